"""What a jackpot wager comes to: by its cards, by the meter as the system showed it, and by what the system picked."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.games.blackjack.play.doubt import CanNotTell
from domain.games.blackjack.play.jackpots import NO_JACKPOTS, Jackpots, Keyed, Picked, has_taken_back
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.side_wagers.wager import Jackpot, JackpotOutcome, OfTheMeter, Stage
from domain.rule import Rule
from domain.vocabulary import MAIN

_DOLLAR = 100
_OutcomeOn = Callable[[int], JackpotOutcome | None]  # by box


class Prize(NamedTuple):
    """What becomes of the wager."""

    paid_cents: int
    collected_cents: int
    rule: Rule[Any]


def jackpot_prize(stage: Stage, game_round: Round, stake: Stake, outcome_on: _OutcomeOn, chip_cents: int) -> Prize:
    """`outcome_on` has what the cards of a box come to; it raises `CanNotTell` where they are not known."""
    jackpot, kept = stage.jackpot, game_round.jackpots or NO_JACKPOTS
    assert jackpot is not None
    gone = _goes_back(jackpot, kept, game_round, stake)
    if gone is not None:
        return gone
    outcome, picked = outcome_on(stake.box), kept.picked_for(stake.player, stake.box)
    if outcome is None and not picked:
        is_open = kept.is_misregistered(stake.player, stake.box)
        return Prize(0, _as_it_was_done(stake) if is_open else stake.counted_cents, stage.losing)
    prizes = [_picked_prize(jackpot, kept, one, stake, chip_cents) for one in picked]
    rule: Rule[Any] = jackpot.picked
    if outcome is not None:
        rule = jackpot.pooled if _winners(stake.bet, outcome, game_round, outcome_on) > 1 else stage.odds
        prizes.append(_keyed_prize(jackpot, kept, outcome, game_round, stake, outcome_on, chip_cents))
    return Prize(sum(prizes), _taken(jackpot, outcome, picked, stake), rule)


def _taken(jackpot: Jackpot, outcome: JackpotOutcome | None, picked: list[Picked], stake: Stake) -> int:
    """What of the wager itself is collected beside a prize. Beside odds nothing; beside a meter's, as it was done."""
    if jackpot.stake.value == "taken":
        return stake.counted_cents
    by_odds = (outcome is not None and not outcome.is_of_the_meter) or (bool(picked) and not _is_share(jackpot))
    return 0 if by_odds else _as_it_was_done(stake)


def _as_it_was_done(stake: Stake) -> int:
    """Where no clause says whether the wager goes back: both are right."""
    return stake.counted_cents if stake.lost_cents >= stake.cents else 0


def _is_share(jackpot: Jackpot) -> bool:
    return isinstance(jackpot.picked.value, OfTheMeter)


def _goes_back(jackpot: Jackpot, kept: Jackpots, game_round: Round, stake: Stake) -> Prize | None:
    """A wager that is neither won nor lost: void by a clause, or taken back."""
    if kept.is_out_of_order:
        raise CanNotTell("no-rule", f"{stake.bet} was taken while it was not to be offered")
    picked = kept.picked_for(stake.player, stake.box)
    failed = kept.failed_seq("server") if jackpot.server_fails is not None else None
    if jackpot.server_fails is not None and failed is not None:
        if any(one.seq < failed for one in picked):
            raise CanNotTell("no-rule", "no clause says what becomes of a jackpot won before the server failed")
        return Prize(0, 0, jackpot.server_fails)
    has_main = any(other.bet == MAIN and other.cents and other.player == stake.player for other in game_round.stakes)
    if jackpot.without_main is not None and not has_main:
        return Prize(0, 0 if picked else _as_it_was_done(stake), jackpot.without_main)
    if jackpot.not_entered is not None and not kept.is_entered(stake.player, stake.box):
        went_back = stake.returned_cents >= stake.cents and not stake.paid_cents
        if went_back or has_taken_back(kept, stake.player, stake.box):
            return Prize(0, 0, jackpot.not_entered)
    return None


# What was keyed in


def _keyed_prize(
    jackpot: Jackpot,
    kept: Jackpots,
    outcome: JackpotOutcome,
    game_round: Round,
    stake: Stake,
    outcome_on: _OutcomeOn,
    chip_cents: int,
) -> int:
    if not outcome.is_of_the_meter:
        return -(-stake.counted_cents * outcome.odds.pays // outcome.odds.to)
    alike = [other for other in _wagers(stake.bet, game_round) if outcome_on(other.box) == outcome]
    pool = sum(_of_the_meter(jackpot, _keyed(kept, outcome, other), outcome, chip_cents) for other in alike)
    unit = 1 if jackpot.pooled.value == "shared-to-the-cent" else _unit(jackpot, chip_cents)
    return pool if len(alike) == 1 else _up(-(-pool // len(alike)), unit)


def _wagers(bet: str, game_round: Round) -> list[Stake]:
    return [stake for stake in game_round.stakes if stake.bet == bet and stake.cents and stake.voided_seq is None]


def _winners(bet: str, outcome: JackpotOutcome, game_round: Round, outcome_on: _OutcomeOn) -> int:
    """How many share a prize of the meter; of fixed odds nobody shares."""
    if not outcome.is_of_the_meter:
        return 1
    return sum(outcome_on(stake.box) == outcome for stake in _wagers(bet, game_round))


def _keyed(kept: Jackpots, outcome: JackpotOutcome, stake: Stake) -> Keyed:
    """What the system answered when the hand was keyed in; a level of a name of its own may be this one."""
    keyed = next((one for one in kept.keyed_for(stake.player, stake.box) if outcome.may_be_keyed_as(one.level)), None)
    if keyed is None:
        raise CanNotTell("prize-not-drawn", f"no jackpot is recorded for {stake.player}'s wager on box {stake.box}")
    return keyed


def _of_the_meter(jackpot: Jackpot, keyed: Keyed, outcome: JackpotOutcome, chip_cents: int) -> int:
    return _up(keyed.meter_cents, _unit(jackpot, chip_cents)) * outcome.odds.pays // outcome.odds.to


# What the system picked


def _picked_prize(jackpot: Jackpot, kept: Jackpots, picked: Picked, stake: Stake, chip_cents: int) -> int:
    """Where hands are keyed in each pick is by itself; else those of one level and value in a round share it."""
    if not _is_share(jackpot):
        return -(-stake.counted_cents * jackpot.picked.value.pays // jackpot.picked.value.to)
    unit = _unit(jackpot, chip_cents)
    prize = _up(picked.meter_cents, unit)
    if jackpot.keyed is not None:
        return prize
    level = (picked.level, picked.meter_cents)
    among = {one.box for one in kept.picked if (one.level, one.meter_cents) == level}
    return _up(-(-prize // len(among)), unit)


def _unit(jackpot: Jackpot, chip_cents: int) -> int:
    return _DOLLAR if jackpot.rounded.value == "up-to-the-next-dollar" else chip_cents


def _up(cents: int, unit: int) -> int:
    return -(-cents // unit) * unit
