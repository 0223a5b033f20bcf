"""Names that the judge does not know are recorded and named, with what is known instead; known ones are left alone."""

import ast
import json
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from domain.contract.catalogue import NamesSeen, Unknown, unknown_in
from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.events import read
from domain.facts.setups import BlackjackSetup, ComparingSetup, FamilySetup, OutcomesSetup, Station, Terminals
from domain.facts.tables import Permission, Setup, TableChangedV2, TableOpened, TableOpenedV2
from domain.facts.terminals import TerminalWagerPlaced
from domain.library.options import OPTIONS, PRACTICES, options_of
from domain.library.registry import GAMES, OTHER_GAMES
from domain.values import Limit, SideWager, Staff
from domain.vocabulary import Choice
from store.interface import Store
from tests.automated.blackjack import Blackjack
from tests.automated.blackjack import table as on_terminals
from tests.contract.paths import DOCS, ROOT, SAMPLE
from tests.making import message, record
from tests.play.test_following import PLAYED
from tests.simulator.evenings import messages_of

CM, NSW, TAS = "crown-melbourne-blackjack-v26", "nsw-blackjack", "tasmania-blackjack-2015"
AUTOMATED = "crown-melbourne-automated-v10"
RULEBOOKS = (CM, NSW, TAS, "crown-sydney-blackjack-guide-2023", AUTOMATED)


def setup(**changes: Any) -> Setup:
    there: dict[str, Any] = {
        "rulebook": CM,
        "game": "blackjack",
        "decks": 6,
        "cards_per_deck": 52,
        "dealing": "shoe",
        "boxes": 7,
        "chip_cents": 250,
        "limits": [{"bet": "main", "min_cents": 1500, "max_cents": 100000}],
    }
    return msgspec.convert({**there, **changes}, Setup)


def limit(bet: str) -> dict[str, Any]:
    return {"bet": bet, "min_cents": 500, "max_cents": 5000}


def unknown(**changes: Any) -> list[Unknown]:
    opened = TableOpened(setup=setup(**changes), by=Staff(number="S-1", rank="area-manager"))
    return list(unknown_in(opened, None))


CM_GAMES = (
    "blackjack",
    "crown-pontoon",
    "vegas-blackjack",
    "crown-blackjack",
    "premier-blackjack",
    "premium-doubling-blackjack",
    "sports-blackjack",
    "6-to-5-pontoon",
    "blackjack-plus",
    "spanish-blackjack",
    "blackjack-select",
    "free-bet-blackjack",
)
KNOWN = f"{', '.join(CM_GAMES[:8])} and {len(CM_GAMES) - 8} more"  # as a sentence lists them

