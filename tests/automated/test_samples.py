"""The sample recordings of the contract: as we write them, valid, whole, and judged without a finding.

`python -m tests.automated.test_samples` writes them.
"""

import json
from pathlib import Path

import pytest

from domain.contract.catalogue import NamesSeen
from domain.facts.events import write
from tests.automated.samples import ROUNDS, sample
from tests.contract.paths import validator

FOLDER = Path(__file__).parents[2] / "docs" / "contract"


def path_of(game: str) -> Path:
    return FOLDER / f"sample-{game}.jsonl"


def written(game: str) -> bytes:
    return b"".join(write(event) + b"\n" for event in sample(game).events)


@pytest.mark.parametrize("game", ROUNDS)
def test_a_sample_is_valid_and_honest(game: str) -> None:
    assert path_of(game).read_bytes() == written(game)
    schema, names = validator(), NamesSeen()
    for line in written(game).splitlines():
        assert list(schema.iter_errors(json.loads(line))) == []
    evening = sample(game)
    assert [one for event in evening.events for one in names.unknown(event)] == []
    assert evening.found() == []
    assert evening.judged()[1].unjudged == []


def test_the_page_leads_to_them() -> None:
    page = (FOLDER.parent / "contract.md").read_text("utf-8")
    assert [game for game in ROUNDS if f"contract/sample-{game}.jsonl" not in page] == []


if __name__ == "__main__":
    for name in ROUNDS:
        path_of(name).write_bytes(written(name))
