"""A round of compared hands, reviewed: its cards against the game's procedure, and every wager by the right hands."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from domain.cards import pretty
from domain.facts.setups import ComparingSetup
from domain.findings.unjudged import Unjudged
from domain.games.comparing.game import LOSES_HALF, STANDS_OFF, ComparingGame, Hands
from domain.games.comparing.state import ComparingRound, ComparingTable, FollowedHands
from domain.games.judged import JudgedRound
from domain.table.view import At, View
from domain.terminals.review import Announced, Due, PlacedLater, TerminalReview, Worth, Worths, reviewed
from domain.terminals.state import Stake
from domain.terminals.wording import stake_in_words

ComparingView = View[ComparingGame, ComparingTable]
HandsOf = Callable[[Stake], Hands | str]  # the hands that decide a wager, or why nobody can say


@dataclass
class JudgedHands(JudgedRound):
    """A round that was judged: what each wager was due by the hands as the rules deal them."""

    dues: list[Due] = field(default_factory=list)
    by_the_book: Hands | None = None  # baccarat's hands, where they should have been others


@dataclass
class Judging:
    """What a game's own review gives: whose hands decide what, departures that moved money, wagers after the period."""

    hands: HandsOf
    departures: list[Announced] = field(default_factory=list)
    placed_later: PlacedLater | None = None
    by_the_book: Hands | None = None
    together: frozenset[str] = frozenset()  # bets of one hand, as `TerminalReview` has them


OwnReview = Callable[[ComparingView, FollowedHands], Judging]


def review(followed: FollowedHands, view: ComparingView, own: OwnReview) -> JudgedHands:
    """What the round should have come to. `own` is the review that only this kind of game has."""
    game, game_round, setup = view.game, followed.round, followed.setup
    judging: ComparingView = View(game, view.table, list(followed.findings))
    _cards_in_period(judging, followed)
    impossible = _impossible_cards(judging, followed)
    found = own(judging, followed)
    worth = _unknown(impossible) if impossible else worths(game, setup, found.hands)
    reviewing = TerminalReview(
        judging,
        followed.number,
        game_round.opened_seq,
        setup,
        game_round.wagering,
        worth,
        found.departures,
        placed_later=found.placed_later,
        together=found.together,
    )
    result = reviewed(reviewing)
    _positions(judging, followed)
    _jackpot(judging, followed)
    return JudgedHands(
        followed.number,
        game_round,
        judging.findings,
        result.unjudged,
        dues=result.dues,
        by_the_book=found.by_the_book,
    )