SIDE_WAGERS = (
    "perfect-pairs",
    "magnificent-sevens",
    "crown-suits",
    "blackpot",
    "buster-blackjack",
    "spread-bet-blackjack",
    "blackjack-jackpots",
    "supernova",
)  # of CM blackjack
CASES: dict[str, tuple[dict[str, Any], dict[str, Any], Unknown]] = {
    "rulebook": (
        {"rulebook": "nsw-blackjak"},
        {"rulebook": NSW},
        Unknown("rulebook", "nsw-blackjak", "data.setup.rulebook", RULEBOOKS),
    ),
    "game": (
        {"game": "pontoon"},
        {"game": "crown-pontoon"},
        Unknown("game", "pontoon", "data.setup.game", CM_GAMES),
    ),
    "game of another rulebook": (
        {"rulebook": TAS, "game": "crown-pontoon"},
        {"rulebook": TAS, "game": "blackjack"},
        Unknown("game", "crown-pontoon", "data.setup.game", ("blackjack", "federal-pontoon")),
    ),
    "game that is not judged yet": (
        {"game": "house-blackjack"},
        {"game": "blackjack"},
        Unknown(
            "game",
            "house-blackjack",
            "data.setup.game",
            CM_GAMES,
            "Crown Melbourne Blackjack rules v26, chapter 99",
        ),
    ),
    "option": (
        {"rulebook": NSW, "options": {"ten-insurence": True}},
        {"rulebook": NSW, "options": {"ten-insurance": True}},
        Unknown(
            "option",
            "ten-insurence",
            "data.setup.options.ten-insurence",
            ("ace-is-one-only-to-qualify", "naturals-wait", "split-again", "ten-insurance"),
        ),
    ),
    "option that the rulebook does not leave to the table": (
        {"rulebook": TAS, "options": {"split-again": False}},
        {"rulebook": TAS, "options": {"ace-is-one-to-double": False}},
        Unknown("option", "split-again", "data.setup.options.split-again", ("ace-is-one-to-double",)),
    ),
    "value of an option": (
        {"options": {"burn": "no"}},
        {"options": {"burn": False}},
        Unknown("value of an option", "no of burn", "data.setup.options.burn", ("true", "false")),
    ),
    "side wager": (
        {"side_wagers": [{"bet": "perfect-pears"}]},
        {"side_wagers": [{"bet": "perfect-pairs", "pay_table": "B"}]},
        Unknown(
            "side wager",
            "perfect-pears",
            "data.setup.side_wagers[0].bet",
            SIDE_WAGERS,
        ),
    ),
    "side wager that is none": (
        {"side_wagers": [{"bet": "insurance"}]},
        {"side_wagers": []},
        Unknown(
            "side wager",
            "insurance",
            "data.setup.side_wagers[0].bet",
            SIDE_WAGERS,
        ),
    ),
    "side wager of another game": (
        {"side_wagers": [{"bet": "pontoon-pandemonium"}]},
        {"side_wagers": []},
        Unknown("side wager", "pontoon-pandemonium", "data.setup.side_wagers[0].bet", SIDE_WAGERS),
    ),
    "side wager that is not judged yet": (
        {"side_wagers": [{"bet": "house-jackpot"}]},
        {"side_wagers": []},
        Unknown(
            "side wager",
            "house-jackpot",
            "data.setup.side_wagers[0].bet",
            SIDE_WAGERS,
            "Crown Melbourne Blackjack rules v26, chapter 99",
        ),
    ),
    "pay table": (
        {"side_wagers": [{"bet": "perfect-pairs", "pay_table": "C"}]},
        {"side_wagers": [{"bet": "perfect-pairs", "pay_table": "A"}]},
        Unknown("pay table", "C of perfect-pairs with 6 decks", "data.setup.side_wagers[0].pay_table", ("A", "B")),
    ),
    "pay table that is left out": (
        {"side_wagers": [{"bet": "perfect-pairs"}]},
        {"decks": 8, "side_wagers": [{"bet": "perfect-pairs"}]},
        Unknown(
            "pay table",
            "without a name of perfect-pairs with 6 decks",
            "data.setup.side_wagers[0].pay_table",
            ("A", "B"),
        ),
    ),
    "pay table where there is none": (
        {"game": "crown-pontoon", "decks": 7, "cards_per_deck": 48, "side_wagers": [{"bet": "perfect-pairs"}]},
        {"game": "crown-pontoon", "decks": 6, "cards_per_deck": 48, "side_wagers": [{"bet": "perfect-pairs"}]},
        Unknown(
            "pay table",
            "without a name of perfect-pairs with 7 decks",
            "data.setup.side_wagers[0].pay_table",
            (),
        ),
    ),
    "bet of a limit": (
        {"limits": [limit("main"), limit("mian")]},
        {"limits": [limit("main"), limit("perfect-pairs"), limit("insurance")]},
        Unknown(
            "bet",
            "mian",
            "data.setup.limits[1].bet",
            ("main", "insurance", "double", "split", *SIDE_WAGERS),
        ),
    ),
}


