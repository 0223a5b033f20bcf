"""What the dashboard is given by whoever starts it, so that it need not know how a home is laid out."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import duckdb

from audit.log.places import Places
from dashboard.settings import DashboardSettings
from domain.cases.clocks import Terms
from store.interface import Quarantined, Store
from store.standing import SourcesSettings

if TYPE_CHECKING:  # only then, because the PDF library takes a moment to load
    from audit.packs.building import Built
    from audit.packs.making import Wanted
    from audit.packs.subjects import Custody


class MakePack(Protocol):
    """Makes an evidence pack, and notes in the log who took it out."""

    def __call__(
        self,
        store: Store,
        connection: duckdb.DuckDBPyConnection,
        out: Path,
        wanted: "Wanted",
        custody: "Custody",
        *,
        say: Callable[[str], None],
        unmasked: bool,
        session: str,
    ) -> "Built": ...


@dataclass(frozen=True)
class Premises:
    """The home that is served. What may be set anew while it is served is asked for each time."""

    folder: Path
    projection_path: Path
    store_name: str
    store_files: tuple[Path, ...]  # none where the store is on a server
    open_store: Callable[[], Store]
    settings: DashboardSettings
    terms: Callable[[], Terms]  # of complaints
    sources: Callable[[], SourcesSettings]
    log_places: Callable[[], Places]
    retry: Callable[[Store, Quarantined], str]  # another try for a message in quarantine, and what became of it
    make_pack: MakePack
