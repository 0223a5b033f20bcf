"""The codes that findings carry: each with its name, how grave it is, and what it means in every rulebook.

How grave, so that a queue can begin with what can't wait: **grave** is what puts the cards, the money or the honesty of a
round itself in doubt, so that who won may not be who should have: wrong cards in play, a wrong hand, a wrong payment, a
fraud, or a remedy that made it worse. **Serious** is what broke a safeguard that exists to prevent that, or took a right
from somebody, without the outcome being in doubt because of it alone. **Minor** is a lapse of order or form, which is put
right on the spot. What is owed does not count here: a queue can be sorted by money as well.
"""

from dataclasses import dataclass, field
from typing import Literal

from domain.irregularities.provision import Provision

Severity = Literal["grave", "serious", "minor"]


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that went wrong, by the code that findings carry. What a rulebook says of it is in that rulebook's folder."""

    code: str
    title: str
    severity: Severity
    meaning: str
    provisions: dict[str, Provision] = field(default_factory=dict)  # by rulebook


# The cards themselves: decks, shuffle, cut, burn, shoe and device.
_CARDS = (
    Irregularity(
        "wrong-decks",
        "wrong decks",
        "grave",
        "The table plays with a number of decks, or decks of a size, or from a machine, that the game does not have.",
    ),
    Irregularity(
        "wrong-boxes", "wrong number of boxes", "minor", "The layout has more or fewer boxes than the rules allow."
    ),
    Irregularity(
        "decks-not-checked",
        "cards not checked",
        "serious",
        "Play began, or ended, without the check of the cards that the rules demand, or not in the way they demand.",
    ),
    Irregularity(
        "replaced-in-round", "cards replaced in a round", "grave", "Cards were replaced while a round was in progress."
    ),
    Irregularity(
        "not-shuffled",
        "cards not shuffled",
        "grave",
        "The cards went into the shoe without a shuffle since the shoe before.",
    ),
    Irregularity(
        "cutting-card-in-device",
        "cutting card in a shuffling machine",
        "minor",
        "A cutting card is used, or cards are cut, although a machine shuffles all the time.",
    ),
    Irregularity(
        "wrong-cutting-cards",
        "wrong number of marker cards",
        "minor",
        "More marker cards are used than the number of decks allows.",
    ),
    Irregularity("no-cut", "no cut", "serious", "The cards went into the shoe after a shuffle without being cut."),
    Irregularity(
        "cut-by-wrong-person",
        "cut by the wrong person",
        "serious",
        "Somebody else cut the cards than the rules designate, without the others having refused.",
    ),
    Irregularity(
        "cut-too-near-an-end",
        "cut too near an end",
        "minor",
        "The stack was cut less than a deck from one of its ends.",
    ),
    Irregularity(
        "cutting-card-misplaced",
        "cutting card in the wrong place",
        "serious",
        "The dealer put the cutting card nearer the back, or deeper, than allowed.",
    ),
    Irregularity(
        "missing-burn", "missing burn", "serious", "The first card of the shoe was dealt instead of being burned."
    ),
    Irregularity("burn-exposed", "burned card shown", "serious", "The burned card was shown."),
    Irregularity("burned-card-used", "burned card used", "grave", "A card that had been burned came back into play."),
    Irregularity("card-face-up", "card face up in the shoe", "serious", "A card lay face up in the shoe or device."),
    Irregularity(
        "no-shuffle",
        "no shuffle after the cutting card",
        "serious",
        "A new round was dealt although the cutting card had come out.",
    ),
    Irregularity("shoe-ran-out", "shoe ran out", "serious", "There were too few cards left to finish the round."),
    Irregularity(
        "device-failed", "shuffling device failed", "serious", "The shuffling device stopped working during a round."
    ),
    Irregularity("cards-together", "two cards at once", "serious", "The device gave out two or more cards at once."),
    Irregularity(
        "discards-not-returned",
        "discards not put into the device",
        "serious",
        "The discards were not put into the shuffling device when the initial deal was complete.",
    ),
    Irregularity(
        "deck-fault",
        "wrong, missing or foreign card",
        "grave",
        "The decks in play do not have the cards that the game is played with.",
    ),
    Irregularity(
        "fault-not-told",
        "wrong cards not told",
        "serious",
        "Cards were found missing or foreign, and those whom the rules name were not told until the table closed.",
    ),
    Irregularity(
        "dealt-face-down",
        "cards dealt face down",
        "minor",
        "Cards were dealt face down that must lie face up, or without the approval or notification that this needs.",
    ),
    Irregularity(
        "third-card-too-soon",
        "third card before the first two were shown",
        "serious",
        "A player whose first two cards were dealt face down got a third before they were shown.",
    ),
    Irregularity(
        "cards-handled", "cards handled", "grave", "Somebody handled, altered or took away cards who may not."
    ),
    Irregularity(
        "dropped-not-told",
        "dropped cards not told",
        "minor",
        "The dealer dropped or mishandled cards, and the next round began without a supervisor having been told.",
    ),
)

