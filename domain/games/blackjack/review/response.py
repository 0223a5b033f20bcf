"""Third stage: what was done about the mistakes. Was it the right thing, in time, by one who may?

First what somebody ordered or did, act by act. Then what was done without a word, as the cards and chips show it, for
nobody is blamed for what was not said; but only of mistakes about which nothing else was done. Last what was done
against a choice that a clause leaves to a player, because only then it is known what was done.
"""

from collections.abc import Callable

from msgspec.structs import replace

from domain.findings.acts import remedy_in_words
from domain.findings.finding import ActionTaken, Finding
from domain.findings.wording import cited
from domain.games.blackjack.play.table import Decision, Hand
from domain.games.blackjack.review import remedies
from domain.games.blackjack.review.consequences import fold, times_given_back
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.worth import why_laid_wrongly
from domain.games.blackjack.walk.noticed_and_done import Action
from domain.irregularities.provision import Remedy
from domain.irregularities.ranks import a_rank, is_highest
from domain.table.view import At
from domain.vocabulary import CALLS, Bet, Choice

BEYOND_PLAY = ("fraud", "disruption", "contravention")  # what a rank may void a round for, whatever its cards
_REPORTED = {
    "deck-fault": "card-fault",
    "device-failed": "device",
}  # what is known by report, and as a reason for a void
_VOIDS_ALL = ("void-round", "return-wagers", "void-shoe")
_NEEDS_A_CAUSE = ("void-round", "void-wager", "void-shoe", "rebuild")


def judge_response(review: RoundReview) -> RoundReview:
    for act in review.response.actions:
        review = _judge_act(review, act)
    if not review.mistakes:
        return review
    for finding in review.mistakes:
        review = _done_without_a_word(review, finding)
    for finding in review.mistakes:
        review = _done_after_the_round(review, finding)
    review = _rest_of_a_faulty_shoe(fold(review, "response"))
    for finding in review.mistakes:
        review = _against_who_draws_first(review, finding)
    return review


def _with_action(review: RoundReview, finding: Finding, taken: ActionTaken) -> RoundReview:
    return review.amended(finding, actions=[*finding.actions, taken])


# What somebody ordered or did


def _judge_act(review: RoundReview, act: Action) -> RoundReview:
    if act.because in BEYOND_PLAY and _has_authority(review, act):
        return review.with_answered(_rank_for_authority(review, act))
    target = remedies.target_of(review, act)
    if target is None or not remedies.is_prescribed(act, target):
        target = _reported_later(review, act) or target
    if target is None:
        needs_a_cause = _needs_a_cause(review, act) and not _may_be_unseen(review, act)
        return _without_cause(review, act) if needs_a_cause else review
    if not remedies.is_prescribed(act, target):
        if act.remedy == "check-device":
            return review  # to look at it changes nothing
        if act.remedy == "void-round" and _may_be_unseen(review, act):
            return review  # CM 32.10: of cards whose order is lost no clause speaks, and somebody must decide
    return _judge_answer(review, act, target)


def _needs_a_cause(review: RoundReview, act: Action) -> bool:
    """Whether it is wrong by itself, with nothing to put right."""
    broke_off = act.remedy == "return-wagers" and act.seq == review.round.voided_seq
    return broke_off or act.remedy in _NEEDS_A_CAUSE or act.seq in review.response.unprovoked


def _reported_later(review: RoundReview, act: Action) -> Finding | None:
    """A fault for which the round may have been void already when it was put on record."""
    if act.remedy not in _VOIDS_ALL:
        return None
    later = [finding for finding in review.mistakes if finding.seq > act.seq and finding.code in _REPORTED]
    return next((f for f in later if act.because in ("irregularity", _REPORTED[f.code])), None)


def _has_authority(review: RoundReview, act: Action) -> bool:
    """A void for fraud, disruption or a contravention: whatever lies on the table, but not by everybody.

    Where the rulebook gives nobody that power, whoever stands highest is let have it, and no one else.
    """
    if f"void-for-{act.because}" in review.game.authority:
        return True
    return act.rank is None or is_highest(review.game.rulebook, act.rank)


def _rank_for_authority(review: RoundReview, act: Action) -> list[Finding]:
    authority = review.game.authority.get(f"void-for-{act.because}")
    if authority is None or act.rank is None:
        return []
    what = f"declared the {act.remedy.removeprefix('void-')} void because of {act.because}"
    return not_entitled(review, act.seq, act.rank, authority.rank, what, authority.clause)


