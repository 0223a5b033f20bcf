"""The judge against an answer key: which findings are false, which mistakes were missed, and what was said wrongly."""

from collections import Counter
from collections.abc import Iterable, Iterator

from domain.findings.finding import Finding
from domain.ids import Stream, stream_of
from replay.docket import Docket
from shoebox.auditing import Asked, Audit, Blind
from shoebox.blindness import Losses, Record
from shoebox.marks import Disagreement, Score, What
from shoebox.progress import Progress
from simulator.fault import Fault
from simulator.mistakes.label import Label


def score(labels: Iterable[Label], faults: Iterable[Fault], docket: Docket, progress: Progress) -> Score:
    """Judges what was recorded and compares it with the answer key."""
    audit = Audit(docket, Asked(), progress)
    findings: list[Finding] = []
    blind: list[Blind] = []
    for one in audit.run():
        if isinstance(one, Blind):
            blind.append(one)
        else:
            one.finding.stream = one.finding.stream or one.stream
            findings.append(one.finding)
    result = compare(labels, findings, _record(docket), faults, blind)
    result.rounds, result.rounds_in_part = audit.tally.rounds, audit.tally.rounds_in_part
    return result


def compare(
    labels: Iterable[Label],
    findings: Iterable[Finding],
    record: Record,
    faults: Iterable[Fault] = (),
    blind: Iterable[Blind] = (),
) -> Score:
    """Compares what was found, and what could not be judged, with the answer key."""
    made, struck = list(labels), list(faults)
    result = Score(faults=Counter(fault.fault for fault in struck))
    losses = Losses(struck, made, record)
    for one in blind:
        result.rounds_blind += one.unjudged.is_round
        result.reasons[one.unjudged.reason] += 1
        result.wrong += _needless(one, losses)
    for label, finding in _paired(made, list(findings)):
        if label is not None:
            _mark(result, label, finding, losses)
        elif finding is not None and not losses.mistime(finding):
            table = Stream.parse(finding.stream).table
            result.of((finding.rulebook, record.games.get(table, "")), finding.code).false += 1
            result.wrong.append(_disagreement("false", finding, finding.seen))
    return result


def _record(docket: Docket) -> Record:
    games: dict[str, str] = {}
    recordings: dict[str, list[str]] = {}
    for origin in docket.lineage().origins:
        recordings.setdefault(origin.table, []).append(origin.recording)
        opened = docket.event_at(origin.stream, 1)
        setup = getattr(opened.data, "setup", None) if opened else None
        if setup is not None:
            games.setdefault(origin.table, setup.game)
    return Record(games, recordings, docket.events)


def _paired(labels: list[Label], findings: list[Finding]) -> Iterator[tuple[Label | None, Finding | None]]:
    """Each label with its finding: at the same step, or else of the same kind in the same round."""
    exact: dict[tuple[str, str, int], list[Finding]] = {}
    for finding in findings:
        exact.setdefault((finding.stream, finding.code, finding.seq), []).append(finding)
    rest: list[Label] = []
    for label in labels:
        here = exact.get((_stream(label), label.kind, label.seq))
        if here:  # of several at one step, the one with the same money
            cents = sorted(label.owed_cents.values())
            alike = [one for one in here if sorted(one.owed_cents.values()) == cents] or here
            same = next((finding for finding in alike if finding.owed_cents == label.owed_cents), alike[0])
            here.remove(same)
            yield label, same
        else:
            rest.append(label)
    near: dict[tuple[str, str, int | None], list[Finding]] = {}
    for finding in (finding for group in exact.values() for finding in group):
        near.setdefault((finding.stream, finding.code, finding.round), []).append(finding)
    for label in rest:
        there = near.get((_stream(label), label.kind, label.round), [])
        nearest = min(there, key=lambda finding: abs(finding.seq - label.seq), default=None)
        if nearest is not None:
            there.remove(nearest)
        yield label, nearest
    for group in near.values():
        for finding in group:
            yield None, finding


def _mark(result: Score, label: Label, finding: Finding | None, losses: Losses) -> None:
    marks = result.of((label.rulebook, label.game), label.kind)
    marks.labels += 1
    if finding is None:
        if losses.hide(label):
            marks.unjudged += 1
        else:
            marks.missed += 1
            result.wrong.append(
                Disagreement("missed", label.kind, _stream(label), label.round, label.seq, _label_words(label))
            )
        return
    marks.found += 1
    differs = dict(_differences(label, finding, losses))
    marks.clause += "clause" not in differs
    marks.position += "position" not in differs and "round" not in differs
    marks.remedy += "remedy" not in differs
    if not label.branches and not losses.hide_money(label, finding):
        marks.compared += 1
        marks.money += "money" not in differs
    result.wrong += [_disagreement(what, finding, f"{words}; {_label_words(label)}") for what, words in differs.items()]


def _differences(label: Label, finding: Finding, losses: Losses) -> Iterator[tuple[What, str]]:
    if finding.clause != label.clause:
        yield "clause", f"{finding.clause} instead of {label.clause}"
    if finding.seq != label.seq:
        yield "position", f"#{finding.seq} instead of #{label.seq}"
    if finding.round != label.round:
        yield "round", f"{finding.round} instead of {label.round}"
    if finding.put_right != label.put_right and not losses.hide(label) and not losses.hide_remedy(label):
        yield "remedy", "put right" if finding.put_right else "not put right"
    if label.branches or losses.hide_money(label, finding):
        return
    if finding.branches:
        yield "money", f"depends on what nobody decided instead of {label.owed_cents}"
    elif finding.unknown or not (finding.owed_cents == label.owed_cents or losses.hide_names(label, finding)):
        yield "money", f"{finding.unknown or finding.owed_cents} instead of {label.owed_cents}"


def _needless(blind: Blind, losses: Losses) -> Iterator[Disagreement]:
    """A lost message blinds the judge for its round, and no further."""
    if not losses.explain(blind.stream, blind.unjudged):
        unjudged = blind.unjudged
        yield Disagreement("blind", "unjudged", blind.stream, unjudged.round, unjudged.seq, unjudged.why)


def _disagreement(what: What, finding: Finding, words: str) -> Disagreement:
    return Disagreement(what, finding.code, finding.stream, finding.round, finding.seq, words)


def _stream(label: Label) -> str:
    return stream_of(label.table, label.recording)


def _label_words(label: Label) -> str:
    return f"noticed {label.noticed}, remedy {label.remedy}"