# Dealing, decisions and settlement.
_PLAY = (
    Irregularity("no-wagers", "round dealt without wagers", "serious", "Cards were dealt although nobody had a wager."),
    Irregularity(
        "wrong-placement",
        "wrong card placement",
        "grave",
        "In the initial deal a card went to another place than the order of dealing gives it.",
    ),
    Irregularity(
        "hand-without-wager",
        "hand dealt to a box without a wager",
        "serious",
        "A box without a wager was dealt a hand.",
    ),
    Irregularity(
        "dealer-without-first-card",
        "dealer has no first card",
        "grave",
        "The initial deal left the dealer without a card.",
    ),
    Irregularity(
        "box-without-cards",
        "wagered box has no cards",
        "grave",
        "A box with a wager was passed over in the initial deal.",
    ),
    Irregularity(
        "box-with-one-card",
        "wagered box has one card",
        "grave",
        "A box with a wager got only one card in the initial deal.",
    ),
    Irregularity(
        "excess-card",
        "excess card",
        "grave",
        "A card was drawn that nobody had asked for or that the rules do not allow.",
    ),
    Irregularity(
        "dealer-drew-wrongly",
        "excess card to the dealer's completed hand",
        "grave",
        "The dealer drew to a total on which the rules make the dealer stand.",
    ),
    Irregularity(
        "dealer-stood-wrongly",
        "dealer stood where the hand draws",
        "grave",
        "The dealer drew no further card although the total demands one.",
    ),
    Irregularity(
        "needless-dealer-card",
        "needless card of the dealer",
        "minor",
        "The dealer drew a card that could no longer change anything.",
    ),
    Irregularity(
        "out-of-turn",
        "box played out of turn",
        "serious",
        "Boxes were dealt or played in another order than from the dealer's left.",
    ),
    Irregularity(
        "decision-not-offered", "decision not offered", "grave", "A hand that could still act was passed over."
    ),
    Irregularity(
        "decision-not-followed",
        "decision not followed",
        "grave",
        "The dealer did something else than the player had decided.",
    ),
    Irregularity("draw-on-21", "card drawn to 21", "grave", "A hand of 21 was given another card."),
    Irregularity(
        "stood-under-12",
        "hand stood too low",
        "grave",
        "A hand was allowed to stand although it must draw: under 12, or a soft hand under what the game says.",
    ),
    Irregularity(
        "illegal-double",
        "double that is not allowed",
        "grave",
        "A hand was doubled that may not be, or for more than allowed.",
    ),
    Irregularity(
        "illegal-split",
        "split that is not allowed",
        "grave",
        "A hand was split that may not be, or once more than allowed.",
    ),
    Irregularity(
        "illegal-surrender",
        "surrender that is not allowed",
        "grave",
        "A hand was surrendered in a game or a situation without surrender, or against the controller's no.",
    ),
    Irregularity(
        "token-not-given",
        "free token not given",
        "grave",
        "A double or split for which the game has a free token was played without one, or for the player's own chips.",
    ),
    Irregularity(
        "token-not-due",
        "free token that was not due",
        "grave",
        "A free token was placed where the player should have put down a wager.",
    ),
    Irregularity(
        "absent-play-wrong",
        "hand of an absent player played wrongly",
        "grave",
        "A hand was played for somebody silent or away otherwise than the rules say, or without the rank that directs it.",
    ),
    Irregularity(
        "directed-too-soon",
        "hand of a silent player played too soon",
        "serious",
        "A hand was played for somebody silent or away before a reasonable time had passed, as the record itself says.",
    ),
    Irregularity(
        "insurance-not-offered",
        "insurance not offered",
        "serious",
        "The dealer showed a card on which insurance must be called, and did not call it.",
    ),
    Irregularity(
        "natural-paid-early",
        "natural paid too early",
        "serious",
        "A blackjack was paid although the dealer could still have one.",
    ),
    Irregularity(
        "natural-paid-late",
        "natural paid too late",
        "minor",
        "A blackjack that is due in the interim settlement was paid later.",
    ),
    Irregularity(
        "side-wager-settled-late",
        "side wager settled out of order",
        "minor",
        "A side wager was not settled when its rules say.",
    ),
    Irregularity(
        "wrong-payout",
        "wrong payout",
        "grave",
        "A winning wager was paid too much or too little, or not at all, or a losing one was paid.",
    ),
    Irregularity(
        "wrong-collection",
        "wrong collection",
        "grave",
        "A wager was collected that had not lost, or more than was lost, or a lost one was left.",
    ),
    Irregularity(
        "wrong-remedy",
        "wrong remedy",
        "grave",
        "An irregularity was dealt with otherwise than its clause prescribes, or too late.",
    ),
    Irregularity(
        "rank-not-entitled",
        "act without the rank for it",
        "serious",
        "Somebody did or ordered what the clause reserves for a higher rank.",
    ),
)