def worths(game: ComparingGame, setup: ComparingSetup, hands_of: HandsOf) -> Worths:
    """What each wager brings by the hands that decide it."""

    def worth(stake: Stake, cents: int) -> Worth:
        bet = game.bet(stake.bet)
        if bet is None:
            return Worth(unknown=f"{stake.bet} is no bet of this game that is known", reason="unknown-wager")
        pays = game.paying(setup, stake.bet, stake.on)
        if pays is None:
            known = not bet.pay_tables or stake.on
            why = f"the layout has no such {bet.title}" if known else "the rulebook has no such pay table"
            return Worth(unknown=why, reason="not-in-game" if known else "no-pay-table")
        hands = hands_of(stake)
        if isinstance(hands, str):
            return Worth(unknown=hands, reason="no-outcome")
        result = pays(hands)
        if result is None:
            return Worth(0, cents, bet.clause)
        if result == STANDS_OFF:
            return Worth(0, 0, bet.clause)
        if result == LOSES_HALF:
            return Worth(0, cents // 2, game.surrendered.clause if game.surrendered else bet.clause)
        return Worth(cents * result.pays // result.to, 0, bet.clause)

    return worth


def _unknown(why: str) -> Worths:
    return lambda stake, cents: Worth(unknown=why, reason="no-outcome")


def _cards_in_period(view: ComparingView, followed: FollowedHands) -> None:
    rule = view.game.after_period
    early = next((dealt for dealt in followed.round.cards if dealt.in_period), None)
    if early is not None:
        view.find(
            "outcome-too-early",
            At(early.seq, followed.number),
            seen="a card was drawn before the wagering period expired",
            expected=rule.says,
            clause=rule.clause,
            reading=rule.reading,
        )


def _impossible_cards(view: ComparingView, followed: FollowedHands) -> str:
    """A card that came more often than the decks hold it: what else came can't be relied on."""
    rule, decks = view.game.decks, followed.setup.decks
    counts: Counter[str] = Counter()
    for dealt in followed.round.cards:
        if dealt.card is None:
            continue
        counts[dealt.card] += 1
        if counts[dealt.card] > decks:
            why = f"{pretty(dealt.card)} came {counts[dealt.card]} times from {decks} decks"
            view.find(
                "impossible-outcome",
                At(dealt.seq, followed.number),
                seen=why,
                expected=rule.says,
                clause=rule.clause,
                unknown=why,
            )
            return why
    return ""


def _positions(view: ComparingView, followed: FollowedHands) -> None:
    """A wager where the layout has no such place should not have been recognised."""
    for stake in followed.round.wagering.stakes.values():
        bet = view.game.bet(stake.bet)
        if bet is not None and stake.counted_cents and not bet.pay_tables and " ".join(stake.on) not in bet.pays:
            view.find(
                "impossible-position",
                At(stake.seq, followed.number),
                seen=f"{stake_in_words(stake, stake.counted_cents)} was recognised",
                expected=f"the layout has no such {bet.title}",
                clause=bet.clause,
                player=stake.player,
                bet=stake.bet,
                unknown="no rule says what becomes of it",
            )


def _jackpot(view: ComparingView, followed: FollowedHands) -> None:
    """Who takes part in a jackpot has a wager on one of the hands."""
    rule, stakes = view.game.jackpot_needs, followed.round.wagering.stakes.values()
    if rule is None:
        return
    mains = {bet.name for bet in view.game.bets.value if not bet.is_side_wager}
    with_main = {stake.terminal for stake in stakes if stake.bet in mains and stake.counted_cents}
    for stake in stakes:
        if stake.bet == "jackpot" and stake.counted_cents and stake.terminal not in with_main:
            view.find(
                "side-wager-without-main",
                At(stake.seq, followed.number),
                seen=f"{stake_in_words(stake, stake.counted_cents)} lay there without a wager on a hand",
                expected=rule.says,
                clause=rule.clause,
                player=stake.player,
                bet=stake.bet,
            )


# The hands that each kind of game has; on a terminal's own area only casino war deals a card.
_HANDS = {"baccarat": ("player", "banker"), "war": ("dealer", "community", "")}


def can_not_judge(game: ComparingGame, game_round: ComparingRound, number: int) -> Unjudged | None:
    """A round without cards can't be judged, unless it is void as a whole; nor one with what the game has not."""
    foreign = _foreign_step(game, game_round)
    if foreign is not None:
        return Unjudged(foreign[0], number, "not-in-game", foreign[1])
    if game_round.cards or game_round.voided_seq is not None or game_round.wagering.is_all_void:
        return None
    return Unjudged(game_round.opened_seq, number, "no-outcome", "no card of the round was recorded")


def _foreign_step(game: ComparingGame, game_round: ComparingRound) -> tuple[int, str] | None:
    """The first step that the game does not have, and what is wrong with it."""
    if game_round.foreign_seq is not None:
        return game_round.foreign_seq, f"{game_round.foreign} is no step of a game of compared hands"
    for dealt in game_round.cards:
        if dealt.to not in _HANDS[game.plays]:
            return dealt.seq, f"a card to {dealt.to or dealt.terminal} is no step of {game.title}"
    if game.plays == "baccarat" and game_round.wagering.asked:
        return game_round.wagering.asked[0].seq, f"nobody chooses anything in {game.title}"
    return None
