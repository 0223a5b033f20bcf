"""What an error of PostgreSQL means to whoever runs the service."""

import psycopg

from store.address import PASSWORD_VARIABLE, Address
from store.errors import CommitInDoubt, StoreAway, StoreError, StoreFull, StoreLocked, StoreUnusable

_GOES_ON = "Nothing that was recorded is lost; once it is back, reading goes on where it stopped."

# libpq gives no SQLSTATE for what happens before there is a connection.
_REFUSALS = ("password", "pg_hba.conf", "does not exist")
_REFUSED = (
    f"The server refuses us: check user and database in store.url, and the password in {PASSWORD_VARIABLE} or in the "
    "file that PGPASSFILE names. "
)

# By the first characters of SQLSTATE, longest first.
_AWAY = (
    "08",  # connection exception
    "25P03",  # we were silent for too long inside a transaction
    "25006",  # the server has become a standby
    "53300",  # too many connections
    "57P",  # shut down, crashed, starting up, dropped
)
_LOCKED = ("55P03", "40001", "40P01")
_FULL = ("53100", "53200", "53400")
_DAMAGED = ("XX001", "XX002")
_FORBIDDEN = ("42501",)
_CANCELLED = ("57014",)


def away(reason: str, address: Address) -> StoreAway:
    """Also where the server answers and refuses us: a password that was changed there may yet be changed here."""
    advice = _REFUSED if any(said in reason for said in _REFUSALS) else ""
    return StoreAway(f"{address} can't be reached ({_short(reason, address)}). {advice}{_GOES_ON}")


def in_doubt(reason: str, address: Address) -> CommitInDoubt:
    return CommitInDoubt(
        f"{address} can't be reached ({_short(reason, address)}), and went away during a commit. {_GOES_ON} "
        "The stored position tells then whether the last batch was recorded."
    )


def explained(error: psycopg.Error, address: Address) -> StoreError | None:
    """The error as a sentence, or None where it is a mistake of ours."""
    state = error.sqlstate or ""
    # What libpq says by itself has no state: it could not connect, or the connection is gone.
    broken = isinstance(error, psycopg.OperationalError) and not state
    if state.startswith(_FULL):
        return StoreFull(
            f"{address} has no room left ({_short(str(error), address)}). The batch was not recorded and nothing "
            "before it was lost: make room there; the same command goes on where it stopped."
        )
    if state.startswith(_DAMAGED):
        return StoreUnusable(
            f"The store at {address} is damaged ({_short(str(error), address)}). Stop writing to it, keep the server's "
            "files, and restore the last backup as docs/operations.md describes."
        )
    if state.startswith(_AWAY) or broken:
        return away(str(error), address)
    if state.startswith(_LOCKED):
        return StoreLocked(
            f"The store at {address} is held by another process that is writing to it. Nothing was lost: "
            "wait until it has finished, or stop it, and run the same command again."
        )
    if state.startswith(_FORBIDDEN):
        return StoreUnusable(
            f"The role we have at {address} may not do that ({_short(str(error), address)}). docs/operations.md lists "
            "what has to be granted to it."
        )
    if state.startswith(_CANCELLED):
        return StoreLocked(
            f"{address} broke off a statement that took too long ({_short(str(error), address)}). Nothing was lost: if "
            "this machine, the network or the server was held up, wait and run the same command again."
        )
    return None


def _short(reason: str, address: Address) -> str:
    """The first lines of what libpq says, in one."""
    lines = [line.strip() for line in address.without_secrets(reason).splitlines() if line.strip()]
    return " ".join(lines[:2]).rstrip(".") or "the connection is gone"
