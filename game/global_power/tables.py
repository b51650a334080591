"""The data files of the players' side: plans, roles and figures, read once into frozen tables."""

import re
from pathlib import Path
from typing import Annotated, Final, Literal, TypeVar

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*\Z")]

_DATA: Final = Path(__file__).parent / "data"
_KINDS: Final = ("plans", "roles", "figures")
ROLE_IDS: Final = ("heirs", "terrorists", "tycoons", "oligarchs", "militarists")

Aim = Literal["unit", "fort", "own-garrison", "energy-site", "guard", "free-land", "cell", "rival", "nation"]
Effect = Literal[
    "hit-unit",
    "hit-cell",
    "hit-block",
    "nuclear",
    "plague",
    "blackout",
    "lure",
    "recruit",
    "take-energy",
    "remove-guard",
    "garrison",
    "steal",
    "uprising",
    "airlift",
]
_AIMS: Final[dict[str, tuple[str, ...]]] = {
    "hit-unit": ("unit", "fort"),
    "hit-cell": ("cell",),
    "hit-block": ("cell",),
    "nuclear": ("cell",),
    "plague": ("nation",),
    "blackout": ("nation",),
    "lure": ("cell", "nation"),
    "recruit": ("own-garrison",),
    "take-energy": ("energy-site",),
    "remove-guard": ("guard",),
    "garrison": ("free-land",),
    "steal": ("rival",),
    "uprising": ("own-garrison",),
    "airlift": ("cell",),
}
_PERSONNEL: Final = {"garrison": 1, "uprising": 2}
"""What these effects put on the board, so what they cost at least."""


class TableError(ValueError):
    """A data file that cannot be used: `path`, and `words` that name the place in it and what is wrong."""

    def __init__(self, path: Path, words: str) -> None:
        super().__init__(f"{path}: {words}")
        self.path = path
        self.words = words


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in the three languages."""

    en: str
    zh_Hans: str  # noqa: N815  # the language's own tag
    zh_Hant: str  # noqa: N815


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A military plan (section 10): level, copies, technology needed, cost, reach (-1: any), aim and effect."""

    id: Id
    names: Names
    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    copies: Positive
    aim: Aim
    effect: Effect
    reach: Annotated[int, msgspec.Meta(ge=-1, le=511)]
    amount: Count = 0
    need: Count = 0
    wealth: Count = 0
    energy: Count = 0
    personnel: Count = 0


class Role(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A role and what it starts with (section 8)."""

    id: str
    names: Names
    wealth: Count
    technology: Count
    plans: Count
    personnel: Count
    energy: Count


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other figures of sections 8 and 9."""

    action_points: Positive
    move: Positive
    character_health: Positive
    garrison_health: Positive
    base_health: Positive
    personnel: Positive
    technology: Positive
    hand: Positive
    hire_wealth: Count
    wage_wealth: Count
    build_wealth: Count
    recruit_wealth: Count
    recruit_with_base: Count
    recruit_without_base: Count
    research_wealth: Count
    research_energy: Count
    draw_wealth: Count
    income_seat: Count
    income_nation: Count
    income_wealth_site: Count
    income_energy_site: Count
    points_nation: Count
    points_hero: Count
    points_base: Count
    points_cells: Positive


class _Plans(msgspec.Struct, forbid_unknown_fields=True):
    plan: tuple[Plan, ...]


class _Roles(msgspec.Struct, forbid_unknown_fields=True):
    role: tuple[Role, ...]


class Tables(msgspec.Struct, frozen=True):
    """Plans in the order of the file (a plan's number is its place), roles, figures."""

    plans: tuple[Plan, ...]
    roles: tuple[Role, ...]
    figures: Figures

    def plan(self, name: str) -> int:
        """Return a plan's number."""
        return next(number for number, plan in enumerate(self.plans) if plan.id == name)

    def role(self, name: str) -> Role:
        """Return a role by its id."""
        return next(role for role in self.roles if role.id == name)


T = TypeVar("T")


def read_tables(level: Path | None = None) -> Tables:
    """Read the tables, those beside a level in place of the shipped ones; raise TableError for the first mistake."""
    plans_file, roles_file, figures_file = _files(level)
    plans = _read(plans_file, _Plans).plan
    roles = _read(roles_file, _Roles).role
    figures = _read(figures_file, Figures)
    _check_plans(plans_file, plans)
    ids = tuple(role.id for role in roles)
    for role in roles:
        if role.technology > figures.technology:
            raise TableError(roles_file, f"role {role.id}: technology is at most {figures.technology}")
        if role.personnel > figures.personnel:
            raise TableError(roles_file, f"role {role.id}: personnel is at most {figures.personnel}")
        if role.plans > figures.hand:
            raise TableError(roles_file, f"role {role.id}: plans is at most {figures.hand}, the hand")
    if sorted(ids) != sorted(ROLE_IDS):
        raise TableError(roles_file, f"the roles are {', '.join(ROLE_IDS)}, each once; found {', '.join(ids)}")
    if sum(plan.copies for plan in plans) < sum(sorted(role.plans for role in roles)[-3:]):
        raise TableError(plans_file, "too few copies for what three roles start with; raise some")
    return Tables(plans, roles, figures)


def table_files(level: Path) -> tuple[Path, ...]:
    """Return the data files that may stand beside a level: plans, roles, figures."""
    return tuple(level.with_name(f"{level.stem}.{kind}.toml") for kind in _KINDS)


def _files(level: Path | None) -> tuple[Path, ...]:
    shipped = tuple(_DATA / f"{kind}.toml" for kind in _KINDS)
    if level is None:
        return shipped
    return tuple(own if own.exists() else other for own, other in zip(table_files(level), shipped, strict=True))


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise TableError(path, f"cannot be read ({error.strerror or error})") from error
    except msgspec.ValidationError as error:
        raise TableError(path, _placed(str(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TableError(path, f"not TOML: {error}") from error


def _placed(text: str) -> str:
    """Turn msgspec's `… - at `$.plan[3].need`` into a place first, counted from 1."""
    match = re.fullmatch(r"(?s)(.*) - at `\$\.?(.*)`", text)
    if match is None:
        return text
    place = re.sub(r"\[(\d+)\]", lambda m: f" {int(m[1]) + 1}", match[2])
    return f"{place}: {match[1]}"


def _check_plans(path: Path, plans: tuple[Plan, ...]) -> None:
    seen: set[str] = set()
    for plan in plans:
        if plan.id in seen:
            raise TableError(path, f"plan {plan.id} stands twice; give one another id")
        seen.add(plan.id)
        if plan.aim not in _AIMS[plan.effect]:
            fitting = " or ".join(_AIMS[plan.effect])
            raise TableError(path, f"plan {plan.id}: effect {plan.effect} goes with aim {fitting}, not {plan.aim}")
        least = _PERSONNEL.get(plan.effect, 0)
        if plan.personnel < least:
            raise TableError(path, f"plan {plan.id}: effect {plan.effect} takes personnel {least} at least")
