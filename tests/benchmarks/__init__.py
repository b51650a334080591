"""Measurements: each prints figures, none is a test."""
