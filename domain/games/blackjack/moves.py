"""The lawful moves of a round in words: `lifecycle.expected` for people, with the clause of each move."""

from collections import Counter
from collections.abc import Iterator

from domain.findings.finding import provision_of
from domain.games.blackjack.game import Game
from domain.games.blackjack.lifecycle import DEALER, CardDue, Key, Waits, deal_order, may_be_natural
from domain.games.blackjack.play.counting import total, value
from domain.games.blackjack.walk.players import Players
from domain.games.blackjack.walk.round_walk import RoundWalk
from domain.games.blackjack.wording import held, the_hand
from domain.games.moves import Move
from domain.vocabulary import PLAYS, Bet, Choice

_SAYS = {"draw": "draw", "stand": "stand", "double": "double", "split": "split", "surrender": "surrender"}


def moves_of(walk: RoundWalk) -> list[Move]:
    """What may come next in a round, from its first wager to its end."""
    if walk.ended or walk.void:
        return []
    if walk.players is None:
        return list(_in_the_deal(walk))
    return [*_before_the_draw(walk, walk.players), *_in_turn(walk, walk.players)]


def _in_the_deal(walk: RoundWalk) -> Iterator[Move]:
    game, dealt = walk.view.game, Counter(walk.lies())
    if not dealt:
        yield Move("wager", "wagers may be placed until the first card is dealt", clause=_clause("late-wager", game))
    for spot in deal_order(walk.wagered()):
        if dealt[spot] == 0:
            place = the_hand((spot, 1)) if isinstance(spot, int) else "dealer"
            to = place if isinstance(spot, int) else "the dealer"
            says = f"the next card of the initial deal goes to {to}"
            yield Move("card", says, place, _clause("wrong-placement", game), why="the order of the initial deal")
            return
        dealt[spot] -= 1


def _before_the_draw(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """Insurance and naturals, until somebody draws or decides."""
    game, shows = walk.view.game, players.watch.now.dealer_shows
    if walk.begun or shows is None:
        return
    on = "ace" if value(shows) == 1 else "ten"
    is_open = may_be_natural(shows) and players.watch.now.round.insurance_closed_seq is None
    for offer in game.insurance.value if is_open else ():
        if offer.on == on and (not offer.only_where_offered or walk.view.option("ten-insurance")):
            says = f"players may insure against a dealer's natural, at {offer.odds[0]} to {offer.odds[1]}"
            yield Move("insurance", says, clause=game.insurance.clause)
    at_once = game.natural.value.paid == "at-once" or not may_be_natural(shows)
    for key, hand in sorted(players.hands.items()):
        stakes = [stake for stake in players.watch.now.round.stakes_on(*key) if stake.bet == Bet.MAIN]
        if hand.is_natural and any(stake.settled_seq is None for stake in stakes):
            says = f"the natural on {the_hand(key)} is paid" if at_once else f"the natural on {the_hand(key)} waits"
            yield Move("pay", says, the_hand(key), game.natural.clause, allowed=at_once, why=game.natural.says)


def _in_turn(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """The first hand that is not done, from the dealer's left; then the dealer."""
    for key, hand in sorted(players.hands.items()):
        if not hand.done and players.watch.is_to_be_played(key[0]):
            yield from _for_hand(walk, players, key)
            return
    yield from _for_dealer(walk.view.game, players)


def _for_hand(walk: RoundWalk, players: Players, key: Key) -> Iterator[Move]:
    game, hand, expected = walk.view.game, players.hands[key], players.watch.expected
    due, place = expected.card(key), the_hand(key)
    if due is not None:
        clause = {
            CardDue.SECOND: game.split.clause if hand.from_split else _clause("wrong-placement", game),
            CardDue.ASKED: game.double.clause if hand.doubled else _clause("decision-not-followed", game),
            CardDue.REPLACES: _clause("excess-card", game),
            CardDue.DRAWN_FOR: game.absent.clause if hand.directed else game.must_draw.clause,
        }[due]
        yield Move("card", f"{place} with {held(hand.cards)} gets a card", place, clause, why=due.value)
    if due in (CardDue.SECOND, CardDue.ASKED):
        return
    offered = expected.choices(key)
    for choice in PLAYS:
        why = expected.why_not(key, choice)
        if why and choice == Choice.SURRENDER and game.surrender.value is None:
            continue  # nobody looks for it in a game that does not have it
        says = f"{place} with {held(hand.cards)} {'may' if choice in offered else 'may not'} {_SAYS[choice]}"
        yield Move(choice, says, place, _clause_of(choice, game, why), allowed=choice in offered, why=why)


def _for_dealer(game: Game, players: Players) -> Iterator[Move]:
    now, expected = players.watch.now, players.watch.expected
    cards = now.dealer
    must = False
    if cards and not now.dealer_is_done:
        draws = expected.dealer_draws
        must = draws and expected.dealer_card_matters(Waits.SURELY)
        may = draws and (not game.no_needless_card.value or expected.dealer_card_matters(Waits.PERHAPS))
        rule = game.dealer if may or not draws else game.no_needless_card
        says = f"the dealer with {held(cards)} {'draws' if must else 'may draw' if may else 'draws no card'}"
        yield Move("card", says, DEALER, rule.clause, allowed=may, why=rule.says)
    says = "the wagers are settled and the round ends"
    why = f"the dealer has {total(cards)} and is to draw" if must else ""
    yield Move("end", says, clause=game.winning.clause, allowed=not must, why=why)


def _clause(code: str, game: Game) -> str:
    """The clause that a departure would be found under."""
    provision = provision_of(code, game.rulebook)
    return provision.clause if provision is not None else ""


def _clause_of(choice: str, game: Game, why_not: str) -> str:
    match choice:
        case Choice.DOUBLE:
            return game.double.clause
        case Choice.SPLIT:
            return game.split.clause
        case Choice.SURRENDER:
            return game.surrender.clause
        case Choice.STAND if why_not:
            return game.must_draw.clause
        case Choice.DRAW if why_not:
            return game.draws_until.clause
    return _clause("decision-not-offered", game)
