"""Tables that a level could bring: rich, poor, free of cost, without effect."""

from typing import Any

import msgspec

from game.global_power.tables import Tables, read_tables

TABLES = ("shipped", "rich", "poor", "free", "idle", "mighty")


def _changed(shipped: Tables, *, plan: dict[str, Any], role: dict[str, Any], figures: dict[str, Any]) -> Tables:
    replace = msgspec.structs.replace
    return Tables(
        tuple(replace(p, **plan) for p in shipped.plans),
        tuple(replace(r, **role) for r in shipped.roles),
        replace(shipped.figures, **figures),
    )


def odd_tables() -> dict[str, Tables]:
    """Return tables by name; all of them keep what `read_tables` checks."""
    shipped = read_tables()
    costs = [name for name in type(shipped.figures).__struct_fields__ if name.endswith(("_wealth", "_energy"))]
    income = [name for name in type(shipped.figures).__struct_fields__ if name.startswith("income_")]
    free = {"need": 0, "wealth": 0, "energy": 0}
    return {
        "shipped": shipped,
        "rich": _changed(
            shipped,
            plan={},
            role={"wealth": 30, "technology": 5, "plans": 6, "personnel": 9, "energy": 20},
            figures={"action_points": 6},
        ),
        "poor": _changed(
            shipped,
            plan={"copies": 1},
            role={"wealth": 0, "technology": 0, "plans": 1, "personnel": 1, "energy": 0},
            figures={
                "hand": 1,
                "action_points": 9,
                "personnel": 1,
                "technology": 1,
                "move": 1,
                "character_health": 1,
                "base_health": 1,
                "points_cells": 1,
            },
        ),
        "free": _changed(
            shipped,
            plan={**free, "reach": 0},
            role={"wealth": 2, "technology": 0, "plans": 7, "personnel": 10, "energy": 1},
            figures={**dict.fromkeys(costs, 0), "hand": 42, "garrison_health": 9, "action_points": 5},
        ),
        "idle": _changed(
            shipped,
            plan={**free, "reach": -1, "amount": 0},
            role={"wealth": 1, "technology": 0, "plans": 7, "personnel": 2, "energy": 1},
            figures={**dict.fromkeys(income, 0), "recruit_with_base": 0, "recruit_without_base": 0, "move": 99},
        ),
        "mighty": _changed(
            shipped,
            plan={"amount": 99, "level": 3, "copies": 9},
            role={"wealth": 20, "technology": 5, "plans": 7, "personnel": 3, "energy": 12},
            figures={**dict.fromkeys(income, 99), "character_health": 99},
        ),
    }
