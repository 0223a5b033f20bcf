"""The register of players' names, outside the log: masking, unmasking and forgetting never touch a proof."""

import csv
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from dashboard.people.errors import NotDone
from dashboard.people.filed import Filed
from domain.values import NAME_PATTERN

FILE = "register.json"
COLUMNS = ("reference", "name")
_NAME_LETTERS_MAX = 200

_Names = dict[str, str]


class Register:
    """Names by the reference that events have."""

    def __init__(self, folder: Path):
        self._filed: Filed[_Names] = Filed(folder / FILE, _Names, {})

    def name_of(self, reference: str) -> str | None:
        return self._filed.read().get(reference)

    def count(self) -> int:
        return len(self._filed.read())

    def add(self, names: Mapping[str, str]) -> None:
        """Names to references, new or in the place of what was there."""
        self._filed.change(lambda kept: {**kept, **names})

    def forget(self, reference: str) -> None:
        def without(kept: _Names) -> _Names:
            if reference not in kept:
                raise NotDone(f"The register has no name for {reference!r}.")
            return {key: name for key, name in kept.items() if key != reference}

        self._filed.change(without)


def read_csv(lines: Iterable[str]) -> dict[str, str]:
    """The names in a CSV file with the columns reference and name; all of it is good, or nothing is taken."""
    reader = csv.DictReader(lines, strict=True)
    names: dict[str, str] = {}
    try:
        if tuple(reader.fieldnames or ()) != COLUMNS:
            raise NotDone(f"The first line must be {','.join(COLUMNS)}.")
        for row in reader:
            reference, name = row["reference"], (row["name"] or "").strip()
            if None in row or not re.match(NAME_PATTERN, reference or ""):
                raise NotDone(f"Line {reader.line_num}: {reference!r} can't be a player's reference.")
            if not name or len(name) > _NAME_LETTERS_MAX or not name.isprintable():
                raise NotDone(f"Line {reader.line_num}: no name that can be shown, for {reference}.")
            if names.get(reference, name) != name:
                raise NotDone(f"Line {reader.line_num}: {reference} has two names.")
            names[reference] = name
    except csv.Error as error:
        raise NotDone(f"Line {reader.line_num}: {error}.") from error
    return names