# Wagers, limits and notices.
_WAGERS = (
    Irregularity(
        "late-wager",
        "wager after the first card",
        "grave",
        "A wager was placed, raised, withdrawn, refused or handled after the first card of the round.",
    ),
    Irregularity("below-minimum", "wager below the minimum", "minor", "A wager was less than the sign allows."),
    Irregularity("above-maximum", "wager above the maximum", "serious", "A wager was more than the sign allows."),
    Irregularity(
        "box-over-maximum",
        "box above its maximum",
        "serious",
        "The wagers on a shared box together were more than the maximum for the box.",
    ),
    Irregularity(
        "too-many-on-box",
        "too many players on a box",
        "minor",
        "More players wagered on a box than the rules, or a restriction at the table, allow.",
    ),
    Irregularity(
        "dealt-from-wrong-box",
        "deal begun on the wrong box",
        "minor",
        "In a tournament the first card went to another box than the one on which the marker has the deal begin.",
    ),
    Irregularity(
        "wrong-unit", "wager in a wrong unit", "minor", "A wager was not in the units that the sign asks for."
    ),
    Irregularity(
        "not-in-chips",
        "wager not in chips",
        "minor",
        "A wager was spoken, or lay there as cash, a voucher or a token that must be changed, when the first card came.",
    ),
    Irregularity(
        "wager-off-layout",
        "wager on a box that is not there",
        "minor",
        "A wager lay on a box that the layout does not have.",
    ),
    Irregularity(
        "reserved-box-used",
        "wager on a reserved box",
        "minor",
        "Somebody wagered on a box that was reserved for another player.",
    ),
    Irregularity(
        "box-not-given-up",
        "box not given up",
        "minor",
        "A player kept several boxes though every box was taken and somebody waited for one.",
    ),
    Irregularity(
        "insurance-collected-late",
        "insurance collected late",
        "minor",
        "Lost insurance wagers were still on the layout when the dealer drew a third card.",
    ),
    Irregularity(
        "insurance-too-high",
        "insurance over half the wager",
        "serious",
        "An insurance wager was more than half the wager that it insures.",
    ),
    Irregularity(
        "insurance-out-of-time",
        "insurance out of time",
        "serious",
        "Insurance was placed where the dealer shows no card for it, or after the subsequent deal had begun.",
    ),
    Irregularity(
        "insurance-on-natural",
        "insurance on a natural",
        "serious",
        "A player insured a natural that is paid at once, whatever the dealer has.",
    ),
    Irregularity(
        "side-wager-without-main",
        "side wager without a main wager",
        "serious",
        "A side wager lay on a box that had no main wager, or without the leave that it needs.",
    ),
    Irregularity(
        "side-wager-not-offered",
        "side wager with the wrong decks",
        "serious",
        "A side wager was on offer with a number of decks for which the rules have none.",
    ),
    Irregularity(
        "side-wager-settled-early",
        "side wager settled early",
        "serious",
        "A side wager was settled before the cards that it waits for: the dealer's whole hand, or the box's third card.",
    ),
    Irregularity(
        "side-wager-version-changed",
        "side wager's version changed at an open table",
        "serious",
        "A table went over to another version of a side wager without having been closed, as the rules demand.",
    ),
    Irregularity(
        "button-not-offered",
        "jackpot button not offered",
        "grave",
        "A wager had won a prize from the jackpot button, and none was drawn for it.",
    ),
    Irregularity(
        "button-out-of-turn",
        "jackpot button out of turn",
        "minor",
        "The jackpot button went to a player before another who comes first, or before that one was paid.",
    ),
    Irregularity(
        "button-not-entitled",
        "jackpot button pressed by another",
        "minor",
        "Somebody pressed the jackpot button for another player who may not be nominated for it.",
    ),
    Irregularity(
        "result-choice-not-given",
        "result of the jackpot button not left to the player",
        "serious",
        "The jackpot button went off without the player, who was not asked whether to accept that or to press again.",
    ),
    Irregularity(
        "prize-not-in-table",
        "prize that the pay table does not have",
        "serious",
        "The jackpot button drew a prize that is not among those of the pay table in play.",
    ),
    Irregularity(
        "jackpot-not-entered",
        "jackpot wager not entered before the deal",
        "serious",
        "A jackpot wager was not entered into the jackpot system before the first card of the round.",
    ),
    Irregularity(
        "jackpot-not-keyed",
        "winning hand not keyed into the jackpot system",
        "grave",
        "A hand had won a prize from a jackpot's meter, and was not keyed in, so that nothing tells how much it has won.",
    ),
    Irregularity(
        "jackpot-keyed-wrongly",
        "winning hand keyed in as another",
        "grave",
        "A hand that had won a prize from a jackpot's meter was keyed in as a hand of another level.",
    ),
    Irregularity(
        "jackpot-not-verified",
        "jackpot paid and not verified",
        "serious",
        "A jackpot was paid before somebody of the rank that the rules name had determined or verified it.",
    ),
    Irregularity(
        "side-wager-without-control",
        "jackpot wager by one who does not control the box",
        "minor",
        "A wager that only the player who controls a box may have there was placed by another, without leave.",
    ),
    Irregularity(
        "adjustment-not-told",
        "adjustment of a jackpot not told",
        "serious",
        "A jackpot wager was wrongly registered, and the adjustment was not told to those whom the rules name.",
    ),
    Irregularity(
        "too-many-side-wagers",
        "too many side wagers on a box",
        "minor",
        "More side wagers of one kind lay on a box than the rules allow.",
    ),
    Irregularity(
        "side-wager-entitlement",
        "side wager out of its order",
        "serious",
        "A side wager was refused as one too many, and another lay there whose player should have come later.",
    ),
    Irregularity(
        "active-wager-unmarked",
        "active side wager not marked",
        "minor",
        "A side wager that stayed active for the next round had no marker, or one that was not active had one.",
    ),
    Irregularity(
        "active-wager-raised",
        "active side wager raised",
        "serious",
        "A side wager that had won and lay on was raised.",
    ),
    Irregularity(
        "active-wager-removed",
        "active side wager taken off",
        "serious",
        "A side wager that stayed active for the next round was taken off, and its player had not chosen that.",
    ),
    Irregularity(
        "last-round-not-dealt",
        "additional round not dealt",
        "serious",
        "The table closed with a side wager active for which one more round is dealt.",
    ),
    Irregularity(
        "side-wager-in-last-round",
        "new side wager in the additional round",
        "minor",
        "A side wager was placed for a round that is dealt for active wagers alone.",
    ),
    Irregularity(
        "decided-by-another",
        "decision by somebody else than the controller",
        "serious",
        "A box's decision was called by a player who does not control it.",
    ),
    Irregularity(
        "limits-changed-without-notice",
        "limit changed without notice",
        "serious",
        "A limit changed before its notice had hung long enough, and nothing made the notice unnecessary.",
    ),
    Irregularity(
        "closed-without-notice",
        "table closed without notice",
        "serious",
        "A table with players at it closed before its notice had run.",
    ),
    Irregularity(
        "three-times-rule",
        "wager over three times the last",
        "serious",
        "An original wager was more than three times the one before in the shoe, though a notice forbade it.",
    ),
)

