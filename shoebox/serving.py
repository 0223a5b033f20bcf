"""Wires a home to the dashboard: its store, its settings, and what ingest, the log and the packs do for a page."""

from functools import partial
from typing import TYPE_CHECKING, Any

from dashboard.premises import Premises
from ingest.retry import retry
from ingest.worker import system_clock
from shoebox.home import Home
from shoebox.log_keeping import places
from store.interface import Quarantined, Store

if TYPE_CHECKING:  # only then, because the PDF library takes a moment to load
    from audit.packs.building import Built


def premises_of(home: Home) -> Premises:
    return Premises(
        folder=home.folder,
        projection_path=home.projection_path,
        store_name=home.store_name(),
        store_files=home.store_files(),
        open_store=home.open_store,
        settings=home.settings().dashboard,
        terms=lambda: home.settings().cases.terms,
        sources=lambda: home.settings().sources,
        log_places=partial(places, home),
        retry=partial(_retry, home),
        make_pack=partial(_make_pack, home),
    )


def _retry(home: Home, store: Store, message: Quarantined) -> str:
    """What became of it: recorded, repeat, released already, or why it is still refused."""
    result = retry(store, message, home.acceptance(), system_clock())
    return result.outcome or f"still refused: {result.reason}"


def _make_pack(home: Home, *what: Any, **how: Any) -> "Built":
    # Only here, because the PDF library takes a moment to load.
    from shoebox.evidence import make_pack

    return make_pack(home, *what, **how)
