"""What a round is about: where and when, by which rules, who dealt, who wagered what, and how it was judged."""

from collections.abc import Iterator
from datetime import UTC, datetime

from domain.games.blackjack.play.table import Stake
from domain.ids import Step
from domain.money import dollars
from domain.table.state import Leave
from shoebox.layout import game_of
from shoebox.outcomes import owed
from shoebox.rounds import Replay
from shoebox.showing import findings as told
from shoebox.showing.page import Page, clock

DEPENDS = "what is owed depends on what nobody decided at the table"
_LATER_BETS = ("double", "split", "insurance")


class Head:
    """The first lines of a round."""

    def __init__(self, found: Replay, page: Page):
        self.found = found
        self.page = page

    def lines(self) -> Iterator[str]:
        found = self.found
        reference = found.reference
        begin, end = found.steps[0].event.time, found.steps[-1].event.time
        yield self.page.paint.heading(f"Round {reference.round} on {reference.table}") + self.page.paint.faint(
            f"  {reference}"
        )
        until = f" to {clock(end)} UTC" if found.is_over else " UTC; its end is not in the record"
        yield from self.page.labelled("Time", f"{_day(begin)}, {clock(begin)}{until}")
        yield from self._table()
        yield from self._wagers()
        yield from self._verdict()

    def _table(self) -> Iterator[str]:
        setup = self.found.setup
        if setup is None:
            yield from self.page.labelled("Game", "not known: the table's opening is not in the record")
        else:
            game = game_of(setup)
            name = f"{game.title}, {setup.rulebook}, chapter {game.chapter}" if game else None
            yield from self.page.labelled("Game", name or f"{setup.game} by {setup.rulebook}, which is not known here")
            bets = {stake.bet for stake in self._stakes()}
            limits = [
                f"{limit.bet} {dollars(limit.min_cents)} to {dollars(limit.max_cents)}"
                for limit in setup.limits
                if limit.bet in bets
            ]
            dealing = f"{setup.decks} decks, {setup.dealing.replace('-', ' ')}{self._shoe()}"
            yield from self.page.labelled(
                "Table", "; ".join([dealing, f"chips from {dollars(setup.chip_cents)}", *limits])
            )
            options = [_option(name, value) for name, value in setup.options.items() if value is not False]
            options += [_permission(leave) for leave in self.found.permissions]
            yield from self.page.labelled("Options", ", ".join(options) or "none")
        dealers = ", ".join(f"{person.number} ({person.rank.replace('-', ' ')})" for person in self.found.dealers)
        yield from self.page.labelled("Dealer", dealers or "not in the record")

    def _shoe(self) -> str:
        number = self.found.steps[0].event.shoe
        return f" {number}" if number else ""

    def _wagers(self) -> Iterator[str]:
        boxes: dict[int, dict[str, list[str]]] = {}
        for stake in self._stakes():
            if stake.bet not in _LATER_BETS:
                bet = "" if stake.bet == "main" else f"{stake.bet} "
                boxes.setdefault(stake.box, {}).setdefault(stake.player, []).append(f"{bet}{dollars(stake.cents)}")
        label = "Wagers"
        for box, players in sorted(boxes.items()):
            theirs = "; ".join(f"{player} {', '.join(bets)}" for player, bets in players.items())
            yield from self.page.labelled(label, f"box {box}  {theirs}")
            label = ""
        if not boxes:
            yield from self.page.labelled(label, "none")

    def _verdict(self) -> Iterator[str]:
        found, paint = self.found, self.page.paint
        if found.unjudged:
            yield from self.page.labelled("Judgement", _why_not(found), paint.alarm)
        if found.findings:
            many = "1 finding" if len(found.findings) == 1 else f"{len(found.findings)} findings"
            codes = ", ".join(f"{finding.code} at #{finding.seq}" for finding in found.findings)
            money = told.owed(owed(found)) or "no money is owed"
            if any(finding.branches for finding in found.findings):
                money = DEPENDS
            yield from self.page.labelled("Judgement", f"{many}: {codes}; {money}", paint.alarm)
        elif not found.unjudged and found.review is not None:
            yield from self.page.labelled("Judgement", "no findings: by the book", paint.good)
        elif not found.unjudged:
            yield from self.page.labelled("Judgement", "none yet: the round is not over", paint.alarm)
        for text in found.not_followed:
            yield from self.page.labelled("But", text, paint.alarm)
        if (more := found.piece_behind) is not None:
            here = Step(more.stream, more.event.seq, found.reference.round)
            text = f"another round's events stand in the middle of this one, which is judged up to there; then {here}"
            yield from self.page.labelled("But", text, paint.alarm)

    def _stakes(self) -> list[Stake]:
        game_round = self.found.laid
        return [stake for stake in game_round.stakes if stake.cents] if game_round else []


def _why_not(found: Replay) -> str:
    why = " and ".join(found.unjudged)
    if found.review is not None and found.reasons and all(item.in_part for item in found.reasons):
        rest = "" if found.findings else "; there are no findings in the rest"
        return f"can't be judged in full, because {why}{rest}"
    part = "can't be judged" if found.review is None else "can't be judged in full"
    return f"{part}, because {why}; what is there is shown, but neither cards nor payments can be relied on"


def _day(moment: datetime) -> str:
    day = moment.astimezone(UTC)
    return f"{day:%A} {day.day} {day:%B %Y}"


def _option(name: str, value: bool | int | str) -> str:
    return name if value is True else f"{name} {value}"


def _permission(leave: Leave) -> str:
    whose = [f"box {leave.box}" if leave.box else "", leave.player or ""]
    where = ", ".join(filter(None, whose))
    return f"{leave.what} permitted" + (f" ({where})" if where else "")
