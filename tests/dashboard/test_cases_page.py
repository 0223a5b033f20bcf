"""The Cases page: what role, rank and state allow is offered and nothing else; conflicts are explained."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.casework.actions import ACTIONS, possible_actions, usual_next
from dashboard.casework.clock_words import clock_cell, clock_words
from dashboard.casework.doing import casework
from dashboard.casework.evidence import hashed
from dashboard.house import House
from dashboard.person import Person
from dashboard.roles import Role
from domain.cases.case import Case
from domain.cases.claim import Claim
from domain.cases.clocks import DAY_US, HOUR_US, Clock
from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.values import Rank
from projections.questions.queue import Irregularity, irregularities
from store.casework import Casework
from tests.cases.making import SHA256 as SHA256_OF_TEST
from tests.cases.making import answered, closed, complaint, decided, escalated, reviewed, ruled
from tests.dashboard.open_house import ledgers, open_house, opened, run
from tests.projections.helping import evening

OSCAR = Person("oscar", "officer", "area-manager", "session-o")
VERA = Person("vera", "officer", "assistant-casino-manager", "session-v")
SAM = Person("sam", "surveillance", None, "session-s")
REX = Person("rex", "regulator", None, "session-r")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), evening(3, 0.6, 5, mistakes="0.5")) as house:
        yield house


@pytest.fixture
def work(house: House) -> Casework:
    return casework(house)


def now_us() -> int:
    return int(datetime.now(UTC).timestamp() * 1_000_000)


def a_player(house: House, table: str) -> str:
    with house.service.reader() as connection:
        row = connection.execute("SELECT min(player) FROM wagers WHERE table_name = ?", [table]).fetchone()
    assert row is not None
    return str(row[0])


def put_money(page: AppTest, dollars: float) -> None:
    """Types an amount into the first field for money."""
    [field, *_] = [one for one in page.number_input if ":cents " in str(one.key)]
    field.set_value(dollars)


def new_case(work: Casework, house: House, words: str = "Paid short") -> str:
    claim = Claim(words=words, table="BJ-101", player="P-2071", cents=5_000)
    case = work.open_case(claim, CM, "sam", now_us(), request=f"{words} {now_us()}")
    assert house.service.wait_for(case.log_index, 60)
    return case.case_id


def a_finding(house: House, *, nth: int) -> Irregularity:
    with house.service.reader() as connection:
        return irregularities(connection, order="money", limit=20).items[nth]


def choose(page: AppTest, action: str) -> AppTest:
    page.button_group[0].set_value(action)
    return run(page)


def put(page: AppTest, **fields: str) -> None:
    """Types into the fields whose key ends so."""
    for name, value in fields.items():
        [field] = [one for one in [*page.text_area, *page.text_input] if str(one.key).endswith(f":{name}")]
        field.set_value(value)


def send(page: AppTest, label: str) -> AppTest:
    [button] = [one for one in page.button if one.label == label]
    button.click()
    return run(page)


def offered(page: AppTest) -> list[str]:
    return list(page.button_group[0].options) if page.button_group else []


def pick(page: AppTest, **fields: str) -> None:
    """Chooses in the fields whose key ends so; of the clauses, the first."""
    for name, value in fields.items():
        [field] = [one for one in page.radio if str(one.key).endswith(f":{name}")]
        field.set_value(value)


def case_in_address(page: AppTest) -> str:
    value = page.query_params["case"]
    return value if isinstance(value, str) else value[-1]


def everything_said(page: AppTest) -> str:
    kinds = (page.markdown, page.error, page.warning, page.success, page.info, page.caption, page.title, page.text)
    return "\n".join(one.value for kind in kinds for one in kind).replace("\\", "")


# What is offered


def person(role: Role, rank: Rank | None = None, name: str = "vera") -> Person:
    return Person(name, role, rank, "s")


@pytest.mark.parametrize(
    ("case", "who", "labels"),
    [
        (complaint(), person("regulator"), ""),
        (complaint(), person("administrator"), ""),
        (complaint(), person("surveillance"), "Acknowledge, Attach evidence, Note, Assign, Hold"),
        (
            complaint(),
            person("officer", "area-manager"),
            "Rule, Give notice, Close, Acknowledge, Attach evidence, Note, Assign, Hold",
        ),
        (
            complaint(),
            person("officer", "higher-duties-dealer"),
            "Give notice, Close, Acknowledge, Attach evidence, Note, Assign, Hold",
        ),
        (
            ruled(complaint()),
            person("officer", "area-manager", "oscar"),
            "Give notice, Close, Acknowledge, Attach evidence, Note, Assign, Hold",
        ),
        (
            ruled(complaint()),
            person("officer", "area-manager"),
            "Review, Give notice, Close, Acknowledge, Attach evidence, Note, Assign, Hold",
        ),
        (
            reviewed(ruled(complaint())),
            person("officer", "area-manager"),
            "Answer the patron, Give notice, Close, Acknowledge, Attach evidence, Note, Assign, Hold",
        ),
        (
            escalated(ruled(complaint())),
            person("officer", "area-manager"),
            "Inspector's decision, Close, Acknowledge, Attach evidence, Note, Assign, Hold",
        ),
        (
            decided(escalated(ruled(complaint()))),
            person("officer", "area-manager"),
            "Answer the patron, Close, Acknowledge, Attach evidence, Note, Assign, Hold",
        ),
        (
            answered(reviewed(ruled(complaint()))),
            person("officer", "area-manager"),
            "Close, Acknowledge, Attach evidence, Note, Assign, Hold",
        ),
        (
            answered(reviewed(ruled(complaint())), satisfied=False),
            person("officer", "area-manager"),
            "Answer the patron, Give notice, Close, Acknowledge, Attach evidence, Note, Assign, Hold",
        ),
        (closed(answered(reviewed(ruled(complaint())))), person("officer", "area-manager"), "Reopen"),
        (closed(answered(reviewed(ruled(complaint())))), person("surveillance"), ""),
    ],
)
def test_only_what_role_rank_and_state_allow_is_offered(case: Case, who: Person, labels: str) -> None:
    assert ", ".join(action.label for action in possible_actions(case, who)) == labels


def test_each_action_is_there_once() -> None:
    labels = [action.label for action in ACTIONS]
    assert len(labels) == len(set(labels))


@pytest.mark.parametrize(
    ("clock", "words", "sign"),
    [
        (Clock("answer", 3 * DAY_US + 4 * HOUR_US), "Answer due in 3 d 4 h", "○"),
        (Clock("acknowledgement", -2 * HOUR_US), "Acknowledgement overdue by 2 h", "▲"),
        (Clock("answer", 10 * HOUR_US, 5), "Answer given in time", "✓"),
        (Clock("answer", 0, HOUR_US), "Answer given, 1 h late", "◆"),
    ],
)
def test_a_clock_is_given_in_words_and_by_a_sign(clock: Clock, words: str, sign: str) -> None:
    assert clock_words(clock, 0) == words
    assert (clock_cell([clock], 0).text, clock_cell([clock], 0).sign) == (words, sign)


def test_the_clock_that_presses_most_is_in_the_list() -> None:
    overdue, running = Clock("answer", -HOUR_US), Clock("acknowledgement", HOUR_US)
    assert clock_cell([running, overdue], 0).text == "Answer overdue by 1 h"
    assert clock_cell([Clock("acknowledgement", 0, 0), Clock("answer", DAY_US)], 0).text == "Answer due in 1 d"


def test_a_file_is_known_by_its_hash() -> None:
    file = io.BytesIO(b"test")
    file.read()
    piece = hashed("a.txt", file)
    assert (piece.name, piece.sha256, piece.bytes) == ("a.txt", SHA256_OF_TEST, 4)


# The page


def test_a_patrons_complaint_is_opened_once_and_has_its_own_address(house: House, work: Casework) -> None:
    page = opened("cases", SAM, new="yes")
    put(page, words="The **dealer** <b>took</b> a card", player=a_player(house, "BJ-102"))
    page.selectbox[0].set_value("BJ-102")
    send(page, "Open the case")
    case_id = case_in_address(page)
    case = work.case(case_id)
    assert (case.opened.claim.words, case.opened.rulebook) == ("The **dealer** <b>took</b> a card", CM)
    said = "\n".join(one.value for one in page.markdown)
    assert "\\*\\*dealer\\*\\* \\<b\\>took" in said
    assert "<b>" not in said
    assert "new" not in page.query_params


def test_a_complaint_that_lacks_something_is_refused_and_nothing_is_lost(house: House) -> None:
    page = opened("cases", SAM, new="yes")
    put(page, player="P-1")
    page.selectbox[0].set_value("BJ-102")
    send(page, "Open the case")
    assert "write what is claimed" in everything_said(page)
    [player] = [one for one in page.text_input if str(one.key).endswith(":player")]
    assert player.value == "P-1"
    assert "case" not in page.query_params


@pytest.mark.parametrize(
    ("round_reference", "says"),
    [
        ("BJ-102/2026-11-14/9999", "There is no finished round BJ-102/2026-11-14/9999 in the record."),
        ("BJ-101/2026-11-14/1", "Round BJ-101/2026-11-14/1 was played at table BJ-101, not at BJ-102."),
    ],
)
def test_a_complaint_about_what_is_not_in_the_record_is_refused(house: House, round_reference: str, says: str) -> None:
    page = opened("cases", SAM, new="yes")
    put(page, player="P-nobody", round=round_reference)
    page.selectbox[0].set_value("BJ-102")
    send(page, "Open the case")
    said = everything_said(page)
    assert says in said
    assert "The record of table BJ-102 has no wager of a player P-nobody." in said
    assert "Please write what is claimed." in said
    assert "case" not in page.query_params


def test_a_ruling_far_from_the_findings_asks_once_more_and_keeps_the_reason(house: House, work: Casework) -> None:
    item = a_finding(house, nth=1)
    case_id = case_in_address(send(opened("cases", SAM, finding=item.finding), "Open the case"))
    page = opened("cases", OSCAR, case=case_id)
    put(page, words="By the cards as they lay")
    pick(page, clause=work.case(case_id).clauses[0].clause, favours="player")
    put_money(page, 999_999.0)
    send(page, "Rule")
    assert "is paid $999,999, and the findings come to" in everything_said(page)
    assert work.case(case_id).rulings == []
    put(page, departs="The manager agreed to it")
    send(page, "Rule")
    [ruling] = work.case(case_id).rulings
    assert ruling.words == "By the cards as they lay Departs from the findings: The manager agreed to it"
    assert 99_999_900 in ruling.cents.values()
    [sheet, *_] = ledgers(opened("cases", VERA, case=case_id))
    assert [row["cells"][1]["text"] for row in sheet["rows"]].count("$999,999") == 1


def test_a_case_from_a_finding_to_its_end(house: House, work: Casework) -> None:
    """Opened by surveillance, ruled, reviewed by a second person, answered, closed."""
    item = a_finding(house, nth=0)
    page = send(opened("cases", SAM, finding=item.finding), "Open the case")
    case_id = case_in_address(page)
    assert "Rule" not in offered(page)
    page = opened("cases", OSCAR, case=case_id)
    assert offered(page)[0] == "Rule"
    [clauses] = [one for one in page.radio if str(one.key).endswith(":clause")]
    allowed = {one.clause for one in work.case(case_id).clauses}
    assert {option.replace("\\", "").partition(":")[0] for option in clauses.options} == allowed
    with house.service.reader() as connection:
        owed = connection.execute(
            "SELECT player, cents FROM finding_money WHERE finding = ? AND branch = 0", [item.finding]
        ).fetchall()
    filled = {str(one.key).rpartition("cents ")[2]: one.value for one in page.number_input if ":cents " in str(one.key)}
    assert owed
    assert {player: filled[player] for player, _ in owed} == {player: cents / 100 for player, cents in owed}
    put(page, words="By the cards as they lay")
    send(page, "Rule")
    assert "Say under which clause." in everything_said(page)
    pick(page, clause=work.case(case_id).clauses[0].clause)
    send(page, "Rule")
    assert "Say for whom it is decided." in everything_said(page)
    assert work.case(case_id).rulings == []
    pick(page, favours="player")
    send(page, "Rule")
    ruling = work.case(case_id).rulings[0]
    assert (ruling.by, ruling.rank) == ("oscar", "area-manager")
    assert {player: ruling.cents[player] for player, _ in owed} == dict(owed)
    assert "You made this ruling" in everything_said(page)
    page = opened("cases", VERA, case=case_id)
    assert offered(page)[0] == "Review"
    put(page, words="I have seen the round")
    send(page, "Record the review")
    assert "Say whether you agree." in everything_said(page)
    pick(page, agrees="agrees")
    send(page, "Record the review")
    assert work.case(case_id).state == "reviewed"
    if work.case(case_id).has_patron:
        put(page, how="At the table")
        pick(page, satisfied="satisfied")
        send(page, "Record the answer")
    choose(page, "Close")
    send(page, "Close the case")
    assert work.case(case_id).state == "closed"
    assert offered(page) == ["Reopen"]
    said = everything_said(page)
    place = f"{item.stream}/{item.round}#{item.seq}"
    assert f"opened case {case_id} from the finding “{item.title}” at {place}: " in said
    assert item.finding not in said
    assert "closed the case as settled." in said


def test_the_second_of_two_officers_is_told_who_was_first_and_keeps_their_words(house: House, work: Casework) -> None:
    case_id = new_case(work, house)
    page = opened("cases", VERA, case=case_id)
    put(page, words="My own reasons")
    pick(page, favours="player")
    seen = work.case(case_id).version
    work.rule(
        case_id,
        "oscar",
        "area-manager",
        now_us(),
        clause="32.10",
        favours="house",
        text="He had 17",
        cents={},
        seen=seen,
    )
    send(page, "Rule")
    said = everything_said(page)
    assert "Somebody else was first, and what you sent was not recorded." in said
    assert "oscar ruled for the house as an area manager under clause 32.10: He had 17." in said
    assert "You had written: My own reasons" in said
    assert [one.by for one in work.case(case_id).rulings] == ["oscar"]
    assert offered(page)[0] == "Review"


def test_a_form_that_is_no_longer_possible_is_answered_and_not_lost(house: House, work: Casework) -> None:
    case_id = new_case(work, house)
    page = choose(opened("cases", SAM, case=case_id), "Note")
    put(page, words="Seen")
    work.close(case_id, "withdrawn", "The patron left", "vera", now_us())
    send(page, "Add the note")
    assert "vera closed it" in everything_said(page)
    assert work.case(case_id).notes == []


def test_a_notice_is_read_out_before_the_inspector_comes(house: House, work: Casework) -> None:
    case_id = new_case(work, house)
    page = opened("cases", OSCAR, case=case_id)
    assert "Escalate" not in offered(page)
    choose(page, "Give notice")
    assert "Clause 32.11–32.12" in everything_said(page)
    assert "right to speak to the inspector" in everything_said(page)
    send(page, "The patron was told this")
    assert "Escalate" in offered(page)
    choose(page, "Escalate")
    put(page, why="We can't agree")
    send(page, "Escalate")
    assert work.case(case_id).state == "escalated"
    assert offered(page)[0] == "Inspector's decision"


def test_evidence_has_links_and_a_wrong_reference_is_refused(house: House, work: Casework) -> None:
    case_id = new_case(work, house)
    page = choose(opened("cases", SAM, case=case_id), "Attach evidence")
    put(page, reference="BJ-101")
    send(page, "Attach")
    assert "names no round" in everything_said(page)
    put(page, reference="BJ-101/2026-11-14/3#40")
    send(page, "Attach")
    assert "attached the step BJ-101/2026-11-14/3#40" in everything_said(page)
    assert len(work.case(case_id).pieces) == 1


def test_the_list_has_filters_and_says_what_is_overdue(house: House, work: Casework) -> None:
    early = now_us() - 2 * DAY_US
    claim = Claim(words="Never answered", table="BJ-102")
    case = work.open_case(claim, CM, "sam", early, request="late one")
    assert house.service.wait_for(case.log_index, 60)
    page = opened("cases", REX, overdue="yes", text="never ANSWERED")
    [sheet] = ledgers(page)
    assert [row["key"] for row in sheet["rows"]] == [case.case_id]
    clock = sheet["rows"][0]["cells"][2]
    assert clock["text"].startswith("Acknowledgement overdue by 1 d")
    assert clock["sign"] == "▲"
    assert not [one for one in page.button if one.label == "A patron complains"]
    empty = opened("cases", REX, text="nothing like this")
    assert "No case fits these filters" in everything_said(empty)


@pytest.mark.parametrize("case_id", ["C-999999", "<script>", "C-000001' OR 1=1", "../../x"])
def test_an_address_that_leads_nowhere_says_so(house: House, case_id: str) -> None:
    page = opened("cases", SAM, case=case_id)
    assert "No such case" in everything_said(page)
    assert "<script>" not in "\n".join(one.value for one in page.markdown)


def test_a_regulator_reads_and_is_offered_nothing(house: House, work: Casework) -> None:
    case_id = new_case(work, house)
    page = opened("cases", REX, case=case_id)
    assert offered(page) == []
    assert "Paid short" in everything_said(page)
    for address in ({"new": "yes"}, {"finding": a_finding(house, nth=1).finding}):
        page = opened("cases", REX, **address)
        assert not [one for one in page.button if one.label == "Open the case"]


def test_whoever_may_not_see_cases_sees_nothing(house: House) -> None:
    page = opened("cases", Person("ada", "administrator", None, "s"))
    assert everything_said(page) == ""


def test_nobody_is_led_to_the_inspector_or_to_an_end_too_soon() -> None:
    labels = ["Escalate", "Close", "Attach evidence"]
    assert usual_next(complaint(), ["Rule", *labels]) == "Rule"
    assert usual_next(ruled(complaint()), labels) == "Attach evidence"
    assert usual_next(ruled(complaint()), ["Escalate", "Close"]) == "Escalate"
    settled = reviewed(ruled(complaint()))
    assert usual_next(settled, ["Answer the patron", *labels]) == "Answer the patron"
    assert usual_next(answered(settled), labels) == "Close"


def test_a_complaint_without_a_table_asks_for_it(house: House) -> None:
    page = opened("cases", SAM, new="yes")
    put(page, words="Paid short")
    send(page, "Open the case")
    assert "Say at which table it was." in everything_said(page)
    assert "Paid short" in [field.value for field in page.text_area]
