"""Where the hidden cards are dealt."""

from game.twilight_struggle.cards import card_table
from game.twilight_struggle.logs.assign import FREE, HARMFUL, NEEDED, Dealer, Mentions
from game.twilight_struggle.logs.census import notes_of
from game.twilight_struggle.logs.cursor import Cursor
from game.twilight_struggle.logs.driver import play
from game.twilight_struggle.logs.lines import Discards
from game.twilight_struggle.logs.outcome import Hints
from game.twilight_struggle.logs.replay import replay
from game.twilight_struggle.state import US, USSR
from tests.twilight_struggle.logs.games import START, board, log_of, written

TEXT = (
    START
    + """Turn 1, Headline Phase: Nasser* & Defectors: USSR Headlines Nasser*
US Headlines Defectors
Event: Defectors

Turn 1, USSR AR1: Fidel*: Event: Fidel*
USSR +3 in Cuba [0][3]

Turn 1, US AR1: Asia Scoring: Event: Asia Scoring
No VP awarded. Score is even.

Turn 1, USSR AR2: Five Year Plan: Place Influence (3 Ops):
USSR +3 in Cuba [0][6]

Event: Five Year Plan
USSR discards Blockade*

Turn 2, Headline Phase: Europe Scoring: DEFCON improves to 5
US Headlines Europe Scoring
"""
)


def card(name: str) -> int:
    return card_table().by_id[name]


def dealer(later: dict[tuple[int, int], int] | None = None) -> Dealer:
    return Dealer(Mentions(Cursor(log_of(TEXT))), later or {})


def kind(deal: Dealer, name: str, side: int, at: int = 0, turn: int = 1) -> int:
    return deal.rank(card(name), side, at, turn)[0]


def test_a_card_is_needed_by_the_side_that_the_record_names_next() -> None:
    deal = dealer()
    for name, side in (
        ("nasser", USSR),
        ("defectors", US),
        ("fidel", USSR),
        ("blockade", USSR),
        ("five_year_plan", USSR),
    ):
        assert kind(deal, name, side) == NEEDED
        assert kind(deal, name, 1 - side) == HARMFUL
    assert kind(deal, "nato", US) == kind(deal, "nato", USSR) == FREE


def test_sooner_needs_come_first_and_small_cards_fill_up() -> None:
    deal = dealer()
    numbers = [card(name) for name in ("nato", "five_year_plan", "nasser", "blockade", "fidel", "korean_war")]
    drawn = []
    while numbers:
        drawn.append(deal.draw(numbers, USSR, 0, 1))
        numbers.remove(drawn[-1])
    assert drawn == [card(name) for name in ("nasser", "fidel", "five_year_plan", "blockade", "korean_war", "nato")]


def test_scoring_cards_come_in_the_turn_of_their_play_only() -> None:
    deal = dealer()
    assert kind(deal, "asia_scoring", US) == NEEDED
    assert kind(deal, "europe_scoring", US) == HARMFUL
    assert kind(deal, "europe_scoring", US, turn=2) == NEEDED
    assert kind(deal, "africa_scoring", US) == HARMFUL


def test_what_an_earlier_run_has_learnt() -> None:
    deal = dealer({(US, card("nato")): 12})
    assert kind(deal, "nato", US, at=0) == HARMFUL
    assert kind(deal, "nato", US, at=12) == FREE
    assert deal.rank(card("nato"), USSR, 0, 1) < deal.rank(card("blockade"), US, 0, 1)
    assert deal.rank(card("nato"), USSR, 0, 1) < deal.rank(card("romanian_abdication"), USSR, 0, 1)


def test_a_discard_that_is_not_printed_is_found() -> None:
    """TS-END-03: without the line of a discard by the ability of box 6 the side draws one card too few."""
    text = written(14)
    printed = log_of(text)
    unseen = [
        note.line.number
        for _, notes in notes_of(printed)
        for note in notes
        if isinstance(note.line, Discards) and note.event is None and "discard" in note.decisions
    ]
    assert len(unseen) == 1
    lines = text.split("\n")
    del lines[unseen[0] - 1]
    log = log_of("\n".join(lines))
    once = play(log, board(), Hints())
    assert once.first is not None
    assert once.missing
    outcome = replay(log, board())
    assert outcome.first is None
    assert outcome.whole
    assert outcome.decisions.right == outcome.decisions.total
