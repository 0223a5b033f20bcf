"""New South Wales: which clauses are judged together, which no record can show, and which chapters are to come."""

from domain.rulebooks.by_hand import ALLOWS, APPLIES, ELSEWHERE, EQUIPMENT, FOUND_OUT, THEIR_OWN, ByHand

BY_HAND = ByHand(
    together={
        # What cards count decides every total, and with it what is paid.
        "16.2": "3.2.1–3.2.3 12.3.2 12.6.2",
        "3.6": "3.6.1",
        "3.8": "3.7",
        "4.3": "4.3.1–4.3.5",
        "5.3": "14.2 15.1",
        "5.5": "5.5.1–5.5.3",
        "6.3.1": "6.1.1–6.1.3",
        "6.5": "6.5.1",
        "6.1": "6.5.4",
        "10.1": "10.1.1–10.1.4 13.1",
        "11.1": "11.1.1 11.1.2",
        "17.2": "12.3.1 12.5.4",
        "12.5": "12.5.3 12.5.5",
        "14.7": "14.7.1 14.7.2",
        "14.8": "14.8.1–14.8.3",
        "15.6": "15.6.1 15.6.2",
        "18.1": "18.1.1–18.1.5",
        "18.3": "18.3.1–18.3.4",
        "18.5": "18.5.1 18.5.2 18.5.4",
        "19.3": "19.3.1–19.3.4",
        "19.4": "19.4.1 19.4.2",
    },
    not_shown=(
        ("2.1 2.2.2 2.2.3.1–2.2.3.3 2.2.4 2.3.1–2.3.3 2.4 14.3 15.2", EQUIPMENT),
        ("3.4 3.5.2 4.8 14.1 19.2", ALLOWS),
        ("3.9 6.4", THEIR_OWN),
        ("5.6", FOUND_OUT),
        ("19.14", ELSEWHERE),
        ("20.2.1", APPLIES),
    ),
    not_built=(
        (
            "20.1* 20.2 20.2.2 20.3* 20.4* 20.5* 20.6 20.6.1–20.6.13 20.6.15 20.7* 20.8* 20.9 20.9.1 20.9.2",
            "Tournaments",
        ),
        ("20.9.4–20.9.6 20.10* 20.11*", "Tournaments"),
        ("21* 20.7.2", "Promotional prizes"),
    ),
)
