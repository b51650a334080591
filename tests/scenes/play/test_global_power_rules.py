"""The rules page of Global Power tells every numbered clause, every plan and every role."""

import re
import shutil
from pathlib import Path

import pytest

from game.data import data_root, levels_folder
from game.global_power import tables
from game.global_power.rules import RULES, open_level
from game.global_power.tables import read_tables
from game.kernel.rules import Setup
from scenes.actions import Act
from scenes.play.global_power.ui import GlobalPowerUi
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
    shipped = read_tables()
    for names in ([role.names for role in shipped.roles], [plan.names for plan in shipped.plans]):
        assert screen.page.root is not None
        assert layout_faults(app, screen.page.root) == []
        lines = [plain(widget.parts) for widget in screen.page.root.walk() if isinstance(widget, RichText)]
        told = [line for line in lines if line != "•"]
        for name, line in zip(names, told, strict=True):
            assert getattr(name, language) in line
        press(app, Act.UP)


def test_the_page_tells_the_figures_that_a_level_changes(tmp_path: Path) -> None:
    shutil.copytree(levels_folder() / "tiles", tmp_path / "tiles")
    level = Path(shutil.copy(levels_folder() / "template.tmx", tmp_path / "mine.tmx"))
    figures = Path(tables.__file__).with_name("data").joinpath("figures.toml").read_text(encoding="utf-8")
    changed = figures.replace("action_points = 3", "action_points = 4")
    assert changed != figures
    app = make_app()
    ui = GlobalPowerUi(app)
    assert len(ui.tables()) == 2
    (tmp_path / "mine.figures.toml").write_text(changed, encoding="utf-8")
    ui.look(RULES.begin(Setup(RULES.name, ("random",) * 3, 1), open_level(level)), frozenset())
    heading, lines = ui.tables()[-1]
    assert heading == "Other figures on this level"
    assert [plain(line) for line in lines] == ["action_points: 4 instead of 3"]
