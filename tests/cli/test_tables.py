"""`shoebox tables`: keys are registered from files of every common form, listed, shown and retired."""

import hashlib
import json
import re
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


def test_a_signed_evening_from_beginning_to_end(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Keys are made, registered and asked for; a forger adds a message without one, and one with a stolen signature."""
    main(["simulate", "--hours", "0.1", "--out", "evening.jsonl", "--sign", "keys"])
    main(["tables", "add", "BJ-101", "--key", "keys/BJ-101.pub.pem"])
    (home / "settings.toml").write_text('[sources]\nrequire_signatures = "on"\n')
    lines = Path("evening.jsonl").read_bytes().splitlines()
    capfd.readouterr()
    assert main(["ingest", "--file", "evening.jsonl"]) == 0
    assert capfd.readouterr().out == f"{len(lines)} messages: {len(lines)} recorded, 0 repeats, 0 quarantined.\n"
    forged = lines[-1].replace(b'"seq":%d' % len(lines), b'"seq":%d' % (len(lines) + 1))
    assert forged != lines[-1]
    Path("forged.jsonl").write_bytes(forged + b"\n")
    _, key, signature = Path("evening.jsonl.signatures").read_text().split("\n")[0].split()
    for stolen in ("", f"{hashlib.sha256(forged).hexdigest()} {key} {signature}\n"):
        Path("forged.jsonl.signatures").write_text(stolen)
        main(["ingest", "--file", "forged.jsonl"])
        assert "0 recorded" in capfd.readouterr().out
        Path("forged.jsonl").write_bytes(Path("forged.jsonl").read_bytes() * 2)
    main(["quarantine", "list"])
    told = capfd.readouterr().out
    assert "the message is not signed" in told
    assert f"the signature is not that of key {key} of BJ-101 over this message" in told
    main(["events", "BJ-101"])
    assert f"  (signed by key {key})\n" in capfd.readouterr().out
    main(["events", "BJ-101", "--json"])
    assert capfd.readouterr().out.encode().splitlines() == lines
    assert main(["status"]) == 0
    assert "Signatures  on, 1 tables have keys\n" in capfd.readouterr().out


def test_what_is_recorded_without_a_signature_is_said_where_it_is_asked_for(home: Path, capsys: Output) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('[sources]\nrequire_signatures = "warn"\n')
    main(["simulate", "--hours", "0.1", "--out", "evening.jsonl"])
    count = len(Path("evening.jsonl").read_bytes().splitlines())
    main(["ingest", "--file", "evening.jsonl"])
    capsys.readouterr()
    assert main(["status"]) == 0
    said = rf"^UNSIGNED    BJ-101: {count} messages were recorded without a valid signature, the last at 20\S+Z$"
    assert re.search(said, capsys.readouterr().out, re.M)
    main(["status", "--json"])
    report = json.loads(capsys.readouterr().out)["signatures"]
    assert (report["required"], report["tables_with_keys"]) == ("warn", 0)
    assert [(one["table"], one["messages"]) for one in report["unsigned"]] == [("BJ-101", count)]


def test_where_nobody_asks_for_signatures_nothing_is_said_of_them(capsys: Output) -> None:
    main(["simulate", "--hours", "0.1", "--out", "evening.jsonl"])
    main(["ingest", "--file", "evening.jsonl"])
    capsys.readouterr()
    main(["status"])
    assert "igned" not in capsys.readouterr().out
