"""Keys are made, kept from others, and renewed without breaking what the old ones signed."""

import stat
from pathlib import Path

import pytest

from audit.log.checking import check_store
from audit.log.errors import BadNote, KeyProblem, LogError
from audit.log.keys import Keys, key_text, read_key
from audit.log.notes import Signer, sign
from audit.log.reading import Log
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import MADE, ORIGIN, keeper_in, places_in
from tests.making import messages, record


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys(tmp_path / "keys")


def test_a_key_is_for_its_owner_alone(keys: Keys) -> None:
    key = keys.make(ORIGIN, MADE)
    assert stat.S_IMODE(keys.folder.stat().st_mode) == 0o700
    private = keys.folder / f"0001-{key.verifier.id.hex()}.pem"
    assert stat.S_IMODE(private.stat().st_mode) == 0o600
    assert private.read_bytes().startswith(b"-----BEGIN PRIVATE KEY-----")
    assert b"PRIVATE" not in key.note
    assert keys.signer().verifier == key.verifier
    assert key.verifier.name == ORIGIN


def test_a_second_first_key_is_refused(keys: Keys) -> None:
    keys.make(ORIGIN, MADE)
    with pytest.raises(KeyProblem, match="There is a key in"):
        keys.make(ORIGIN, MADE)


def test_the_note_of_a_key_says_what_and_from_where(keys: Keys) -> None:
    first = keys.make(ORIGIN, MADE)
    second, before = keys.rotate(607, "2027-01-01T00:00:00Z")
    assert before.verifier == first.verifier
    lines = second.note.decode().splitlines()
    assert lines[:4] == ["shoebox log key v1", second.verifier.vkey, "from 607", "made 2027-01-01T00:00:00Z"]
    assert len(lines) == 7  # signed by both
    assert [key.from_size for key in keys.known()] == [0, 607]
    assert [path.name for path in keys.folder.glob("*.pem")] == [f"{second.file}.pem"]


def test_a_key_that_nobody_vouches_for_is_none_of_ours(keys: Keys) -> None:
    first = keys.make(ORIGIN, MADE)
    intruder = Signer.from_seed(ORIGIN, bytes(32))
    note = sign(key_text(intruder.verifier, 100, MADE), [intruder])
    with pytest.raises(BadNote, match="is not vouched for by"):
        read_key(note, [first])
    (keys.folder / f"0002-{intruder.verifier.id.hex()}.note").write_bytes(note)
    with pytest.raises(BadNote, match="is not vouched for by"):
        keys.known()


@pytest.mark.parametrize("text", ["shoebox log key v2\na\nfrom 0\nmade x\n", "shoebox log key v1\nfrom 0\n"])
def test_another_note_is_no_key(text: str) -> None:
    with pytest.raises(BadNote):
        read_key(sign(text, [Signer.from_seed(ORIGIN, bytes(32))]), [])


def test_a_key_follows_on_the_one_before(keys: Keys) -> None:
    first = keys.make(ORIGIN, MADE)
    second, _ = keys.rotate(50, MADE)
    signers = [keys.signer(), Signer.from_seed("another.example", bytes(32))]
    note = sign(key_text(signers[1].verifier, 60, MADE), signers)
    with pytest.raises(BadNote, match="does not follow on"):
        read_key(note, [first, second])
    signers = [keys.signer(), Signer.from_seed(ORIGIN, bytes(32))]
    note = sign(key_text(signers[1].verifier, 49, MADE), signers)
    with pytest.raises(BadNote, match="does not follow on"):
        read_key(note, [first, second])


