"""The README's picture: a round of the demonstration as `shoebox events` prints it, drawn as a terminal."""

from html import escape

from domain.events import Event, read
from domain.facts.dealing import HandPickedUp, RoundEnded
from domain.facts.decisions import ChoiceOffered
from domain.telling import tell
from simulator import simulate

_TABLE, _ROUND = "BJ-101", 9
_LINE_PX, _WIDTH_PX, _TOP_PX = 20, 860, 64
_LEFT_OUT = (HandPickedUp, ChoiceOffered)


def picture() -> str:
    """An SVG, the same for the same code."""
    lines = [_line(event) for event in _round()]
    height = _TOP_PX + _LINE_PX * len(lines) + 18
    rows = [
        f'<text x="24" y="{_TOP_PX + _LINE_PX * number + 12}"><tspan fill="#7c8794">{moment}</tspan>'
        f'<tspan x="136" fill="#4d9de0">{step}</tspan><tspan x="208" fill="{colour}">{escape(words)}</tspan></text>'
        for number, (moment, step, colour, words) in enumerate(lines)
    ]
    fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace"
    box = f'viewBox="0 0 {_WIDTH_PX} {height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" font-family="{fonts}" font-size="14">',
            f"<title>A round of blackjack on table {_TABLE}, card by card, as Shoebox has recorded it</title>",
            f'<rect width="{_WIDTH_PX}" height="{height}" rx="10" fill="#101820"/>',
            *(f'<circle cx="{24 + 20 * dot}" cy="22" r="6" fill="#3a4652"/>' for dot in range(3)),
            f'<text x="24" y="52" fill="#e8edf2">$ shoebox events {_TABLE} --round {_ROUND}</text>',
            *rows,
            "</svg>",
            "",
        ]
    )


def _round() -> list[Event]:
    messages = simulate(rulebook="crown-melbourne-blackjack-v26", game="blackjack", tables=3, hours=2, seed=7)
    events = (read(raw) for raw in messages)
    found: list[Event] = []
    for event in events:
        if event.table == _TABLE and event.round == _ROUND:
            found.append(event)
            if isinstance(event.data, RoundEnded):
                break
    return [event for event in found if not isinstance(event.data, _LEFT_OUT)]


def _line(event: Event) -> tuple[str, str, str, str]:
    words = tell(event.data)
    red = "♥" in words or "♦" in words
    money = "$" in words
    colour = "#ff6b6b" if red else "#f4d35e" if money else "#e8edf2"
    return f"{event.time:%H:%M:%S}", f"#{event.seq}", colour, words
