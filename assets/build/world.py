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
    ".....UUUUUUUU#.......EEEEEE..######CCCC#...JJJ..",
    ".....UUUUUUUU........EE.E.EMMMM#CCCCCCC.#..JJJ..",
    "......UUUUUUU..............MMMMMCCCCCCC.#.JJJ...",
    ".......##UU.U........#####.MMMMM#CCCCCCC..JJJ...",
    "........##.........#######..MMMM###.CCC..JJJ....",
    ".........#........#########.MMM.##..##...JJ.....",
    ".........##.#.....#########..M...#...#.#........",
    "..........##......##########.....#..##.##.......",
    "...........###......#######.........#...........",
    "...........#####....#####............#.##.##....",
    "............######..#####............##.#..##...",
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
    "     f^ f  ff         c t t t  t f^^ fFf   ^f   ",
    "     f^    tcf        t^^ t  DdD^^ Dd ff    ^t  ",
    "     c^^  t^t        c  t nnn  DDd^  c  ^  ^tc  ",
    "      DdD  tt               DDn^^^^ tt  t t^    ",
    "       nD t p        nnDDc DdDDn ^^t t c  t^    ",
    "        np         DdDDdDD  DdDDDtc ptp   ^     ",
    "         p        DdDdDDdDD DdD tt  pp   t      ",
    "         pp p     DDdDt t n  D   p   p p        ",
    "          pp      t pp t nnD     p  p  pn       ",
    "           npp      pp tn t         p           ",
    "           npp p    p ptn            p p  pn    ",
    "            nppp t   p t             pp p  np   ",
    "            ^ppttp   p tt             p     p   ",
    "             ^ptc    Dtt  p                p    ",
    "             ^t t    dDt  p            DDDpp    ",
    "             ^t      Dct              DdDdDtn   ",
    "             ^t       n               tDdDtnc   ",
    "            ^f                        tt  tc  f ",
    "            ^                                 n ",
    "    o       ^     o        o        o       o   ",
]


HEROES = (("Blue", "blue", "usa", (9, 9)), ("Red", "red", "china", (36, 10)))
GUARDS = (
    (6, 8), (11, 9), (34, 10), (37, 9), (28, 5), (30, 6), (23, 7), (25, 8), (43, 8), (43, 11), (28, 10), (30, 12),
)
MERCENARIES = (
    (9, 13), (14, 18), (21, 14), (22, 18), (24, 9), (31, 9), (29, 14), (38, 5), (37, 13), (40, 22),
)
# Each start and its block's wealth and energy site.
ROLES = (
    ("heirs", (24, 7), (24, 6), (25, 7)),
    ("terrorists", (29, 11), (28, 12), (30, 11)),
    ("tycoons", (11, 10), (12, 9), (10, 11)),
    ("oligarchs", (28, 6), (27, 6), (29, 7)),
    ("militarists", (44, 9), (45, 9), (43, 10)),
)
WEALTH = ((38, 11), (33, 12), (15, 20), (22, 22), (43, 23))
ENERGY = ((6, 5), (12, 16), (20, 15), (23, 12), (35, 4), (37, 17), (39, 21))
INCIDENTS: tuple[tuple[int, int, tuple[int, int], bool, int], ...] = (
    (1, 1, (7, 9), False, 0),
)
UNITS: tuple[tuple[str, int, tuple[int, int]], ...] = ()


def main() -> None:
    level = Level("world", {
        "title": "The world", "title_zh": "全球", "author": "Global Power",
        "rounds": 20, "nations_to_win": 3, "wealth": 28, "energy": 30, "heroes_seek_each_other": False,
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
    for kind, seat, cell in UNITS:
        level.add("unit", "", cell, kind=kind, seat=seat)
    write(level)


if __name__ == "__main__":
    main()
