"""A shoe that runs out in the middle of a round: the discards are shuffled, cut and loaded, and it goes on."""

from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.shoe import DiscardsReturned, ShoeLoaded, ShoeRanOut
from domain.findings.wording import cards
from domain.games.blackjack.play.table import RanOut
from domain.games.blackjack.view import View
from domain.table.checks import is_whole_since


def ran_out(view: View, event: Event, fact: ShoeRanOut) -> None:
    view.find(
        "shoe-ran-out",
        event,
        seen=f"with {cards(fact.remaining)} left there were too few to finish the round",
        expected="the discards are shuffled and cut, and the round goes on with them",
    )


def loaded(view: View, event: Event, fact: ShoeLoaded) -> None:
    out = _open(view, event)
    if out is not None and out.shuffled:
        cut = ", cut" if view.table.cut_seq is not None else ""
        _tell(view, out, f"The discards were shuffled{cut} and loaded, and the round went on.")


def returned(view: View, event: Event, fact: DiscardsReturned) -> None:
    """NSW 17.9, CM 9.11, TAS 19.10: a device that ran out shuffles what goes into it, and nothing is cut there."""
    out, shoe = _open(view, event), view.table.shoe
    if out is not None and shoe is not None and shoe.dealing == "continuous-shuffler":
        _tell(view, out, "The discards went into the device, and the round went on.")


def round_ended(view: View, event: Event, fact: RoundEnded) -> None:
    out = _open(view, event)
    if out is not None and out.drawn > out.remaining and is_whole_since(view, event, out.seq):
        _tell(view, out, "The record does not show that the discards were shuffled and loaded.")


def _open(view: View, event: Event) -> RanOut | None:
    """A shoe that ran out in this round, and no other was loaded yet."""
    game_round = view.table.round
    if game_round is None or game_round.ended_seq is not None or game_round.ran_out is None:
        return None
    return game_round.ran_out if game_round.ran_out.loaded_seq is None else None


def _tell(view: View, out: RanOut, text: str) -> None:
    finding = view.known("shoe-ran-out", seq=out.seq)
    if finding is not None:
        finding.consequences.append(text)
