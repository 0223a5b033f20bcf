"""First stage: what the record implies and does not say. It is laid over the record, never written into it.

Each reading looks at cards and chips that can only mean one thing, and reads the round so. All later stages look at the
round as it is read. The readings come in this order because what makes a round void comes before what its players
chose, and the chips before the order of cards that nobody knows.
"""

from collections.abc import Callable

from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.findings.wording import cards, were
from domain.games.blackjack.play import even_money, undone
from domain.games.blackjack.play.at_once import hands_in_each_order, stands
from domain.games.blackjack.play.counting import is_natural, total
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.subsequent_deal import begun_at
from domain.games.blackjack.play.table import Decision, Hand, Moved, Stake
from domain.games.blackjack.review import remedies
from domain.games.blackjack.review.consequences import fold, is_cut_short, went_on
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.worth import settled
from domain.games.blackjack.walk.noticed_and_done import Action
from domain.irregularities.books import provision_of
from domain.irregularities.provision import Remedy
from domain.table.shoe import Dealt
from domain.vocabulary import BETS_DURING_A_ROUND, Bet, Choice


def read_between_the_lines(review: RoundReview) -> RoundReview:
    if not _may_imply_more(review):
        return review
    for read in _READINGS:
        review = fold(read(review), "read")
    return review


def _may_imply_more(review: RoundReview) -> bool:
    """Nearly every round is plain: nothing was found or done, no wager moved, and nobody could ask for even money."""
    laid, actions = review.round, review.response.actions
    is_plain = laid.rebuilt_seq is None and laid.device_failure is None and not laid.moved
    return not is_plain or bool(review.found or actions) or even_money.may_be(review.game, laid)


# Even money that shows in the payment alone, or was asked for too late


def _even_money(review: RoundReview) -> RoundReview:
    """A natural against an ace, paid 1 to 1 before the dealer's second card: it was asked for."""
    for hand, decision in even_money.implied(review.game, review.followed.setup.chip_cents, review.round):
        now = review.round.hand(*hand.key) or hand
        review = review.with_hand(now, decisions=[*now.decisions, decision])
    return review


def _undone_by_a_rebuild(review: RoundReview) -> RoundReview:
    """Doubles and splits for cards that are not there any more: their chips went back."""
    gone = {id(stake) for stake in undone.gone(review.round)}
    return review.with_round(stakes=[s for s in review.round.stakes if id(s) not in gone]) if gone else review


def _late_even_money(review: RoundReview) -> RoundReview:
    """CM 7.4.1, NSW 9.1, TAS 12.1: asked for when the subsequent deal had begun it counts for nothing."""
    laid = review.round
    asked = [(hand, made) for hand in laid.hands for made in hand.decisions if made.choice == Choice.EVEN_MONEY]
    begun = begun_at(review.game, laid) if asked and even_money.may_be(review.game, laid) else None
    if begun is None:
        return review
    for hand, made in asked:
        if made.seq > begun and not made.late and is_natural(hand.names):
            review = _with_late_even_money(review, hand, made)
    return review


def _with_late_even_money(review: RoundReview, hand: Hand, made: Decision) -> RoundReview:
    wagers = _theirs(review, hand, made, Bet.MAIN)
    if any(stake.first_settled_seq == made.seq for stake in wagers):
        return review  # only the payment shows it: it may have been asked for in time
    granted = any(stake.paid_early_cents for stake in wagers)
    if granted and _theirs(review, hand, made, Bet.INSURANCE):
        return review  # who was insured loses and wins nothing by it, or by a part that is not known any more
    now = review.round.hand(*hand.key) or hand
    review = review.with_hand(now, decisions=[replace(one, late=True) if one is made else one for one in now.decisions])
    return review.reading(late_even_money=(*review.implied.late_even_money, (hand, made))) if granted else review


def _theirs(review: RoundReview, hand: Hand, made: Decision, bet: str) -> list[Stake]:
    return review.round.stakes_of(made.player, hand.box, bet, hand.number)


# A round that began without a wager is void


def _no_wagers(review: RoundReview) -> RoundReview:
    """CM 9.4, NSW 17.7: every wager came after the first card. That there was none is the mistake; they followed."""
    late = [f for f in review.mistakes if f.code == "late-wager" and f.round == review.number]
    if not late or not _is_void_without_wagers(review) or not _came_all_late(review, late):
        return review
    found = review.mistake("no-wagers")
    if found is None:
        before = [dealt for dealt in review.round.drawn if dealt.seq < late[0].seq]
        (found,) = review.finding(
            "no-wagers",
            before[0].seq if before else late[0].seq,
            seen=f"{cards(len(before))} {were(len(before))} dealt before anybody had a wager",
            expected="no cards without wagers",
        )
        review = review.with_found([found])
    return review.reading(began_without_wagers=True).with_round(voided_seq=review.round.voided_seq or found.seq)


