"""Makes a pack: gathers entries, proofs, judgement and rules, writes the report, and signs the manifest."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import duckdb
from reportlab.platypus.doctemplate import LayoutError

from audit.log.checkpoints import SignedCheckpoint
from audit.log.notes import Signer
from audit.log.reading import Log
from audit.packs.contested import contested, rivals_in, rivals_sheet
from audit.packs.cue_sheet import cue_sheet
from audit.packs.entry_sheets import (
    case_jsonl,
    events_in,
    events_jsonl,
    events_sheet,
    gaps_sheet,
    quarantine_counts_sheet,
    quarantine_sheet,
)
from audit.packs.errors import PackProblem
from audit.packs.judged_again import check_judgement
from audit.packs.manifest import MANIFEST, signed_manifest
from audit.packs.parts import Gathered, gathered
from audit.packs.projected import records, sheets_of
from audit.packs.proving import proofs
from audit.packs.readme import readme
from audit.packs.report.contents import Annex, ReportContents
from audit.packs.report.report import report_pdf
from audit.packs.report.unjudged import unjudged
from audit.packs.rules_in_force import games_in_force, provisions
from audit.packs.sheets import Sheet, json_line, json_page
from audit.packs.signed import is_signed
from audit.packs.subjects import Custody, RoundSubject, StreamSubject, Subject
from audit.packs.zipped import write_zip
from domain.ids import RoundRef
from projections.one_round import rebuilt
from replay.document import as_document
from replay.projected import watched
from store.fingerprint import fingerprint
from store.interface import Store

Progress = Callable[[str], None]
_DOES_NOT_FIT = (ArithmeticError, AssertionError, AttributeError, LayoutError, LookupError, TypeError, ValueError)
_WITH_PLAYERS = ("wagers", "settlements", "decisions", "findings", "finding_money")


@dataclass(frozen=True)
class Sources:
    """What a pack is made from."""

    store: Store
    connection: duckdb.DuckDBPyConnection
    log: Log
    signer: Signer


@dataclass(frozen=True)
class Order:
    """What is wanted: the title, what the pack is about, who takes it out, and what else the report should tell."""

    about: str
    subjects: Sequence[Subject]
    custody: Custody
    annexes: Sequence[Annex] = field(default_factory=tuple)
    name_of: Callable[[str], str | None] | None = None  # a player's name; None where players are masked


@dataclass(frozen=True)
class Built:
    """What came of it."""

    about: str
    entries: int
    rounds: int
    findings: int
    missing: int
    size: int
    bytes: int
    unjudged: int = 0  # rounds of which nothing, or not all, could be judged


def build(
    out: Path,
    order: Order,
    sources: Sources,
    signed: SignedCheckpoint,
    progress: Progress = lambda _: None,
    record: Callable[[], object] = lambda: None,
) -> Built:
    """Writes a pack under a checkpoint. The same order at the same checkpoint gives the same bytes.

    `record` notes that it is taken out, when everything is ready and nothing is written yet.
    """
    try:
        return _build(out, order, sources, signed, progress, record)
    except _DOES_NOT_FIT as odd:
        raise PackProblem(
            f"The pack about {order.about} could not be made: what the projection says does not fit together "
            f"({type(odd).__name__}: {str(odd)[:200]}). No pack was made. `shoebox rebuild` makes the projection anew "
            "from the store; if the same happens then, this record has something in it that nobody foresaw: keep the "
            "store, and report it."
        ) from odd


def _build(
    out: Path,
    order: Order,
    sources: Sources,
    signed: SignedCheckpoint,
    progress: Progress,
    record: Callable[[], object],
) -> Built:
    size = signed.checkpoint.size
    progress("gathering events")
    found = gathered(sources.store, sources.connection, order.subjects, size)
    sheets = sheets_of(sources.connection, order.subjects, size)
    progress(f"proving {len(found.entries):,} entries")
    made = proofs(sources.log, signed, found.entries)
    progress("judging once more what the projection says")
    check_judgement(sources.store, sources.connection, order.subjects, sheets)
    order = replace(order, custody=_with_names(order, sheets))
    report = _report_contents(order, sources, signed, found, sheets, progress)
    for sheet in report.sheets.values():
        progress(f"writing the table {sheet.name}")
        made |= sheet.files()
    made |= {
        "README.txt": readme(order.about, signed, sources.signer.verifier),
        "contents.json": json_page(_contents(order, found)),
        "custody.json": json_page({**order.custody.fields(), "checkpoint": signed.note.decode()}),
        "events.jsonl": events_jsonl(found.entries),
        "rounds.jsonl": b"".join(json_line(as_document(found)) for found in report.rounds),
        "rules.json": json_page({"games": report.games, "irregularities": report.provisions}),
        "verify.py": (files("audit.packs") / "verify.py").read_bytes(),
    }
    if any(isinstance(subject, StreamSubject) for subject in order.subjects):
        made["case.jsonl"] = case_jsonl(found.entries)
    if order.custody.names is not None:
        made["names.json"] = json_page(dict(order.custody.names))
    progress("writing the report")
    made["report.pdf"] = report_pdf(report, made)
    version = 2 if any(map(is_signed, found.entries)) else 1
    made[MANIFEST] = signed_manifest(made, sources.signer, version)
    record()
    write_zip(out, made)
    return Built(
        order.about,
        len(found.entries),
        len(records(report.sheets.get("rounds"))),
        len(report.findings),
        sum(last - first + 1 for holes in found.missing.values() for first, last in holes),
        size,
        out.stat().st_size,
        sum(one.is_round for one in unjudged(report)),
    )


def _report_contents(
    order: Order,
    sources: Sources,
    signed: SignedCheckpoint,
    found: Gathered,
    sheets: dict[str, Sheet],
    progress: Progress,
) -> ReportContents:
    """Everything that the report shows, and the tables with it."""
    rounds, findings = records(sheets.get("rounds")), records(sheets.get("findings"))
    rivals = rivals_in(sources.store, found, signed.checkpoint.size)
    sheets = {
        **sheets,
        "events": events_sheet(found.entries),
        "quarantine": quarantine_sheet(found),
        "quarantine_counts": quarantine_counts_sheet(found),
        "gaps": gaps_sheet(found),
        "rivals": rivals_sheet(rivals),
        "cue_sheet": cue_sheet(rounds, findings),
    }
    in_full = []
    wanted = _wanted(order.subjects, rounds, findings, contested(rivals))
    for number, name in enumerate(wanted, start=1):
        progress(f"dealing round {number:,} of {len(wanted):,} again")
        others = [rival for rival in rivals if rival.stream == name.stream]
        in_full.append(watched(rebuilt(sources.store, sources.connection, name), others))
    return ReportContents(
        about=order.about,
        custody=order.custody,
        signed=signed,
        signer=sources.signer.verifier,
        sheets=sheets,
        rounds=in_full,
        findings=findings,
        games=games_in_force(events_in(found.entries)),
        provisions=provisions(findings),
        annexes=tuple(order.annexes),
    )


def _with_names(order: Order, sheets: dict[str, Sheet]) -> Custody:
    """The names of the players in the pack, and of nobody else; none where they are masked."""
    if order.name_of is None:
        return order.custody
    players = {row["player"] for name in _WITH_PLAYERS for row in records(sheets.get(name)) if row["player"]}
    names = {player: name for player in sorted(players) if (name := order.name_of(player))}
    return replace(order.custody, names=names)


def _wanted(
    subjects: Sequence[Subject],
    rounds: Sequence[dict[str, Any]],
    findings: Sequence[dict[str, Any]],
    in_doubt: Collection[tuple[str, int]],
) -> list[RoundRef]:
    """The rounds that are shown in full: those that were asked for, those with findings, and contested ones."""
    asked = [subject.reference for subject in subjects if isinstance(subject, RoundSubject)]
    wanted = {str(one): one for one in asked}
    with_findings = {(row["judged_in"], row["round"]) for row in findings}
    for row in sorted(rounds, key=lambda row: (str(row["happened_at"] or ""), str(row["reference"]))):
        if (row["judged_in"], row["round"]) in with_findings or (row["stream"], row["round"]) in in_doubt:
            wanted.setdefault(row["reference"], RoundRef.parse(row["reference"]))
    return list(wanted.values())


def _contents(order: Order, found: Gathered) -> dict[str, Any]:
    """What is in the pack, for the program that checks that nothing was left out."""
    return {
        "format": 1,
        "made_by": fingerprint(),
        "about": order.about,
        "subjects": [str(subject) for subject in order.subjects],
        "ranges": [
            {
                "stream": part.stream,
                "first": part.first,
                "last": part.last,
                "why": list(part.why),
                "missing": [list(hole) for hole in found.missing[part]],
            }
            for part in found.parts
        ],
    }
