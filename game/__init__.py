"""Rules and table of the three games: no window, no pygame."""
