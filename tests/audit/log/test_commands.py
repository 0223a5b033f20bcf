"""`shoebox keys`, `log` and `verify --store`, on both databases."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from audit.log.keeper import Keeper
from audit.log.keys import Keys
from audit.log.places import Places
from shoebox.cli import main
from store.interface import Store
from tests.audit.log.test_tampering import blob, unlock
from tests.backends import Backend
from tests.making import message, messages, record


@pytest.fixture
def home(backend: Backend, store: Store, tmp_path: Path) -> Path:
    """The home of the backend's store, with a name of its own and an anchor."""
    settings = f'{backend.settings()}\n[log]\norigin = "casino.example/x"\nanchor_folder = "{tmp_path / "anchor"}"\n'
    (tmp_path / "settings.toml").write_text(settings)
    record(store, messages(1, 300))
    return tmp_path


def test_the_way_through(home: Path, store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["keys", "make", "--home", str(home)]) == 0
    vkey = capsys.readouterr().out.splitlines()[-1]
    assert vkey.startswith("casino.example/x+")
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[:2] == ["casino.example/x", "301"]
    assert out.encode() == (home / "log" / "checkpoint").read_bytes()
    record(store, messages(301, 310))
    assert main(["verify", "--store", "--home", str(home)]) == 0
    assert capsys.readouterr().out == (
        "The store is as it was logged: 311 entries.\n"
        "2 checkpoints of the keeper's own record agree with it.\n"
        f"2 checkpoints in the folder {home / 'anchor'} agree with it.\n"
    )
    assert len(list((home / "anchor").iterdir())) == 2
    assert main(["keys", "rotate", "--home", str(home)]) == 0
    capsys.readouterr()
    assert main(["keys", "list", "--home", str(home)]) == 0
    out = capsys.readouterr().out
    assert vkey in out
    assert "from entry 1 on" in out
    assert "from entry 312 on" in out
    assert main(["keys", "show", "--number", "1", "--home", str(home)]) == 0
    assert capsys.readouterr().out == vkey + "\n"
    assert main(["keys", "show", "--home", str(home)]) == 0
    assert capsys.readouterr().out != vkey + "\n"
    assert main(["verify", "--store", "--from-start", "--home", str(home)]) == 0


