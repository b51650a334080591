"""Maps made with Tiled, read with every problem reported at once."""
