"""Tallies for the charts: the kinds that matter most by hour or table, and the rest together."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.gaming_day import BEGINS_H
from projections.questions.kinds import KindCount

KINDS_MAX = 12
REST = "All other kinds"


@dataclass(frozen=True)
class Tally:
    """How often a kind came in an hour or at a table."""

    group: str
    kind: str
    findings: int


def tallies(counts: Sequence[KindCount]) -> list[Tally]:
    """Kinds beyond the most frequent are counted together."""
    by_kind: Counter[str] = Counter()
    for one in counts:
        by_kind[one.title] += one.findings
    shown = {title for title, _ in sorted(by_kind.items(), key=lambda item: (-item[1], item[0]))[:KINDS_MAX]}
    summed: Counter[tuple[str, str]] = Counter()
    for one in counts:
        summed[one.group, one.title if one.title in shown else REST] += one.findings
    return [Tally(group, kind, findings) for (group, kind), findings in summed.items()]


def kinds_in_order(found: Sequence[Tally]) -> list[str]:
    """The most frequent first, the rest last."""
    total: Counter[str] = Counter()
    for one in found:
        total[one.kind] += one.findings
    return sorted(total, key=lambda kind: (kind == REST, -total[kind], kind))


def hours_in_order(hours: Sequence[str]) -> list[str]:
    """Two digits each, from morning to morning."""
    return sorted(set(hours), key=lambda hour: (int(hour) - BEGINS_H) % 24)
