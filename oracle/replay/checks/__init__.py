"""Checks over recorded games."""
