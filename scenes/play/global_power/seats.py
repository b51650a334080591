"""The three seats beside the map: who they are, what they own, how near they are to winning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.global_power.players import NOBODY, STRIKE, third
from game.global_power.units import own
from scenes.play.global_power.look import Look
from scenes.play.global_power.outcome import counting_words
from scenes.play.global_power.words import COLOURS, MARKS, PlayWords
from scenes.theme import BODY, SMALL, XS, S
from scenes.widgets import Column, Flow, Icon, Label, Panel, Row, Widget

if TYPE_CHECKING:
    from scenes.app import App

_SIGN = 14


def seats_column(app: App, words: PlayWords, look: Look) -> Widget:
    """Return a box for each seat."""
    return Column(*(_seat(app, words, look, seat) for seat in range(3)), gap=XS)


def _seat(app: App, words: PlayWords, look: Look, seat: int) -> Widget:
    tr, players = app.tr, look.players
    if not players.alive[seat]:
        return Panel(
            Row(Icon("skull", _SIGN, "faint"), Label(words.seat(seat), colour="faint", wrap=False, grow=1), gap=XS),
            Label(tr("Out of the game"), size=SMALL, colour="faint"),
            pad=S,
            gap=XS,
            tip=f"{words.role(players.roles[seat])}: {tr('The character is dead (GP-RES-06).')}",
        )
    turn = look.turn == seat
    now = Label("●" * players.points + "○" * (_points(look) - players.points), colour="accent", wrap=False,
                tip=tr("Action points left (GP-ROUND-02)")) if turn else None  # fmt: skip
    said, role = _said(app, words, look, seat), words.role(players.roles[seat])
    return Panel(
        Row(
            Label(words.seat(seat), size=BODY, colour=COLOURS[seat], wrap=False, most=180, tip=role),
            now,
            # Points and a card leave no room for the role.
            Label("" if turn and said else role, size=SMALL, colour="muted", wrap=False, grow=1),
            *said,
            gap=6,
        ),
        Flow(*_figures(app, look, seat), gap=6),
        pad=S,
        gap=XS,
        outline=COLOURS[seat] if turn or look.asked == seat else "line",
        fill="panel_raised" if turn else "panel",
    )


def _said(app: App, words: PlayWords, look: Look, teller: int) -> list[Widget]:
    """Return the card that a seat has shown the viewer this round."""
    shown: list[Widget] = []
    for viewer, seen in look.seen.items():
        for hint in seen.table.hints if seen.table is not None else ():
            if (hint.round, hint.teller, hint.hearer) == (look.stage.round, teller, viewer):
                about = third(teller, viewer)
                tip = app.tr("This round {name} says to you: {words}.", name=words.seat(teller),
                             words=words.claim(hint.claim, about))  # fmt: skip
                icon = "sword" if hint.claim == STRIKE else "handshake"
                shown.append(Row(Icon(icon, _SIGN, "info", tip=tip), Label(MARKS[about], colour=COLOURS[about],
                                 wrap=False, tip=tip), gap=2))  # fmt: skip
    return shown if len(look.seen) == 1 else []


def _points(look: Look) -> int:
    return look.stage.board.tables.figures.action_points


def _figures(app: App, look: Look, seat: int) -> list[Widget]:
    tr, players, stage = app.tr, look.players, look.stage
    level = stage.board.level
    garrisons, bases = len(own(stage, seat, "garrison")), len(own(stage, seat, "base"))
    nations = look.control.count(seat)
    made = [
        _figure("flag", f"{nations}/{level.nations_to_win}", tr("Nations controlled, of those that win (GP-WIN-01)"),
                "accent" if nations else "muted"),
        _figure("star", str(look.points[seat]),
                f"{tr('As they count after the last round (GP-WIN-02).')} {counting_words(app, look)}", "accent"),
        _figure("coins", str(players.wealth[seat]), tr("Wealth")),
        _figure("energy", str(players.energy[seat]), tr("Energy")),
        _figure("technology", str(players.technology[seat]), tr("Technology")),
        _figure("people", f"{players.reserve[seat]}+{garrisons}", tr("Personnel in reserve + garrisons on the map")),
        _figure("home", str(bases), tr("Bases")),
        _figure("card", str(look.hand_sizes[seat]), tr("Plans in hand")),
    ]  # fmt: skip
    if players.slain[seat]:
        made.append(_figure("skull", str(players.slain[seat]), tr("Heroes destroyed (GP-HERO-11)"), "accent"))
    return made


def _figure(icon: str, text: str, tip: str, colour: str = "text") -> Widget:
    return Row(Icon(icon, _SIGN, "muted", tip=tip), Label(text, size=SMALL, colour=colour, wrap=False, tip=tip), gap=2)


def nations_list(app: App, words: PlayWords, look: Look) -> Widget:
    """Return each nation's land: held by whom, how much is needed, who controls it."""
    tr, board, players = app.tr, look.stage.board, look.players
    rows: list[Widget] = [
        Label(tr("Land held in each nation. More than 2/3 of it is an occupation (GP-OCC-01)."), size=SMALL,
              colour="muted"),
    ]  # fmt: skip
    for number in range(len(board.level.nations)):
        land = len(board.nation_land[number])
        needed = 2 * land // 3 + 1
        cells = look.held.land[number]
        owner = look.control[number]
        shares: list[Widget] = [
            Label(f"{mark} {cells[seat + 1]}", size=SMALL, colour=COLOURS[seat] if cells[seat + 1] else "faint",
                  wrap=False)
            for seat, mark in enumerate(MARKS)
        ]  # fmt: skip
        rows.append(
            Row(
                Label(words.nation(number), wrap=False, grow=1),
                *shares,
                Label(tr("of {n}", n=needed), size=SMALL, colour="muted", wrap=False),
                gap=S,
            )
        )
        note = ""
        if owner != NOBODY:
            conquered = players.conquered[number] == owner and 3 * cells[owner + 1] <= 2 * land
            note = tr("conquered by {name}", name=words.seat(owner)) if conquered else tr(
                "occupied by {name}", name=words.seat(owner)
            )  # fmt: skip
        if players.blackout[number] >= look.stage.round > 0:
            out = tr("guards out up to round {n}", n=players.blackout[number])
            note = f"{note} · {out}" if note else out
        if note:
            rows.append(Label(note, size=SMALL, colour="accent"))
    return Column(*rows, gap=XS, pad=XS)


