"""The documents are true: every command, option and setting is documented, links lead somewhere."""

import argparse
import re
import shlex
from pathlib import Path

import msgspec
import pytest

from domain.facts.all_facts import FACTS
from shoebox.cli import parser
from shoebox.settings import Settings
from tests.house.test_imports import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def commands(top: argparse.ArgumentParser, prefix: str = "shoebox") -> dict[str, argparse.ArgumentParser]:
    found = {}
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                found[f"{prefix} {name}"] = inner
                found |= commands(inner, f"{prefix} {name}")
    return found


COMMANDS = commands(parser())


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help_with_an_example_and_a_place_in_the_documents(name: str) -> None:
    command = COMMANDS[name]
    assert command.description
    assert command.epilog
    assert command.epilog.startswith("Example: shoebox ")
    for action in command._actions:
        assert action.help or isinstance(action, argparse._SubParsersAction), f"{name} {action.dest} has no help"
    reference = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert f"## {name}\n" in reference or f"### {name}\n" in reference


def test_each_example_in_a_help_is_a_command_that_exists() -> None:
    for name, command in COMMANDS.items():
        for line in (command.epilog or "").removeprefix("Example:").splitlines():
            arguments = shlex.split(line.strip().partition(" | ")[0].partition(" && ")[0])
            assert arguments[0] == "shoebox", name
            parser().parse_args(arguments[1:])


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_commands_in_the_documents_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    for line in re.findall(r"^(?:\$ )?(shoebox [a-z].*)$", text, re.M):
        arguments = shlex.split(re.split(r"\s[|>]\s|\s&&\s", line.strip())[0])[1:]
        known = [f"shoebox {' '.join(arguments[:length])}" in COMMANDS for length in (1, 2)]
        assert any(known), f"{page.name}: {line}"
        if not any(mark in line for mark in ("…", "[")):
            parser().parse_args(arguments)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_in_the_documents_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_each_setting_is_documented() -> None:
    text = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    for section in msgspec.structs.fields(Settings):
        for setting in msgspec.structs.fields(section.type):
            assert f"`{section.name}.{setting.name}`" in text, f"{section.name}.{setting.name}"
    assert "`SHOEBOX_HOME`" in text


def test_the_readme_counts_the_facts_right() -> None:
    assert f"{len(FACTS)} kinds of facts" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_starts_with_what_it_is_a_picture_and_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    picture = readme.index("![")
    assert readme.startswith("# Shoebox\n")
    assert picture < readme.index("make demo") < readme.index("make test")
    assert readme.index("make demo") < 3_000
