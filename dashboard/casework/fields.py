"""Fields that several forms have: a moment by the clock of the house, and money by player."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import streamlit as st

from dashboard.house import House
from dashboard.look.times import zone_name
from dashboard.plain import plain
from domain.cases.words import WORDS_MAX
from domain.moments import microseconds
from domain.values import CENTS_MAX

DOLLARS_MAX = CENTS_MAX / 100


def said(form: str, field: str) -> Any:
    """What was put into a field, inside a callback."""
    return st.session_state.get(f"{form}:{field}")


def words_field(form: str, field: str, label: str, *, lines: bool = True) -> None:
    if lines:
        st.text_area(label, key=f"{form}:{field}", max_chars=WORDS_MAX, height=96)
    else:
        st.text_input(label, key=f"{form}:{field}", max_chars=300)


def moment_field(house: House, form: str, field: str, label: str, now: datetime) -> None:
    """Left empty it means now."""
    zone = zone_name(now, house.zone)
    st.datetime_input(f"{label} ({zone}; empty means now)", value=None, step=60, key=f"{form}:{field}")


def moment_said(house: House, form: str, field: str) -> int | None:
    put: datetime | None = said(form, field)
    return None if put is None else microseconds(put.replace(tzinfo=house.zone))


def money_fields(form: str, cents: Mapping[str, int]) -> None:
    """One field for each player, in dollars; and one more for a player that nobody thought of."""
    st.markdown("Money by player, in dollars: what the house pays; below nothing, what they give back")
    for player, amount in cents.items():
        st.number_input(
            f"To {plain(player)}",
            value=amount / 100,
            min_value=-DOLLARS_MAX,
            max_value=DOLLARS_MAX,
            step=5.0,
            format="%.2f",
            key=f"{form}:cents {player}",
        )
    left, right = st.columns(2)
    left.text_input("Another player", key=f"{form}:other", max_chars=64)
    right.number_input(
        "To that player", value=0.0, min_value=-DOLLARS_MAX, max_value=DOLLARS_MAX, step=5.0,
        format="%.2f", key=f"{form}:other cents",
    )  # fmt: skip


def departure_field(form: str) -> None:
    """Asked for only after an amount was refused for being far from what the findings come to."""
    if far := st.session_state.get(f"{form}:far"):
        st.warning(plain(far), icon=":material/balance:")
        words_field(form, "departs", "Why the money departs from the findings")


def money_said(form: str, players: Mapping[str, int]) -> dict[str, int]:
    found = {player: _cents(said(form, f"cents {player}")) for player in players}
    other = (said(form, "other") or "").strip()
    if other or _cents(said(form, "other cents")):
        found[other] = found.get(other, 0) + _cents(said(form, "other cents"))
    return found


def _cents(dollars: float | None) -> int:
    return round((dollars or 0.0) * 100)
