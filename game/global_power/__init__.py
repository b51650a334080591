"""The rules of Global Power (clauses GP-…)."""
