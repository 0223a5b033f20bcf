"""Who is owed what because of the mistakes of a round."""

from msgspec.structs import replace

from domain.findings.finding import Branch, Finding
from domain.findings.wording import cited, joined, were
from domain.games.blackjack.play.results import Due, unknown_in, void_settlement
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.redeal.branching import Way
from domain.games.blackjack.verdict.departures import departure, ways_from
from domain.games.blackjack.verdict.matter import Matter
from domain.games.blackjack.verdict.review import Redealt
from domain.irregularities.provision import Remedy

_VOIDS = ("all-returned", "returned-but-interim-stands")
_CHOSEN = {"retract-wager", "keep-wager", "take-second-card", "take-refund", "play-on"}
_WITHOUT_REBUILDING = _CHOSEN | {"finish-hand-first", "dealer-draws-now"}


def owe(matter: Matter) -> None:
    """Hangs the money on the first mistake that moves any: a void before a redeal before a single wager."""
    for finding in matter.view.findings:
        if finding.round in (None, matter.walked.number):
            finding.advice = matter.ground.advice(finding, matter.noticed(finding))
            finding.ended = matter.ground.ended(finding, matter.noticed(finding))
            matter.ground.keep_to_the_point(finding)
    called = _called(matter)
    for finding, remedy in called:
        if remedy.money in _VOIDS:
            _void(matter, finding, remedy)
            return
    redealt = [pair for pair in called if pair[1].money == "as-redealt" and not _is_without_effect(matter, pair[0])]
    if redealt:
        _redealt(matter, *min(redealt, key=lambda pair: departure(matter, pair[0])))
        return
    for finding, remedy in called:
        if remedy.money == "that-wager-returned" and remedy.choice == "player":
            _either(matter, finding)
        elif remedy.money == "that-wager-returned" and _is_dealt_in_late(matter, finding):
            void = {(stake.player, stake.box) for stake in matter.round.stakes_on(finding.box or 0)}
            _take(matter, finding, matter.ways(since=_first_card_seq(matter, finding), taken_back=void))
            return
    _may_be_rebuilt(matter)
    _voided_without_need(matter)
    _meddled(matter)


def _is_without_effect(matter: Matter, finding: Finding) -> bool:
    """It was put right; or a card lay face up that this round never drew."""
    card = matter.walked.doings.face_up.get(finding.seq)
    return finding.put_right or (card is not None and all(dealt.card != card for dealt in matter.round.drawn))


def is_redealt(matter: Matter) -> bool:
    """Whether what is owed will be told by the round dealt again."""
    moving = [remedy.money for finding, remedy in _called(matter) if not _is_without_effect(matter, finding)]
    return "as-redealt" in moving and not set(moving) & set(_VOIDS)


def _called(matter: Matter) -> list[tuple[Finding, Remedy]]:
    return [(finding, remedy) for finding in matter.mistakes if (remedy := _called_for(matter, finding)) is not None]


def _called_for(matter: Matter, finding: Finding) -> Remedy | None:
    """The remedy that the money follows: the one that must be given, or one that was chosen and given rightly."""
    noticed = matter.noticed(finding)
    done = {deed.remedy for deed in finding.deeds if deed.right}
    given = [r for r in matter.ground.open_to(finding, noticed) if done & set(r.acts) and r.choice != "player"]
    return given[0] if given else matter.ground.prescribed(finding, noticed)


def _void(matter: Matter, finding: Finding, remedy: Remedy) -> None:
    stands = remedy.money == "returned-but-interim-stands"
    until = matter.round.voided_seq or _interim_until(matter, finding)
    game = matter.view.game
    busts = game.bust_collected.clause if game.bust_may_stay_lost else ""
    matter.result.rightful = void_settlement(matter.result.dues, until, interim_stands=stands, busts_stand=busts)
    finding.owed_cents = _added(finding.owed_cents, matter.difference(matter.result.rightful))


def _interim_until(matter: Matter, finding: Finding) -> int:
    """Interim is what was settled before anybody noticed, and before the dealer's hand was played."""
    moments = (matter.noticed(finding), matter.walked.moments.dealers_second)
    return min((moment for moment in moments if moment is not None), default=finding.seq)


def _redealt(matter: Matter, finding: Finding, remedy: Remedy) -> None:
    """From the mistake on: what lay before it stays."""
    _take(matter, finding, ways_from(matter, finding, with_burn=remedy.with_burn))


def _take(matter: Matter, finding: Finding, found: list[Way]) -> None:
    """One sum where all ways come to it, else each way with its own."""
    result = matter.result
    result.lacks_cards = not matter.following and any(way.round is None for way in found)
    branches = [_branch(matter, way) for way in found]
    if len(branches) == 1 and branches[0].unknown:
        result.why_not = finding.unknown = branches[0].unknown
        return
    sums = {tuple(sorted(branch.owed_cents.items())) for branch in branches}
    if len(sums) > 1 or any(branch.unknown for branch in branches):
        finding.branches = result.branches = branches
        result.by_branch = [Redealt(way.round, matter.settled(way.round) if way.round else []) for way in found]
    elif found[0].round is not None:
        result.again, result.rightful = found[0].round, matter.settled(found[0].round)
        finding.owed_cents = _added(finding.owed_cents, branches[0].owed_cents)


def _branch(matter: Matter, way: Way) -> Branch:
    if way.round is None:
        return Branch(list(way.choices), unknown=way.unknown)
    dues = matter.settled(way.round)
    return Branch(list(way.choices), matter.difference(dues), unknown_in(dues))


