"""Write the four small levels that each show one family of rules, and the template: `python assets/build/demos.py`

(after tiles.py).
"""

from tmx import Level, Value, write

U, C, E, J = "usa", "china", "europe", "japan"


def properties(title: str, title_zh: str, rounds: int, **more: Value) -> dict[str, Value]:
    return {"title": title, "title_zh": title_zh, "author": "Global Power", "rounds": rounds, **more}


def walking() -> Level:
    level = Level("walking", properties(
        "Walking and fleeing: across first, then up or down; fleeing the other way round",
        "行走与逃离：先横后纵；逃离时先纵后横", 12,
    ), [
        "....................",
        ".UUUUU.......CCCCC..",
        ".UUUUU####..#CCCCC..",
        ".UUUUU#####.#CCCCC..",
        "..###############...",
        "..##############....",
        "..E###.########.....",
        "..E####.#######.##..",
        "..E####.######..##..",
        "..EEEE...####.......",
        "....................",
    ], {"U": U, "C": C, "E": E}, [
        "  o              o  ",
        " t^t t       c ^ p  ",
        "  c   fFf       p   ",
        "    t Fff    t   t  ",
        "  t  DD  F  ^^  p   ",
        "   DDdD    t  t     ",
        "   c D    t   t     ",
        "    n    ^    p  p  ",
        "   f      t     p   ",
        "    t     t         ",
        "                  o ",
    ])
    level.add("hero", "Blue", (2, 2), power="blue", home=U)
    level.add("hero", "Red", (16, 2), power="red", home=C)
    level.add("guard", "Round the corner", (2, 6))
    level.add("unit", "", (5, 9), kind="garrison", seat=1)
    level.add("incident", "Both go", (9, 7), round=1, level=2)
    level.add("incident", "Home", (3, 3), round=7, level=2)
    return level


def clash() -> Level:
    level = Level("clash", properties(
        "Clash and chase: equals strike and spring apart, then the stronger hunts the weaker",
        "碰撞与追击：势均力敌则两败俱伤、各自退开；强弱有别则强者追击弱者", 14,
        heroes_seek_each_other=True,
    ), [
        "..................",
        ".UUU..........CC..",
        ".UUUU########CCCC.",
        ".UUUU########CCCC.",
        ".UUUU########CCCC.",
        ".UUUU########CCCC.",
        "..UU.########.CC..",
        "......######......",
        "..................",
    ], {"U": U, "C": C}, [
        "o                 ",
        "  t            p  ",
        " ^    f  f  t  c  ",
        "  c       DD    p ",
        "     t   DdD    ^ ",
        "   t   t DD  t    ",
        "  f    t    n  t  ",
        "       t   p      ",
        "                 o",
    ])
    level.add("hero", "Blue", (3, 4), power="blue", home=U)
    level.add("hero", "Red", (14, 4), power="red", home=C)
    level.add("mercenary", "In the way", (7, 3))
    level.add("unit", "", (9, 5), kind="character", seat=1)
    level.add("incident", "Ambush", (8, 6), round=10, level=1, damage=1)
    return level


def incidents() -> Level:
    level = Level("incidents", properties(
        "Incidents: the newest and gravest first, three cells on land, one at sea, home above all",
        "事件：最新最重者优先；陆上三格、海上一格；本国第一", 20,
    ), [
        "....................",
        ".UUUU#.....#######..",
        ".UUUUU##.#########..",
        ".UUUUU##.#########..",
        ".UUUU###..#######...",
        "..UU###....#####....",
        "..#####.............",
        "...#####..#####..##.",
        "...######.######.##.",
        "....####...#####....",
        ".....##.....###.....",
        "....................",
    ], {"U": U}, [
        "  o           o     ",
        " ^ t       iiIiiII  ",
        " ^^  cff    ii^^ff  ",
        " ^ t  Ff   f ^^ Ff  ",
        "   t  fF   f F t    ",
        "   t t       t f    ",
        "    t  o            ",
        "   DDDp   p      pp ",
        "   dDDDp   p ^^  p  ",
        "    dD p   p  c     ",
        "     n      p p     ",
        " o                 o",
    ])
    level.add("hero", "Blue", (2, 3), power="blue", home=U)
    level.add("incident", "At home", (4, 2), round=1, level=1)
    level.add("incident", "South", (6, 9), round=2, level=2)
    level.add("incident", "Graver", (11, 8), round=4, level=3)
    level.add("incident", "Too small to notice", (14, 4), round=6, level=1)
    level.add("incident", "At home again", (4, 4), round=15, level=1)
    level.add("unit", "", (12, 8), kind="base", seat=1)
    level.add("unit", "", (10, 8), kind="mercenary", seat=1)
    level.add("unit", "", (7, 9), kind="garrison", seat=2)
    level.add("unit", "", (5, 8), kind="garrison", seat=2)
    return level


