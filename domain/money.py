"""Cents as a person reads them."""


def dollars(cents: int) -> str:
    """A sum in words.

    >>> dollars(2550), dollars(120000)
    ('$25.50', '$1,200')
    """
    whole, rest = divmod(cents, 100)
    return f"${whole:,}" + (f".{rest:02}" if rest else "")