TERMINALS = Terminals(stations=[Station(terminal="T-1")], period_s=15)
ROULETTE = OutcomesSetup(
    rulebook=AUTOMATED, game="roulette", chip_cents=100, limits=[Limit(bet="straight", min_cents=100, max_cents=10000)]
)
ROULETTE_BETS = (
    *("straight", "split", "street", "corner", "six-line", "column", "dozen"),
    *("red", "black", "odd", "even", "low", "high"),
)
SECOND = BlackjackSetup(**{name: getattr(setup(), name) for name in Setup.__struct_fields__})
OF_A_FAMILY: dict[str, tuple[FamilySetup, list[Unknown]]] = {
    "a blackjack": (SECOND, []),
    "a blackjack with an unknown option": (
        replace(SECOND, options={"bern": True}),
        [Unknown("option", "bern", "data.setup.options.bern", tuple(options_of(f"{CM}/blackjack")))],
    ),
    "a blackjack on terminals": (
        replace(SECOND, terminals=TERMINALS),
        [Unknown("game", "blackjack on terminals", "data.setup.terminals", ("blackjack",))],
    ),
    "a blackjack with jokers": (
        replace(SECOND, rulebook=TAS, jokers=4),
        [
            Unknown(
                "game",
                "blackjack with jokers",
                "data.setup.jokers",
                ("blackjack",),
                "Tasmania Blackjack rules 2015, chapter 23",
            )
        ],
    ),
    "roulette": (ROULETTE, []),
    "roulette with a bet that it does not have": (
        replace(ROULETTE, limits=[Limit(bet="streat", min_cents=100, max_cents=10000)]),
        [Unknown("bet", "streat", "data.setup.limits[0].bet", (*ROULETTE_BETS, "any"))],
    ),
    "a wheel with a pay table that it does not have": (
        replace(
            ROULETTE,
            game="lucky-big-wheel",
            limits=[Limit(bet="symbol", min_cents=100, max_cents=10000)],
            pay_table="4",
        ),
        [Unknown("pay table", "4 of lucky-big-wheel", "data.setup.pay_table", ("1", "2", "3"))],
    ),
    "roulette with a side wager that it does not have": (
        replace(ROULETTE, side_wagers=[SideWager(bet="tie")]),
        [
            Unknown(
                "side wager",
                "tie",
                "data.setup.side_wagers[0].bet",
                ROULETTE_BETS,
            )
        ],
    ),
    "roulette as comparing": (
        ComparingSetup(
            rulebook=AUTOMATED, game="roulette", chip_cents=100, limits=ROULETTE.limits, decks=6, dealing="virtual"
        ),
        [Unknown("family", "comparing of roulette", "data.setup.family", ("outcomes",))],
    ),
    "baccarat as outcomes": (
        replace(ROULETTE, game="crown-baccarat"),
        [Unknown("family", "outcomes of crown-baccarat", "data.setup.family", ("comparing",))],
    ),
    "blackjack as outcomes": (
        replace(ROULETTE, rulebook=CM, game="blackjack"),
        [Unknown("family", "outcomes of blackjack", "data.setup.family", ("blackjack",))],
    ),
}


@pytest.mark.parametrize("name", OF_A_FAMILY)
def test_a_setup_of_any_family_names_what_is_not_known(name: str) -> None:
    there, expected = OF_A_FAMILY[name]
    by = Staff(number="S-1", rank="area-manager")
    assert list(unknown_in(TableOpenedV2(setup=there, by=by), None)) == expected
    assert list(unknown_in(TableChangedV2(setup=there, by=by), setup())) == expected


def test_a_bet_on_a_terminal_is_known_by_its_game() -> None:
    placed = TerminalWagerPlaced(terminal="T-1", bet="streat", cents=500, on=["1", "2", "3"])
    assert [(one.kind, one.name, one.at) for one in unknown_in(placed, ROULETTE)] == [("bet", "streat", "data.bet")]
    assert unknown_in(replace(placed, bet="street"), ROULETTE) == ()


def test_a_choice_is_known_by_the_family_of_the_game() -> None:
    war = ComparingSetup(
        rulebook=AUTOMATED, game="casino-war", chip_cents=100, limits=ROULETTE.limits, decks=6, dealing="virtual"
    )
    made = ChoiceMade(player="P-1", box=1, choice=Choice.GO_TO_WAR)
    assert [(one.kind, one.name, one.at) for one in unknown_in(made, setup())] == [
        ("choice", "go-to-war", "data.choice")
    ]
    assert unknown_in(made, war) == unknown_in(made, None) == ()
    offered = ChoiceOffered(choices=[Choice.DOUBLE, Choice.SURRENDER], box=1)
    assert unknown_in(offered, setup()) == ()
    assert [(one.name, one.at) for one in unknown_in(offered, war)] == [("double", "data.choices")]
    assert [one.name for one in unknown_in(offered, ROULETTE)] == ["double", "surrender"]


@pytest.mark.usefixtures("game_to_come")
@pytest.mark.parametrize("name", CASES)
def test_a_setup_names_what_is_not_known_and_what_is(name: str) -> None:
    wrong, right, expected = CASES[name]
    assert unknown(**wrong) == [expected]
    assert unknown(**right) == []