# People: who must be there, who must be told, who may be limited, and what nobody may do.
_PEOPLE = (
    Irregularity(
        "no-inspector", "no inspector at the table", "serious", "A round was dealt while nobody supervised the table."
    ),
    Irregularity(
        "not-told-first",
        "not told beforehand",
        "serious",
        "Limits or restrictions were changed without those whom the rules name having been told before.",
    ),
    Irregularity(
        "restricted-without-notice",
        "player restricted without telling the inspector",
        "serious",
        "A player was limited without the notification that must come first.",
    ),
    Irregularity(
        "restricted-without-grounds",
        "player restricted without grounds",
        "serious",
        "A player was limited for skipped rounds, and had wagered in every round of the shoe.",
    ),
    Irregularity(
        "restricted-wager",
        "wager against a restriction",
        "serious",
        "A player who was limited wagered more, or elsewhere, or at all, and the wager was accepted.",
    ),
    Irregularity("advised-by-staff", "advice by staff", "serious", "A member of staff advised a player how to play."),
    Irregularity(
        "advised-unasked",
        "advice that nobody asked for",
        "minor",
        "A player or an onlooker advised a player who had not asked.",
    ),
    Irregularity(
        "prohibited-device",
        "prohibited device",
        "grave",
        "Staff or an official say that a player used a device that the rules forbid.",
    ),
    Irregularity(
        "side-bet",
        "side bet between players",
        "serious",
        "Staff or an official say that players bet against each other.",
    ),
    Irregularity(
        "correction-not-entitled",
        "correction without the rank for it",
        "grave",
        "The record was corrected or added to by somebody who may not. It is judged as it was first told.",
    ),
)

