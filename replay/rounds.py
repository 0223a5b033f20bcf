"""One round with all that is known and judged of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from domain.facts.dealing import RoundEnded
from domain.facts.tables import AnySetup
from domain.facts.wording import describe
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.findings.wording import not_judged
from domain.games.any_game import AnyGame
from domain.games.blackjack.game import Game
from domain.games.judged import JudgedRound
from domain.ids import RoundRef, Step, Stream
from domain.judge.families import ON_TERMINALS, family_of
from domain.library.options import game_in_force
from domain.library.registry import OTHER_GAMES
from domain.record.places import Places
from domain.table.state import Leave, Person, RoundState
from replay.families import view_named
from replay.families.view import FamilyView
from replay.findings import FindingView, views_of
from replay.steps import RoundStep
from replay.values.money import Outcome, owed
from replay.values.redeal import Redeal
from store.rivals import Rival


@dataclass
class Replay:
    """A round, and the step of it that was asked for."""

    reference: RoundRef
    named_seq: int | None = None
    steps: list[RoundStep] = field(default_factory=list)
    afterwards: list[RoundStep] = field(default_factory=list)
    setup: AnySetup | None = None
    permissions: list[Leave] = field(default_factory=list)
    dealers: list[Person] = field(default_factory=list)
    round: RoundState | None = None  # as it was reported and put right
    review: JudgedRound | None = None
    findings: list[Finding] = field(default_factory=list)
    unjudged: list[str] = field(default_factory=list)  # why it can't be judged, or not in full
    reasons: list[Unjudged] = field(default_factory=list)  # the same by the judge, each with its code
    not_followed: list[str] = field(default_factory=list)  # corrections of an opening or a closing that changed nothing
    missing_after: range | None = None  # numbers after its last step that never arrived
    places: Places | None = None  # where recordings go on from each other: by which cards know their steps

    @property
    def all_steps(self) -> list[RoundStep]:
        """Its own, and those that were said of it later."""
        return [*self.steps, *self.afterwards]

    @property
    def is_over(self) -> bool:
        return any(isinstance(step.event.data, RoundEnded) for step in self.steps)

    @property
    def is_void(self) -> bool:
        return self.laid is not None and self.laid.voided_seq is not None

    @property
    def piece_after(self) -> RoundStep | None:
        """Where the record goes on with this round after events of another one, which it should not."""
        return next((step for step in self.afterwards if step.event.round == self.reference.round), None)

    @property
    def laid(self) -> RoundState | None:
        """The round as the judge saw it, or if it was not judged, as it was reported."""
        return self.review.round if self.review else self.round

    @property
    def game(self) -> Game | None:
        """The game that the table plays, with its options, if it is one that is known."""
        return game_in_force(self.setup) if self.setup else None

    @property
    def known_game(self) -> AnyGame | Game | None:
        """The game by its title and chapter, of whatever family it is."""
        other = OTHER_GAMES.get(f"{self.setup.rulebook}/{self.setup.game}") if self.setup else None
        return other or self.game

    @property
    def has_dealer(self) -> bool:
        """Whether somebody deals: at terminals nobody does."""
        return getattr(self.setup, "terminals", None) is None

    # What is shown of it

    @property
    def family(self) -> str:
        """The kind of game: by the table's setup, because blackjack on terminals has rounds of blackjack."""
        laid, name = self.laid, family_of(self.setup).name
        is_of_it = laid is None or laid.family == name or (name == ON_TERMINALS.name and hasattr(laid, "wagering"))
        return name if laid is None or is_of_it else laid.family

    @property
    def view(self) -> FamilyView:
        return view_named(self.family)

    @cached_property
    def outcomes(self) -> list[Outcome]:
        """Every wager of the round, place by place in the order in which they were placed."""
        return [] if self.laid is None else self.view.outcomes(self.laid, self.review, self.game)

    @cached_property
    def redeal(self) -> Redeal | None:
        """None for a round that was not judged."""
        return None if self.review is None else self.view.redeal(self.review, self.game, self.setup)

    @property
    def finding_views(self) -> list[FindingView]:
        return views_of(self.findings, self.reference.stream)

    @property
    def owed(self) -> dict[str, int]:
        return owed(self.findings)

    @property
    def depends(self) -> bool:
        """Whether what is owed depends on a decision that nobody made."""
        return any(finding.branches for finding in self.findings)

    @property
    def is_settled_for_sure(self) -> bool:
        """Whether the worth of every wager is known: as its cards lay, and where that matters as the book deals."""
        return self.review is not None and self.review.is_money_known

    def disputed(self, view: FindingView) -> tuple[str, ...]:
        """The wagers that a finding is about, by their names in the picture."""
        if self.laid is None:
            return ()
        at = self.link_name(view.step)
        return self.view.disputed(self.laid, self.review, view.finding, lambda seq: self.link_name_of_card(seq) == at)

    # Places in it

    def step_at(self, at: Step) -> RoundStep | None:
        return next((step for step in self.steps if step.at == at), None)

    def link_name(self, at: Step) -> str:
        """A step as links name it: its seq, and where it is in a later recording, that recording's name before it."""
        return str(at.seq) if at.stream == self.reference.stream else f"{Stream.parse(at.stream).recording}:{at.seq}"

    def link_name_of_card(self, seq: int) -> str:
        """The step that dealt a card, as links name it."""
        return self.link_name(Step(*self.places.recorded_at(seq))) if self.places else str(seq)

    def is_named(self, step: RoundStep) -> bool:
        """Whether this is the step that was asked for."""
        return self.named_seq is not None and step.at == self.reference.at(self.named_seq)

    def findings_at(self, step: RoundStep) -> list[FindingView]:
        """The findings that belong to a step."""
        return [view for view in self.finding_views if view.step == step.at]

    @property
    def gaps(self) -> list[range]:
        """The numbers inside it, or right after it, that never arrived."""
        return [gap for gap in (*(step.missing for step in self.steps[1:]), self.missing_after) if gap]

    def say_why_not(self, reasons: list[Unjudged]) -> None:
        """Why it can't be judged, or not in full: what is missing, and what the judge says."""
        self.reasons = reasons
        said = [f"seq {gap.start} to {gap.stop - 1} are missing" for gap in self.gaps]
        self.unjudged = list(dict.fromkeys([*said, *map(not_judged, reasons)]))

    def contest(self, rivals: Iterable[Rival]) -> None:
        """Shows beside each step what other messages say of it. Where one of them counts, the round is not judged in
        full: which of the two is true, the record can't tell."""
        for rival in rivals:
            _, other = rival.events
            steps = [step for step in self.all_steps if step.at[:2] == (rival.stream, rival.seq)]
            for step in steps:
                step.rivals.append(f"another message claims this place: {describe(other.data)} ({rival.source})")
            is_meant = other.round == self.reference.round and rival.stream == self.reference.stream
            if rival.contests and (steps or is_meant):
                self.unjudged.append(rival.why)
