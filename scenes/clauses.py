"""What the clauses of Global Power mean, in a sentence each."""

from collections.abc import Callable


def clause_summary(tr: Callable[[str], str], rule: str) -> str:
    """Return what a clause says, in the viewer's language; nothing for one that moves no unit."""
    match rule:
        case "GP-WALK-01":
            return tr("On the way to its target a unit goes sideways first, then up or down.")
        case "GP-WALK-02":
            return tr("In flight a unit goes up or down first, then sideways, away from the threat.")
        case "GP-WALK-05":
            return tr("A guard stays on its nation's land: where the sideways step would leave it, it goes up or down.")
        case "GP-INC-01":
            return tr("A plan that is carried out makes an incident; its area is the nine cells around the aimed one.")
        case "GP-INC-04":
            return tr("A hero closes the incident it answers once no evil force is left in the area or near the hero.")
        case "GP-INC-05":
            return tr("A nuclear incident is dealt with from two cells away while the marker lies there.")
        case "GP-INC-06":
            return tr("A guard that stands in the area at the end of its action closes an incident in its nation.")
        case "GP-HERO-02":
            return tr("Enemy heroes of equal health clash: each loses 1 health and retreats 3 cells.")
        case "GP-HERO-03":
            return tr("Of two heroes that meet, the weaker flees and the stronger pursues and attacks it.")
        case "GP-HERO-04":
            return tr("A hero turns to its most pressing task; without one it walks back to its start cell.")
        case "GP-HERO-05":
            return tr("A hero at home is at once where its home is attacked; from a nuclear strike it escapes, hurt.")
        case "GP-HERO-07":
            return tr("On its way and in an incident's area a hero strikes every evil force beside it.")
        case "GP-HERO-09":
            return tr("A hero that is still in radiation at the second upkeep in a row dies.")
        case "GP-HERO-10":
            return tr("Where heroes fight, mercenaries beside them die and player characters lose 2 health.")
        case "GP-HERO-12":
            return tr("No plan takes more than 2 health from a hero, and lesser ones never its last point.")
        case "GP-GUARD-02":
            return tr("Guards advance on the nearest hostile unit on their nation's land and strike it.")
        case "GP-GUARD-03":
            return tr("A dead guard is replaced at its post in the next round, unless its nation is occupied.")
        case "GP-UP-01":
            return tr("Radiation takes 1 health from everyone in its nine cells, in three rounds.")
        case "GP-UP-03":
            return tr("A hurt hero regains 1 health every second round.")
        case "GP-ACT-MOVE":
            return tr("A character goes up to three cells in a move, over land or sea.")
        case "GP-ACT-DEPLOY":
            return tr("Personnel become a garrison, which holds the nine cells around it.")
        case "GP-ACT-BUILD":
            return tr("A base takes the place of a garrison and holds its nine cells.")
        case "GP-ACT-STRIKE":
            return tr("A character strikes a unit next to it.")
        case "GP-ACT-LAUNCH":
            return tr("A plan did this.")
        case "GP-MERC-02":
            return tr("A mercenary is hired for wealth, and leaves when it is not paid.")
        case "GP-MERC-04":
            return tr("A hired mercenary takes one step and strikes once in its player's turn.")
        case "GP-RES-06":
            return tr("A character that is not hurt in a round regains 1 health; dead, its seat is out.")
    return ""
