"""A finding: what went wrong, where in the record, by which clause, what is to be done, and who is owed what."""

from msgspec import Struct, field

from domain.irregularities.books import provision_of
from domain.irregularities.provision import Provision


class Advice(Struct, frozen=True):
    """A remedy that the rulebook prescribes, and whether its window was open when somebody noticed."""

    clause: str
    does: str
    rank: str | None
    in_time: bool


class ActionTaken(Struct, frozen=True):
    """What was done about it, as the record shows: whether that was the right thing, in time, by one who may."""

    seq: int
    remedy: str
    rank: str
    right: bool
    why_not: str = ""
    ordered: bool = True  # somebody of that rank is reported to have ordered it; else it was simply done
    to_shoe: bool = False  # play went on from a shoe, not from another device

    @property
    def act(self) -> str:
        """By the name under which it is reported."""
        return "move-to-shoe" if self.to_shoe else self.remedy


class Branch(Struct, frozen=True):
    """One way in which the round could have gone on, where it needs a decision that nobody made."""

    choices: list[str]
    owed_cents: dict[str, int] = field(default_factory=dict)
    unknown: str = ""  # why its money can't be determined


class Earlier(Struct, frozen=True):
    """An earlier step, of this recording or another, without which there would be nothing to find."""

    stream: str
    seq: int
    what: str


class Finding(Struct):
    """One mistake. What followed from it hangs under it and is no finding of its own."""

    code: str
    rulebook: str
    clause: str
    seq: int
    round: int | None
    seen: str
    expected: str
    stream: str = ""  # the recording that the step is in
    box: int | None = None
    hand: int | None = None
    player: str | None = None
    bet: str | None = None
    limit_cents: int | None = None  # the maximum that a wager, or a box, went over
    advice: list[Advice] = field(default_factory=list)
    actions: list[ActionTaken] = field(default_factory=list)
    owed_cents: dict[str, int] = field(default_factory=dict)  # by player: what the house owes them, or they the house
    branches: list[Branch] = field(default_factory=list)
    unknown: str = ""  # why what is owed can't be determined
    consequences: list[str] = field(default_factory=list)
    reading: str = ""
    game: str = ""  # whose own clauses these are, where they are not the rulebook's for all its games
    rests_on: list[Earlier] = field(default_factory=list)  # besides its own step; of ledgers, also at other tables
    ended: str = ""  # the clause that leaves nothing to be done any more, and how, as it is said

    @property
    def provision(self) -> Provision:
        provision = provision_of(self.code, self.rulebook)
        assert provision is not None  # or it would not have been found
        return provision.games.get(self.game, provision)

    @property
    def put_right(self) -> bool:
        """Whether something was done about it, and all of it by the book."""
        done = {action.remedy for action in self.actions}
        called_for = {advice.clause for advice in self.advice if advice.in_time}
        whole = [set(r.acts) for r in self.provision.remedies if r.all_of_them and r.clause in called_for]
        half_done = any(done & acts and not acts <= done for acts in whole)
        return bool(done) and all(action.right for action in self.actions) and not half_done
