"""Files, folders and pipes: whole, growing, replaced, cut off, zipped."""

import base64
import gzip
import hashlib
import json
import os
import random
import threading
import tracemalloc
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import ingest.lines
from ingest.files import FileProblem, FileSource, KeptOut, NoSuchFile, PipeSource, files_in, why_passed_over
from ingest.sources import Chunk
from ingest.worker import Worker
from store.interface import Account, Store
from store.sqlite_store import SQLiteStore
from tests.making import RECEIVED_US, burn, bytes_of, message, messages, record


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SQLiteStore]:
    opened = SQLiteStore(tmp_path / "store.sqlite3")
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces of a few lines, so that every test crosses many borders."""
    monkeypatch.setattr(ingest.lines.LineReader.__init__, "__defaults__", (700,))


def read_file(store: Store, path: Path) -> Account:
    worker = Worker(store, clock=lambda: RECEIVED_US)
    worker.run(FileSource(path))
    return worker.account


def jsonl(raws: list[bytes]) -> bytes:
    return b"".join(raw + b"\n" for raw in raws)


def recorded(count: int) -> Account:
    return Account(consumed=count, recorded=count, repeats=0, quarantined=0)


def test_a_file_is_read_once(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(jsonl(messages(1, 50)))
    assert read_file(store, file) == recorded(50)
    assert bytes_of(store) == {seq: message(seq) for seq in range(1, 51)}
    assert read_file(store, file) == Account()
    assert [entry.receipt.offset for entry in store.log(limit=50)] == list(range(50))


def test_a_file_that_has_grown_is_read_on(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(jsonl(messages(1, 50)))
    read_file(store, file)
    with file.open("ab") as more:
        more.write(jsonl(messages(51, 60)))
    assert read_file(store, file) == recorded(10)
    assert len(store.sources()) == 1


@pytest.mark.parametrize("other", [messages(101, 160), messages(101, 110), [burn(1), *messages(2, 80)]])
def test_a_file_that_was_replaced_is_read_from_its_beginning(store: Store, tmp_path: Path, other: list[bytes]) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(jsonl(messages(1, 50)))
    read_file(store, file)
    file.write_bytes(jsonl(other))
    account = read_file(store, file)
    assert account.consumed == len(other)
    assert [row.source.rpartition("@")[2] for row in store.sources()] == ["1", "2"]
    held = {entry.entry.state for entry in store.quarantine()}
    assert all(raw in held or raw in bytes_of(store).values() for raw in other)


def test_the_same_file_under_another_name_is_all_repeats(store: Store, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(jsonl(messages(1, 50)))
    (tmp_path / "b.jsonl").write_bytes(jsonl(messages(1, 50)))
    read_file(store, tmp_path / "a.jsonl")
    assert read_file(store, tmp_path / "b.jsonl") == Account(consumed=50, recorded=0, repeats=50, quarantined=0)


def test_names_that_look_like_generations_do_not_meet(store: Store, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(jsonl(messages(1, 5)))
    (tmp_path / "a@1").write_bytes(jsonl(messages(6, 9)))
    assert read_file(store, tmp_path / "a@1") == recorded(4)
    assert read_file(store, tmp_path / "a") == recorded(5)
    assert read_file(store, tmp_path / "a") == Account()


def test_a_last_line_without_a_line_break(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(jsonl(messages(1, 9)) + message(10))
    assert read_file(store, file) == recorded(10)
    with file.open("ab") as more:
        more.write(b"\n" + message(11) + b"\n")
    assert read_file(store, file) == recorded(1)
    assert len(store.sources()) == 1


def test_a_line_that_was_cut_off_is_quarantined_and_the_whole_one_recorded_later(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    cut = message(10)[:-20]
    file.write_bytes(jsonl(messages(1, 9)) + cut)
    assert read_file(store, file) == Account(consumed=10, recorded=9, repeats=0, quarantined=1)
    assert [held.entry.state for held in store.quarantine()] == [cut]
    file.write_bytes(jsonl(messages(1, 12)))
    assert read_file(store, file) == Account(consumed=12, recorded=3, repeats=9, quarantined=0)
    assert sorted(bytes_of(store)) == list(range(1, 13))


def test_empty_lines_are_no_messages_and_windows_line_ends_no_part_of_one(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(b"\n\r\n" + message(1) + b"\r\n\r\n" + message(2) + b"\n\n")
    assert read_file(store, file) == recorded(2)
    assert bytes_of(store) == {1: message(1), 2: message(2)}
    assert [entry.receipt.offset for entry in store.log()] == [2, 4]
    assert store.attach(store.sources()[0].source).position == 6
    assert read_file(store, file) == Account()


def test_an_empty_file(store: Store, tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_bytes(b"")
    assert read_file(store, tmp_path / "empty.jsonl") == Account()


def test_a_gzip_file_whatever_its_name(store: Store, tmp_path: Path) -> None:
    (tmp_path / "evening.jsonl").write_bytes(
        gzip.compress(jsonl(messages(1, 50))) + gzip.compress(jsonl(messages(51, 60)))
    )
    assert read_file(store, tmp_path / "evening.jsonl") == recorded(60)


@pytest.mark.parametrize("keep", [0.2, 0.5, 0.9, 0.99])
def test_a_gzip_file_that_is_cut_off_gives_its_whole_lines_and_goes_on_later(
    store: Store, tmp_path: Path, keep: float
) -> None:
    file = tmp_path / "evening.jsonl.gz"
    raws = [message(seq, recording=os.urandom(8).hex()) for seq in range(1, 200)]
    whole = gzip.compress(jsonl(raws))
    file.write_bytes(whole[: int(len(whole) * keep)])
    worker = Worker(store, clock=lambda: RECEIVED_US)
    with pytest.raises(FileProblem, match=r"evening\.jsonl\.gz is cut off or damaged .* it goes on where this stopped"):
        worker.run(FileSource(file))
    assert worker.account.quarantined == 0
    assert worker.account.recorded > 150 * keep
    file.write_bytes(whole)
    assert worker.account + read_file(store, file) == recorded(199)


def test_a_damaged_gzip_file_is_told(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl.gz"
    whole = bytearray(gzip.compress(jsonl(messages(1, 500))))
    whole[len(whole) // 2] ^= 0xFF
    file.write_bytes(whole)
    with pytest.raises(FileProblem, match="cut off or damaged"):
        read_file(store, file)


@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
@pytest.mark.parametrize("length", [2**20 + 3, 3 * 2**20])
@pytest.mark.parametrize("piece_bytes", [7_001, 2 * 2**20])
def test_a_line_too_long_to_keep_is_kept_by_hash_length_and_beginning(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, piece_bytes: int, length: int, ending: bytes
) -> None:
    """Whether it lies in one piece of what was read or goes on over several."""
    monkeypatch.setattr(ingest.lines.LineReader.__init__, "__defaults__", (piece_bytes,))
    file = tmp_path / "evening.jsonl"
    long = random.Random(length).randbytes(length - 1).replace(b"\n", b"\r") + b"\r"
    file.write_bytes(ending.join([*messages(1, 9), long, *messages(10, 12), b"y" * length]))
    assert read_file(store, file) == Account(consumed=14, recorded=12, repeats=0, quarantined=2)
    first, second = store.quarantine()
    assert (first.entry.topic, first.is_whole) == ("message.shortened.v1", False)
    kept = json.loads(first.entry.state)
    stripped = (long + ending).removesuffix(b"\n").removesuffix(b"\r")  # one of them belongs to the line's end
    assert kept["sha256"] == hashlib.sha256(stripped).hexdigest()
    assert kept["length"] == len(stripped)
    assert base64.b64decode(kept["beginning"]) == long[:4096]
    assert first.reason == f"the message has {len(stripped):,} bytes; at most 32,768 are allowed"
    assert json.loads(second.entry.state)["sha256"] == hashlib.sha256(b"y" * length).hexdigest()
    assert [entry.receipt.offset for entry in store.log(after=9, limit=2)] == [9, 10]
    assert read_file(store, file) == Account()
    assert store.check() == []


def test_what_can_be_kept_whole_is(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(jsonl([b"x" * 2**20, message(1)]))
    assert read_file(store, file) == Account(consumed=2, recorded=1, repeats=0, quarantined=1)
    (held,) = store.quarantine()
    assert (held.is_whole, held.entry.state) == (True, b"x" * 2**20)


def test_a_line_of_any_length_takes_little_memory() -> None:
    class Endless:
        """Sixty megabytes without a line break."""

        left = 60

        def read(self, size: int, /) -> bytes:
            self.left -= 1
            return b"x" * size if self.left >= 0 else b""

    stream = Endless()
    tracemalloc.start()
    (piece,) = ingest.lines.LineReader(stream, 2**20).pieces()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert piece.shortened is not None
    assert piece.shortened.length == 60 * 2**20
    assert peak < 12 * 2**20


def test_a_byte_order_mark_is_no_part_of_the_first_message(store: Store, tmp_path: Path) -> None:
    (tmp_path / "evening.jsonl").write_bytes(b"\xef\xbb\xbf" + jsonl(messages(1, 3)))
    assert read_file(store, tmp_path / "evening.jsonl") == recorded(3)
    assert bytes_of(store)[1] == message(1)


def test_a_message_that_is_too_large_is_quarantined_whole(store: Store, tmp_path: Path) -> None:
    large = message(1).replace(b'"id":"', b'"vendor":"' + b"x" * 40_000 + b'","id":"')
    (tmp_path / "evening.jsonl").write_bytes(jsonl([large, message(2)]))
    assert read_file(store, tmp_path / "evening.jsonl") == Account(consumed=2, recorded=1, repeats=0, quarantined=1)
    (held,) = store.quarantine()
    assert held.entry.state == large
    assert held.reason == f"the message has {len(large):,} bytes; at most 32,768 are allowed"


def test_folders_are_searched_in_order_and_other_files_passed_over(tmp_path: Path) -> None:
    for name in ("b.jsonl", "a/z.jsonl.gz", "a/notes.txt", "c.ndjson"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found, passed_over = files_in([tmp_path])
    assert [str(path.relative_to(tmp_path)) for path in found] == ["a/z.jsonl.gz", "b.jsonl", "c.ndjson"]
    assert [path.name for path in passed_over] == ["notes.txt"]
    with pytest.raises(NoSuchFile, match="There is no file or folder"):
        files_in([tmp_path / "nowhere"])


def test_links_in_a_folder_are_not_followed_and_odd_things_named(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "a.jsonl").touch()
    (tmp_path / "searched" / "below").mkdir(parents=True)
    (tmp_path / "searched" / "below" / "b.jsonl").touch()
    (tmp_path / "searched" / "folder").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "searched" / "file.jsonl").symlink_to(tmp_path / "elsewhere" / "a.jsonl")
    (tmp_path / "searched" / "broken.jsonl").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "searched" / "pipe.jsonl")
    found, passed_over = files_in([tmp_path / "searched"])
    assert [path.name for path in found] == ["b.jsonl"]
    assert {path.name: why_passed_over(path).partition(",")[0] for path in passed_over} == {
        "broken.jsonl": "a symbolic link",
        "file.jsonl": "a symbolic link",
        "folder": "a symbolic link",
        "pipe.jsonl": "by its name",
    }


def test_a_link_that_somebody_names_is_followed(store: Store, tmp_path: Path) -> None:
    """Who names it knows it; a folder, somebody else may have put it into."""
    (tmp_path / "evening.jsonl").write_bytes(jsonl(messages(1, 3)))
    (tmp_path / "tonight.jsonl").symlink_to(tmp_path / "evening.jsonl")
    assert files_in([tmp_path / "tonight.jsonl"]) == ([tmp_path / "tonight.jsonl"], [])
    assert read_file(store, tmp_path / "tonight.jsonl") == recorded(3)


def test_a_link_put_in_the_place_of_a_file_that_was_found_is_not_followed(store: Store, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(b"PRIVATE\n")
    file = tmp_path / "evening.jsonl"
    file.write_bytes(jsonl(messages(1, 3)))
    source = FileSource(file)
    file.unlink()
    file.symlink_to(secret)
    with pytest.raises(FileProblem, match=r"evening\.jsonl can't be read"):
        Worker(store).run(source)
    assert store.last_index() == 0


def test_nothing_under_the_home_is_read(tmp_path: Path) -> None:
    home, keys = tmp_path / "home", tmp_path / "vault" / "keys"
    for folder in (home / "deep", keys, tmp_path / "plain"):
        folder.mkdir(parents=True)
        (folder / "a.jsonl").touch()
    (tmp_path / "other").symlink_to(home)
    for named in (home, home / "deep", home / "deep" / "a.jsonl", keys / "a.jsonl", tmp_path / "other" / "deep"):
        with pytest.raises(KeptOut, match="is under the home folder"):
            files_in([named], [home, keys])
    found, passed_over = files_in([tmp_path], [tmp_path / "other", keys])
    assert found == [tmp_path / "plain" / "a.jsonl"]
    assert passed_over == [home, tmp_path / "other", keys]
    assert why_passed_over(home) == "the home folder, or one of keys, where nothing is read"


def test_a_folder_that_may_not_be_read_is_a_problem_and_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "closed").mkdir()
    listed = os.scandir

    def refused(path: Any = ".") -> Any:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr(os, "scandir", refused)
    with pytest.raises(FileProblem, match=r"closed can't be read: Permission denied\."):
        files_in([tmp_path])


def test_a_file_whose_name_is_not_text(store: Store, tmp_path: Path) -> None:
    file = Path(os.fsdecode(os.fsencode(tmp_path) + b"/bad\xff\n.jsonl"))
    file.write_bytes(jsonl(messages(1, 3)))
    assert read_file(store, file) == recorded(3)
    assert read_file(store, file) == Account()
    (source,) = store.sources()
    assert source.source.endswith("/bad\\xff\\n.jsonl@1")


def test_a_file_that_may_not_be_read(store: Store, tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="can't be read"):
        read_file(store, tmp_path)


def test_a_pipe_is_recorded_while_it_is_open(store: Store) -> None:
    reading, writing = os.pipe()
    worker = Worker(store, clock=lambda: RECEIVED_US)
    arrived = threading.Event()
    worker.progress = lambda account: arrived.set()
    thread = threading.Thread(target=worker.run, args=(PipeSource(reading, threading.Event()),))
    thread.start()
    os.write(writing, jsonl(messages(1, 3)) + message(4)[:30])
    assert arrived.wait(20)
    assert sorted(bytes_of(store)) == [1, 2, 3]
    os.write(writing, message(4)[30:] + b"\n" + message(5))
    os.close(writing)
    thread.join(20)
    os.close(reading)
    assert worker.account == recorded(5)
    assert [row.source for row in store.sources()] == ["stdin@1"]


def test_each_run_over_a_pipe_is_a_source_of_its_own(store: Store) -> None:
    for expected in (recorded(3), Account(consumed=3, recorded=0, repeats=3, quarantined=0)):
        reading, writing = os.pipe()
        os.write(writing, jsonl(messages(1, 3)))
        os.close(writing)
        worker = Worker(store, clock=lambda: RECEIVED_US)
        worker.run(PipeSource(reading, threading.Event()))
        os.close(reading)
        assert worker.account == expected
    assert [row.source for row in store.sources()] == ["stdin@1", "stdin@2"]


def test_what_came_through_a_pipe_is_kept_when_the_worker_is_overtaken(store: Store) -> None:
    reading, writing = os.pipe()
    os.write(writing, jsonl(messages(1, 9)))
    os.close(writing)
    source = PipeSource(reading, threading.Event())

    class Overtaken:
        """Another process reads its own standard input at the same time, and takes the same name."""

        def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
            for batch in source.batches(store):
                if [row.position for row in store.sources()] == [None]:
                    record(store, [message(100)], source=store.sources()[0].source)
                yield batch

    said: list[str] = []
    worker = Worker(store, clock=lambda: RECEIVED_US, say=said.append)
    worker.run(Overtaken())
    os.close(reading)
    assert len(said) == 1
    assert worker.account == recorded(9)
    assert sorted(bytes_of(store)) == [*range(1, 10), 100]
    assert store.check() == []


def test_asked_to_stop_a_pipe_is_read_to_the_end_of_the_line(store: Store) -> None:
    reading, writing = os.pipe()
    stop = threading.Event()
    worker = Worker(store, clock=lambda: RECEIVED_US, stop=stop)
    arrived = threading.Event()
    worker.progress = lambda account: arrived.set()
    thread = threading.Thread(target=worker.run, args=(PipeSource(reading, stop),))
    thread.start()
    os.write(writing, jsonl(messages(1, 3)) + message(4)[:30])
    assert arrived.wait(20)
    stop.set()
    os.write(writing, message(4)[30:] + b"\n" + jsonl(messages(5, 6)))
    thread.join(20)
    assert not thread.is_alive()
    assert worker.account.recorded >= 4
    # Whoever reads the pipe next finds a whole line.
    again = Worker(store, clock=lambda: RECEIVED_US)
    os.close(writing)
    again.run(PipeSource(reading, threading.Event()))
    os.close(reading)
    assert worker.account + again.account == recorded(6)
    assert store.gaps() == []


def test_asked_to_stop_half_a_line_that_does_not_end_is_quarantined(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ingest.lines, "_LAST_LINE_S", 0.1)
    reading, writing = os.pipe()
    stop = threading.Event()
    os.write(writing, message(1) + b"\n" + message(2)[:30])
    worker = Worker(store, clock=lambda: RECEIVED_US, stop=stop, progress=lambda account: stop.set())
    worker.run(PipeSource(reading, stop))
    os.close(writing)
    os.close(reading)
    assert worker.account == Account(consumed=2, recorded=1, repeats=0, quarantined=1)
    assert [held.entry.state for held in store.quarantine()] == [message(2)[:30]]


def signature_of(raw: bytes, number: int) -> bytes:
    return f"{hashlib.sha256(raw).hexdigest()} key-{number} {'A' * 86}==\n".encode()


def test_signatures_lie_beside_a_file_in_any_order(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    raws = messages(1, 12)
    file.write_bytes(jsonl(raws))
    lines = [signature_of(raw, seq) for seq, raw in enumerate(raws, 1) if seq != 7]
    (tmp_path / "evening.jsonl.signatures").write_bytes(b"".join(reversed(lines)))
    chunks = [chunk for batch in FileSource(file).batches(store) for chunk in batch]
    assert len(chunks) > 1
    found = [pair for chunk in chunks for pair in zip(chunk.messages, chunk.signatures or (), strict=True)]
    expected = [(f"key-{seq}", bytes(64)) if seq != 7 else None for seq in range(1, 13)]
    assert found == list(zip(raws, expected, strict=True))


def test_without_signatures_a_file_has_none(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(jsonl(messages(1, 3)))
    assert [chunk.signatures for batch in FileSource(file).batches(store) for chunk in batch] == [None]


@pytest.mark.parametrize(
    "line", [b"0 key AAAA", b"g" * 64 + b" key AAAA", b"0" * 64 + b" key A", b"0" * 64 + b" k k AAAA"]
)
def test_signatures_that_are_none_stop_the_file_before_it_is_read(store: Store, tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(jsonl(messages(1, 3)))
    (tmp_path / "evening.jsonl.signatures").write_bytes(signature_of(b"", 1) + line + b"\n")
    with pytest.raises(FileProblem, match=r"Line 2 of .*evening\.jsonl\.signatures is not SHA256 KEYID BASE64"):
        read_file(store, file)
    assert store.last_index() == 0


def test_a_link_to_signatures_is_not_followed(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(jsonl(messages(1, 3)))
    (tmp_path / "elsewhere").write_bytes(b"")
    (tmp_path / "evening.jsonl.signatures").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileProblem, match="is a symbolic link"):
        read_file(store, file)


def test_signatures_in_a_folder_are_not_passed_over_as_strange(tmp_path: Path) -> None:
    for name in ("a.jsonl", "a.jsonl.signatures", "b.signatures"):
        (tmp_path / name).write_bytes(b"")
    assert files_in([tmp_path]) == ([tmp_path / "a.jsonl"], [tmp_path / "b.signatures"])
