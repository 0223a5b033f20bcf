"""What doubling and splitting put down: nobody without the controller, nobody too late, and the controller always."""

from domain.findings.finding import Finding
from domain.findings.view import At
from domain.games.blackjack.play.counting import total, value
from domain.games.blackjack.play.permitted import may_double
from domain.games.blackjack.play.table import Decision, Hand, Stake
from domain.games.blackjack.verdict.matter import Matter
from domain.games.blackjack.wording import the_hand
from domain.money import dollars
from domain.vocabulary import BETS_ADDED, PLAYS


def check(matter: Matter) -> None:
    told: set[tuple[str, str, int, int]] = set()  # what was put down in parts is one wager
    for stake in matter.round.stakes:
        if stake.bet not in BETS_ADDED or not stake.cents:
            continue
        whole = (stake.bet, stake.player, stake.box, stake.hand)
        if whole in told or _is_too_much(matter, stake):
            told.add(whole)
            continue
        hand = matter.round.hand(stake.box, stake.hand)
        if stake.bet == "double" and hand is not None:
            _one(matter, stake, hand)
        elif stake.bet == "split" and hand is not None and _is_behind_the_dealer(matter, stake):
            seen = (
                f"{stake.player} put down a split on {the_hand((hand.box, hand.number))} after the dealer's second card"
            )
            late = _find(matter, "split", stake.seq, hand, seen, "it is put down when the pair is split")
            if late is not None:
                late.player = stake.player
    for hand in matter.round.hands:
        _put_down(matter, hand)


def _is_behind_the_dealer(matter: Matter, stake: Stake) -> bool:
    """The players' hands are finished then, unless they were laid anew."""
    second = matter.walked.moments.dealers_second
    return second is not None and stake.seq > second and matter.round.rebuilt_seq is None


def _is_too_much(matter: Matter, stake: Stake) -> bool:
    """What doubling or splitting adds, against the original wager: each in chips, in tokens, or in both."""
    game = matter.view.game
    theirs = [other for other in matter.round.stakes_on(stake.box) if other.player == stake.player]
    main = sum(other.cents for other in theirs if other.bet == "main")
    added = sum(other.cents for other in theirs if (other.bet, other.hand) == (stake.bet, stake.hand))
    if not main or not stake.tender_in_use.is_money or _is_found(matter, stake):
        return False
    exact = stake.bet == "split" or game.double.value.stake == "the-wager"
    late = matter.view.late_wager(matter.walked.number, stake.box, stake.player)
    was_lowered = late is not None and late.seq > stake.seq
    if added <= main and not (exact and added != main and not was_lowered):
        return False
    finding = matter.view.find(
        f"illegal-{stake.bet}",
        At(stake.seq, matter.walked.number),
        seen=f"{stake.player} put down {dollars(added)} beside {dollars(main)} on box {stake.box}",
        expected="what is added equals the original wager" if exact else "no more is added than the original wager",
        box=stake.box,
        hand=stake.hand,
        player=stake.player,
        by=stake.bet,
    )
    if stake.bet == "split":
        _cite_the_wager(matter, finding)
    return True


def _cite_the_wager(matter: Matter, finding: Finding | None) -> None:
    """The clause that says how much is put on a hand of a split, by the controller or by others."""
    rule = matter.view.game.split.value
    if finding is None:
        return
    clause = rule.third_wager if (finding.hand or 0) > 2 else rule.second_wager
    if finding.player != matter.walked.controllers.get(finding.box or 0):
        clause = rule.others_wager
    finding.clause = clause or rule.second_wager or finding.clause


def _is_found(matter: Matter, stake: Stake) -> bool:
    """A hand that was doubled twice was found when it was: its wager is the same mistake."""
    hand = matter.round.hand(stake.box, stake.hand)
    if hand is None or sum(made.choice == "double" and made.player == stake.player for made in hand.decisions) < 2:
        return False
    place = ("illegal-double", matter.walked.number, stake.box, stake.hand)
    return any((f.code, f.round, f.box, f.hand) == place for f in matter.view.findings)


def _put_down(matter: Matter, hand: Hand) -> None:
    """Who doubles or splits puts a wager down for it."""
    if hand.split_from is None and "double" not in [decision.choice for decision in hand.decisions]:
        return
    caller = matter.walked.controllers.get(hand.box)
    doubled = [decision for decision in _kept(hand, caller) if decision.choice == "double"]
    bets = {stake.bet for stake in matter.round.stakes_on(hand.box, hand.number) if stake.player == caller}
    is_short = doubled and "double" not in bets and len(hand.cards) > len(doubled[0].cards.split())
    if is_short and not _is_told(matter, hand, doubled[0], caller):
        seen = f"{caller} doubled box {hand.box} and put nothing down"
        _find(matter, "double", doubled[0].seq, hand, seen, matter.view.game.double.says)
    if hand.split_from is not None and caller is not None and not bets & {"split", "main"}:
        seen = f"{caller} split box {hand.box} and put nothing down"
        finding = _find(matter, "split", hand.cards[0].seq, hand, seen, "what is added equals the original wager")
        _cite_the_wager(matter, finding)


