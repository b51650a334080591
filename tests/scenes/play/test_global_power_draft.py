"""Choices tried before they are made: what the screen foretells is what the rules then do."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.bots.seats import read_seat
from game.data import levels_folder
from game.global_power import events, guards, heroes
from game.global_power.holding import holdings
from game.global_power.observe import observe
from game.global_power.rules import RULES, open_level
from game.global_power.state import State
from game.global_power.turns import Act, Aim
from game.kernel.chance import Chance
from game.kernel.facts import Fact
from game.kernel.rules import Setup
from game.kernel.session import Session
from game.kernel.steps import CHANCE, answer, waiting
from scenes.play.games import seat_names
from scenes.play.global_power.draft import Draft, group_of
from scenes.play.global_power.explain import option_words, outlook_of, preview_spans
from scenes.play.global_power.reasons import act_reason, plan_reason
from scenes.play.global_power.ui import GlobalPowerUi
from scenes.play.global_power.words import PlayWords
from scenes.text import plain
from tests.scenes.driver import make_app
from tests.table.test_play_drain import pick

ACTS = ("move", "strike", "hire", "deploy", "build", "recruit", "research", "draw")


def positions(seeds: range, every: int) -> Iterator[Session[State]]:
    """Yield sessions that wait for a seat, at moments of random games full of action."""
    board = open_level(levels_folder() / "world.tmx")
    for seed in seeds:
        session = Session(RULES, Setup(RULES.name, ("random",) * 3, seed), board)
        chance = Chance(seed)
        number = 0
        while session.actor is not None:
            if session.actor == CHANCE:
                session.roll()
                continue
            number += 1
            if number % every == 0:
                yield session
            session.choose(pick(list(session.options), chance))


def words_for(session: Session[State]) -> PlayWords:
    app = make_app()
    names = seat_names(app, [read_seat("random")] * 3)
    return PlayWords(app, names, session.state.board)


def test_a_draft_offers_what_the_game_offers_and_foretells_what_happens() -> None:
    seen: Counter[str] = Counter()
    for session in positions(range(3), 9):
        seat = session.actor
        assert seat is not None
        draft = Draft(observe(session.state, seat), seat)
        assert draft.options == tuple(session.options)
        if not isinstance(draft.step, Act | Aim):
            continue
        for option in draft.options[:: max(1, len(draft.options) // 12)]:
            truth = session.state.clone()
            truth.facts = []
            answer(truth, option)
            step = waiting(truth)
            if step is None or step.actor == CHANCE or option == "end":
                continue
            preview = draft.preview(option)
            assert preview.facts == tuple(truth.facts[: len(preview.facts)])
            assert preview.held == holdings(truth)
            seen["land"] += preview.held != draft.held
            lost = Counter[str]()
            for fact in preview.facts:
                if isinstance(fact, events.Damaged):
                    lost[fact.unit] += fact.amount
            for unit, loss, _ in preview.hurt:
                assert lost[unit] in (0, loss)
            seen[option.split()[0]] += 1
            seen["hurt"] += bool(preview.hurt)
            seen["own"] += bool(preview.own)
            seen["drawn"] += bool(preview.drawn)
    assert {"move", "deploy", "aim", "hurt", "drawn", "own", "land"} <= set(+seen)


def test_whom_a_plan_draws_is_who_then_comes() -> None:
    """The phase of heroes and guards that follows at once does what was foretold of the heroes."""
    drawn = 0
    for session in positions(range(2), 5):
        step = waiting(session.state)
        if not isinstance(step, Aim):
            continue
        draft = Draft(observe(session.state, step.actor), step.actor)
        for option in draft.options[:: max(1, len(draft.options) // 5)]:
            preview = draft.preview(option)
            truth = session.state.clone()
            answer(truth, option)
            if not isinstance(waiting(truth), Act):
                continue
            truth.facts = []
            heroes.act(truth)
            guards.act(truth)
            walked: dict[str, list[int]] = {}
            for fact in truth.facts:
                if isinstance(fact, events.Stepped):
                    walked.setdefault(fact.unit, []).append(fact.target)
            for one in preview.drawn:
                own = walked.get(one.unit, [])
                assert list(one.path[: len(own)]) == own, (one, own)
                drawn += 1
    assert drawn > 10


def test_whatever_cannot_be_done_says_why() -> None:
    asked = 0
    words: PlayWords | None = None
    for session in positions(range(3), 4):
        step = waiting(session.state)
        if not isinstance(step, Act):
            continue
        words = words or words_for(session)
        asked += 1
        draft = Draft(observe(session.state, step.actor), step.actor)
        tr = words._tr
        groups = {group_of(option) for option in draft.options}
        for act in ACTS:
            if act not in groups:
                why = act_reason(tr, draft.game, step.actor, act)
                assert "(GP-" in why, act
        players = draft.game.players
        assert players is not None
        for number, count in enumerate(players.hands[step.actor]):
            if count:
                can = f"launch {draft.game.board.tables.plans[number].id}" in draft.options
                assert (plan_reason(words, tr, draft.game, step.actor, number) == "") == can
    assert asked > 100


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_every_option_and_every_fact_has_words(language: str) -> None:
    app = make_app(language=language)
    ui = GlobalPowerUi(app)
    names = seat_names(app, [read_seat("random")] * 3)
    words = None
    kinds: set[type[Fact]] = set()
    for session in positions(range(2), 7):
        words = words or PlayWords(app, names, session.state.board)
        seat = session.actor
        assert seat is not None
        draft = Draft(observe(session.state, seat), seat)
        for option in draft.options[:: max(1, len(draft.options) // 8)]:
            said = option_words(app, words, draft, option)
            if draft.cell(option) >= 0:
                assert said != option
                assert plain(preview_spans(app, words, draft, option)).startswith(said)
                assert outlook_of(draft, option) is not None
        ui.look(session.state, frozenset())
        for _, fact in session.facts[-8:]:
            line = ui.line(fact, names)
            assert line is not None
            assert type(fact).__name__ not in plain(line[1])
            assert fact.rule in plain(line[1])
            kinds.add(type(fact))
    assert {"Launched", "Moved", "Deployed", "Changed", "Hinted", "TurnBegan"} <= {kind.__name__ for kind in kinds}


def test_a_note_tells_the_land_that_a_garrison_holds_and_calms_only_at_the_end() -> None:
    app = make_app()
    board = open_level(levels_folder() / "world.tmx")
    session = Session(RULES, Setup(RULES.name, ("random",) * 3, 4), board)
    while not isinstance(waiting(session.state), Act):
        session.roll() if session.actor == CHANCE else session.choose("ally")
    words, seat = words_for(session), session.actor
    assert seat is not None
    players = session.state.players
    assert players is not None
    number = board.tables.plan("uprising")
    players.hands[seat][number], players.deck[number] = 1, players.deck[number] - 1
    players.technology[seat] = 1
    players.reserve[seat] = 9
    draft = Draft(observe(session.state, seat), seat)
    option = next(option for option in draft.options if option.startswith("deploy"))
    outlook = outlook_of(draft, option)
    assert outlook is not None
    assert outlook.block
    note = plain(preview_spans(app, words, draft, option))
    held = draft.preview(option).held.size[seat + 1]
    assert f"Held cells 0 → {held}" in note
    assert "USA: 0 → " in note
    session.choose(option)
    draft = Draft(observe(session.state, seat), seat)
    own = option.split()[1]
    assert "Held cells" not in plain(preview_spans(app, words, draft, next(o for o in draft.options if "move" in o)))
    assert draft.take("launch uprising") is None
    aim = draft.options[0]
    assert own
    note = plain(preview_spans(app, words, draft, aim))
    assert "No hero or guard changes its way" not in note, "nothing is launched yet"


def test_the_log_hides_what_only_two_know() -> None:
    for session in positions(range(1), 30):
        secret = [fact for _, fact in session.facts if isinstance(fact, events.Hinted | events.Offered)]
        assert all(fact.seats is not None and len(fact.seats) == 2 for fact in secret)
        if secret:
            return
    raise AssertionError("nothing secret ever happened")
