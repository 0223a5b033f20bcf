"""Simulated evenings judged, and what was found compared with the labels as `shoebox score` does it."""

import sys
from collections import Counter
from dataclasses import dataclass

from domain.facts import events
from domain.facts.events import Event
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from shoebox.blindness import Record
from shoebox.scoring import compare
from simulator import simulate
from simulator.mistakes.label import Label
from simulator.mistakes.plan import Plan, plan_of


@dataclass
class Marked:
    """An evening that was judged, with every way in which findings and labels disagree."""

    labels: list[Label]
    findings: list[Finding]
    events: dict[str, list[Event]]
    wrong: list[str]

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
    findings = judged(told)
    score = compare(labels, findings, Record({}, {}, told.__getitem__))
    wrong = [f"{one.what}: {one.kind} at {one.place}; {one.words}" for one in score.wrong]
    return Marked(labels, findings, told, wrong)


if __name__ == "__main__":
    game, seeds, *words = sys.argv[1:]
    limit = 25
    total: Counter[tuple[str, str, str]] = Counter()
    wrongs = 0
    branched = 0
    for seed in range(*map(int, seeds.split("-"))):
        marked = mark(game, tables=2, hours=2, seed=seed, plan=plan_of(words))
        total += marked.kinds
        branched += sum(label.branches for label in marked.labels)
        for line in marked.wrong[: max(0, limit - wrongs)]:
            print(seed, line)
        wrongs += len(marked.wrong)
    for kind, number in sorted(total.items()):
        print(f"{number:5} {' '.join(kind)}")
    print(f"{sum(total.values())} labels, {branched} with branches, {wrongs} disagreements")
