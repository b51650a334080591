"""Global Power in the window: the map, the seats, their plans, and what a person is asked."""
