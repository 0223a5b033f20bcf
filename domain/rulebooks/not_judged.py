"""What the documents say and a record could show, and is not judged all the same: the clause, what it says, and why."""

from typing import NamedTuple


class NotJudged(NamedTuple):
    """A rule that no check looks at."""

    clause: str
    about: str
    why: str


_TOTALS = "Players answer for their own totals, and a table need not report what was said."
_SIGNAL = "Recorders tell the decision; few tell how it was given."
_SEAT = "A record tells that somebody left a seat, and seldom why."
_AT_ONCE = "How soon after the last card it was taken is not what the record of a table is made to show."
_LINE = "A record has their order and not their places on the cloth."
_ORDERED_BY = "Who may order one is judged; who shuffles, and for whom, is not."
_REFUSED = "Judged is a wager refused whole after the first card, for a reason that is no reason then."
_VOID_SHOE = (
    "That the round was not void is found. From a shoe that was declared void, or made a round void, it is judged."
)
_CLAIM = "A side wager that found no place is not in the record."
_PICKED_UP = "Nothing hangs on the moment; that a hand is played on once its cards are away is judged."

NOT_JUDGED: dict[str, tuple[NotJudged, ...]] = {
    "crown-melbourne-blackjack-v26": (
        NotJudged("2.1", "places for nine players at most", "The contract of the record ends at nine boxes."),
        NotJudged("2.2, 2.3", "the layout and its equipment", "They are not in the record."),
        NotJudged("3.1", "a second cutting card", "A card that is told twice may be the same one, placed anew."),
        NotJudged(
            "4.2.4", "a cut far deeper than one deck", "It harms nobody, and is approximate; the least depth is judged."
        ),
        NotJudged("4.2.2", "who cuts when the cutting card was a round's first card", "The document names nobody."),
        NotJudged(
            "4.4.1–4.4.2", "whether cards were unfit", "It is for an opinion; by whom they were replaced is judged."
        ),
        NotJudged(
            "4.1.1(d)–(e)", "shuffles that somebody thought warranted", f"They are for an opinion. {_ORDERED_BY}"
        ),
        NotJudged("5.3", "declared wagers come with chips", "What lay beside the words is not in the record."),
        NotJudged("5.9.1(b)–(c)", "in which line wagers lie", _LINE),
        NotJudged(
            "5.10", "leave to wager on several boxes", "Whether there were seats elsewhere is not in a table's record."
        ),
        NotJudged(
            "5.13",
            "a wager that chips can't pay may be refused before the deal",
            f"It may; nobody must. {_REFUSED}",
        ),
        NotJudged("6.2.1", "telling the player of a wager under the minimum", "What was said is seldom told."),
        NotJudged(
            "7.3.1(a)",
            "the announcement that no more bets are taken",
            "The first card is the line; what was said is not.",
        ),
        NotJudged("7.5.1, 7.5.3", "the dealer announces totals", f"{_TOTALS} See 3.2.4."),
        NotJudged("7.5.1(c)(i), (d)(i)", "the signal for a decision", _SIGNAL),
        NotJudged("7.5.8(a)", "how cards are picked up", "The order in a hand of cards is not in the record."),
        NotJudged("9.16", "a further round from a shoe with a fault for which no round was void", _VOID_SHOE),
        NotJudged("10.5.1(b)–(c)", "the cards of a paid Pontoon or 21 go before the next card", _PICKED_UP),
        NotJudged("10.5.4(b)", "a marker on a surrendered wager", "The decision tells of the surrender."),
        NotJudged(
            "10.5.4(d)",
            "surrenders are collected in the final settlement",
            "What is collected early is judged by its sum.",
        ),
        NotJudged("10.6", "when a Super Bonus is paid", "What is paid, and to whom, is judged; the moment is not."),
        NotJudged("26.3.3", "who has the first claim to a place for Buster Blackjack", _CLAIM),
        NotJudged("15.3.3", "who has the first claim to a place for Perfect Pairs", _CLAIM),
        NotJudged("32.9", "a seat given up after three rounds", _SEAT),
        NotJudged("32.11–32.12", "complaints to the inspectorate", "They are made elsewhere."),
    ),
    "nsw-blackjack": (
        NotJudged("3.3", "the check of cards that replace others", "It may be made away from the table."),
        NotJudged("3.5.1", "cards replaced without the cutting card out", "The clause allows and does not forbid."),
        NotJudged("4.1.4", "shuffles that somebody thought warranted", f"They are for an opinion. {_ORDERED_BY}"),
        NotJudged(
            "4.2, 4.2.1",
            "leave for a riffle of cards that came shuffled",
            "One shuffle more harms nobody, and who asked and who agreed is seldom told.",
        ),
        NotJudged("5.14", "players are responsible for where their wagers lie", "It puts a duty on players alone."),
        NotJudged("5.7", "in which line wagers lie", _LINE),
        NotJudged(
            "6.5.2–6.5.3",
            "signs for a kept minimum that goes up, and for two minimums at once",
            "What a sign says beside the new limits is not in the record; the marker of the player is.",
        ),
        NotJudged("6.6", "signs for single players", "The option has no name that all tables share."),
        NotJudged("6.7", "low limit gaming, from a shuffling device alone", "No table says that its gaming is that."),
        NotJudged("8.3", "the announcement that insurance is closed", "The subsequent deal is the line (8.4)."),
        NotJudged(
            "8.3", "insurance not called where all have naturals", "They may ask for even money instead (9.1.2)."
        ),
        NotJudged("9.1.1–9.1.2, 16.3", "when cards are picked up", _PICKED_UP),
        NotJudged("10.1, 10.4", "the dealer announces totals; hand signals", f"{_TOTALS} See 3.9. {_SIGNAL}"),
        NotJudged("10.5", "a bust wager collected at once", _AT_ONCE),
        NotJudged(
            "11.2, 12.3.1, 12.5.4",
            "the card of a double, or of a split ace, lies sideways",
            "A recorder that does not tell how cards lie would be accused of each; the decision tells what it is.",
        ),
        NotJudged("12.5.1", "players told of the third hand before play", "What was said is seldom told; the sign is."),
        NotJudged(
            "12.3.1, 12.5",
            "whether split aces with a second ace were offered another split",
            "The hand is complete with its one card; whoever wants to split again says so.",
        ),
        NotJudged("14.6, 15.5", "who has the first claim to a place for a side wager", _CLAIM),
        NotJudged(
            "14.4.2, 15.3.2",
            "the sign of a restriction to players with a wager of their own",
            "It may hang later than the order is given; without it nobody is held to the restriction.",
        ),
        NotJudged(
            "17.1.1",
            "who checks the device",
            "Who takes the cards out may do it on a supervisor's word; an order is judged.",
        ),
        NotJudged("17.16.3", "a further round from a shoe with a fault for which no round was void", _VOID_SHOE),
        NotJudged(
            "17.11", "the shuffle and cut behind a round that had none", "Nobody need have noticed; an order is judged."
        ),
        NotJudged("19.9", "a seat given up after three rounds", _SEAT),
        NotJudged(
            "19.11",
            "a supervisor may refuse a wager before the first card",
            f"A dealer gives back what the rules do not allow, and needs no supervisor for it. {_REFUSED}",
        ),
        NotJudged(
            "19.12", "a review by another, higher person", "Who decided first is told by number, without the rank."
        ),
    ),
    "tasmania-blackjack-2015": (
        NotJudged(
            "5.2", "a shoe without any marker", "Few tell of a marker before it comes out; where it went in is judged."
        ),
        NotJudged("5.2(c)", "the same number of markers in one area", "A recording is of one table."),
        NotJudged("5.4", "cards dealt in an abnormal sequence", f"It is for the inspector's opinion. {_ORDERED_BY}"),
        NotJudged("7.3", "telling the player of a wager under the minimum", "What was said is seldom told."),
        NotJudged("7.4", "partnerships to exceed the maximum", "They need intent."),
        NotJudged(
            "7.6",
            "the marker for higher limits",
            "Leave that was told lets the wager stand: a marker that was not told may have lain there all the same.",
        ),
        NotJudged("13.1", "a bust wager collected at once", _AT_ONCE),
        NotJudged("19.4, 19.7", "a hand with one card before any third card", "Both clauses speak of that moment."),
        NotJudged("20.7", "who has the first claim to a place for Perfect Pairs", _CLAIM),
    ),
    "crown-sydney-blackjack-guide-2023": (
        NotJudged(
            "Subsequent Deal",
            "cards of a hand in play that are taken away, and cards of the dealer's that are exchanged",
            "The guide names no irregularities; hands are settled as they lie, and that is judged, as is a card too many.",
        ),
    ),
    "all rulebooks": (
        NotJudged(
            "–",
            "a card that is put away after a word about cards, dealing or the shuffler, a fault, or any order",
            "It may have been worn or damaged, and nobody need have said which it was.",
        ),
        NotJudged(
            "–",
            "a natural paid, or insurance called, before the last box has its second card",
            "It harms nobody where that card comes before anybody decides.",
        ),
        NotJudged("–", "limits changed together with the game", "A table that changes its game hangs a new sign."),
        NotJudged("–", "cards that are damaged, marked or unreadable", "They belong to the decks, and are replaced."),
        NotJudged("–", "whatever a hole in the record could explain", "What was not told may have happened."),
    ),
}
