"""Programs made from the contract's documents compile: a vendor's first hour with Java or TypeScript."""

import json
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from domain.facts.all_facts import FACTS
from tests.contract.paths import DOCS, ROOT
from tests.parts.needed import need
from tests.parts.node_modules import MODELS, model_makers

WIDE_JAVA = """
import contract.*;
class Wide {
    static WagerPlaced wager() {
        WagerPlaced placed = new WagerPlaced();
        placed.setCents(100_000_000_000L);
        placed.setTender(Tender.CHIPS);
        return placed;
    }
}
"""
USED_TYPESCRIPT = """
import { TableOpened } from './typescript/TableOpened';
import { CardDrawn } from './typescript/CardDrawn';
import { RecordCorrected } from './typescript/RecordCorrected';
export const by = { number: 'S-2210', rank: 'area-manager' as const };
export const drawn: CardDrawn = { to: { box: 1 }, card: 'KS' };
export const corrected: RecordCorrected = {
  at_seq: 42, by, instead: { type: 'card.drawn.v1', data: drawn },
};
export const pit = (opened: TableOpened): string => opened.setup.rulebook;
"""


class Made(NamedTuple):
    folder: Path
    makers: Path
    errors: list[str]
    names: dict[str, list[str]]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    node, _ = need("node")
    makers = model_makers()
    folder = tmp_path_factory.mktemp("models")
    command = [node, str(makers / "make.js"), str(DOCS / "contract" / "asyncapi.json"), str(folder)]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(told.stdout)
    return Made(folder, makers, found["errors"], found["names"])


def test_asyncapi_s_own_parser_finds_nothing_wrong(made: Made) -> None:
    assert made.errors == []


@pytest.mark.parametrize("kind", ["java", "typescript"])
def test_there_is_a_model_for_each_fact_and_none_without_a_name_but_choices(made: Made, kind: str) -> None:
    names = set(made.names[kind])
    assert {cls.__name__ for cls in FACTS.values()} <= names
    assert {"Tender", "Choice", "Permission", "Rank", "CardDrawnFace", "SetupCardsPerDeck"} <= names
    ending = {"java": "java", "typescript": "ts"}[kind]
    nameless = [path.read_text("utf-8") for path in (made.folder / kind).glob(f"Anonymous*.{ending}")]
    assert [text for text in nameless if "enum" in text or "class" in text] == []


def test_java_models_compile(made: Made) -> None:
    (javac,) = need("javac")
    (made.folder / "Wide.java").write_text(WIDE_JAVA, "utf-8")
    sources = [str(path) for path in sorted((made.folder / "java").glob("*.java"))]
    command = [javac, "-d", str(made.folder / "classes"), str(made.folder / "Wide.java"), *sources]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr[-2000:]) == (0, "")


def test_typescript_models_compile(made: Made) -> None:
    node, _ = need("node")
    (made.folder / "used.ts").write_text(USED_TYPESCRIPT, "utf-8")
    tsc = made.makers / "node_modules" / "typescript" / "bin" / "tsc"
    command = [node, str(tsc), "--noEmit", "--strict", "--target", "es2022", "--moduleResolution", "bundler"]
    command += ["--module", "es2022", str(made.folder / "used.ts")]
    command += [str(path) for path in sorted((made.folder / "typescript").glob("*.ts"))]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout[-2000:]) == (0, "")


def test_the_lock_names_no_registry() -> None:
    lock = json.loads((MODELS / "package-lock.json").read_text("utf-8"))
    assert len(lock["packages"]) > 100
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
    wanted = json.loads((MODELS / "package.json").read_text("utf-8"))["dependencies"]
    assert lock["packages"][""]["dependencies"] == wanted
    assert MODELS.is_relative_to(ROOT)
