"""Computer players, written against the kernel."""
