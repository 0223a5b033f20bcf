"""What is left to somebody's discretion: leave that is given, and players who are limited.

For both: by one who may, and with those told who must be. Of limits also on what grounds, and whether players keep to
them.
"""

from domain.facts.events import Event
from domain.facts.people import RestrictionPlaced
from domain.facts.tables import PermissionGiven
from domain.games.blackjack.checks import personal_limits
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.view import View
from domain.money import dollars
from domain.rule import Restriction
from domain.table.checks import is_table_known_since, is_whole_since, was_told
from domain.table.state import Leave
from domain.table.view import At
from domain.values import Staff
from domain.vocabulary import Bet

_LIMITED = {
    "minimum-only": "limited {} to the minimum",
    "one-box": "limited {} to one box",
    "no-wagers": "allowed {} no wagers",
    "excluded": "excluded {}",
    "winnings-withheld": "withheld the winnings of {}",
    "detained": "detained {}",
}
_TOLD = {"own-wager-for-side-wager": "side-wager-restriction"}
_OFFICES = ("surveillance", "government-inspector")


# Leave


def given(view: View, event: Event, fact: PermissionGiven) -> None:
    needed = view.game.leave_for(fact.permission, _meant(view, fact.bet), fact.bet)
    if needed is None:
        return
    if isinstance(fact.by, Staff):
        act = f"gave leave: {fact.permission.replace('-', ' ')}"
        view.entitled(event, fact.by.rank, needed.rank, act, needed.clause)
    if fact.permission == "wager-over-the-maximum" and not personal_limits.has_marker(view, fact.player):
        personal_limits.higher_limits_given(view, event, fact.player, fact.box)
    about = _TOLD.get(fact.permission)
    if about is None or not is_table_known_since(view, event, 0):
        return
    if not all(was_told(view.table, office, about) for office in _OFFICES):
        told_by = {view.game.side_wagers[bet].placement.own_demand_told_by: None for bet in _meant(view, fact.bet)}
        view.find(
            "not-told-first",
            event,
            seen="side wagers were limited to those with a wager of their own",
            expected="surveillance and an inspector are told before",
            clause=", ".join(filter(None, told_by)),
        )


def _meant(view: View, bet: str | None) -> list[str]:
    """The side wagers that a permission is about: the one it names, else those that the table offers."""
    known, setup = view.game.side_wagers, view.table.setup
    offered = [offer.bet for offer in setup.side_wagers if offer.bet in known] if setup else []
    return [bet] if bet in known else offered or [*known]


# Limits


def placed(view: View, event: Event, fact: RestrictionPlaced) -> None:
    rule = next((rule for rule in view.game.restrictions.value if _fits(rule, fact)), None)
    if rule is None:
        return
    # One order in two parts, to one box and to the minimum: who may give it is asked once.
    before = [
        leave.what for leave in view.table.restrictions if leave.player == fact.player and leave.by_rank == fact.by.rank
    ]
    if not before:
        act = _LIMITED[fact.restriction].format(fact.player)
        view.entitled(event, fact.by.rank, rule.rank, act, rule.clause)
    told = was_told(view.table, "government-inspector", "restriction", player=fact.player)
    is_asked = fact.restriction in rule.inspector_told_of and not rule.inspector_told_of & set(before)
    if is_asked and not told and is_table_known_since(view, event, 0):
        view.find(
            "restricted-without-notice",
            event,
            seen=f"{fact.player} was limited without an inspector having been told",
            expected="an inspector is told before",
            player=fact.player,
        )
    if fact.because == "skipped-rounds" and rule.because is not None and not before:
        _grounds(view, event, fact, rule)


def _fits(rule: Restriction, fact: RestrictionPlaced) -> bool:
    return (
        fact.restriction in rule.what
        and (rule.because is None or fact.because in rule.because)
        and rule.until in (None, fact.until)
    )


