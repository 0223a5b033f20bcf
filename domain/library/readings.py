"""The readings of all rulebooks, and what is not judged, by rulebook; here are those that hold in every one."""

from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.rulebooks.crown_melbourne import readings as crown_melbourne
from domain.rulebooks.crown_melbourne_automated import RULEBOOK as AUTOMATED
from domain.rulebooks.crown_melbourne_automated import readings as automated
from domain.rulebooks.crown_sydney import RULEBOOK as SYD
from domain.rulebooks.crown_sydney import readings as crown_sydney
from domain.rulebooks.nsw import RULEBOOK as NSW
from domain.rulebooks.nsw import readings as nsw
from domain.rulebooks.reading import NotJudged, Reading
from domain.rulebooks.tasmania import RULEBOOK as TAS
from domain.rulebooks.tasmania import readings as tasmania

_ALL_RULEBOOKS = (
    Reading(
        "notice",
        "When a mistake counts as noticed.",
        "With the first word about the dealing, the cards or a decision, or a complaint, that points at it or at nothing; or "
        "with the first act about it. A word about conduct, a wager or a payment discloses nothing.",
        "The clauses ask whether the error was disclosed, and not whether somebody spoke.",
    ),
    Reading(
        "shared boxes",
        "Who calls the decisions, where no places, seats or names were told.",
        "Nobody is said to have decided for another.",
        "What the record does not tell, it does not accuse of.",
    ),
    Reading(
        "even money",
        "A natural against an ace is paid 1 to 1 before the dealer's second card, and nobody told that it was asked for.",
        "It was, where the game has even money.",
        "Nothing else pays that sum at that time.",
    ),
    Reading(
        "payments",
        "A payment that was put right before the round ended.",
        "Judged by its sum: no finding.",
        "Nobody has lost anything, and dealers correct themselves all evening.",
    ),
    Reading(
        "payments",
        "Insurance of half a wager that is over the maximum and counts to it.",
        "It is settled whole, or to half the maximum: either is right.",
        "No clause says whether it goes with the wager.",
    ),
    Reading(
        "payments",
        "A natural is paid in parts, and the last of them late.",
        "It was paid in time if what came in time was not less than the wager.",
        "So much may be a slip that was put right; a smaller sum is no payment of a natural.",
    ),
    Reading(
        "payments",
        "After a mistake in dealing the dealer settled as the cards should have fallen.",
        "The mistake is told, and the payment is right.",
        "One mistake is one finding.",
    ),
    Reading(
        "wagers",
        "Chips are refused after the first card, and nobody told that they were put down.",
        "Less than lies there, for no reason that is about what lies there: they were to be added, and the wager is what it "
        "was. Else they may have lain there or not: the wager is settled with them or without. That ends with the next card for a "
        "double or split, the dealer's second for insurance, the box's second for a side wager, and the box's first "
        "decision for the main wager: what is refused later counts, and is a late change unless it was settled in full.",
        "What the record does not tell, it does not accuse of.",
    ),
    Reading(
        "wagers",
        "Cards are dealt for a side wager alone, and nobody has a main wager.",
        "One mistake: the side wager was taken.",
        "A wager lay there, and what is said of rounds without any does not fit.",
    ),
    Reading(
        "decisions",
        "Somebody asks for a double, a split, a surrender or insurance that is not allowed.",
        "A mistake is a double whose card comes or whose chips stay, a split whose card moves, a surrender that is in force "
        "when the hand ends, and insurance that lies there at the dealer's second card.",
        "What was refused in time was handled by the book.",
    ),
    Reading(
        "decisions",
        "A decision is changed before its card comes.",
        "The last one counts, in its turn; a double whose chips lie there is not changed, nor is a surrender.",
        "Until the card is out nothing has been done about it. A hand that was surrendered gets no further cards "
        "(CM 10.5.4(b)), and who could take it back would have looked at the next ones for half a wager.",
    ),
    Reading(
        "irregularities",
        "Two mistakes in one round, and one of them has cards dealt again.",
        "The round is dealt again from that mistake on. What lay before stays where it lay, unless the clause rebuilds the "
        "initial deal. Where that would be a guess, the money is not told.",
        "A clause unmakes its own mistake and no other.",
    ),
    Reading(
        "irregularities",
        "What a clause prescribes is done, and nobody says so.",
        "It was done, if the cards and chips show it and it was called for when somebody noticed.",
        "What the record shows needs no words.",
    ),
    Reading(
        "rounds",
        "A step of a round is told when the next one is open.",
        "Before that one's first card it is taken to its own round. Behind it both are unjudged if it is a card, a decision "
        "or a wager, or its settlement; what was told of the round before that stays told.",
        "Rounds are told one after the other; what was told otherwise accuses nobody.",
    ),
    Reading(
        "irregularities",
        "Hands are laid anew, and insurance, a double or a split was put down for the cards before.",
        "Insurance goes back if the dealer's first card is not what it was against; a double if its card is gone and it "
        "is not drawn to once more; a split if its second hand is. At once, or at the settlement.",
        "A round as it should have fallen would not have had them.",
    ),
    Reading(
        "the record",
        "Somebody corrects what a table told, or adds to it, and no clause says who may.",
        "Anybody above a dealer in that rulebook. An opening, a change or a closing of the table takes a supervisor: an area "
        "manager (CM), a gaming supervisor (NSW), an inspector (TAS). Where no rulebook is known, only a correction that names "
        "one, by a supervisor of it. Any other is not followed: the record is judged as it was first told, and the "
        "correction is a finding.",
        "Who is judged by the record can't be the one who rewrites it; and without an opening nothing can be judged at all.",
    ),
    Reading(
        "decisions",
        "Chips of a double are put down behind the last card of a hand, and nothing is said.",
        "The hand may not be doubled with those cards, or the dealer has drawn: a double that is not allowed. It may be, and "
        "was settled as doubled: its card never came. What was found about that hand already is told once.",
        "Chips that come before a card say that it is a double; behind the last one they are late.",
    ),
)

_NOT_JUDGED_IN_ANY = (
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
)

READINGS: dict[str, tuple[Reading, ...]] = {
    CM: crown_melbourne.READINGS,
    NSW: nsw.READINGS,
    TAS: tasmania.READINGS,
    SYD: crown_sydney.READINGS,
    AUTOMATED: automated.READINGS,
    "all rulebooks": _ALL_RULEBOOKS,
}

NOT_JUDGED: dict[str, tuple[NotJudged, ...]] = {
    CM: crown_melbourne.NOT_JUDGED,
    NSW: nsw.NOT_JUDGED,
    TAS: tasmania.NOT_JUDGED,
    SYD: crown_sydney.NOT_JUDGED,
    AUTOMATED: automated.NOT_JUDGED,
    "all rulebooks": _NOT_JUDGED_IN_ANY,
}
