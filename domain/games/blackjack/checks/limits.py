"""Each wager against the sign, or the player's own limits, when the first card comes: until then it can be changed."""

from domain.facts.events import Event
from domain.findings.wording import the_bet
from domain.games.blackjack.checks.personal_limits import limit_of, own_limit
from domain.games.blackjack.play.standing import active_wager, standing_of
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.view import View
from domain.money import dollars
from domain.table.checks import is_table_known_since
from domain.table.view import At
from domain.values import CENTS_MAX, Limit
from domain.vocabulary import MAIN


def first_card(view: View, event: Event, game_round: Round) -> None:
    setup = view.table.setup
    if setup is None:
        return
    stakes = game_round.original_wagers()
    if game_round.secret:
        hidden = {secret.seq for secret in game_round.secret}  # nobody could see how much lay there
        stakes = [stake for stake in stakes if stake.seq not in hidden]
    on_layout = [stake for stake in stakes if not _is_off_the_layout(view, event, stake)]
    for stake in on_layout:
        tender = stake.tender_in_use
        if tender.otherwise and not (tender.is_token and tender.is_money and view.game.tokens.value):
            _not_in_chips(view, event, stake)
    if is_table_known_since(view, event, view.table.limits_seq):
        _by_the_sign(view, event, game_round, on_layout)


def _by_the_sign(view: View, event: Event, game_round: Round, stakes: list[Stake]) -> None:
    signs = {limit.bet: limit for limit in view.table.setup.limits} if view.table.setup else {}
    over: set[int] = set()  # boxes on which one wager alone is over the maximum
    shared: dict[int, list[Stake]] = {}
    for stake in stakes:
        if stake.bet == MAIN:
            shared.setdefault(stake.box, []).append(stake)
        if stake.bet in view.game.carried and _is_left_as_it_was(view, game_round, stake):
            continue
        limit = limit_of(view, stake, signs.get(stake.bet))
        if limit is not None and stake.tender_in_use.is_money and _one(view, event, stake, limit, game_round):
            over.add(stake.box)
    for box, together in sorted(shared.items()):
        if len(together) > 1 and box not in over:
            _together(view, event, box, together)


def _is_left_as_it_was(view: View, game_round: Round, stake: Stake) -> bool:
    """An active wager of the round before may be reduced and not raised: as it lay, it was within the limits."""
    was = active_wager(game_round, stake.player, stake.box, stake.bet)
    if was is None:
        return game_round.active is None and stake.carried
    return stake.cents == was.cents and standing_of(view.table, game_round, stake) != "new"


def _one(view: View, event: Event, stake: Stake, limit: Limit, game_round: Round) -> bool:
    """One wager; whether it is over the maximum."""
    if stake.cents < limit.min_cents and not _makes_it_together(view, stake, limit, game_round):
        carry = view.game.carried.get(stake.bet)
        is_reduced = carry is not None and standing_of(view.table, game_round, stake) == "active"
        clause = carry.reduced.clause if carry is not None and is_reduced else ""
        _find(view, event, stake, "below-minimum", f"at least {dollars(limit.min_cents)}", clause=clause)
    elif stake.cents > limit.max_cents:
        _find(view, event, stake, "above-maximum", f"at most {dollars(limit.max_cents)}", limit_cents=limit.max_cents)
        return True
    elif limit.unit_cents and stake.cents % limit.unit_cents and (stake.cents - limit.min_cents) % limit.unit_cents:
        _find(view, event, stake, "wrong-unit", f"units of {dollars(limit.unit_cents)}")
    return False


def _find(
    view: View,
    event: Event,
    stake: Stake,
    code: str,
    expected: str,
    *,
    limit_cents: int | None = None,
    clause: str = "",
) -> None:
    on = f"{the_bet(stake.bet)} at " if stake.bet != MAIN else ""
    view.find(
        code,
        At(stake.seq, event.round),
        seen=f"{stake.player} wagered {dollars(stake.cents)} on {on}box {stake.box}",
        expected=expected,
        box=stake.box,
        player=stake.player,
        bet=stake.bet,
        limit_cents=limit_cents,
        clause=clause,
    )


def is_for_the_box(view: View, limit: Limit) -> bool:
    rule = view.game.box_maximum.value
    return rule == "always" or (rule == "where-the-sign-says" and limit.per == "box")


def _makes_it_together(view: View, stake: Stake, limit: Limit, game_round: Round) -> bool:
    """Where the limits are the box's, those who share it make the minimum together."""
    if stake.bet != MAIN or not is_for_the_box(view, limit):
        return False
    return sum(other.cents for other in game_round.stakes_on(stake.box, bet=MAIN)) >= limit.min_cents


def _together(view: View, event: Event, box: int, stakes: list[Stake]) -> None:
    """All wagers on a shared box: within the box's maximum, or within that of a player with their own limits."""
    total_cents, (most, clause) = sum(stake.cents for stake in stakes), _box_maximum(view, stakes)
    if most is None or total_cents <= most:
        return
    view.find(
        "box-over-maximum",
        event,
        seen=f"the wagers on box {box} came to {dollars(total_cents)}",
        expected=f"at most {dollars(most)} on a box",
        box=box,
        limit_cents=most,
        clause=clause,
        reading="" if clause else None,
    )


def _box_maximum(view: View, stakes: list[Stake]) -> tuple[int | None, str]:
    """What may lie on a shared box, None if there is no maximum; and the clause, where it is a player's own limit."""
    setup, rule = view.table.setup, view.game.personal_limits.value
    sign = next((limit for limit in setup.limits if limit.bet == MAIN), None) if setup else None
    limits = [limit_of(view, stake, sign) for stake in stakes]
    if any(limit is None or limit.max_cents == CENTS_MAX for limit in limits):
        return None, ""  # somebody has leave to go over it
    own = [limit.max_cents for stake in stakes if (limit := own_limit(view, stake)) is not None]
    if own and rule is not None and rule.total_clause:
        return max(own), rule.total_clause
    if sign is None or not is_for_the_box(view, sign):
        return None, ""
    return max([sign.max_cents, *own]), ""


def _is_off_the_layout(view: View, event: Event, stake: Stake) -> bool:
    boxes = view.table.setup.boxes if view.table.setup else stake.box
    if stake.box <= boxes:
        return False
    if not is_table_known_since(view, event, view.table.setup_seq):
        return True  # there may be another layout by now
    view.find(
        "wager-off-layout",
        At(stake.seq, event.round),
        seen=f"{stake.player} wagered on box {stake.box}",
        expected=f"wagers on the {boxes} boxes of the layout",
        box=stake.box,
        player=stake.player,
    )
    return True


def _not_in_chips(view: View, event: Event, stake: Stake) -> None:
    """CM 5.1 and 5.3, NSW 5.1, TAS 6.1."""
    view.find(
        "not-in-chips",
        At(stake.seq, event.round),
        seen=f"{stake.player} wagered {dollars(stake.cents)} on box {stake.box} {stake.tender_in_use.otherwise}",
        expected="wagers in chips by the first card",
        box=stake.box,
        player=stake.player,
        by="" if stake.tender_in_use.is_money else "tokens",
    )