def hints_list(app: App, words: PlayWords, look: Look, viewer: int) -> Widget:
    """Return who said what to whom, and whether it was kept, as far as the viewer was shown it."""
    tr = app.tr
    table = look.seen[viewer].table if viewer in look.seen else None
    if table is None:
        return Column(Label(tr("Only the two who exchange hints ever see them."), size=SMALL, colour="muted"), pad=XS)
    rows: list[Widget] = [
        Label(tr("Only the two of each pair see these. Kept: who said strike did harm the third that round, who said "
                 "ally did not (GP-ROUND-01)."), size=SMALL, colour="muted"),
    ]  # fmt: skip
    for rival in range(3):
        told = [hint for hint in table.hints if hint.teller == rival and hint.kept is not None]
        if told and rival != viewer:
            kept = sum(bool(hint.kept) for hint in told)
            rows.append(Label(tr("{name} has kept {n} of {all} words to you.", name=words.seat(rival), n=kept,
                                 all=len(told)), size=SMALL, colour=COLOURS[rival]))  # fmt: skip
    if not table.hints:
        rows.append(Label(tr("No hints yet."), size=SMALL))
    for hint in reversed(table.hints):
        icon = {None: "clock", True: "check", False: "close"}[hint.kept]
        tip = {None: tr("Nobody knows yet."), True: tr("The word was kept."), False: tr("The word was broken.")}
        about = words.claim(hint.claim, third(hint.teller, hint.hearer))
        if hint.teller == viewer:
            said = tr("{n}: you to {name}: {words}", n=hint.round, name=words.seat(hint.hearer), words=about)
        else:
            said = tr("{n}: {name} to you: {words}", n=hint.round, name=words.seat(hint.teller), words=about)
        colour = {None: "muted", True: "success", False: "danger"}[hint.kept]
        rows.append(Row(Icon(icon, _SIGN, colour, tip=tip[hint.kept]), Label(said, size=SMALL, grow=1), gap=S))
    return Column(*rows, gap=XS, pad=XS)
