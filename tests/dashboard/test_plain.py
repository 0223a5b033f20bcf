"""Text that anybody may have typed is shown as it was typed."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dashboard.plain import plain

JOINER = "\u2060"


def read_back(text: str) -> str:
    """What a reader of markdown makes of it: an escaped sign is the sign itself."""
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text).replace(JOINER, "")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("<b>x</b>", r"\<b\>x\<\/b\>"),
        ("**bold** _it_ `code`", r"\*\*bold\*\* \_it\_ \`code\`"),
        ("[go](x)", r"\[go\]\(x\)"),
        ("# head", r"\# head"),
        ("$x^2$", r"\$x\^2\$"),
        (":red[x]", r"\:red\[x\]"),
        (":smile:", f"\\:{JOINER}smile\\:"),
        (":material/home:", f"\\:{JOINER}material\\/home\\:"),
        ("https://a.example", f"https{JOINER}\\:\\/\\/a\\.example"),
        ("WWW.a.example", f"WWW{JOINER}\\.a\\.example"),
        ("me@a.example", f"me{JOINER}\\@a\\.example"),
        ("a -> b", f"a \\-{JOINER}\\> b"),
        ("21:40:15", r"21\:40\:15"),
        ("one\n\n    two", "one two"),
        ("turned \u202e round", r"turned \\u202e round"),
    ],
)
def test_nothing_is_taken_for_anything_but_text(typed: str, told: str) -> None:
    assert plain(typed) == told


@given(st.text(max_size=60))
def test_every_sign_is_there_and_escaped(typed: str) -> None:
    told = plain(typed)
    shown = " ".join(typed.split())
    if all(letter.isprintable() and unicodedata.category(letter) != "Cf" for letter in shown):
        assert read_back(told) == shown
    assert not re.search(r"(?<!\\)(?:\\\\)*[<>*_`$\[\]#~|:]", told)
    assert "\n" not in told