def guards() -> Level:
    level = Level("guards", properties(
        "Guards and a nuclear strike: guards march on intruders, fall and are replaced; radiation for three rounds",
        "保卫军与核打击：保卫军迎击入侵者，阵亡后再征召；辐射持续三回合", 12,
    ), [
        "................",
        ".UUUUUU..EEEEE..",
        ".UUUUUU.#EEEEEE.",
        ".UUUUUU##EEEEEE.",
        ".UUUUUU##EEEEEE.",
        "..UUUU.##EEEEEE.",
        "...UU...##EEE#..",
        "..........##.#..",
        "................",
    ], {"U": U, "E": E}, [
        " o             o",
        " ^  t       ^   ",
        " ^^  t    t ^^  ",
        "   c    f   c t ",
        " t     fF    t  ",
        "   f   ft  t    ",
        "    t           ",
        "          t     ",
        "o               ",
    ])
    level.add("hero", "Blue", (2, 3), power="blue", home=U)
    level.add("guard", "", (5, 1))
    level.add("guard", "", (3, 5))
    level.add("guard", "", (9, 2))
    level.add("guard", "", (12, 5))
    level.add("mercenary", "Not hired", (4, 4))
    level.add("unit", "", (14, 2), kind="base", seat=1)
    level.add("unit", "", (14, 3), kind="garrison", seat=1)
    level.add("unit", "", (6, 4), kind="character", seat=2)
    level.add("incident", "", (10, 4), round=4, level=1, damage=1)
    level.add("incident", "Nuclear", (3, 4), round=6, level=3, nuclear=True, damage=3)
    level.add("incident", "", (11, 5), round=9, level=1)
    return level


def template() -> Level:
    """One of everything that a game with three seats needs, small enough to be taken in at a glance."""
    level = Level("template", properties(
        "Template: a small world for three seats, to copy and change",
        "模板：供三个席位的小世界，可复制改造", 15, nations_to_win=2, wealth=28, energy=30,
    ), [
        "....................",
        "..UUUU.......CCCC...",
        ".UUUUUU..##.CCCCCC..",
        ".UUUUUU.###.CCCCCC..",
        "..UUUU#####.#CCCC...",
        "...####..######.....",
        "..###..EEEE..###.##.",
        "..##..EEEEEE..#####.",
        ".###..EEEEEE.#####..",
        ".####..EEEE.####....",
        "..###........###....",
        "....................",
    ], {"U": U, "C": C, "E": E}, [
        " o                 o",
        "  ^ t        t ^    ",
        " t    f  ft  p   c  ",
        "  c  t  ^ n    p p  ",
        "    t f  t   p      ",
        "   t f   n t  t     ",
        "  D     tc   nt  p  ",
        "  d       t   p  p  ",
        " Dd   f      p ^    ",
        " n D   t  f pn      ",
        "  np  S      pp   W ",
        "                    ",
    ])
    level.add("hero", "Blue", (3, 2), power="blue", home=U)
    level.add("hero", "Red", (15, 2), power="red", home=C)
    for cell in ((2, 3), (4, 1), (13, 1), (16, 3), (7, 8), (10, 9)):
        level.add("guard", "", cell)
    for cell in ((8, 3), (10, 4), (3, 6), (15, 7), (3, 9), (14, 9)):
        level.add("mercenary", "", cell)
    # Each start and its block's wealth and energy site.
    for role, start, wealth, energy in (
        ("tycoons", (5, 4), (6, 4), (4, 5)),
        ("oligarchs", (12, 5), (12, 4), (11, 5)),
        ("heirs", (8, 6), (9, 6), (7, 6)),
        ("terrorists", (2, 8), (3, 8), (1, 9)),
        ("militarists", (16, 8), (17, 7), (15, 8)),
    ):
        level.add("role", role, start, role=role)
        level.add("wealth", "", wealth)
        level.add("energy", "", energy)
    for cell in ((2, 2), (16, 2), (9, 9)):
        level.add("wealth", "", cell)
    level.add("energy", "", (9, 2))
    # For those who watch it before they play.
    level.add("incident", "", (8, 4), round=2, level=2)
    level.add("incident", "", (15, 6), round=6, level=3)
    return level


def main() -> None:
    for level in (walking(), clash(), incidents(), guards(), template()):
        write(level)


if __name__ == "__main__":
    main()
