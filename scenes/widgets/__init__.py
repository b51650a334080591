"""Our own widgets: keyboard and pointer alike, any scale, Chinese line breaking."""

from scenes.widgets.base import Tip, Widget
from scenes.widgets.boxes import Canvas, Column, Flow, Overlay, Panel, Row, Rule, Spacer
from scenes.widgets.buttons import Button, Checkbox, Toggle
from scenes.widgets.choice import Dropdown, Segmented, Slider, Tabs
from scenes.widgets.entry import TextEntry
from scenes.widgets.labels import Icon, Label, Picture, ProgressBar
from scenes.widgets.lists import ListView
from scenes.widgets.page import Page
from scenes.widgets.rich import RichText
from scenes.widgets.scroll import ScrollArea

__all__ = [
    "Button",
    "Canvas",
    "Checkbox",
    "Column",
    "Dropdown",
    "Flow",
    "Icon",
    "Label",
    "ListView",
    "Overlay",
    "Page",
    "Panel",
    "Picture",
    "ProgressBar",
    "RichText",
    "Row",
    "Rule",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Spacer",
    "Tabs",
    "TextEntry",
    "Tip",
    "Toggle",
    "Widget",
]
