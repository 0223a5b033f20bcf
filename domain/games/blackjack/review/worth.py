"""What a round is worth: as its cards lie, and as the book deals them from a mistake on."""

from collections import Counter
from collections.abc import Collection

from msgspec.structs import replace

from domain.cards import pretty
from domain.findings.finding import Finding
from domain.games.blackjack.play.counting import value
from domain.games.blackjack.play.results import Due, jackpot_outcome, settlement
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.play.tokens import added_in
from domain.games.blackjack.play.undone import is_undone
from domain.games.blackjack.play.unwagered import is_on_an_unwagered_hand
from domain.games.blackjack.redeal.branching import Way
from domain.games.blackjack.redeal.branching import ways as ways_of
from domain.games.blackjack.redeal.dealing import opening_deal
from domain.games.blackjack.redeal.decisions import plays
from domain.games.blackjack.redeal.layout import taken_away, waiting_at
from domain.games.blackjack.redeal.script import Script
from domain.games.blackjack.review import remedies
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.side_wagers.wager import JackpotOutcome
from domain.games.blackjack.walk.noticed_and_done import Action
from domain.games.blackjack.wording import the_hand
from domain.vocabulary import ASKS, INSURANCE, Bet, Choice

FROM_THE_FIRST_CARD = 0
_NEVER = 2**62
_TAKES = ("discard-card", "burn-card", "discard-hand", "use-as-next-card", "keep-under-shoe")  # a card from a hand
_PASSED_OVER = ("decision-not-offered", "out-of-turn")

# Mistakes of the initial deal. Where they are put right by rebuilding, all of it is dealt again.
_OF_THE_DEAL = (
    "wrong-placement",
    "hand-without-wager",
    "dealer-without-first-card",
    "box-without-cards",
    "box-with-one-card",
)


# As the cards lie


def settled(review: RoundReview, game_round: Round) -> list[Due]:
    """What each wager of a round is due: of the one that was played, or of one dealt by the book."""
    setup = review.followed.setup
    tables = review.followed.setup.pay_tables
    dues = settlement(review.game, setup.chip_cents, game_round, pay_tables=tables, decks=setup.decks)
    return [_unless_it_has_lapsed(review, game_round, due) for due in dues]


def outcome_of(review: RoundReview, stake: Stake) -> JackpotOutcome | None:
    """What the cards of a jackpot wager come to; raises `CanNotTell` where they were not seen."""
    setup = review.followed.setup
    return jackpot_outcome(review.game, review.round, stake, pay_tables=setup.pay_tables, decks=setup.decks)


def _unless_it_has_lapsed(review: RoundReview, game_round: Round, due: Due) -> Due:
    """Wagers that are neither won nor lost: what they were about is not there, or was decided before them."""
    game, stake = review.game, due.stake
    if stake.forfeited:
        return due
    if stake.bet == INSURANCE:
        if is_undone(game_round, stake):
            return Due.by(game.insurance, stake)
        late = _insured_too_late(game_round, stake) if game.late_insurance.value == "void" else 0
        if late:
            return _without_what_came_late(review, game_round, due, late)
    return Due.by(game.unwagered_hand, stake) if review.mistakes and _is_discarded(review, stake) else due


def _insured_too_late(game_round: Round, stake: Stake) -> int:
    """How much insurance was put down with the dealer's second card in sight."""
    if len(game_round.dealer) < 2:
        return 0
    second = game_round.dealer[1].seq
    added = sum(made.cents for made in game_round.changed if made.stake_seq == stake.seq and made.seq > second)
    return stake.cents if stake.seq > second else max(0, added)


def _without_what_came_late(review: RoundReview, game_round: Round, due: Due, late_cents: int) -> Due:
    """Insurance, as far as it was put down in time."""
    stake, setup = due.stake, review.followed.setup
    in_time = replace(stake, cents=max(0, stake.cents - late_cents))
    if not in_time.cents:
        return Due.by(review.game.late_insurance, stake)
    alone = replace(game_round, stakes=[in_time])
    (rest,) = settlement(review.game, setup.chip_cents, alone, decks=setup.decks)
    return replace(rest, stake=stake)


