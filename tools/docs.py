"""Writes every generated document from the code: `python -m tools.docs`, or with `--check` only says which differ."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from domain.contract.schemas import as_json, asyncapi, schema_bundle
from tools.catalogue_page import catalogue
from tools.commands_page import commands_page
from tools.contract_page import contract_page
from tools.coverage import coverage_page
from tools.disputes import readme
from tools.interpretations_page import interpretations_page
from tools.irregularities_page import irregularities_page
from tools.register_page import register_page
from tools.schema_page import schema_page

ROOT = Path(__file__).resolve().parent.parent

# Each document with the function that makes its new text from the present one, which is empty for a new file.
DOCUMENTS: list[tuple[str, Callable[[str], str]]] = [
    ("docs/contract/events.schema.json", lambda _: as_json(schema_bundle())),
    ("docs/contract/asyncapi.json", lambda _: as_json(asyncapi())),
    ("docs/contract/catalogue.json", lambda _: as_json(catalogue())),
    ("docs/contract.md", contract_page),
    ("docs/coverage.md", lambda _: coverage_page()),
    ("docs/commands.md", lambda _: commands_page()),
    ("docs/irregularities.md", lambda _: irregularities_page()),
    ("docs/interpretations.md", lambda _: interpretations_page()),
    ("docs/register.md", lambda _: register_page()),
    ("README.md", readme),
    ("docs/schema.md", lambda _: schema_page()),
]


def outdated(root: Path) -> dict[str, str]:
    """The documents under `root` that are not as the code would write them, each with its new text."""
    found = {}
    for path, render in DOCUMENTS:
        file = root / path
        present = file.read_bytes().decode("utf-8") if file.exists() else ""
        new = render(present)
        if new != present:
            found[path] = new
    return found


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Writes what is outdated; with `--check` writes nothing and fails if anything is."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs", description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if a document differs from the code"
    )
    check: bool = parser.parse_args(arguments).check
    changes = outdated(root)
    for path, text in changes.items():
        if check:
            sys.stdout.write(f"{path} differs from the code; run `python -m tools.docs`\n")
        else:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(text.encode("utf-8"))
            sys.stdout.write(f"wrote {path}\n")
    return 1 if check and changes else 0


if __name__ == "__main__":
    sys.exit(main())
