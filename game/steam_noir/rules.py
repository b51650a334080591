"""Steam Noir: Revolution as the kernel knows it."""

from collections.abc import Mapping
from typing import Final

from game.kernel.rules import Result, Rules, Setup
from game.steam_noir.figures import FACTIONS, settings_of, standard
from game.steam_noir.flow import opening
from game.steam_noir.hidden import permute
from game.steam_noir.observe import fans, observe
from game.steam_noir.state import ALONE, ARMY, EMPEROR, NOBODY, Game, new_game, phase_of
from game.steam_noir.steps import Play
from game.steam_noir.tables import options_of, tables_of, together
from game.steam_noir.talk import Talk


def start(setup: Setup, _board: object) -> Game:
    """Return a game before anything is dealt."""
    seats = len(setup.seats)
    return new_game(tables_of(standard(), options_of(setup.settings), seats), opening(seats))


def problems(game: Game) -> list[str]:
    """Name the broken invariants of a position (SN-STATE-04)."""
    return [*_card_problems(game), *_small_deck_problems(game), *_score_problems(game), *_secret_problems(game)]


def _card_problems(game: Game) -> list[str]:
    tables = game.tables
    found = []
    held = fans(game)
    counts = [*together(game.pile, game.shown, *game.buried, *held)]
    for laid in game.table:
        if not laid.placed:
            counts[laid.kind] += 1
    for card in game.below + game.above:
        if card.faction != EMPEROR:
            counts[tables.play.kind[f"play {FACTIONS[card.faction]} {card.value}"]] += 1
    for kind, count in enumerate(counts):
        if count != tables.deck.full[kind]:
            found.append(f"there are {count} of {tables.names[kind]}, not {tables.deck.full[kind]}")
    phase = phase_of(game)
    if phase == Talk.phase or (phase == Play.phase and game.play == 1):
        size = tables.figures.hand_size
        found += [f"SN-STATE-04: seat {seat} holds {sum(c)} cards" for seat, c in enumerate(held) if sum(c) != size]
    for seat, (known, cards) in enumerate(zip(game.known, held, strict=True)):
        if any(one > other for one, other in zip(known, cards, strict=True)):
            found.append(f"more is known of the hand of seat {seat} than it holds")
    return found


def _small_deck_problems(game: Game) -> list[str]:
    tables = game.tables
    found = []
    for seat in range(tables.seats):
        traitors = sum(laid.seat == seat and laid.side == ARMY and laid.target == ALONE for laid in game.table)
        if traitors > tables.options.max_traitors_per_week:
            found.append(f"SN-WEEK-08: seat {seat} has {traitors} traitors")
    if not game.emperor and any(laid.side == ARMY for laid in game.table):
        found.append("SN-NOEMP-04: there is an emperor's side without an emperor")
    scored = sorted(card.value for card in game.below + game.above if card.faction == EMPEROR)
    kinds = [tables.strengths[k] for k, count in enumerate(game.armies_scored) for _ in range(count)]
    if scored != kinds:
        found.append("SN-NOEMP-01: the scored emperor cards are not those on the track")
    if any(a + b > c for a, b, c in zip(game.armies, game.armies_scored, tables.army.full, strict=True)):
        # A card scored this month was turned up before, so it is in neither count twice.
        found.append("SN-NOEMP-01: an emperor card is in two places")
    if game.revolution in game.revolutions:
        found.append("SN-RESET-06: the revolution card is in two places")
    return found


def _score_problems(game: Game) -> list[str]:
    found = []
    sums = [0] * len(game.scores)
    for card in game.below + game.above:
        sums[card.faction] += card.value
    expected, scores = sums[:], game.scores
    if not game.agenda:
        for seat, faction in enumerate(game.own):
            expected[faction] += game.victory_points[seat]
    if scores[:EMPEROR] != expected[:EMPEROR]:
        found.append(f"SN-STATE-04: the scores are {scores[:EMPEROR]}, not {expected[:EMPEROR]}")
    if game.tables.options.emperor_scores == "printed" and scores[EMPEROR] != sums[EMPEROR]:
        found.append(f"SN-STATE-04: the emperor's score is {scores[EMPEROR]}, not {sums[EMPEROR]}")
    if min(game.support_points) < 0 or min(game.victory_points) < 0:
        found.append("SN-COMP-07: points are below 0")
    return found


def _secret_problems(game: Game) -> list[str]:
    found = []
    own = [faction for faction in game.own if faction != NOBODY]
    if len(own) != len(set(own)):
        found.append("SN-SETUP-05: two seats have the same faction")
    for seat, backed in enumerate(game.backed):
        months = [*backed, game.backing[seat]]
        if len(months) != len(set(months)):
            found.append(f"SN-MONTH-03: seat {seat} backs the same faction twice")
    return found


def result(game: Game) -> Result | None:
    """Return the winners and the kind of ending: failure, gap or first."""
    return None if game.agenda else Result(game.winners, game.ending)


def figures(game: Game) -> Mapping[str, int]:
    """Return numbers of a finished game to be added up."""
    cards = game.below + game.above
    won = {card.week for card in cards if card.faction != EMPEROR}
    return {
        "emperor_weeks": sum(card.faction == EMPEROR for card in cards),
        "faction_weeks": len(won),
        "joint_wins": int(len(game.winners) > 1),
        "shuffles": game.shuffles,
        "words_broken": sum(game.broken),
        "words_kept": sum(game.kept),
        "best_score": max(game.scores[:EMPEROR]),
        "emperor_score": game.scores[EMPEROR],
    }


RULES: Final = Rules(
    name="steam-noir",
    version=1,
    seats=tuple(range(standard().min_players, standard().max_players + 1)),
    settings=settings_of(standard()),
    start=start,
    observe=observe,
    permute=permute,
    problems=problems,
    result=result,
    figures=figures,
)
