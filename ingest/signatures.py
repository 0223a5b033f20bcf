"""Whether messages are signed as is asked for, by the keys that the log has for their tables."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from domain.facts.events import Event, NotAnEvent
from domain.signatures import Requirement, Signature, check_signature, is_refused
from domain.table_keys import TABLE_KEYS_PREFIX, TableKeys
from store.interface import Store
from store.table_keys import KeyBook

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


@dataclass
class SignatureCheck:
    """What is asked of signatures, and the keys that they are checked with."""

    required: Requirement = "off"
    keys: TableKeys = field(default_factory=TableKeys)
    _upto: int = field(default=0, init=False)

    def renew(self, store: Store) -> None:
        """Takes note of keys that were registered or retired since the last time."""
        last = store.last_index_in(TABLE_KEYS_PREFIX)
        if last != self._upto:
            self.keys, self._upto = KeyBook(store).keys(), last

    def kept(self, event: Event, raw: bytes, signature: Signature | None, at_us: int) -> Signature | None:
        """The signature that is recorded with an event, which is none unless it is valid; `NotAnEvent` if the message
        is refused for it."""
        if signature is None and self.required != "on":
            return None
        found = check_signature(self.keys, event.source, signature, raw, at_us, verify)
        if is_refused(found.state, self.required):
            raise NotAnEvent(found.why)
        return signature if found.state == "valid" else None


def verify(public_key: bytes, signature: bytes, signed: bytes) -> bool:
    """Whether this is the Ed25519 signature of these bytes by this key."""
    # Only here, because the library takes a moment to load and most commands check nothing.
    from cryptography.exceptions import InvalidSignature

    try:
        _loaded(public_key).verify(signature, signed)
    except (InvalidSignature, ValueError):
        return False
    return True


@lru_cache(maxsize=4_096)
def _loaded(public_key: bytes) -> "Ed25519PublicKey":
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    return Ed25519PublicKey.from_public_bytes(public_key)
