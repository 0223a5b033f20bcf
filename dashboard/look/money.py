"""Money as people read it in columns: dollars with cents and separators, always two digits after the point."""


def money(cents: int | None) -> str:
    """120050 is $1,200.50, less than nothing has a minus, and none is a dash."""
    if cents is None:
        return "–"
    whole, rest = divmod(abs(cents), 100)
    return f"{'−' if cents < 0 else ''}${whole:,}.{rest:02}"


def difference(cents: int) -> str:
    """The same with its sign, plus or minus."""
    return f"+{money(cents)}" if cents > 0 else money(cents)


def summed(cents: int, depending: int) -> str:
    """A sum over findings, some of which may have money that depends on something: then nothing is not nothing."""
    if not depending:
        return money(cents)
    return f"at least {money(cents)}" if cents else "depends"
