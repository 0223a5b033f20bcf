"""Which remedy a mistake calls for: its window, its conditions, and what the record answers to them."""

from collections.abc import Callable

from domain.findings.finding import Advice, Finding
from domain.findings.wording import cited, is_plural
from domain.games.blackjack.play.counting import is_ten_value, value
from domain.games.blackjack.review.round_review import Moments, RoundReview
from domain.games.blackjack.walk.noticed_and_done import Action
from domain.irregularities.provision import Condition, Question, Remedy, Window
from domain.irregularities.ranks import is_entitled
from domain.vocabulary import ANSWERS, Choice

VOIDS = ("all-returned", "returned-but-interim-stands")  # what a remedy says of the money of a void round


def advice(review: RoundReview, finding: Finding) -> list[Advice]:
    """Each remedy once: one that goes on after money has ceased to follow it is still the same."""
    noticed = review.noticed(finding)
    given: dict[tuple[str, str], Advice] = {}
    for remedy in finding.provision.remedies:
        key = (remedy.clause, remedy.does)
        in_time = fits(review, remedy, finding, noticed) or (key in given and given[key].in_time)
        given[key] = Advice(remedy.clause, remedy.does, remedy.rank, in_time)
    return list(given.values())


def why_ended(review: RoundReview, finding: Finding) -> str:
    """What says that it is too late, where it was not noticed while a window was open that ends by a clause."""
    ends = [remedy.ended_by for remedy in finding.provision.remedies if remedy.ended_by is not None]
    if review.noticed(finding) is not None or not ends or any(advice.in_time for advice in finding.advice):
        return ""
    clause, how = ends[0]
    return f"{cited(clause).capitalize()} {how}, and nobody had said anything by then."


def reading_it_turns_on(review: RoundReview, finding: Finding) -> str:
    """A finding says how we read its clause only where it turns on that."""
    provision = finding.provision
    is_general = finding.reading == provision.reading
    return "" if is_general and met(review, provision.read_only, finding) is not True else finding.reading


def prescribed(review: RoundReview, finding: Finding, noticed: int | None) -> Remedy | None:
    """The remedy that must be given; None where there is none, or only ones that somebody may choose."""
    return next((remedy for remedy in open_to(review, finding, noticed) if remedy.choice != "house"), None)


def open_to(review: RoundReview, finding: Finding, noticed: int | None) -> list[Remedy]:
    return [remedy for remedy in finding.provision.remedies if fits(review, remedy, finding, noticed)]


def fits(review: RoundReview, remedy: Remedy, finding: Finding, noticed: int | None) -> bool:
    """Whether the record shows that a remedy was called for."""
    in_time = is_open(remedy.window, review.followed.moments, noticed)
    return in_time and met(review, remedy.only, finding) is True


def may_fit(review: RoundReview, remedy: Remedy, finding: Finding, noticed: int | None) -> bool:
    """Whether the record leaves it open that it was: nobody is accused of what it does not show."""
    ended = review.followed.moments.ended
    if remedy.window == "after-the-round" and noticed is not None and (ended is None or noticed < ended):
        return False
    in_time = is_open(remedy.acts_window or remedy.window, review.followed.moments, noticed)
    return in_time and met(review, remedy.only, finding) is not False


def met(review: RoundReview, condition: Condition, finding: Finding) -> bool | None:
    """Whether a condition holds; None where the record does not show."""
    return condition.met(lambda question: _ANSWERS[question](review, finding))


def is_prescribed(act: Action, finding: Finding) -> bool:
    """Whether any clause about a mistake speaks of such an act."""
    return any(act.remedy in remedy.acts for remedy in finding.provision.remedies)


def target_of(review: RoundReview, act: Action) -> Finding | None:
    """The mistake that an act is about: the one it names, else the last that calls for it, else the last."""
    if act.at_seq is not None:
        named = [finding for finding in review.mistakes if finding.seq == act.at_seq]
        if named:
            return named[0]
    # What is done with another card is nothing about the one that lay face up.
    face_up = review.response.face_up
    may_be = [f for f in review.mistakes if act.card is None or face_up.get(f.seq, act.card) == act.card]
    before = [finding for finding in may_be if finding.seq < act.seq]
    calling = [finding for finding in may_be if finding.seq <= act.seq and is_prescribed(act, finding)]
    fitting = calling or before
    return fitting[-1] if fitting else None


def why_wrong(review: RoundReview, act: Action, finding: Finding) -> str:
    """Why an act was not the right thing to do about a mistake, or not any more; empty where it was."""
    remedies = finding.provision.remedies
    if not any(remedy.acts for remedy in remedies):
        return ""  # the book orders nothing here, so nothing is against it
    if act.remedy == "play-on":
        return _why_not_play_on(review, act, finding)
    right = [remedy for remedy in remedies if act.remedy in remedy.acts]
    if not right:
        return "no clause prescribes it for this"
    if not any(may_fit(review, remedy, finding, act.seq) for remedy in right):
        clause = right[0].clause
        does = "do" if is_plural(clause) else "does"
        return f"{cited(clause)} {does} not allow it any more, or not in such a case"
    return "another card came instead" if review.response.was_in_vain(act) else ""


