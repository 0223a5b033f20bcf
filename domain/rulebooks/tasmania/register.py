"""Tasmania, 2015: which clauses are judged together, which no record can show, and which chapters are to come."""

from domain.rulebooks.by_hand import ALLOWS, EQUIPMENT, OFFERED, THEIR_OWN, WORDS, ByHand

BY_HAND = ByHand(
    together={
        # What cards count decides every total, and with it what is paid.
        "17.1": "6.3 6.3(a)–(c) 9.1(a) 9.2–9.4 14.11",
        "16.1": "9.1(c)",
        "5.2": "5.2(a)–(b)",
        "7.2": "20.5",
        "7.5": "7.5(a)–(b)",
        "8.1": "8.1(a)–(b)",
        "8.3": "8.3(a)–(b)",
        "17.1(c)": "12.1(c)",
        "13.1": "14.10",
        "13.4": "13.4(a)–(b) 13.4(i)–(ii)",
        "15.1": "14.9",
        "16.3": "16.3(a)–(b)",
        "19.6": "19.6(a)–(b)",
        "19.11": "19.11(a)",
        "20.10": "20.1 20.2 20.3 20.3(a)–(c) 20.8(a) 20.10(a)–(c)",
        "20.9": "20.9(a)–(b) 20.11",
        "21.2": "21.2.1–21.2.7",
        "21.3.1": "21 item 1",
        "21.5": "21.5.1–21.5.2 21.5.6–21.5.7",
        "21.8": "21.3.4 21.8.1–21.8.5",
        "24.4.3": "24.4.2",
        "24.5.3": "24.1 24.5.5 24.5.6",
    },
    not_shown=(
        ("1.1 1.2(b) 1.2(b)(i)–(iii) 21(a)–(c) 21.4.3", EQUIPMENT),
        ("21 item 2", WORDS),
        ("2", "Who has a share in the bank is not in the record."),
        ("6.4", "That insurance was placed is in the record, and not where on the cloth."),
        ("7.4", "Partnerships need intent, which no record shows."),
        ("9.1(b) 15.2", ALLOWS),
        ("20.4", OFFERED),
        ("24.2", WORDS),
        ("24.4.1", "What a dealer looks at is not in the record; a sensor that is reported broken is judged."),
        ("24.4.6", "The button that ends a hand is pressed on the console, and nothing reports it."),
        ("24.4.7", "Why a dealer takes over in a round is not in the record."),
        ("24.5.1(e)", ALLOWS),
        ("24.5.2", THEIR_OWN),
        ("24.8 24.9.3", ALLOWS),
    ),
    not_built=(
        ("24.3 24.6", "Jackpot meters"),
        ("22.1* 22.2* 22.3* 22.4* 22.5* 22.6* 22.8 22.9* 22.10* 22.11", "Competitions"),
        *((f"22 item {number}", "Competitions") for number in ("1", "2", "2(a)", "2(b)", "2(c)", "4")),
    ),
)
