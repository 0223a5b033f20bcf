"""Pages without Streamlit: sign-in, change of password, and what is said to somebody who is not let in."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

STYLE_PATH = "/sign-in/style.css"
ICON_PATH = "/sign-in/icon.svg"


@dataclass(frozen=True)
class Field:
    """One line of a form."""

    name: str
    label: str
    autocomplete: str
    secret: bool = False
    value: str = ""


def form(
    title: str,
    action: str,
    button: str,
    fields: Sequence[Field],
    hidden: dict[str, str],
    said: str = "",
    note: str = "",
) -> str:
    """A page with one form. Everything in it is text; nothing is taken for HTML."""
    rows = "".join(_field(field, first=number == 0) for number, field in enumerate(fields))
    kept = "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">' for name, value in hidden.items()
    )
    alert = f'<p class="said" role="alert"><span aria-hidden="true">▲ </span>{escape(said)}</p>' if said else ""
    noted = f'<p class="note">{escape(note)}</p>' if note else ""
    body = (
        f'{alert}{noted}<form method="post" action="{escape(action)}">{kept}{rows}'
        f'<button type="submit">{escape(button)}</button></form>'
    )
    return _page(title, body)


def notice(title: str, text: str, link: str, link_text: str) -> str:
    """A page that says something, and where to go from here."""
    return _page(title, f'<p>{escape(text)}</p><p><a href="{escape(link)}">{escape(link_text)}</a></p>')


def _field(field: Field, *, first: bool) -> str:
    kind = "password" if field.secret else "text"
    extra = ' autocapitalize="none" spellcheck="false"' + (" autofocus" if first else "")
    return (
        f'<label for="{field.name}">{escape(field.label)}</label>'
        f'<input id="{field.name}" name="{field.name}" type="{kind}" value="{escape(field.value)}" '
        f'autocomplete="{field.autocomplete}" maxlength="256" required{extra}>'
    )


def _page(title: str, body: str) -> str:
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Shoebox</title>"
        f'<link rel="icon" href="{ICON_PATH}" type="image/svg+xml">'
        f'<link rel="stylesheet" href="{STYLE_PATH}"></head><body><main>'
        f'<p class="brand"><img src="{ICON_PATH}" alt="" width="28" height="28"> Shoebox</p>'
        f"<h1>{escape(title)}</h1>{body}</main></body></html>"
    )