def _why_not_play_on(review: RoundReview, act: Action, finding: Finding) -> str:
    """Playing on is against the book where something must be done that changes the round."""
    needed = prescribed(review, finding, act.seq)
    if needed is None or needed.choice or "play-on" in needed.acts:
        return ""
    changes = needed.money != "nothing" or "void-round" in needed.acts
    prescribes = "prescribe" if is_plural(needed.clause) else "prescribes"
    return f"{cited(needed.clause)} {prescribes} otherwise" if changes else ""


def rank_missing(act: Action, finding: Finding) -> Remedy | None:
    """The remedy whose rank the one who ordered the act does not have."""
    right = [remedy for remedy in finding.provision.remedies if act.remedy in remedy.acts]
    short = [remedy for remedy in right if act.rank and not is_entitled(finding.rulebook, act.rank, remedy.rank)]
    return short[0] if right and len(short) == len(right) else None


# Which of them the money follows


def called_for(review: RoundReview) -> list[tuple[Finding, Remedy]]:
    """Of each mistake the remedy that must be given, or one that was chosen and given rightly."""
    found = ((finding, _called_for(review, finding)) for finding in review.mistakes)
    return [(finding, remedy) for finding, remedy in found if remedy is not None]


def _called_for(review: RoundReview, finding: Finding) -> Remedy | None:
    noticed = review.noticed(finding)
    done = {action.remedy for action in finding.actions if action.right}
    given = [r for r in open_to(review, finding, noticed) if done & set(r.acts) and r.choice != "player"]
    return given[0] if given else prescribed(review, finding, noticed)


def is_redealt(review: RoundReview) -> bool:
    """Whether what is owed will follow from the round dealt again."""
    moving = [remedy.money for finding, remedy in called_for(review) if not is_without_effect(review, finding)]
    return "as-redealt" in moving and not set(moving) & set(VOIDS)


def is_without_effect(review: RoundReview, finding: Finding) -> bool:
    """It was put right; or a card lay face up that this round never drew."""
    card = review.response.face_up.get(finding.seq)
    return finding.put_right or (card is not None and all(dealt.card != card for dealt in review.round.drawn))


# Until when a remedy may be given


def is_open(window: Window, moments: Moments, noticed: int | None) -> bool:
    """Whether a remedy could still be given when somebody noticed. What nobody noticed was settled as it lay."""
    if window in _WHENEVER:
        return True
    if window == "after-interim-settlement":
        return noticed is None or not _untouched(moments, noticed)
    if window == "after-all-wagers-are-settled":
        return noticed is None or not _before(noticed, moments.all_settled)
    return noticed is not None and _OPEN[window](moments, noticed)


def _before(seq: int, moment: int | None) -> bool:
    """Before a moment, or the moment never came."""
    return moment is None or seq < moment


def _after(seq: int, moment: int | None) -> bool:
    """Words that were added to the record have the step after which they were added."""
    return moment is not None and seq >= moment


def _untouched(moments: Moments, seq: int) -> bool:
    return _before(seq, moments.first_settled) and _before(seq, moments.first_draw)


_WHENEVER = ("always", "at-the-end-of-the-round", "after-the-round")
_OPEN: dict[Window, Callable[[Moments, int], bool]] = {
    "first-round-of-the-shoe-unfinished": lambda m, seq: m.first_of_shoe and _before(seq, m.ended),
    "before-interim-settlement": _untouched,
    "after-interim-before-all-settled": lambda m, seq: not _untouched(m, seq) and _before(seq, m.all_settled),
    "before-any-settlement": lambda m, seq: _before(seq, m.first_settled),
    "before-a-third-card": _untouched,
    "from-the-third-card": lambda m, seq: _after(seq, m.first_draw) and _before(seq, m.all_settled),
    "during-the-subsequent-deal": lambda m, seq: seq > m.deal_over and _before(seq, m.all_settled),
    "before-the-dealers-second-card": lambda m, seq: _before(seq, m.dealers_second),
    "before-the-next-round": lambda m, seq: True,
    "before-all-wagers-are-settled": lambda m, seq: _before(seq, m.all_settled),
}


# What a remedy may depend on besides


def was_warned(review: RoundReview, finding: Finding) -> bool | None:
    """Whether the owner of a low wager had been warned before; None where the record has no such words."""
    table = review.view.table
    words = [one for one in table.notifications if one.about == "below-minimum"]
    if any(finding.player in (one.who, one.player) and one.seq < finding.seq for one in words):
        return True
    return False if words and not table.lost_seq else None


def _was_seen(review: RoundReview, finding: Finding) -> bool:
    """Whether the card at the finding's step lay open."""
    for dealt in review.round.drawn:
        if dealt.seq == finding.seq:
            return dealt.card is not None and dealt.face_up
    return True


