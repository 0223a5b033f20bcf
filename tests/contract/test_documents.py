"""The generated documents are as the code would write them, and are valid for the programs that read them."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft7Validator, Draft202012Validator  # type: ignore[import-untyped]

from domain.facts.all_facts import FACTS
from domain.facts.events import NotAnEvent, read, write
from domain.facts.tables import TableOpenedV2, family_name
from domain.vocabulary import Family
from tests.contract.paths import DOCS, GOLDEN, ROOT, bundle, validator
from tools.docs import DOCUMENTS, main, outdated


def asyncapi() -> Any:
    return json.loads((DOCS / "contract" / "asyncapi.json").read_text("utf-8"))


def refs(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from refs(value)
    elif isinstance(node, list):
        for value in node:
            yield from refs(value)


def at(document: Any, ref: str) -> Any:
    assert ref.startswith("#/"), ref
    for key in ref[2:].split("/"):
        document = document[key]
    return document


@pytest.fixture
def copy_of_docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The documents of the contract, where they may be changed; README takes an evening to make, and is left out."""
    some = [(path, render) for path, render in DOCUMENTS if path.startswith("docs/contract")]
    monkeypatch.setattr("tools.docs.DOCUMENTS", some)
    for path, _ in some:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    return tmp_path


def test_documents_are_as_the_code_writes_them() -> None:
    assert list(outdated(ROOT)) == []