def _is_discarded(review: RoundReview, stake: Stake) -> bool:
    """CM 9.6, TAS 19.5: a wager that was put down on a hand that had been dealt without one."""
    rule = review.game.unwagered_hand.value
    found = next((f for f in review.mistakes if (f.code, f.box) == ("hand-without-wager", stake.box)), None)
    if found is None or rule == "may-be-settled" or not is_on_an_unwagered_hand(review.round, stake):
        return False
    discards = [remedy for remedy in found.provision.remedies if "discard-hand" in remedy.acts]
    noticed = review.noticed(found)
    return rule == "discarded" or any(remedies.fits(review, remedy, found, noticed) for remedy in discards)


def difference(review: RoundReview, rightful: list[Due]) -> dict[str, int]:
    """By player: what the round should have come to, less what it was settled for."""
    owed: Counter[str] = Counter()
    for due in rightful:
        owed[due.stake.player] += due.net_cents
    for due in review.money.dues:
        owed[due.stake.player] -= due.net_cents
    return {player: cents for player, cents in owed.items() if cents}


def wrongly_voided(review: RoundReview) -> list[Stake]:
    """The wagers that were declared void and count all the same, one or several in a row."""
    if not review.wrongly_voided:
        return []
    declared = [act.seq for act in review.response.actions if act.remedy == "void-wager"]
    found = []
    for stake in review.round.stakes:
        before = [seq for seq in declared if stake.voided_seq is not None and seq <= stake.voided_seq]
        if before and before[-1] in review.wrongly_voided:
            found.append(stake)
    return found


def not_void(stake: Stake) -> Stake:
    """A wager that was declared void, as if it had not been."""
    return replace(stake, voided_seq=None, forfeited=False)


# As the book deals it


def ways(
    review: RoundReview, *, since: int = 0, with_burn: bool = False, taken_back: Collection[tuple[str, int]] = ()
) -> list[Way]:
    """The ways in which the book deals this round.

    What lay before the step `since` stays where it lay; `with_burn` the card is burned that was not; what a player
    has `taken_back` from a box is none of it.
    """
    if since and _is_unsure_what_lay(review, since):
        return [Way((), None, "cards were taken from hands, and nothing says where they had lain")]
    script = _script(review, since=since, with_burn=with_burn)
    if taken_back:
        stakes = [replace(s, cents=0) if (s.player, s.box) in taken_back else s for s in script.stakes]
        script = script.staked(stakes)
    return _asked_about_insurance(review, ways_of(review.game, script))


def _opening(review: RoundReview, *, with_burn: bool = False) -> Round | None:
    """The initial deal by the book; None where its cards are not known."""
    return opening_deal(review.game, _script(review, with_burn=with_burn))


def _asked_about_insurance(review: RoundReview, found: list[Way]) -> list[Way]:
    """Where the book gives the dealer an ace that nobody saw, who would have insured can't be determined."""
    on_an_ace = any(offer.on == "ace" for offer in review.game.insurance.value)
    if not on_an_ace or _shows_an_ace(review.round) or review.round.insurance_offered_seq is not None:
        return found
    asked: list[Way] = []
    for way in found:
        if way.round is None or not _shows_an_ace(way.round):
            asked.append(way)
            continue
        unknown = "nothing says who would have insured, and for how much"
        asked.append(Way((*way.choices, "nobody insures"), way.round))
        asked.append(Way((*way.choices, "somebody insures"), None, unknown))
    return asked


def _shows_an_ace(game_round: Round) -> bool:
    first = game_round.dealer_shows
    return first is not None and value(first) == 1


