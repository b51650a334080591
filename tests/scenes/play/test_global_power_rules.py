"""The rules page of Global Power tells every numbered clause, every plan and every role."""

import re

import pytest

from game.data import data_root
from game.global_power.tables import read_tables
from scenes.actions import Act
from scenes.play.rules_screen import rules_page
from scenes.play.rules_text import clauses, read_rules, rules_path
from scenes.text import plain
from scenes.texts import LANGUAGES
from scenes.widgets import RichText
from tests.scenes.driver import layout_faults, make_app, press, show


def test_the_page_tells_every_numbered_clause() -> None:
    source = data_root().parent / "shared" / "global-power" / "rules.md"
    if not source.is_file():
        pytest.skip("the specification of the rules is not beside the project")
    named = set(re.findall(r"GP-[A-Z]+-\d+", source.read_text(encoding="utf-8")))
    told = set(clauses(read_rules(rules_path("global-power", "en"))))
    assert named - told == set()
    assert told - named == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_lists_plans_and_roles_as_the_tables_have_them(language: str) -> None:
    app = make_app((1024, 640), language)
    screen = rules_page(app, "global-power")
    show(app, screen)
    press(app, Act.LAST)
    tables = read_tables()
    for names in ([role.names for role in tables.roles], [plan.names for plan in tables.plans]):
        assert screen.page.root is not None
        assert layout_faults(app, screen.page.root) == []
        lines = [plain(widget.parts) for widget in screen.page.root.walk() if isinstance(widget, RichText)]
        told = [line for line in lines if line != "•"]
        for name, line in zip(names, told, strict=True):
            assert getattr(name, language) in line
        press(app, Act.UP)
