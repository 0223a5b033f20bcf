"""Who is owed what: the rightful settlement against what was paid and collected, and what a mistake has cost whom."""

from collections import Counter

from domain.events import Event
from domain.irregularities.provision import Provision
from domain.judge.finding import Advice, Finding
from domain.judge.view import View
from domain.play.results import CanNotTell, Due, settlement
from domain.play.table import Round
from domain.redeal.dealing import NeedsCard, NeedsDecision, redeal
from domain.redeal.script import script_of

Owner = tuple[str, int]


def review(view: View, event: Event, game_round: Round, noticed_seq: int | None) -> None:
    """Hangs the money on the findings of a round, and finds payments that fit neither the cards nor the book."""
    setup = view.table.setup
    if setup is None or game_round.voided_seq is not None:
        return
    option = next((wager.pay_table or "" for wager in setup.side_wagers if wager.bet == "perfect-pairs"), "")
    try:
        dues = settlement(view.game, setup.chip_cents, game_round, pairs_option=option, decks=setup.decks)
    except CanNotTell:
        return
    mistakes = [finding for finding in view.findings if finding.round == game_round.number and _is_redealt(finding)]
    _payments(view, event, dues)
    if mistakes:
        _redealt(view, mistakes[0], game_round, dues, noticed_seq, option)
    for finding in view.findings:
        if finding.round == game_round.number and not finding.advice:
            finding.advice = _advice(finding.provision, game_round, noticed_seq)


def _is_redealt(finding: Finding) -> bool:
    return any(remedy.money == "as-redealt" for remedy in finding.provision.remedies)


def _payments(view: View, event: Event, dues: list[Due]) -> None:
    """A wager of a known result that was settled otherwise. Judged by its sum: what was put right is no finding."""
    by_owner: dict[Owner, list[Due]] = {}
    for due in dues:
        by_owner.setdefault((due.stake.player, due.stake.box), []).append(due)
    for (player, box), theirs in by_owner.items():
        owed = sum(due.net_cents for due in theirs)
        paid = sum(due.stake.paid_cents - due.stake.collected_cents for due in theirs)
        if owed == paid:
            continue
        wrong = next((due for due in theirs if _differs(due)), theirs[0])
        code = "wrong-payout" if wrong.paid_cents != wrong.stake.paid_cents else "wrong-collection"
        finding = view.find(
            code,
            event,
            seen=f"{player} on box {box} was settled at {_told(paid)}",
            expected=f"{_told(owed)} by {view.game.rulebook} {wrong.clause}",
            box=box,
            player=player,
        )
        if finding:
            finding.seq = wrong.stake.settled_seq or event.seq
            finding.owed_cents = {player: owed - paid}


def _differs(due: Due) -> bool:
    stake = due.stake
    return (due.paid_cents, due.collected_cents) != (stake.paid_cents, stake.collected_cents)


def _redealt(
    view: View, mistake: Finding, game_round: Round, dues: list[Due], noticed_seq: int | None, option: str
) -> None:
    """What the round dealt by the book would have paid, against what its cards as they lay did."""
    setup = view.table.setup
    assert setup is not None
    if not _still_open(view.game.rulebook, game_round, noticed_seq):
        return
    try:
        again = redeal(view.game, script_of(game_round)).round
        rightful = settlement(view.game, setup.chip_cents, again, pairs_option=option, decks=setup.decks)
    except (NeedsDecision, NeedsCard, CanNotTell) as unknown:
        mistake.consequences.append(f"What it should have paid can't be told: {unknown}.")
        return
    owed: Counter[str] = Counter()
    for due in rightful:
        owed[due.stake.player] += due.net_cents
    for due in dues:
        owed[due.stake.player] -= due.net_cents
    mistake.owed_cents = {player: cents for player, cents in owed.items() if cents}


def _still_open(rulebook: str, game_round: Round, noticed_seq: int | None) -> bool:
    """Whether the rulebook still gives a remedy for a mistake of dealing by the time it was noticed."""
    if rulebook.startswith("crown-melbourne"):  # 9.9.1: nothing once all wagers are settled
        last = max((stake.settled_seq or 0 for stake in game_round.stakes), default=0)
        return noticed_seq is not None and noticed_seq < last
    if rulebook.startswith("nsw"):  # 17.8: until the next round begins
        return noticed_seq is not None
    return True  # Tasmania names no cut-off, and the guide has none


def _advice(provision: Provision, game_round: Round, noticed_seq: int | None) -> list[Advice]:
    last = max((stake.settled_seq or 0 for stake in game_round.stakes), default=0)
    in_time = noticed_seq is not None and noticed_seq < last
    late = ("after-all-wagers-are-settled",)
    return [
        Advice(
            remedy.clause,
            remedy.does,
            remedy.rank,
            not in_time if remedy.window in late else in_time or remedy.window in ("always", "before-the-next-round"),
        )
        for remedy in provision.remedies
    ]


def _told(cents: int) -> str:
    sign = "a loss of " if cents < 0 else "a win of "
    return f"{sign}${abs(cents) / 100:,.2f}" if cents else "nothing"
