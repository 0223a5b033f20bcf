"""Which log a store has: entries of the store itself, by which every home can tell the log's keys from others."""

from msgspec import Struct

LOG_STREAM = "log:origin"  # no table's name can have a colon


class LogBegan(Struct, frozen=True, omit_defaults=True):
    """The log of this store is of this name, begun with this public key, at a site.

    The first one is the keeper's own. A further one ends the log before it, and says who wanted that and why.
    """

    originator_id: str
    originator_version: int
    at_us: int
    site: str
    origin: str
    public_key: str
    by: str = ""
    why: str = ""


class LogKeyRenewed(Struct, frozen=True):
    """From this size on the log is signed with this key, which the one before it vouches for."""

    originator_id: str
    originator_version: int
    at_us: int
    public_key: str
    from_size: int


LOG_EVENTS: dict[str, type[LogBegan] | type[LogKeyRenewed]] = {
    "log.began.v1": LogBegan,
    "log.key.renewed.v1": LogKeyRenewed,
}
