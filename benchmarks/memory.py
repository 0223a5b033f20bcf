"""Memory while recording: a process of its own that says how much it holds as it goes."""

import subprocess
import sys
from pathlib import Path

_PROGRAM = """
import sys
from pathlib import Path
from ingest.files import FileSource
from ingest.worker import Worker
from store.sqlite_store import SQLiteStore

def held_mib():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20

step = int(sys.argv[3])
due = step
def progress(account):
    global due
    if account.consumed >= due:
        print(f"{account.consumed} {held_mib():.0f}", flush=True)
        due += step

store = SQLiteStore(Path(sys.argv[2]))
Worker(store, progress=progress).run(FileSource(Path(sys.argv[1])))
store.close()
"""


def held(evening: Path, folder: Path, step: int) -> list[tuple[int, int]]:
    """Messages recorded so far, and the memory held then in MiB, every so many messages."""
    command = [sys.executable, "-c", _PROGRAM, str(evening), str(folder / "memory.sqlite3"), str(step)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [(int(count), int(mib)) for count, mib in (line.split() for line in output.splitlines())]
