"""The wiring of rejected messages to their topic: which cluster, which topic, and where the place in it is kept."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from shoebox.home import Home
from shoebox.settings import BadSettings

if TYPE_CHECKING:
    from ingest.rejected import Rejected


def rejected(
    home: Home, kafka: str | None, topics: Sequence[str], say: Callable[[str], None]
) -> "AbstractContextManager[Rejected | None]":
    """Writes what is quarantined to the topic in the settings, if there is one and a cluster for it is known."""
    settings = home.settings()
    topic, brokers = settings.quarantine.topic, settings.quarantine.kafka or kafka
    if topic is None or brokers is None:
        return nullcontext()
    if topic in topics:
        raise BadSettings(
            f"quarantine.topic in settings.toml is {topic}, which is read here: each rejected message would come back "
            "and be rejected again. Name another topic."
        )
    # Only here, because the library takes a moment to load.
    from ingest.rejected import Rejected
    from shoebox.kafka import connection

    to = connection(brokers, settings.kafka)
    return Rejected(home.open_store, to.producer, topic, home.folder / "rejected.json", say)