def _is_dealt_in_late(matter: Matter, finding: Finding) -> bool:
    """A box whose wager is void, because it was passed over, got cards behind the deal: they were the next ones."""
    first = _first_card_seq(matter, finding)
    is_drawn = any(dealt.seq == first for dealt in matter.round.drawn)
    return finding.code == "box-without-cards" and is_drawn and first > matter.walked.moments.deal_over


def _first_card_seq(matter: Matter, finding: Finding) -> int:
    hand = matter.round.hand(finding.box or 0)
    return hand.cards[0].seq if hand is not None and hand.cards else 0


def _either(matter: Matter, finding: Finding) -> None:
    """Where a player may have the wager back or play on, and did neither by the record."""
    asked = _not_asked(matter, finding)
    if not asked or matter.round.voided_seq is not None:
        return
    who = joined(list(asked))
    finding.deeds = [
        replace(deed, right=False, why_not=f"{who} {were(len(asked))} not asked") for deed in finding.deeds
    ]
    one_by_one = [
        Branch([f"{owner} takes the wager back"], matter.difference(_back(matter, stakes)))
        for owner, stakes in asked.items()
    ]
    if len(asked) == 1:
        finding.branches = [*one_by_one, Branch([f"{who} plays on"], {})]
        return
    all_back = matter.difference(_back(matter, [stake for stakes in asked.values() for stake in stakes]))
    together = Branch([f"{who} take their wagers back"], all_back)
    finding.branches = [*one_by_one, together, Branch([f"{who} play on"], {})]


def _not_asked(matter: Matter, finding: Finding) -> dict[str, list[Stake]]:
    """Whose choice nobody told, with their wagers: the box of which a finding speaks, else each player (NSW 18.5.1)."""
    stakes = [
        stake
        for stake in matter.round.stakes
        if finding.box in (None, stake.box) and stake.cents and not _is_settled_before(stake, finding)
    ]
    chosen = [
        (hand.box, decision.player)
        for hand in matter.round.hands
        for decision in hand.decisions
        if decision.choice in _CHOSEN
    ]
    if finding.box is not None:
        return {} if not stakes or any(box == finding.box for box, _ in chosen) else {f"box {finding.box}": stakes}
    answered = {player for _, player in chosen}
    owners: dict[str, list[Stake]] = {}
    for stake in stakes:
        if stake.player not in answered:
            owners.setdefault(stake.player, []).append(stake)
    return owners


def _back(matter: Matter, stakes: list[Stake]) -> list[Due]:
    return [Due(due.stake) if any(due.stake is stake for stake in stakes) else due for due in matter.result.dues]


def _is_settled_before(stake: Stake, finding: Finding) -> bool:
    return stake.first_settled_seq is not None and stake.first_settled_seq < finding.seq


def _may_be_rebuilt(matter: Matter) -> None:
    """Where somebody may rebuild the hands and did not: what that would have changed."""
    for finding in matter.mistakes:
        may = [
            remedy
            for remedy in matter.ground.open_to(finding, matter.noticed(finding))
            if remedy.choice == "house" and remedy.money == "as-redealt"
        ]
        if may and _is_open(matter, finding):
            rebuilt = _in_short([_branch(matter, way) for way in matter.ways(with_burn=may[0].with_burn)])
            so = f"the hands are rebuilt by {cited(may[0].clause)}"
            if any(branch.owed_cents or branch.unknown for branch in rebuilt):
                finding.branches = [
                    Branch([so, *branch.choices], branch.owed_cents, branch.unknown) for branch in rebuilt
                ] + [Branch(["the hands are not rebuilt"], {})]
                return


def _is_open(matter: Matter, finding: Finding) -> bool:
    """Whether nothing was done, nor chosen by a player whom it concerns, and no other clause tells the money."""
    hands = [hand for hand in matter.round.hands if finding.box in (None, hand.box)]
    chosen = any(decision.choice in _WITHOUT_REBUILDING for hand in hands for decision in hand.decisions)
    return not chosen and not finding.deeds and not finding.branches and not finding.owed_cents


def _in_short(branches: list[Branch]) -> list[Branch]:
    """Ways that can't be told, all for one reason, are told as one."""
    known, unknown = [b for b in branches if not b.unknown], [b for b in branches if b.unknown]
    if len(unknown) < 2 or len({branch.unknown for branch in unknown}) > 1:
        return branches
    return [*known, Branch(["it is played otherwise"] if known else [], unknown=unknown[0].unknown)]


def _voided_without_need(matter: Matter) -> None:
    """A round that was declared void and need not have been: what its cards were worth, where they tell."""
    if matter.round.voided_seq is None or any(deed.right for f in matter.mistakes for deed in f.deeds):
        return
    finding = next((f for f in matter.view.findings if f.code == "wrong-remedy"), None)
    if finding is not None:
        _take(matter, finding, ways_from(matter, finding))


def _meddled(matter: Matter) -> None:
    """Cards that were taken or moved without any need: what the round would have come to without that."""
    steps = matter.walked.doings.unprovoked
    finding = next((f for f in matter.view.findings if f.code == "wrong-remedy" and f.seq in steps), None)
    in_play = [mistake for mistake in matter.mistakes if not _is_without_effect(matter, mistake)]
    if finding is not None and not in_play and matter.round.voided_seq is None:
        _take(matter, finding, matter.ways())


def _added(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    both = {player: one.get(player, 0) + other.get(player, 0) for player in [*one, *other]}
    return {player: cents for player, cents in both.items() if cents}