@pytest.mark.usefixtures("game_to_come")
def test_sentences_say_what_would_be_right() -> None:
    said = {name: unknown(**CASES[name][0])[0].sentence for name in CASES}
    assert said["rulebook"] == (
        "the rulebook nsw-blackjak is not known; did you mean nsw-blackjack? - at `$.data.setup.rulebook`"
    )
    assert said["game that is not judged yet"] == (
        "the game house-blackjack is not judged yet (Crown Melbourne Blackjack rules v26, chapter 99); "
        f"known: {KNOWN} - at `$.data.setup.game`"
    )
    assert said["pay table where there is none"].endswith(
        "; none is known here - at `$.data.setup.side_wagers[0].pay_table`"
    )


WAGER = '{"player":"P-1","box":1,"bet":"BET","cents":500}'
LEAVE = '{"permission":"LEAVE","by":{"who":"staff","number":"S-1","rank":"area-manager"}}'


@pytest.mark.parametrize("kind", ["wager.placed.v1", "wager.withdrawn.v1", "wager.handled.v1"])
def test_a_bet_is_known_by_the_game_that_the_table_plays(kind: str) -> None:
    data = WAGER if kind != "wager.handled.v1" else WAGER.replace(',"cents":500', "")
    placed = read(message(5, kind=kind, data=data.replace("BET", "any-pairs"))).data
    assert [(one.kind, one.name, one.at) for one in unknown_in(placed, setup())] == [("bet", "any-pairs", "data.bet")]
    assert unknown_in(placed, setup(rulebook=NSW)) == ()
    assert unknown_in(placed, setup(rulebook="no-such")) == ()  # said where the rulebook was named
    assert unknown_in(placed, None) == ()


@pytest.mark.usefixtures("game_to_come")
def test_a_bet_in_a_fact_inside_a_correction_is_looked_at() -> None:
    by = '"by":{"who":"staff","number":"S-1","rank":"area-manager"}'
    retold = f'"instead":{{"type":"wager.placed.v1","data":{WAGER}}}'
    data = f'{{"at_seq":4,{by},{retold}}}'
    wrong, right = (
        unknown_in(read(message(9, kind="record.corrected.v1", data=data.replace("BET", bet))).data, setup())
        for bet in ("house-jackpot", "perfect-pairs")
    )
    assert [(one.at, one.to_come) for one in wrong] == [
        ("data.instead.data.bet", "Crown Melbourne Blackjack rules v26, chapter 99")
    ]
    assert right == ()


def test_a_permission_is_known_by_the_rulebook() -> None:
    given = read(message(5, kind="permission.given.v1", data=LEAVE.replace("LEAVE", "split-again"))).data
    assert [(one.kind, one.name) for one in unknown_in(given, setup())] == [("permission", "split-again")]
    assert unknown_in(given, setup(rulebook=NSW)) == ()
    face_down = read(message(5, kind="permission.given.v1", data=LEAVE.replace("LEAVE", "cards-face-down"))).data
    assert unknown_in(face_down, setup(rulebook=NSW)) == ()  # 3.6.2


def test_new_limits_name_known_bets() -> None:
    by = '"by":{"who":"staff","number":"S-1","rank":"area-manager"}'
    data = f'{{"limits":[{{"bet":"BET","min_cents":1,"max_cents":2}}],{by}}}'
    wrong, right = (
        unknown_in(read(message(5, kind="limits.changed.v1", data=data.replace("BET", bet))).data, setup())
        for bet in ("pears", "perfect-pairs")
    )
    assert [one.at for one in wrong] == ["data.limits[0].bet"]
    assert right == ()


@pytest.mark.parametrize("game", PLAYED)
def test_an_honest_evening_has_no_unknown_names(game: str) -> None:
    there: Setup | None = None
    for raw in messages_of(game, tables=1, hours=0.5, seed=5):
        fact = read(raw).data
        there = getattr(fact, "setup", there)
        assert unknown_in(fact, there) == ()
    assert there is not None


def test_the_sample_recording_has_no_unknown_names() -> None:
    there: Setup | None = None
    for line in SAMPLE.read_bytes().splitlines():
        fact = read(line).data
        there = getattr(fact, "setup", there)
        assert unknown_in(fact, there) == ()


