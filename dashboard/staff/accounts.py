"""The accounts: made, changed and removed by an administrator. Every change is recorded."""

import time
from collections.abc import Callable
from typing import get_args

import streamlit as st

from dashboard.address import words
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.status import status_cell
from dashboard.people.account import Account, change_of_standing
from dashboard.people.accounts import RULING
from dashboard.people.errors import NotDone
from dashboard.people.passwords import made_up
from dashboard.person import Person
from dashboard.plain import plain
from dashboard.roles import Role
from domain.values import Rank
from store.access import AccessBook

ACCOUNT = words("account")
_NOTE, _FIRST = "account note", "first password"
_ROLES: tuple[Role, ...] = get_args(Role)
_RANKS: tuple[Rank, ...] = get_args(Rank)


def show_accounts(house: House, person: Person) -> None:
    _say_what_was_done()
    accounts = house.door.accounts.all()
    chosen = next((account for account in accounts if account.name == ACCOUNT.value()), None)
    columns = (
        Column("Name", "tight", heads=True),
        Column("Role", "tight"),
        Column("Rank", "tight"),
        Column("State", "tight"),
        Column("Signed in", "number"),
    )
    rows = [_row(house, account, current=account is chosen) for account in accounts]
    ledger("Accounts", columns, rows, key="accounts", on_opened=ACCOUNT.put)
    left, right = st.columns(2)
    with left:
        _add_form(house, person)
    with right:
        if chosen is None:
            st.caption("Choose an account above to change or remove it.")
        else:
            _change_form(house, person, chosen)


def _row(house: House, account: Account, *, current: bool) -> Row:
    state = status_cell("first password", "warning") if account.must_change else status_cell("in use", "good")
    cells = (
        Cell(account.name, look="strong", opens=True),
        Cell(account.role),
        Cell(_words(account.rank)),
        state,
        Cell(str(house.door.sessions.open_of(account.name))),
    )
    return Row(account.name, account.name, cells, current=current)


def _add_form(house: House, person: Person) -> None:
    with st.form("new account", clear_on_submit=True):
        st.markdown("**New account**")
        name = st.text_input("Name", max_chars=64, help="Letters, digits, dot, underscore and hyphen.")
        role = st.selectbox("Role", _ROLES)
        rank = st.selectbox("Rank, for an officer", _RANKS, index=None, format_func=_words)
        if st.form_submit_button("Make it", type="primary"):
            password = made_up()

            def make() -> str:
                made = house.door.accounts.add(name.strip(), role, rank if role == RULING else None, password)
                return f"made as {made.standing}"

            if _do(house, person, name.strip(), make):
                st.session_state[_FIRST] = (name.strip(), password)
                st.rerun()


def _change_form(house: House, person: Person, account: Account) -> None:
    name, mine = account.name, account.name == person.name
    with st.form("change account"):
        st.markdown(f"**{plain(name)}**")
        role = st.selectbox("Role", _ROLES, index=_ROLES.index(account.role), disabled=mine)
        index = None if account.rank is None else _RANKS.index(account.rank)
        rank = st.selectbox("Rank, for an officer", _RANKS, index=index, format_func=_words, disabled=mine)
        if st.form_submit_button("Change it, and end its sign-ins", disabled=mine):

            def change() -> str:
                changed = house.door.accounts.set_role(name, role, rank if role == RULING else None)
                return change_of_standing(account, changed)

            if _do(house, person, name, change):
                st.rerun()
    with st.container(horizontal=True):
        if st.button("New first password", disabled=mine):
            password = made_up()

            def renew() -> str:
                house.door.accounts.set_password(name, password, must_change=True)
                return "given a new first password"

            if _do(house, person, name, renew):
                st.session_state[_FIRST] = (name, password)
                st.rerun()
        with st.popover("Remove", disabled=mine):
            st.write("What was done under this name stays in the record. Its sign-ins end at once.")
            if st.button("Remove the account", type="primary", disabled=mine):
                _do_and_rerun(house, person, name, house.door.accounts.remove, "removed")
    if mine:
        st.caption("Your own account is changed by another administrator; your password by the link on the left.")


def _do_and_rerun(house: House, person: Person, account: str, what: Callable[[str], object], done: str) -> None:
    def doing() -> str:
        what(account)
        return done

    if _do(house, person, account, doing):
        st.rerun()


def _do(house: House, person: Person, account: str, what: Callable[[], str]) -> bool:
    """Does it, and records it; or says why it can't be done."""
    try:
        done = what()
    except NotDone as why:
        st.error(plain(str(why)), icon=":material/error:")
        return False
    at_us = time.time_ns() // 1_000
    index = AccessBook(house.store).account_changed(account, done, person.name, at_us, person.session)
    house.service.wait_for(index, 2.0)
    st.session_state[_NOTE] = f"{account}: {done}."
    return True


def _say_what_was_done() -> None:
    if note := st.session_state.pop(_NOTE, ""):
        st.success(plain(note), icon=":material/check:")
    if first := st.session_state.pop(_FIRST, None):
        name, password = first
        st.warning(f"**The first password of {plain(name)}** is shown this once:", icon=":material/key:")
        st.code(password, language=None)


def _words(rank: str | None) -> str:
    return "–" if rank is None else rank.replace("-", " ")
