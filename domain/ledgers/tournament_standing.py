"""Who is put out, who goes on, and who has which place."""

from itertools import combinations
from typing import Any

from domain.ledgers.ledger import Outcome
from domain.ledgers.tournament_state import Doubt, Player, Sitting, TournamentState, rules_of
from domain.ledgers.tournament_terms import check_rank
from domain.money import dollars

_LAST = 10**6


# Eliminations


def after_a_hand(state: TournamentState, sitting: Sitting) -> None:
    """After a designated hand whoever has the fewest chips goes out; not where somebody lost all chips before it."""
    sitting.lowest = []
    designated = state.term("elimination_hands") or ()
    if sitting.hands not in designated or sitting.stage == "play-off":
        return
    if sitting.lost_all:
        sitting.lost_all -= 1
        return
    chips = {name: state.players[name].chips_cents for name in sitting.left(state.players)}
    if chips and None not in chips.values():
        fewest = min(cents for cents in chips.values() if cents is not None)
        sitting.lowest = [name for name, cents in chips.items() if cents == fewest]


def check_put_out(state: TournamentState, outcome: Outcome, sitting: Sitting) -> None:
    """The next hand begins: one player alone who had the fewest chips must be out by now."""
    if len(sitting.lowest) == 1 and not state.player(sitting.lowest[0]).out:
        outcome.find(
            "not-eliminated",
            seen=f"{sitting.lowest[0]} had the fewest chips after elimination hand {sitting.hands} and stayed in",
            expected="who has the fewest chips after a designated hand is eliminated",
        )
    sitting.lowest = []


def out(state: TournamentState, outcome: Outcome) -> None:
    more = outcome.entry.more
    name, because = more["player"], more["because"]
    player, sitting = state.player(name), state.sittings.get(outcome.entry.table)
    if more["how"] == "disqualified":
        check_rank(outcome, f"disqualified {name}", rules_of(outcome).disqualifies)
    if sitting is not None:
        _check_why(state, outcome, sitting, player)
        _check_order(state, outcome, sitting, player)
        if because == "no-chips" and sitting.hands not in (state.term("elimination_hands") or ()):
            sitting.lost_all += 1
    player.out, player.because = more["how"], because
    player.out_round, player.out_order = sitting.hands if sitting else None, more.get("order")
    player.missed, player.missed_what = None, ""


def _check_why(state: TournamentState, outcome: Outcome, sitting: Sitting, player: Player) -> None:
    more, chips = outcome.entry.more, player.chips_cents
    name, because = more["player"], more["because"]
    if chips is None or sitting.blind:
        return
    wrong = ""
    if because == "no-chips" and chips:
        wrong = f"{name} was put out for having no chips, and had {dollars(chips)}"
    elif because == "below-minimum" and sitting.least_cents and chips >= sitting.least_cents:
        wrong = f"{name} was put out for having less than the minimum, and had {dollars(chips)}"
    elif because == "fewest-chips" and _is_by_hands(state, sitting) and name not in sitting.lowest:
        low = f"; {', '.join(sitting.lowest)} had fewer" if sitting.lowest else ""
        wrong = f"{name} was put out for having the fewest chips after hand {sitting.hands}{low}"
    if wrong:
        expected = "who has the fewest chips after a designated hand, or none at all, is eliminated"
        outcome.find("eliminated-wrongly", seen=wrong, expected=expected)


def _is_by_hands(state: TournamentState, sitting: Sitting) -> bool:
    return bool(state.term("elimination_hands")) and sitting.stage != "play-off"


def _check_order(state: TournamentState, outcome: Outcome, sitting: Sitting, player: Player) -> None:
    """Of two who go in one round, who had fewer chips left goes first, then who had wagered less."""
    order = outcome.entry.more.get("order")
    for name in sitting.players:
        other = state.players.get(name)
        if other is None or other is player or not other.out or other.out_round != sitting.hands:
            continue
        first, second = (player, other) if (order or _LAST) < (other.out_order or 0) else (other, player)
        if order is None or other.out_order is None or None in (first.chips_cents, second.chips_cents):
            continue
        if (second.chips_cents, second.last_wager_cents) < (first.chips_cents, first.last_wager_cents):
            outcome.find(
                "elimination-out-of-order",
                seen=f"{outcome.entry.more['player']} and {name} went out in the same round in the wrong order",
                expected="who had fewer chips left is eliminated first, then who had wagered less",
            )


