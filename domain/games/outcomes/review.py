"""A round of one outcome, reviewed: the outcome itself, how it was announced, who set it going, and every wager."""

from dataclasses import dataclass, field

from domain.facts.outcomes import Outcome
from domain.facts.setups import OutcomesSetup
from domain.facts.wording import outcome_in_words
from domain.findings.unjudged import Unjudged
from domain.games.judged import JudgedRound
from domain.games.outcomes.game import Bet, Came, OutcomeGame
from domain.games.outcomes.spinners import spun
from domain.games.outcomes.state import FollowedOutcome, OutcomesRound, OutcomesTable
from domain.table.view import At, View
from domain.terminals.review import Announced, Due, TerminalReview, Worth, Worths, reviewed
from domain.terminals.state import Stake
from domain.terminals.wording import stake_in_words

OutcomesView = View[OutcomeGame, OutcomesTable]


@dataclass
class JudgedOutcome(JudgedRound):
    """A round that was judged: what each wager was due by the outcome that was drawn."""

    dues: list[Due] = field(default_factory=list)


def review(followed: FollowedOutcome, view: OutcomesView) -> JudgedOutcome:
    """What the round should have come to."""
    game, game_round, setup = view.game, followed.round, followed.setup
    judging: OutcomesView = View(game, view.table, list(followed.findings))
    came = game.read(setup, game_round.outcome) if game_round.outcome is not None else None
    bets = game.bets_in_force(setup)
    _drawn(judging, followed, came)
    spun(judging, followed)
    worth = worths(game, setup, bets, came)
    found = reviewed(
        TerminalReview(
            judging,
            followed.number,
            game_round.opened_seq,
            setup,
            game_round.wagering,
            worth,
            _announced(judging, followed, bets),
            game.shows_winnings,
        )
    )
    _positions(judging, followed, bets, found.dues)
    return JudgedOutcome(followed.number, game_round, judging.findings, found.unjudged, dues=found.dues)


def worths(game: OutcomeGame, setup: OutcomesSetup, bets: dict[str, Bet] | None, came: Came | None) -> Worths:
    """What each wager brings by an outcome."""

    def worth(stake: Stake, cents: int) -> Worth:
        if bets is None:
            return Worth(unknown="the rulebook has no such pay table", reason="no-pay-table")
        bet = bets.get(stake.bet)
        if bet is None:
            return Worth(unknown=f"{stake.bet} is no bet of this game that is known", reason="unknown-wager")
        pays = game.paying(setup, bet, stake.on, stake.wheel)
        if pays is None:
            return Worth(unknown=f"the layout has no such {bet.title}", reason="not-in-game")
        if came is None:
            return Worth(unknown="no outcome that the game has was recorded", reason="no-outcome")
        odds = pays(came[(stake.wheel or 1) - 1 :][:1] if bet.wheel else came)
        if odds is None:
            return Worth(0, cents, bet.clause)
        return Worth(cents * odds.pays // odds.to, 0, bet.clause)

    return worth


def _drawn(view: OutcomesView, followed: FollowedOutcome, came: Came | None) -> None:
    """The outcome: one that the game has, and not before the wagering period was over."""
    game, game_round, number = view.game, followed.round, followed.number
    outcome, rule = game_round.outcome, game.after_period
    if outcome is not None and came is None:
        view.find(
            "impossible-outcome",
            At(game_round.drawn_seq or 0, number),
            seen=f"the outcome was {outcome_in_words(outcome)}",
            expected=game.drawn.says,
            clause=game.drawn.clause,
        )
    first = game.tumbler_first
    late = next((one for one in game_round.starts if not one.in_period), None) if first is not None else None
    if first is not None and late is not None and not any(one.in_period for one in game_round.starts):
        seen = "the dice were set going when the wagering period was over"
        view.find("tumbler-late", At(late.seq, number), seen=seen, expected=first.says, clause=first.clause)
    early = _too_early(game_round, rule.value)
    if early:
        view.find("outcome-too-early", At(early[0], number), seen=early[1], expected=rule.says, clause=rule.clause)


def _too_early(game_round: OutcomesRound, what: str) -> tuple[int, str] | None:
    if game_round.drawn_in_period and what != "is-shown":
        return game_round.drawn_seq or 0, "the outcome came before the wagering period expired"
    expired = game_round.wagering.expired_seq
    told = next((one for one in game_round.announced if expired is None or one.seq < expired), None)
    if told is not None:
        return told.seq, "an outcome was shown before the wagering period expired"
    started = next((one for one in game_round.starts if one.in_period), None)
    if what == "is-started" and started is not None:
        return started.seq, "the wheels were set going before the wagering period expired"
    return None


def _announced(view: OutcomesView, followed: FollowedOutcome, bets: dict[str, Bet] | None) -> list[Announced]:
    """8.1: what was announced is what was drawn; if not, the outcome that was drawn counts."""
    game_round, found = followed.round, []
    if game_round.outcome is None:
        return []
    for told in game_round.announced:
        if _same(told.outcome, game_round.outcome):
            continue
        where = f" on {told.terminal}" if told.terminal else ""
        said, came_out = outcome_in_words(told.outcome), outcome_in_words(game_round.outcome)
        finding = view.find(
            "announced-otherwise",
            At(told.seq, followed.number),
            seen=f"{said} was announced{where}, and {came_out} came",
            expected=view.game.house.outcome_announced.says,
        )
        if finding is not None:
            came = view.game.read(followed.setup, told.outcome)
            found.append(Announced(finding, worths(view.game, followed.setup, bets, came), told.terminal))
        if told.terminal is None:
            break
    return found


def _same(told: Outcome, drawn: Outcome) -> bool:
    """Dice are announced from the smallest to the highest, whatever order they lay in."""
    dice, others = getattr(told, "dice", None), getattr(drawn, "dice", None)
    return sorted(dice) == sorted(others) if dice is not None and others is not None else told == drawn


def _positions(view: OutcomesView, followed: FollowedOutcome, bets: dict[str, Bet] | None, dues: list[Due]) -> None:
    """A wager where the layout has no such place should not have been recognised."""
    game, setup = view.game, followed.setup
    for due in dues:
        stake, bet = due.stake, bets.get(due.stake.bet) if bets is not None else None
        if (
            bet is None or not stake.counted_cents or due.worth.clause
        ):  # it was worth something by a clause: it is there
            continue
        if game.paying(setup, bet, stake.on, stake.wheel) is None:
            view.find(
                "impossible-position",
                At(stake.seq, followed.number),
                seen=f"{stake_in_words(stake, stake.counted_cents)} was recognised",
                expected=f"the layout has no such {bet.title}",
                clause=game.placed.clause,
                player=stake.player,
                bet=stake.bet,
                unknown="no rule says what becomes of it",
            )


def can_not_judge(game_round: OutcomesRound, number: int) -> Unjudged | None:
    """A round without an outcome can't be judged, unless it is void as a whole; nor one with what the game has not."""
    if game_round.foreign_seq is not None:
        why = f"{game_round.foreign} is no step of a game of one outcome"
        return Unjudged(game_round.foreign_seq, number, "not-in-game", why)
    if game_round.outcome is not None or game_round.voided_seq is not None or game_round.wagering.is_all_void:
        return None
    return Unjudged(game_round.opened_seq, number, "no-outcome", "no outcome of the round was recorded")
