"""A move: what the rules of a game allow at a moment of a round, or forbid, with the clause and the reason."""

from msgspec import Struct


class Move(Struct, frozen=True):
    """One answer to "what may come next". `kind` is a word for programs, `says` a sentence for people."""

    kind: str
    says: str
    place: str = ""  # where, in the words of the game; empty where it is about the whole table
    clause: str = ""
    allowed: bool = True
    why: str = ""  # why it is due, or why it is not allowed
