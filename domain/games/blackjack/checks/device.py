"""A shuffling device that fails, or gives out several cards at once. What that leads to depends on what is known."""

from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.shoe import CardsDealtTogether, DeviceFailed
from domain.findings.wording import are, cards
from domain.games.blackjack.view import View
from domain.table.checks import is_whole_since
from domain.table.state import TableState
from domain.table.view import At


def failed(view: View, event: Event, fact: DeviceFailed) -> None:
    """CM 9.12, NSW 18.1.2, TAS 19.11: only in a round, and in New South Wales once a card is out."""
    game_round = view.table.round
    if game_round is None or game_round.number != event.round or game_round.ended_seq is not None:
        return
    if game_round.first_card_seq is None or not _deals(view):
        return
    known = [
        _either(fact.order_known, "the order of the cards is known", "the order of the cards can't be told"),
        _either(fact.round_can_finish, "the round can be finished", "the round can't be finished"),
        {"nobody": "nobody is at a disadvantage", "player": "a player is at a disadvantage"}.get(
            fact.disadvantages or "", "the house is at a disadvantage" if fact.disadvantages else ""
        ),
        _either(fact.spare_ready, "another device is ready", "no other device is ready"),
        _either(fact.cards_can_move, "the cards can be moved", "the cards can't be moved"),
        f"{cards(len(fact.damaged))} {are(len(fact.damaged))} damaged" if fact.damaged else "",
    ]
    view.find(
        "device-failed",
        event,
        seen="; ".join(filter(None, ["the shuffling device failed", *known])),
        expected="the device works as it should for the whole round",
    )


def round_ended(view: View, event: Event, fact: RoundEnded) -> None:
    """NSW 18.5.3: the shoe from which a round was finished had been shuffled and cut as any other."""
    table, game_round = view.table, view.table.round
    if game_round is None or game_round.device_failure is None or game_round.voided_seq is not None:
        return
    failure = game_round.device_failure
    if failure.shoe_seq is None or not any(dealt.seq > failure.shoe_seq for dealt in game_round.drawn):
        return
    if not view.game.refund_when_device_fails.value or not is_whole_since(view, event, failure.seq):
        return
    was_shuffled = (table.shuffled_seq or 0) > failure.seq
    if was_shuffled and _cut_seq(table) > failure.seq:
        return
    view.find(
        "no-cut" if was_shuffled else "not-shuffled",
        At(failure.shoe_seq, event.round),
        seen=f"play went on from a shoe with cards that had not been {'cut' if was_shuffled else 'shuffled'}",
        expected="the cards of the device are shuffled and cut before the round is finished from a shoe",
        clause=view.game.shoe_after_device_by,
        reading="",
    )


def _cut_seq(table: TableState) -> int:
    """When cards were last cut, those that wait or those in the shoe; 0 if never."""
    in_the_shoe = table.shoe.cut_seq if table.shoe is not None else None
    return max(table.cut_seq or 0, in_the_shoe or 0)


def cards_together(view: View, event: Event, fact: CardsDealtTogether) -> None:
    """CM 9.12, TAS 19.11 speak of a device alone; from a shoe they are cards in excess."""
    if event.round is None or not _deals(view):
        return
    known = [
        _either(fact.order_known, "their order is known", "their order can't be told"),
        _either(fact.round_can_finish, "the round can be finished", "the round can't be finished"),
    ]
    view.find(
        "cards-together",
        event,
        seen="; ".join(filter(None, [f"{len(fact.cards)} cards came out at once", *known])),
        expected="one card at a time",
    )


def _deals(view: View) -> bool:
    """Whether the cards come out of the device. One that only shuffles for a shoe is none of these clauses'."""
    shoe, setup = view.table.shoe, view.table.setup
    dealing = shoe.dealing if shoe is not None else setup.dealing if setup is not None else ""
    return dealing == "continuous-shuffler"


def _either(flag: bool | None, yes: str, no: str) -> str:
    return "" if flag is None else yes if flag else no
