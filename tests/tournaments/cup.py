"""A small tournament at one table, step by step, so that a test changes one step and leaves the others as they are.

Three players begin with 1,000 in chips and play three hands: Ann ends with 1,070, Ben with 1,050, Cleo with 1,030.
"""

from collections.abc import Sequence
from typing import Any

from domain.facts import tournaments as t
from domain.facts.base import Fact
from domain.facts.tables import PersonTold
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.judge.judge import Judge
from domain.ledgers.ledger import Outcome
from domain.values import Official, Staff
from replay.ledgers import LedgerDesk
from tests.scenarios.language import NSW, TOLD, Scene, Telling

NAME = "spring-cup"
DIRECTOR = Staff(number="s-7", rank="tournament-director")
DEALER = Staff(number="s-3", rank="dealer")
BOXES = {"Ann": 1, "Ben": 2, "Cleo": 3}
CARDS = {1: ("TS", "8C"), 2: ("9C", "8D"), 3: ("TH", "8S")}
Step = str | Fact

TERMS: dict[str, Any] = {
    "format": "chips",
    "entry_fee_cents": 10_000,
    "chips_cents": 100_000,
    "min_cents": 500,
    "max_cents": 100_000,
    "players_min": 2,
    "players_max": 7,
    "hands": 3,
    "pass_cards": 1,
    "secret_wagers": 1,
    "order_by_marker": True,
    "prizes": [
        t.TournamentPrize(place=1, cents=20_000),
        t.TournamentPrize(place=2, cents=7_500),
        t.TournamentPrize(place=3, cents=2_500),
    ],
}


def declared(**terms: Any) -> t.TournamentDeclared:
    return t.TournamentDeclared(
        tournament=NAME, terms=t.TournamentTerms(**(TERMS | terms)), by=DIRECTOR, director="s-7"
    )


def entered(player: str, cents: int = 10_000, **more: Any) -> t.TournamentEntered:
    return t.TournamentEntered(tournament=NAME, player=player, fee_cents=cents, **more)


def issued(player: str, cents: int = 100_000, because: Any = "session", cards: int = 1) -> t.TournamentChipsIssued:
    return t.TournamentChipsIssued(
        tournament=NAME, player=player, cents=cents, because=because, pass_cards=cards if because == "session" else 0
    )


def taken(player: str, because: Any, cents: int = 500, by: Staff = DIRECTOR) -> t.TournamentChipsTaken:
    return t.TournamentChipsTaken(tournament=NAME, player=player, cents=cents, because=because, by=by)


def out(player: str, because: Any, how: Any = "eliminated", **more: Any) -> t.TournamentPlayerOut:
    return t.TournamentPlayerOut(tournament=NAME, player=player, how=how, because=because, **{"by": DIRECTOR, **more})


def counted(because: Any = "session-end", **cents: int) -> t.TournamentChipsCounted:
    counts = [t.ChipCount(player=player, cents=one * 100) for player, one in cents.items()]
    return t.TournamentChipsCounted(tournament=NAME, counts=counts, because=because, by=DEALER)


def began(*players: str, stage: Any = "final") -> t.TournamentSessionBegan:
    return t.TournamentSessionBegan(tournament=NAME, session=1, stage=stage, players=[*players], by=DIRECTOR)


def ended(because: Any = "completed") -> t.TournamentSessionEnded:
    return t.TournamentSessionEnded(tournament=NAME, session=1, because=because, by=DIRECTOR)


def placings(*places: tuple[str, int, float], stage: Any = "final", advancing: Sequence[str] = ()) -> Fact:
    placed = [t.Placing(player=player, place=place, prize_cents=round(cents * 100)) for player, place, cents in places]
    return t.TournamentPlacingsAnnounced(
        tournament=NAME, session=1, stage=stage, placings=placed, by=DIRECTOR, advancing=[*advancing]
    )


