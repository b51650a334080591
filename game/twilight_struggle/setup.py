"""The start of a game (TS-SETUP, TS-VAR-01)."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.kernel.rules import Setup
from game.kernel.steps import Step
from game.twilight_struggle.board import COUNTRY_COUNT, Board
from game.twilight_struggle.cards import CHINA_CARD
from game.twilight_struggle.events import EVENTS
from game.twilight_struggle.piles import Deal
from game.twilight_struggle.state import NOBODY, SIDES, US, USSR, Game, Variants, add_influence, set_influence
from game.twilight_struggle.tables import tables_of
from game.twilight_struggle.tracks import start_influence
from game.twilight_struggle.turn import BEGIN_TURN

SIDE_NAMES: Final = ("ussr", "us")


@dataclass(frozen=True, slots=True)
class SetupPlace:
    """One point of the free influence at the start, or of the handicap; `cap`: TS-VAR-01's limit holds."""

    actor: int
    left: int
    handicap: bool = False
    cap: bool = False
    card: int = 0

    def places(self, game: Game) -> int:
        """Return where the point may go (TS-SETUP-05, TS-SETUP-06, TS-VAR-01)."""
        side = self.actor
        if not self.handicap:
            return game.tables.region[start_influence().free[SIDE_NAMES[side]].region]
        mask = game.presence[side]
        if self.cap:
            influence = game.influence
            for country in range(COUNTRY_COUNT):
                own, enemy = influence[COUNTRY_COUNT * side + country], influence[COUNTRY_COUNT * (1 - side) + country]
                if own >= enemy + game.tables.stability[country] + 2:
                    mask &= ~(1 << country)
        return mask

    def options(self, game: Game) -> Sequence[str]:
        """Return the countries."""
        return game.tables.place.of(self.places(game))

    def choose(self, game: Game, option: str) -> None:
        """Place it, and ask for the next."""
        add_influence(game, 0, self.actor, game.tables.place.number[option], 1)
        step = SetupPlace(self.actor, self.left - 1, self.handicap, self.cap)
        if step.left and step.places(game):
            game.agenda += (step,)


def start(setup: Setup, board: Board) -> Game:
    """Return a game whose first deal begins."""
    settings = setup.settings
    tables = tables_of(board, EVENTS)
    rows = start_influence()
    cards = tables.cards
    left_out = 0 if settings["optional_cards"] else cards.optional
    early = cards.early & ~left_out & ~(1 << CHINA_CARD)
    draw_winner = settings["draw_winner"]
    game = Game(
        tables=tables,
        variants=Variants(
            left_out=left_out,
            show_held=bool(settings["show_held"]),
            draw_winner=NOBODY if draw_winner == "nobody" else SIDE_NAMES.index(str(draw_winner)),
            seed_special_relationship=bool(settings["seed_special_relationship"]),
            renew_at_once=bool(settings["renew_at_once"]),
        ),
        agenda=(),
        influence=array("H", bytes(4 * COUNTRY_COUNT)),
        presence=[0, 0],
        control=[0, 0],
        hands=[0, 0],
        pile=early,
        unused=(cards.mid | cards.late) & ~left_out,
    )
    for side in SIDES:
        for name, amount in rows.fixed[SIDE_NAMES[side]].items():
            set_influence(game, 0, side, tables.at[name], amount)
    steps: tuple[Step[Game], ...] = (BEGIN_TURN,)
    points = settings["handicap"]
    assert isinstance(points, int)
    if points:
        side = SIDE_NAMES.index(str(settings["handicap_side"]))
        steps += (SetupPlace(side, points, handicap=True, cap=bool(settings["handicap_cap"])),)
    for side in (US, USSR):
        steps += (SetupPlace(side, rows.free[SIDE_NAMES[side]].amount),)
    game.agenda = (*steps, Deal())
    return game