def _was_burned(review: RoundReview, finding: Finding) -> bool:
    """Whether the card at the finding's step left the shoe to be burned."""
    shoe = review.view.table.shoe
    return shoe is not None and any(dealt.seq == finding.seq for dealt in shoe.burned)


def _answers(review: RoundReview) -> set[Choice]:
    made = {decision.choice for hand in review.round.hands for decision in hand.decisions}
    return made & {*ANSWERS}


def _order_known(review: RoundReview, finding: Finding) -> bool | None:
    """From what was said of a device, else from whether every card was seen."""
    failure = review.round.device_failure
    if failure is not None and failure.order_known is not None:
        return failure.order_known
    if failure is not None and finding.code in ("device-failed", "cards-together"):
        return None
    return all(dealt.card is not None for dealt in review.round.drawn)


def _at_a_disadvantage(review: RoundReview, finding: Finding) -> bool | None:
    failure = review.round.device_failure
    if failure is None or failure.disadvantages is None:
        return None
    return failure.disadvantages != "nobody"


def _other_device(review: RoundReview, finding: Finding) -> bool | None:
    failure = review.round.device_failure
    if failure is None or (failure.spare_ready is None and failure.cards_can_move is None):
        return None
    return failure.spare_ready is not False and failure.cards_can_move is not False


def _aces_split_again(review: RoundReview, finding: Finding) -> bool:
    """Whether the box has more than two hands, or had before they were rebuilt, and each began with an ace."""
    lay = review.round.before_rebuild or review.round.hands
    hands = [hand.names for hand in lay if hand.box == finding.box]
    return len(hands) > 2 and all(names and value(names[0]) == 1 for names in hands)


def _said_while_passed_over(review: RoundReview, finding: Finding) -> bool | None:
    """CM 9.9, TAS 19.8: whether others got cards instead of a hand, and somebody said so before it was asked.

    Where nobody did it had the choice after all, if late; what was done about that is not held against anybody.
    """
    hand = review.round.hand(finding.box or 0, finding.hand or 1)
    made = [decision.seq for decision in hand.decisions if decision.seq >= finding.seq] if hand is not None else []
    said = review.response.noticed_after(finding.seq, set())
    if said is None or finding.seq in made or any(seq < said for seq in made):
        return None
    return any(finding.seq <= dealt.seq < said for dealt in review.round.drawn) or None


def _counts_in_part(review: RoundReview, finding: Finding) -> bool:
    """Whether wagers over the maximum were found in time, so that they count to the maximum."""
    return any(stake.counts_to_cents is not None for stake in review.round.stakes_on(finding.box or 0))


def _shows_a_ten(review: RoundReview, finding: Finding) -> bool:
    first = review.round.dealer_shows
    return first is not None and is_ten_value(first)


def _decided_since(review: RoundReview, finding: Finding) -> bool:
    """Whether a hand was decided about after a mistake."""
    return any(made.seq > finding.seq for hand in review.round.hands for made in hand.decisions)


# What the record answers: yes, no, or nothing.
_ANSWERS: dict[Question, Callable[[RoundReview, Finding], bool | None]] = {
    "disclosed": _was_seen,
    "to-the-dealer": lambda review, finding: finding.box is None,
    "burned": _was_burned,
    "refused": lambda review, finding: Choice.REFUSE_CARD in _answers(review),
    "refused-by-all": lambda review, finding: _answers(review) == {Choice.REFUSE_CARD},
    "device": lambda review, finding: review.followed.has_device,
    "order-known": _order_known,
    "together-in-no-known-order": lambda review, finding: bool(
        (f := review.round.device_failure) and f.is_in_no_known_order
    ),
    "can-finish": lambda review, finding: f.round_can_finish if (f := review.round.device_failure) else True,
    "somebody-at-a-disadvantage": _at_a_disadvantage,
    "other-device": _other_device,
    "cards-damaged": lambda review, finding: bool((f := review.round.device_failure) and f.damaged),
    "aces-split-again": _aces_split_again,
    "said-while-passed-over": _said_while_passed_over,
    "told-before": was_warned,
    "not-told-before": lambda review, finding: was_warned(review, finding) is not True,
    "found-in-time": lambda review, finding: _counts_in_part(review, finding) or None,
    "not-found-in-time": lambda review, finding: not _counts_in_part(review, finding),
    "marker-out": lambda review, finding: finding.clause == finding.provision.clause,
    "on-a-ten": _shows_a_ten,
    "decided-since": _decided_since,
    "in-time": lambda review, finding: any(advice.in_time for advice in finding.advice),
}


def interim_stands_by(review: RoundReview) -> str:
    """CM 21.11.2, 24.10.2: the clause by which, beside a jackpot, what was settled in the interim settlement stands.

    Its rules prevail over the game's (21.1, 24.1), also where all monies would go back. Empty where there is none.
    """
    for bet in review.followed.setup.pay_tables:
        wager = review.game.side_wagers.get(bet)
        rules = wager.stages[0].jackpot if wager is not None else None
        if rules is not None and rules.in_a_void_round is not None:
            return rules.in_a_void_round.clause
    return ""
