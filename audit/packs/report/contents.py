"""What the report is made from."""

from dataclasses import dataclass
from typing import Any

from audit.log.checkpoints import SignedCheckpoint
from audit.log.notes import Verifier
from audit.packs.sheets import Sheet
from audit.packs.subjects import Custody
from replay.rounds import Replay


@dataclass(frozen=True)
class Annex:
    """A chapter that the report has besides, such as the story of a case: when, and what."""

    title: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ReportContents:
    """Everything that the report shows."""

    about: str
    custody: Custody
    signed: SignedCheckpoint
    signer: Verifier
    sheets: dict[str, Sheet]
    rounds: list[Replay]  # in full
    findings: list[dict[str, Any]]
    games: list[dict[str, Any]]
    provisions: list[dict[str, Any]]
    annexes: tuple[Annex, ...] = ()
