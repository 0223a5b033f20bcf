"""One finding beside the list: what is known of it, and what can be done about it."""

from collections.abc import Callable
from itertools import groupby
from zoneinfo import ZoneInfo

import streamlit as st

from dashboard.house import House
from dashboard.look.links import link
from dashboard.look.money import money
from dashboard.look.times import when
from dashboard.person import Person
from dashboard.plain import plain
from dashboard.queue.colleagues import colleagues
from dashboard.queue.listing import place_of, title_of
from dashboard.queue.view import FINDING
from dashboard.queue.words import severity_words, state_words
from dashboard.queue.work import ask
from domain.cases.finding_work import line
from domain.irregularities.ranks import a_rank
from domain.moments import moment
from projections.questions.changes import Withdrawn
from projections.questions.finding import FindingAnswer, Owed, finding_of
from projections.questions.queue import Irregularity
from projections.questions.steady import withdrawn_one
from store.casework import Casework

_REASON_MAX = 500


def show_details(house: House, person: Person, finding: str) -> None:
    """The finding of an address: found now, withdrawn, or never there."""
    with house.service.reader() as connection:
        answer = finding_of(connection, finding)
        gone = None if answer else withdrawn_one(connection, finding)
    if answer:
        _found(house, person, answer)
    elif gone:
        _gone(gone, house.zone)
    else:
        _head("No such finding")
        st.info(
            f"**There is no finding {plain(finding)}.**  \nThe address may be cut off, or events that came later gave "
            "another judgement before anybody had referred to it. Look for its round in the list."
        )
    if answer or gone:
        _history(house, finding)


def _gone(gone: Withdrawn, zone: ZoneInfo) -> None:
    _head("Withdrawn")
    st.warning(f"This is no longer found: {plain(gone.reason)}.", icon=":material/undo:")
    st.markdown(
        f"When {plain(gone.by_whom)} referred to it, {when(gone.happened_at, zone)}, it said: "
        f"{plain(gone.seen)}. The rule wanted: {plain(gone.expected)}."
    )
    st.caption(plain(gone.finding))


def _found(house: House, person: Person, answer: FindingAnswer) -> None:
    item = answer.finding
    _head(title_of(item))
    st.markdown(
        f"**{severity_words(item.severity)}** · {when(item.happened_at, house.zone)}  \n"
        f"{plain(place_of(item))} · {plain(state_words(item.state, item.assignee, item.case_id))}"
    )
    st.markdown(plain(item.sentence))
    if person.may("work-findings"):
        _work(item, colleagues(house), person.name)
    _ways(item, person)
    _facts(answer)


def _head(title: str) -> None:
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.subheader(plain(title), anchor=False, width="content")
        st.button("Close", icon=":material/close:", key="close", type="tertiary", on_click=FINDING.put, args=("",))


def _ways(item: Irregularity, person: Person) -> None:
    """Where to go from here. Nothing is shown that may not be opened."""
    with st.container(horizontal=True, gap="small"):
        if item.round is not None:
            link("Replay at this step", "replay", round=place_of(item), step=str(item.seq))
        game = f"{item.rulebook}/{item.game}" if item.game else item.rulebook
        link(f"Clause {plain(item.clause)}", "rulebooks", game=game, clause=item.clause)
        if item.case_id:
            link(f"Case {item.case_id}", "cases", case=item.case_id)
        elif person.may("work-cases"):
            link("Open a case", "cases", finding=item.finding)
        if item.dealer:
            link(f"Dealer {plain(item.dealer)}", "dealers", dealer=item.dealer)
        link(f"Table {plain(item.table_name)}", "table", table=item.table_name)


def _facts(answer: FindingAnswer) -> None:
    item = answer.finding
    lines = [("Seen", item.seen), ("The rule wants", item.expected)]
    for remedy in answer.remedies:
        by = f" By {a_rank(remedy.rank)} or above." if remedy.rank else ""
        applied = "It applied." if remedy.in_time else "Its window was not open."
        lines.append((f"Remedy {remedy.clause}", f"{remedy.does}{by} {applied}"))
    if not answer.remedies:
        lines.append(("Remedy", "The rulebook names none."))
    for action in answer.done:
        right = "by the book" if action.rightly else f"not right: {action.why_not}"
        lines.append((f"Done at {action.seq}", f"{action.what.replace('-', ' ')}, by {a_rank(action.rank)}: {right}"))
    if not answer.done:
        lines.append(("Done", "Nothing is in the record."))
    if answer.consequences:
        lines.append(("What followed", answer.consequences))
    if answer.reading:
        lines.append(("Our reading", answer.reading))
    st.markdown("  \n".join(f"**{plain(label)}** {plain(text)}" for label, text in lines))
    _money(answer.owed)


