"""A casino floor played from a seed: tables that deal honest rounds and report what a recorder would have seen."""

from simulator.floor import UnknownGame, simulate

__all__ = ["UnknownGame", "simulate"]
