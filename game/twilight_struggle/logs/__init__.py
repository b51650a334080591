"""Recorded human games: reading them, checking the rules against them, writing games of ours in the same form."""