def _grounds(view: View, event: Event, fact: RestrictionPlaced, rule: Restriction) -> None:
    """CM 5.12, NSW 5.10, TAS 8.3: for one who has not wagered in every round of the shoe."""
    why = ""
    if rule.shoe_only and view.table.setup is not None and view.table.setup.dealing == "continuous-shuffler":
        why = "though no card shoe is in use"
    elif fact.until == "shoe-ends" and _has_played_all(view, event, fact, rule):
        why = "though they had wagered in each round of the shoe"
    if why:
        view.find(
            "restricted-without-grounds",
            event,
            seen=f"{fact.player} was limited for skipped rounds {why}",
            expected=view.game.restrictions.says,
            player=fact.player,
        )


def _has_played_all(view: View, event: Event, fact: RestrictionPlaced, rule: Restriction) -> bool:
    shoe, game_round = view.table.shoe, view.table.round
    if shoe is None or shoe.rounds == 0 or not is_whole_since(view, event, shoe.loaded_seq):
        return False
    box = fact.box if rule.per_box else None
    if rule.per_box and box is None:
        return False
    is_open = game_round is not None and game_round.first_card_seq is None and game_round.ended_seq is None
    if is_open and not any(_is_on(stake, fact.player, box) for stake in game_round.stakes):  # type: ignore[union-attr]
        return False  # they may be leaving out the one that is about to begin
    played = shoe.played if box is None else shoe.played_on.get(box, {})
    return played.get(fact.player, 0) == shoe.rounds


def _is_on(stake: Stake, player: str, box: int | None) -> bool:
    return stake.bet == Bet.MAIN and bool(stake.cents) and stake.player == player and box in (None, stake.box)


def first_card(view: View, event: Event, game_round: Round) -> None:
    """Wagers that a restriction in force does not allow, and that nobody refused."""
    if not view.table.restrictions:
        return
    main = [stake for stake in game_round.original_wagers() if stake.bet == Bet.MAIN]
    for leave in view.table.restrictions:
        stakes = [stake for stake in main if stake.player == leave.player]
        if stakes and is_table_known_since(view, event, leave.seq):
            _keeps(view, event, leave, stakes)


def _keeps(view: View, event: Event, leave: Leave, stakes: list[Stake]) -> None:
    match leave.what:
        case "minimum-only":
            _keeps_to_the_minimum(view, event, leave, stakes)
        case "one-box":
            _keeps_to_one_box(view, event, leave, stakes)
        case "excluded":
            clause = next((rule.clause for rule in view.game.restrictions.value if "excluded" in rule.what), None)
            if clause:
                _find(view, event, stakes[0], "no wager at all", clause)


def _keeps_to_the_minimum(view: View, event: Event, leave: Leave, stakes: list[Stake]) -> None:
    setup = view.table.setup
    sign = next((limit for limit in setup.limits if limit.bet == Bet.MAIN), None) if setup else None
    there = [stake for stake in stakes if leave.box in (None, stake.box)]
    wrong = next((stake for stake in there if sign is not None and stake.cents > sign.min_cents), None)
    if sign is not None and wrong is not None:
        _find(view, event, wrong, f"the minimum of {dollars(sign.min_cents)}")


def _keeps_to_one_box(view: View, event: Event, leave: Leave, stakes: list[Stake]) -> None:
    allowed = leave.box if leave.box is not None else min(stake.box for stake in stakes)
    wrong = next((stake for stake in stakes if stake.box != allowed), None)
    if wrong is not None:
        _find(view, event, wrong, f"box {leave.box} alone" if leave.box is not None else "one box alone")


def _find(view: View, event: Event, wrong: Stake, expected: str, clause: str = "") -> None:
    view.find(
        "restricted-wager",
        At(wrong.seq, event.round),
        seen=f"{wrong.player} wagered {dollars(wrong.cents)} on box {wrong.box} against a restriction",
        expected=expected,
        box=wrong.box,
        player=wrong.player,
        clause=clause,
    )
