"""Connections to PostgreSQL, kept for the next transaction, a few for all threads of the process."""

from contextlib import suppress
from threading import BoundedSemaphore, Lock
from typing import Any

import psycopg
from psycopg.pq import TransactionStatus

from store.address import Address

IDLE_MAX = 4
OPEN_MAX = 16
LOCK_TIMEOUT_S = 10
# A process that freezes inside a transaction, or whose network is gone, holds up every other writer. The server gives
# it up after this: less than a worker's patience, and far more than the moment between two of our statements.
SILENCE_MAX_S = 20

# `synchronous_commit = off` would let a crash of the server take back what we have called recorded.
_SETTINGS = f"""
SET lock_timeout = '{LOCK_TIMEOUT_S}s';
SET idle_in_transaction_session_timeout = '{SILENCE_MAX_S}s';
SET client_min_messages = 'warning';
SET tcp_keepalives_idle = 30;
SET tcp_keepalives_interval = 10;
SET tcp_keepalives_count = 3;
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
"""


class Connections:
    """A few connections of one process, for as many threads at once as there may be connections open."""

    def __init__(self, address: Address):
        self._address = address
        self._idle: list[psycopg.Connection[Any]] = []
        self._lock = Lock()
        self._closed = False
        self._open = BoundedSemaphore(OPEN_MAX)

    def take(self) -> tuple[psycopg.Connection[Any], bool]:
        """A connection, and whether it is a new one: one from before may have died without our noticing."""
        if not self._open.acquire(timeout=LOCK_TIMEOUT_S):
            raise psycopg.errors.TooManyConnections(f"all {OPEN_MAX} connections of this process are in use")
        with self._lock:
            if self._idle:
                return self._idle.pop(), False
            self._closed = False
        try:
            return self._connect(), True
        except BaseException:
            self._open.release()
            raise

    def give_back(self, connection: psycopg.Connection[Any]) -> None:
        """Takes back what was not committed, and keeps the connection if it is as good as new."""
        try:
            with suppress(psycopg.Error):
                connection.rollback()
            sound = not connection.closed and connection.info.transaction_status == TransactionStatus.IDLE
            with self._lock:
                if sound and not self._closed and len(self._idle) < IDLE_MAX:
                    self._idle.append(connection)
                    return
            connection.close()
        finally:
            self._open.release()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _connect(self) -> psycopg.Connection[Any]:
        parameters: dict[str, Any] = dict(self._address.parameters)
        connection = psycopg.connect(autocommit=True, **parameters)
        try:
            connection.execute(_SETTINGS)
        except BaseException:
            connection.close()
            raise
        return connection
