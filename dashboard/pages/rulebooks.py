"""Rulebooks: a game's rules with their clauses, two games side by side, irregularities, and the readings chosen."""

import streamlit as st

from dashboard.address import Part, is_set, one_of, words
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.states import say_unknown
from dashboard.person import Person
from dashboard.plain import plain
from dashboard.rules.catalogue import ReadingOnPage, irregularities_of, readings_of, remedy_notes
from dashboard.rules.naming import game_named, game_title, rulebook_title
from dashboard.rules.sheet import Line, Pair, sheet, side_by_side
from domain.findings.wording import chapters
from domain.games.any_game import AnyGame
from domain.games.blackjack.game import Game
from domain.irregularities.books import rulebook_in_words
from domain.irregularities.codes import Irregularity
from domain.library.irregularities import CATALOGUE
from domain.library.registry import ALL_GAMES, GAMES, RULEBOOKS
from domain.rulebooks.versions import dates_of

_VIEWS = {"rules": "Rules", "compare": "Compare", "irregularities": "Irregularities", "readings": "Readings"}
_FIRST = next(iter(ALL_GAMES.values()))
_RULEBOOKS = tuple(dict.fromkeys(game.rulebook for game in ALL_GAMES.values()))


_GAME = Part("game", lambda texts: (game_named(texts[-1] if texts else "") or _FIRST).key, lambda key: [key])
_VIEW = one_of("view", _VIEWS, "rules")
_SOUGHT = words("words")
_CLAUSE = words("clause")
_CODE = one_of("code", CATALOGUE, "")
_SAME = is_set("same")


def show(house: House, person: Person) -> None:
    """The address has the game, the view, the words sought, and a clause: `?game=RULEBOOK/GAME&clause=9.3`."""
    if not person.may("see-rules"):
        return
    st.title("Rulebooks")
    if say_unknown(_CODE, _VIEW, one_of("game", [*ALL_GAMES, *RULEBOOKS], "")):
        return
    st.segmented_control(
        "View", list(_VIEWS), format_func=_VIEWS.__getitem__, required=True, label_visibility="collapsed",
        **_VIEW.widget(clears=["clause"]),
    )  # fmt: skip
    left, right = st.columns([3, 2])
    with left:
        st.selectbox("Game", list(ALL_GAMES), format_func=game_title, **_GAME.widget())
    with right:
        st.text_input("Filter", placeholder="a word or a clause", **_SOUGHT.widget(clears=["clause"]))
    game, view, sought = ALL_GAMES[_GAME.value()], _VIEW.value(), _SOUGHT.value()
    if clause := _CLAUSE.value():
        _clause(game, clause)
    elif view == "compare":
        _compare(game, sought)
    elif view == "irregularities":
        _irregularities(sought)
    elif view == "readings":
        _readings(game, sought)
    else:
        _rules(game, sought)


# A clause, wherever it is spoken of


def _clause(game: AnyGame, clause: str) -> None:
    head, way_out = st.columns([4, 1], vertical_alignment="center")
    head.subheader(f"Clause {plain(clause)} · {plain(rulebook_title(game.rulebook))}", anchor=False)
    way_out.button("Show all rules", width="stretch", on_click=_CLAUSE.put, args=("",))
    lines = [line for line in sheet(game) if line.is_of(clause)]
    found = irregularities_of(rulebook=game.rulebook, clause=clause)
    if lines:
        ledger(f"Rules of clause {clause}", _RULE_COLUMNS, [_rule_row(line) for line in lines], key="clause-rules")
    for one in found:
        _provisions(one, (game.rulebook,))
    readings = [one for one in readings_of(game.rulebook) if _is_of(one.clause, clause)]
    if readings:
        st.markdown("**How it is read**")
        rows = [_reading_row(number, one) for number, one in enumerate(readings)]
        ledger(f"Readings of clause {clause}", _READING_COLUMNS, rows, key="clause-readings")
    if not lines and not found and not readings:
        st.info(
            f"No rule, irregularity or reading of {plain(game_title(game.key))} cites clause {plain(clause)}. "
            "It may belong to another rulebook: choose another game above."
        )
    _source(game)


def _is_of(place: str, clause: str) -> bool:
    return Line("", "", place, "").is_of(clause)


# Rules

_RULE_COLUMNS = (
    Column("Clause", "tight"),
    Column("Rule", "strong", heads=True),
    Column("What it says"),
    Column("", "quiet"),
)


def _rules(game: AnyGame, sought: str) -> None:
    lines = [line for line in sheet(game) if line.fits(sought)]
    _source(game)
    if not lines:
        _nothing(sought)
        return
    if isinstance(game, Game) and game.parent:
        st.caption(f"“own” marks what differs from {plain(game.parent.title)}.")
    ledger(f"Rules of {game.title}", _RULE_COLUMNS, [_rule_row(line) for line in lines], key="rules")


def _rule_row(line: Line) -> Row:
    below = (Cell(f"Our reading: {line.reading}", "quiet"),) if line.reading else ()
    cells = (Cell(line.clause), Cell(line.title), Cell(line.says), Cell("own" if line.own else ""))
    return Row(line.name, line.title, cells, below)


def _source(game: AnyGame) -> None:
    parent = f", a variation of {game.parent.title}" if isinstance(game, Game) and game.parent else ""
    dates = dates_of(RULEBOOKS[game.rulebook])
    st.caption(plain(f"{game.title}, {rulebook_in_words(game.rulebook)}, {chapters(game.chapter)}{parent}. {dates}"))


