"""Files that are whole or not there, also when somebody died before."""

import os
from pathlib import Path

import pytest

from audit.log.files import write_whole


def test_what_a_dead_process_left_behind_goes_with_the_next_writing(tmp_path: Path) -> None:
    alive, dead = tmp_path / f".note.{os.getppid()}.part", tmp_path / ".note.999999999.part"
    alive.write_bytes(b"of somebody at work")
    dead.write_bytes(b"half of")
    write_whole(tmp_path / "note", b"whole")
    assert (tmp_path / "note").read_bytes() == b"whole"
    assert not dead.exists()
    assert alive.exists()


def test_what_is_no_file_is_not_replaced_by_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(FileExistsError, match="something that is no file"):
        write_whole(pipe, b"whole")
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]