def hand(marker: int, wins: bool, *, order: Sequence[str] | None = None, more: str = "", **wagers: int | None) -> str:
    """A hand in which all who wager win, or all lose. None: no wager."""
    boxes = sorted((BOXES[who] for who, cents in wagers.items() if cents), key=lambda box: (box < marker, box))
    names = {box: who for who, box in BOXES.items()}
    lines = ["between rounds", f"the marker goes to box {marker}", "a new round", *more.splitlines()]
    lines += [f"{who} wagers {wagers[who]} on box {BOXES[who]}" for who in order or [names[box] for box in boxes]]
    firsts, seconds = [f"{box} {CARDS[box][0]}" for box in boxes], [f"{box} {CARDS[box][1]}" for box in boxes]
    lines.append("cards: " + ", ".join([*firsts, "dealer 6D", *seconds]))
    lines += [f"{names[box]} stands" for box in boxes]
    lines.append("dealer draws TC, KH" if wins else "dealer draws TC, 5H")
    lines += [f"{names[box]} {'is paid' if wins else 'loses'} {wagers[names[box]]}" for box in boxes]
    return "\n".join([*lines, "the round ends", "between rounds"])


class Cup:
    """A clean tournament; `but` replaces steps by name, and `after` adds some behind one."""

    def __init__(self, game: str = NSW, **terms: Any):
        self.game = game
        self.steps: dict[str, list[Step]] = {
            "declared": [declared(**terms)],
            "told": [PersonTold(told=Official(office="government-inspector"), about="tournament")],
            "designated": [t.TournamentTableChanged(tournament=NAME, change="designated", by=DIRECTOR)],
            "entered": [entered(player) for player in BOXES],
            "briefed": [t.TournamentBriefed(tournament=NAME, by=DIRECTOR)],
            "seats": [
                t.TournamentSeatAllotted(tournament=NAME, session=1, player=player, box=box)
                for player, box in BOXES.items()
            ],
            "issued": [issued(player) for player in BOXES],
            "began": [began(*BOXES)],
            "hand 1": [hand(1, True, Ann=100, Ben=50, Cleo=20)],
            "hand 2": [hand(2, False, Ann=50, Ben=20, Cleo=10)],
            "hand 3": [hand(3, True, Ann=20, Ben=20, Cleo=20)],
            "counted": [counted(Ann=1_070, Ben=1_050, Cleo=1_030)],
            "ended": [ended()],
            "placings": [placings(("Ann", 1, 200), ("Ben", 2, 75), ("Cleo", 3, 25))],
        }

    def table(self) -> Any:
        """Who writes the events, as steps are told: a blackjack table that was opened by the book."""
        scene = Scene(self.game)
        scene.open()
        return scene

    def but(self, **changes: Sequence[Step] | Step | None) -> "Cup":
        for name, steps in changes.items():
            name = name.replace("_", " ")
            assert name in self.steps, name
            if steps is None:
                self.steps[name] = []
            else:
                self.steps[name] = [steps] if isinstance(steps, str | Fact) else [*steps]
        return self

    def after(self, name: str, *steps: Step) -> "Cup":
        self.steps[name] = [*self.steps[name], *steps]
        return self

    def before(self, name: str, *steps: Step) -> "Cup":
        self.steps[name] = [*steps, *self.steps[name]]
        return self

    def outcomes(self, lost: Sequence[int] = ()) -> tuple[list[Finding], list[Outcome]]:
        """What is found at the table, and what the ledger comes to. `lost` events never arrive."""
        scene = self.table()
        for steps in self.steps.values():
            for step in steps:
                if isinstance(step, str):
                    scene.tell(step)
                else:
                    scene.say(step)
        ledgers, judge = LedgerDesk(), Judge(scene.events[0].originator_id)
        desk = ledgers.recording(judge, None)
        found: list[Finding] = []
        for event in scene.events:
            if event.seq not in lost:
                found += judge.step(event)
                desk.take(event, [event])
        found += judge.finish()
        desk.take_chapters(None)
        return found, list(ledgers.outcomes())

    def found(self) -> list[tuple[str, str, dict[str, float]]]:
        """Code, clause and money of everything that is found; nothing may be unjudged."""
        at_table, outcomes = self.outcomes()
        assert [item for one in outcomes for item in one.unjudged] == []
        findings = [*at_table, *(finding for one in outcomes for finding in one.findings)]
        TOLD.append(Telling(self.game.partition("/")[0], "", frozenset(one.code for one in findings)))
        return [(one.code, one.clause, {who: cents / 100 for who, cents in one.owed_cents.items()}) for one in findings]

    def unjudged(self, lost: Sequence[int] = ()) -> tuple[list[str], list[Unjudged]]:
        """The codes that are found in the ledger, and what can't be judged in it."""
        _, outcomes = self.outcomes(lost)
        codes = [finding.code for one in outcomes for finding in one.findings]
        return codes, [item for one in outcomes for item in one.unjudged]
