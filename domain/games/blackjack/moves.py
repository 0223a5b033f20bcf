"""The lawful moves of a round in words: `lifecycle.expected` for people, with the clause of each move.

Said is what the rules allow next, and of what a player or dealer would look for also what they forbid, and why. Where a
mistake was made, the moves go on from the record as it is, as the walk does.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from domain.findings.wording import bet_title
from domain.games.blackjack.checks import in_tournaments, insurance_wagers
from domain.games.blackjack.game import Game
from domain.games.blackjack.lifecycle import DEALER, CardDue, Waits, deal_order, may_be_natural
from domain.games.blackjack.play.counting import total, value
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.subsequent_deal import begun_at
from domain.games.blackjack.play.table import Hand, Key, Stake
from domain.games.blackjack.play.third_card import goes_on, is_split, is_third_card_open
from domain.games.blackjack.play.tokens import token_by
from domain.games.blackjack.prize_moves import prize_moves
from domain.games.blackjack.side_wagers.wager import Settled, SideWager
from domain.games.blackjack.walk.on_time import is_insurance_to_be_called
from domain.games.blackjack.walk.players import Players
from domain.games.blackjack.walk.round_walk import RoundWalk
from domain.games.blackjack.walk.watching import WatchedHand
from domain.games.blackjack.wording import boxes, held, the_hand
from domain.games.moves import Move
from domain.irregularities.books import provision_of
from domain.rule import Rule
from domain.vocabulary import PLAYS, Bet, Choice


def moves_of(walk: RoundWalk) -> list[Move]:
    """What may come next in a round, from its first wager to its end."""
    if walk.ended or walk.void or _has_unknown_wager(walk):
        return []
    if walk.players is None:
        return list(_in_the_deal(walk))
    players = walk.players
    return [
        *_after_a_card_in_error(walk, players),
        *_side_wagers(walk, players),
        *_insurance(walk, players),
        *_naturals(walk, players),
        *_at_once(walk, players),
        *_surrenders(walk, players),
        *_in_turn(walk, players),
    ]


def _has_unknown_wager(walk: RoundWalk) -> bool:
    """The rules of a bet come before those of the game: where one is not known, nobody can say what it allows."""
    return any(stake.cents and not walk.view.game.knows(stake.bet) for stake in walk.round.stakes)


def _in_the_deal(walk: RoundWalk) -> Iterator[Move]:
    game, dealt, boxes_in_play = walk.view.game, Counter(walk.lies()), walk.dealt_in()
    if not dealt:
        yield Move("wager", "wagers may be placed until the first card is dealt", clause=_clause("late-wager", game))
    for spot in deal_order(boxes_in_play):
        if dealt[spot] == 0:
            may_be: Sequence[int | str] = [spot] if dealt else in_tournaments.may_begin(game, walk.round, boxes_in_play)
            for to in may_be:
                place = the_hand((to, 1)) if isinstance(to, int) else DEALER
                says = f"the next card of the initial deal goes to {place if isinstance(to, int) else 'the dealer'}"
                yield Move("card", says, place, _clause("wrong-placement", game), why="the order of the initial deal")
            return
        dealt[spot] -= 1
    if boxes_in_play:  # every place has its cards, but not in the order of the deal
        says = "the initial deal is complete, and the players decide from the dealer's left"
        yield Move("decide", says, clause=_clause("decision-not-offered", game))


# After a mistake


def _after_a_card_in_error(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """A card that came where none was due, until the next one comes: it is the next card, for whoever is due one."""
    game, drawn = walk.view.game, walk.round.drawn
    for key, hand in sorted(players.hands.items()):
        lies = walk.round.hand(*key)
        if not hand.in_error or lies is None or not lies.cards or lies.cards[-1].seq != drawn[-1].seq:
            continue
        place = the_hand(key)
        says = f"the card that came to {place} in error is used as the next card from the shoe"
        yield Move("use-as-next-card", says, place, _clause("excess-card", game))
        if players.excess.may_be_kept(key):
            yield Move("accept-card", f"{place} may take it", place, _clause("excess-card", game))
        refusal = players.excess.refusal()
        if refusal is not None:
            why = "a player who refuses it gets no further card in the round"
            yield Move("refuse-card", f"{place} may refuse it", place, refusal.clause, why=why)


# Between the deals


def _side_wagers(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """Those whose time has come, by the stage that is settled first."""
    game = walk.view.game
    for bet, wager in game.side_wagers.items():
        stakes = [stake for stake in walk.round.stakes if stake.bet == bet]
        numbers = sorted({stake.box for stake in stakes if _is_open(stake)})
        rule = wager.stages[0].settled
        if not numbers and bet in game.carried:
            numbers = sorted({stake.box for stake in stakes if _lies_on(walk, stake)})
            rule = wager.stages[1].settled
        if not numbers:
            continue
        if wager.stages[0].button is not None:
            open_ = [stake for stake in stakes if _is_open(stake)]
            yield from prize_moves(walk.round, wager, wager.stages[0], open_, players.watch.controllers)
        elif wager.stages[0].goes_on:
            yield from _going_on(walk, wager, numbers)
        elif wager.stages[0].waits_for == "free-tokens":
            yield from _with_their_box(players, wager, numbers)
        else:
            yield from _in_its_settlement(walk, players, bet, rule, numbers)


def _in_its_settlement(
    walk: RoundWalk, players: Players, bet: str, rule: Rule[Settled], numbers: list[int]
) -> Iterator[Move]:
    """Before the subsequent deal, or at the end when the dealer's hand is complete."""
    where = f"{bet_title(bet)} on {boxes(numbers)}"
    if rule.value == "final":
        if _first_in_turn(players) is None:
            is_due = players.dealer.is_complete
            says = f"{where} is settled now" if is_due else f"{where} may not be settled yet"
            yield Move("settle", says, bet, rule.clause, allowed=is_due, why=rule.says)
    elif not walk.has_begun():
        yield Move("settle", f"{where} is settled now", bet, rule.clause, why=rule.says)


