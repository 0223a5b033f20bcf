"""Cents as a person reads them."""


def dollars(cents: int) -> str:
    """2550 is $25.50, 120000 is $1,200."""
    whole, rest = divmod(cents, 100)
    return f"${whole:,}" + (f".{rest:02}" if rest else "")
