"""The esper world that shows a game: components, processors, director. No window."""
