"""A dashboard in a process of its own, on a home that was prepared for it."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from dashboard.people.door import Door
from dashboard.roles import Role
from domain.values import Rank
from shoebox.cli import main
from shoebox.home import Home
from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene, rounds, written
from tests.parts.needed import free_port

PASSWORD = "correct horse battery"
PEOPLE: tuple[tuple[str, Role, Rank | None], ...] = (
    ("sur", "surveillance", None),
    ("off", "officer", "area-manager"),
    ("boss", "officer", "assistant-casino-manager"),
    ("reg", "regulator", None),
    ("adm", "administrator", None),
)
CORRUPT = b'{"not": "a message <script>alert(1)</script>"\n'
_START_S = 60.0
_STOP_S = 20.0


def shoebox(home: Path, *arguments: str) -> str:
    """A command on this home; what it says."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([*arguments, "--home", str(home)])
    assert code in (0, 1), out.getvalue() + err.getvalue()
    return out.getvalue()


def prepared(folder: Path, *, simulate: Sequence[str] = ()) -> Path:
    """A home with accounts, one message that is none, and one table that was told in a scenario: BJ-1/r1, whose second
    round has findings. And whatever the simulator adds."""
    home = folder / "home"
    home.mkdir(mode=0o700)
    evening = written(folder / "evening.jsonl", evening_scene(rounds(CLEAN, IRREGULAR, CLEAN)).events)
    shoebox(home, "ingest", "--file", evening)
    (folder / "corrupt.jsonl").write_bytes(CORRUPT)
    shoebox(home, "ingest", "--file", str(folder / "corrupt.jsonl"))
    if simulate:
        out = str(folder / "simulated.jsonl")
        assert main(["simulate", *simulate, "--out", out]) == 0
        shoebox(home, "ingest", "--file", out)
    accounts_in(home)
    return home


def accounts_in(home: Path) -> None:
    """Everybody of `PEOPLE`, with passwords that are their own already."""
    home_of = Home.at(str(home))
    door = Door.of(home_of.folder, home_of.settings().dashboard, home_of.open_store(make=True))
    for name, role, rank in PEOPLE:
        door.accounts.add(name, role, rank, PASSWORD)
        door.accounts.set_password(name, PASSWORD, must_change=False)


@dataclass
class Served:
    """A running dashboard."""

    home: Path
    address: str
    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)

    @property
    def door(self) -> Door:
        home = Home.at(str(self.home))
        return Door.of(home.folder, home.settings().dashboard, home.open_store())

    def ingest(self, file: Path) -> None:
        shoebox(self.home, "ingest", "--file", str(file))


@contextmanager
def serving(home: Path, port: int | None = None) -> Iterator[Served]:
    """Starts it, waits until it says where it is, and stops it as an operator would."""
    command = [sys.executable, "-m", "shoebox", "dashboard", "--home", str(home), "--port", str(port or free_port())]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    served = Served(home, "", process)
    reading = threading.Thread(target=_read, args=(served,), daemon=True)
    reading.start()
    try:
        until = time.monotonic() + _START_S
        while not served.address:
            assert process.poll() is None, "".join(served.said)
            assert time.monotonic() < until, "".join(served.said)
            time.sleep(0.05)
        yield served
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            assert process.wait(_STOP_S) == 0, "".join(served.said)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        reading.join(5)
        assert process.stdout is not None
        process.stdout.close()


def _read(served: Served) -> None:
    assert served.process.stdout is not None
    for line in served.process.stdout:
        served.said.append(line)
        if found := re.search(r"Shoebox is at (http://\S+)", line):
            served.address = found[1]
