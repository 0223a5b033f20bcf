"""Tessera's `fsck`, a checker of tlog-tiles that we did not write, built once into a folder outside the tree."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.parts.needed import lacking

MODULE = "github.com/transparency-dev/tessera/cmd/fsck"
VERSION = "v1.0.4"
_USUAL = Path("/usr/local/go/bin/go")  # where Go's own archive is unpacked


def fsck() -> Path:
    """The program. Two processes that ask at once build it once."""
    go = shutil.which("go") or (str(_USUAL) if _USUAL.exists() else None)
    if go is None:
        lacking("Go is not installed; Tessera's fsck is built with it (Go 1.24 or newer)")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "shoebox-tests"
    program = cache / f"tessera-fsck-{VERSION}"
    if program.exists():
        return program
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "tessera.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.exists():
            _build(go, cache, program)
    return program


def _build(go: str, cache: Path, program: Path) -> None:
    """A program that is there is whole: it gets its name last."""
    part = Path(tempfile.mkdtemp(prefix="part-", dir=cache))
    try:
        told = subprocess.run(
            [go, "install", f"{MODULE}@{VERSION}"],
            env={**os.environ, "GOBIN": str(part), "GOFLAGS": ""},
            cwd=part,
            capture_output=True,
            text=True,
            check=False,
        )
        if told.returncode:
            raise RuntimeError(f"Go could not build fsck:\n{told.stdout}{told.stderr}")
        (part / "fsck").rename(program)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def check(folder: Path, vkey: Path) -> tuple[bool, str]:
    """Whether fsck finds all of a log in order, and what it says. (This version ends with 0 either way.)"""
    command = [str(fsck()), f"--storage_url=file://{folder}", f"--public_key={vkey}", "--ui=false"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    said = told.stdout + told.stderr
    return told.returncode == 0 and "Successfully fsck'd log with size" in said and "fsck failed" not in said, said
