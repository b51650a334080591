"""Setting a game to what a record says where the rules do not get there by themselves."""

from game.kernel.steps import settle
from game.twilight_struggle.logs.known_cards import SHUTTLE_DIPLOMACY
from game.twilight_struggle.logs.lines import Defcon, Header, Influence, InPlay, Line, Military, Points, Space
from game.twilight_struggle.rounds import BeginRound
from game.twilight_struggle.state import NOBODY, US, USSR, Game, put, set_influence
from game.twilight_struggle.turn import BEGIN_TURN, END_TURN


def force(game: Game, line: Line) -> None:
    """Set the value that a state line prints."""
    match line:
        case Influence():
            set_influence(game, 0, US, line.country, line.us)
            set_influence(game, 0, USSR, line.country, line.ussr)
        case Points():
            game.vp = line.score
        case Defcon():
            game.defcon = line.level
        case Military():
            game.milops = put(game.milops, line.side, line.value)
        case Space():
            game.space = put(game.space, line.side, line.box)
        case InPlay():
            if line.card == SHUTTLE_DIPLOMACY:
                game.front = line.now
            elif line.now:
                game.effects |= 1 << line.card
            else:
                game.effects &= ~(1 << line.card)
        case _:
            pass


def fetch(game: Game, side: int, card: int) -> None:
    """Put a card into a hand, wherever it was."""
    bit = 1 << card
    game.hands[1 - side] &= ~bit
    game.pile &= ~bit
    game.discards &= ~bit
    game.removed &= ~bit
    game.playing &= ~bit
    game.unused &= ~bit
    game.hands[side] |= bit


def restart(game: Game, header: Header) -> None:
    """Begin the turn or the action round of a header, whatever the game was doing."""
    game.turn = header.turn
    game.winner = NOBODY
    game.ending = ""
    game.discards |= game.playing | game.looked
    game.playing = game.looked = 0
    game.headlines = (0, 0)
    if header.side is None:
        game.agenda = (BEGIN_TURN,)
    else:
        game.agenda = (END_TURN, BeginRound(header.side, header.round))
    settle(game)
