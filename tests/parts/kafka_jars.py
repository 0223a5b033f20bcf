"""The jars of a Kafka broker, brought once by Maven into a folder outside the tree that all test runs share."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.parts.needed import need

POM = Path(__file__).with_name("kafka-pom.xml")


def kafka_jars() -> Path:
    """The folder with the jars. Two processes that ask at once bring them once."""
    (maven,) = need("maven")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "shoebox-tests"
    folder = cache / f"kafka-{hashlib.sha256(POM.read_bytes()).hexdigest()[:12]}"
    if folder.exists():
        return folder
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "kafka.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            _bring(maven, cache, folder)
    return folder


def _bring(maven: str, cache: Path, folder: Path) -> None:
    """A folder that is there is whole: it gets its name only when everything is in it."""
    part = Path(tempfile.mkdtemp(prefix="part-", dir=cache))
    try:
        shutil.copy(POM, part / "pom.xml")  # Maven may write beside its pom, and must not do so in the tree
        goal = ["dependency:copy-dependencies", f"-DoutputDirectory={part / 'jars'}"]
        told = subprocess.run(
            [maven, "-q", "-B", "-f", str(part / "pom.xml"), *goal], capture_output=True, text=True, check=False
        )
        if told.returncode:
            raise RuntimeError(f"Maven could not bring Kafka:\n{told.stdout}{told.stderr}")
        (part / "jars").rename(folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)