def _is_void_without_wagers(review: RoundReview) -> bool:
    provision = provision_of("no-wagers", review.game.rulebook)
    return provision is not None and any(remedy.money == "all-returned" for remedy in provision.remedies)


def _came_all_late(review: RoundReview, late: list[Finding]) -> bool:
    first = review.round.first_card_seq
    known = {(finding.player, finding.box) for finding in late}
    stakes = [stake for stake in review.round.stakes if stake.bet not in BETS_DURING_A_ROUND]
    return first is not None and all(s.seq > first and (not s.cents or (s.player, s.box) in known) for s in stakes)


# A box that got one card (CM 9.8.1, TAS 19.7): its players take their wagers back, or a second card

_OF_ONE_CARD = (Choice.RETRACT_WAGER, Choice.TAKE_SECOND_CARD)


def _one_card(review: RoundReview) -> RoundReview:
    """What they chose is recorded, or shows in the chips; and "card" is said of the second one, too."""
    for finding in [f for f in review.mistakes if f.code == "box-with-one-card"]:
        hand = review.round.hand(finding.box or 0)
        if hand is None or not any(remedy.may_retract and remedy.acts for remedy in finding.provision.remedies):
            continue
        decisions = [_as_second_card(hand, made) for made in hand.decisions]
        review = review.with_hand(hand, decisions=decisions)
        made = [decision for decision in decisions if decision.choice in _OF_ONE_CARD]
        if made and review.noticed(finding) is None:  # whoever has chosen has noticed
            noticed = [*review.response.noticed, (made[0].seq, finding.seq)]
            review = replace(review, response=replace(review.response, noticed=noticed))
        if not made and len(hand.cards) == 1:
            review = _taken_back(review, finding, hand.box)
    return review


def _as_second_card(hand: Hand, made: Decision) -> Decision:
    """Who has one card and asks for another, and gets it, takes the second card."""
    takes = made.choice == Choice.DRAW and len(made.cards.split()) == 1 and len(hand.cards) > 1
    return replace(made, choice=Choice.TAKE_SECOND_CARD) if takes and hand.cards[1].seq > made.seq else made


def _taken_back(review: RoundReview, finding: Finding, box: int) -> RoundReview:
    """Everybody on the box has the wager back, and had it in time: they took it back."""
    noticed = review.noticed(finding)
    stakes = review.main_wagers_on(box)
    if noticed is None or not stakes:
        return review
    back = [(stake, seq) for stake in stakes if (seq := _back_in_time(review, stake, noticed)) is not None]
    may_choose = any(remedy.choice == "player" for remedy in remedies.open_to(review, finding, noticed))
    for stake, seq in back if may_choose and len(back) == len(stakes) else ():
        hand = review.round.hand(box)
        assert hand is not None
        chosen = Decision(seq, stake.player, Choice.RETRACT_WAGER, cards=" ".join(hand.names))
        review = review.with_hand(hand, decisions=[*hand.decisions, chosen]).with_stake(stake, voided_seq=seq)
        review = review.reading(taken_back=review.implied.taken_back | {(box, stake.player, seq)})
    return review


def _back_in_time(review: RoundReview, stake: Stake, noticed: int) -> int | None:
    """When all of it went back, unsettled; None if it did not between the notice and the dealer's second card."""
    second, seq = review.followed.moments.dealers_second, review.given_back_at(stake)
    if stake.paid_cents or stake.collected_cents or seq is None:
        return None
    return seq if noticed <= seq and (second is None or seq <= second) else None


# A round that was broken off and refunded without being declared void

_ORDERS = ("void-round", "return-wagers", "void-shoe")


def _called_off(review: RoundReview) -> RoundReview:
    """An order, or the chips, show that it was void: nothing was played any more, as if somebody had said so."""
    if review.round.voided_seq is not None:
        return review
    found = [finding for finding in review.mistakes if not is_cut_short(review, finding)]
    causes = [f for f in found if any(_gives_all_back(f, remedy) for remedy in f.provision.remedies)]
    for cause in causes:
        act = _ordered(review, cause) or _refunded(review, cause)
        if act is not None:
            return _as_void(review, act, cause)
    act = _ordered_without_cause(review) or _refunded_without_cause(review, found)
    return _as_void(review, act, None) if act is not None else review


