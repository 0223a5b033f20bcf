"""Ledgers and their entries as people call them."""

from domain.ledgers.all_ledgers import LEDGERS
from domain.ledgers.entry import kind_and_subject
from domain.ledgers.gathering import GAP


def ledger_in_words(ledger: str) -> str:
    """
    >>> ledger_in_words("account/RO-201.3")
    'chip account of RO-201.3'
    """
    kind, subject = kind_and_subject(ledger)
    return LEDGERS[kind].title.format(subject) if kind in LEDGERS else ledger


def entry_in_words(ledger: str, kind: str) -> str:
    """
    >>> entry_in_words("account/RO-201.3", "wager"), entry_in_words("account/RO-201.3", "settled")
    ('wager placed', 'settled')
    """
    known = LEDGERS.get(kind_and_subject(ledger)[0])
    if kind == GAP:
        return "steps are missing"
    return known.words.get(kind, kind.replace("-", " ")) if known else kind