# The end of a session


def check_end(state: TournamentState, outcome: Outcome, sitting: Sitting) -> None:
    """A session that ends before its last hand does so for one of the reasons that the rules know."""
    because, planned = outcome.entry.more["because"], state.term("hands")
    left, advance = len(sitting.left(state.players)), state.term("advance")
    if sitting.blind or sitting.stage == "play-off":
        return
    short = ""
    if because == "completed" and planned and sitting.hands < planned:
        short = f"after hand {sitting.hands} of {planned}"
    elif because == "decided" and advance is not None and left > advance:
        short = f"as decided, with {left} players left of whom {advance} go on"
    elif because == "one-player-left" and left > 1:
        short = f"for having one player left, with {left} of them"
    elif because == "agreed" and state.term("format") != "live":
        short = "by agreement, where the chips have no value"
    if short:
        outcome.find(
            "session-cut-short",
            seen=f"the session ended {short}",
            expected="it is played to its end, or until who goes on has been decided",
        )


def announced(state: TournamentState, outcome: Outcome) -> None:
    """Places, who goes on, and prizes, beside the chips that were counted."""
    more, sitting = outcome.entry.more, state.sittings.get(outcome.entry.table)
    if (
        sitting is not None
        and rules_of(outcome).counted
        and sitting.counted_hand != sitting.hands
        and not sitting.blind
    ):
        outcome.find(
            "chips-not-counted",
            seen="the places were announced, and nobody had counted the chips at the end of the session",
            expected="the chips before each player are counted at the end of a session",
        )
    placed = sorted(more["placings"], key=lambda one: one["place"])
    unknown = [one["player"] for one in placed if _standing(state, one["player"]) is None]
    if unknown:
        doubt = state.doubt or Doubt("balance-before", "their chips were not counted")
        outcome.can_not_judge(doubt.reason, f"the places of {', '.join(unknown)} can't be judged: {doubt.why}")
        return
    if not _check_places(state, outcome, placed) and not _check_ties(state, outcome, placed):
        _check_prizes(state, outcome, placed)
    if more["stage"] == "final":
        _check_pool(state, outcome, placed)


def _standing(state: TournamentState, name: str) -> tuple[int, int, int] | None:
    """Better ones come first: with more chips at the end, then out later."""
    player = state.player(name)
    if player.out:
        where = {"disqualified": 2, "cancelled": 2}.get(player.out, 1)
        return where, -(player.out_round or 0), -(player.out_order or 0)
    chips = player.chips_cents
    return None if chips is None else (0, -chips, 0)


def _check_places(state: TournamentState, outcome: Outcome, placed: list[dict[str, Any]]) -> bool:
    """Whether somebody stands behind one who has done worse."""
    more = outcome.entry.more
    standing = {one["player"]: _standing(state, one["player"]) or (9, 0, 0) for one in placed}
    advancing = set(more.get("advancing") or ())
    ahead = [
        (one, other)
        for one in placed
        for other in placed
        if one["place"] < other["place"] and standing[other["player"]] < standing[one["player"]]
    ]
    left_out = [
        (name, other)
        for name in advancing
        for other in {*standing} - advancing
        if standing.get(name, (9,)) > standing[other]
    ]
    if not ahead and not left_out:
        return False
    if ahead:
        one, other = ahead[0]
        seen = (
            f"{one['player']} with {_did(state, one['player'])} has place {one['place']}, and {other['player']} with "
            f"{_did(state, other['player'])} place {other['place']}"
        )
    else:
        name, better = left_out[0]
        seen = f"{name} with {_did(state, name)} goes on, and {better} with {_did(state, better)} does not"
    owed = _owed(state, placed, standing) if more["stage"] == "final" else {}
    outcome.find(
        "placings-wrong", seen=seen, expected="who has more chips at the end has the better place", owed_cents=owed
    )
    return True


