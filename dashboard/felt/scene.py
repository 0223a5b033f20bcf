"""The felt at a moment, place by place: the dealer, each box with its hands and wagers, the shoe, the cards aside."""

from collections.abc import Callable
from typing import Any

from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Hand, Round, Stake, Table
from domain.money import dollars
from domain.rulebooks import Game
from domain.shoe.state import Dealt
from shoebox.layout import Pile, layout_of

Scene = dict[str, Any]  # by place; what is not there is nothing to draw
Named = Callable[[int], str]  # the name of a step by its number in the state
Became = Callable[[Stake], tuple[str, str, int]]  # what became of a wager: a kind for the eye, the words, the winnings

DEALER, SHOE, ASIDE, VOID = "dealer", "shoe", "aside", "void"


def box(number: int) -> str:
    """The place of a box."""
    return f"box {number}"


def scene_of(table: Table, number: int, game: Game | None, named: Named) -> Scene:
    """What lies on the table after a step of a round."""
    scene: Scene = {SHOE: _shoe(table, named)}
    game_round = table.round
    if game_round is not None and game_round.number == number:
        scene |= round_scene(game_round, game, named, settled)
        if game_round.laid_aside:
            scene[ASIDE] = [_card(dealt, named) for dealt in game_round.laid_aside]
        if game_round.voided_seq is not None:
            scene[VOID] = "round void"
    return scene


def round_scene(game_round: Round, game: Game | None, named: Named, became: Became) -> Scene:
    """The hands and wagers of a round."""
    scene: Scene = {}
    piles = {pile.place: pile for pile in layout_of(game_round, game)}
    if game_round.dealer:
        gone = game_round.dealer_picked_up_seq is not None
        scene[DEALER] = {"hands": [_pile(piles[0, 1], game_round.dealer, game, named, gone=gone)]}
    boxes = {hand.box for hand in game_round.hands} | {stake.box for stake in game_round.stakes}
    for spot in sorted(boxes):
        hands = sorted((hand for hand in game_round.hands if hand.box == spot), key=lambda hand: hand.number)
        stakes = [stake for stake in game_round.stakes if stake.box == spot and (stake.cents or stake.settled_seq)]
        scene[box(spot)] = {
            "hands": [_hand(hand, piles, game, named) for hand in hands if hand.cards],
            "wagers": [_wager(stake, became) for stake in stakes],
        }
    return scene


def settled(stake: Stake) -> tuple[str, str, int]:
    """What the record says became of a wager so far."""
    if stake.voided_seq is not None:
        return "void", "void", 0
    if stake.forfeited:
        return "lost", f"forfeited {dollars(stake.cents)}", 0
    if stake.paid_cents > 0:
        return "won", f"won {dollars(stake.paid_cents)}", stake.paid_cents
    if stake.lost_cents > 0:
        return "lost", f"lost {dollars(stake.lost_cents)}", 0
    return ("push", "push", 0) if stake.settled_seq is not None else ("", "", 0)


def due(dues: list[Due]) -> Became:
    """What should become of each wager, as its cards lie."""
    by_stake = {(one.stake.seq, one.stake.hand, one.stake.bet): one for one in dues}

    def became(stake: Stake) -> tuple[str, str, int]:
        one = by_stake.get((stake.seq, stake.hand, stake.bet))
        if one is None or one.unknown:
            return "", "not known", 0
        if one.net_cents == 0:
            return "push", "keeps it", 0
        if one.net_cents > 0:
            return "won", f"wins {dollars(one.net_cents)}", one.paid_cents
        return "lost", f"loses {dollars(-one.net_cents)}", 0

    return became


def _hand(hand: Hand, piles: dict[tuple[int, int], Pile], game: Game | None, named: Named) -> dict[str, Any]:
    told = _pile(piles[hand.box, hand.number], hand.cards, game, named, gone=hand.picked_up_seq is not None)
    if any(decision.choice == "surrender" for decision in hand.decisions):
        told["mark"] = "surrendered"
    return told | {"hand": hand.number}


def _pile(pile: Pile, dealt: list[Dealt], game: Game | None, named: Named, *, gone: bool) -> dict[str, Any]:
    points = pile.total
    mark = ""
    if pile.natural:
        mark = natural_word(game)
    elif points is not None and points.bust:
        mark = "bust"
    return {
        "cards": [_card(one, named) for one in dealt],
        "total": "not known" if points is None else str(points),
        "mark": mark,
        "gone": gone,
    }


def natural_word(game: Game | None) -> str:
    """What players call a natural at this game."""
    return "pontoon" if game is not None and "pontoon" in game.name else "blackjack"


def _card(dealt: Dealt, named: Named) -> dict[str, Any]:
    return {"card": dealt.card, "up": dealt.face_up, "at": named(dealt.seq)}


def _wager(stake: Stake, became: Became) -> dict[str, Any]:
    kind, words, won_cents = became(stake)
    return {
        "player": stake.player,
        "bet": stake.bet,
        "hand": stake.hand,
        "place": stake.place,
        "cents": stake.cents,
        "amount": dollars(stake.cents),
        "tender": "" if stake.tender == "chips" else stake.tender.replace("-", " "),
        "won": won_cents,
        "kind": kind,
        "became": words,
    }


def _shoe(table: Table, named: Named) -> dict[str, Any]:
    """How deep the shoe is. Not known where events of it are missing, nor in a device that takes its cards back."""
    shoe = table.shoe
    told: dict[str, Any] = {"discards": table.discards}
    if shoe is None:
        return told | {"known": False}
    told |= {"number": shoe.number, "dealing": shoe.dealing.replace("-", " "), "cards": shoe.cards}
    if shoe.dealing == "continuous-shuffler":
        return told | {"known": False}
    return told | {
        "known": True,
        "left": max(0, shoe.remaining),
        "burned": [_card(dealt, named) for dealt in shoe.burned],
        "cutting": shoe.cutting_from_back,
        "cutting_out": shoe.cutting_out_seq is not None,
    }
