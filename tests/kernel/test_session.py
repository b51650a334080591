"""Sessions: choices, facts, undo, chance, journals that survive a crash."""

from pathlib import Path

import pytest

from game.kernel.chance import Chance
from game.kernel.facts import visible
from game.kernel.journal import Choice, JournalError, read_journal
from game.kernel.rules import Setup, SetupError
from game.kernel.session import Session
from game.kernel.steps import CHANCE, IllegalChoiceError
from tests.kernel.sample import SAMPLE, Drawn, Game, Revealed, setup


def session_at_first_question() -> Session[Game]:
    session = Session(SAMPLE, setup())
    list(session.roll_all())
    return session


def test_chance_depends_on_seed_and_choices_only() -> None:
    one, two = session_at_first_question(), session_at_first_question()
    assert one.choices == two.choices
    drawn = {tuple(c.option for c in s.choices) for s in (started(seed) for seed in range(30))}
    assert len(drawn) > 20


def started(seed: int) -> Session[Game]:
    session = Session(SAMPLE, setup(seed))
    list(session.roll_all())
    return session


def test_below_is_even() -> None:
    chance = Chance(7)
    counts = [0] * 6
    for _ in range(60_000):
        counts[chance.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)


def test_an_illegal_choice_changes_nothing_and_says_what_is_legal() -> None:
    session = session_at_first_question()
    before = session.state.clone()
    with pytest.raises(IllegalChoiceError, match="'shout' cannot be chosen here; the choices are loud, quiet"):
        session.choose("shout")
    assert session.state == before
    with pytest.raises(IllegalChoiceError, match="does not wait for chance"):
        session.roll()


def test_undo_goes_back_to_the_last_hand_over() -> None:
    session = session_at_first_question()
    assert not session.can_undo
    session.choose("loud")
    middle = session.state.clone()
    session.undo()
    assert session.options == ["loud", "quiet"]
    session.choose("loud")
    assert session.state == middle
    session.choose(session.options[0])
    assert session.actor == 1
    assert not session.can_undo
    with pytest.raises(IllegalChoiceError, match="nothing can be taken back"):
        session.undo()


def test_facts_are_told_to_those_who_may_know() -> None:
    session = session_at_first_question()
    drawn = [fact for _, fact in session.facts if isinstance(fact, Drawn)]
    assert [fact.seat for fact in drawn] == [0, 1]
    assert visible(drawn[0], 0)
    assert not visible(drawn[0], 1)
    assert not visible(drawn[0], None)
    while not any(isinstance(fact, Revealed) for _, fact in session.facts):
        session.choose(session.options[0])
    assert session.state.round == 1


def finished(path: Path) -> Session[Game]:
    session = Session.create(SAMPLE, setup(3), None, path)
    while session.actor is not None:
        if session.actor == CHANCE:
            session.roll()
        else:
            session.choose(session.options[-1])
    session.close()
    return session


def test_a_journal_replays_and_resumes_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "game.gpj"
    whole = finished(path)
    content = path.read_bytes()
    lines = content.splitlines(keepends=True)
    for cut in range(len(lines[0]), len(content) + 1):
        path.write_bytes(content[:cut])
        session = Session.resume(SAMPLE, read_journal(path))
        count = len(session.choices)
        assert session.choices == whole.choices[:count]
        assert count >= content[:cut].count(b"\n") - 1
        while session.actor is not None:
            session.choose(whole.choices[len(session.choices)].option)
        session.close()
        assert path.read_bytes().splitlines() == content.splitlines()


def test_undo_is_kept_in_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.gpj"
    session = Session.create(SAMPLE, setup(), None, path)
    list(session.roll_all())
    session.choose("loud")
    session.undo()
    session.choose("quiet")
    session.close()
    assert b'{"undo":1}' in path.read_bytes()
    assert read_journal(path).choices[-1] == Choice(0, "quiet")
    assert Session.replay(SAMPLE, read_journal(path)).state == session.state


def test_a_journal_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.gpj"
    finished(path)
    with pytest.raises(FileExistsError):
        Session.create(SAMPLE, setup(), None, path)


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        (b'{"seat":0', b'{"seat":7', "line 4: there is no seat 7"),
        (b'{"seat":0,"choice":"quiet"}', b"rubbish", "line 4: not a JSON object"),
        (b'"quiet"', b'"shout"', "line 4: 'shout' cannot be chosen here"),
        (b'"quiet"', b"5", "line 4: the choice 5 is not a text"),
        (b'{"seat":0', b'{"seat":1', "line 4: it is not this seat's turn"),
        (b'{"seat":0,"choice":"quiet"}', b'{"undo":9}', "line 4: cannot take back 9 of 2"),
        (b'{"seat":0,"choice":"quiet"}', b'{"do":9}', 'line 4: expected "seat" and "choice"'),
        (b'"format":1', b'"format":99', "line 1: format 99 is not known"),
        (b'"rules":1', b'"rules":2', "line 1: written by rules version 2 of sample"),
        (b'"seed":3', b'"seed":"x"', "line 1: seed is missing or has the wrong kind"),
        (b'"format":1', b'"shape":1', "line 1: no header"),
    ],
)
def test_a_broken_journal_gives_one_error_and_stays_untouched(
    old: bytes, new: bytes, text: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.gpj"
    finished(path)
    broken = path.read_bytes().replace(old, new, 1)
    path.write_bytes(broken)
    with pytest.raises(JournalError) as caught:
        Session.resume(SAMPLE, read_journal(path))
    assert text in str(caught.value)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == broken


def test_a_journal_longer_than_its_game_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "game.gpj"
    finished(path)
    with path.open("ab") as file:
        file.write(b'{"seat":0,"choice":"loud"}\n')
    with pytest.raises(JournalError, match="the game is over before this choice"):
        Session.replay(SAMPLE, read_journal(path))


def test_a_missing_or_empty_journal_is_one_error(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be read"):
        read_journal(tmp_path / "none.gpj")
    (tmp_path / "empty.gpj").write_bytes(b"")
    with pytest.raises(JournalError, match="no header"):
        read_journal(tmp_path / "empty.gpj")


@pytest.mark.parametrize(
    ("broken", "text"),
    [
        (Setup("other", ("human", "human"), 1), "this is a set-up for other, not for sample"),
        (Setup("sample", ("human",), 1), "sample is played with 2 seats, not 1"),
        (setup(cards=99), "setting cards: 99 is not allowed; choose a whole number from 6 to 19"),
        (setup(cards=True), "setting cards: True is not allowed"),
        (setup(open=1), "setting open: 1 is not allowed; choose false, true"),
        (setup(colour="red"), "sample has no setting colour; it has cards, open"),
    ],
)
def test_a_wrong_set_up_is_one_error(broken: Setup, text: str) -> None:
    with pytest.raises(SetupError) as caught:
        Session(SAMPLE, broken)
    assert text in str(caught.value)
