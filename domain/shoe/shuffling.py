"""The shuffle: before a shoe is loaded, when the cutting card has come out, and after a shoe that ran out."""

from collections.abc import Mapping
from typing import Literal, Protocol, TypeVar

from domain.facts.dealing import CardDrawn
from domain.facts.events import Event
from domain.facts.rulings import RemedyOrdered
from domain.facts.shoe import ShoeLoaded
from domain.rule import Authority, Rule
from domain.shoe.checks import round_that_begins
from domain.table.checks import is_whole_since
from domain.table.shoe import Shoe
from domain.table.state import RoundState
from domain.table.view import Rules, TableT, View


class ShuffledRules(Rules, Protocol):
    """Rules that say when cards are shuffled, and who may have it done at another time."""

    @property
    def shuffled_before_play(self) -> Rule[bool]: ...

    @property
    def shuffle_after_cutting_card(self) -> Rule[Literal["no", "after-any", "after-the-second"]]: ...

    @property
    def shuffle_before_first_card(self) -> Rule[bool]: ...

    @property
    def shuffle_after_running_out(self) -> Rule[bool]: ...

    @property
    def faulty_shoe_is_void(self) -> Rule[bool]: ...

    @property
    def authority(self) -> Mapping[str, Authority]: ...


ShuffledT = TypeVar("ShuffledT", bound=ShuffledRules)


def loaded(view: View[ShuffledT, TableT], event: Event, fact: ShoeLoaded) -> None:
    """CM 4.1.1, NSW 4.1, TAS 5.1: shuffled at the table, or before they came. A device does it itself."""
    table = view.table
    if table.is_shuffled or table.pre_shuffled or _by_machine(view, fact):
        return
    since = table.shoe.loaded_seq if table.shoe is not None else 0
    if view.game.shuffled_before_play.value and is_whole_since(view, event, since):
        view.find(
            "not-shuffled",
            event,
            seen="the shoe was loaded with cards that had not been shuffled",
            expected=view.game.shuffled_before_play.says,
        )


def _by_machine(view: View[ShuffledT, TableT], fact: ShoeLoaded) -> bool:
    """A device shuffles what it deals, and a multi-deck shuffler has had its pack since before the last shoe began."""
    setup = view.table.setup
    return fact.dealing != "shoe" or (setup is not None and setup.dealing != "shoe")


def first_card(view: View[ShuffledT, TableT], event: Event, fact: CardDrawn) -> None:
    """A round's first card must not come from a shoe that was due for a shuffle."""
    game_round, shoe = round_that_begins(view, event), view.table.shoe
    if game_round is None or shoe is None or fact.drawn_from != "shoe":
        return
    _after_the_cutting_card(view, event, game_round, shoe)
    _from_a_void_shoe(view, event, shoe)
    rule = view.game.shuffle_after_running_out
    if rule.value and shoe.from_discards and shoe.rounds == 0 and shoe.dealing != "continuous-shuffler":
        view.find(
            "no-shuffle",
            event,
            seen="a new round was dealt from the discards with which the round before was finished",
            expected=rule.says,
            clause=rule.clause,
        )


def _from_a_void_shoe(view: View[ShuffledT, TableT], event: Event, shoe: Shoe) -> None:
    """CM 9.16, NSW 17.16.3: declared void, or left in use when a round was void for a wrong card in it.

    One mistake, however many rounds are dealt from it.
    """
    rule, since = view.game.faulty_shoe_is_void, shoe.voided_seq or shoe.condemned_seq
    if not rule.value or since is None or (view.table.last_card_seq or 0) > since:
        return
    why = "that had been declared void" if shoe.voided_seq else "whose wrong cards had made the round before void"
    view.find(
        "wrong-remedy", event, seen=f"a new round was dealt from a shoe {why}", expected=rule.says, clause=rule.clause
    )


def ordered(view: View[ShuffledT, TableT], event: Event, fact: RemedyOrdered) -> None:
    """CM 4.1.1(d) and (e), NSW 4.1.4, TAS 5.4: a shuffle that somebody thinks warranted.

    What is ordered about a mistake is looked at as its remedy; where the shoe has holes it may be about one unseen.
    """
    authority, setup = view.game.authority.get("shuffle-now"), view.table.setup
    if fact.remedy != "shuffle-now" or authority is None or view.findings or setup is None or view.table.shoe is None:
        return
    if setup.dealing != "continuous-shuffler":
        view.entitled(event, fact.by.rank, authority.rank, "ordered a shuffle", authority.clause)


def _after_the_cutting_card(view: View[ShuffledT, TableT], event: Event, game_round: RoundState, shoe: Shoe) -> None:
    out = shoe.cutting_out_seq
    rule = view.game.shuffle_after_cutting_card.value
    if out is None or rule == "no" or (rule == "after-the-second" and shoe.markers == 1):
        return
    is_due = view.game.shuffle_before_first_card.value and shoe.cutting_out_at == "first-card"
    if out < game_round.opened_seq or is_due:
        view.find(
            "no-shuffle",
            event,
            seen="a new round was dealt from a shoe whose cutting card was out",
            expected=view.game.shuffle_after_cutting_card.says,
        )