def not_entitled(review: RoundReview, seq: int, rank: str, needed: str | None, act: str, clause: str) -> list[Finding]:
    """The finding about an act by somebody whose rank does not allow it; none where it does."""
    finding = review.view.not_entitled(At(seq, review.number), rank, needed, act, clause)
    return [finding] if finding is not None else []


def _without_cause(review: RoundReview, act: Action) -> RoundReview:
    finding = review.finding(
        "wrong-remedy",
        act.seq,
        seen=f"the remedy was to {remedy_in_words(act.remedy)}, and nothing in this round called for it",
        expected="a round without a mistake is settled as its cards lie",
    )
    return _noted_as_wrong(review, act).with_answered(finding)


def _noted_as_wrong(review: RoundReview, act: Action) -> RoundReview:
    """A wager that was wrongly declared void counts all the same."""
    if act.remedy != "void-wager":
        return review
    return replace(review, wrongly_voided=(*review.wrongly_voided, act.seq))


def _may_be_unseen(review: RoundReview, act: Action) -> bool:
    """Whether a wager may have been declared void for a limit that got lost; or a round for cards in no known order."""
    table, device = review.view.table, review.round.device_failure
    if act.remedy == "void-round":
        return device is not None and device.is_in_no_known_order and device.seq < act.seq
    return act.remedy == "void-wager" and table.lost_seq > (table.limits_seq or 0)


def _judge_answer(review: RoundReview, act: Action, target: Finding) -> RoundReview:
    why_not = remedies.why_wrong(review, act, target)
    if not why_not and remedies.is_prescribed(act, target):
        why_not = why_laid_wrongly(review, act, target)
    ordered = act.rank is not None
    taken = ActionTaken(
        act.seq, act.remedy, act.rank or "dealer", not why_not, why_not, ordered=ordered, to_shoe=act.to_shoe
    )
    if taken.right and taken.to_shoe and _was_not_shuffled(review, target):
        why_not = "its cards had not been shuffled and cut"  # which was found by itself
        return _with_action(review, target, replace(taken, right=False, why_not=why_not))
    short = remedies.rank_missing(act, target)
    if not taken.right:
        wrong = _wrong_remedy(review, taken, target)
        return _noted_as_wrong(_with_action(review, target, taken), act).with_answered(wrong)
    if short is not None and act.rank is not None:
        taken = replace(taken, right=False, why_not=f"it takes {a_rank(short.rank or '')} to order it")
        found = not_entitled(
            review, act.seq, act.rank, short.rank, f"chose to {remedy_in_words(act.remedy)}", short.clause
        )
        return _with_action(review, target, taken).with_answered(found)
    return _with_action(review, target, taken)


def _was_not_shuffled(review: RoundReview, failed: Finding) -> bool:
    """NSW 18.5.3."""
    return any(f.code in ("not-shuffled", "no-cut") and f.seq > failed.seq for f in review.mistakes)


def _wrong_remedy(review: RoundReview, taken: ActionTaken, target: Finding) -> list[Finding]:
    meant = [remedy for remedy in remedies.open_to(review, target, taken.seq) if taken.remedy in remedy.acts]
    could = [
        remedy
        for remedy in target.provision.remedies
        if remedy.acts and remedies.may_fit(review, remedy, target, taken.seq)
    ]
    needed = next(iter([*meant, *could]), None) or remedies.prescribed(review, target, taken.seq)
    return review.finding(
        "wrong-remedy",
        taken.seq,
        seen=f"the remedy was to {remedy_in_words(taken.remedy)}: {taken.why_not}",
        expected=needed.does if needed else "the round stays as it lies",
        box=target.box,
        clause=needed.clause if needed else "",
    )


# What was done without a word, as the cards and the chips show it

_OF_ONE_CARD = (Choice.RETRACT_WAGER, Choice.TAKE_SECOND_CARD)
_Done = tuple[int, str] | None  # when it was done, and what


def _done_without_a_word(review: RoundReview, finding: Finding) -> RoundReview:
    """Only what was called for when somebody noticed."""
    look = _SHOWN_BY.get(finding.code)
    noticed = review.noticed(finding)
    if look is None or finding.actions or noticed is None:
        return review
    done = look(review, finding, noticed)
    if done is None or not any(done[1] in remedy.acts for remedy in _open_to(review, finding, noticed)):
        return review
    return _with_action(review, finding, ActionTaken(*done, rank="dealer", right=True, ordered=False))


