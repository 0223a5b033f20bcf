"""Signs the messages of simulated tables, each with a key of its own from a folder, made when needed."""

import os
import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from domain.signatures import Signature, signature_line, signed_bytes
from domain.table_keys import key_id
from shoebox.settings import BadSettings

_PRIVATE, _PUBLIC = ".key.pem", ".pub.pem"
_LISTED_MAX = 3


class _Head(msgspec.Struct):
    source: str


class TableSigners:
    """The keys of tables in a folder: `TABLE.key.pem`, for its owner alone, and `TABLE.pub.pem`."""

    def __init__(self, folder: Path):
        self._folder = folder
        self._keys: dict[str, tuple[str, Ed25519PrivateKey]] = {}
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadSettings(f"The folder {folder} for keys can't be made: {error.strerror}.") from error

    def sign(self, table: str, raw: bytes) -> Signature:
        if table not in self._keys:
            key = self._load(table)
            self._keys[table] = key_id(_public_bytes(key)), key
        name, key = self._keys[table]
        return name, key.sign(signed_bytes(raw))

    def signed(self, messages: Iterable[bytes], out: IO[bytes]) -> Iterator[bytes]:
        """The same messages, while their signatures are written line by line."""
        for raw in messages:
            table = msgspec.json.decode(raw, type=_Head).source
            out.write(signature_line(raw, self.sign(table, raw)) + b"\n")
            yield raw

    def how_to_register(self) -> str:
        """What to type, so that these keys count for their tables."""
        if len(self._keys) > _LISTED_MAX:
            folder = shlex.quote(str(self._folder))
            return (
                f"for key in {folder}/*{_PUBLIC}; do "
                f'shoebox tables add "$(basename "$key" {_PUBLIC})" --key "$key"; done'
            )
        return "\n".join(
            f"shoebox tables add {table} --key {shlex.quote(str(self._folder / (table + _PUBLIC)))}"
            for table in sorted(self._keys)
        )

    def _load(self, table: str) -> Ed25519PrivateKey:
        path = self._folder / (table + _PRIVATE)
        try:
            if path.exists():
                key = load_pem_private_key(path.read_bytes(), None)
                if not isinstance(key, Ed25519PrivateKey):
                    raise ValueError
            else:
                key = Ed25519PrivateKey.generate()
                _write(path, key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()), 0o600)
            public = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
            (self._folder / (table + _PUBLIC)).write_bytes(public)
        except OSError as error:
            raise BadSettings(f"{path} can't be read or written: {error.strerror}.") from error
        except (ValueError, TypeError, UnsupportedAlgorithm):
            raise BadSettings(f"{path} is no private Ed25519 key in PEM without a password. Take it away.") from None
        return key


def _public_bytes(key: Ed25519PrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


def _write(path: Path, data: bytes, mode: int) -> None:
    """Made with these permissions from its first byte on."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(data)
