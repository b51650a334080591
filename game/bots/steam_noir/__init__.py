"""Computer players of Steam Noir: Revolution."""