def _open_to(review: RoundReview, finding: Finding, noticed: int) -> list[Remedy]:
    """Also what is for a player to choose when called to act, whether a third card is out or not (TAS 19.7)."""
    chosen = [remedy for remedy in finding.provision.remedies if remedy.choice == "player"]
    return [*remedies.open_to(review, finding, noticed), *(chosen if finding.code == "box-with-one-card" else ())]


def _put_away(review: RoundReview, finding: Finding, noticed: int) -> _Done:
    """The card that lay face up was drawn, and lies in no hand."""
    piles = [review.round.dealer, *(hand.cards for hand in review.round.hands)]
    in_play = {dealt.seq for pile in piles for dealt in pile}
    drawn = next((d.seq for d in review.round.drawn if d.lay_face_up and d.seq > finding.seq), None)
    return None if drawn is None or drawn in in_play else (drawn, "discard-card")


def _given_back(review: RoundReview, finding: Finding, noticed: int) -> _Done:
    """Everybody on the box that was passed over has the wager back."""
    stakes = [stake for stake in review.round.stakes_on(finding.box or 0, bet=Bet.MAIN) if stake.cents]
    times = [seq for stake in stakes if (seq := review.given_back_at(stake)) is not None and seq > noticed]
    return (max(times), "return-wagers") if stakes and len(times) == len(stakes) else None


def _picked_up(review: RoundReview, finding: Finding, noticed: int) -> _Done:
    """While the others were played: in the end all hands are picked up."""
    hand, moments = review.round.hand(finding.box or 0), review.followed.moments
    seq = hand.picked_up_seq if hand is not None else None
    over = moments.dealers_second or moments.all_settled  # all may be bust before the dealer draws
    in_time = seq is not None and noticed < seq and (over is None or seq < over)
    return (seq, "discard-hand") if seq is not None and in_time else None


def _drew_late(review: RoundReview, finding: Finding, noticed: int) -> _Done:
    first = review.round.dealer[0].seq if review.round.dealer else 0
    return (first, "deal-dealer-card") if first > noticed else None


def _as_was_chosen(review: RoundReview, finding: Finding, noticed: int) -> _Done:
    """Who chose the wager has it back, and who chose the second card got it."""
    hand = review.round.hand(finding.box or 0)
    made = _chosen_in_time(review, hand) if hand is not None else []
    if hand is None or not made:
        return None
    wagers = review.round.stakes_on(hand.box, bet=Bet.MAIN)
    back = {decision.player for decision in made if decision.choice == Choice.RETRACT_WAGER}
    if back & {stake.player for stake in wagers if stake.paid_cents or stake.lost_cents}:
        return None
    if back and all(stake.player in back for stake in wagers if stake.cents):
        return (made[-1].seq, "return-wagers")
    came = hand.cards[1].seq if len(hand.cards) > 1 else 0
    return (came, "deal-second-card") if came > made[0].seq else None


def _chosen_in_time(review: RoundReview, hand: Hand) -> list[Decision]:
    """What was chosen about the one card of a hand, all of it before the dealer's hand was played."""
    second = review.followed.moments.dealers_second
    made = [decision for decision in hand.decisions if decision.choice in _OF_ONE_CARD]
    return [] if made and second is not None and made[-1].seq > second else made


_SHOWN_BY: dict[str, Callable[[RoundReview, Finding, int], _Done]] = {
    "card-face-up": _put_away,
    "box-without-cards": _given_back,
    "hand-without-wager": _picked_up,
    "dealer-without-first-card": _drew_late,
    "box-with-one-card": _as_was_chosen,
}


# What was put right after the round, or by giving a wager back

_AFTER_THE_ROUND = ("no-shuffle", "no-cut", "cut-by-wrong-person")
_BETWEEN_ROUNDS = ("card-face-up", "deck-fault")  # found there, and answered there


def _done_after_the_round(review: RoundReview, finding: Finding) -> RoundReview:
    if finding.actions:
        return review
    if finding.code == "box-without-cards":
        return _gave_back_in_time(review, finding)
    if finding.code in _AFTER_THE_ROUND or (finding.code in _BETWEEN_ROUNDS and finding.round is None):
        return _answered_between_rounds(review, finding)
    return review


def _answered_between_rounds(review: RoundReview, finding: Finding) -> RoundReview:
    response, acts = review.response, {act for remedy in finding.provision.remedies for act in remedy.acts}
    card = response.face_up_after.get(finding.seq)
    done = [
        ActionTaken(act.seq, act.remedy, act.rank or "dealer", right=True, ordered=act.rank is not None)
        for act in response.after
        if act.seq > finding.seq and act.remedy in acts and (card is None or act.card in (None, card))
    ]
    return review.amended(finding, actions=done) if done else review