def _is_told(matter: Matter, hand: Hand, double: Decision, caller: str | None) -> bool:
    """The double was not allowed, its chips were refused and a card came, or they were taken back: one mistake."""
    number = matter.walked.number
    place = (number, hand.box, hand.number)
    behind = [f for f in matter.view.findings if (f.round, f.box, f.hand) == place and f.seq >= double.seq]
    late = matter.view.late_wager(number, hand.box, caller) if caller is not None else None
    was_taken_back = late is not None and late.seq > double.seq
    return was_taken_back or any(finding.code in ("illegal-double", "excess-card") for finding in behind)


def _kept(hand: Hand, caller: str | None) -> list[Decision]:
    """What the caller decided, without what was changed before a card came."""
    made = [d for d in hand.decisions if d.player == caller and d.choice in PLAYS]
    later = zip(made, [*made[1:], None], strict=False)
    return [d for d, after in later if after is None or any(d.seq < dealt.seq < after.seq for dealt in hand.cards)]


def _find(matter: Matter, choice: str, seq: int, hand: Hand, seen: str, expected: str) -> Finding | None:
    return matter.view.find(
        f"illegal-{choice}",
        At(seq, matter.walked.number),
        seen=seen,
        expected=expected,
        box=hand.box,
        hand=hand.number,
        player=matter.walked.controllers.get(hand.box),
        by=choice,
    )


def _one(matter: Matter, stake: Stake, hand: Hand) -> None:
    caller = matter.walked.controllers.get(stake.box)
    doubles = [decision for decision in hand.decisions if decision.choice == "double"]
    made = next((decision for decision in doubles if caller in (None, decision.player)), None)
    theirs = [other.bet for other in matter.round.stakes_on(hand.box, hand.number) if other.player == caller]
    if made is None and "double" in theirs:
        _without_a_card(matter, stake, hand)  # who put the wager down has decided, told or not
        return
    if made is None:
        why = "although nobody had decided to double the hand"
    else:
        had = len(made.cards.split())
        came = hand.cards[had].seq if had and len(hand.cards) > had else None
        if came is None or (stake.seq <= came and not _was_added_to(matter, stake, came)):
            return
        why = "after the card had come"
    matter.view.find(
        "illegal-double",
        At(stake.seq, matter.walked.number),
        seen=f"{stake.player} doubled on box {stake.box} {why}",
        expected=matter.view.game.double.says,
        box=stake.box,
        hand=stake.hand,
        player=stake.player,
        by="double",
    )


def _without_a_card(matter: Matter, stake: Stake, hand: Hand) -> None:
    """Chips that were put down behind the last card of a hand: too late, or the card that they are for never came."""
    caller = matter.walked.controllers.get(stake.box)
    names, last = hand.names, max((dealt.seq for dealt in hand.cards), default=0)
    is_unseen = len(names) < len(hand.cards) or len(names) < 2
    if stake.player != caller or last > stake.seq or is_unseen or matter.round.voided_seq is not None:
        return
    place = (matter.walked.number, hand.box)
    if any((f.round, f.box) == place and f.hand in (None, hand.number) and f.seq >= last for f in matter.view.findings):
        return
    from_split = hand.split_from is not None or any(
        (other.box, other.split_from) == (hand.box, hand.number) for other in matter.round.hands
    )
    aces = from_split and value(names[0]) == 1
    reason = may_double(matter.view.game, names, from_split=from_split, split_aces=aces)
    if any(dealt.seq < stake.seq for dealt in matter.round.dealer[1:2]):
        reason = "a hand is doubled before the dealer draws"
    if reason:
        seen = f"{stake.player} put down a double on box {stake.box} with {total(names)}, and no card came"
        _find(matter, "double", stake.seq, hand, seen, reason)
    elif stake.paid_cents or stake.collected_cents:
        _never_came(matter, stake, hand)


def _never_came(matter: Matter, stake: Stake, hand: Hand) -> None:
    """It was allowed, and was settled as a double: then its card is missing."""
    hand.decisions.append(Decision(stake.seq, stake.player, "double", cards=" ".join(hand.names)))
    hand.decisions.sort(key=lambda decision: decision.seq)
    dealer = matter.round.dealer
    matter.view.find(
        "decision-not-followed",
        At(dealer[1].seq if len(dealer) > 1 else matter.walked.seq, matter.walked.number),
        seen=f"{the_hand((hand.box, hand.number))} with {total(hand.names)} was doubled and got no card",
        expected="the player gets the card that was asked for",
        box=hand.box,
        hand=hand.number,
    )


def _was_added_to(matter: Matter, stake: Stake, since: int) -> bool:
    """Whether more of it was put down behind a card, and that was not found when it was."""
    added = sum(made.cents for made in matter.round.changed if made.stake_seq == stake.seq and made.seq > since)
    late = matter.view.late_wager(matter.walked.number, stake.box, stake.player)
    return added > 0 and late is None and not _is_found(matter, stake)
