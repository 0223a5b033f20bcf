"""What was done about the mistakes of a round: whether it was the right thing, in time, by one who may."""

from collections import Counter

from msgspec.structs import replace

from domain.cards import pretty
from domain.findings.acts import told
from domain.findings.finding import Deed, Finding
from domain.findings.view import At
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.verdict.departures import FROM_THE_FIRST_CARD, departure
from domain.games.blackjack.verdict.matter import Matter
from domain.games.blackjack.verdict.remedies import is_prescribed
from domain.games.blackjack.walk.deeds import Act
from domain.games.blackjack.wording import the_hand
from domain.ranks import a_rank, is_highest

BEYOND_PLAY = ("fraud", "disruption", "contravention")  # what a rank may void a round for, whatever its cards
_PASSED_OVER = ("decision-not-offered", "out-of-turn")
_NEEDS_A_CAUSE = ("void-round", "void-wager", "void-shoe", "rebuild")


def check(matter: Matter) -> None:
    for act in matter.walked.doings.acts:
        target = matter.ground.target(act, matter.mistakes)
        if act.because in BEYOND_PLAY and _by_authority(matter, act):
            continue
        if target is not None and act.remedy == "check-device" and not is_prescribed(act, target):
            continue  # to look at it changes nothing
        if target is not None and _is_left_to_them(matter, act, target):
            continue
        if target is not None:
            _answer(matter, act, target)
        elif _needs_a_cause(matter, act) and not _may_be_unseen(matter, act):
            _note_in_vain(matter, act)
            matter.view.find(
                "wrong-remedy",
                At(act.seq, matter.walked.number),
                seen=f"{_told(act.remedy)}, and nothing in this round called for it",
                expected="a round without a mistake is settled as its cards lie",
            )


def _note_in_vain(matter: Matter, act: Act) -> None:
    if act.remedy == "void-wager":
        matter.in_vain.append(act.seq)


def _needs_a_cause(matter: Matter, act: Act) -> bool:
    return act.remedy in _NEEDS_A_CAUSE or act.seq in matter.walked.doings.unprovoked


def _may_be_unseen(matter: Matter, act: Act) -> bool:
    """Whether a wager may have been declared void for a limit that got lost; or a round for cards in no known order."""
    table, device = matter.view.table, matter.round.device_failure
    if act.remedy == "void-round":
        return device is not None and device.is_in_no_known_order and device.seq < act.seq
    return act.remedy == "void-wager" and table.lost_seq > (table.limits_seq or 0)


def _is_left_to_them(matter: Matter, act: Act, target: Finding) -> bool:
    """CM 32.10: of cards from a shoe whose order is lost no clause speaks, and somebody must decide."""
    names_it = any(act.remedy in remedy.acts for remedy in target.provision.remedies)
    return act.remedy == "void-round" and not names_it and _may_be_unseen(matter, act)


def _by_authority(matter: Matter, act: Act) -> bool:
    """A void for fraud, disruption or a contravention: whatever lies on the table, but not by everybody.

    Where the rulebook gives nobody that power, whoever stands highest is let have it, and no one else.
    """
    rulebook = matter.view.game.rulebook
    authority = matter.view.game.authority.get(f"void-for-{act.because}")
    if authority is None:
        return act.rank is None or is_highest(rulebook, act.rank)
    if act.rank is not None:
        at = At(act.seq, matter.walked.number)
        what = f"declared the {act.remedy.removeprefix('void-')} void because of {act.because}"
        matter.view.entitled(at, act.rank, authority.rank, what, authority.clause)
    return True


def _answer(matter: Matter, act: Act, target: Finding) -> None:
    deed = matter.ground.deed(act, target, _laid_wrongly(matter, act, target))
    if deed.right and deed.to_shoe and _was_not_shuffled(matter, target):
        deed = replace(deed, right=False, why_not="its cards had not been shuffled and cut")
        target.deeds.append(deed)
        return  # which was found by itself
    target.deeds.append(deed)
    short = matter.ground.rank_missing(act, target)
    if not deed.right:
        _note_in_vain(matter, act)
        _wrong(matter, deed, target)
    elif short is not None and act.rank is not None:
        target.deeds[-1] = replace(deed, right=False, why_not=f"it takes {a_rank(short.rank or '')} to order it")
        at = At(act.seq, matter.walked.number)
        matter.view.entitled(at, act.rank, short.rank, f"chose to {told(act.remedy)}", short.clause)


def _was_not_shuffled(matter: Matter, failed: Finding) -> bool:
    """NSW 18.5.3."""
    return any(f.code in ("not-shuffled", "no-cut") and f.seq > failed.seq for f in matter.mistakes)


def _wrong(matter: Matter, deed: Deed, target: Finding) -> None:
    meant = [remedy for remedy in matter.ground.open_to(target, deed.seq) if deed.remedy in remedy.acts]
    could = [
        remedy
        for remedy in target.provision.remedies
        if remedy.acts and matter.ground.may_fit(remedy, target, deed.seq)
    ]
    needed = meant[0] if meant else could[0] if could else matter.ground.prescribed(target, deed.seq)
    finding = matter.view.find(
        "wrong-remedy",
        At(deed.seq, matter.walked.number),
        seen=f"{_told(deed.remedy)}: {deed.why_not}",
        expected=needed.does if needed else "the round stays as it lies",
        box=target.box,
    )
    if finding and needed:
        finding.clause = needed.clause


def _laid_wrongly(matter: Matter, act: Act, target: Finding) -> str:
    """Whether cards were put elsewhere than the book deals them; empty if not, or if it can't be told."""
    if act.remedy == "rebuild":
        return _rebuilt_wrongly(matter, target)
    return _used_wrongly(matter, target) if act.remedy == "use-as-next-card" else ""


def _used_wrongly(matter: Matter, target: Finding) -> str:
    """CM 9.9, NSW 17.8, TAS 19.8: who was passed over gets the first card that was dealt since."""
    of_round = [finding for finding in matter.mistakes if finding.round == matter.walked.number]
    hand = matter.round.hand(target.box or 0, target.hand or 1)
    if target.code not in _PASSED_OVER or of_round != [target] or hand is None:
        return ""
    since = [dealt.card for dealt in matter.round.drawn if dealt.seq >= target.seq and not dealt.lay_face_up]
    got = [dealt.card for dealt in hand.cards if dealt.seq > target.seq]
    if not got or None in (since[0], got[0]) or since[0] == got[0]:
        return ""
    return f"{the_hand((hand.box, hand.number))} should have got {pretty(since[0] or '')}"


def _rebuilt_wrongly(matter: Matter, target: Finding) -> str:
    """Whether the hands were rebuilt otherwise than the cards fell; empty if not, or if it can't be told."""
    laid = replace(matter.round, hands=matter.round.rebuilt or matter.round.hands)
    since = departure(matter, target)
    opening = matter.opening(with_burn=True) if since == FROM_THE_FIRST_CARD else None
    if opening is not None and (wrong := _differs(laid, opening)):
        return wrong
    told = [_differs(laid, way.round) for way in matter.ways(since=since, with_burn=True) if way.round is not None]
    return "" if "" in told or not told else told[0]


def _differs(laid: Round, book: Round) -> str:
    """Where hands as they lie depart from the book's. One may have fewer cards than the other, but no others."""
    split = {hand.box for hand in [*book.hands, *laid.hands] if hand.split_from is not None}
    for hand in book.hands:
        there = laid.hand(hand.box, hand.number) if hand.box not in split else None
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


def _told(remedy: str) -> str:
    return f"the remedy was to {told(remedy)}"
