"""Computer players of Twilight Struggle. They see observations only."""
