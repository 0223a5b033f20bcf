"""The round follows its jackpot system, and the table whether that works."""

from domain.facts import jackpots as j
from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.events import Event
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.jackpots import (
    NO_JACKPOTS,
    Asked,
    Entry,
    Failure,
    Jackpots,
    Keyed,
    Misregistered,
    Picked,
    Verified,
)
from domain.games.blackjack.play.table import Round, Table
from domain.games.blackjack.side_wagers import is_entered
from domain.vocabulary import Choice

_WORKS = {"failed": False, "closed": False, "not-offered": False, "working": True, "opened": True}


def jackpots_of(game_round: Round) -> Jackpots:
    if game_round.jackpots is None:
        game_round.jackpots = Jackpots()
    return game_round.jackpots


@follows(j.JackpotEntered)
def _enter(state: Table, event: Event, fact: j.JackpotEntered) -> None:
    if (game_round := _round_of(state, event)) is not None:
        late = game_round.first_card_seq is not None
        entered = (Entry(event.seq, one.player, one.box, one.cents, late) for one in fact.entries)
        jackpots_of(game_round).entries.extend(entered)


@follows(j.JackpotRecorded)
def _record(state: Table, event: Event, fact: j.JackpotRecorded) -> None:
    if (game_round := _round_of(state, event)) is not None:
        jackpots_of(game_round).keyed.append(
            Keyed(event.seq, fact.level, fact.player, fact.box, fact.meter_cents, fact.prize_cents, str(fact.by.rank))
        )


@follows(j.JackpotDrawn)
def _draw(state: Table, event: Event, fact: j.JackpotDrawn) -> None:
    if (game_round := _round_of(state, event)) is not None:
        jackpots_of(game_round).picked.append(
            Picked(event.seq, fact.level, fact.box, fact.player, fact.meter_cents, fact.prize_cents)
        )


@follows(j.JackpotVerified)
def _verify(state: Table, event: Event, fact: j.JackpotVerified) -> None:
    if (game_round := _round_of(state, event)) is not None:
        players = [winner.player for winner in fact.winners]
        jackpots_of(game_round).verified.append(Verified(event.seq, fact.level, players, str(fact.by.rank)))


@follows(j.JackpotMisregistered)
def _misregister(state: Table, event: Event, fact: j.JackpotMisregistered) -> None:
    state.adjusted_seq = event.seq
    if (game_round := _round_of(state, event)) is not None:
        jackpots_of(game_round).misregistered.append(Misregistered(event.seq, fact.box, fact.player, fact.kind))


def follow_equipment(state: Table, event: Event, fact: j.JackpotEquipmentChanged) -> None:
    """What fails is out of order until it works again: for the round that is open, and for those that follow."""
    works = _WORKS[fact.state]
    place = f"{fact.system}/{fact.scope}/{fact.box or ''}"
    if works:
        state.jackpots_down.pop(place, None)
    else:
        state.jackpots_down[place] = event.seq
    game_round = _round_of(state, event)
    if not works and game_round is not None:
        jackpots_of(game_round).failures.append(Failure(event.seq, fact.scope))


def is_about_a_jackpot(state: Table, event: Event, fact: ChoiceOffered | ChoiceMade) -> bool:
    """Whether taking back or keeping a wager means the jackpot wager, which was not entered, and not the hand's."""
    game_round = _round_of(state, event)
    if game_round is None:
        return False
    kept = game_round.jackpots or NO_JACKPOTS
    for stake in game_round.stakes:
        named = fact.player in (None, stake.player) and fact.box in (None, stake.box)
        if not named or not is_entered(stake.bet) or stake.settled_seq is not None or not stake.cents:
            continue
        if not kept.is_entered(stake.player, stake.box):
            return True
    return False


def ask(state: Table, event: Event, fact: ChoiceOffered | ChoiceMade) -> None:
    """A player is asked whether to take a jackpot wager back, or says so."""
    game_round = _round_of(state, event)
    assert game_round is not None
    back = fact.choice == Choice.RETRACT_WAGER if isinstance(fact, ChoiceMade) else None
    jackpots_of(game_round).asked.append(Asked(event.seq, fact.player, fact.box, back))


def _round_of(state: Table, event: Event) -> Round | None:
    """The open round, if the event is of it: what happens outside of any is of none."""
    game_round = state.round
    return game_round if game_round is not None and game_round.number == event.round else None
