"""A file of messages as a store for a while, so that it is read, put in order and refused just as the record is."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event as Flag

from domain.facts.wording import printable
from ingest.acceptance import Acceptance
from ingest.files import FileProblem, FileSource, NoSuchFile, PipeSource, files_in
from ingest.sources import Source
from ingest.worker import Worker
from shoebox.progress import Progress
from store.interface import Store
from store.sqlite_store import SQLiteStore


@dataclass
class Filed:
    """The store that a file has become, and what of the file is not in it."""

    store: Store
    unreadable: list[str] = field(default_factory=list)  # files that can't be read to their end
    refused: list[str] = field(default_factory=list)  # lines that are no events

    @property
    def faults(self) -> list[str]:
        return self.unreadable + self.refused


# Something between a source and the worker: it gets the file's name, the source and the store.
Around = Callable[[str, Source, Store], Source]


@contextmanager
def filed(
    name: str, progress: Progress, acceptance: Acceptance | None = None, around: Around | None = None
) -> Iterator[Filed]:
    """Reads a file, a folder of files, or standard input if the name is `-`. The store is gone afterwards."""
    sources = _sources(name)
    with (
        tempfile.TemporaryDirectory(prefix="shoebox-") as folder,
        closing(SQLiteStore(Path(folder) / "store.sqlite3", make=True)) as store,
    ):
        result = Filed(store)
        worker = Worker(store, acceptance or Acceptance(), progress=progress.show)
        for path, source in sources:
            progress.name = path
            try:
                worker.run(around(path, source, store) if around else source)
            except FileProblem as problem:
                result.unreadable.append(f"{path} can't be read to its end: {problem.__cause__ or problem}.")
        progress.end()
        for refused in store.quarantine():
            if refused.kind == "rival":
                continue  # it is an event, and whoever judges says that there are two versions
            receipt = refused.entry.receipt
            file = "" if len(sources) == 1 else f" of {(receipt.source or '').removeprefix('file:').rpartition('@')[0]}"
            line = (receipt.offset or 0) + 1
            what = "is held" if refused.kind == "held" else "is not an event"
            result.refused.append(f"Line {line:,}{file} {what}: {printable(refused.reason)}.")
        yield result


def _sources(name: str) -> list[tuple[str, Source]]:
    if name == "-":
        if sys.stdin is None:
            raise NoSuchFile("Standard input is closed.")
        return [("standard input", PipeSource(sys.stdin.fileno(), Flag()))]
    files, _ = files_in([Path(name)])
    if not files:
        raise NoSuchFile(f"There is no file of JSON lines in {name}.")
    return [(printable(str(path)), FileSource(path)) for path in files]
