"""The example package, installed as anybody would install it: checked, simulated, judged, replayed and compared."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.test_imports import ROOT

EXAMPLE = Path(__file__).parent / "harbour-lights"
BOOK, OLD = "harbour-lights-3", "harbour-lights-2"
GAME = f"{BOOK}/harbour-blackjack"
CROWN = "crown-melbourne-blackjack-v26"


class Installation:
    """A folder with packages that only the processes started here see."""

    def __init__(self, folder: Path):
        self.folder = folder

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(ROOT), str(self.folder)])
        environment = {**os.environ, "PYTHONPATH": path, "SHOEBOX_HOME": str(self.folder / "home"), "COLUMNS": "200"}
        return subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )

    def shoebox(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.python("-m", "shoebox", *arguments)

    def fingerprint(self) -> str:
        return self.python("-c", "from store.fingerprint import fingerprint; print(fingerprint())").stdout.strip()

    def package(self, name: str, module: str, entry: str) -> None:
        """A package as an installer leaves it: one module, and what is written down about it."""
        (self.folder / f"{name}.py").write_text(module)
        written = self.folder / f"{name}-1.0.dist-info"
        written.mkdir()
        (written / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (written / "entry_points.txt").write_text(f"[shoebox.rulebooks]\nrules = {name}:{entry}\n")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    folder, source = tmp_path_factory.mktemp("installed"), tmp_path_factory.mktemp("source") / "harbour-lights"
    shutil.copytree(EXAMPLE, source)  # a build leaves its traces beside its sources
    quietly = ("-q", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *quietly, "--target", folder, source],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Installation(folder)


@pytest.fixture(scope="module")
def evening(installed: Installation) -> Path:
    file = installed.folder / "evening.jsonl"
    book, game = GAME.split("/")
    done = installed.shoebox(
        "simulate", "--rulebook", book, "--game", game, "--hours", "0.5", "--seed", "3", "--out", str(file)
    )
    assert (done.returncode, done.stderr) == (0, "")
    return file


def test_the_check_finds_nothing_wrong(installed: Installation) -> None:
    done = installed.shoebox("rules", "check", "Harbour_Lights.Rules", "--json")
    (checked,) = json.loads(done.stdout)
    assert (done.returncode, checked["package"], checked["version"]) == (0, "harbour-lights-rules", "1.0.0")
    assert checked["faults"] == []
    old, new = checked["rulebooks"]
    assert (old["name"], old["dates"]) == (OLD, "Version 2, in force from 1 January 2025.")
    assert (new["name"], new["dates"]) == (BOOK, "Version 3, in force from 1 July 2026.")
    (game,) = new["games"]
    assert (game["name"], game["own"], game["adopted_from"]) == ("harbour-blackjack", 5, CROWN)
    assert game["rounds"] > 20
    done = installed.shoebox("rules", "check", "gin-rummy")
    assert (done.returncode, done.stdout) == (2, "")
    assert "No package 'gin-rummy' with rulebooks is installed." in done.stderr
    assert "shoebox, harbour-lights-rules." in done.stderr


def test_its_games_are_shown_and_compared_like_those_of_the_house(installed: Installation) -> None:
    shown = json.loads(installed.shoebox("rules", "show", GAME, "--own", "--json").stdout)
    assert (shown["version"], shown["effective"], shown["side_wagers"]) == (
        "Version 3",
        "2026-07-01",
        ["perfect-pairs"],
    )
    assert shown["rules"].keys() == {"boxes_max", "decks", "double", "surrender", "dealer"}
    compared = json.loads(installed.shoebox("rules", "compare", GAME, f"{OLD}/harbour-blackjack", "--json").stdout)
    assert compared.keys() == {"double", "surrender", "dealer"}
    assert compared["dealer"][GAME]["clause"] == "40.3"


def test_a_simulated_evening_is_judged_by_its_rules(installed: Installation, evening: Path) -> None:
    done = installed.shoebox("audit", "--file", str(evening), "--json")
    summary = json.loads(done.stdout.splitlines()[-1])
    assert (done.returncode, summary["findings"], summary["version_remarks"]) == (0, 0, [])
    assert summary["rounds_judged"] > 10
    opened = json.loads(evening.read_text().splitlines()[0])["data"]["setup"]
    assert (opened["rulebook"], opened["game"], opened["boxes"]) == (BOOK, "harbour-blackjack", 6)


def test_without_the_package_nothing_of_it_is_judged(tmp_path: Path, evening: Path) -> None:
    done = Installation(tmp_path).shoebox("audit", "--file", str(evening), "--json")
    summary = json.loads(done.stdout.splitlines()[-1])
    assert (done.returncode, summary["rounds_judged"]) == (3, 0)
    assert summary["unjudged_by_reason"].keys() == {"unknown-game"}


def test_a_finding_cites_its_clauses(installed: Installation, evening: Path) -> None:
    """The first wager that is paid, paid one chip more: 8.1 of the adopted rules, 41.1 of the house's own."""
    lines = [json.loads(line) for line in evening.read_text().splitlines()]
    paid = next(line for line in lines if line["type"] == "wager.paid.v1" and line["data"]["bet"] == "main")
    paid["data"]["paid_cents"] += 100_000
    wrong = evening.with_name("wrong.jsonl")
    wrong.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))
    done = installed.shoebox("audit", "--file", str(wrong), "--json")
    (finding, _) = map(json.loads, done.stdout.splitlines())
    assert (done.returncode, finding["code"], finding["rulebook"]) == (1, "wrong-payout", BOOK)
    assert finding["clause"] == "8.1, 41.1"
    assert [remedy["clause"] for remedy in finding["remedies"]] == ["41.1"]
    round_ = f"{paid['source']}/{paid['recording']}/{paid['round']}"
    told = installed.shoebox("replay", round_, "--file", str(wrong)).stdout
    assert "Game       Harbour Blackjack, harbour-lights-3, chapter 40" in told
    assert "8.1, 41.1" in told