def _gives_all_back(cause: Finding, remedy: Remedy) -> bool:
    """It makes the round void, or lets every player have the wagers back (NSW 18.5.1)."""
    to_all = remedy.may_retract and cause.box is None and "return-wagers" in remedy.acts
    return to_all or (remedy.money in remedies.VOIDS and "void-round" in remedy.acts)


def _ordered(review: RoundReview, cause: Finding) -> Action | None:
    """The order that ended the round, where a clause calls for that or leaves it open.

    That the shoe is void says nothing of the round unless the chips went back.
    """
    for act in _orders(review):
        declared = act.remedy == "void-round" or (act.remedy == "return-wagers" and _is_any_back(review, act.seq))
        shown = declared or _is_refunded(review, act.seq)
        if shown and _is_called_for(review, cause, act.seq) and not went_on(review, act.seq):
            return act
    return None


def _ordered_without_cause(review: RoundReview) -> Action | None:
    """An order that nothing called for, and that was followed: the order was wrong, and not what came of it."""
    for act in _orders(review):
        names_the_round = act.remedy in ("void-round", "return-wagers")
        if names_the_round and _is_refunded(review, act.seq) and not went_on(review, act.seq):
            return act
    return None


def _refunded_without_cause(review: RoundReview, found: list[Finding]) -> Action | None:
    """Nobody ordered it and nobody did wrong: the round went no further, and all the wagers went back."""
    went_wrong = any(finding.round == review.number and finding.code != "device-failed" for finding in found)
    if went_wrong or len(found) == len(review.mistakes) or not _may_be_wrong(review):
        return None
    back = [stake for stake in review.round.stakes if stake.settled_seq and _is_given_back(stake)]
    first = min((stake.settled_seq for stake in back if stake.settled_seq), default=None)
    if first is None or went_on(review, first) or not _is_refunded(review, first) or _orders(review):
        return None
    return None if _all_stand_off(review, back) else Action(first, "return-wagers")


def _all_stand_off(review: RoundReview, given_back: list[Stake]) -> bool:
    """Whether the hands equal the dealer's as the cards lie: then the wagers went back because they were settled."""
    game_round, game = review.round, review.game
    dealer = [dealt.card for dealt in game_round.dealer if dealt.card is not None]
    hands = [game_round.hand(stake.box, stake.hand) for stake in given_back]
    points = [hand_total(game, game_round, hand).points if hand is not None else 0 for hand in hands]
    return len(dealer) > 1 and all(counted == total(dealer).points for counted in points)


def _may_be_wrong(review: RoundReview) -> bool:
    """Whether the rulebook says anything about remedies; without that the play is all that can be found."""
    return provision_of("wrong-remedy", review.game.rulebook) is not None


def _orders(review: RoundReview) -> list[Action]:
    return [act for act in review.response.actions if act.rank is not None and act.remedy in _ORDERS]


def _refunded(review: RoundReview, cause: Finding) -> Action | None:
    """No order is on record: somebody noticed, no other card came, and all the wagers went back."""
    noticed = review.noticed(cause)
    back = [stake.settled_seq for stake in review.round.stakes if stake.settled_seq and _is_given_back(stake)]
    first = min(back, default=0)
    if noticed is None or first < noticed or went_on(review, noticed) or not _is_refunded(review, first):
        return None
    if not any(due.net_cents for due in settled(review, review.round) if _is_given_back(due.stake)):
        return None  # by the cards they stood off
    return Action(first, "return-wagers") if _is_called_for(review, cause, first) else None


def _is_called_for(review: RoundReview, cause: Finding, seq: int) -> bool:
    giving = [remedy for remedy in cause.provision.remedies if _gives_all_back(cause, remedy)]
    return cause.seq <= seq and any(remedies.may_fit(review, remedy, cause, seq) for remedy in giving)


def _as_void(review: RoundReview, act: Action, cause: Finding | None) -> RoundReview:
    response = review.response
    if act not in response.actions:
        response = replace(response, actions=[*response.actions, act])
    named = (cause.code, cause.seq, cause.box) if cause is not None else None
    review = replace(review, response=response).with_round(voided_seq=act.seq)
    return review.reading(called_off=True, called_off_for=named)


def _is_refunded(review: RoundReview, since: int) -> bool:
    """Whether all that was not settled before a step was given back, and some of it was."""
    stakes = [stake for stake in review.round.stakes if stake.cents and stake.voided_seq is None]
    waiting = [stake for stake in stakes if stake.settled_seq is None or stake.settled_seq >= since]
    return bool(waiting) and all(_is_given_back(stake) for stake in waiting)


