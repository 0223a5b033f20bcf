"""Moments as whole microseconds since 1970, which never round, and back."""

from datetime import UTC, datetime, timedelta

TIME_PATTERN = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})"  # RFC 3339
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def microseconds(moment: datetime) -> int:
    return (moment - _EPOCH) // _MICROSECOND


def moment(time_us: int) -> datetime:
    return _EPOCH + timedelta(microseconds=time_us)


# Nobody is accused by a clock: it may gain or lose a part of a time, and what is recorded takes a moment to be written.
_OF_THE_CLOCK = 100


def is_shorter(took_us: int, seconds: int) -> bool:
    """Whether a time was shorter than so many seconds, and not by what the clock that it was taken from may lose.

    >>> is_shorter(9_900_000, 10), is_shorter(9_899_999, 10)
    (False, True)
    """
    return took_us * _OF_THE_CLOCK < seconds * 1_000_000 * (_OF_THE_CLOCK - 1)


def is_longer(took_us: int, seconds: int) -> bool:
    """Whether a time was longer than so many seconds, and not by what the clock may gain."""
    return took_us * _OF_THE_CLOCK > seconds * 1_000_000 * (_OF_THE_CLOCK + 1)


def to_the_second(time_us: int) -> str:
    """As RFC 3339 writes it, in UTC."""
    return f"{moment(time_us):%Y-%m-%dT%H:%M:%SZ}"