def test_the_table_names_the_rules_and_the_dates_only_tell(installed: Installation, evening: Path) -> None:
    """The same evening by version 2, which version 3 had replaced by then."""
    old = evening.with_name("old.jsonl")
    old.write_text(evening.read_text().replace(f'"{BOOK}"', f'"{OLD}"'))
    remark = (
        "Harbour Lights Blackjack rules, version 2 was in force until 30 June 2026, before this was played; "
        "Harbour Lights Blackjack rules, version 3 (harbour-lights-3) was in force then."
    )
    *findings, summary = map(json.loads, installed.shoebox("audit", "--file", str(old), "--json").stdout.splitlines())
    assert {finding["rulebook"] for finding in findings} == {OLD}  # it is judged by what it was not played by
    (said,) = summary["version_remarks"]
    assert said["remark"] == remark
    assert len(said["rounds"]) == summary["rounds_judged"] + summary["rounds_judged_in_part"]
    assert f"{remark} Judged by the rulebook that the table names." in " ".join(
        installed.shoebox("audit", "--file", str(old)).stdout.split()
    )
    told = installed.shoebox("replay", said["rounds"][0], "--file", str(old))
    assert f"Version    {remark}" in " ".join(told.stdout.split("\n")).replace("            ", " ")
    document = json.loads(installed.shoebox("replay", said["rounds"][0], "--file", str(old), "--json").stdout)
    assert document["version_remark"] == remark


def test_a_module_that_is_imported_before_the_registry_is_in_it(installed: Installation) -> None:
    program = (
        "import harbour_lights_rules; from domain.library.registry import BROKEN, RULEBOOKS;"
        "print(BROKEN, RULEBOOKS['harbour-lights-3'] is harbour_lights_rules.VERSION_3)"
    )
    done = installed.python("-c", program)
    assert (done.stdout.strip(), done.stderr) == ("() True", "")


