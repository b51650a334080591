"""The rules of Twilight Struggle (clauses TS-…)."""
