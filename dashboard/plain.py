"""Text that anybody may have typed, shown as it was typed: never as markdown, HTML, a formula, an emoji or a link."""

import re

from domain.facts.wording import printable

_JOINER = "\u2060"  # is not seen, and does not break a line
_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")

# What Streamlit looks for in text whose escapes are gone already. A joiner after the first sign keeps it apart.
_FOUND_LATE = re.compile(
    r":(?=[\w+./-]+:)(?!\d\d:)"  # :smile:, :material/home:, but not the minutes of a time
    r"|\b(?:https?|ftp|mailto|xmpp)(?=:)|\bwww(?=\.)|(?<=\w)(?=@\w)"  # addresses become links
    r"|-(?=[->])|<(?=[-=])|>(?==)|~(?==)",  # and these become arrows and other signs
    re.IGNORECASE,
)


def plain(text: str) -> str:
    """Text for any element of Streamlit that reads markdown, on one line."""
    one_line = printable(" ".join(text.split()))
    kept_apart = _FOUND_LATE.sub(lambda found: found[0] + _JOINER, one_line)
    return _PUNCTUATION.sub(r"\\\1", kept_apart)
