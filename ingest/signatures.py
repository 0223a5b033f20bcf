"""Whether a message's signature is right, with the library that does the arithmetic."""

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


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