def test_the_fingerprint_covers_what_is_installed(tmp_path: Path) -> None:
    here = Installation(tmp_path)
    without = here.fingerprint()
    here.package("acme_rules", '"""Rules."""\n', "RULEBOOK")
    first = here.fingerprint()
    (tmp_path / "acme_rules.py").write_text('"""Other rules."""\n')
    other = here.fingerprint()
    metadata = tmp_path / "acme_rules-1.0.dist-info" / "METADATA"
    metadata.write_text(metadata.read_text().replace("Version: 1.0\n", "Version: 1.1\n"))
    released = here.fingerprint()
    assert all(len(print_) == 16 for print_ in (without, first, other, released))
    assert len({without, first, other, released}) == 4


def test_a_broken_package_is_named_and_the_house_goes_on(tmp_path: Path) -> None:
    here = Installation(tmp_path)
    here.package("acme_rules", '"""Rules."""\n\nimport random\n\nraise OSError("no disk")\n', "RULEBOOK")
    done = here.shoebox("rules", "show", "nsw-blackjack/blackjack")
    assert done.returncode == 0
    assert done.stdout.startswith("Blackjack, nsw-blackjack, chapter")
    why = "acme_rules:RULEBOOK can't be loaded: OSError: no disk."
    assert done.stderr == (
        "shoebox: the rulebook package acme_rules is broken and not used, so that tables which play by it are not "
        f"judged: {why} `shoebox rules check acme_rules` tells more.\n"
    )
    done = here.shoebox("rules", "check", "acme_rules", "--json")
    (checked,) = json.loads(done.stdout)
    assert done.returncode == 1
    assert checked["faults"] == [
        why,
        "acme_rules.py imports random: a rulebook must say the same every time, and reach nothing outside.",
    ]


ODD_RULES = '''"""Two games: in one a bust hand stands off, in the other nobody can divide."""

from domain.games.blackjack.game import variation
from domain.games.blackjack.play.outcomes import BLACKJACK as OUTCOMES
from domain.games.blackjack.play.outcomes import BUST, Outcome, When, stands_off
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK
from domain.rulebooks.crown_melbourne.rulebook import CROWN_MELBOURNE
from domain.rulebooks.rulebook import adopted


def game(name, first):
    return variation(
        BLACKJACK, rulebook="odd", name=name, title=name, chapter="1", outcomes=(Outcome("equal", *first), *OUTCOMES)
    )


GAMES = (game("mild", (BUST, stands_off)), game("stuck", (When(lambda standing: 1 // 0 > 1), stands_off)))
RULEBOOK = adopted(CROWN_MELBOURNE, name="odd", title="Odd", short="Odd", document="odd", games=GAMES)
'''


def test_rules_that_read_well_and_judge_oddly_are_found_by_playing(tmp_path: Path) -> None:
    here = Installation(tmp_path)
    here.package("odd_rules", ODD_RULES, "RULEBOOK")
    done = here.shoebox("rules", "check", "odd-rules", "--json")
    (checked,) = json.loads(done.stdout)
    mild, stuck = checked["faults"]
    assert done.returncode == 1
    assert mild.startswith(
        "odd/mild: in a simulated evening without mistakes something is found: wrong-collection at #"
    )
    assert stuck == (
        "odd/stuck: judging a simulated evening stops with ZeroDivisionError: integer division or modulo by zero."
    )


def test_the_status_of_a_house_with_a_broken_package_is_a_fault(tmp_path: Path) -> None:
    here = Installation(tmp_path)
    here.package("acme_rules", '"""Rules."""\n', "RULEBOOK")
    lines = ROOT / "docs" / "contract" / "sample-round.jsonl"
    assert here.shoebox("ingest", "--file", str(lines)).returncode == 0
    done = here.shoebox("status", "--json")
    assert done.returncode == 1
    assert any("acme_rules is broken and not used" in fault for fault in json.loads(done.stdout)["faults"])
