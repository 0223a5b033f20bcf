"""Sizes of files as people read them."""

_UNITS = ("bytes", "kB", "MB", "GB", "TB")


def size(number: int) -> str:
    """512 is 512 bytes, 2,400,000 is 2.4 MB."""
    left = float(number)
    for unit in _UNITS[:-1]:
        if left < 1000:
            return f"{left:.0f} {unit}" if unit == "bytes" else f"{left:.1f} {unit}"
        left /= 1000
    return f"{left:.1f} {_UNITS[-1]}"
