"""The names of places that several families have."""

DEALER, SHOE, ASIDE, VOID = "dealer", "shoe", "aside", "void"


def box(number: int) -> str:
    """The place of a box."""
    return f"box {number}"


def terminal(name: str) -> str:
    """The place of a terminal, with its screen and its chips."""
    return f"terminal {name}"