def _gave_back_in_time(review: RoundReview, finding: Finding) -> RoundReview:
    """CM 9.8, TAS 19.7: the wager of a box that was passed over is void, and so it may be taken back as well."""
    second = review.followed.moments.dealers_second
    times = times_given_back(review, finding.box)
    done = [seq for seq in times if seq is not None and seq > finding.seq and (second is None or seq < second)]
    if not done or len(done) < len(times):
        return review
    when = max(done)
    if not any("return-wagers" in remedy.acts for remedy in remedies.open_to(review, finding, when)):
        return review
    return _with_action(review, finding, ActionTaken(when, "return-wagers", "dealer", right=True, ordered=False))


def _rest_of_a_faulty_shoe(review: RoundReview) -> RoundReview:
    """CM 9.16, NSW 17.16.3: where a round was void for a wrong card in the shoe, the rest of the shoe is void with it.

    Nothing may be dealt from it, and the fault is not put right if that was done all the same.
    """
    rule, response = review.game.faulty_shoe_is_void, review.response
    fault = _fault_that_voided(review)
    if fault is None or not rule.value:
        return review
    shoe, dealt_on = review.view.table.shoe, response.dealt_on_seq
    if shoe is not None and shoe.loaded_seq < fault.seq and not response.has_new_cards:
        review = replace(review, condemned_seq=review.round.voided_seq)
    if dealt_on is None:
        return review
    why_not = f"by {cited(rule.clause)} the rest of the shoe was to be taken out of play"
    return _with_action(
        review, fault, ActionTaken(dealt_on, "play-on", "dealer", right=False, why_not=why_not, ordered=False)
    )


def _fault_that_voided(review: RoundReview) -> Finding | None:
    """The fault for which the round was void, and rightly; None where it was not."""
    if review.round.voided_seq is None:
        return None
    voids = ("void-round", "return-wagers", "void-shoe")
    faults = [finding for finding in review.mistakes if finding.code == "deck-fault"]
    return next((f for f in faults if any(action.right and action.remedy in voids for action in f.actions)), None)


# A choice that a clause leaves to a player: who draws first

_WHO_DRAWS = (Choice.FINISH_HAND_FIRST, Choice.DEALER_DRAWS_NOW)
_Choice = tuple[Hand, Decision]


def _against_who_draws_first(review: RoundReview, finding: Finding) -> RoundReview:
    """CM 9.7, TAS 19.6: the player at turn finishes the hand before the dealer draws, if that was the choice.

    Who would have the dealer draw first, and asks for a card all the same, has thought better of it.
    """
    first = review.round.dealer[0].seq if review.round.dealer else None
    if finding.code != "dealer-without-first-card" or first is None:
        return review
    chosen = _last_choice(review, finding, first)
    remedy = next((r for r in finding.provision.remedies if "deal-dealer-card" in r.acts), None)
    if chosen is None or remedy is None or not _is_played_on(chosen[0], first):
        return review
    if not remedies.may_fit(review, remedy, finding, chosen[1].seq):
        return review
    hand, who = chosen[0], chosen[1].player
    actions = [replace(action, right=False, why_not=f"{who} had chosen otherwise") for action in finding.actions]
    wrong = review.finding(
        "wrong-remedy",
        first,
        seen=f"{who} would finish the hand on box {hand.box} first, and the dealer drew",
        expected=remedy.does,
        box=hand.box,
        player=who,
        clause=remedy.clause,
        unknown="nothing says how the hand would have been played",
    )
    return review.amended(finding, actions=actions).with_answered(wrong)


def _last_choice(review: RoundReview, finding: Finding, first: int) -> _Choice | None:
    """To finish the hand, and nobody said otherwise before the dealer's first card."""
    made = [
        (hand, decision)
        for hand in review.round.hands
        for decision in hand.decisions
        if decision.choice in _WHO_DRAWS and finding.seq < decision.seq < first
    ]
    last = max(made, key=lambda choice: choice[1].seq, default=None)
    return last if last is not None and last[1].choice == Choice.FINISH_HAND_FIRST else None


def _is_played_on(hand: Hand, first: int) -> bool:
    """Whether the hand was not finished when the dealer drew."""
    played = [made.seq for made in hand.decisions if made.choice in CALLS]
    return any(seq > first for seq in [*played, *(dealt.seq for dealt in hand.cards)])