def test_unknown_names_are_recorded(store: Store) -> None:
    by = '"by":{"who":"staff","number":"S-1","rank":"area-manager"}'
    strange = msgspec.json.encode(setup(rulebook="no-such", game="none", options={"x": 1})).decode()
    opening = message(1, kind="table.opened.v1", data=f'{{"setup":{strange},{by}}}', shoe=None, game_round=None)
    account = record(store, [opening, message(2, kind="wager.placed.v1", data=WAGER.replace("BET", "no-such"))])
    assert (account.recorded, account.quarantined) == (2, 0)


def test_every_option_that_the_judge_asks_for_is_in_the_catalogue() -> None:
    asked = set()
    for path in sorted((ROOT / "domain").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                continue
            of_options = isinstance(node.func.value, ast.Attribute) and node.func.value.attr == "options"
            named = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
            if (node.func.attr == "option" or (node.func.attr == "get" and of_options)) and named is not None:
                asked.add(named)
    assert len(asked) >= 6
    assert asked == set(PRACTICES)
    blackjacks = [key for key, game in OTHER_GAMES.items() if game.family == "blackjack"]
    offered = {name for key in (*GAMES, *blackjacks) for name in options_of(key)}
    assert offered == set(PRACTICES) | {name for options in OPTIONS.values() for name in options}


def catalogue() -> Any:
    return json.loads((DOCS / "contract" / "catalogue.json").read_text("utf-8"))


def test_the_file_lists_every_name_with_its_clause() -> None:
    rulebooks = catalogue()["rulebooks"]
    assert {f"{book}/{game}" for book, there in rulebooks.items() for game in there["games"]} == {*GAMES, *OTHER_GAMES}
    melbourne = rulebooks[CM]
    assert melbourne["games"]["blackjack"]["setup"]["decks"] == {"values": [4, 5, 6, 7, 8], "clause": "3.1"}
    assert melbourne["games"]["blackjack"]["options"]["burn"]["clause"] == "4.3.1"
    assert melbourne["games"]["crown-pontoon"]["side_wagers"]["perfect-pairs"]["pay_tables"] == [
        {"decks": 6, "pay_table": None, "pays": {"mixed": "5 to 1", "coloured": "10 to 1", "perfect": "25 to 1"}},
        {"decks": 8, "pay_table": None, "pays": {"mixed": "5 to 1", "coloured": "10 to 1", "perfect": "25 to 1"}},
    ]
    war = rulebooks[AUTOMATED]["games"]["casino-war"]
    assert war["title"] == "Fully Automated Casino War"
    pot_of_gold = melbourne["games"]["free-bet-blackjack"]["side_wagers"]["pot-of-gold"]["pay_tables"]
    assert [(one["decks"], one["pay_table"]) for one in pot_of_gold] == [(6, "1"), (6, "2"), (8, "1"), (8, "2")]
    assert len(melbourne["games"]["blackjack-plus"]["side_wagers"]["buster-blackjack"]["pay_tables"]) == 25
    permissions = {
        name
        for there in rulebooks.values()
        for place in [*there["games"].values(), there["not_judged_yet"]]
        for name in place["permissions"]
    }
    assert permissions == set(get_args(Permission))


def test_the_page_lists_every_name() -> None:
    page = (DOCS / "contract.md").read_text("utf-8")
    for book, there in catalogue()["rulebooks"].items():
        for game, names in there["games"].items():
            section = page.partition(f"### `{book}`, game `{game}`\n")[2].partition("\n### ")[0]
            for kind in ("options", "side_wagers", "permissions", "bets"):
                for name in names[kind]:
                    assert f"`{name}`" in section, (book, game, name)


def test_blackjack_on_terminals_is_known_with_its_side_wagers_and_options() -> None:
    """It was said to be played in a way that no judge knows."""
    known = on_terminals(side_wagers=("royal-match-21",), options={"more-side-wagers-approved": True})
    told = "T-1 wagers 50 on main\nT-1 wagers 10 on royal-match-21\nthe period is over"
    names = NamesSeen()
    assert [one for event in Blackjack(known).play(told).events for one in names.unknown(event)] == []
    wrong = on_terminals(side_wagers=("royal",), options={"burned": True})
    names = NamesSeen()
    seen = [one for event in Blackjack(wrong).play("T-1 wagers 5 on pears\nthe period is over").events
            for one in names.unknown(event)]  # fmt: skip
    assert [(one.kind, one.name) for one in seen] == [("side wager", "royal"), ("option", "burned"), ("bet", "pears")]