def _with_their_box(players: Players, wager: SideWager, numbers: list[int]) -> Iterator[Move]:
    """Those that count free tokens: from when the hands of their box are played."""
    rule = wager.stages[0].settled
    waiting = {box for (box, _), hand in players.hands.items() if not hand.done}
    for box in numbers:
        is_known, where = box not in waiting, f"{bet_title(wager.name)} on {boxes([box])}"
        says = f"{where} may be settled" if is_known else f"{where} may not be settled yet"
        yield Move("settle", says, wager.name, rule.clause, allowed=is_known, why=rule.says)


def _going_on(walk: RoundWalk, wager: SideWager, numbers: list[int]) -> Iterator[Move]:
    """One whose win goes on to a third card: lost already, waiting for that card, or decided by it or without it."""
    first, last = wager.stages[0], wager.stages[-1]
    for box in numbers:
        has_won, where = goes_on(wager, walk.round, box), f"{bet_title(wager.name)} on {boxes([box])}"
        if has_won is None:
            continue  # nobody can say what has become of it
        if not has_won:
            yield Move("settle", f"{where} has lost and is collected", wager.name, first.losing.clause)
        elif is_third_card_open(walk.round, box):
            says = f"{where} may not be settled yet"
            yield Move("settle", says, wager.name, last.settled.clause, allowed=False, why=last.settled.says)
        else:
            rule = last.once_split if last.once_split is not None and is_split(walk.round, box) else last.settled
            yield Move("settle", f"{where} is settled now", wager.name, rule.clause, why=rule.says)


