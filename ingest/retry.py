"""Messages in quarantine get another chance: after an upgrade, or once their table is on the list."""

from dataclasses import dataclass
from typing import Literal

from domain.events import NotAnEvent
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
        return Retried(message, store.release(message, event, at_us))
    except ReleasedAlready:
        return Retried(message, "released already")
    except (NotAnEvent, StillRefused) as error:
        return Retried(message, None, str(error))