def test_private_keys_that_are_not_there_or_not_ours(keys: Keys) -> None:
    with pytest.raises(KeyProblem, match="There is no key in"):
        keys.signer()
    key = keys.make(ORIGIN, MADE)
    path = keys.folder / f"{key.file}.pem"
    secret = path.read_bytes()
    path.write_bytes(b"nonsense")
    with pytest.raises(KeyProblem, match="can't be read"):
        keys.signer()
    other = Keys(keys.folder.parent / "others")
    path.write_bytes((other.folder / f"{other.make(ORIGIN, MADE).file}.pem").read_bytes())
    with pytest.raises(KeyProblem, match="is not that of the public key"):
        keys.signer()
    path.unlink()
    with pytest.raises(KeyProblem, match="Put it back"):
        keys.signer()
    path.write_bytes(secret)
    assert keys.signer().verifier == key.verifier


def test_a_key_that_a_crash_left_without_its_note_goes(keys: Keys) -> None:
    keys.folder.mkdir()
    (keys.folder / "0001-00000000.pem").write_bytes(b"half-made")
    key = keys.make(ORIGIN, MADE)
    assert [path.name for path in keys.folder.glob("*.pem")] == [f"{key.file}.pem"]


def test_old_checkpoints_stay_valid_after_rotation(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    keeper = keeper_in(tmp_path, store, tmp_path / "anchor")
    record(store, messages(1, 300))
    old = keeper.bring_up_to_date()
    record(store, messages(301, 400))
    key = keeper.rotate()
    assert key.from_size == 400
    both = keeper.log.latest()
    assert len(both.signed_by) == 2  # the checkpoint where the key changes has both signatures
    record(store, messages(401, 500))
    new = keeper.bring_up_to_date()
    assert [verifier.id for verifier in new.signed_by] == [key.verifier.id]
    assert [signed.checkpoint.size for signed in keeper.log.earlier()] == [300, 400, 400, 500]
    assert old.note in {signed.note for signed in keeper.log.earlier()}
    assert len(list((tmp_path / "anchor").iterdir())) == 4
    checked = check_store(keeper.log, store, keeper._anchors)
    assert (checked.problem, checked.signed, list(checked.anchored.values())) == (None, 4, [4])
    store.close()


def test_an_old_key_signs_nothing_new(tmp_path: Path) -> None:
    """Whoever has stolen it can't go on with the log."""
    store = SQLiteStore(tmp_path / "store.sqlite3")
    keeper = keeper_in(tmp_path, store)
    record(store, messages(1, 300))
    keeper.bring_up_to_date()
    stolen = Keys(tmp_path / "keys").signer()
    keeper.rotate()
    record(store, messages(301, 400))
    latest = keeper.bring_up_to_date().checkpoint
    (tmp_path / "log" / "checkpoint").write_bytes(latest.signed([stolen]))
    with pytest.raises(LogError, match="which was not the log's key at that size"):
        Log(places_in(tmp_path)).latest()
    store.close()


def test_a_rotation_that_died_before_it_signed_is_made_good(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    keeper = keeper_in(tmp_path, store)
    record(store, messages(1, 300))
    keeper.bring_up_to_date()
    key, _ = Keys(tmp_path / "keys").rotate(300, MADE)
    signed = keeper.bring_up_to_date()
    assert signed.checkpoint.size == 300
    assert key.verifier in signed.signed_by
    assert check_store(keeper.log, store).problem is None
    store.close()


def test_a_log_without_its_keys_is_not_begun_anew(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    keeper_in(tmp_path, store).bring_up_to_date()
    (tmp_path / "keys").rename(tmp_path / "keys elsewhere")
    with pytest.raises(KeyProblem, match="There is no key in"):
        keeper_in(tmp_path, store).bring_up_to_date()
    assert not (tmp_path / "keys").exists()
    store.close()


def test_the_first_use_makes_a_key_and_says_where(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    said: list[str] = []
    keeper = keeper_in(tmp_path, store, say=said.append)
    keeper.bring_up_to_date()
    assert len(said) == 1
    assert str(tmp_path / "keys") in said[0]
    assert keeper.log.keys()[0].verifier.vkey in said[0]
    assert "PRIVATE" not in said[0]
    keeper.bring_up_to_date()
    assert len(said) == 1
    store.close()
