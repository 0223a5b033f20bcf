"""`shoebox simulate`: whole files, the same bytes for a seed, and a sentence for what it can't do."""

import base64
import gzip
import hashlib
import json
import stat
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key

from shoebox.cli import main

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_simulate_writes_the_same_bytes_for_a_seed_and_only_whole_files(tmp_path: Path, capsys: Output) -> None:
    command = ["simulate", "--tables", "2", "--hours", "0.2", "--seed", "5", "--out"]
    for name in ("a.jsonl", "b.jsonl", "a.jsonl.gz", "b.jsonl.gz"):
        assert main([*command, str(tmp_path / name)]) == 0
    plain = (tmp_path / "a.jsonl").read_bytes()
    assert plain == (tmp_path / "b.jsonl").read_bytes()
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (tmp_path / "b.jsonl.gz").read_bytes()
    assert gzip.decompress((tmp_path / "a.jsonl.gz").read_bytes()) == plain
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.jsonl", "a.jsonl.gz", "b.jsonl", "b.jsonl.gz"]
    main(["ingest", "--file", str(tmp_path / "a.jsonl")])
    told = capsys.readouterr().out
    assert f"{plain.count(10):,} recorded, 0 repeats, 0 quarantined." in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "whist"], "blackjack"),
        (["--rulebook", "x"], "crown-melbourne-blackjack-v26"),
        (["--hours", "-1"], "hours"),
        (["--out", "nowhere/at/all.jsonl"], "can't be written"),
    ],
)
def test_simulate_says_what_it_can_not_do(capsys: Output, arguments: list[str], sentence: str) -> None:
    assert main(["simulate", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_messages_are_signed_with_keys_of_their_tables(tmp_path: Path, capsys: Output) -> None:
    plain, signed, keys = tmp_path / "plain.jsonl", tmp_path / "signed.jsonl", tmp_path / "keys"
    command = ["simulate", "--tables", "2", "--hours", "0.1", "--seed", "5", "--out"]
    assert main([*command, str(plain)]) == 0
    assert main([*command, str(signed), "--sign", str(keys)]) == 0
    told = capsys.readouterr().out
    assert signed.read_bytes() == plain.read_bytes()
    for table in ("BJ-101", "BJ-102"):
        assert f"shoebox tables add {table} --key {keys / table}.pub.pem\n" in told
        assert stat.S_IMODE((keys / f"{table}.key.pem").stat().st_mode) == 0o600
    public = {
        hashlib.sha256(key.public_bytes_raw()).hexdigest()[:16]: (path.name.removesuffix(".pub.pem"), key)
        for path in keys.glob("*.pub.pem")
        if isinstance(key := load_pem_public_key(path.read_bytes()), Ed25519PublicKey)
    }
    lines = signed.read_bytes().splitlines()
    signatures = (tmp_path / "signed.jsonl.signatures").read_text().splitlines()
    assert len(signatures) == len(lines)
    for line, signature in zip(lines, signatures, strict=True):
        digest, key_id, encoded = signature.split(" ")
        table, key = public[key_id]
        assert digest == hashlib.sha256(line).hexdigest()
        assert json.loads(line)["source"] == table
        key.verify(base64.b64decode(encoded), line)


def test_keys_that_are_there_are_used_again(tmp_path: Path) -> None:
    command = ["simulate", "--hours", "0.1", "--sign", str(tmp_path / "keys"), "--out"]
    for name in ("a.jsonl", "b.jsonl"):
        assert main([*command, str(tmp_path / name)]) == 0
    assert (tmp_path / "a.jsonl.signatures").read_bytes() == (tmp_path / "b.jsonl.signatures").read_bytes()


def test_what_is_no_key_is_not_signed_with(tmp_path: Path, capsys: Output) -> None:
    command = ["simulate", "--hours", "0.1", "--sign", str(tmp_path)]
    assert main(command) == 2
    assert "name one for the messages with --out FILE" in capsys.readouterr().err
    (tmp_path / "BJ-101.key.pem").write_text("no key")
    assert main([*command, "--out", str(tmp_path / "evening.jsonl")]) == 2
    assert "is no private Ed25519 key in PEM" in capsys.readouterr().err
    assert not (tmp_path / "evening.jsonl").exists()
