"""The zip file of a pack: the same files give the same bytes, and reading one that is hostile does no harm."""

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from audit.log.files import write_whole
from audit.packs.errors import BadPack

_TIME = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can say
_LEVEL = 6
_UNIX = 3
_SAFE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*\Z")
_PACKED = (".parquet", ".pdf")  # made small already
FILES_MAX = 20_000
TOTAL_BYTES_MAX = 4 * 2**30
IN_MEMORY_BYTES_MAX = 2**28
_BLOCK = 2**20


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    """Writes the files in the order of their names; the zip has its name only when it is whole."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name in sorted(files):
            assert _SAFE_NAME.match(name), name
            info = zipfile.ZipInfo(name, _TIME)
            info.create_system, info.external_attr = _UNIX, 0o644 << 16
            kind = zipfile.ZIP_STORED if name.endswith(_PACKED) else zipfile.ZIP_DEFLATED
            target.writestr(info, files[name], kind, _LEVEL)
    write_whole(path, out.getvalue(), mode=0o600)  # it may have names in it; whoever took it out hands it on


class Unzipped:
    """The files of a pack. Nothing is written to the disk, and nothing is read that is larger than it should be."""

    def __init__(self, path: Path):
        try:
            self._zip = zipfile.ZipFile(path)
        except zipfile.BadZipFile as error:
            raise BadPack(f"the zip file is damaged or cut off: {error}") from None
        self.sizes: dict[str, int] = {}
        infos = self._zip.infolist()
        if len(infos) > FILES_MAX:
            raise BadPack(f"the zip file has {len(infos):,} files; a pack has at most {FILES_MAX:,}")
        for info in infos:
            if not _SAFE_NAME.match(info.filename) or info.flag_bits & 1:
                raise BadPack(f"the zip file has a file that no pack has: {info.filename!r}")
            if info.filename in self.sizes:
                raise BadPack(f"{info.filename}: is in the zip file twice")
            self.sizes[info.filename] = info.file_size
        if sum(self.sizes.values()) > TOTAL_BYTES_MAX:
            raise BadPack(f"the files are {sum(self.sizes.values()):,} bytes together, which is too much")

    def close(self) -> None:
        self._zip.close()

    def blocks(self, name: str) -> Iterator[bytes]:
        """A file in pieces."""
        if name not in self.sizes:
            raise BadPack(f"{name}: is missing")
        try:
            with self._zip.open(name) as file:
                while block := file.read(_BLOCK):
                    yield block
        except Exception as error:  # a damaged zip fails in many ways, and each is a bad pack
            raise BadPack(f"{name}: can't be read from the zip file: {error}") from None

    def read(self, name: str, bytes_max: int = IN_MEMORY_BYTES_MAX) -> bytes:
        if self.sizes.get(name, 0) > bytes_max:
            raise BadPack(f"{name}: is too large")
        return b"".join(self.blocks(name))

    def under(self, folder: str) -> list[str]:
        return sorted(name for name in self.sizes if name.startswith(f"{folder}/"))