def _money(owed: list[Owed]) -> None:
    """Who is owed what; in each way, where the round could have gone on in several."""
    if not owed:
        st.markdown("**Owed** nothing.")
    for branch, rows in groupby(owed, key=lambda one: (one.branch, one.choices, one.unknown)):
        _, choices, unknown = branch
        parts = [_owed(row) for row in rows if row.player and row.cents]
        money = f"not known, for {unknown}" if unknown else "; ".join(parts) or "nothing"
        supposed = f"**If {plain(choices)}** " if choices else "**Owed** "
        st.markdown(supposed + plain(money) + ".")


def _owed(row: Owed) -> str:
    assert row.cents is not None
    if row.cents > 0:
        return f"{row.player} is owed {money(row.cents)}"
    return f"{row.player} has {money(-row.cents)} too much"


def _work(item: Irregularity, others: list[str], me: str) -> None:
    """Only what can be done in this state is shown."""
    if item.state == "dismissed":
        _with_reason(item, "Open it again", "Why something is to be done about it after all", _reopen)
    if item.state not in ("new", "acknowledged", "assigned"):
        return
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        if item.state == "new":
            st.button(
                "Acknowledge", icon=":material/visibility:", type="primary", key=f"acknowledge {item.finding}",
                on_click=ask, args=([item.said], Casework.acknowledge, "Acknowledged."),
            )  # fmt: skip
        mine = others.index(me) if me in others else 0
        to = st.selectbox("Assign to", others, index=mine, width=180, key=_assignee_key(item))
        st.button(
            "Assign", key=f"assign {item.finding}", disabled=to is None or to == item.assignee,
            on_click=_assign, args=(item,),
        )  # fmt: skip
    _with_reason(item, "Dismiss", "Why nothing is to be done about it", _dismiss)


def _assignee_key(item: Irregularity) -> str:
    return f"assignee {item.finding}"


def _assign(item: Irregularity) -> None:
    """To whom the box says now: it may have been changed with the very click."""
    to: str = st.session_state[_assignee_key(item)]
    ask([item.said], lambda work, said, by, at_us: work.assign(said, to, by, at_us), f"Assigned to {to}.")


def _dismiss(item: Irregularity, reason: str) -> None:
    ask([item.said], lambda work, said, by, at_us: work.dismiss(said, reason, by, at_us), "Dismissed.")


def _reopen(item: Irregularity, reason: str) -> None:
    ask([item.said], lambda work, said, by, at_us: work.reopen_finding(said, reason, by, at_us), "Opened again.")


def _with_reason(item: Irregularity, label: str, question: str, act: Callable[[Irregularity, str], None]) -> None:
    """A form that is not sent without a reason. It belongs to one finding: no reason is carried to the next."""
    key = f"why {label} {item.finding}"

    def sent() -> None:
        if reason := st.session_state[key].strip():
            act(item, reason)

    with st.form(f"{label} {item.finding}", border=False):
        line = st.columns([3, 1], vertical_alignment="bottom")
        reason = line[0].text_input(question, max_chars=_REASON_MAX, key=key)
        pressed = line[1].form_submit_button(label, width="stretch", on_click=sent)
    if pressed and not reason.strip():
        st.error(f"{question}? Write the reason first; it is kept with your name.")


def _history(house: House, finding: str) -> None:
    """Who did what and when."""
    events = Casework(house.store).finding_events(finding)
    st.markdown("**History**")
    if not events:
        st.caption("Nobody has done anything about it yet.")
        return
    lines = [line(event) for event in events]
    st.markdown(
        "  \n".join(f"{when(moment(one.at_us), house.zone)} · {plain(one.by)} {plain(one.did)}" for one in lines)
    )
