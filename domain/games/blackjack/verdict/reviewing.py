"""The review of a round: what each mistake calls for, what was done about it, and who is owed what."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged, Wager
from domain.findings.view import At
from domain.games.blackjack.play import even_money, undone
from domain.games.blackjack.play.results import Due, unknown_in, void_settlement
from domain.games.blackjack.verdict import (
    between_rounds,
    called_off,
    cards_at_once,
    consequences,
    departures,
    disputes,
    doubles,
    doubtful_wagers,
    even_money_in_parts,
    faulty_shoes,
    forfeits,
    late_even_money,
    late_wagers,
    maximum,
    moved_wagers,
    no_wagers,
    one_card,
    overridden,
    owing,
    payments,
    prizes,
    refused_wagers,
    response,
    retractions,
    surrenders,
    too_late,
    under_minimum,
    unread,
    unsettled,
    unspoken,
    void_wagers,
)
from domain.games.blackjack.verdict.matter import Matter
from domain.games.blackjack.verdict.review import Review
from domain.games.blackjack.verdict.walked import Walked
from domain.games.blackjack.view import View
from domain.irregularities.provision import Remedy
from domain.rulebooks.options import game_in_force
from domain.shoe.state import Dealt


def review(walked: Walked, view: View, following: Sequence[Dealt] = ()) -> Review:
    """The round's findings with their money, their remedies and what was done about them.

    `following` are the cards that the shoe gave out next; a dealer who stood too early would have drawn them.
    """
    game = game_in_force(walked.setup) or view.game
    even_money.tell(game, walked.setup.chip_cents, walked.round)
    undone.let_go(walked.round)
    matter = Matter.of(walked, View(game, view.table, walked.findings), following)
    if walked.round.unread:
        unread.let_go(matter)
        matter.take_up_what_was_found()
    even_money_in_parts.let_pass(matter)
    late_even_money.check(matter)
    no_wagers.tell(matter)
    one_card.tell(matter)
    called_off.tell(matter)
    consequences.fold(matter)
    consequences.fold_the_empty_round(matter)
    doubles.check(matter)
    surrenders.check(matter)
    retractions.check(matter)
    moved_wagers.check(matter)
    refused_wagers.check(matter)
    unread.let_go(matter)
    matter.take_up_what_was_found()
    cards_at_once.tell(matter)
    response.check(matter)
    unspoken.tell(matter)
    between_rounds.tell(matter)
    faulty_shoes.condemn(matter)
    overridden.check(matter)
    maximum.count_to(matter)
    _settle(matter)
    consequences.fold_into_even_money(matter)
    payments.check_strays(matter.view, matter.round)
    prizes.check(matter)
    unread.let_go(matter)
    owing.owe(matter)
    void_wagers.owe(matter)
    overridden.owe(matter)
    forfeits.check(matter)
    disputes.check(matter)
    if walked.cut_off:
        payments.may_be_put_right(matter.view, walked.number)
    matter.result.unsettled = unsettled.left_open(matter)
    if matter.round.voided_seq is None and not any(due.doubt == "unread-card" for due in matter.result.unsettled):
        matter.result.unread_seq = min(matter.round.unread, default=None)
    matter.result.unjudged = _unjudged(matter.result)
    return matter.result


def _unjudged(result: Review) -> list[Unjudged]:
    """Which of its wagers could not be judged, and whether the play could."""
    found = []
    for due in result.unsettled:
        stake = due.stake
        assert due.doubt is not None
        wager = Wager(stake.player, stake.box, stake.hand, stake.bet)
        seq = stake.settled_seq or stake.seq
        found.append(Unjudged(seq, result.number, due.doubt, due.unknown, wager=wager, in_part=True))
    if result.unread_seq is not None:
        why = "a card was never read; no wager depends on it, but the play of the cards can't be judged"
        found.append(Unjudged(result.unread_seq, result.number, "unread-card", why, in_part=True))
    return found


def _settle(matter: Matter) -> None:
    """What each wager was worth as the cards lay, and whether it was paid that."""
    result, game_round = matter.result, matter.round
    dues = void_wagers.as_done(matter, under_minimum.given_back(matter, _as_it_lay(matter)))
    result.dues_unknown = unknown_in(dues)
    result.unsettled = [due for due in dues if due.doubt]
    if _is_void_in_vain(matter):
        dues = [Due.as_settled(stake) for stake in game_round.stakes]
    if game_round.voided_seq and not _is_void_in_vain(matter):
        result.dues = _as_void(matter, dues, game_round.voided_seq)
        result.unsettled = [due for due in result.dues if due.doubt]  # the others go back, whatever their cards were
    else:
        dues = too_late.check(matter, dues)
        is_unsure = owing.is_redealt(matter) or cards_at_once.is_open(matter)
        result.dues = payments.as_paid(dues, _by_the_book(matter), everything=is_unsure)
    at = At(matter.walked.seq, matter.walked.number)
    doubtful = doubtful_wagers.settlements(matter, result.dues)
    by_the_sign = [_to_the_sign(matter), under_minimum.by_the_sign(matter, result.dues)]
    given_back = [refused_wagers.without(matter), forfeits.given_back(matter, result.dues)]
    or_else = [*by_the_sign, *given_back, *doubtful, surrenders.as_granted(matter, result.dues)]
    payments.check(matter.view, at, result.dues, or_else, late_wagers.as_they_were(matter))


def _as_void(matter: Matter, dues: list[Due], seq: int) -> list[Due]:
    """Of a void beyond the play of the cards no clause says whether interim settlements stand: either way is right."""
    money = {remedy.money for finding in matter.mistakes for remedy in finding.provision.remedies}
    beyond = any(act.because in response.BEYOND_PLAY for act in matter.walked.doings.acts)
    game, stands = matter.view.game, "all-returned" not in money
    busts = game.bust_collected.clause if beyond or game.bust_may_stay_lost else ""
    by = next((r.interim_by for f in matter.mistakes for r in f.provision.remedies if _voided_it(f, r)), "")
    standing = void_settlement(dues, seq, interim_stands=stands, busts_stand=busts, interim_by=by)
    if not beyond:
        return standing
    found = payments.as_paid(standing, void_settlement(dues, seq, interim_stands=False), everything=False)
    return [due if due.clause else due.refunded(matter.view.game.void_refunded_by) for due in found]


def _voided_it(finding: Finding, remedy: Remedy) -> bool:
    """Whether the round was declared void by a clause that lets interim settlements stand."""
    done = {deed.remedy for deed in finding.deeds if deed.right}
    return remedy.interim_by != "" and bool(done & set(remedy.acts))


def _to_the_sign(matter: Matter) -> list[Due]:
    """The settlement with each wager that is over the sign's maximum counted to it.

    Where that was not found because the limits in force are not known.
    """
    most = {limit.bet: limit.max_cents for limit in matter.walked.setup.limits}
    if "main" in most:  # and what goes with the main wager goes to it too
        most |= {"double": most["main"], "split": most["main"], "insurance": most["main"] // 2}
    full = maximum.full_boxes(matter)
    if not full and all(s.counts_to_cents is None and s.cents <= most.get(s.bet, s.cents) for s in matter.round.stakes):
        return []
    stakes = [
        replace(stake, counts_to_cents=most[stake.bet])
        if stake.counts_to_cents is None and stake.cents > most.get(stake.bet, stake.cents)
        else replace(stake)
        for stake in matter.round.stakes
    ]
    for box, left in full:
        maximum.share([stake for stake in stakes if stake.box == box], left, matter.walked.controllers.get(box))
    over = any(stake.counts_to_cents is not None for stake in stakes)
    return matter.settled(replace(matter.round, stakes=stakes)) if over else []


def _is_void_in_vain(matter: Matter) -> bool:
    """Whether a round was declared void for a mistake that does not make it so.

    Then what was done is what there is, and what is owed hangs under the remedy that was wrong.
    """
    voids = ("void-round", "return-wagers")
    deeds = [deed for finding in matter.mistakes for deed in finding.deeds if deed.remedy in voids]
    return matter.round.voided_seq is not None and bool(deeds) and not any(deed.right for deed in deeds)


def _as_it_lay(matter: Matter) -> list[Due]:
    """By the cards; what was settled before hands were rebuilt out of time, by the cards before that."""
    dues, game_round = matter.settled(matter.round), matter.round
    wrongly = any(deed.remedy == "rebuild" and not deed.right for f in matter.mistakes for deed in f.deeds)
    if game_round.rebuilt_seq is None or not wrongly:
        return dues
    before = matter.settled(replace(game_round, hands=game_round.before_rebuild))
    return [
        earlier if (due.stake.settled_seq or game_round.rebuilt_seq) < game_round.rebuilt_seq else due
        for due, earlier in zip(dues, before, strict=True)
    ]


def _by_the_book(matter: Matter) -> list[Due]:
    """The round as the book deals it, if a mistake has changed its cards and everything else is known."""
    found = departures.by_the_book(matter)
    return matter.settled(found[0].round) if len(found) == 1 and found[0].round else []
