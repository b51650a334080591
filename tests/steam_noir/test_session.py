"""A game kept in a journal: undo within one's own choices, resume, replay."""

from pathlib import Path

import pytest

from game.kernel.journal import read_journal
from game.kernel.session import Session
from game.kernel.steps import IllegalChoiceError
from game.steam_noir.rules import RULES
from game.steam_noir.state import Game, phase_of
from tests.steam_noir.positions import setup


def drafting(path: Path) -> Session[Game]:
    session = Session.create(RULES, setup(), None, path)
    list(session.roll_all())
    return session


def test_a_choice_can_be_taken_back_until_the_next_seat_is_asked(tmp_path: Path) -> None:
    session = drafting(tmp_path / "game.gpj")
    assert (phase_of(session.state), session.actor) == ("pass", 0)
    assert not session.can_undo
    before = session.state.clone()
    session.choose(session.options[0])
    assert session.can_undo
    session.undo()
    assert session.state == before
    session.choose(session.options[0])
    session.choose(session.options[0])
    assert session.actor == 1
    assert not session.can_undo


def test_a_kept_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.gpj"
    session = drafting(path)
    while session.state.week < 2:
        if session.actor == -1:
            session.roll()
        else:
            session.choose(session.options[-1])
    session.close()
    again = Session.resume(RULES, read_journal(path))
    assert again.state == session.state
    assert again.facts == session.facts
    again.close()


def test_what_is_not_offered_is_refused(tmp_path: Path) -> None:
    # SN-STATE-03
    session = drafting(tmp_path / "game.gpj")
    for option in ("pass students 9", "play students 8", "done", "pass boost boost"):
        with pytest.raises(IllegalChoiceError, match="cannot be chosen here"):
            session.choose(option)
