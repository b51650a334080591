"""The window: pygame screens and widgets."""