# Two games


def _compare(game: AnyGame, sought: str) -> None:
    if not isinstance(game, Game):
        st.info(f"{plain(game.title)} is no game of blackjack: only those are compared, rule by rule.")
        return
    left, right = st.columns([3, 5], vertical_alignment="bottom")
    others = [key for key in GAMES if key != game.key]
    with_ = one_of("with", others, others[0])
    with left:
        st.selectbox("With", others, format_func=game_title, **with_.widget())
    with right:
        st.toggle("Also what is the same", **_SAME.widget())
    other, everything = GAMES[with_.value()], _SAME.value()
    pairs = side_by_side(game, other)
    differing = sum(pair.differs for pair in pairs)
    st.caption(f"{differing} of {len(pairs)} rules differ; those are marked ≠.")
    shown = [pair for pair in pairs if (everything or pair.differs) and pair.fits(sought)]
    if not shown:
        _nothing(sought)
        return
    columns = (Column("Rule", "strong", heads=True), Column(game_title(game.key)), Column(game_title(other.key)))
    ledger("Two games side by side", columns, [_pair_row(pair) for pair in shown], key="compare")


def _pair_row(pair: Pair) -> Row:
    sign, look = ("≠", "changed") if pair.differs else ("=", "quiet")
    title = Cell(pair.title, "changed" if pair.differs else "", sign, "warning" if pair.differs else "")
    sides = (_side(pair.one), _side(pair.other))
    return Row(pair.title, f"{pair.title}, {'differs' if look == 'changed' else 'the same'}", (title, *sides))


def _side(line: Line | None) -> Cell:
    return Cell(f"{line.says} [{line.clause}]") if line else Cell("No such rule.", "quiet")


# Irregularities

_CODE_COLUMNS = (
    Column("Irregularity", heads=True),
    *(Column(rulebook_title(rulebook)) for rulebook in _RULEBOOKS),
)


def _irregularities(sought: str) -> None:
    found = irregularities_of(sought)
    if not found:
        _nothing(sought)
        return
    chosen = CATALOGUE.get(_CODE.value())
    listing, details = st.columns([5, 4], gap="medium")
    with listing:
        st.caption(f"{len(found)} irregularities, with the clause of each rulebook. A dash: it has no such rule.")
        rows = [_code_row(one, current=one is chosen) for one in found]
        ledger("Irregularities", _CODE_COLUMNS, rows, key="codes", on_opened=_CODE.put)
    with details:
        if chosen is None:
            st.caption("Choose one to read what each rulebook does about it.")
        else:
            _provisions(chosen, _RULEBOOKS)


def _code_row(one: Irregularity, *, current: bool) -> Row:
    clauses = [one.provisions[rulebook].clause if rulebook in one.provisions else "–" for rulebook in _RULEBOOKS]
    title = one.title[:1].upper() + one.title[1:]
    return Row(one.code, title, (Cell(title, opens=True), *map(Cell, clauses)), current=current)


_REMEDY_COLUMNS = (Column("Clause", "tight", heads=True), Column("What is to be done"), Column("When, by whom"))


def _provisions(one: Irregularity, rulebooks: tuple[str, ...]) -> None:
    """What rulebooks do about an irregularity."""
    title = one.title[:1].upper() + one.title[1:]
    st.markdown(f"**{plain(title)}** · `{one.code}`")
    st.markdown(plain(one.meaning))
    for rulebook in rulebooks:
        provision = one.provisions.get(rulebook)
        if provision is None:
            st.markdown(f"{plain(rulebook_title(rulebook))}: no such rule.")
            continue
        st.markdown(f"{plain(rulebook_title(rulebook))} · clause {plain(provision.clause)}")
        if provision.remedies:
            rows = [
                Row(str(number), remedy.clause, (Cell(remedy.clause), Cell(remedy.does), Cell(remedy_notes(remedy))))
                for number, remedy in enumerate(provision.remedies)
            ]
            ledger(f"Remedies by {rulebook}", _REMEDY_COLUMNS, rows, key=f"remedies {one.code} {rulebook}")
        else:
            st.caption("No remedy is named: a finding without money.")
        if provision.reading:
            st.caption(f"Our reading: {plain(provision.reading)}")


# Readings

_READING_COLUMNS = (
    Column("Where", "tight", heads=True),
    Column("Kind", "quiet"),
    Column("What is said, or the trouble"),
    Column("How it is read"),
    Column("Why", "quiet"),
)


def _readings(game: AnyGame, sought: str) -> None:
    readings = [one for one in readings_of(game.rulebook) if one.fits(sought)]
    st.caption(
        f"Where {plain(rulebook_title(game.rulebook))} is silent, slips or contradicts itself, how it is read here, "
        "what a table can choose otherwise, and what is not judged."
    )
    if not readings:
        _nothing(sought)
        return
    rows = [_reading_row(number, one) for number, one in enumerate(readings)]
    ledger(f"Readings of {game.rulebook}", _READING_COLUMNS, rows, key="readings")


def _reading_row(number: int, one: ReadingOnPage) -> Row:
    cells = (Cell(one.clause), Cell(one.kind), Cell(one.about), Cell(one.says), Cell(one.why))
    return Row(str(number), f"{one.kind} {one.clause}", cells)


def _nothing(sought: str) -> None:
    st.info(f"Nothing here has the words “{plain(sought)}”. Clear the filter to see everything.")
