"""The window: pygame screens and widgets.

How to write a scene
--------------------
A screen made of widgets subclasses `scenes.screen.Screen` and gives its tree in `build()`:

    class Rules(Screen):
        def build(self) -> Widget:
            tr = self.app.tr
            return Column(
                Label(tr("Rules"), size=TITLE),
                ScrollArea(RichText(spans), key="text", grow=1),
                Button(tr("Back"), self.close, shortcut=Act.CANCEL),
                pad=XL, gap=M,
            )

- `self.app` is the one bundle of services: `app.tr`/`app.trn` (texts), `app.language`, `app.ui` (sizes, colours),
  `app.stack` (push, pop, replace: done at the end of the frame), `app.tasks` (threads), `app.sound`, `app.settings`,
  `app.toast(text)`.
- `build()` is called again after a resize and after a change of language or scale; call `self.rebuild()` when your own
  facts change. Widgets with a `key` keep focus, scroll position and typed text over a rebuild. Keep facts in the scene,
  never in widgets.
- Hooks: `enter`, `pause`, `resume`, `leave`, `update(seconds)`, `draw(surface)` (call `super().draw` last to have
  widgets above your picture), `command(act) -> bool` for commands no widget took, `pointer(action) -> bool` for the
  pointer where no widget is, `dropped(path)` for a file dropped on the window. Call `super()` in each. `settled()` says
  whether a screenshot may be taken, `finished()` whether a recording is over.
- `see_through = True` draws the scene beneath first. `world = "name"` gives the scene its own esper world: the stack
  makes it current before every hook and deletes it after `leave`; nobody else calls `esper.switch_world`.
- `arrows_move_focus = False` leaves unclaimed arrow keys to `command` (a map that pans).
- Sizes are design units (pixels at 100 %): widgets take design units, `app.ui.px(n)` gives pixels. Colours are names of
  the palette.
- Scenes never see keys: `scenes.actions.Act` names what keys mean; a new key is a line in its table.
- Long work: `app.tasks.start(work, done, failed, owner=self)`; `work()` runs in a thread, `done(result)` in the frame
  loop, never after the owner has left.
- World and screen coordinates are converted by `scenes.viewport.Viewport` only.

Widgets (`from scenes.widgets import …`): Row, Column, Flow, Overlay, Panel, Spacer, Rule, Canvas, Label, RichText,
Icon, Picture, Button, Toggle, Checkbox, Segmented, Dropdown, Tabs, Slider, TextEntry, ScrollArea, ListView,
ProgressBar. All take `key`, `width`, `height`, `most`, `grow`, `align`, `tip` (tooltip), `reason` (disabled, and why).
Dialogs: `scenes.widgets.dialog.ask(app, …)` and `tell(app, …)`.

Texts: `tr("Walks to {place}", place=name)` with the English as msgid in `assets/texts/zh_Hans.po` and `zh_Hant.po`; a
test fails for a msgid that is missing or unused. `spans(tr("{unit} walks to {place}"), unit=Span(name, link=id),
place=…)` puts links into a translated sentence.

A command with a window: one entry in `scenes.commands.WINDOWED`. A card of the title screen: one entry in
`scenes.title.games`.
"""
