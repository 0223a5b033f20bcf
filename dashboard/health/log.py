"""The transparency log: its last checkpoint, and how far that reaches."""

import streamlit as st

from audit.log.errors import LogError
from audit.log.reading import Log
from dashboard.house import House
from dashboard.look.states import say_empty
from dashboard.look.status import status
from dashboard.plain import plain


def show_log(house: House) -> None:
    try:
        signed = Log(house.premises.log_places()).checkpoint()
    except LogError as error:
        st.error(f"**The transparency log can't be trusted as it is.** {plain(str(error))}", icon=":material/error:")
        return
    if signed is None:
        say_empty("There is no checkpoint yet.", "`shoebox log checkpoint` signs the first one.")
        return
    kept, entries = signed.checkpoint.size, house.store.last_index()
    behind = status("up to date", "good") if kept >= entries else status(f"{entries - kept:,} entries behind", "quiet")
    st.markdown(f"{behind} The last checkpoint is over **{kept:,}** entries of {plain(signed.checkpoint.origin)}.")
    st.code(signed.note.decode("utf-8", errors="backslashreplace"), language=None)
