"""Special readings: settlements that may be right as well, for all that the documents and the record say.

Who settled by one of them is not wrong. The table at the end names them all, each with the clauses that leave it open.
They are asked for only where a payment differs from what the cards were worth.
"""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace as copied

from msgspec import Struct
from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.games.blackjack.checks.limits import is_for_the_box
from domain.games.blackjack.play.counting import is_natural
from domain.games.blackjack.play.permitted import may_surrender
from domain.games.blackjack.play.results import Due, half_lost
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.play.tokens import FREE_TOKEN, token_due
from domain.games.blackjack.review.check import is_played_out, is_unplayed, refused_as_too_low
from domain.games.blackjack.review.remedies import was_warned
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.worth import settled
from domain.vocabulary import BETS_ADDED, BETS_DURING_A_ROUND, BETS_OF_A_HAND, Bet, Choice, Tender

_Settlements = Callable[[RoundReview], list[list[Due]]]


class SpecialReading(Struct, frozen=True):
    """Something that no clause decides: where that is, what may be done, and the settlements that come of it."""

    clauses: str
    says: str
    settlements: _Settlements


def admissible(review: RoundReview) -> list[list[Due]]:
    """Every other settlement of the round that may be right."""
    return [dues for reading in SPECIAL_READINGS for dues in reading.settlements(review) if dues]


# Limits that are not known


