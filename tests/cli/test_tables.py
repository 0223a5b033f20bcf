"""`shoebox tables`: keys are registered from files of every common form, listed, shown and retired."""

import json
from pathlib import Path

import pytest

from shoebox.cli import main

Output = pytest.CaptureFixture[str]

# The first key of RFC 8032, section 7.1.
BASE64 = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
DER = "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
PEM = f"-----BEGIN PUBLIC KEY-----\n{DER}\n-----END PUBLIC KEY-----\n"
PRIVATE = (
    "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n"
    "-----END PRIVATE KEY-----\n"
)
KEY = "21fe31dfa154a261"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def write(text: str) -> str:
    Path("key").write_text(text)
    return "key"


@pytest.mark.parametrize("text", [BASE64, f"{BASE64}\n", DER, PEM, PEM.replace("\n", "\r\n")])
def test_a_key_is_registered_whatever_its_form(text: str, capsys: Output) -> None:
    assert main(["tables", "add", "BJ-101", "--key", write(text), "--from", "2026-11-14T06:00"]) == 0
    assert capsys.readouterr().out == f"Key {KEY} counts for BJ-101 from 2026-11-14T06:00:00Z on.\n"
    assert main(["tables", "list", "--json"]) == 0
    [key] = json.loads(capsys.readouterr().out)
    assert (key["table"], key["key"], key["public_key"]) == ("BJ-101", KEY, BASE64)
    assert (key["from"], key["until"], key["registered_by"]) == ("2026-11-14T06:00:00Z", None, "command-line")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (PRIVATE, "is a private key, which stays with the table"),
        ("", "no Ed25519 public key"),
        ("not base64!", "no Ed25519 public key"),
        (BASE64[4:], "no Ed25519 public key"),
        (PEM.replace("-----END PUBLIC KEY-----", ""), "no Ed25519 public key"),
    ],
)
def test_what_is_no_public_key_is_refused(text: str, why: str, home: Path, capsys: Output) -> None:
    assert main(["tables", "add", "BJ-101", "--key", write(text)]) == 2
    assert why in capsys.readouterr().err
    assert not home.exists()


def test_who_did_what_is_shown(capsys: Output) -> None:
    main(["tables", "add", "BJ-101", "--key", write(PEM), "--from", "2026-11-14", "--by", "maria"])
    retiring = ["tables", "retire", "BJ-101", KEY, "--why", "The terminal was stolen", "--by", "oscar"]
    assert main([*retiring, "--from", "2026-11-15T21:30"]) == 0
    assert f"Key {KEY} does not count for BJ-101 from 2026-11-15T21:30:00Z on." in capsys.readouterr().out
    assert main(["tables", "list"]) == 0
    assert capsys.readouterr().out == (
        f"BJ-101       {KEY}  from 2026-11-14T00:00:00Z until 2026-11-15T21:30:00Z, retired by oscar: "
        "The terminal was stolen\n"
    )
    assert main(["tables", "show", "BJ-101"]) == 0
    shown = capsys.readouterr().out
    assert f"Ed25519 {BASE64}" in shown
    assert f"maria registered {KEY} from 2026-11-14T00:00:00Z on\n" in shown
    assert f"oscar retired {KEY} from 2026-11-15T21:30:00Z on: The terminal was stolen\n" in shown
    assert main(["tables", "show", "BJ-101", "--json"]) == 0
    assert [entry["did"] for entry in json.loads(capsys.readouterr().out)["entries"]] == ["registered", "retired"]
    assert main(["tables", "add", "BJ-101", "--key", "key"]) == 2
    assert "Make another key" in capsys.readouterr().err


def test_there_may_be_none(capsys: Output) -> None:
    main(["tables", "add", "BJ-101", "--key", write(PEM)])
    capsys.readouterr()
    assert main(["tables", "show", "BJ-999"]) == 2
    assert "BJ-999 has no key" in capsys.readouterr().err
    assert main(["tables", "retire", "BJ-999", KEY, "--why", "Gone"]) == 2
    assert f"BJ-999 has no key {KEY} (its keys: none)" in capsys.readouterr().err
