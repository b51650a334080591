"""What all games share: steps and agenda, chance, seats, facts, journal, sessions."""
