"""How sure a rate is: Wilson's interval, so that nobody is accused by a small number."""

from dataclasses import dataclass
from math import sqrt

_Z = 1.959963984540054  # 95 of 100 such intervals hold the true rate


@dataclass(frozen=True)
class Rate:
    """So many of so many, and between which rates the true one lies, 95 times of 100."""

    count: int
    of: int
    low: float
    high: float

    @property
    def value(self) -> float:
        return self.count / self.of if self.of else 0.0

    def is_above(self, other: "Rate") -> bool:
        """Whether it is higher for certain, as far as such certainty goes: the whole interval lies above the rate."""
        return self.low > other.value


def rate(count: int, of: int) -> Rate:
    """Wilson's score interval. It is right for small numbers too, and never leaves 0 to 1."""
    if of <= 0:
        return Rate(count, of, 0.0, 1.0)
    share = min(1.0, count / of)
    z2 = _Z * _Z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z * sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    low = 0.0 if count <= 0 else max(0.0, middle - half)  # where rounding would leave a trace of guilt
    high = 1.0 if count >= of else min(1.0, middle + half)
    return Rate(count, of, min(low, share), max(high, share))
