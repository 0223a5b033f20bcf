"""Where the contract's files are, and the schema bundle as a vendor would load it."""

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
GOLDEN = Path(__file__).resolve().parent / "golden"
SAMPLE = DOCS / "contract" / "sample-round.jsonl"


def bundle() -> Any:
    return json.loads((DOCS / "contract" / "events.schema.json").read_text("utf-8"))


def validator() -> Any:
    return Draft202012Validator(bundle())
