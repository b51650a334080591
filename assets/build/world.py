"""Write `levels/world.tmx`: `python assets/build/world.py` (after tiles.py).

The coasts were drawn by hand over a 48×27 rasterisation of Natural Earth's land (public domain, npm world-atlas 2.0.2,
Miller projection from 79° north to 57° south), Japan and Europe enlarged, nobody's islands moved or left out.
"""

from tmx import Level, write

NATIONS = {"U": "usa", "C": "china", "R": "russia", "E": "europe", "J": "japan", "M": "middle_east"}

#    000000000011111111112222222222333333333344444444
#    012345678901234567890123456789012345678901234567
LAND = [
    "................................................",
    ".........##..#######..........#.......##........",
    "......##.###..######.........##..#########......",
    "..########.##.####.......##.###############.###.",
    ".#########..#..###..#...EE#RRRRRR#############..",
    "#############...#....#..E.RRRRRRR##########..##.",
    "..###########........#.EEEERRRRRR#########....#.",
    ".....#####.###........EEEEEERRRR#########..JJ...",
    ".....UUUUUUUU#.......EEEEEE..######CCCC#..JJJJ..",
    ".....UUUUUUUU........EE.E.EMMMM#CCCCCCC.#.JJJJ..",
    "......UUUUUUU..............MMMMMCCCCCCC.#JJJJ...",
    ".......##UU.U........#####.MMMMM#CCCCCCC.JJJJ...",
    "........###........#######..MMMM###.CCC..JJJJ...",
    ".........##.#.....#########.MMM.##..##...JJ.....",
    "..........#.......#########..M...#...#.#........",
    "..........###.....##########.....#..##.##.......",
    "..........#######...#######.........#...........",
    "..........########..######...........#.##.##....",
    "...........#######..#####............##.#..##...",
    "............######...####.............#.....#...",
    ".............####....####.#................#....",
    ".............####....###..#............#####....",
    ".............###.....###..............#######...",
    ".............##.......#...............#######...",
    "............##........................##..##..#.",
    "............#.................................#.",
    "............#...................................",
]

GROUND = [
    "        o             o   o       o          o  ",
    "   o     ii  iiiiiii   o      i       ii        ",
    "      ii iiio iiiiii         ii  iiiiiiiii   o  ",
    "  ^^FfFfFF ii iiii       ff fF^FfFfFfIIIIIIoiii ",
    " ^^fFfFfF   i  iii  i   ^ffFfF^fFfFFFf^FfF^Fii  ",
    "^ ^^FfFfFfFfF   i       f fFfF^FfFfFf^^Fff   ^f ",
    "  f^^Ff fF ff          tc tfc ^fFfFf^^fFf     ^ ",
    "     f^ f  ff    W    c t t t  t f^^ fFf   ^f   ",
    "     f^    tcf        t^^ t  DdD^^ Dd ff    ^t  ",
    "     c^^  t^t        c  t nnn  DDd^  c  ^  ^tc  ",
    "   S  DdD  tt               DDn^^^^ tt  t t^    ",
    "       nD t p        nnDDc DdDDn ^^t t c  t^    ",
    "        npp        DdDDdDD  DdDDDtc ptp   ^     ",
    "         p  p  W  DdDdDDdDD DdD tt  pp   t      ",
    "          p       DDdDt t n  D   p   p p        ",
    "          pp      t pp t nnD     p  p  pn       ",
    "          nnpp p    pp tn t   S     p           ",
    "           np ppt   p ptn            p p  pn  W ",
    "           nnppp t   p t             pp p  np   ",
    "            ^ppttp   p tt     W       p     p   ",
    "        S    ^ptc    Dtt  p                p    ",
    "             ^t t S  dDt  p            DDDpp    ",
    "             ^t      Dct              DdDdDtn   ",
    "             ^t       n               tDdDtnc   ",
    "            ^f             W          tt  tc  f ",
    "            ^                                 n ",
    "    o       ^     o        o        o       o   ",
]


