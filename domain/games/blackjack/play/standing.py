"""Whether a wager on the layout was left active by the round before, as the record has it so far.

What won there the judge has found out (`Round.active`); what its player then chose is in the record: it is left, taken
off, or was simply reported once more as one that lay there all the time. Where the two do not fit, nobody can say.
"""

from collections.abc import Iterable

from domain.games.blackjack.play.table import ActiveWager, Chosen, Round, Stake, Standing, Table

_LIES_ON = ("leave", "reduce", "raise")


def active_wager(game_round: Round, player: str, box: int, bet: str) -> ActiveWager | None:
    """What the round before left there of somebody's."""
    named = (player, box, bet)
    return next((one for one in game_round.active or () if (one.player, one.box, one.bet) == named), None)


def said_of(state: Table, game_round: Round, player: str, box: int, bet: str) -> list[Chosen]:
    """What was said and done about somebody's wager since the last first card, up to this round's."""
    chosen = state.chosen if game_round.first_card_seq is None else game_round.chosen
    return [one for one in chosen if (one.player, one.box, one.bet) == (player, box, bet)]


def is_left(said: list[Chosen]) -> bool:
    """Whether its player has last said that it lies on, and nobody has taken it off since."""
    return bool(said) and said[-1].what in _LIES_ON


def standing_of(state: Table, game_round: Round, stake: Stake) -> Standing:
    said = said_of(state, game_round, stake.player, stake.box, stake.bet)
    if game_round.active is None:
        return "unsure" if stake.carried or is_left(said) else "new"
    was = active_wager(game_round, stake.player, stake.box, stake.bet)
    if was is None:
        return "new"
    is_taken_off = bool(said) and said[-1].what == "remove"
    if is_taken_off:
        return "unsure" if stake.carried else "new"
    if stake.carried or is_left(said):
        return "active" if was.sure else "unsure"
    return "unsure" if _is_marked(state, stake) else "new"  # it was put down for this round, so it was taken off before


def _is_marked(state: Table, stake: Stake) -> bool:
    return any((laid.player, laid.box) == (stake.player, stake.box) and laid.kind != "surrender" for laid in state.laid)


def stand(state: Table, game_round: Round) -> None:
    """The first card is out: what lies there stays, and one that was left is there though nobody said so again."""
    game_round.chosen, state.chosen = state.chosen, []
    if state.notices:
        _mind_the_sign(state, game_round.stakes)
    if game_round.active is None or game_round.active or game_round.chosen:
        for was in game_round.active or ():
            _lie_on(state, game_round, was)
        for stake in game_round.stakes:
            stake.standing = standing_of(state, game_round, stake)
            was_there = active_wager(game_round, stake.player, stake.box, stake.bet)
            if stake.standing == "active" and was_there is not None and stake.cents > was_there.cents:
                stake.counts_to_cents = was_there.cents
    state.laid = []


def _lie_on(state: Table, game_round: Round, was: ActiveWager) -> None:
    said = said_of(state, game_round, was.player, was.box, was.bet)
    if not was.sure or not is_left(said):
        return
    if any((s.player, s.box, s.bet) == (was.player, was.box, was.bet) for s in game_round.stakes):
        return
    cents = said[-1].cents or was.cents
    game_round.stakes.append(Stake(said[-1].seq, was.player, was.box, was.bet, cents, carried=True))


def _mind_the_sign(state: Table, stakes: Iterable[Stake]) -> None:
    """What a sign says of the most that a win pays, for one wager or for all."""
    most = {
        notice.bet: notice.max_payout_cents
        for notice in state.notices.values()
        if notice.about == "maximum-payout" and notice.max_payout_cents is not None
    }
    for stake in stakes if most else ():
        stake.most_cents = most.get(stake.bet, most.get(None))
