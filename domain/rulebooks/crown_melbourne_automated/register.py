"""Crown Melbourne automated games, version 10: what is judged together, what no record shows, and what is to come."""

from domain.rulebooks.by_hand import ALLOWS, APPLIES, ELSEWHERE, EQUIPMENT, PAPER, THEIR_OWN, WORDS, ByHand

_SCREEN = "How chips are moved on a screen, and what it shows besides, is not in the record."
_CONDUCT = "The record of a table does not show how people behave."
_POWER = "It gives a power to the house, and nothing has to be done with it."

BY_HAND = ByHand(
    together={
        "10.4": "10.4.1 10.4.2",
        "3.7": "3.11",
        "3.8.2": "3.8",
        "4.3.1": "4.3",
        "8.1": "12.4.2 12.4.3(a) 14.5.3(a)",
        "8.2.1": "8.2",
        "8.3.1": "8.3",
        "11.2.1": "11.2",
        "12.4.3(b)(i)": "12.4.3 12.4.3(b)",
        "13.8.1": "13.4.3* 13.4.4*",
        "14.5.3(b)(i)": "14.5.3 14.5.3(b)",
        "15.2.2": "15.2.2(a)–(g)",
        "15.4.1(a)": "15.4.1",
        "16.3.2(a)": "16.3.2",
        "17.2.2": "17.2.1(a) 17.2.2(a)–(f)",
        "17.4.1(a)": "17.3.1(c) 17.3.1(c)(i) 17.3.1(c)(ii) 17.4.1",
        "17.4.1(b)": "17.3.2(c) 17.3.2(c)(i) 17.3.2(c)(ii)",
        "18.1": "18.4.2",
        "18.5.1": "18.5.1(a)–(c)",
        "18.9.1": "18.9.1(a) 18.9.1(c) 18.9.1(d)",
        "18.9.2(b)": "18.9.2(b)(i) 18.9.2(b)(ii)",
        "18.10.2": "18.9.3 (second)",
        "19.6.1": "19.6.1(a) 19.6.1(b)",
        "19.7.2": "19.7.2(a) 19.7.2(b)",
        "19.8.1": "19.8.1(a) 19.8.1(b)",
        "19.9": "19.4.2",
        "9.2.2(a)": "9.2.2",
        "9.4.1(a)(iii)": "9.4",
        "9.4.8(d)": "9.4.8(d)(i)–(ii)",
    },
    not_shown=(
        ("9.1 9.2.3(a) 9.3.2", ALLOWS),
        ("9.4.1 9.4.1(a) 9.4.1(a)(i)–(ii) 9.4.1(a)(iv) 9.4.1(b)–(c) 9.4.2* 9.4.3 9.4.3(a)", PAPER),
        ("9.4.3(a)(ii)–(v) 9.4.3(c) 9.4.4* 9.4.5* 9.4.6 9.4.7 9.4.8 9.4.8(a)*", PAPER),
        ("9.4.8(b)* 9.4.8(c) 9.4.8(e)–(j)", PAPER),
        ("1.1–1.3 1.3.1 1.3.2 4.2 13.2 14.2.1 15.1 16.2 17.1 19.2", WORDS),
        ("1.4 12.1 13.1 14.1 16.1 19.1", APPLIES),
        (
            "2* 12.2.1* 12.2.3 13.3.1* 14.3.1 14.3.2* 15.2.1 17.2.1 17.2.1(b) 17.2.3* 18.3.1* 19.3.1*",
            EQUIPMENT,
        ),
        ("3.2 3.2.1 3.3 5.2 7.1 7.3 7.4 7.4.1 7.4.2 13.7.2 13.9.2* 15.3.1(d)", _SCREEN),
        ("13.5.1", "How virtual cards are mixed is not in the record."),
        ("13.6.1*", ALLOWS),
        ("3.4 3.5", _CONDUCT),
        ("6.1 6.1.1 6.1.2", "The contract has no other way to buy in than cash and tickets, at any time."),
        ("6.3 6.3.1", ALLOWS),
        ("6.3.2", "Whether somebody disrupts a game is the runner's opinion, which is not in the record."),
        ("6.4.1", _SCREEN),
        ("6.4.1(a)(i)", THEIR_OWN),
        ("6.4.1(a)(iii)", "What becomes of a ticket after it was printed is not in the record."),
        ("7.2 11.11 11.12 11.14", ELSEWHERE),
        ("14.4.2 15.3.1 15.3.1(a) 15.3.1(e)(i) 16.3.1 17.3.1 17.3.1(a) 17.3.2 17.3.2(a) 17.3.2(b)", ALLOWS),
        ("11.2.4", _POWER),
        ("10.1 10.3 10.3.1–10.3.3 10.8 10.8.1 10.8.2", ALLOWS),
        ("10.2 10.3.7* 10.3.8 10.5 16.4.2*", EQUIPMENT),
        ("3.10 16.4.1", "What the jackpot event is the document does not say; that a prize is paid the account shows."),
    ),
)
