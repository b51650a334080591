"""The table of Steam Noir: Revolution: cards, tokens and markers as entities, arranged by a map."""
