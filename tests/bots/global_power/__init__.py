"""Computer players of Global Power."""
