"""The parts that some tests need besides Python. Installs what is missing where it can, and says so.

Run with the system's Python, before there is an environment: standard library alone.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Part:
    """A program that tests start, where to look for it, and the Debian packages that bring it."""

    name: str
    programs: tuple[str, ...]
    packages: tuple[str, ...]
    folders: tuple[str, ...] = ()

    def find(self) -> list[str] | None:
        """The paths of its programs, or None if one is missing."""
        found = [self._find(program) for program in self.programs]
        return None if None in found else [path for path in found if path]

    def _find(self, program: str) -> str | None:
        for pattern in self.folders:
            for path in sorted(Path("/").glob(f"{pattern}/{program}"), reverse=True):
                return str(path)
        return shutil.which(program)


PARTS = {
    part.name: part
    for part in (
        Part("java", ("java",), ("openjdk-17-jre-headless",)),
        Part("javac", ("javac",), ("openjdk-17-jdk-headless",)),
        Part("maven", ("mvn",), ("maven",)),
        Part("node", ("node", "npm"), ("nodejs", "npm")),
        Part("openssl", ("openssl",), ("openssl",)),
        Part("postgresql", ("initdb", "postgres"), ("postgresql",), ("usr/lib/postgresql/*/bin",)),
        Part("chromium", ("chromium",), ("chromium",)),
    )
}


def missing() -> list[Part]:
    return [part for part in PARTS.values() if part.find() is None]


def main() -> int:
    absent = missing()
    if not absent:
        return 0
    names = ", ".join(part.name for part in absent)
    packages = [package for part in absent for package in part.packages]
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Missing for some tests: {names}. Installing: {' '.join(packages)} …", flush=True)
        quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-q"], check=False, **quiet)  # type: ignore[call-overload]
        subprocess.run(install, check=False, **quiet)  # type: ignore[call-overload]
        absent = missing()
        if not absent:
            return 0
        names = ", ".join(part.name for part in absent)
    print(f"Missing for some tests: {names}. They are skipped by name. This would install them:", flush=True)
    print(f"  sudo apt-get update && sudo {' '.join(install)}", flush=True)
    if os.environ.get("CI") == "true":
        print("With CI=true a missing part is a failure.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
