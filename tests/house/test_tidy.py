"""The house is tidy: linted, formatted, typed, and its files speak of the product alone."""

import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.house.test_imports import MAY_IMPORT, ROOT

TOOL = Path(sys.executable).parent


def tracked() -> list[Path]:
    """The files of the repository, and those about to become part of it."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("arguments", [("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",)])
def test_the_tools_find_nothing(arguments: tuple[str, ...]) -> None:
    told = subprocess.run([TOOL / arguments[0], *arguments[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


def test_each_python_file_says_first_what_it_is_for() -> None:
    for path in tracked():
        if path.suffix == ".py":
            assert path.read_text(encoding="utf-8").startswith('"""'), path.relative_to(ROOT)


def test_no_path_of_a_machine_and_no_address_of_a_registry() -> None:
    # Put together here, so that this file does not find itself.
    paths = "|".join(f"/{name}/[a-z.]" for name in ("work", "root", "home", "farm"))
    addresses = "|".join(("py" + "pi.org", "files.python" + "hosted", "repo.maven" + ".apache", "registry.npm" + "js"))
    forbidden = re.compile(f"({paths}|{addresses})")
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found = forbidden.search(text)
        assert not found, f"{path.relative_to(ROOT)}: {found and found[0]}"


def test_the_locks_are_hashed_and_name_no_registry() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        lock = (ROOT / name).read_text()
        assert "://" not in lock
        packages = [line for line in lock.splitlines() if line and not line.startswith((" ", "#"))]
        assert packages
        assert not any(line.startswith("-") for line in packages), "an option such as an index"
        locked = "\n".join(line for line in lock.splitlines() if not line.startswith("#")).strip()
        for block in re.split(r"\n+(?=\S)", locked):
            assert "==" in block.splitlines()[0], block
            assert "--hash=sha256:" in block, block


def test_no_dependency_ships_a_package_with_a_name_of_ours() -> None:
    ours = set(MAY_IMPORT) | {"tests", "tools", "benchmarks"}
    for name, distributions in packages_distributions().items():
        if name in ours:
            assert set(distributions) == {"shoebox"}, f"{name} comes from {distributions}"


def test_every_package_is_installed() -> None:
    listed = set(re.findall(r'^    "([a-z_.]+)",$', (ROOT / "pyproject.toml").read_text(), re.M))
    for top in MAY_IMPORT:
        for folder in [ROOT / top, *(path for path in (ROOT / top).rglob("*") if path.is_dir())]:
            if (folder / "__init__.py").exists():
                assert ".".join(folder.relative_to(ROOT).parts) in listed, folder.relative_to(ROOT)


def test_each_dependency_has_a_line_that_says_why() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text()
    block = project[project.index("dependencies = [") : project.index("[project.scripts]")]
    for name in re.findall(r'^    "([a-z0-9.-]+)', block, re.M):
        assert re.search(rf"^\| `{name}` \| \S", text, re.M), f"docs/dependencies.md has no line for {name}"
