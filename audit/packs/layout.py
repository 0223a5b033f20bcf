"""How the zip file of a pack is laid out, to the byte: whatever unpacks it finds the same files, and no others.

A zip file says twice what is in it: before each file, and in the directory at its end. Programs differ in which of the
two they believe. So nothing may stand before, between or after the files, and both must say the same.
"""

import os
import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from audit.packs.errors import BadPack

SAFE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*\Z")
FILES_MAX = 20_000
TOTAL_BYTES_MAX = 4 * 2**30

_RECORD = struct.Struct("<4s5H3L2H")  # before each file
_LISTED = struct.Struct("<4s6H3L5H2L")  # for each file in the directory
_END = struct.Struct("<4s4H2LH")
_DIRECTORY_BYTES_MAX = 2**24
_COMMENT_BYTES_MAX = 2**16
_STORED, _DEFLATED = 0, 8
_MADE_BY = 0x0314  # by the rules of Unix, which say what is a link
_DOS_FOLDER = 0x10
_NEVER_SET = 0x0E00FFFF  # attributes of DOS, and what lets a program run as somebody else
_PLAIN_FILE = (0, 8)  # in the upper four bits of the mode; our own have none there
_BLOCK = 2**20


@dataclass(frozen=True)
class Member:
    """A file of the pack, and where its packed bytes are."""

    name: str
    size: int
    crc: int
    method: int
    begins: int
    packed: int


@dataclass(frozen=True)
class _Listed:
    """What the directory says of a file. `common` is what must stand before the file too."""

    name: bytes
    common: tuple[int, ...]  # version, flags, method, time, date, CRC, packed size, size, length of the name
    made_by: int
    extras: int
    marks: int  # the disk that it is on, and attributes of the zip's own
    mode: int
    offset: int

    @property
    def shown(self) -> str:
        return self.name.decode("latin-1")


def members(file: BinaryIO) -> list[Member]:
    """The files of a pack in order; `BadPack` where it is not laid out as packs are."""
    listed, directory = _directory(file)
    seen: dict[bytes, str] = {}
    for one in listed:
        _check_listed(one, seen)
        seen[one.name.lower()] = one.shown
    total = sum(one.common[7] for one in listed)
    if total > TOTAL_BYTES_MAX:
        raise BadPack(f"the files are {total:,} bytes together, which is too much")
    found = []
    at = 0
    for one in listed:
        found.append(_placed(file, one, at))
        at = found[-1].begins + found[-1].packed
    if at != directory:
        raise BadPack(f"the zip file has {directory - at:,} bytes between its last file and its list of files")
    return found


def unpacked(file: BinaryIO, member: Member) -> Iterator[bytes]:
    """The bytes of a file in pieces; `BadPack` if there are more packed bytes than it takes, or fewer."""
    inflate = zlib.decompressobj(-zlib.MAX_WBITS)
    for at in range(0, member.packed, _BLOCK):
        waiting = _at(file, member.begins + at, min(_BLOCK, member.packed - at))
        if not waiting:
            break
        if member.method == _STORED:
            yield waiting
            continue
        while waiting and not inflate.eof:
            yield inflate.decompress(waiting, _BLOCK)
            waiting = inflate.unconsumed_tail
        if inflate.unused_data or waiting:
            raise BadPack(f"{member.name}: has more bytes in the zip file than it needs")
    while member.method == _DEFLATED and not inflate.eof:
        block = inflate.decompress(b"", _BLOCK)
        if not block:
            raise BadPack(f"{member.name}: can't be read from the zip file: it is cut off")
        yield block


def _at(file: BinaryIO, offset: int, many: int) -> bytes:
    file.seek(offset)
    return file.read(many)


def _directory(file: BinaryIO) -> tuple[list[_Listed], int]:
    """What the directory lists, and where it begins."""
    end_at = file.seek(0, os.SEEK_END) - _END.size
    end = _at(file, max(0, end_at), _END.size)
    if end_at < 0 or not end.startswith(b"PK\x05\x06"):
        tail = _at(file, max(0, end_at - _COMMENT_BYTES_MAX), _COMMENT_BYTES_MAX + _END.size)
        trailing = len(tail) - tail.rfind(b"PK\x05\x06") - _END.size
        if b"PK\x05\x06" in tail and trailing > 0:
            raise BadPack(f"the zip file has {trailing:,} bytes after its end: a comment, or something that was added")
        raise BadPack("the zip file is damaged or cut off: it does not end as a zip file does")
    _, *disks, count, total, many, begins, comment = _END.unpack(end)
    if any(disks) or comment or count != total or many > _DIRECTORY_BYTES_MAX:
        raise BadPack("the zip file is damaged or cut off: its end can't be read")
    if begins + many != end_at:
        raise BadPack("the zip file is damaged, or something was put before it: its list of files is at another place")
    if count > FILES_MAX:
        raise BadPack(f"the zip file has {count:,} files; a pack has at most {FILES_MAX:,}")
    listed = list(_listed(_at(file, begins, many)))
    if len(listed) != count:
        raise BadPack("the zip file has more in its list of files than files")
    return listed, begins


def _listed(directory: bytes) -> Iterator[_Listed]:
    at = 0
    while at < len(directory):
        head = directory[at : at + _LISTED.size]
        if len(head) < _LISTED.size or not head.startswith(b"PK\x01\x02"):
            raise BadPack("the zip file is damaged: its list of files can't be read")
        _, made_by, *common, extra, comment, disk, inner, mode, offset = _LISTED.unpack(head)
        name_at = at + _LISTED.size
        at = name_at + common[8] + extra + comment
        if at > len(directory):
            raise BadPack("the zip file is damaged: its list of files can't be read")
        name = directory[name_at : name_at + common[8]]
        yield _Listed(name, tuple(common), made_by, extra + comment, disk | inner, mode, offset)


def _check_listed(one: _Listed, before: dict[bytes, str]) -> None:
    _, flags, method, _, _, _, packed, size, _ = one.common
    if not SAFE_NAME.match(one.shown) or flags or method not in (_STORED, _DEFLATED):
        raise BadPack(f"the zip file has a file that no pack has: {one.shown!r}")
    other = before.get(one.name.lower())
    if other is not None:
        if other == one.shown:
            raise BadPack(f"{one.shown}: is in the zip file twice")
        raise BadPack(f"{one.shown}: differs from {other} in capitals only: some systems keep one of them")
    if one.extras:
        raise BadPack(f"{one.shown}: has an extra field or a comment in the zip file, which no pack has")
    if one.mode >> 28 not in _PLAIN_FILE or one.mode & _DOS_FOLDER:
        raise BadPack(f"{one.shown}: is not a plain file, but a link or a folder")
    if one.made_by != _MADE_BY or one.marks or one.mode & _NEVER_SET:
        raise BadPack(f"{one.shown}: has marks in the zip file that no pack has")
    if method == _STORED and packed != size:
        raise BadPack(f"{one.shown}: has two sizes in the zip file")


def _placed(file: BinaryIO, one: _Listed, at: int) -> Member:
    if one.offset != at:
        raise BadPack(
            f"{one.shown}: is at byte {one.offset:,} of the zip file and not at {at:,}: something was put in between"
        )
    record = _at(file, at, _RECORD.size + len(one.name))
    if record != _RECORD.pack(b"PK\x03\x04", *one.common, 0) + one.name:
        raise BadPack(
            f"{one.shown}: the zip file says one thing of it before the file, and another in its list of files"
        )
    _, _, method, _, _, crc, packed, size, _ = one.common
    return Member(one.shown, size, crc, method, at + len(record), packed)
