"""Who refers to a finding: kinds of events of our own after which a finding stays visible, withdrawn if need be."""

from collections.abc import Callable

import msgspec

from projections.rows import Row
from store.interface import Entry
from store.mapper import REFERRED, REFERRED_PREFIX, Referral


def _referral(entry: Entry) -> list[Row]:
    told = msgspec.json.decode(entry.state, type=Referral)
    return [
        (
            entry.index,
            told.finding,
            told.by,
            told.at_us,
            told.revision,
            told.made_by,
            told.code,
            told.seen,
            told.expected,
        )
    ]


# By the kind of event, the rows of `referrals` that it stands for. Cases add theirs here.
REFERRING: dict[str, Callable[[Entry], list[Row]]] = {REFERRED: _referral}
PREFIXES = (REFERRED_PREFIX,)  # of the streams that have such events