HEROES = (("Blue", "blue", "usa", (9, 9)), ("Red", "red", "china", (36, 10)))
GUARDS = (
    (6, 8), (11, 9), (34, 10), (37, 9), (28, 5), (30, 6), (23, 7), (25, 8), (43, 8), (43, 11), (28, 10), (30, 12),
)
MERCENARIES = (
    (9, 12), (14, 18), (21, 14), (25, 17), (24, 9), (31, 9), (29, 14), (38, 5), (37, 13), (40, 22),
)
# Each start and its block's wealth and energy site.
ROLES = (
    ("heirs", (24, 7), (24, 6), (25, 7)),
    ("terrorists", (29, 11), (28, 12), (30, 11)),
    ("tycoons", (11, 10), (12, 9), (10, 11)),
    ("oligarchs", (31, 5), (32, 6), (31, 4)),
    ("militarists", (44, 9), (45, 9), (43, 10)),
)
WEALTH = ((38, 11), (33, 12), (15, 20), (22, 22), (43, 23))
ENERGY = ((6, 5), (12, 16), (20, 15), (23, 12), (35, 4), (37, 17), (39, 21))
# The story for those who watch, each place chosen so that the rules alone bring it about: the blue hero sweeps South
# America, the red one comes through Arabia, they clash in East Africa, hurry to a nuclear strike on Europe, meet again
# in the Sahara, and the one that an ambush weakened is hunted down.
# Round, level, cell, nuclear, damage.
INCIDENTS: tuple[tuple[int, int, tuple[int, int], bool, int], ...] = (
    (1, 1, (10, 11), False, 0),
    (1, 1, (43, 10), False, 0),
    (2, 3, (10, 17), False, 0),
    (3, 1, (24, 6), False, 0),
    (4, 3, (25, 16), False, 0),
    (5, 1, (29, 6), False, 0),
    (6, 1, (23, 6), False, 1),
    (7, 1, (44, 8), False, 1),
    (8, 1, (30, 7), False, 1),
    (9, 1, (28, 11), False, 0),
    (13, 3, (24, 7), True, 3),
    (14, 1, (30, 4), False, 1),
    (16, 2, (24, 12), False, 0),
    (17, 1, (25, 12), False, 1),
    (18, 1, (42, 12), False, 1),
)
# Kind, seat, cell, health.
UNITS: tuple[tuple[str, int, tuple[int, int], int], ...] = (
    ("garrison", 1, (28, 13), 1), ("base", 2, (32, 4), 4), ("character", 2, (22, 9), 5), ("garrison", 2, (44, 8), 1),
    ("garrison", 3, (38, 12), 1), ("mercenary", 3, (13, 11), 1), ("garrison", 2, (12, 11), 1),
    ("mercenary", 1, (11, 16), 1), ("garrison", 1, (11, 17), 1),
    ("character", 3, (23, 17), 4), ("mercenary", 3, (25, 15), 1), ("garrison", 3, (24, 17), 1), ("base", 2, (23, 12), 5),
)


def main() -> None:
    level = Level("world", {
        "title": "The world", "title_zh": "全球", "author": "Global Power",
        "rounds": 20, "nations_to_win": 2, "wealth": 28, "energy": 30, "heroes_seek_each_other": False,
    }, LAND, NATIONS, GROUND, roses=[(2, 19)])
    for name, power, home, cell in HEROES:
        level.add("hero", name, cell, power=power, home=home)
    for cell in GUARDS:
        level.add("guard", "", cell)
    for cell in MERCENARIES:
        level.add("mercenary", "", cell)
    for role, start, wealth, energy in ROLES:
        level.add("role", role, start, role=role)
        level.add("wealth", "", wealth)
        level.add("energy", "", energy)
    for cell in WEALTH:
        level.add("wealth", "", cell)
    for cell in ENERGY:
        level.add("energy", "", cell)
    for number, rank, cell, nuclear, damage in INCIDENTS:
        level.add("incident", "", cell, round=number, level=rank, nuclear=nuclear, damage=damage)
    for kind, seat, cell, health in UNITS:
        level.add("unit", "", cell, kind=kind, seat=seat, health=health)
    write(level)


if __name__ == "__main__":
    main()
