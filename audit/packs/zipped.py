"""The zip file of a pack: the same files give the same bytes, and reading one that is hostile does no harm."""

import io
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from audit.log.files import write_whole
from audit.packs.errors import BadPack, PackProblem
from audit.packs.layout import SAFE_NAME, members, unpacked

_TIME = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can say
_LEVEL = 6
_UNIX = 3
_PACKED = (".parquet", ".pdf")  # made small already
IN_MEMORY_BYTES_MAX = 2**28
_BYTES_MAX = 2**31 - 2**24  # above that a zip file is laid out otherwise


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    """Writes the files in the order of their names; the zip has its name only when it is whole."""
    if sum(map(len, files.values())) > _BYTES_MAX:
        raise PackProblem("The pack would be larger than two gigabytes. Export a shorter time.")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name in sorted(files):
            assert SAFE_NAME.match(name), name
            info = zipfile.ZipInfo(name, _TIME)
            info.create_system, info.external_attr = _UNIX, 0o644 << 16
            kind = zipfile.ZIP_STORED if name.endswith(_PACKED) else zipfile.ZIP_DEFLATED
            target.writestr(info, files[name], kind, _LEVEL)
    write_whole(path, out.getvalue(), mode=0o600)  # it may have names in it; whoever took it out hands it on


class Unzipped:
    """The files of a pack. Nothing is written to the disk, and nothing is read that is larger than it should be."""

    def __init__(self, path: Path):
        self._file = path.open("rb")
        try:
            self._members = {member.name: member for member in members(self._file)}
        except BaseException:
            self._file.close()
            raise
        self.sizes = {name: member.size for name, member in self._members.items()}

    def close(self) -> None:
        self._file.close()

    def blocks(self, name: str) -> Iterator[bytes]:
        """A file in pieces."""
        member = self._members.get(name)
        if member is None:
            raise BadPack(f"{name}: is missing")
        size = crc = 0
        try:
            for block in unpacked(self._file, member):
                size, crc = size + len(block), zlib.crc32(block, crc)
                if size > member.size:
                    break
                yield block
        except (OSError, zlib.error) as error:
            raise BadPack(f"{name}: can't be read from the zip file: {error}") from None
        if (size, crc) != (member.size, member.crc):
            raise BadPack(f"{name}: can't be read from the zip file: its bytes are not those that were packed")

    def read(self, name: str, bytes_max: int = IN_MEMORY_BYTES_MAX) -> bytes:
        if self.sizes.get(name, 0) > bytes_max:
            raise BadPack(f"{name}: is too large")
        return b"".join(self.blocks(name))

    def under(self, folder: str) -> list[str]:
        return sorted(name for name in self.sizes if name.startswith(f"{folder}/"))
