"""A casino floor played from a seed: tables that deal honest rounds and report what a recorder would have seen.

With those who judge its recordings it shares the facts of the rulebooks' data, and nothing of how they judge.

- A game that differs from another in its rules alone is a line in `houses`: its rules are the rulebook's data, and the
  clauses of its own chapter are written there by hand, by the rule that they change.
- A side wager is a file in `side_wagers` and its line there. Who lays it, where it may lie and with whose leave follow
  from the rulebook's data; the file says when it is settled, what the cards make of it, and by which clause a mistake
  with it is called. It gets every mistake for which it has a clause.
- A mistake is a class in `mistakes`, which tells how to add one.
- Every random choice comes from a topic of its own (`luck`): none of these changes an old evening beyond itself.
"""

from simulator.derived import UnknownGame
from simulator.floor import simulate

__all__ = ["UnknownGame", "simulate"]
