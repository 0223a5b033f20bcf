"""Where a failure ends: the person gets a sentence, the server's log the details."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from dashboard.look.states import say_failed

_log = logging.getLogger(__name__)


@contextmanager
def boundary(title: str) -> Iterator[None]:
    """Around a page, and inside each part of one that refreshes itself: such a part runs without its page."""
    try:
        yield
    except Exception as error:
        # Streamlit stops and reruns a script by raising; those are no errors, and no `Exception` either.
        _log.exception("%s failed at %s", title, dict(st.query_params))
        say_failed(title, error)
