"""Moments as whole microseconds since 1970, which never round, and back."""

from datetime import UTC, datetime, timedelta

TIME_PATTERN = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})"  # RFC 3339
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def microseconds(moment: datetime) -> int:
    return (moment - _EPOCH) // _MICROSECOND


def moment(time_us: int) -> datetime:
    return _EPOCH + timedelta(microseconds=time_us)


def to_the_second(time_us: int) -> str:
    """As RFC 3339 writes it, in UTC."""
    return f"{moment(time_us):%Y-%m-%dT%H:%M:%SZ}"