def _to_the_sign(review: RoundReview) -> list[list[Due]]:
    """Each wager that is over the sign's maximum counts to it."""
    most = {limit.bet: limit.max_cents for limit in review.followed.setup.limits}
    if Bet.MAIN in most:  # and what goes with the main wager goes to it too
        most |= {Bet.DOUBLE: most[Bet.MAIN], Bet.SPLIT: most[Bet.MAIN], Bet.INSURANCE: most[Bet.MAIN] // 2}
    stakes = [
        replace(stake, counts_to_cents=most[stake.bet])
        if stake.counts_to_cents is None and stake.cents > most.get(stake.bet, stake.cents)
        else replace(stake)
        for stake in review.round.stakes
    ]
    for box, left in _full_boxes(review):
        share([stake for stake in stakes if stake.box == box], left, review.followed.controllers.get(box))
    over = any(stake.counts_to_cents is not None for stake in stakes)
    return [settled(review, replace(review.round, stakes=stakes))] if over else []


def _full_boxes(review: RoundReview) -> list[tuple[int, int]]:
    """Boxes whose wagers together are over the sign's maximum, where that is for the box, with the maximum."""
    sign = next((limit for limit in review.followed.setup.limits if limit.bet == Bet.MAIN), None)
    if sign is None or not is_for_the_box(review.view, sign):
        return []
    sums: dict[int, int] = {}
    for stake in review.round.stakes:
        if stake.bet == Bet.MAIN:
            sums[stake.box] = sums.get(stake.box, 0) + stake.cents
    return [(box, sign.max_cents) for box, cents in sums.items() if cents > sign.max_cents]


def _low_ones_returned(review: RoundReview) -> list[list[Due]]:
    """Each wager under the sign's minimum goes back."""
    table, setup = review.view.table, review.followed.setup
    if review.game.below_minimum.value == "valid" or table.lost_seq <= (table.limits_seq or 0):
        return []
    least = {limit.bet: limit.min_cents for limit in setup.limits}
    low = [wager for wager in review.round.original_wagers() if wager.cents < least.get(wager.bet, 0)]
    back = [stake for wager in low for stake in _with_what_was_added(review, wager.player, wager.box, wager.bet)]
    return [_low_returned(review, review.money.dues, back)] if back else []


# Wagers over the maximum are settled to it; these change fresh copies only


def share(stakes: Sequence[Stake], most: int, controller: str | None) -> None:
    """Of what a box may hold the controller has the first claim."""
    main = [stake for stake in stakes if stake.bet == Bet.MAIN]
    fill(sorted(main, key=lambda stake: (stake.player != controller, stake.place)), most)
    cut_what_was_added(stakes)


def fill(stakes: Sequence[Stake], left: int) -> None:
    for stake in stakes:
        stake.counts_to_cents = min(stake.cents, left)
        left -= stake.counts_to_cents


def cut_what_was_added(stakes: Sequence[Stake]) -> None:
    """What doubling or splitting adds is at most the original wager, as far as that counts."""
    for player in {stake.player for stake in stakes}:
        theirs = [stake for stake in stakes if stake.player == player]
        main = [stake for stake in theirs if stake.bet == Bet.MAIN]
        counts = sum(stake.counted_cents for stake in main)
        if counts < sum(stake.cents for stake in main):
            for added in {(stake.bet, stake.hand) for stake in theirs if stake.bet in BETS_ADDED}:
                fill([stake for stake in theirs if (stake.bet, stake.hand) == added], counts)


# Wagers under the minimum


def low_wagers_returned(review: RoundReview, dues: list[Due]) -> list[Due]:
    """CM 6.2.1, TAS 7.3: the dues, with a low wager returned where it must be, or may be and was."""
    rule = review.game.below_minimum
    low = [finding for finding in review.mistakes if finding.code == "below-minimum"]
    if not low or rule.value == "valid":
        return dues
    back: list[Stake] = []
    for finding in low:
        warned = was_warned(review, finding)
        stakes = _with_what_was_added(review, finding.player, finding.box, finding.bet or Bet.MAIN)
        must = warned is True and rule.value == "returned-once-told"
        was = warned is not False and not any(stake.paid_cents or stake.lost_cents for stake in stakes)
        if must or was:
            back += stakes
    return _low_returned(review, dues, back)


def _low_returned(review: RoundReview, dues: list[Due], back: list[Stake]) -> list[Due]:
    rule = review.game.below_minimum
    return [Due.by(rule, due.stake) if any(due.stake is stake for stake in back) else due for due in dues]


def _with_what_was_added(review: RoundReview, player: str | None, box: int | None, bet: str) -> list[Stake]:
    """A wager, with what doubling and splitting added to it."""
    theirs = [stake for stake in review.round.stakes if (stake.player, stake.box) == (player, box)]
    return [stake for stake in theirs if stake.bet == bet or (bet == Bet.MAIN and stake.bet in BETS_ADDED)]


# Wagers that were refused after the first card, forfeited, or given up


def _without_what_was_refused(review: RoundReview) -> list[list[Due]]:
    """Nobody knows whether the chips that were refused had lain there."""
    gone = {stake.seq: stake.refused.cents for stake in review.round.stakes if stake.refused and _may_go(review, stake)}
    if not gone:
        return []
    less = [replace(stake, cents=stake.cents - gone.get(stake.seq, 0)) for stake in review.round.stakes]
    return [settled(review, replace(review.round, stakes=less))]


def _may_go(review: RoundReview, stake: Stake) -> bool:
    if refused_as_too_low(review, stake) is not None:
        return not is_played_out(review, stake)
    return stake.refused is not None and (not stake.refused.late or is_unplayed(review, stake))


def wrongly_forfeited(review: RoundReview) -> list[Stake]:
    """NSW 19.5: only where the outcome of the round is invalidated; none where no rule says when a wager is."""
    if review.round.voided_seq is not None or "forfeit-in-a-void-round" not in review.game.authority:
        return []
    return [stake for stake in review.round.stakes if stake.forfeited]


def _forfeits_returned(review: RoundReview) -> list[list[Due]]:
    wrong = wrongly_forfeited(review)
    if not wrong:
        return []
    return [[Due(due.stake) if any(due.stake is s for s in wrong) else due for due in review.money.dues]]


def _surrenders_granted(review: RoundReview) -> list[list[Due]]:
    found = [f for f in review.findings if f.code == "illegal-surrender" and f.round == review.number]
    given_up = {
        (finding.box, finding.hand, made.player)
        for finding in found
        for hand in review.round.hands
        if hand.key == (finding.box, finding.hand)
        for made in hand.decisions
        if made.choice == Choice.SURRENDER and finding.player in (None, made.player)
    }
    return _given_up(review, given_up) if given_up else []


def _surrenders_with_a_card_too_many(review: RoundReview) -> list[list[Due]]:
    """A hand that was given up by the rules, and then got a card: it still was, unless the dealer has a natural."""
    dealer = [dealt.card for dealt in review.round.dealer]
    first = dealer[0] if dealer else None
    if len(dealer) == 2 and is_natural([card for card in dealer if card is not None]):
        return []
    given_up = {
        (hand.box, hand.number, made.player)
        for hand in review.round.hands
        for made in hand.decisions
        if made.choice == Choice.SURRENDER and review.round.counts(hand, made)
        if len(hand.names) > len(cards := made.cards.split()) > 1
        if may_surrender(review.game, cards, first, after_further_card=made.after_further_card) == ""
    }
    return _given_up(review, given_up) if given_up else []


def _given_up(review: RoundReview, hands: AbstractSet[tuple[int | None, int | None, str | None]]) -> list[list[Due]]:
    """The settlement in which these players have lost half of their wagers on these hands."""
    chip_cents = review.followed.setup.chip_cents
    return [
        [
            replace(due, paid_cents=0, collected_cents=half_lost(due.stake.counted_cents, chip_cents))
            if (due.stake.box, due.stake.hand, due.stake.player) in hands and due.stake.bet == Bet.MAIN
            else due
            for due in review.money.dues
        ]
    ]


# Wagers that should not have been taken


def _doubtful_wagers(review: RoundReview) -> list[list[Due]]:
    """They may be settled as they lie, to what would have been lawful, or be given back."""
    doubtful: dict[int, int] = {}  # by their step, what of each would have been lawful
    for finding in review.mistakes:
        concerns = _CONCERNS.get(finding.code)
        if concerns is not None and finding.round == review.number:
            stakes = [stake for stake in review.round.stakes if concerns(review, finding, stake)]
            doubtful |= {stake.seq: _lawful_cents(review, finding, stake) for stake in stakes}
    if not doubtful:
        return []
    lawful = [replace(s, counts_to_cents=doubtful[s.seq]) if doubtful.get(s.seq) else s for s in review.round.stakes]
    without = [stake for stake in review.round.stakes if stake.seq not in doubtful]
    return [
        *_with_chips_as_chips(review),
        settled(review, replace(review.round, stakes=lawful)),
        [Due(due.stake) if due.stake.seq in doubtful else due for due in review.money.dues],
        settled(review, replace(review.round, stakes=without)),
    ]


def _with_chips_as_chips(review: RoundReview) -> list[list[Due]]:
    """Chips that were put down where no double or split was allowed stand for no free token."""
    rule = review.game.free_tokens
    if rule is None:
        return []
    apart = copied(rule, value=copied(rule.value, chips_count_as_one=False))
    view = copied(review.view, game=copied(review.game, free_tokens=apart))
    return [settled(replace(review, view=view), review.round)]


def _lawful_cents(review: RoundReview, finding: Finding, stake: Stake) -> int:
    if finding.code == "restricted-wager":
        return next((limit.min_cents for limit in review.followed.setup.limits if limit.bet == Bet.MAIN), stake.cents)
    if finding.code == "insurance-out-of-time":  # what was put down in time
        later = [made for made in review.round.changed if made.stake_seq == stake.seq and made.seq >= finding.seq]
        return max(0, stake.cents - sum(made.cents for made in later))
    theirs = review.round.stakes_of(stake.player, stake.box)
    original = sum(other.cents for other in theirs if other.bet == Bet.MAIN)
    if stake.bet == Bet.INSURANCE:
        return int(original * review.game.insured_part_max)
    return original if stake.bet in BETS_ADDED else stake.cents


def _is_added(bet: str) -> Callable[[RoundReview, Finding, Stake], bool]:
    """What somebody put down beside the wager, on the hand or the box that was found."""

    def concerns(review: RoundReview, finding: Finding, stake: Stake) -> bool:
        is_there = stake.box == finding.box and finding.player in (None, stake.player)
        return stake.bet == bet and is_there and (bet != Bet.DOUBLE or finding.hand in (None, stake.hand))

    return concerns


def _is_that_token(review: RoundReview, finding: Finding, stake: Stake) -> bool:
    place = (finding.box, finding.hand, finding.player)
    return (stake.box, stake.hand, stake.player) == place and stake.bet in BETS_ADDED and stake.tender == FREE_TOKEN


def _is_one_too_many(review: RoundReview, finding: Finding, stake: Stake) -> bool:
    """The first who came too many, and all who came later."""
    before = {s.player for s in review.round.stakes_on(finding.box or 0, bet=Bet.MAIN) if s.seq < finding.seq}
    return stake.box == finding.box and stake.bet in BETS_OF_A_HAND and stake.player not in before


def _is_without_main(review: RoundReview, finding: Finding, stake: Stake) -> bool:
    return (stake.player, stake.box) == (finding.player, finding.box) and stake.bet in review.game.side_wagers


def _is_restricted(review: RoundReview, finding: Finding, stake: Stake) -> bool:
    return stake.player == finding.player and stake.bet in BETS_OF_A_HAND


_CONCERNS: dict[str, Callable[[RoundReview, Finding, Stake], bool]] = {
    "illegal-double": _is_added(Bet.DOUBLE),
    "illegal-split": _is_added(Bet.SPLIT),
    "insurance-too-high": _is_added(Bet.INSURANCE),
    "insurance-out-of-time": _is_added(Bet.INSURANCE),
    "insurance-on-natural": _is_added(Bet.INSURANCE),
    "too-many-on-box": _is_one_too_many,
    "restricted-wager": _is_restricted,
    "side-wager-without-main": _is_without_main,
    "token-not-due": _is_that_token,
}


# Free tokens


def _tokens_that_were_due(review: RoundReview) -> list[list[Due]]:
    """A side wager that counts tokens may count those too that should have lain there."""
    if review.mistake("token-not-given") is None:
        return []
    as_due = [
        replace(stake, tender=FREE_TOKEN) if token_due(review.game, review.round, stake) else stake
        for stake in review.round.stakes
    ]
    return [_beside_its_own(review, settled(review, replace(review.round, stakes=as_due)))]


def _own_tokens(review: RoundReview) -> list[list[Due]]:
    """A side wager that counts tokens may count those alone that its player had."""
    counting = {bet for bet, wager in review.game.side_wagers.items() if wager.stages[0].waits_for == "free-tokens"}
    found = []
    for player, box in dict.fromkeys(
        (stake.player, stake.box) for stake in review.round.stakes if stake.bet in counting
    ):
        beside = review.round.stakes_on(box)
        if any((s.player, s.bet) == (player, Bet.MAIN) for s in beside) and len({s.player for s in beside}) > 1:
            theirs = [
                s if s.tender != FREE_TOKEN or s.player == player else replace(s, tender=Tender.CHIPS)
                for s in review.round.stakes
            ]
            dues = settled(review, replace(review.round, stakes=theirs))
            found.append([due for due in dues if due.stake.player == player])
    return found


def _beside_its_own(review: RoundReview, dues: list[Due]) -> list[Due]:
    """What wagers are due by another reading, each beside the wager as it lay."""
    return [replace(due, stake=stake) for due, stake in zip(dues, review.round.stakes, strict=True)]


# Wagers that were changed after the first card


def before_late_changes(review: RoundReview) -> list[Due]:
    """The settlement without what came late; nothing where nothing did. No clause says whether the change counts."""
    late = [f for f in review.findings if f.code == "late-wager" and f.round == review.number]
    if not late or review.round.voided_seq is not None:
        return []
    stakes = [_as_it_was(review, stake, late) for stake in review.round.stakes]
    return low_wagers_returned(review, settled(review, replace(review.round, stakes=stakes)))


def _as_it_was(review: RoundReview, stake: Stake, late: list[Finding]) -> Stake:
    since = next((f.seq for f in late if f.box == stake.box and f.player in (None, stake.player) and not f.hand), None)
    if since is None:
        return stake
    if stake.seq >= since and stake.bet not in BETS_DURING_A_ROUND:
        return replace(stake, cents=0)
    added = sum(made.cents for made in review.round.changed if made.stake_seq == stake.seq and made.seq >= since)
    place = (stake.player, stake.bet, stake.box, stake.hand)
    left = next(
        (m.left for m in review.round.moved if m.seq >= since and (m.player, m.bet, m.box, m.to) == place), None
    )
    return replace(stake, cents=max(0, stake.cents - added), hand=left or stake.hand)


SPECIAL_READINGS = (
    SpecialReading(
        "CM 6.2.2, NSW 6.3, TAS 7.2",
        "Where the limits in force are not known, the sign's maximum may be the one.",
        _to_the_sign,
    ),
    SpecialReading(
        "CM 6.2.1, TAS 7.3",
        "Likewise its minimum: a wager under it may have gone back.",
        _low_ones_returned,
    ),
    SpecialReading(
        "CM 5.13, NSW 19.11",
        "Chips that were refused after the first card may have come after it.",
        _without_what_was_refused,
    ),
    SpecialReading(
        "NSW 19.5",
        "A wager that was forfeited in a round that stands may be void instead.",
        _forfeits_returned,
    ),
    SpecialReading(
        "CM 5.8, 5.11–5.12, 7.3.2, 7.5.5–7.5.6, 15.3.3; NSW 5.4, 5.10–5.12, 8.1–8.4, 11.1, 12.1–12.5, 14.6; "
        "TAS 8.1, 8.3, 8.5, 11.1–11.2, 14.1–14.7, 15.1, 20.7",
        "No clause says what becomes of a wager that should not have been taken.",
        _doubtful_wagers,
    ),
    SpecialReading(
        "CM 29.7.1(a), 29.8.1(a), 30.4.1",
        "No clause says whether a token that was due and did not lie there is one that was played.",
        _tokens_that_were_due,
    ),
    SpecialReading(
        "CM 30.4",
        "On a shared box, the tokens that are played may be those of the box or the player's own.",
        _own_tokens,
    ),
    SpecialReading(
        "CM 10.5.4, 12.4.1",
        "No clause says what becomes of a surrender that was not allowed and was granted.",
        _surrenders_granted,
    ),
    SpecialReading(
        "CM 9.3, 9.9.1, 10.5.4(b), 12.4.1(b)",
        "A hand that was given up and got a card in error may be settled as surrendered, or by its cards.",
        _surrenders_with_a_card_too_many,
    ),
)
