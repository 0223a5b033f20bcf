"""Rounds on terminals as the page is sent them, told in the language of automated games."""

from pathlib import Path
from typing import Any, Protocol

from dashboard.felt.document import document
from domain.facts.events import write
from domain.facts.setups import FamilySetup
from domain.ids import RoundRef
from replay.docket import Docket
from replay.recorded import replayed
from store.sqlite_store import SQLiteStore
from tests.automated.language import STREAM, Evening
from tests.dashboard.felt.rounds import MELBOURNE
from tests.making import record


class Shown(Protocol):
    def __call__(self, setup: FamilySetup, told: str) -> dict[str, Any]: ...


def document_of(folder: Path, evening: Evening) -> dict[str, Any]:
    """The first round of an evening, from the record alone."""
    store = SQLiteStore(folder / "store.sqlite3", make=True)
    record(store, [write(event) for event in evening.close().events])
    try:
        return document(replayed(Docket(store, print), RoundRef(STREAM, 1)), MELBOURNE)
    finally:
        store.close()


def scenes(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Each scene whole, as the browser makes it of what changed."""
    scene: dict[str, Any] = {}
    found = []
    for step in document["steps"]:
        scene = {place: what for place, what in {**scene, **step["set"]}.items() if what is not None}
        found.append(scene)
    return found


def chips(scene: dict[str, Any], terminal: str) -> list[tuple[str, str, str]]:
    """Where the chips of a terminal lie, how much they are, and what became of them."""
    return [(one["spot"], one["amount"], one["became"]) for one in scene[f"terminal {terminal}"]["chips"]]
