"""From a journal to a record: the same lines that records of the digital edition have."""

from game.data import levels_folder
from game.kernel.journal import Journal, JournalError
from game.kernel.session import Session
from game.kernel.steps import IllegalChoiceError, waiting
from game.twilight_struggle.board import Board
from game.twilight_struggle.logs.scribe import Scribe
from game.twilight_struggle.rules import RULES


def export(journal: Journal) -> str:
    """Return the text of a journal's game; raise JournalError where it cannot be replayed."""
    if journal.setup.game != RULES.name:
        raise JournalError(f"{journal.path}: a journal of {journal.setup.game}; only {RULES.name} can be exported")
    if journal.version != RULES.version:
        raise JournalError(
            f"{journal.path}: line 1: written by rules version {journal.version}, this program has {RULES.version}; "
            "export it with the program that wrote it"
        )
    session = Session(RULES, journal.setup, _board(journal))
    scribe = Scribe(journal.setup)
    scribe.begin()
    for number, choice in zip(journal.lines, journal.choices, strict=True):
        step = waiting(session.state)
        if step is None:
            raise JournalError(f"{journal.path}: line {number}: the game is over before this choice")
        if step.actor != choice.actor:
            raise JournalError(f"{journal.path}: line {number}: it is not this seat's turn to choose")
        scribe.before(session.state, step, choice.option)
        try:
            happened = session.choose(choice.option)
        except IllegalChoiceError as error:
            raise JournalError(f"{journal.path}: line {number}: {error}") from error
        scribe.after(session.state, step, choice.option, happened)
    return scribe.text()


def _board(journal: Journal) -> Board:
    assert RULES.read_level is not None
    level = journal.setup.level
    path = levels_folder() / (RULES.default_level or "") if level is None else levels_folder() / level.file
    if not path.is_file():
        raise JournalError(f"{journal.path}: line 1: there is no level {path.name}; copy it to {path.parent}")
    board = RULES.read_level(path)
    assert isinstance(board, Board)
    return board
