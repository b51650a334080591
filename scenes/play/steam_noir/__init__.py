"""Steam Noir: Revolution in the window."""
