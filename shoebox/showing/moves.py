"""Lawful moves as text: a paragraph of what is allowed, and one of what is not."""

from domain.games.moves import Move
from replay.moves import move_lines
from shoebox.showing.columns import paragraph

_SIGNS = {True: "○", False: "×"}


def moves_text(moves: list[Move], title: str, columns: int, indent: str) -> list[str]:
    """Briefly, for a step among others. Empty where nothing is said."""
    lines = []
    for begins, allowed in ((f"{title}: ", True), ("but ", False)):
        said = "; ".join(line.text for line in move_lines(moves) if line.allowed is allowed)
        if said:
            first = f"{indent}{_SIGNS[allowed]} "
            lines += paragraph(f"{begins}{said}", columns, f"{indent}  ", first=first)
    return lines
