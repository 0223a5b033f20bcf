"""Simulated evenings judged, and the findings compared with the labels: what is false, missed, or said wrongly."""

import sys
from collections import Counter
from dataclasses import dataclass, field

from domain import events
from domain.events import Event
from domain.judge.finding import Finding
from domain.judge.judge import Judge
from simulator import simulate
from simulator.mistakes.label import Label
from simulator.mistakes.plan import Plan


@dataclass
class Marked:
    """An evening that was judged, with every way in which findings and labels disagree."""

    labels: list[Label]
    findings: list[Finding]
    events: dict[str, list[Event]]
    wrong: list[str] = field(default_factory=list)

    @property
    def kinds(self) -> Counter[tuple[str, str, str]]:
        return Counter((label.kind, label.noticed, label.remedy) for label in self.labels)


def judged(told: dict[str, list[Event]]) -> list[Finding]:
    found: list[Finding] = []
    for stream, record in told.items():
        judge = Judge(stream)
        for event in record:
            found += judge.step(event)
        found += judge.finish()
    return found


def mark(game: str, *, tables: int, hours: float, seed: int, plan: Plan) -> Marked:
    rulebook, name = game.split("/")
    labels: list[Label] = []
    told: dict[str, list[Event]] = {}
    evening = simulate(
        rulebook=rulebook, game=name, tables=tables, hours=hours, seed=seed, mistakes=plan, label=labels.append
    )
    for message in evening:
        event = events.read(message)
        told.setdefault(f"{event.table}/{event.recording}", []).append(event)
    marked = Marked(labels, judged(told), told)
    _compare(marked)
    return marked


def _compare(marked: Marked) -> None:
    expected = {(f"{label.table}/{label.recording}", label.kind, label.seq): label for label in marked.labels}
    found = {(finding.stream, finding.code, finding.seq): finding for finding in marked.findings}
    rounds = {(f"{label.table}/{label.recording}", label.round): label for label in reversed(marked.labels)}
    for key, finding in found.items():
        if key not in expected:
            near = rounds.get((finding.stream, finding.round))
            beside = f" beside {_told(near)}" if near else ""
            marked.wrong.append(f"false: {finding.code} at {finding.seq} round {finding.round}{beside}")
    for key, label in expected.items():
        if key not in found:
            marked.wrong.append(f"missed: {_told(label)}")
            continue
        _agree(marked, label, found[key])


def _agree(marked: Marked, label: Label, finding: Finding) -> None:
    if finding.clause != label.clause:
        marked.wrong.append(f"clause: {finding.clause} instead of {label.clause} in {_told(label)}")
    if finding.round != label.round:
        marked.wrong.append(f"round: {finding.round} in {_told(label)}")
    if finding.put_right != label.put_right:
        marked.wrong.append(f"put right: {finding.put_right} in {_told(label)}")
    if label.branches:
        return
    if finding.branches:
        marked.wrong.append(f"branches: {finding.branches[:3]} in {_told(label)}")
    elif finding.owed_cents != label.owed_cents:
        marked.wrong.append(f"money: {finding.owed_cents} instead of {label.owed_cents} in {_told(label)}")


def _told(label: Label) -> str:
    return f"{label.kind} ({label.noticed}, {label.remedy}) at {label.table} {label.seq} round {label.round}"


if __name__ == "__main__":
    from simulator.mistakes.plan import plan_of

    game, seeds, *words = sys.argv[1:]
    limit = 25
    total: Counter[tuple[str, str, str]] = Counter()
    wrongs = 0
    shown = 0
    branched: Counter[str] = Counter()
    for seed in range(*map(int, seeds.split("-"))):
        marked = mark(game, tables=2, hours=2, seed=seed, plan=plan_of(words))
        total += marked.kinds
        branched.update(label.kind for label in marked.labels if label.branches)
        for line in marked.wrong:
            wrongs += 1
            if shown < limit:
                shown += 1
                print(seed, line)
    for kind, number in sorted(total.items()):
        print(f"{number:5} {' '.join(kind)}")
    print(f"{sum(total.values())} labels, {sum(branched.values())} with branches, {wrongs} disagreements")