def test_the_same_bytes_whatever_the_hash_seed() -> None:
    """The test above has a seed that nobody chose."""
    command = [sys.executable, "-m", "tools.docs", "--check"]
    run = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "1"}, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_check_names_what_differs_and_writing_repairs(copy_of_docs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = copy_of_docs
    assert main(["--check"], root) == 0
    page = root / "docs/contract.md"
    page.write_text(page.read_text("utf-8").replace("`card.drawn.v1` |", "`card.drown.v1` |"), "utf-8")
    (root / "docs/contract/asyncapi.json").unlink()
    capsys.readouterr()

    assert main(["--check"], root) == 1
    told = capsys.readouterr().out
    assert re.findall(r"docs/\S+", told) == ["docs/contract/asyncapi.json", "docs/contract.md"]
    assert not (root / "docs/contract/asyncapi.json").exists()

    assert main([], root) == 0
    assert main(["--check"], root) == 0
    assert page.read_bytes() == (ROOT / "docs/contract.md").read_bytes()


def test_what_people_wrote_on_the_page_stays(copy_of_docs: Path) -> None:
    page = copy_of_docs / "docs/contract.md"
    page.write_text(page.read_text("utf-8").replace("# The event contract", "# Our contract"), "utf-8")
    main([], copy_of_docs)
    assert page.read_text("utf-8").startswith("# Our contract\n")


def test_a_page_without_a_place_for_a_table_is_an_error(copy_of_docs: Path) -> None:
    page = copy_of_docs / "docs/contract.md"
    page.write_text(page.read_text("utf-8").replace("<!-- end of vocabulary -->", ""), "utf-8")
    with pytest.raises(ValueError, match="no place for the vocabulary"):
        main([], copy_of_docs)


@pytest.mark.parametrize("name", ["events.schema.json", "asyncapi.json"])
def test_json_is_sorted_indented_and_ends_with_a_line_break(name: str) -> None:
    text = (DOCS / "contract" / name).read_text("utf-8")
    assert text.startswith("{\n  ")
    assert text.endswith("}\n")
    keys = list(json.loads(text))
    assert keys == sorted(keys)


def test_the_bundle_is_valid_json_schema() -> None:
    schema = bundle()
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == "https://shoebox.example/contract/events.schema.json"
    Draft202012Validator.check_schema(schema)


def test_the_bundle_knows_every_type_and_only_those() -> None:
    schema = bundle()
    chosen = {branch["if"]["properties"]["type"]["const"]: branch["then"]["$ref"] for branch in schema["allOf"]}
    assert schema["properties"]["type"]["enum"] == sorted(FACTS)
    assert chosen == {name: f"#/$defs/{name}" for name in FACTS}
    for name in FACTS:
        assert schema["$defs"][name]["properties"]["type"]["const"] == name


@pytest.mark.parametrize("load", [bundle, asyncapi])
def test_every_reference_inside_a_document_leads_somewhere(load: Any) -> None:
    document = load()
    found = set(refs(document))
    assert len(found) > len(FACTS)
    for ref in found:
        assert isinstance(at(document, ref), dict), ref


@pytest.mark.parametrize("load", [bundle, asyncapi])
def test_patterns_are_known_to_every_dialect(load: Any) -> None:
    """Go's and Rust's expressions have no look-ahead."""
    patterns = re.findall(r'"pattern": "((?:[^"\\]|\\.)*)"', json.dumps(load()))
    assert patterns
    assert [pattern for pattern in patterns if "(?" in pattern] == []


@pytest.mark.parametrize("load", [bundle, asyncapi])
def test_no_address_but_the_schema_dialect_and_the_documents_own_names(load: Any) -> None:
    assert set(re.findall(r"https?://[^\"]*", json.dumps(load()))) <= {
        "https://json-schema.org/draft/2020-12/schema",
        "https://shoebox.example/contract/events.schema.json",
        "https://shoebox.example/contract/asyncapi.json",
    }


@pytest.mark.parametrize("load", [bundle, asyncapi])
def test_lists_of_words_have_names_and_money_has_64_bits(load: Any) -> None:
    document = load()
    schemas = document.get("$defs") or document["components"]["schemas"]
    for name, schema in schemas.items():
        assert schema.get("title", name) == name
        for field, value in schema.get("properties", {}).items():
            assert name == "Retold" or '"enum"' not in json.dumps(value), (name, field)
            if field == "cents" or field.endswith("_cents"):
                options = value.get("anyOf", [value])
                kinds = {json.dumps(at(document, one["$ref"]) if "$ref" in one else one) for one in options}
                assert any('"format": "int64"' in kind for kind in kinds), (name, field)
    assert schemas["Tender"]["enum"][0] == "bet-manager"
    assert schemas["CardDrawnFace"] == {"title": "CardDrawnFace", "type": "string", "enum": ["down", "up"]}


def test_asyncapi_says_topic_key_and_messages() -> None:
    document = asyncapi()
    channel = document["channels"]["tables"]
    assert document["asyncapi"] == "3.0.0"
    assert document["defaultContentType"] == "application/cloudevents+json"
    assert channel["address"] == "{topic}"
    assert channel["parameters"]["topic"]["default"] == "tables"
    assert set(channel["messages"]) == set(FACTS)
    (operation,) = document["operations"].values()
    assert operation["action"] == "receive"
    assert at(document, operation["channel"]["$ref"]) is channel
    for name, link in channel["messages"].items():
        message = at(document, link["$ref"])
        assert message["name"] == name
        assert message["contentType"] == "application/cloudevents+json"
        assert at(document, message["payload"]["$ref"])["properties"]["type"]["const"] == name
        binding = at(document, message["bindings"]["$ref"])["kafka"]
        assert binding["key"]["type"] == "string"
        assert "table" in binding["key"]["description"]


def test_asyncapi_payloads_judge_messages_as_the_bundle_does() -> None:
    """AsyncAPI's schemas are draft 7 with more; a vendor's tool will read ours as that."""
    document = asyncapi()
    for name in FACTS:
        schema = {"allOf": [{"$ref": f"#/components/schemas/{name}"}], "components": document["components"]}
        judge = Draft7Validator(schema)
        for line in (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines():
            message = json.loads(line)
            assert list(judge.iter_errors(message)) == []
            assert not judge.is_valid({**message, "type": "no.such.v1"})
            assert not judge.is_valid({**message, "data": {**message["data"], "surprise": 1}})


def anchors(page: str) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", page, re.MULTILINE)
    return {re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("name", ["contract.md", "coverage.md"])
def test_links_on_the_pages_lead_somewhere(name: str) -> None:
    page = (DOCS / name).read_text("utf-8")
    links = re.findall(r"\]\(([^)]+)\)", page)
    assert links
    for link in links:
        file, _, anchor = link.partition("#")
        assert (DOCS / file).exists(), link
        assert not anchor or anchor in anchors((DOCS / (file or name)).read_text("utf-8")), link


def test_the_check_on_the_page_runs_and_finds_mistakes(tmp_path: Path) -> None:
    """The first thing a vendor will try."""
    page = (DOCS / "contract.md").read_text("utf-8")
    program, *_ = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    for name in ("events.schema.json", "sample-round.jsonl"):
        shutil.copy(DOCS / "contract" / name, tmp_path / name)
    command = [sys.executable, "-c", program]
    good = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert good.stdout == ""

    sample = tmp_path / "sample-round.jsonl"
    sample.write_text(sample.read_text("utf-8").replace('"card":"KD"', '"card":"1X"'), "utf-8")
    bad = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert bad.stdout.startswith("37 $.data.card ")


def test_the_openings_on_the_page_are_read_and_of_every_family() -> None:
    page = (DOCS / "contract.md").read_text("utf-8")
    lines = (DOCS / "contract" / "sample-openings.jsonl").read_bytes().splitlines()
    shown = re.findall(r"```json\n(.*?)\n```", page.partition("generated: openings")[2].partition("<!-- end of")[0])
    assert [line.encode() for line in shown] == lines
    families = []
    for line in lines:
        event = read(line)
        assert write(event) == line
        assert validator().is_valid(json.loads(line))
        assert isinstance(event.data, TableOpenedV2)
        families.append(family_name(event.data.setup))
    assert set(families) == set(Family)


def test_drafts_are_marked_wherever_types_are_listed() -> None:
    page = (DOCS / "contract.md").read_text("utf-8")
    messages, schema = asyncapi()["components"]["messages"], bundle()["$defs"]
    drafts = {name for name, cls in FACTS.items() if cls.draft}
    assert drafts
    assert drafts < set(FACTS)
    for name in FACTS:
        marks = (
            f"| `{name}` *draft* |" in page,
            schema[name].get("x-draft") is True,
            schema[name]["description"].startswith("Draft. "),
            [tag["name"] for tag in messages[name].get("tags", [])] == ["draft"],
            messages[name]["summary"].startswith("Draft. "),
        )
        assert set(marks) == {name in drafts}, (name, marks)


def test_the_readme_counts_the_facts() -> None:
    assert f" {len(FACTS)} kinds of facts " in (ROOT / "README.md").read_text("utf-8")


def test_the_corrections_on_the_page_are_read() -> None:
    page = (DOCS / "contract.md").read_text("utf-8")
    (block,) = re.findall(r"```jsonl\n(.*?)```", page, re.DOTALL)
    envelope = json.loads((DOCS / "contract" / "sample-round.jsonl").read_text("utf-8").splitlines()[0])
    shown = [{**envelope, **json.loads(line)} for line in block.splitlines()]
    assert [message["type"] for message in shown] == ["record.corrected.v1"] * 2 + ["record.added.v1"]
    for message in shown:
        assert read(json.dumps(message).encode())
        assert validator().is_valid(message)


@pytest.mark.parametrize("load", [bundle, asyncapi])
def test_a_fact_inside_a_correction_is_said_once(load: Any) -> None:
    document = load()
    schemas = document.get("$defs") or document["components"]["schemas"]
    told_again = set(FACTS) - {"record.corrected.v1", "record.added.v1"}
    if load is bundle:
        assert [name for name in schemas if "Retold" in name] == ["Retold"]
        assert set(schemas["Retold"]["properties"]["type"]["enum"]) == told_again
    else:
        choices = [at(document, choice["$ref"]) for choice in schemas["Retold"]["oneOf"]]
        assert {choice["properties"]["type"]["const"] for choice in choices} == told_again
    assert len(json.dumps(schemas["RecordCorrected"])) < 1000


@pytest.mark.parametrize("name", sorted(set(FACTS) - {"record.corrected.v1", "record.added.v1"}))
def test_every_fact_can_be_told_again(name: str) -> None:
    """What the schema takes in a correction, the reader takes, and nothing with a field too many or of another type."""
    correction = json.loads((GOLDEN / "record.corrected.v1.jsonl").read_text("utf-8").splitlines()[0])
    judge = validator()
    for line in (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines():
        data = json.loads(line)["data"]
        for fact, good in (
            ({"type": name, "data": data}, True),
            ({"type": name, "data": {**data, "surprise": 1}}, False),
            ({"type": name, "data": data, "surprise": 1}, False),
            ({"type": name}, False),
            ({"data": data}, False),
        ):
            message = {**correction, "data": {**correction["data"], "instead": fact}}
            assert judge.is_valid(message) is good, fact
            if good:
                assert msgspec.to_builtins(read(json.dumps(message).encode()).data)["instead"] == fact
            else:
                with pytest.raises(NotAnEvent):
                    read(json.dumps(message).encode())


def test_a_mistake_inside_a_correction_is_named_by_the_schema() -> None:
    added = json.loads((GOLDEN / "record.added.v1.jsonl").read_text("utf-8").splitlines()[0])
    added["data"]["fact"]["data"]["card"] = "1X"
    (error,) = validator().iter_errors(added)
    assert error.json_path == "$.data.fact.data.card"


def test_the_first_message_on_the_page_is_the_first_of_the_sample() -> None:
    page = (DOCS / "contract.md").read_text("utf-8")
    message, *_ = re.findall(r"```json\n(.*?)\n```", page)
    assert message == (DOCS / "contract" / "sample-round.jsonl").read_text("utf-8").splitlines()[0]
