"""Where a command reads from: the store in the home folder, or with --file a file alone."""

import argparse
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

from shoebox.filed import filed
from shoebox.home import Home
from shoebox.progress import Progress
from store.interface import Store

_FAULTS_SHOWN = 20


@dataclass
class Source:
    """A store to read, and what of a file could not be taken into it."""

    store: Store
    progress: Progress
    faults: list[str] = field(default_factory=list)

    def say(self, text: str) -> None:
        self.progress.say(text)

    def tell_faults(self, otherwise: int = 0) -> int:
        """The exit code: 2 if a part of the file could not be read, which is reported then."""
        for fault in self.faults[:_FAULTS_SHOWN]:
            self.say(fault)
        if len(self.faults) > _FAULTS_SHOWN:
            self.say(f"And {len(self.faults) - _FAULTS_SHOWN:,} more lines that are not events.")
        return 2 if self.faults else otherwise


@contextmanager
def opened(options: argparse.Namespace) -> Iterator[Source]:
    progress = Progress()
    if options.file is not None:
        with filed(options.file, progress) as file:
            yield Source(file.store, progress, file.faults)
    else:
        with closing(Home.at(options.home).open_store()) as store:
            yield Source(store, progress)
