"""What a search asks for: the words in the box and the fields, all of it in the address."""

from dataclasses import dataclass, replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

import streamlit as st

from dashboard.address import Part, calendar_day, clock_time, maybe_whole, some_of, words
from dashboard.gaming_day import day_in_view, gaming_day
from dashboard.look.states import say_unknown
from dashboard.seeking.vocabulary import vocabulary
from dashboard.seeking.wording import EVER, NEVER, card_of
from domain.cards import pretty
from domain.ids import NotAReference, RoundRef, round_and_step
from domain.moments import moment
from projections.questions.choices import Choices
from projections.questions.phrase import reading
from projections.questions.search import Sought

TYPED_WHOLE = "search goes to"  # in the session: a reference that somebody typed
_DOLLARS_MAX = 10_000_000

WORDS = words("q", 300)
_PLAYER = words("player", 64)
_DEALER = words("dealer", 64)
_CARD = Part("card", lambda texts: _written(card_of(texts[-1])) if texts else "", lambda value: [card_of(value)])
_BOX = maybe_whole("box", 9)
_LEAST = maybe_whole("least", _DOLLARS_MAX)
_MOST = maybe_whole("most", _DOLLARS_MAX)
_SINCE, _UNTIL = clock_time("from"), clock_time("until")
_FIELDS = ("player", "dealer", "card", "box", "least", "most", "from", "until", "table", "day")


@dataclass(frozen=True)
class Asked:
    """What is sought, the words that were not understood, and a round that is named whole."""

    sought: Sought
    passed_over: tuple[str, ...]
    named: tuple[RoundRef, int | None] | None  # with the step, if one is named too


def ask_people(there: Choices, today: date, zone: ZoneInfo, zone_name: str) -> Asked:
    """Draws the box and the fields. A field narrows what the box says, and counts where both say something."""
    day = calendar_day("day", day_in_view() or gaming_day(there.ended_at or moment(0), zone))
    table = some_of("table", there.tables)
    _draw_box(day)
    _draw_fields(there, table, day, zone_name)
    evening = datetime.combine(day.value(), datetime.min.time(), zone)
    if say_unknown(table):
        return Asked(Sought(), (), None)
    understood = reading(WORDS.value(), evening, vocabulary(there), today)
    return Asked(
        _narrowed(understood.sought, tuple(table.value()), zone), understood.passed_over, named_whole(WORDS.value())
    )


def named_whole(text: str) -> tuple[RoundRef, int | None] | None:
    """The round, and perhaps the step, that a text names, if it is a reference and nothing else."""
    try:
        return round_and_step(text.strip())
    except NotAReference:
        return None


def _draw_box(day: Part[date]) -> None:
    held = WORDS.widget()
    changed = held.pop("on_change")

    def typed() -> None:
        """A reference goes straight to its round, and not into the address: Back would only lead there again."""
        named = named_whole(st.session_state[held["key"]])
        if named is None:
            changed()
            day.put(day.value())  # so that the address means the same evening tomorrow
        else:
            st.session_state[TYPED_WHOLE] = named

    st.text_input(
        "What is remembered, or a round",
        type="search",
        placeholder="king of spades on box 3 around ten",
        on_change=typed,
        **held,
    )


def _draw_fields(there: Choices, table: Part[list[str]], day: Part[date], zone_name: str) -> None:
    """Drawn only where they are open: a page of many widgets takes a browser longer than a search takes us."""
    count = sum(name in st.query_params for name in _FIELDS)
    label = f"Fields: {count} set" if count else "Fields"
    fields = st.expander(label, icon=":material/tune:", key="search fields", on_change="rerun")
    if not fields.open:
        return
    with fields:
        first, second, third = st.columns(4), st.columns(4), st.columns(4, vertical_alignment="bottom")
        first[0].text_input("Player", placeholder="p-1a2b3c", **_PLAYER.widget())
        first[1].text_input("Card", placeholder="K♠, KS or 10D", **_CARD.widget())
        first[2].number_input("Box", min_value=1, max_value=9, step=1, placeholder="any", **_BOX.widget())
        first[3].text_input("Dealer", placeholder="s-3017", **_DEALER.widget())
        second[0].multiselect("Tables", there.tables, placeholder="All", **table.widget())
        second[1].number_input("Wager from, in dollars", min_value=1, step=50, placeholder="any", **_LEAST.widget())
        second[2].number_input("Wager up to, in dollars", min_value=1, step=50, placeholder="any", **_MOST.widget())
        third[0].datetime_input(f"From ({zone_name})", step=300, **_SINCE.widget())
        third[1].datetime_input(f"Until ({zone_name})", step=300, **_UNTIL.widget())
        second[3].date_input("“Around ten” is of the evening of", format="YYYY-MM-DD", **day.widget())
        third[3].button("Clear fields", on_click=_clear, disabled=not count, width="stretch")


def _clear() -> None:
    for name in _FIELDS:
        st.query_params.pop(name, None)


def _narrowed(sought: Sought, tables: tuple[str, ...], zone: ZoneInfo) -> Sought:
    since, until = _SINCE.value(), _UNTIL.value()
    spans = sought.spans
    if since or until:
        spans = ((since.replace(tzinfo=zone) if since else EVER, until.replace(tzinfo=zone) if until else NEVER),)
    return replace(
        sought,
        tables=tables or sought.tables,
        spans=spans,
        player=_PLAYER.value() or sought.player,
        card=card_of(_CARD.value()) or sought.card,
        box=_BOX.value() or sought.box,
        cents_min=_cents(_LEAST.value()) or sought.cents_min,
        cents_max=_cents(_MOST.value()) or sought.cents_max,
        dealer=_DEALER.value() or sought.dealer,
    )


def _cents(dollars: int | None) -> int | None:
    return None if dollars is None else dollars * 100


def _written(card: str) -> str:
    return pretty(card) if card else ""
