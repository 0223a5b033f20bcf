"""Messages in quarantine get another chance: after an upgrade, or once their table is on the list."""

from dataclasses import dataclass
from typing import Literal

from domain.facts.events import Event, NotAnEvent
from ingest.acceptance import Acceptance
from store.errors import ReleasedAlready, StillRefused
from store.interface import Outcome, Quarantined, Store


@dataclass(frozen=True)
class Retried:
    """What became of one message: recorded, a repeat, or refused again with the reason."""

    message: Quarantined
    outcome: Outcome | Literal["released already"] | None
    reason: str = ""


def retry(store: Store, message: Quarantined, acceptance: Acceptance, at_us: int) -> Retried:
    if not message.is_whole:
        return Retried(message, None, "it was too long to be kept whole")
    try:
        event = acceptance.read(message.entry.state, message.message_key)
        is_signed = _is_signed(store, message, acceptance, event)
        counted = acceptance.signatures.required == "warn"
        outcome = store.release(message, event, at_us, is_signed=is_signed, count_unsigned=counted)
        return Retried(message, outcome)
    except ReleasedAlready:
        return Retried(message, "released already")
    except (NotAnEvent, StillRefused) as error:
        return Retried(message, None, str(error))


def _is_signed(store: Store, message: Quarantined, acceptance: Acceptance, event: Event) -> bool:
    """Whether its signature is valid, with the keys that the log has now and at the time when the message came."""
    acceptance.signatures.renew(store)
    at_us = message.entry.receipt.came_us
    return acceptance.signatures.kept(event, message.entry.state, message.entry.receipt.signed, at_us) is not None