def _is_unsure_what_lay(review: RoundReview, step: int) -> bool:
    """Whether cards from before a step are gone, and may have been taken away after it."""
    waiting = {dealt.seq for dealt in waiting_at(review.round, step)}
    gone = [dealt for dealt in taken_away(review.round, step) if dealt.seq not in waiting]
    return bool(gone) and any(act.seq >= step and act.remedy in _TAKES for act in review.response.actions)


def _script(review: RoundReview, *, since: int = 0, with_burn: bool) -> Script:
    script = review.followed.script(review.round)
    if void := wrongly_voided(review):
        script = script.staked([not_void(stake) if stake in void else stake for stake in script.stakes])
    missing = any(finding.code == "missing-burn" for finding in review.mistakes)
    if since:
        script = script.going_on_at(review.round, since)
    elif with_burn and missing and script.cards:
        script = script.without([script.cards[0].seq])
    for finding in review.mistakes:
        if finding.code == "decision-not-followed" and finding.bet is not None:
            script = _with_what_was_refused(review, script, finding, finding.bet)
    return script.followed_by(review.following)


def _with_what_was_refused(review: RoundReview, script: Script, finding: Finding, bet: str) -> Script:
    """A double, split or insurance that the player asked for, and should have had."""
    box, number = finding.box or 0, finding.hand or 1
    if bet == INSURANCE:
        part = review.game.insured_part_max
        wagers = [stake for stake in script.stakes if (stake.box, stake.bet) == (box, Bet.MAIN)]
        return script.staked([*script.stakes, *(Stake(0, s.player, box, bet, int(s.cents * part)) for s in wagers)])
    hand = review.round.hand(box, number)
    asked = [d for d in hand.decisions if d.choice == bet and d.seq < finding.seq] if hand else []
    if not asked:
        return script
    used = sum(1 for made in script.plays((box, number)) if made.seq < asked[-1].seq)
    new_hand = len(review.round.hands_on(box)) + 1
    cards = asked[-1].cards.split()
    tender = added_in(review.game, bet, cards[0] if cards else None)
    return script.deciding((box, number), used, asked[-1].choice, new_hand, cards, tender)


# From which step on


def ways_from(review: RoundReview, finding: Finding, *, with_burn: bool = False) -> list[Way]:
    """The ways in which the round goes on by the book from a mistake; or that it is not known without a guess."""
    since = departure(review, finding)
    rebuilds = with_burn or finding.code in _OF_THE_DEAL
    if since == FROM_THE_FIRST_CARD and not rebuilds and _is_deal_left_wrong(review):
        return [Way((), None, "cards of the initial deal lay wrongly, and nobody rebuilt the hands")]
    return ways(review, since=since, with_burn=with_burn)


def by_the_book(review: RoundReview) -> list[Due]:
    """The settlement of the round from the first mistake on that has it dealt again, if there is only one way.

    What must be dealt again goes before what somebody may have dealt again.
    """
    must, may = (
        [f for f in review.mistakes if any((r.money, r.choice == "house") == kind for r in f.provision.remedies)]
        for kind in (("as-redealt", False), ("as-redealt", True))
    )
    found = must or may
    if not found:
        return []
    one = ways_from(review, min(found, key=lambda finding: departure(review, finding)))
    return settled(review, one[0].round) if len(one) == 1 and one[0].round else []


def departure(review: RoundReview, finding: Finding) -> int:
    """The first step that the book does not have so: what lay before it stays where it lay."""
    game_round = review.round
    if finding.code == "dealer-stood-wrongly":  # nothing was dealt wrongly; but something is missing
        return game_round.dealer[-1].seq + 1 if len(game_round.dealer) > 1 else _NEVER
    seq = finding.seq
    if finding.code == "wrong-remedy":  # cards that came at once are no hand yet: they are dealt one by one
        seq = min([seq, *(other.seq for other in review.mistakes if other.code == "cards-together")])
    if seq <= review.followed.moments.deal_over:
        return FROM_THE_FIRST_CARD
    return _asked_for_at(review, finding) if finding.code == "decision-not-followed" else seq


