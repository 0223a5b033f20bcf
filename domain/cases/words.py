"""What people type into a case: never empty where something must be said, and never endless."""

import re

from domain.cases.refusals import Refused
from domain.ids import is_name

WORDS_MAX = 4_000
_SHA256 = re.compile(r"[0-9a-f]{64}\Z")


def words(text: str, what: str) -> str:
    """The text without blanks around it. `what` is what it should have said."""
    said = text.strip()
    if not said:
        raise Refused(f"Nothing is said: write {what}.")
    if len(said) > WORDS_MAX:
        raise Refused(f"That is {len(said):,} letters, and {WORDS_MAX:,} are the most. Attach a longer text as a file.")
    return said


def name(text: str, what: str) -> str:
    if not is_name(text):
        raise Refused(
            f"{text!r} is no name for {what}: names have letters, digits, dot, underscore and hyphen, at most 64."
        )
    return text


def sha256(text: str) -> str:
    if not _SHA256.match(text):
        raise Refused("An attachment is known by its SHA-256, which is 64 digits and letters from a to f.")
    return text
