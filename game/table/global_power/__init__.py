"""The world of Global Power as entities, and what happens there as movement."""
