"""Recorded human games: reading them, checking the rules against them, writing games of ours in the same form."""

from game.twilight_struggle.logs.exporter import export
from game.twilight_struggle.logs.replay import FileReport, verify

__all__ = ["FileReport", "export", "verify"]