# Tables without a dealer: terminals, wagering periods, outcomes by a system.
_TERMINALS = (
    Irregularity(
        "not-at-this-table",
        "wager by a terminal of another table",
        "serious",
        "A terminal wagered here that had turned to another table, or was closed.",
    ),
    Irregularity(
        "settled-otherwise-than-displayed",
        "settled otherwise than displayed",
        "grave",
        "A wager was settled for another sum or in another place than the terminal displayed when the period expired.",
    ),
    Irregularity(
        "wager-after-period",
        "wager changed after the wagering period",
        "grave",
        "A wager was placed, changed or withdrawn on a terminal when the wagering period had expired.",
    ),
    Irregularity(
        "own-limit-passed",
        "wager over the player's own limit",
        "serious",
        "A player wagered when the losses of the day had reached the limit that the player has set.",
    ),
    Irregularity(
        "wager-cut-wrongly",
        "wager cut or removed wrongly",
        "minor",
        "A terminal displayed less than the next lowest permitted wager, or removed wagers that were permitted.",
    ),
    Irregularity(
        "under-aggregate",
        "wagers under the aggregate",
        "minor",
        "The wagers of a terminal came to less than the permitted aggregate, and were recognised.",
    ),
    Irregularity(
        "period-too-short",
        "wagering period too short",
        "serious",
        "A wagering period was shorter than the rules allow.",
    ),
    Irregularity(
        "outcome-too-early",
        "outcome before the end of the wagering period",
        "grave",
        "The outcome came, was shown, or was set going while wagers could still be placed.",
    ),
    Irregularity(
        "card-not-drawn",
        "card not drawn",
        "grave",
        "A card that the procedure of the game calls for was not drawn.",
    ),
    Irregularity(
        "card-before-decision",
        "card before a decision",
        "serious",
        "A card was drawn before everybody who had to decide on the one before had done so.",
    ),
    Irregularity(
        "choice-not-due",
        "choice that the game does not have there",
        "serious",
        "A terminal offered a choice to somebody who had none by the rules.",
    ),
    Irregularity(
        "war-wager-wrong",
        "wager of a war that is not the ante's",
        "grave",
        "The wager that a war puts beside the ante was missing, or larger or smaller than the ante.",
    ),
    Irregularity(
        "impossible-outcome",
        "outcome that the game does not have",
        "grave",
        "An outcome was drawn that the wheel, the dice or the wheels of the game can't have.",
    ),
    Irregularity(
        "impossible-position",
        "wager where the layout has no bet",
        "serious",
        "A terminal recognised a wager on numbers or symbols that the layout has no such bet for.",
    ),
    Irregularity(
        "announced-otherwise",
        "outcome announced otherwise than it came",
        "grave",
        "Players were shown or told another outcome than the one that was drawn.",
    ),
    Irregularity(
        "wrong-wheel",
        "wheel that the rules do not have",
        "grave",
        "A table plays with wheels whose symbols have other compartments than the rules say.",
    ),
    Irregularity(
        "tumbler-late",
        "dice set going too late",
        "minor",
        "The dice were not set going in the wagering period.",
    ),
    Irregularity(
        "wrong-spinner",
        "spun by another than the one whose turn it was",
        "serious",
        "The ball or wheel was given to a terminal that was not to spin it.",
    ),
    Irregularity(
        "spin-out-of-time",
        "spun out of time",
        "minor",
        "A player spun after the time for it, or the system before that time was up.",
    ),
    Irregularity(
        "winnings-misdisplayed",
        "winnings displayed wrongly",
        "serious",
        "A terminal displayed another sum as won than its wagers won.",
    ),
    Irregularity(
        "malfunction-not-voided",
        "wagers not void after a malfunction",
        "grave",
        "A malfunction makes wagers void, and they were not.",
    ),
    Irregularity(
        "malfunction-not-looked-into",
        "wagers not looked up after a malfunction",
        "serious",
        "A malfunction came when the wagering period was over, and nobody looked up the wagers in the records.",
    ),
    Irregularity(
        "voided-without-grounds",
        "wagers void without grounds",
        "grave",
        "Wagers were declared or treated as void although no rule makes them so.",
    ),
    Irregularity(
        "void-not-refunded",
        "void wager not refunded",
        "grave",
        "A wager was void, and its player did not get back just what was staked.",
    ),
    Irregularity(
        "adjusted-without-grounds",
        "account adjusted without grounds",
        "grave",
        "A player's account was adjusted for a round in which nothing was open.",
    ),
    Irregularity(
        "game-not-shut-down",
        "game not shut down",
        "serious",
        "A round began although the game had to be, or was, shut down.",
    ),
    Irregularity(
        "settled-before-the-end",
        "settled before the end of the round",
        "minor",
        "A wager was settled while the round was still being played, and all are settled when it is over.",
    ),
    Irregularity(
        "too-many-side-wagers-offered",
        "too many side wagers offered",
        "minor",
        "The terminals offer more side wagers than the rules allow.",
    ),
    Irregularity(
        "insurance-not-half",
        "insurance that is not half the wager",
        "serious",
        "Insurance was placed for more or less than exactly half of the initial wager.",
    ),
    Irregularity(
        "made-to-leave-without-grounds",
        "player made to leave without grounds",
        "serious",
        "A player was asked to give up a terminal for rounds without a wager, and the rules did not allow it yet.",
    ),
)

