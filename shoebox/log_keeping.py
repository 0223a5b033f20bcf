"""The transparency log of a home: where it is, who keeps it, and the second places of its checkpoints."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from audit.log.anchors import Anchor, FolderAnchor
from audit.log.keeper import Keeper
from audit.log.places import Places
from shoebox.home import Home
from shoebox.progress import Progress
from store.interface import Store


def places(home: Home) -> Places:
    keys = home.settings().log.keys
    return Places(
        home.folder / "log", home.folder / "log-keeping", Path(keys).expanduser() if keys else home.folder / "keys"
    )


def anchors(home: Home) -> list[Anchor]:
    """The second places that the settings name."""
    settings = home.settings()
    found: list[Anchor] = []
    if settings.log.anchor_folder:
        found.append(FolderAnchor(Path(settings.log.anchor_folder).expanduser()))
    if settings.log.anchor_kafka and settings.log.anchor_topic:
        # Only here, because the library takes a moment to load.
        from shoebox.kafka import connection
        from shoebox.kafka_anchor import KafkaAnchor

        found.append(KafkaAnchor(connection(settings.log.anchor_kafka, settings.kafka), settings.log.anchor_topic))
    return found


def keeper_of(home: Home, store: Store, say: Callable[[str], None]) -> Keeper:
    """The keeper of a home's log, over its store."""
    settings = home.settings()
    return Keeper(store, places(home), settings.log.origin, now, anchors(home), say, site=settings.site.name)


@contextmanager
def kept_log(home: Home, progress: Progress) -> Iterator[tuple[Keeper, Store]]:
    """The keeper with its store, for a command."""
    with closing(home.open_store()) as store:
        yield keeper_of(home, store, progress.say), store


class ShowLeaves:
    """How many entries of the log are done, of how many."""

    def __init__(self, progress: Progress, done: str):
        self._progress = progress
        self._done = done

    def __call__(self, done: int, of: int) -> None:
        self._progress.at(f"{done:,} of {of:,} entries {self._done}")


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
