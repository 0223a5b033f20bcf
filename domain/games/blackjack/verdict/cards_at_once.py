"""Cards that came to the dealer at once in no known order: where each comes to the same, the order is no matter."""

from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.games.blackjack.play.at_once import hands_in_each_order, stands
from domain.games.blackjack.verdict.matter import Matter
from domain.shoe.state import Dealt


def tell(matter: Matter) -> None:
    """Where the round was not declared void it is settled as if the order were known."""
    found, device = _found(matter), matter.round.device_failure
    if found is not None and device is not None and _comes_to_the_same(matter, device.seq):
        found.consequences.append("In whichever order they came, the round comes to the same.")
        if matter.round.voided_seq is None:
            device.order_known = True


def is_open(matter: Matter) -> bool:
    """Whether nobody can tell what the dealer's hand is worth."""
    return _found(matter) is not None


def _found(matter: Matter) -> Finding | None:
    device = matter.round.device_failure
    if device is None or not device.is_in_no_known_order:
        return None
    return next((f for f in matter.mistakes if (f.code, f.seq) == ("dealer-drew-wrongly", device.seq)), None)


def _comes_to_the_same(matter: Matter, seq: int) -> bool:
    dealer = [(dealt.seq, dealt.card) for dealt in matter.round.dealer if dealt.card is not None]
    if len(dealer) < len(matter.round.dealer):
        return False
    before = [card for at, card in dealer if at < seq]
    came = [card for at, card in dealer if at == seq]
    hands = hands_in_each_order(matter.view.game, before, came, [card for at, card in dealer if at > seq])
    if not hands or not all(stands(matter.view.game, hand) for hand in hands):
        return False
    return len({_worth(matter, hand) for hand in hands}) == 1


def _worth(matter: Matter, hand: list[str]) -> tuple[int, ...]:
    dealer = [Dealt(0, card) for card in hand]
    return tuple(due.net_cents for due in matter.settled(replace(matter.round, dealer=dealer)))