# Ledgers: balances that rounds and tables have in common. No judge of a round finds these.
_LEDGERS = (
    Irregularity(
        "wager-not-accounted",
        "wager not accounted for",
        "grave",
        "Chips appeared on a terminal's layout or disappeared from it, and its balance did not change by as much.",
    ),
    Irregularity(
        "settlement-not-credited",
        "settlement not credited",
        "grave",
        "A terminal settled its wagers, and the balance that it displays does not follow from that.",
    ),
    Irregularity(
        "buy-in-not-credited",
        "buy-in not credited in full",
        "grave",
        "Cash or a ticket went into a terminal, and its account was not credited with exactly that.",
    ),
    Irregularity(
        "balance-lost-on-the-way",
        "balance lost on the way to another table",
        "grave",
        "A terminal turned to another table, and its balance there is not the one that it had.",
    ),
    Irregularity(
        "balance-does-not-follow",
        "balance that does not follow",
        "grave",
        "The balance that a player is about to be paid is not what was credited and debited.",
    ),
    Irregularity(
        "balance-not-paid-out",
        "balance not paid out",
        "grave",
        "A player left with a balance on the account, and it was gone when the next one bought in.",
    ),
    Irregularity(
        "cash-out-not-in-full",
        "balance not paid out exactly",
        "grave",
        "What was paid out is less or more than the balance of the account.",
    ),
    Irregularity(
        "balance-paid-twice",
        "balance paid out twice",
        "grave",
        "The balance was paid out, and then paid out once more.",
    ),
    Irregularity(
        "account-not-closed",
        "account not closed when paid out",
        "grave",
        "The whole balance was paid out, and the account still had one.",
    ),
    Irregularity(
        "voucher-not-by-runner",
        "voucher by somebody not entitled",
        "minor",
        "A cash-out voucher was prepared by somebody below the rank that the rules name.",
    ),
    Irregularity(
        "adjustment-not-made",
        "adjustment not made",
        "grave",
        "An account was said to be adjusted, and its balance did not change by as much.",
    ),
    Irregularity(
        "meter-below-minimum",
        "jackpot meter too low",
        "grave",
        "A jackpot's meter showed less than its seed and what was wagered at all its tables come to, less the prizes.",
    ),
    Irregularity(
        "meter-below-seed", "jackpot meter below its seed", "grave", "A jackpot's meter showed less than its seed."
    ),
    Irregularity(
        "jackpot-wager-price",
        "jackpot wager at another price",
        "serious",
        "A jackpot wager cost more or less at one table than at the others of its group, or than its fixed amount.",
    ),
    Irregularity(
        "meter-not-transferred",
        "meter of a closed jackpot not handed on",
        "grave",
        "A jackpot was closed, and less than what its players had contributed went to other jackpots.",
    ),
    Irregularity(
        "meter-changed-without-notice",
        "jackpot changed without notice",
        "serious",
        "A table joined or left a jackpot, or one was closed, and no sign had said so in time.",
    ),
    Irregularity(
        "table-in-two-jackpots",
        "table in two groups",
        "serious",
        "A table belonged to two groups of tables with a jackpot at once.",
    ),
    Irregularity(
        "too-many-jackpot-levels", "too many jackpot levels", "minor", "A jackpot has more levels than a display shows."
    ),
    Irregularity(
        "jackpot-not-recredited",
        "prize of a void round not given back to its jackpot",
        "grave",
        "A jackpot was won in a round that was void, and its prize went back to no jackpot.",
    ),
    Irregularity(
        "bet-manager-balance",
        "balance of a bet manager does not follow",
        "grave",
        "A bet manager displayed another balance than what was tendered, wagered, won and paid out comes to.",
    ),
    Irregularity(
        "bet-manager-not-paid-out",
        "bet manager not paid out",
        "grave",
        "A player left, and the balance of the bet manager was not paid in full.",
    ),
    Irregularity(
        "wager-without-balance",
        "jackpot wager without a balance",
        "serious",
        "A jackpot wager was taken from a bet manager that did not have as much.",
    ),
)

