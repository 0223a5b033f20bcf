"""What was done in a round with the button that draws prizes: offered, pressed, chosen about, declared broken."""

from typing import Literal

from msgspec import Struct, field


class ButtonOffer(Struct, gc=False):
    """The button was offered to a player for the wager on a box; or what to do about a result that went wrong was."""

    seq: int
    player: str | None
    box: int | None


class ButtonChoice(Struct, gc=False):
    """What a player chose about a result that came without them: to accept it, or to press again."""

    seq: int
    player: str
    box: int
    again: bool


class Press(Struct, gc=False):
    """The button was activated, for whom, by whom, and what it drew."""

    seq: int
    player: str | None  # None where it was for nobody
    box: int | None
    by_player: str | None = None  # who pressed, where it was a player or a guest
    by_staff: bool = False
    nominated: bool = False
    how: Literal["pressed", "by-accident", "by-itself"] = "pressed"
    meter_cents: int | None = None
    panel_cents: int | None = None
    in_all: bool = False  # the amounts are for the whole wager, and not for each dollar of it

    @property
    def is_entitled(self) -> bool:
        """Pressed by the player whose wager it is or their nominee; or by staff, where nobody decides."""
        by_another = self.by_player is not None and self.by_player != self.player and not self.nominated
        return self.how == "pressed" and not by_another

    @property
    def cents(self) -> int | None:
        """What counts of what is shown: the control panel where it is known."""
        return self.meter_cents if self.panel_cents is None else self.panel_cents

    @property
    def is_shown_differently(self) -> bool:
        return None not in (self.meter_cents, self.panel_cents) and self.meter_cents != self.panel_cents


class Button(Struct):
    """All of it in one round, in the order of the record."""

    offers: list[ButtonOffer] = field(default_factory=list)
    presses: list[Press] = field(default_factory=list)
    asked: list[ButtonOffer] = field(default_factory=list)  # whether to accept a result
    choices: list[ButtonChoice] = field(default_factory=list)
    failed_seq: int | None = None  # a malfunction was declared in the round
    works_seq: int | None = None  # and was over
    is_out_of_order: bool = False  # one was in force when the round began

    def open_offer(self, player: str | None, box: int | None) -> ButtonOffer | None:
        """The last offer that may be meant, and that was not used yet."""
        for offer in reversed(self.offers):
            if player in (None, offer.player) and box in (None, offer.box):
                pressed = any(p.seq > offer.seq and p.is_entitled and _is_for(p, offer) for p in self.presses)
                accepted = any(c.seq > offer.seq and not c.again and _is_for(c, offer) for c in self.choices)
                return None if pressed or accepted else offer
        return None

    def is_broken_at(self, seq: int) -> bool:
        """Whether a malfunction had been declared, and was not over."""
        if self.failed_seq is None or seq < self.failed_seq:
            return False
        return self.works_seq is None or seq < self.works_seq


def _is_for(press: Press | ButtonChoice, offer: ButtonOffer) -> bool:
    return (press.player, press.box) == (offer.player, offer.box)
