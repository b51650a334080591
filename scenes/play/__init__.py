"""Everything between the rules of any game and the person at the table.

A game gets a place at the window by a subclass of `games.GameUi`, listed in `names.UIS`: its words, what may be seen
of a position by whom, and a `view.View` that shows that and asks. The rest is here once for all games: set-up, the
driver with chance, computer players and hand-over, undo, log, kept games, replay, rules pages.
"""