# Tournaments: what crosses their rounds and tables.
_TOURNAMENTS = (
    Irregularity(
        "tournament-not-declared",
        "terms not declared",
        "serious",
        "An entry was taken, or a session began, before the terms of the tournament were declared.",
    ),
    Irregularity(
        "tournament-terms-incomplete",
        "terms incomplete",
        "minor",
        "The declared terms leave out something that they must say.",
    ),
    Irregularity(
        "tournament-not-briefed",
        "players not told the terms",
        "minor",
        "Play began before the players were told the terms.",
    ),
    Irregularity(
        "tournament-not-notified",
        "inspectorate not told of a tournament",
        "serious",
        "Entries were taken before the inspectorate was told of the tournament.",
    ),
    Irregularity(
        "no-tournament-director",
        "nobody leads the tournament",
        "serious",
        "Nobody was appointed to lead the tournament.",
    ),
    Irregularity(
        "fees-withheld",
        "fees not in the prize pool",
        "grave",
        "Less of the entry fees goes to the winners than the rules demand.",
    ),
    Irregularity(
        "fee-refunded-wrongly",
        "fee refunded wrongly",
        "serious",
        "A fee went back to somebody who is not entitled to it, or more than was paid.",
    ),
    Irregularity(
        "entrant-bonus-wrong",
        "bonus of an entrant wrong",
        "grave",
        "An entrant did not get the bonus that each is to have.",
    ),
    Irregularity(
        "schedule-not-followed",
        "schedule not followed",
        "serious",
        "Entrants, tables, shoes or prizes are not those of the schedule that the rules set.",
    ),
    Irregularity(
        "table-not-designated",
        "table not set aside",
        "minor",
        "A session began at a table that had not been set aside for the tournament.",
    ),
    Irregularity(
        "table-not-exclusive",
        "others play at a tournament's table",
        "serious",
        "Somebody wagered at a table during a session who is not a player of it.",
    ),
    Irregularity(
        "wrong-position",
        "wager from another box",
        "minor",
        "A player wagered on another box than the one that was allotted.",
    ),
    Irregularity(
        "unequal-chips",
        "unequal chips",
        "serious",
        "The players of a session did not begin with the same chips.",
    ),
    Irregularity(
        "chips-increased",
        "chips bought",
        "serious",
        "A player bought chips where they come from winning wagers alone.",
    ),
    Irregularity(
        "pass-cards-unequal",
        "unequal pass cards",
        "minor",
        "The players were not given the same number of pass cards.",
    ),
    Irregularity(
        "pass-card-not-held",
        "pass card that was not there",
        "serious",
        "A player played more pass cards than were given.",
    ),
    Irregularity(
        "tournament-no-wager",
        "no wager, and nothing came of it",
        "serious",
        "A player neither wagered nor passed, and what the rules say of that was not done.",
    ),
    Irregularity(
        "wrong-deduction",
        "wrong deduction",
        "serious",
        "More or less was deducted from a player's chips than the rules say, or too often.",
    ),
    Irregularity(
        "wager-out-of-order",
        "wager out of turn",
        "minor",
        "A wager was placed out of the order that the marker shows, and stayed.",
    ),
    Irregularity(
        "wager-altered",
        "wager altered",
        "minor",
        "A wager that was made in turn was changed.",
    ),
    Irregularity(
        "marker-misplaced",
        "marker on the wrong box",
        "minor",
        "The marker did not go to the player whose turn it was to wager first.",
    ),
    Irregularity(
        "secret-wager-not-allowed",
        "too many undisclosed wagers",
        "serious",
        "A player made more undisclosed wagers than the terms allow.",
    ),
    Irregularity(
        "secret-wager-not-examined",
        "undisclosed wager not examined",
        "minor",
        "The form of an undisclosed wager was not examined before the round.",
    ),
    Irregularity(
        "secret-wager-wrong",
        "undisclosed wager counted wrongly",
        "grave",
        "An undisclosed wager was announced as another amount than counts, or not at all.",
    ),
    Irregularity(
        "signal-not-given",
        "no signal before a designated hand",
        "minor",
        "A designated hand was dealt without the signal that goes before it.",
    ),
    Irregularity(
        "not-eliminated",
        "not eliminated",
        "serious",
        "A player who is out by the rules stayed in.",
    ),
    Irregularity(
        "eliminated-wrongly",
        "eliminated wrongly",
        "grave",
        "A player was put out for a reason that the record contradicts.",
    ),
    Irregularity(
        "elimination-out-of-order",
        "eliminated in the wrong order",
        "serious",
        "Players who went out in one round were placed in the wrong order.",
    ),
    Irregularity(
        "chips-not-counted",
        "chips not counted",
        "serious",
        "Places were announced without a count of the chips.",
    ),
    Irregularity(
        "chips-do-not-balance",
        "chips do not balance",
        "grave",
        "What was counted is not what was issued, won and lost.",
    ),
    Irregularity(
        "session-cut-short",
        "session cut short",
        "serious",
        "A session ended before its last hand without a reason that the rules know.",
    ),
    Irregularity(
        "tie-not-broken",
        "tie not broken",
        "grave",
        "Players who were level were told apart without a play-off, or did not share.",
    ),
    Irregularity(
        "placings-wrong",
        "places announced wrongly",
        "grave",
        "Somebody has a better place, or goes on, than one who did better.",
    ),
    Irregularity(
        "prize-wrong",
        "wrong prize",
        "grave",
        "A prize is not the one that the terms give for the place.",
    ),
)

IRREGULARITIES: tuple[Irregularity, ...] = (*_CARDS, *_PLAY, *_WAGERS, *_PEOPLE, *_TERMINALS, *_LEDGERS, *_TOURNAMENTS)
OF_LEDGERS = frozenset(one.code for one in (*_LEDGERS, *_TOURNAMENTS))
