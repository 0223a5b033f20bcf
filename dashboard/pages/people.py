"""People: the accounts, for administrators; and who looked at what, for whoever watches over that."""

import streamlit as st

from dashboard.house import House
from dashboard.person import Person
from dashboard.staff.accounts import show_accounts
from dashboard.staff.looking import show_who_looked


def show(house: House, person: Person) -> None:
    st.title("People", anchor=False)
    if person.may("manage-people"):
        st.header("Accounts", anchor=False)
        show_accounts(house, person)
    if person.may("see-who-looked"):
        st.header("Who looked at what", anchor=False)
        show_who_looked(house)
