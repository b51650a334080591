"""Words of the settings of Steam Noir: Revolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.play.games import SettingWords

if TYPE_CHECKING:
    from scenes.app import App


def setting_words(app: App, name: str) -> SettingWords:
    """Return a setting in words; one that is new keeps its own name."""
    tr = app.tr
    made = {
        "points_if_emperor_wins": SettingWords(
            tr("Points when the emperor wins"),
            {},
            tr("Leader and best card are paid whoever wins the week. (SN-WSCORE-02)"),
        ),
        "weekly_emperor_tie": SettingWords(
            tr("Emperor and faction level"),
            {"emperor": tr("the emperor wins"), "nobody": tr("nobody wins")},
            tr("Who wins a week in which the strongest faction is as strong as the emperor. (SN-WSCORE-07)"),
        ),
        "weekly_faction_tie": SettingWords(
            tr("Factions level in a week"),
            {"all": tr("all count"), "revolution_card": tr("the revolution card first")},
            tr("Which of several strongest factions count. (SN-DEF-07)"),
        ),
        "leader_tie_cards": SettingWords(
            tr("Leaders level"),
            {"one": tr("one card is placed"), "each": tr("each places a card")},
            tr("How many cards go below the track for a faction with several leaders. (SN-WSCORE-08)"),
        ),
        "boost_on_revolution_card": SettingWords(
            tr("Boosts on the revolution card"), {}, tr("Whether a boost may lie on the revolution card. (SN-BOOST-03)")
        ),
        "emperor_scores": SettingWords(
            tr("The emperor scores"),
            {"printed": tr("his card"), "total": tr("his whole strength")},
            tr("How far the emperor's marker moves when he wins a week. (SN-WSCORE-10)"),
        ),
        "reveal_before_support": SettingWords(
            tr("First cards up before backing"),
            {},
            tr("Whether the month's first cards are seen before everybody chooses whom to back. (SN-MONTH-02)"),
        ),
        "month_tie": SettingWords(
            tr("Factions level in a month"),
            {"shared": tr("one bonus"), "per_faction": tr("a bonus each")},
            tr("How the month's bonus is paid to backers of several strongest factions. (SN-MSCORE-06)"),
        ),
        "tiebreak_months": SettingWords(
            tr("Months of the tie-break"), {}, tr("Whose placed cards break a tie at the end. (SN-FINAL-04)")
        ),
        "unassigned_in_ranking": SettingWords(
            tr("Rank factions without a player"),
            {},
            tr("Whether factions nobody owns take part at the end. (SN-WIN-04)"),
        ),
        "talk": SettingWords(
            tr("Announcements"), {}, tr("Whether everybody may say something before each week. (SN-TALK-01)")
        ),
        "months": SettingWords(tr("Months"), {}, tr("Three in the full game. (SN-FLOW-01)")),
        "weeks": SettingWords(tr("Weeks in a month"), {}, tr("Four in the full game. (SN-FLOW-02)")),
        "plays": SettingWords(tr("Plays in a week"), {}, tr("Three in the full game. (SN-FLOW-03)")),
        "max_traitors_per_week": SettingWords(tr("Traitors for each player and week"), {}, "SN-WEEK-08"),
        "leader_points": SettingWords(tr("Points of a leader"), {}, "SN-WSCORE-03"),
        "best_card_points": SettingWords(tr("Points of the best card"), {}, "SN-WSCORE-04"),
        "overthrow_gap": SettingWords(
            tr("Lead that is too much"),
            {},
            tr("With so many points more than the second, the first loses. (SN-WIN-05)"),
        ),
    }
    return made.get(name, SettingWords(name))
