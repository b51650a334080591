"""The rules of Steam Noir: Revolution (clauses SN-…)."""
