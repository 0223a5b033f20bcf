"""What is said under a list that has only the newest."""

import streamlit as st


def say_more(shown: int, total: int) -> None:
    if total > shown:
        st.caption(f"The newest {shown:,} of {total:,}. `shoebox query` shows all of them.")