def _asked_for_at(review: RoundReview, finding: Finding) -> int:
    """When the card was asked for that did not come; the finding's own step if all of them came."""
    hand = review.round.hand(finding.box or 0, finding.hand or 1)
    made = [decision for decision in plays(hand.decisions) if decision.seq < finding.seq] if hand else []
    if len(made) > 1 and made[-2].choice == Choice.DOUBLE and made[-2].cards == made[-1].cards:
        made.pop()  # who has doubled gets the card, whatever is said then
    if hand is None or not made or made[-1].choice not in ASKS:
        return finding.seq
    came = any(made[-1].seq < dealt.seq < finding.seq for dealt in hand.cards)
    return finding.seq if came else made[-1].seq


def _is_deal_left_wrong(review: RoundReview) -> bool:
    """Whether the initial deal was mixed up and was never rebuilt."""
    return any(
        finding.code in _OF_THE_DEAL
        and not any(action.right and action.remedy == "rebuild" for action in finding.actions)
        for finding in review.mistakes
    )


# Whether cards were put elsewhere than the book deals them


def why_laid_wrongly(review: RoundReview, act: Action, target: Finding) -> str:
    """Empty if they were not, or if it can't be determined."""
    if act.remedy == "rebuild":
        return _rebuilt_wrongly(review, target)
    return _used_wrongly(review, target) if act.remedy == "use-as-next-card" else ""


def _used_wrongly(review: RoundReview, target: Finding) -> str:
    """CM 9.9, NSW 17.8, TAS 19.8: who was passed over gets the first card that was dealt since."""
    of_round = [finding for finding in review.mistakes if finding.round == review.number]
    hand = review.round.hand(target.box or 0, target.hand or 1)
    if target.code not in _PASSED_OVER or of_round != [target] or hand is None:
        return ""
    since = [dealt.card for dealt in review.round.drawn if dealt.seq >= target.seq and not dealt.lay_face_up]
    got = [dealt.card for dealt in hand.cards if dealt.seq > target.seq]
    if not got or None in (since[0], got[0]) or since[0] == got[0]:
        return ""
    return f"{the_hand(hand.key)} should have got {pretty(since[0] or '')}"


def _rebuilt_wrongly(review: RoundReview, target: Finding) -> str:
    """Whether the hands were rebuilt otherwise than the cards fell."""
    laid = replace(review.round, hands=review.round.rebuilt or review.round.hands)
    since = departure(review, target)
    deal = _opening(review, with_burn=True) if since == FROM_THE_FIRST_CARD else None
    if deal is not None and (wrong := _differs(laid, deal)):
        return wrong
    found = [_differs(laid, way.round) for way in ways(review, since=since, with_burn=True) if way.round is not None]
    return "" if "" in found or not found else found[0]


def _differs(laid: Round, book: Round) -> str:
    """Where hands as they lie depart from the book's. One may have fewer cards than the other, but no others."""
    split = {hand.box for hand in [*book.hands, *laid.hands] if hand.split_from is not None}
    for hand in book.hands:
        there = laid.hand(*hand.key) if hand.box not in split else None
        if there is not None and _are_others(there.names, hand.names):
            return f"box {hand.box} should have {' '.join(map(pretty, hand.names))}"
    if laid.dealer and book.dealer and laid.dealer[0].card != book.dealer[0].card:
        return f"the dealer should have {pretty(book.dealer[0].card or '')}"
    return ""


def _are_others(cards: list[str], book: list[str]) -> bool:
    """In whichever order the first two lie."""
    lie, fall = Counter(cards[:2]), Counter(book[:2])
    further = zip(cards[2:], book[2:], strict=False)
    return bool(lie - fall and fall - lie) or any(one != other for one, other in further)
