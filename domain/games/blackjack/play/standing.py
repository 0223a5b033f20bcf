"""Whether a wager on the layout was left active by the round before, as the record has it so far.

What won there the judge has found out (`Round.active`); what its player then chose is in the record: it is left, taken
off, or was simply reported once more as one that lay there all the time. Where the two do not fit, nobody can say.
"""

from collections.abc import Iterable, Iterator

from domain.games.blackjack.play.table import ActiveWager, Chosen, InDoubt, Round, Stake, Standing, Table
from domain.vocabulary import MAIN

_LIES_ON = ("leave", "reduce", "raise")
_AGAINST_ITS_PLAYER = ("no-main-wager", "not-allowed")  # of the reasons to refuse one; others may be right


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


def is_taken_off_by_the_house(said: list[Chosen]) -> bool:
    """Whether it was refused or handed back last, though its player had it left."""
    if not said:
        return False
    last = said[-1]
    if last.what == "refused":
        return last.because in _AGAINST_ITS_PLAYER
    return last.what == "returned" and is_left(said[:-1])


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
        game_round.in_doubt = [*_lying_in_doubt(state, game_round), *_gone_in_doubt(state, game_round)]
    state.laid = []


def _lying_in_doubt(state: Table, game_round: Round) -> Iterator[InDoubt]:
    """Had it been left active, it had to be marked and might not be raised; how much it was a hole may hide."""
    for stake in game_round.stakes:
        was = active_wager(game_round, stake.player, stake.box, stake.bet)
        if stake.standing == "unsure" and stake.cents and not _is_as_it_was(state, game_round, stake, was):
            why = (
                f"nothing says whether {stake.player}'s wager was left active by the round before, and so whether it "
                "was raised, or lay there without its marker"
            )
            yield InDoubt(stake.seq, stake.player, stake.box, stake.bet, why)


def _is_as_it_was(state: Table, game_round: Round, stake: Stake, was: ActiveWager | None) -> bool:
    said = said_of(state, game_round, stake.player, stake.box, stake.bet)
    is_raised = was is None or stake.cents > was.cents or any(one.what == "raise" for one in said)
    return not is_raised and _is_marked(state, stake)


def _gone_in_doubt(state: Table, game_round: Round) -> Iterator[InDoubt]:
    """One that its player had left and the house took off: if it was active, it should have stayed."""
    for player, box, bet in dict.fromkeys((one.player, one.box, one.bet) for one in game_round.chosen):
        was, said = active_wager(game_round, player, box, bet), said_of(state, game_round, player, box, bet)
        is_known = game_round.active is not None and (was is None or was.sure)
        if is_known or not is_taken_off_by_the_house(said):
            continue
        there = {(stake.player, stake.bet) for stake in game_round.stakes_on(box) if stake.cents}
        if (player, bet) not in there and any(lying == MAIN for _, lying in there):
            why = f"nothing says whether {player}'s wager was left active by the round before, and so had to stay"
            yield InDoubt(said[-1].seq, player, box, bet, why)


def _lie_on(state: Table, game_round: Round, was: ActiveWager) -> None:
    said = said_of(state, game_round, was.player, was.box, was.bet)
    if not was.sure or not is_left(said):
        return
    if game_round.stakes_of(was.player, was.box, was.bet):
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
