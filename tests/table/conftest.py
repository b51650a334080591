from collections.abc import Iterator

import esper
import pytest

from game.table.processors import install


@pytest.fixture(autouse=True)
def world() -> Iterator[None]:
    """Every test has an esper world of its own."""
    esper.switch_world("test")
    install()
    yield
    esper.switch_world("default")
    esper.delete_world("test")