def _insurance(walk: RoundWalk, players: Players) -> Iterator[Move]:
    game, game_round, shows = walk.view.game, walk.round, players.watch.now.dealer_shows
    if shows is None or game_round.insurance_closed_seq is not None:
        return
    if not walk.begun and is_insurance_to_be_called(walk.view, game_round):
        rule = game.insurance_is_called
        yield Move("call-insurance", "the dealer calls for insurance", DEALER, rule.clause, why=rule.says)
    if not insurance_wagers.is_open(walk.view, game_round):
        return
    offer = game.insurance_on(shows)
    if offer is None:
        return
    says = f"players may insure against a dealer's natural, at {offer.odds}"
    yield Move("insurance", says, clause=game.insurance.clause)
    for key, hand in sorted(players.hands.items()):
        if hand.is_natural and not offer.natural_may:
            says, place = f"{the_hand(key)} with a natural may not insure", the_hand(key)
            yield Move("insurance", says, place, game.insurance.clause, allowed=False, why=game.insurance.says)


def _naturals(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """Until the dealer's second card: paid, kept waiting, or taken at even money."""
    game, shows, rule = walk.view.game, players.watch.now.dealer_shows, walk.view.game.natural.value
    if shows is None or len(walk.round.dealer) > 1:
        return
    at_once = rule.paid == "at-once" or not may_be_natural(shows)
    against_an_ace = value(shows) == 1
    clause = game.natural.clause
    if not at_once and rule.waits_by:
        clause = rule.waits_by["ace" if against_an_ace else "ten"]
    for key, hand, _, bets in _with_open_wagers(walk, players):
        place = the_hand(key)
        if not hand.is_natural or Bet.MAIN not in bets:
            continue
        says = f"the natural on {place} is paid now" if at_once else f"the natural on {place} may not be paid yet"
        yield Move("pay", says, place, clause, allowed=at_once, why=game.natural.says)
        if against_an_ace and not at_once and begun_at(game, walk.round) is None:
            even = game.even_money
            may, why = ("may", "") if even.value else ("may not", even.says)
            says = f"{place} {may} ask to be paid even money"
            yield Move(Choice.EVEN_MONEY, says, place, even.clause, allowed=even.value, why=why)


def _surrenders(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """Where everybody is asked before any further card: the hands behind the one whose turn is next, in any order."""
    rule = walk.view.game.surrender
    if rule.value is None or not rule.value.comes_first:
        return
    turn = _first_in_turn(players)
    for key, hand in sorted(players.hands.items()):
        is_open = key != turn and not hand.done and not hand.from_split and players.watch.is_to_be_played(key[0])
        if is_open and players.allows(key, Choice.SURRENDER):
            says, place = f"{the_hand(key)} with {held(hand.cards)} may surrender", the_hand(key)
            yield Move(Choice.SURRENDER, says, place, rule.clause, why="before any further card is dealt")


# At any time of the subsequent deal


def _at_once(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """Hands that are settled before the next card, and doubles that may be taken back."""
    game, double, wins = walk.view.game, walk.view.game.double.value, walk.view.game.player_21_always_wins
    may_withdraw = double.may_withdraw and len(walk.round.dealer) < 2
    for key, hand, lies, bets in _with_open_wagers(walk, players):
        if hand.is_half or not players.watch.is_seen(key):
            continue
        place, points = the_hand(key), hand_total(game, walk.round, lies)
        if points.bust:
            if game.bust_collected.value == "at-once":
                says = f"{place} with {points} has lost, and its wagers are collected"
                yield Move("collect", says, place, game.bust_collected.clause)
        elif points.points == 21 and wins.value == "paid-at-once" and not (hand.surrendered or hand.is_natural):
            yield Move("pay", f"the 21 on {place} is paid before any further card", place, wins.clause)
        elif may_withdraw and hand.doubled and not hand.owed and Bet.DOUBLE in bets:
            says = f"{place} with {points} may take back the double, and then loses the original wager"
            yield Move(Choice.WITHDRAW_DOUBLE, says, place, double.withdrawn_by)


def _with_open_wagers(walk: RoundWalk, players: Players) -> Iterator[tuple[Key, WatchedHand, Hand, set[str]]]:
    """Hands with wagers that are not settled, how they lie, and which bets these are."""
    for key, hand in sorted(players.hands.items()):
        lies = walk.round.hand(*key)
        bets = {stake.bet for stake in walk.round.stakes_on(*key) if _is_open(stake)}
        if lies is not None and bets:
            yield key, hand, lies, bets


def _in_turn(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """The first hand that is not done, in the order of the deal; then the dealer."""
    if not walk.begun and is_insurance_to_be_called(walk.view, walk.round):
        return  # before that is done, nobody decides
    key = _first_in_turn(players)
    if not walk.begun:
        yield from _lacking(walk, players, but=key)
    yield from _aces_again(walk, players)
    if key is not None:
        yield from _for_hand(walk, players, key)
        return
    yield from _others(walk, players)
    yield from _for_dealer(walk, players)


def _first_in_turn(players: Players) -> Key | None:
    """The hand that is to be played next. One that is played for somebody absent stands by itself once it may."""
    for key in sorted(players.hands, key=players.turns.turn):
        hand = players.hands[key]
        stands = hand.directed and not hand.owed and not players.watch.expected.is_drawn_for(key)
        if not hand.done and not stands and players.watch.is_to_be_played(key[0]):
            return key
    return None


def _lacking(walk: RoundWalk, players: Players, *, but: Key | None) -> Iterator[Move]:
    """Boxes that lack a card of the initial deal get it while nobody has decided."""
    for key, hand in sorted(players.hands.items()):
        if key != but and hand.late and hand.is_half and players.watch.is_to_be_played(key[0]):
            place, clause = the_hand(key), _clause("box-with-one-card", walk.view.game)
            yield Move("card", f"{place} lacks its second card and gets it", place, clause, why=CardDue.SECOND)


def _aces_again(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """Split aces are finished with one card each; but a second ace may be split once more where leave was given."""
    for key, hand in sorted(players.hands.items()):
        lies = walk.round.hand(*key)
        is_new = lies is not None and lies.cards and lies.cards[-1].seq == walk.round.drawn[-1].seq
        if is_new and hand.aces and hand.is_pair and players.allows(key, Choice.SPLIT):
            says, place = f"{the_hand(key)} with two aces may split again", the_hand(key)
            yield Move(Choice.SPLIT, says, place, walk.view.game.split.clause)


def _for_hand(walk: RoundWalk, players: Players, key: Key) -> Iterator[Move]:
    game, hand, expected = walk.view.game, players.hands[key], players.watch.expected
    place = the_hand(key)
    if not players.watch.is_seen(key):
        says = f"the player decides for {place}, whose cards the record does not show"
        yield Move("decide", says, place, _clause("decision-not-offered", game))
        return
    yield from _others(walk, players)
    due = expected.card(key)
    if due is not None:
        yield Move("card", f"{place} with {held(hand.cards)} gets a card", place, _of_card(due, hand, game), why=due)
        if due in (CardDue.SECOND, CardDue.ASKED) or expected.is_drawn_regardless(key):
            return  # nobody is asked
    if hand.to_split:
        yield Move(Choice.SPLIT, f"the pair on {place} is laid apart as two hands", place, game.split.clause)
        return
    offered = expected.choices(key)
    for choice in PLAYS:
        why = expected.why_not(key, choice)
        if why and choice == Choice.SURRENDER and game.surrender.value is None:
            continue  # nobody looks for it in a game that does not have it
        if not why and choice not in offered:
            continue  # no clause offers it on half of a pair, and none forbids it
        says = f"{place} with {held(hand.cards)} {'may not' if why else 'may'} {choice}"
        if not why and token_by(game, choice, hand.cards[0]):
            says += " with a free token"
        yield Move(choice, says, place, _of_choice(choice, game, why), allowed=not why, why=why)


def _others(walk: RoundWalk, players: Players) -> Iterator[Move]:
    """Others on a box whose caller doubles, splits or surrenders say what becomes of theirs, until a card comes."""
    game, drawn = walk.view.game, walk.round.drawn
    for key, hand in sorted(players.hands.items()):
        lies, caller = walk.round.hand(*key), players.watch.controllers.get(key[0])
        others = {stake.player for stake in walk.round.stakes_on(key[0]) if _is_open(stake)} - {caller}
        last = lies.decisions[-1].seq if lies is not None and lies.decisions else 0
        if not others or not drawn or last < drawn[-1].seq:
            continue
        place = the_hand(key)
        if hand.awaits_its_double or hand.to_split:
            what = "double" if hand.doubled else "split"
            says = f"others on {place} may go along with the {what}, or stay as they are"
            yield Move(Choice.FOLLOW, says, place, game.others.clause)
        elif hand.surrendered:
            yield Move(Choice.SURRENDER, f"others on {place} may surrender too", place, game.surrender.clause)


def _for_dealer(walk: RoundWalk, players: Players) -> Iterator[Move]:
    game, now, expected = walk.view.game, players.watch.now, players.watch.expected
    cards = now.dealer
    must = False
    if not walk.round.dealer and not now.dealer_is_done:
        clause = _clause("dealer-without-first-card", game)
        yield Move("card", "the dealer takes a first card", DEALER, clause)
    if cards and not now.dealer_is_done:
        draws = expected.dealer_draws
        must = draws and expected.dealer_card_matters(Waits.SURELY)
        may = draws and (not game.no_needless_card.value or expected.dealer_card_matters(Waits.PERHAPS))
        rule = game.dealer if may or not draws else game.no_needless_card
        says = f"the dealer with {held(cards)} {'draws' if must else 'may draw' if may else 'may not draw'}"
        yield Move("card", says, DEALER, rule.clause, allowed=may, why=rule.says)
    if must:
        why = f"the dealer has {total(cards)} and is to draw" if len(cards) > 1 else "the dealer is to draw"
        yield Move("end", "the round may not end yet", clause=game.dealer.clause, allowed=False, why=why)
    else:
        yield Move("end", "the wagers are settled and the round ends", clause=game.winning.clause)


# Clauses


def _of_card(due: CardDue, hand: WatchedHand, game: Game) -> str:
    match due:
        case CardDue.SECOND if hand.from_split:
            return game.split.clause
        case CardDue.SECOND:
            return _clause("box-with-one-card", game)
        case CardDue.ASKED if hand.doubled:
            return game.double.clause
        case CardDue.ASKED if hand.directed:
            return game.absent.clause
        case CardDue.ASKED:
            return _clause("decision-not-followed", game)
        case CardDue.REPLACES:
            return _clause("excess-card", game)
        case CardDue.DRAWN_FOR:
            return game.absent.clause if hand.directed else game.must_draw.clause


def _of_choice(choice: Choice, game: Game, why_not: str) -> str:
    by = {Choice.DOUBLE: game.double.clause, Choice.SPLIT: game.split.clause, Choice.SURRENDER: game.surrender.clause}
    if why_not:
        by |= {Choice.STAND: game.must_draw.clause, Choice.DRAW: game.draws_until.clause}
    return by[choice] if choice in by else _clause("decision-not-offered", game)


def _clause(code: str, game: Game) -> str:
    """The clause that a departure would be found under, by the game's own provision where it has one."""
    provision = provision_of(code, game.rulebook)
    if provision is None:
        return ""
    return next((provision.games[name].clause for name in game.line if name in provision.games), provision.clause)


def _lies_on(walk: RoundWalk, stake: Stake) -> bool:
    """Whether it has won once, before anything was decided about its box, and is to be decided once more."""
    is_paid_once = stake.paid_first_cents > 0 and stake.paid_cents == stake.paid_first_cents
    return is_paid_once and not stake.collected_cents and stake.voided_seq is None and walk.begun


def _is_open(stake: Stake) -> bool:
    return stake.cents > 0 and stake.voided_seq is None and stake.settled_seq is None
