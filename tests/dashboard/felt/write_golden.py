"""`python -m tests.dashboard.felt.write_golden` writes the golden rounds anew. Read what changed before you keep it."""

import json
import tempfile
from pathlib import Path
from typing import Any

from store.sqlite_store import SQLiteStore
from tests.dashboard.felt.rounds import ROUNDS, document_of, messages

GOLDEN = Path(__file__).parent / "golden"


def as_text(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, text in ROUNDS.items():
        with tempfile.TemporaryDirectory() as folder:
            store = SQLiteStore(Path(folder) / "store.sqlite3", make=True)
            document = document_of(store, Path(folder), messages(text))
            store.close()
        (GOLDEN / f"{name}.json").write_text(as_text(document), encoding="utf-8")


if __name__ == "__main__":
    main()
