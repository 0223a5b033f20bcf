"""What a round has of a jackpot system: wagers entered, hands keyed in, winners picked, prizes verified, failures."""

from collections.abc import Iterator

from msgspec import Struct, field


class Entry(Struct, gc=False):
    """A jackpot wager as the system took it; `late` where a card of the round was out."""

    seq: int
    player: str
    box: int
    cents: int
    late: bool = False


class Keyed(Struct, gc=False):
    """A winning hand that was keyed in, and what the system answered."""

    seq: int
    level: str
    player: str
    box: int
    meter_cents: int
    prize_cents: int
    rank: str


class Picked(Struct, gc=False):
    """A box that the system itself picked. `player` is None where the system knows the box only."""

    seq: int
    level: str
    box: int
    player: str | None
    meter_cents: int
    prize_cents: int


class Verified(Struct, gc=False):
    """Somebody verified a win."""

    seq: int
    level: str
    players: list[str]
    rank: str


class Misregistered(Struct, gc=False):
    """The system registered a wager that was none, or not as it should be."""

    seq: int
    box: int
    player: str | None
    kind: str


class Failure(Struct, gc=False):
    """Equipment failed, or was closed, in the round."""

    seq: int
    scope: str


class Asked(Struct, gc=False):
    """A player was asked whether to take a jackpot wager back, or chose: `back` is None where they were only asked."""

    seq: int
    player: str | None
    box: int | None
    back: bool | None = None


class Jackpots(Struct):
    """All of it in one round, in the order of the record."""

    entries: list[Entry] = field(default_factory=list)
    keyed: list[Keyed] = field(default_factory=list)
    picked: list[Picked] = field(default_factory=list)
    verified: list[Verified] = field(default_factory=list)
    misregistered: list[Misregistered] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    is_out_of_order: bool = False  # equipment was, when the round began

    def is_entered(self, player: str, box: int) -> bool:
        """Whether somebody's wager on a box was entered in time."""
        return any((entry.player, entry.box, entry.late) == (player, box, False) for entry in self.entries)

    def keyed_for(self, player: str, box: int) -> list[Keyed]:
        return [keyed for keyed in self.keyed if (keyed.player, keyed.box) == (player, box)]

    def picked_for(self, player: str, box: int) -> list[Picked]:
        return [picked for picked in self.picked if picked.box == box and picked.player in (None, player)]

    def is_misregistered(self, player: str, box: int) -> bool:
        return any(found.box == box and found.player in (None, player) for found in self.misregistered)

    def failed_seq(self, scope: str) -> int | None:
        return next((failure.seq for failure in self.failures if failure.scope == scope), None)

    def asked_about(self, player: str, box: int) -> Iterator[Asked]:
        for asked in self.asked:
            if asked.player in (None, player) and asked.box in (None, box):
                yield asked


NO_JACKPOTS = Jackpots()


def has_taken_back(kept: Jackpots, player: str, box: int) -> bool:
    """Whether a player chose to have the jackpot wager back; what was chosen last counts."""
    chosen = [asked.back for asked in kept.asked_about(player, box) if asked.back is not None]
    return bool(chosen) and chosen[-1]
