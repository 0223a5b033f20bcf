"""What the rules allow next in a round of compared hands, in words, with the clause of each move.

The cards of baccarat come by its table of play. In casino war each area gets one, then the dealer; who has a tie
decides, and only a war has more cards. What each terminal is settled for is what the review of the round says.
"""

from collections.abc import Iterator

from domain.games.comparing.baccarat import BANKER, PLAYER, due_card, points
from domain.games.comparing.baccarat_review import review_coup
from domain.games.comparing.game import ComparingGame
from domain.games.comparing.review import ComparingView, Judging, worths
from domain.games.comparing.state import ComparingRound, FollowedHands
from domain.games.comparing.war import same_rank
from domain.games.comparing.war_review import ANTE, WAR, review_war
from domain.games.moves import Move
from domain.money import dollars
from domain.rule import Rule
from domain.table.view import View
from domain.terminals.moves import after_failures, in_the_period, no_more_wagers, not_before_its_end, to_settle
from domain.terminals.state import Asked, Stake
from domain.vocabulary import Choice

_REVIEWS = {"baccarat": review_coup, "war": review_war}
_FIRST_CARDS = (PLAYER, BANKER, PLAYER, BANKER)


def moves_of(view: ComparingView, followed: FollowedHands) -> list[Move]:
    """What may come next, from the first wager to the end; `followed` is the round as far as it has come."""
    game, game_round = view.game, followed.round
    if game_round.foreign_seq is not None or game_round.voided_seq is not None:
        return []
    if game_round.wagering.is_open:
        says = "no card is drawn before that"
        moves = [*in_the_period(game.house), not_before_its_end("card", says, game.after_period)]
    elif any(dealt.card is None for dealt in game_round.cards):
        moves = []  # nobody knows what an unread card calls for
    else:
        cards = _coup(game, game_round) if game.plays == "baccarat" else _war(game, game_round)
        moves = list(cards) or _settlement(view, followed)
        if not game_round.wagering.displayed:
            moves.insert(0, no_more_wagers(game.house))
    return [*moves, *after_failures(game.house, game_round.wagering)]


def _card(to: str, says: str, rule: Rule[bool] | None, why: str = "") -> Move:
    assert rule is not None
    return Move("card", says, to, rule.clause, why=why)


def _coup(game: ComparingGame, game_round: ComparingRound) -> Iterator[Move]:
    """Two cards each in turn; then what the table of play calls for."""
    hands = {side: [dealt.card or "" for dealt in game_round.hand(side)] for side in (PLAYER, BANKER)}
    lacking = [side for side in (PLAYER, BANKER) if len(hands[side]) < 2]
    if lacking:
        dealt = len(game_round.cards)
        in_turn = _FIRST_CARDS[dealt] if dealt < len(_FIRST_CARDS) else lacking[0]
        to = in_turn if in_turn in lacking else lacking[0]
        yield _card(to, f"the next card of the initial deal goes to the {to.title()}", game.initial_deal)
        return
    due = due_card(hands[PLAYER], hands[BANKER])
    if due is not None:
        says = f"the {due.title()} with {points(hands[due])} points draws a third card"
        yield _card(due, says, game.table_of_play, "the table of play")


def _war(game: ComparingGame, game_round: ComparingRound) -> Iterator[Move]:
    """One card for each area, one for the dealer; surrender or war for each tie; then the cards of the war."""
    antes = [one for one in game_round.wagering.stakes.values() if one.bet == ANTE and one.counted_cents]
    without = [one for one in antes if not game_round.area(one.terminal, one.box)]
    dealer = game_round.hand("dealer")
    if without:
        for ante in without:
            yield _card(_area(ante), f"{_area(ante)} gets its card", game.initial_deal)
    elif not dealer:
        yield _card("dealer", "the dealer gets a card", game.initial_deal)
    else:
        against = dealer[0].card or ""
        ties = [one for one in antes if same_rank(game_round.area(one.terminal, one.box)[0].card or "", against)]
        yield from _of_ties(game, game_round, ties)


def _of_ties(game: ComparingGame, game_round: ComparingRound, ties: list[Stake]) -> Iterator[Move]:
    asked = {(one.terminal, one.box): one for one in game_round.wagering.asked}
    answers = [(tie, asked.get((tie.terminal, tie.box))) for tie in ties]
    deciding = [move for tie, answer in answers for move in _tie(game, game_round, tie, answer)]
    at_war = any(answer is not None and answer.chosen == Choice.GO_TO_WAR for _, answer in answers)
    yield from deciding or _of_the_war(game, game_round, at_war=at_war)


def _tie(game: ComparingGame, game_round: ComparingRound, ante: Stake, asked: Asked | None) -> Iterator[Move]:
    """Who has a tie is asked, decides or runs out of time, and goes to war with a raise as large as the ante."""
    assert game.offered is not None
    assert game.surrendered is not None
    assert game.war_wager is not None
    assert game.times_out is not None
    place = _area(ante)
    if asked is None:
        yield Move("offer", f"{place} has a tie and is asked: surrender or war", place, game.offered.clause)
    elif not asked.chosen:
        half = f"{place} may surrender, and loses half of the ante"
        yield Move(Choice.SURRENDER, half, place, game.surrendered.clause)
        yield Move(Choice.GO_TO_WAR, f"{place} may go to war", place, game.war_wager.clause)
        yield Move("time-out", f"when the time is over, {place} has surrendered", place, game.times_out.clause)
    elif asked.chosen == Choice.GO_TO_WAR and not _has_raised(game_round, ante):
        says = f"{dollars(ante.counted_cents)} is placed beside the ante of {place}"
        yield Move("wager", says, place, game.war_wager.clause)


def _has_raised(game_round: ComparingRound, ante: Stake) -> bool:
    stakes = game_round.wagering.stakes.values()
    return any(one.bet == WAR and (one.terminal, one.box) == (ante.terminal, ante.box) for one in stakes)


def _of_the_war(game: ComparingGame, game_round: ComparingRound, *, at_war: bool) -> Iterator[Move]:
    if not at_war:
        return
    if not game_round.hand("community"):
        yield _card("community", "one card is drawn for all areas at war", game.subsequent_deal)
    elif len(game_round.hand("dealer")) < 2:
        yield _card("dealer", "the dealer gets a second card", game.subsequent_deal)


def _area(ante: Stake) -> str:
    return ante.terminal if ante.box == 1 else f"{ante.terminal} area {ante.box}"


def _settlement(view: ComparingView, followed: FollowedHands) -> list[Move]:
    """What each terminal comes to by the review of the round as it lies; what that finds is said elsewhere."""
    game, setup = view.game, followed.setup
    judging: Judging = _REVIEWS[game.plays](View(game, view.table, []), followed)

    def counted(stake: Stake) -> int:
        later = judging.placed_later(stake) if judging.placed_later else None
        return stake.counted_cents if later is None else later[0]

    return to_settle(game.house, followed.round.wagering, worths(game, setup, judging.hands), counted)