def _is_any_back(review: RoundReview, since: int) -> bool:
    return any((stake.settled_seq or 0) > since and _is_given_back(stake) for stake in review.round.stakes)


def _is_given_back(stake: Stake) -> bool:
    """Also one that had been collected before."""
    return stake.returned_cents >= stake.cents > 0 and not stake.paid_cents and stake.lost_cents <= 0


# Wagers that lie on another hand of a split box than the one they belong to


def _moved_wagers(review: RoundReview) -> RoundReview:
    """They count where they lay. Where no rule names a hand, either is right."""
    for moved in review.round.moved:
        stake = moved_stake(review, moved)
        known = review.late_wager(moved.box, moved.player)
        if stake is not None and why_not_moved(review, moved) and not known and not is_either_hand_right(review, moved):
            review = review.with_stake(stake, hand=moved.left)
    return review


def moved_stake(review: RoundReview, moved: Moved, *, as_recorded: bool = False) -> Stake | None:
    """The wager, unless it was put back."""
    game_round = review.followed.round if as_recorded else review.round
    return next(iter(game_round.stakes_of(moved.player, moved.box, moved.bet, moved.to)), None)


def why_not_moved(review: RoundReview, moved: Moved) -> str:
    """Not by the one who split the box, and by others only as the rules say; empty where it was allowed."""
    others = review.game.others
    if _is_controller(review, moved):
        return "who splits has a wager on each hand, and each stays on its own"
    if others.value.on_split == "first-hand":
        return others.says
    return "a hand is chosen before either of the two is played on" if moved.late else ""


def is_either_hand_right(review: RoundReview, moved: Moved) -> bool:
    return review.game.others.value.on_split == "ride" and not _is_controller(review, moved)


def _is_controller(review: RoundReview, moved: Moved) -> bool:
    return review.followed.controllers.get(moved.box) == moved.player


# A double that only its chips show


def with_implied_double(review: RoundReview, stake: Stake, hand: Hand) -> RoundReview:
    """Its chips were put down and settled: whoever put them down has doubled. The check of doubles asks for this."""
    double = Decision(stake.seq, stake.player, Choice.DOUBLE, cards=" ".join(hand.names))
    return review.with_hand(hand, decisions=sorted([*hand.decisions, double], key=lambda made: made.seq))


# Cards that came to the dealer at once


def _order_is_no_matter(review: RoundReview) -> RoundReview:
    """Where each order comes to the same, and the round was not declared void, it is settled as if it were known."""
    found, device = unordered_cards(review), review.round.device_failure
    if found is None or device is None or not _comes_to_the_same(review, device.seq):
        return review
    wording = "In whichever order they came, the round comes to the same."
    review = review.amended(found, consequences=[*found.consequences, wording])
    if review.round.voided_seq is None:
        return review.with_round(device_failure=replace(device, order_known=True))
    return review


def unordered_cards(review: RoundReview) -> Finding | None:
    """What was found of cards whose order nobody knows, so that nobody can tell what the dealer's hand is worth."""
    device = review.round.device_failure
    if device is None or not device.is_in_no_known_order:
        return None
    return next((f for f in review.mistakes if (f.code, f.seq) == ("dealer-drew-wrongly", device.seq)), None)


def _comes_to_the_same(review: RoundReview, seq: int) -> bool:
    dealer = [(dealt.seq, dealt.card) for dealt in review.round.dealer if dealt.card is not None]
    if len(dealer) < len(review.round.dealer):
        return False
    before = [card for at, card in dealer if at < seq]
    came = [card for at, card in dealer if at == seq]
    hands = hands_in_each_order(review.game, before, came, [card for at, card in dealer if at > seq])
    if not hands or not all(stands(review.game, hand) for hand in hands):
        return False
    return len({_worth(review, hand) for hand in hands}) == 1


def _worth(review: RoundReview, hand: list[str]) -> tuple[int, ...]:
    dealer = [Dealt(0, card) for card in hand]
    return tuple(due.net_cents for due in settled(review, replace(review.round, dealer=dealer)))


_READINGS: tuple[Callable[[RoundReview], RoundReview], ...] = (
    _even_money,
    _undone_by_a_rebuild,
    _late_even_money,
    _no_wagers,
    _one_card,
    _called_off,
    _moved_wagers,
    _order_is_no_matter,
)
