"""Another try for one message in quarantine, for whoever shows it."""

from ingest.retry import retry
from ingest.worker import system_clock
from shoebox.home import Home
from store.interface import Quarantined, Store


def retried(home: Home, store: Store, message: Quarantined) -> str:
    """What became of it: recorded, repeat, released already, or why it is still refused."""
    result = retry(store, message, home.acceptance(), system_clock())
    return result.outcome or f"still refused: {result.reason}"
