"""A casino floor played from a seed: tables that deal honest rounds and report what a recorder would have seen.

With those who judge its recordings it shares the facts of the rulebooks' data, and nothing of how they judge.
"""

from simulator.floor import UnknownGame, simulate

__all__ = ["UnknownGame", "simulate"]
