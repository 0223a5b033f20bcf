"""Real processes, really killed: SIGKILL at any moment loses and doubles nothing, SIGTERM ends behind a batch."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from shoebox.home import Home
from store.interface import Account
from store.sqlite_store import SQLiteStore
from tests.backends import Backend
from tests.making import bytes_of, message

EVENTS = 60_000
COMMAND = [sys.executable, "-m", "shoebox", "ingest", "--home"]
TABLES = 3


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("evening") / "evening.jsonl"
    with path.open("wb") as file:
        for number in range(EVENTS):
            file.write(message(number // TABLES + 1, table=f"BJ-{number % TABLES}") + b"\n")
            if number % 10_000 == 77:
                file.write(b"bad %d\n" % number)
    return path


def outcome(home: Path) -> dict[str, Any]:
    """Everything but the times of receipt."""
    store = Home.at(str(home)).open_store()
    try:
        return {
            "account": sum((row.account for row in store.sources()), Account()),
            "streams": {row.stream: bytes_of(store, row.stream) for row in store.recordings()},
            "order": [(e.index, e.stream, e.version, e.receipt.offset) for e in store.log(limit=10**6)],
            "quarantine": [(held.entry.state, held.reason) for held in store.quarantine()],
            "gaps": store.gaps(),
            "faults": store.check(),
        }
    finally:
        store.close()


@pytest.fixture(scope="module")
def undisturbed(evening: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    home = tmp_path_factory.mktemp("undisturbed")
    subprocess.run([*COMMAND, str(home), "--file", str(evening)], check=True, capture_output=True)
    found = outcome(home)
    assert found["account"] == Account(consumed=60_006, recorded=60_000, repeats=0, quarantined=6)
    return found


def test_killed_again_and_again(evening: Path, undisturbed: dict[str, Any], tmp_path: Path, backend: Backend) -> None:
    (tmp_path / "settings.toml").write_text(backend.settings())
    rng = random.Random(7)
    kills = 0
    for _ in range(60):
        process = subprocess.Popen([*COMMAND, str(tmp_path), "--file", str(evening)], stdout=subprocess.DEVNULL)
        try:
            process.wait(timeout=rng.uniform(0.15, 0.7))
            break
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            kills += 1
    subprocess.run([*COMMAND, str(tmp_path), "--file", str(evening)], check=True, capture_output=True)
    assert kills >= 1
    assert outcome(tmp_path) == undisturbed


def test_asked_to_stop(evening: Path, undisturbed: dict[str, Any], tmp_path: Path) -> None:
    command = [*COMMAND, str(tmp_path), "--file", "-"]
    reading, writing = os.pipe()
    process = subprocess.Popen(command, stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    os.close(reading)
    lines = evening.read_bytes().splitlines(keepends=True)
    os.write(writing, b"".join(lines[:100]))
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if (tmp_path / "store.sqlite3").exists() and _entries(tmp_path) == 100:
            break
        time.sleep(0.05)
    os.write(writing, lines[100][:30])  # the beginning of a line, and then nothing more comes
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=30)
    os.close(writing)
    assert process.returncode == 1
    assert "Stopped as asked, after a whole batch." in err
    # The half line that had come is not lost either.
    assert out.startswith("101 messages: 99 recorded, 0 repeats, 2 quarantined.")
    subprocess.run([*COMMAND, str(tmp_path), "--file", str(evening)], check=True, capture_output=True)
    found = outcome(tmp_path)
    assert found["streams"] == undisturbed["streams"]
    assert found["faults"] == []


def _entries(home: Path) -> int:
    store = SQLiteStore(home / "store.sqlite3")
    try:
        return store.last_index()
    finally:
        store.close()
