"""How long whoever typed a wrong password waits before the next try.

An account that is locked after some wrong tries can be locked by anybody who knows its name. So nothing is locked:
wrong tries make only those wait who come from the same address, and trying while waiting changes nothing. What was
typed as a name may be a password, so only its hash is remembered, and only here, until the server ends.
"""

import hashlib
import ipaddress
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass

_FORGOTTEN_S = 15 * 60  # after the last wait
_REMEMBERED = 20_000


@dataclass(frozen=True)
class Schedule:
    """So many wrong tries cost nothing; from then on each doubles the wait, up to the longest."""

    free: int
    longest_s: float

    def wait_s(self, wrong: int) -> float:
        return 0.0 if wrong < self.free else min(self.longest_s, 2.0 ** min(wrong - self.free, 32))


ACCOUNT = Schedule(free=5, longest_s=300.0)  # one name, tried from one address
ADDRESS = Schedule(free=20, longest_s=60.0)  # whatever the name; many people may share an address


class TooSoon(Exception):
    """It is not yet time for another try; the password was not looked at."""

    def __init__(self, wait_s: float):
        super().__init__(f"wait {wait_s:.0f} s")
        self.wait_s = wait_s


@dataclass
class _Tries:
    schedule: Schedule
    wrong: int = 0
    last_s: float = 0.0

    def left_s(self, now_s: float) -> float:
        """How long to wait still. A clock that was set back makes nobody wait longer than the wait."""
        wait_s = self.schedule.wait_s(self.wrong)
        return max(0.0, min(wait_s, self.last_s + wait_s - now_s))

    def is_old(self, now_s: float) -> bool:
        return now_s > self.last_s + self.schedule.wait_s(self.wrong) + _FORGOTTEN_S


class Delays:
    """The wrong tries of one server, by address, and by name and address."""

    def __init__(self, clock: Callable[[], float]):
        self._clock = clock
        self._salt = secrets.token_bytes(16)
        self._tries: dict[bytes, _Tries] = {}
        self._known: dict[bytes, None] = {}  # names that have signed in from an address
        self._turn = threading.Lock()

    def count(self, name: str, address: str) -> None:
        """Before each try: `TooSoon`, or it counts as wrong until it is known to be right. So many at once are no more
        than many in a row."""
        whole, pair = self._key(_network(address)), self._key(_network(address), name.casefold())
        with self._turn:
            now_s = self._clock()
            tries = [self._of(whole, ADDRESS, now_s), self._of(pair, ACCOUNT, now_s)]
            # Strangers at a shared address must not keep those waiting who work there.
            counted = tries[1:] if pair in self._known else tries
            if wait_s := max(one.left_s(now_s) for one in counted):
                raise TooSoon(wait_s)
            for one in tries:
                one.wrong, one.last_s = one.wrong + 1, now_s

    def was_right(self, name: str, address: str) -> None:
        """That try was none of the wrong ones. An own account does not buy more tries at those of others."""
        whole, pair = self._key(_network(address)), self._key(_network(address), name.casefold())
        with self._turn:
            self._tries.pop(pair, None)
            if whole in self._tries:
                self._tries[whole].wrong -= 1
            self._known.pop(pair, None)
            self._known[pair] = None
            if len(self._known) > _REMEMBERED:
                del self._known[next(iter(self._known))]

    def _of(self, key: bytes, schedule: Schedule, now_s: float) -> _Tries:
        found = self._tries.pop(key, None)
        if found is None or found.is_old(now_s):
            found = _Tries(schedule)
        self._tries[key] = found  # the latest last
        if len(self._tries) > _REMEMBERED:
            del self._tries[next(iter(self._tries))]
        return found

    def _key(self, *parts: str) -> bytes:
        whole = "\0".join(parts).encode("utf-8", "surrogatepass")
        return hashlib.blake2b(whole, key=self._salt, digest_size=16).digest()


def _network(address: str) -> str:
    """One machine of IPv6 has as many addresses as it likes, all in one network."""
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(ipaddress.ip_network((read, 64), strict=False)) if read.version == 6 else str(read)
