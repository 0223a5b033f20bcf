"""Passwords: argon2id, what a new one must be like, and first ones that are made up."""

import secrets
import threading
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

LETTERS_MIN, LETTERS_MAX = 12, 256
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else
_GROUPS, _GROUP_LETTERS = 4, 4  # 79 bits

_hasher = PasswordHasher()  # argon2id, with the library's memory and time
AT_ONCE = 2  # each takes 64 MB; a crowd at the door waits
_at_once = threading.BoundedSemaphore(AT_ONCE)


@cache
def _nobody() -> str:
    """A hash that no password has."""
    return _hasher.hash(secrets.token_hex())


def hashed(password: str) -> str:
    with _at_once:
        return _hasher.hash(password)


def matches(password: str, kept: str | None) -> bool:
    """Whether it is the password. Without one to compare it takes the same time to say no."""
    with _at_once:
        try:
            _hasher.verify(kept or _nobody(), password[: LETTERS_MAX + 1])
        except (VerificationError, InvalidHashError):
            return False
    return kept is not None


def made_up() -> str:
    """A first password, to be read from a screen and typed once."""
    return "-".join("".join(secrets.choice(_ALPHABET) for _ in range(_GROUP_LETTERS)) for _ in range(_GROUPS))


def why_not(password: str, name: str) -> str:
    """Why this can't be the password of an account; nothing, if it can."""
    if len(password) < LETTERS_MIN:
        return f"A password has at least {LETTERS_MIN} characters, for example a few words that only you put together."
    if len(password) > LETTERS_MAX:
        return f"A password has at most {LETTERS_MAX} characters."
    if name.casefold() in password.casefold():
        return "The password must not contain the account's name."
    if len(set(password)) < LETTERS_MIN // 2:
        return "The password repeats the same few characters."
    return ""