def test_a_large_store_is_checked_by_several_processes(
    home: Path, backend: Backend, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("audit.log.checking._BUNDLES", 1)
    monkeypatch.setattr("audit.log.checking._LEAVES_FOR_HELPERS", 0)
    monkeypatch.setattr("audit.log.checking.os.cpu_count", lambda: 2)
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    capsys.readouterr()
    assert main(["verify", "--store", "--home", str(home)]) == 0
    assert "The store is as it was logged: 301 entries." in capsys.readouterr().out
    unlock(backend)
    for index in (290, 57):
        backend.sql(f"UPDATE stored_events SET source_offset = 99 WHERE log_index = {index}")
    assert main(["verify", "--store", "--home", str(home)]) == 1
    expected = "BAD  Entry 57, BJ-1/r1 version 57: the offset was logged as 56 and is 99 in the store.\n"
    assert capsys.readouterr().out == expected


def test_what_is_bad_is_named_and_the_exit_code_is_1(
    home: Path, backend: Backend, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    unlock(backend)
    changed = message(57).replace(b'"KS"', b'"KR"')
    backend.sql(f"UPDATE stored_events SET state = {blob(backend, changed)} WHERE log_index = 57")
    capsys.readouterr()
    assert main(["verify", "--store", "--home", str(home)]) == 1
    assert capsys.readouterr().out.startswith("BAD  Entry 57, BJ-1/r1 version 57: the bytes in the store are not those")


def test_an_old_checkpoint_in_its_place(home: Path, store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    old = (home / "log" / "checkpoint").read_bytes()
    record(store, messages(301, 310))
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    (home / "log" / "checkpoint").write_bytes(old)
    capsys.readouterr()
    assert main(["verify", "--store", "--home", str(home)]) == 1
    assert "The log was rolled back" in capsys.readouterr().out


def _without(*names: str) -> Callable[[Path], None]:
    def change(home: Path) -> None:
        for name in names:
            path = home / name
            shutil.rmtree(path) if path.is_dir() else path.unlink()

    return change


GONE: dict[str, tuple[Callable[[Path], None], str]] = {
    "the log": (_without("log"), "The log is gone: {home}/log/checkpoint is not there, and one of 301 entries"),
    "the log and its record": (_without("log", "log-keeping"), "The log is gone: there is a key in {home}/keys, and"),
    "all but the anchor": (_without("log", "log-keeping", "keys"), "The log is gone: {home}/anchor/000000"),
    "the keys": (_without("keys"), "The notes of the log's keys are gone from {home}/keys"),
    "the record": (_without("log-keeping/checkpoints"), "The record of all that was signed is gone"),
}


@pytest.mark.parametrize("what", GONE)
def test_what_is_gone_is_named_and_not_made_anew(
    home: Path, backend: Backend, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change, expected = GONE[what]
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    unlock(backend)
    backend.sql("UPDATE stored_events SET source_offset = 99 WHERE log_index = 57")
    change(home)
    before = sorted(home.rglob("*"))
    capsys.readouterr()
    assert main(["verify", "--store", "--home", str(home)]) == 1
    assert capsys.readouterr().out.startswith(f"BAD  {expected.format(home=home)}")
    assert [path for path in sorted(home.rglob("*")) if "sqlite3-" not in path.name] == [
        path for path in before if "sqlite3-" not in path.name
    ]


def test_without_any_log_there_is_nothing_to_compare_with(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--store", "--home", str(home)]) == 2
    assert "There is no log to compare with; `shoebox log checkpoint` begins one." in capsys.readouterr().err
    assert not any((home / name).exists() for name in ("keys", "log", "log-keeping", "anchor"))


def test_an_anchor_that_is_not_there_is_not_taken_for_one_that_agrees(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    (home / "anchor").rename(home / "moved")
    capsys.readouterr()
    assert main(["verify", "--store", "--home", str(home)]) == 2
    assert f"NOT COMPARED  the folder {home / 'anchor'}: The folder" in capsys.readouterr().out
    assert not (home / "anchor").exists()
    (home / "moved").rename(home / "anchor")
    next((home / "anchor").iterdir()).unlink()
    assert main(["verify", "--store", "--home", str(home)]) == 1
    assert "no longer has the checkpoint of 301 entries that it was given." in capsys.readouterr().out


def test_a_reason_that_was_changed_is_told(
    home: Path, store: Store, backend: Backend, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is in no leaf, and so no proof that something is bad; but the message itself tells why it was refused."""
    other = message(57).replace(b'"KS"', b'"KR"')
    record(store, [b"no message", b"\0", message(57, data='{"to":"dealer","card":"2D"}'), other])
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    capsys.readouterr()
    assert main(["verify", "--store", "--home", str(home)]) == 0
    assert "NOTE" not in capsys.readouterr().out
    for index in (301, 303):
        backend.sql(f"UPDATE quarantine SET reason = 'nothing was wrong with it' WHERE log_index = {index}")
    assert main(["verify", "--store", "--home", str(home)]) == 0
    out = capsys.readouterr().out
    assert "NOTE  2 messages in quarantine have another reason than they would be refused with now. The first is" in out
    assert "is entry 301: 'nothing was wrong with it', and now '" in out


def test_without_the_private_key_the_log_can_still_be_checked(
    home: Path, store: Store, backend: Backend, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    record(store, messages(301, 310))
    next((home / "keys").glob("*.pem")).unlink()
    capsys.readouterr()
    assert main(["verify", "--store", "--home", str(home)]) == 2
    out = capsys.readouterr().out
    assert "The store is as it was logged: 301 entries." in out
    assert "NOT COMPARED  what came after these entries. The private key" in out
    unlock(backend)
    backend.sql("UPDATE stored_events SET source_offset = 99 WHERE log_index = 57")
    assert main(["verify", "--store", "--home", str(home)]) == 1
    assert capsys.readouterr().out.startswith("BAD  Entry 57, ")


def test_what_can_not_be_done_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, why in (
        (["verify"], "Name a pack, or --store"),
        (["verify", "x.zip", "--store"], "Name a pack, or --store"),
        (["verify", "--store"], "There is no store in"),
        (["log", "checkpoint"], "There is no store in"),
        (["keys", "show"], "There is no key in"),
    ):
        assert main([*arguments, "--home", str(tmp_path)]) == 2
        assert why in capsys.readouterr().err
    assert main(["keys", "list", "--home", str(tmp_path)]) == 0
    assert "There is no key yet" in capsys.readouterr().out
    assert main(["keys", "make", "--home", str(tmp_path)]) == 0
    assert main(["keys", "make", "--home", str(tmp_path)]) == 2
    assert main(["keys", "show", "--number", "2", "--home", str(tmp_path)]) == 2
    assert "There is no key 2" in capsys.readouterr().err


def test_settings_that_do_not_go_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text, why in (
        ('anchor_topic = "x"', "go together"),
        ('origin = "two words"', "origin"),
        ("every_s = 0", "every_s"),
    ):
        (tmp_path / "settings.toml").write_text(f"[log]\n{text}\n")
        assert main(["keys", "list", "--home", str(tmp_path)]) == 2
        assert why in capsys.readouterr().err


def test_no_command_prints_a_private_key(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["keys", "make"], ["log", "checkpoint"], ["keys", "rotate"], ["keys", "list"], ["keys", "show"]):
        assert main([*arguments, "--home", str(home)]) == 0
    (private,) = (home / "keys").glob("*.pem")
    secret = private.read_text().splitlines()[1]
    told = capsys.readouterr()
    assert secret not in told.out + told.err
    assert "PRIVATE" not in told.out + told.err


# Two homes on one store


@pytest.fixture
def other(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A second home on the same store, on another machine as it were."""
    folder = tmp_path_factory.mktemp("other")
    (folder / "settings.toml").write_text((home / "settings.toml").read_text())
    if (home / "store.sqlite3").exists():
        (folder / "store.sqlite3").symlink_to(home / "store.sqlite3")
    return folder


def test_a_second_home_begins_no_other_log(
    home: Path, other: Path, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    with (home / "settings.toml").open("a") as settings:
        settings.write('[site]\nname = "crown-melbourne"\n')
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    [began] = store.own("log:origin")
    vkey = Keys(home / "keys").known()[0].verifier.vkey
    assert (began.site, began.origin, began.public_key) == ("crown-melbourne", "casino.example/x", vkey)
    capsys.readouterr()
    for command in (["log", "checkpoint"], ["keys", "make"], ["keys", "rotate"], ["log", "keep"]):
        assert main([*command, "--home", str(other)]) == 2
        said = capsys.readouterr().err
        assert f"The store's log is casino.example/x of crown-melbourne, begun with the key {vkey}" in said, command
        assert "This home signs nothing, and begins no other log" in said
    assert main(["verify", "--store", "--home", str(other)]) == 1
    assert f"The log is gone: {home / 'anchor'}" in capsys.readouterr().out, "the anchor has it"
    shutil.rmtree(home / "anchor")
    assert main(["verify", "--store", "--home", str(other)]) == 2
    said = capsys.readouterr().err
    assert f"This store's log is casino.example/x, begun with the key {vkey}, and nothing of it is here." in said
    assert not (other / "keys").exists()
    assert not (other / "log").exists()


def test_the_home_with_the_key_goes_on_beside_the_other(home: Path, other: Path, store: Store) -> None:
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    assert main(["log", "checkpoint", "--home", str(other)]) == 2
    record(store, messages(301, 310))
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    assert main(["verify", "--store", "--home", str(home)]) == 0
    assert len(store.own("log:origin")) == 1


def test_a_home_without_the_private_key_verifies_and_signs_nothing(
    home: Path, other: Path, store: Store, backend: Backend, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    for name in ("log", "log-keeping", "keys"):
        shutil.copytree(home / name, other / name)
    next((other / "keys").glob("*.pem")).unlink()
    record(store, messages(301, 310))
    capsys.readouterr()
    assert main(["log", "checkpoint", "--home", str(other)]) == 2
    assert "without it the log can be checked, but not signed" in capsys.readouterr().err
    assert main(["verify", "--store", "--home", str(other)]) == 2
    assert "The store is as it was logged: 301 entries." in capsys.readouterr().out
    unlock(backend)
    backend.sql("UPDATE stored_events SET source_offset = 99 WHERE log_index = 57")
    assert main(["verify", "--store", "--home", str(other)]) == 1


def test_a_home_with_a_key_of_its_own_is_told_that_the_log_is_another(
    home: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both had made a key before the first checkpoint: the store takes the first that comes with one."""
    for folder in (home, other):
        assert main(["keys", "make", "--home", str(folder)]) == 0
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    capsys.readouterr()
    assert main(["log", "checkpoint", "--home", str(other)]) == 2
    assert "that is the key of another log. Nothing was signed." in capsys.readouterr().err
    assert not (other / "log").exists()


def test_renewed_keys_are_told_and_an_old_copy_of_them_signs_nothing(
    home: Path, other: Path, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    for name in ("log", "log-keeping", "keys"):
        shutil.copytree(home / name, other / name)
    assert main(["keys", "rotate", "--home", str(home)]) == 0
    _, second = Keys(home / "keys").known()
    _, renewed = store.own("log:origin")
    assert (renewed.public_key, renewed.from_size) == (second.verifier.vkey, 301)
    capsys.readouterr()
    assert main(["log", "checkpoint", "--home", str(other)]) == 2
    assert "renewed since: the store names 2 keys" in capsys.readouterr().err
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    assert main(["verify", "--store", "--home", str(home)]) == 0
    assert len(store.own("log:origin")) == 2


def test_a_log_from_before_the_store_said_so_goes_on_and_says_it(home: Path, other: Path, store: Store) -> None:
    """Its keeper, with the key whose checkpoints there are, writes it with its next turn, renewed keys and all."""
    places = Places(home / "log", home / "log-keeping", home / "keys")
    before = Keeper(store, places, "casino.example/x", lambda: "2026-11-16T12:00:00Z")
    before.bring_up_to_date()
    before.rotate()
    assert store.own("log:origin") == []
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    first, second = Keys(home / "keys").known()
    assert [one.public_key for one in store.own("log:origin")] == [first.verifier.vkey, second.verifier.vkey]
    assert main(["log", "checkpoint", "--home", str(other)]) == 2
    assert main(["verify", "--store", "--home", str(home)]) == 0


def test_another_log_is_begun_only_where_somebody_says_so_and_why(
    home: Path, other: Path, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    begin = ["log", "begin", "--by", "M. Rossi", "--why", "the keys are lost", "--home"]
    capsys.readouterr()
    assert main([*begin, str(home)]) == 2
    assert "Move these folders away first, and keep them." in capsys.readouterr().err
    assert main([*begin, str(other)]) == 2
    assert "The log before was casino.example/x too." in capsys.readouterr().err
    settings = (other / "settings.toml").read_text().replace("casino.example/x", "casino.example/second")
    (other / "settings.toml").write_text(settings.replace("/anchor", "/second-anchor"))
    assert main([*begin, str(other)]) == 0
    before, now = store.own("log:origin")
    assert (before.by, now.by, now.why, now.origin) == ("", "M. Rossi", "the keys are lost", "casino.example/second")
    assert main(["verify", "--store", "--home", str(other)]) == 0
    assert main(["log", "checkpoint", "--home", str(home)]) == 2, "the log before has ended"
