"""Mistakes of people around the game: advice, devices, side bets, restrictions, limits, and acts without the rank."""

from domain.facts.decisions import PlayAdvised
from domain.facts.people import RestrictionLifted, RestrictionPlaced
from domain.facts.rulings import RemarkMade
from domain.facts.tables import LimitsChanged, PersonTold
from domain.values import Official, Staff
from simulator.chips import hand_back
from simulator.layout import Layout
from simulator.mistakes.answered import Answered, declare_void
from simulator.mistakes.misdeal import call_void
from simulator.mistakes.mistake import (
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WITHOUT_RANK,
    AT_ONCE_WRONG,
    CM,
    NEVER,
    NSW,
    TAS,
    BetweenMistake,
    RoundMistake,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import any_of
from simulator.pace import CALL, STEP
from simulator.player import Player
from simulator.sign import Sign
from simulator.slip import Part
from simulator.table import Table

_HIGHEST_MINIMUM_CENTS = 10_000
_HIGH_MAXIMUM_CENTS = 1_000_000


class _SaidInTheRound(Answered, RoundMistake):
    about = "dealing"

    def place(self, show: Show, table: Table) -> bool:
        return True

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        self.happens(table, self.rng.choice(layout.boxes).controller)
        self.find(table)
        return False

    def happens(self, table: Table, player: Player) -> None:
        raise NotImplementedError


class AdviceByTheDealer(_SaidInTheRound):
    """The dealer tells a player how to play."""

    code = "advised-by-staff"
    clauses = {CM: "32.6", NSW: "19.6", TAS: "18"}

    def happens(self, table: Table, player: Player) -> None:
        asked = self.rng.random() < 0.5
        dealer = table.roster.dealer
        table.recorder.note(
            PlayAdvised(player=player.name, by="staff", about="play", adviser=dealer, asked=asked), CALL
        )


class AdviceUnasked(_SaidInTheRound):
    """Somebody behind the table knows better."""

    code = "advised-unasked"
    clauses = {CM: "32.7", NSW: "19.7"}

    def happens(self, table: Table, player: Player) -> None:
        by = self.rng.choice(("player", "onlooker"))
        table.recorder.note(PlayAdvised(player=player.name, by=by, about="play"), CALL)  # type: ignore[arg-type]


class DeviceSeen(RoundMistake):
    """The supervisor sees a player with a device that the rules forbid.

    One who has the rank may declare the wagers void, 32.2 and 19.3; wrong is to do that to the whole round.
    """

    code = "prohibited-device"
    clauses = {CM: "32.1", NSW: "19.1"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_WITHOUT_RANK, AT_ONCE_NONE)
    void_by = {CM: "32.2", NSW: "19.3"}

    def place(self, show: Show, table: Table) -> bool:
        alone = [box.number for box in show.layout.boxes if len(box.hands[0].stakes) == 1]
        self._box = any_of(self.rng, alone)
        return self._box is not None and len(show.layout.boxes) > 1

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        box = next(box for box in layout.boxes if box.number == self._box)
        if part != "interim-settlement" or any(wager.settled for wager in box.hands[0].wagers) or box.insurance:
            return
        roster, player = table.roster, box.controller
        table.recorder.note(
            RemarkMade(by=roster.supervisor, about="prohibited-device", player=player.name, box=box.number), CALL
        )
        self.find(table)
        clause = self.void_by[table.house.rulebook]
        if self.situation == AT_ONCE_WRONG:
            call_void(self, table, layout, clause)
        elif self.situation != AT_ONCE_NONE:
            has_the_rank = self.situation == AT_ONCE_RIGHT
            below = roster.supervisor if table.house.rulebook == CM else roster.dealer
            declare_void(table, box.hands[0].wagers[0], roster.senior if has_the_rank else below)
            if not has_the_rank:
                self.find(table, "rank-not-entitled", clause)
            hand_back(table, box.hands[0].wagers[0])


class SideBetSeen(_SaidInTheRound):
    """The dealer hears players bet against each other; that this is said is what shows it."""

    code = "side-bet"
    situations = (AT_ONCE_RIGHT, AT_ONCE_NONE)
    clauses = {CM: "32.13", NSW: "19.10"}

    def happens(self, table: Table, player: Player) -> None:
        by = table.roster.dealer
        table.recorder.note(RemarkMade(by=by, about="side-bet", player=player.name), CALL)


# Limits


class LimitsRaisedWithoutNotice(BetweenMistake):
    """A higher minimum from one round to the next.

    In NSW it needs no notice where those who play keep the old one by a marker, 6.5.1: it shows with the next first
    card, if one of them wagers then.
    """

    code = "limits-changed-without-notice"
    clauses = {CM: "6.4", NSW: "6.5", TAS: "7.5"}
    situations_by = {NSW: (NEVER,)}  # a marker may still be laid

    def place(self, table: Table) -> bool:
        self._played = {player.name for player in [*table.seated.values(), *table.standing]}
        return table.next_sign is None and table.sign.min_cents < _HIGHEST_MINIMUM_CENTS

    def act(self, table: Table) -> None:
        sign = table.sign._replace(min_cents=table.sign.min_cents * 2)
        table.once.add(self.code)
        if table.house.rulebook == TAS:  # 7.8
            _tell_surveillance(table)
        _hang(table, sign, table.house.sets_limits(table.roster))
        self._seq = table.recorder.seq
        self.goes_on = table.house.rulebook == NSW
        if not self.goes_on:
            self.find(table)

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        wagers = {wager.player.name for box in layout.boxes for wager in box.hands[0].stakes}
        if wagers & self._played:
            self.find(table, seq=self._seq)
            self.to_find[-1].round = None
        self.goes_on = False
        return False


class LimitsChangedByTheSupervisor(BetweenMistake):
    """Another maximum, which takes a higher rank to set; in Tasmania with the consent of all."""

    code = "rank-not-entitled"
    clauses = {CM: "6.4", NSW: "6.5", TAS: "7.5"}

    def place(self, table: Table) -> bool:
        return table.next_sign is None

    def act(self, table: Table) -> None:
        if table.house.rulebook == TAS:
            _tell_surveillance(table)
        by = table.roster.dealer if table.house.rulebook == NSW else table.roster.supervisor
        _hang(table, _other_maximum(table.sign), by, all_consent=table.house.rulebook == TAS)
        self.find(table)


class LimitsChangedUntold(BetweenMistake):
    """Another maximum with the consent of all, and surveillance was not told."""

    code = "not-told-first"
    clauses = {TAS: "7.8"}

    def place(self, table: Table) -> bool:
        return table.next_sign is None

    def act(self, table: Table) -> None:
        _hang(table, _other_maximum(table.sign), table.roster.manager, all_consent=True)
        self.find(table)


def _other_maximum(sign: Sign) -> Sign:
    cents = sign.max_cents
    return sign._replace(max_cents=cents // 2 if cents > _HIGH_MAXIMUM_CENTS else cents * 2)


def _tell_surveillance(table: Table) -> None:
    told = Official(office="surveillance")
    table.recorder.note(PersonTold(told=told, about="limits-change", by=table.roster.manager), STEP)


def _hang(table: Table, sign: Sign, by: Staff, *, all_consent: bool = False) -> None:
    table.sign = sign
    limits = sign.limits(beside=table.setting.bets)
    table.recorder.note(LimitsChanged(limits=limits, by=by, all_consent=all_consent), STEP)


# Restrictions; each is lifted again at once, so that the player may go on as before


class _Restricted(BetweenMistake):
    def place(self, table: Table) -> bool:
        return bool(table.seated)

    def act(self, table: Table) -> None:
        player = table.seated[self.rng.choice(table.boxes_taken())]
        self.restrict(table, player)
        self.find(table)
        lifted = RestrictionLifted(player=player.name, restriction="minimum-only", by=table.roster.senior)
        table.recorder.note(lifted, STEP)

    def restrict(self, table: Table, player: Player) -> None:
        raise NotImplementedError


class RestrictedWithoutNotice(_Restricted):
    """Held to the minimum, and no inspector was told."""

    code = "restricted-without-notice"
    clauses = {CM: "5.11.1", NSW: "5.11–5.12"}

    def restrict(self, table: Table, player: Player) -> None:
        table.recorder.note(
            RestrictionPlaced(
                player=player.name,
                restriction="minimum-only",
                because="discretion",
                until="further-notice",
                by=table.roster.senior,
            ),
            STEP,
        )


class RestrictedByTheManager(_Restricted):
    """Held to the minimum by one who has not the rank for it."""

    code = "rank-not-entitled"
    clauses = {CM: "5.11"}

    def restrict(self, table: Table, player: Player) -> None:
        inspector = Official(office="government-inspector")
        told = PersonTold(told=inspector, about="restriction", by=table.roster.manager, player=player.name)
        table.recorder.note(told, STEP)
        table.recorder.note(
            RestrictionPlaced(
                player=player.name,
                restriction="minimum-only",
                because="discretion",
                until="further-notice",
                by=table.roster.manager,
            ),
            STEP,
        )
