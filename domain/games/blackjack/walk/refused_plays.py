"""Doubles, splits and insurance that were refused as not allowed, although the rules allow them on those cards."""

from dataclasses import dataclass, field

from domain.facts.events import Event
from domain.facts.wagers import WagerRefused
from domain.findings.wording import the_bet
from domain.games.blackjack.checks import insurance_wagers
from domain.games.blackjack.play.counting import is_natural, total
from domain.games.blackjack.play.table import Key, Round
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.players import Players
from domain.games.blackjack.wording import the_hand
from domain.vocabulary import Bet

_WAITS = "the player may do so, and the dealer acts on it"


@dataclass(slots=True)
class RefusedPlays:
    """Those of a round, until it is known whether they were accepted after all."""

    view: View
    lawful: list[tuple[Event, Key, str]] = field(default_factory=list)

    def hear(self, event: Event, fact: WagerRefused, game_round: Round, players: Players) -> None:
        """Only where the reason recorded is that it is not allowed: for any other there may be grounds."""
        restricted = any(leave.player == fact.player for leave in self.view.table.restrictions)
        if fact.because != "not-allowed" or restricted or not _is_alone(game_round, fact):
            return
        if fact.bet == Bet.INSURANCE:
            key = (fact.box, 1) if self._may_insure(fact, game_round) else None
        else:
            key = self._asked(fact, game_round, players)
        if key is not None and key in players.hands:
            self.lawful.append((event, key, f"{the_hand(key)} with {total(players.hands[key].cards)}"))

    def _may_insure(self, fact: WagerRefused, game_round: Round) -> bool:
        hand, offer = game_round.hand(fact.box), self.view.game.insurance_on(game_round.dealer_shows)
        called = game_round.insurance_offered_seq is not None and game_round.insurance_closed_seq is None
        if hand is None or offer is None or not called or not insurance_wagers.is_open(self.view, game_round):
            return False
        in_play = not is_natural(hand.names) or offer.natural_may
        return in_play and fact.cents == int(_wager(game_round, fact) * offer.part_max) > 0

    def _asked(self, fact: WagerRefused, game_round: Round, players: Players) -> Key | None:
        """The hand for which the player, who calls for the box, has just decided so; nothing has happened since."""
        for hand in game_round.hands:
            key, made = hand.key, hand.decisions[-1] if hand.decisions else None
            if hand.box != fact.box or made is None or (made.choice, made.player) != (fact.bet, fact.player):
                continue
            seat = players.hands.get(key)
            as_it_lay = seat is not None and made.cards == " ".join(hand.names) and seat.cards == hand.names
            whole = fact.cents == _wager(game_round, fact)
            if seat is not None and as_it_lay and whole and players.allows(key, made.choice):
                return key
        return None

    def report(self, game_round: Round) -> None:
        """The round is over. What was accepted after all was no refusal."""
        for event, key, hand in self.lawful:
            fact = event.data
            if (
                isinstance(fact, WagerRefused)
                and not _was_accepted(game_round, fact)
                and self.view.known("decision-not-followed", round=event.round, box=key[0]) is None
            ):
                self.view.find(
                    "decision-not-followed",
                    event,
                    seen=f"{the_bet(fact.bet)} of {fact.player} on {hand} was refused as not allowed",
                    expected=_WAITS,
                    box=key[0],
                    hand=key[1],
                    player=fact.player,
                    bet=fact.bet,
                    clause=self.view.game.insurance.clause if fact.bet == Bet.INSURANCE else "",
                )


def _wager(game_round: Round, fact: WagerRefused) -> int:
    return sum(stake.cents for stake in game_round.stakes_of(fact.player, fact.box, Bet.MAIN))


def _is_alone(game_round: Round, fact: WagerRefused) -> bool:
    """Nobody else wagers there: who calls, and who only follows, need not be recorded."""
    return {stake.player for stake in game_round.stakes_on(fact.box) if stake.cents} == {fact.player}


def _was_accepted(game_round: Round, fact: WagerRefused) -> bool:
    return any(stake.cents for stake in game_round.stakes_of(fact.player, fact.box, fact.bet))