def _did(state: TournamentState, name: str) -> str:
    player = state.player(name)
    return (
        f"{dollars(player.chips_cents or 0)} in chips" if not player.out else f"chips lost in hand {player.out_round}"
    )


def _owed(
    state: TournamentState, placed: list[dict[str, Any]], standing: dict[str, tuple[int, int, int]]
) -> dict[str, int]:
    """What each prize should have been, less what it was."""
    prizes = {prize["place"]: prize["cents"] for prize in state.term("prizes") or ()}
    right = sorted(placed, key=lambda one: standing[one["player"]])
    return {one["player"]: prizes.get(place, 0) - one.get("prize_cents", 0) for place, one in enumerate(right, start=1)}


def _check_ties(state: TournamentState, outcome: Outcome, placed: list[dict[str, Any]]) -> bool:
    """Who is level at the end, and has another place, or goes on while the other does not, without a play-off."""
    more, rules = outcome.entry.more, rules_of(outcome)
    if rules.ties_of_schedules_only and not state.term("schedule"):
        return False
    advancing, shares = set(more.get("advancing") or ()), rules.final_ties == "shared" and more["stage"] == "final"
    for one, other in combinations(placed, 2):
        a, b = one["player"], other["player"]
        apart = one["place"] != other["place"] and (shares or _prize(one) != _prize(other))
        if not _are_level(state, a, b) or (not apart and (a in advancing) == (b in advancing)):
            continue
        outcome.find(
            "tie-not-broken",
            seen=f"{a} and {b} were level with {_did(state, a)} and were told apart",
            expected="they combine and share the prize money" if shares else "they play on until one has more",
        )
        return True
    return False


def _are_level(state: TournamentState, one: str, other: str) -> bool:
    """At the end, and no lots were drawn between them."""
    if _standing(state, one) != _standing(state, other) or state.player(one).out:
        return False
    return not any(one in drawn or other in drawn for drawn in state.ballots)


def _prize(one: dict[str, Any]) -> int:
    return int(one.get("prize_cents", 0))


def _check_prizes(state: TournamentState, outcome: Outcome, placed: list[dict[str, Any]]) -> None:
    """By the terms; who shares a place shares its prize and the next."""
    prizes = {prize["place"]: prize["cents"] for prize in state.term("prizes") or ()}
    if not prizes or outcome.entry.more["stage"] != "final":
        return
    owed: dict[str, int] = {}
    for place in sorted({one["place"] for one in placed}):
        theirs = [one for one in placed if one["place"] == place]
        share_cents = sum(prizes.get(place + n, 0) for n in range(len(theirs))) // len(theirs)
        owed |= {one["player"]: share_cents - _prize(one) for one in theirs if _prize(one) != share_cents}
    if owed:
        said = ", ".join(f"{one['player']} {dollars(_prize(one))}" for one in placed if one["player"] in owed)
        outcome.find(
            "prize-wrong", seen=f"the prizes were {said}", expected="the prizes of the terms are given", owed_cents=owed
        )


def _check_pool(state: TournamentState, outcome: Outcome, placed: list[dict[str, Any]]) -> None:
    """What came in as fees goes out as prizes, but for what may be kept."""
    most = rules_of(outcome).keeps_basis_points_max
    fees_cents = state.fees_cents
    if most is None or state.doubt is not None or not fees_cents:
        return
    given_cents = max(sum(map(_prize, placed)), state.term("pool_cents") or 0)
    least_cents = fees_cents * (10_000 - most) // 10_000
    if given_cents < least_cents:
        outcome.find(
            "fees-withheld",
            seen=f"{dollars(fees_cents)} came in as fees, and {dollars(given_cents)} went out as prizes",
            expected=f"at least {dollars(least_cents)} is distributed to the winners",
        )


def ballot(state: TournamentState, outcome: Outcome) -> None:
    state.ballots.append([*outcome.entry.more["winners"]])
