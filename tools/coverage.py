"""Which facts let the record show each thing that the rulebooks speak of: the table of docs/coverage.md."""

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple


class Mention(NamedTuple):
    """A type of the vocabulary, with those of its fields that a row turns on."""

    type: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that a rulebook speaks of. `shown_by` is types, each with the fields that matter in brackets.

    `missing` says what the vocabulary can't distinguish yet; empty where both a breach and its clean twin can be.
    """

    section: str
    title: str
    shown_by: str
    note: str
    missing: str = ""

    @property
    def mentions(self) -> list[Mention]:
        return [
            Mention(name, tuple(fields.split(",")) if fields else ())
            for name, fields in re.findall(r"([a-z.]+\.v[0-9]+)(?:\(([a-z_,]+)\))?", self.shown_by)
        ]


GAMES = "Games"
SIDE_WAGERS = "Side wagers"
IRREGULARITIES = "Irregularities"
CHECKABLE = "Also checkable from the record"
RANKS = "Ranks, notices, voids and conduct"
AUTOMATED = "Automated table games"
TOURNAMENTS = "Tournaments and competitions"
PROMOTIONS = "Promotional prizes"

# Types that keep the record itself in order and prove no rule.
BOOKKEEPING: tuple[str, ...] = ("recording.resumed.v1", "record.corrected.v1", "record.added.v1")

_ROUND = "round.opened.v1 wager.placed.v1 bets.closed.v1 card.drawn.v1 round.ended.v1"
_DECISION = "choice.offered.v1(choices) choice.made.v1(choice)"
_SETTLED = "wager.paid.v1 wager.collected.v1 wager.returned.v1"

ROWS: tuple[Row, ...] = (
    # Games: what all of them share.
    Row(
        GAMES,
        "Face up, from the left, one card each, one to the dealer, a second each, no hole card",
        "bets.closed.v1 card.drawn.v1(to,face) round.opened.v1 round.ended.v1",
        "The order of `card.drawn` is the order of the deal. Announcing no more bets is a duty in CM 7.3.1(a), a "
        "choice in NSW 7.1; a round begins with the announcement in CM 1.1 and with the first card in NSW 1.1, "
        "and both are told.",
    ),
    Row(
        GAMES,
        "First two cards face down",
        "card.drawn.v1(face,card) card.turned.v1(number) permission.given.v1(permission,by) "
        "person.told.v1(told,about) notice.posted.v1(about) cards.mishandled.v1(how,by,at,numbers)",
        "NSW 3.6.2 wants an inspector's approval beforehand and the cards shown before a third; CM 7.1.2 wants "
        "inspectorate and surveillance told. Each is a fact of its own, in order. Which cards a player handled, and "
        "whether they left the table (`removed`): CM 7.1.2(a), NSW 3.7.",
    ),
    Row(
        GAMES,
        "Totals, and aces as 11 or 1",
        "card.drawn.v1(card) total.announced.v1(total,soft)",
        "Totals follow from the cards. What the dealer said is recorded beside them (CM 3.2.1(a), 3.2.4; NSW 10.1).",
    ),
    Row(
        GAMES,
        "A dealer's blackjack takes only the original wager",
        f"wager.placed.v1(bet,hand) card.drawn.v1(to,card) {_SETTLED}",
        "Doubles and splits are wagers of their own, so that what was taken of each can be seen. Bust hands were "
        "collected before.",
    ),
    Row(
        GAMES,
        "Payouts rounded up to what chips can pay",
        "table.opened.v1(setup) table.changed.v1(setup) wager.paid.v1(wager_cents,paid_cents)",
        "`setup.chip_cents` is the smallest chip: CM 6.2.3, NSW 5.9, TAS 6.6.",
    ),
    Row(
        GAMES,
        "The dealer draws no card that can change nothing",
        f"card.drawn.v1(to) choice.made.v1(choice) {_SETTLED}",
        "CM 7.5.7(c), NSW 13.4, TAS 16.2–16.3: whether a hand or an insurance wager still waits follows from what "
        "was placed and settled. Buster Blackjack (CM 26.4.3) shows as a wager.",
    ),
    Row(
        GAMES,
        "Absent, silent or refusing player",
        "play.directed.v1(action,because,by,reasonable_time) choice.offered.v1(box,hand) card.drawn.v1(to)",
        "CM 7.5.4 and the variations' own clauses and TAS 13.4 name a rank, NSW 17.10 none; the total that ends "
        "it is the game's.",
    ),
    Row(
        GAMES,
        "Who controls a box",
        "wager.placed.v1(box,place,cents) player.arrived.v1(seat,waiting) player.moved.v1(seat) player.left.v1 "
        "box.controller.named.v1(box,player) choice.made.v1(player,box) box.reserved.v1 box.freed.v1(because)",
        "CM 5.9 nearest the dealer (`place`); NSW 5.5 seated, else highest, else nearest; TAS 8.1 seated, else "
        "nearest. NSW 5.13 reserves boxes. NSW 5.8, TAS 8.2: while somebody is `waiting`, one who has several boxes "
        "gives one up (`given-up`), or goes on wagering on all of them.",
    ),
    Row(
        GAMES,
        "Other players on a split or doubled box",
        "choice.offered.v1(player) choice.made.v1(player,choice) wager.placed.v1(player,bet,hand) "
        "wager.moved.v1(hand,to_hand,to_place) wager.paid.v1(player,hand)",
        "`follow`, `ride`, `first-hand`, `second-hand`: NSW 11.3, 12.6; TAS 13.1, 14.2, 15.2; CM 10.5.2(d)–(e), "
        "TAS 21.5.5, 21.5.7 with `withdraw-double` and `keep-double` for each player. Where a rider's chips "
        "were laid: `wager.moved`.",
    ),
    # Games: one row a game.
    Row(
        GAMES,
        "CM Blackjack",
        f"table.opened.v1(setup) {_ROUND} {_DECISION} insurance.offered.v1(on) insurance.closed.v1 "
        f"card.moved.v1(from,to) hand.picked.up.v1 {_SETTLED} permission.given.v1(permission,players_max) "
        "notice.posted.v1(about)",
        "Double and split are a choice, then a wager; the card that begins a split hand is recorded by `card.moved`. "
        "Even money is a choice (7.4.1). Drawing under 12 needs the sign and an Area Manager's direction (7.5.2). "
        "A split that was offered and not taken bars later ones (7.5.6(e)). Fewer than five on a box: 5.8.",
    ),
    Row(
        GAMES,
        "CM Crown, Premier, Premium Doubling, Sports",
        f"table.opened.v1(setup) {_DECISION} wager.placed.v1(bet,hand) card.drawn.v1(to) "
        "wager.paid.v1(wager_cents,paid_cents)",
        "14, 17, 18, 19: `setup.game` chooses the variation; what differs is drawing, doubling and odds, all seen "
        "in the same facts.",
    ),
    Row(
        GAMES,
        "CM Vegas",
        "choice.offered.v1(choices,box) choice.made.v1(player,choice) marker.placed.v1(marker) "
        "marker.removed.v1(marker) wager.collected.v1(cents) wager.returned.v1(cents) decks.introduced.v1(decks)",
        "12.4.1: surrender is offered to all before further cards (no `box`), marked with a button, half "
        "collected at the end; a controller's `none` binds the others; four decks only.",
    ),
    Row(
        GAMES,
        "CM Blackjack Plus",
        f"card.drawn.v1(to,card) hand.picked.up.v1(at) wager.placed.v1(bet) {_SETTLED}",
        "22: paid at once and cards taken away, five cards, a dealer's 22 as a stand-off, a double on three "
        "cards: order of facts.",
    ),
    Row(
        GAMES,
        "CM Select",
        "card.drawn.v1(to) choice.offered.v1(choices) choice.made.v1(choice)",
        "27: the house draws without a choice; any double or split shows as one.",
    ),
    Row(
        GAMES,
        "CM Free Bet",
        "wager.placed.v1(bet,tender,cents,hand) wager.paid.v1(bet,hand) wager.collected.v1(bet,hand,tender) "
        "wager.returned.v1",
        "29.7–29.9: a token is `tender` `free-token` with the value of the original; ten-values are split with chips. "
        "29.9.2: won, lost or drawn it goes back to the float (`wager.collected` with its `tender`), once the side "
        "wagers are settled.",
    ),
    Row(
        GAMES,
        "CM Crown Pontoon, Spanish Blackjack, 6 to 5 Pontoon; TAS Federal Pontoon",
        f"decks.introduced.v1(cards_per_deck) {_DECISION} wager.placed.v1(bet,hand) marker.placed.v1(marker) "
        f"prize.awarded.v1(prize,cents,box) hand.picked.up.v1 total.announced.v1 {_SETTLED}",
        "10, 20, 25; TAS 21: 48 cards a deck, a 21 announced and paid at once, doubles on any hand, "
        "`withdraw-double`, surrender at the player's turn (CM 10.5.4) or offered to all (TAS 21.8.1), Super "
        "Bonus and the bonus to others with their box.",
    ),
    Row(
        GAMES,
        "NSW Blackjack",
        f"table.opened.v1(setup) {_ROUND} {_DECISION} insurance.offered.v1(on) insurance.closed.v1 "
        "card.drawn.v1(sideways) permission.given.v1(permission,by) notice.posted.v1(about) person.told.v1(about) "
        f"{_SETTLED}",
        "Insurance on a ten (8.2); a third hand where the Gaming Manager allows it and players were told (12.5); "
        "naturals paid at the end with approval (9.1.1); one card sideways on a double or split ace (11.2, "
        "12.3.1); low-limit tables (6.7) as an option.",
    ),
    Row(
        GAMES,
        "TAS Blackjack",
        f"table.opened.v1(setup) {_DECISION} notice.posted.v1(about) notice.removed.v1(by) wager.placed.v1(cents) "
        f"wager.refused.v1 staff.arrived.v1(duty,staff) staff.left.v1 {_SETTLED}",
        "Three-times rule while its sign is up from the start of the shoe (8.4); an Inspector present while the "
        "game is on (3); even money asked of every player on the box (12.1(b)); the full wager on a double "
        "(15.1).",
    ),
    Row(
        GAMES,
        "SYD traditional and Crown",
        f"table.opened.v1(setup) {_DECISION} card.drawn.v1(to) {_SETTLED}",
        "Nothing beyond the facts of the other rulebooks.",
    ),
    Row(
        GAMES,
        "What a table plays, of any family",
        "table.opened.v2(setup) table.changed.v2(setup) card.drawn.v1(to,card) choice.made.v1(choice) "
        "prize.awarded.v1(prize)",
        "`setup.family` says which kind of game it is, and what it is played with: decks and boxes, wheels, or hands "
        "that are compared; `terminals` where there is no dealer, with their places, printers and times (FATG 2.1, "
        "5.1, 15.3, 16.3, 18.9.2, 19.7.2). Version 1 is read forever and means blackjack. Jokers are cards (TAS 23.3); "
        "`player`, `banker` and `community` are places (FATG 13, 19.8.1), `go-to-war` is a choice (FATG 19.7.1).",
    ),
    # Side wagers.
    Row(
        SIDE_WAGERS,
        "Perfect Pairs, Any Pairs, Crown Suits, Spread Bet",
        "table.opened.v1(setup) table.changed.v1(setup) wager.placed.v1(bet,box,place) card.drawn.v1(to,card) "
        "wager.paid.v1(bet) wager.collected.v1(bet)",
        "`setup.side_wagers` names the pay table or option in force; decks come from the setup. CM 15, 16, 28; "
        "NSW 14, 15; TAS 20; SYD.",
    ),
    Row(
        SIDE_WAGERS,
        "Magnificent Sevens",
        "table.opened.v1(setup) table.changed.v1(setup) table.closed.v1 notice.posted.v1(about,bet,effective) "
        "card.drawn.v1(to,card) wager.paid.v1(bet) prize.awarded.v1(prize)",
        "13.5–13.7: the version on every table (13.6.2), the notice before a change and the tables closed in "
        "between (13.6.3), the card after a split pair of sevens, the tournament entry.",
    ),
    Row(
        SIDE_WAGERS,
        "Pontoon Pandemonium",
        "jackpot.button.offered.v1(player,box) "
        "jackpot.button.pressed.v1(by,player,nominated,meter_cents,panel_cents,amounts) choice.offered.v1(choices) "
        "choice.made.v1(choice) wager.paid.v1(bet) wager.placed.v1(bet,place)",
        "11.5.5: controller first, then by place, each paid before the next; a nominee has no winning wager of "
        "their own; staff press where nobody decides. 11.5.6: a press by one without a wager counts for nothing.",
    ),
    Row(
        SIDE_WAGERS,
        "Blackjack Jackpots",
        "bet.manager.credited.v1(cents,balance_cents) bet.manager.paid.out.v1(cents,balance_cents) "
        "wager.placed.v1(tender,bet) jackpot.entered.v1(entries) "
        "jackpot.recorded.v1(level,meter_cents,prize_cents,by) jackpot.drawn.v1(level) "
        "jackpot.verified.v1(by,winners) meter.read.v1 meter.set.v1(seed_cents,rate_basis_points,wager_cents) "
        "wager.paid.v1(bet)",
        "21: balance before the wager, the order in which outcomes are keyed in, pooled wins, Lucky Player, who "
        "determined the prize, the least value of the meter.",
    ),
    Row(
        SIDE_WAGERS,
        "Moving and closing prize meters",
        "meter.link.changed.v1(change,moves) meter.set.v1(because) notice.posted.v1(about)",
        "21.5.1, 24.5.1: twenty minutes' notice before a table joins, leaves or a system closes; the value less "
        "the seed goes on, level by level (`moves`), to one system or several.",
    ),
    Row(
        SIDE_WAGERS,
        "Supernova (CM and TAS)",
        "jackpot.entered.v1(entries) jackpot.recorded.v1(level,prize_cents) jackpot.drawn.v1(level,prize_cents) "
        "jackpot.verified.v1(by,winners,prize_cents) permission.given.v1(permission,bet) "
        "wager.placed.v1(bet,place) wager.collected.v1(bet) wager.paid.v1(bet,paid_cents) staff.arrived.v1(duty)",
        "CM 24.6–24.9: another player on the box with an Area Manager's leave, Mystery verified by an Assistant "
        "Casino Manager, shared pools. TAS 24.3–24.6: fixed wager (`min_cents` equals `max_cents`), taken when "
        "locked in, shared evenly, paid at the end of the hand; no change of dealer inside a round (24.4.7).",
    ),
    Row(
        SIDE_WAGERS,
        "Blackpot",
        "wager.placed.v1(bet,carried) active.wager.chosen.v1(choice,cents) marker.placed.v1(marker) "
        "marker.removed.v1(marker) wager.refused.v1(because) permission.given.v1(permission,players_max,bet) "
        "wager.changed.v1(from_cents,to_cents) wager.withdrawn.v1(bet) wager.returned.v1(bet) "
        "notice.posted.v1(about,bet,max_payout_cents,after_rounds) wager.paid.v1(paid_cents)",
        "23.3–23.5: carried into one more round under a marker, lowered or taken back but never raised, capped at "
        "the signed maximum, one round more after the last three where one is still active. Who comes first shows "
        "where a wager is refused as one too many.",
    ),
    Row(
        SIDE_WAGERS,
        "Buster Blackjack",
        "wager.placed.v1(bet) card.drawn.v1(to) wager.paid.v1(bet) wager.collected.v1(bet) "
        "permission.given.v1(permission,bet)",
        "26: the dealer finishes the hand; settled at the end; pay table A to E from the setup.",
    ),
    Row(
        SIDE_WAGERS,
        "Pot of Gold",
        "wager.placed.v1(bet,tender,player,box) wager.paid.v1(bet) wager.collected.v1(bet,tender)",
        "30: the number of free tokens beside the wager, per player and box; version from the setup. The tokens lie "
        "there until `wager.collected` with their `tender`.",
    ),
    Row(
        SIDE_WAGERS,
        "When side wagers settle",
        "wager.paid.v1(bet) wager.collected.v1(bet) card.drawn.v1(to) hand.picked.up.v1",
        "Before naturals in CM, before the subsequent deal in NSW and TAS, with the exceptions for Buster, a "
        "third seven, Blackpot's third card, Pot of Gold and TAS Mystery: the order of the facts.",
    ),
    Row(
        SIDE_WAGERS,
        "What a side wager needs",
        "wager.placed.v1(player,box,bet,place) wager.refused.v1(bet,because) "
        "permission.given.v1(permission,player,box,bet,players_max) permission.withdrawn.v1 "
        "box.controller.named.v1 notice.posted.v1(about,bet) person.told.v1(about,bet)",
        "A main wager on the box, one's own, control of it, or any at all, as each clause says; five or three on "
        "an area; first entitlement of those with a main wager; NSW 14.4 and 15.3 restrict with sign and "
        "notification.",
    ),
    # Irregularities.
    Row(
        IRREGULARITIES,
        "Missing burn",
        "table.opened.v1(setup) shoe.loaded.v1 card.burned.v1(because) card.drawn.v1 remedy.ordered.v1(remedy) "
        "hands.rebuilt.v1(hands)",
        "`setup.options` says whether burning is the table's practice (CM 4.3.1, 9.1); NSW 4.9 always, TAS never. "
        "A rebuilt first round (CM 9.1.1) shows the first card at `burned`.",
    ),
    Row(
        IRREGULARITIES,
        "Burn exposed",
        "card.burned.v1(exposed,card,asked_by)",
        "Allowed in CM 4.3.1 when a player asked (`asked_by`), never in NSW 4.9.",
    ),
    Row(
        IRREGULARITIES,
        "Card face up in the shoe",
        "card.found.face.up.v1(card) card.moved.v1(from,to) card.drawn.v1(card) remedy.ordered.v1(remedy,by) "
        "device.checked.v1",
        "From `shoe` to `discards` or `burned`, or wrongly to a hand. NSW 17.1.1: a casino supervisor has the "
        "device checked after the round.",
    ),
    Row(
        IRREGULARITIES,
        "Excess card",
        "card.drawn.v1(to,face,from) card.moved.v1(from,to,number) choice.offered.v1(choices) choice.made.v1(choice) "
        "remark.made.v1",
        "Moved to `next` and drawn from there; to `discards` or `burned` off a finished dealer hand if shown; to "
        "`under-shoe` if not (NSW 17.6). `accept-card` and `refuse-card` for NSW 17.3–17.4.",
    ),
    Row(
        IRREGULARITIES,
        "Round dealt with no wagers",
        "round.opened.v1 card.drawn.v1(to) round.voided.v1(because,by) card.moved.v1(to) card.burned.v1(because)",
        "CM 9.4 wants a Higher Duties Dealer; NSW 17.7 burns only the exposed cards (`face`).",
    ),
    Row(
        IRREGULARITIES,
        "Wrong card placement in the initial deal",
        "card.drawn.v1(to) remark.made.v1(by,at_seq) remedy.ordered.v1(remedy,by) choice.offered.v1(choices) "
        "choice.made.v1(choice) wager.withdrawn.v1 hands.rebuilt.v1(hands,by) round.voided.v1 "
        "payment.corrected.v1",
        "When it was noticed, who ordered it, who retracted (CM 9.5), how the cards lay afterwards; NSW 17.8 up "
        "to the next round, with payments put right; TAS 19.4 before any settlement.",
    ),
    Row(
        IRREGULARITIES,
        "Hand dealt to a box without a wager",
        "card.drawn.v1(to) wager.placed.v1(box) hand.picked.up.v1(at,to) remedy.ordered.v1(remedy)",
        "CM 9.6, TAS 19.5: discarded; or played on and settled, which is the breach.",
    ),
    Row(
        IRREGULARITIES,
        "Dealer has no first card",
        "card.drawn.v1(to) choice.offered.v1(choices,player) choice.made.v1(choice) insurance.offered.v1",
        "`finish-hand-first` or `dealer-draws-now` (CM 9.7, TAS 19.6), then insurance on an ace.",
    ),
    Row(
        IRREGULARITIES,
        "Wagered box with no cards, or one",
        "card.drawn.v1(to) wager.voided.v1(because) wager.returned.v1 choice.offered.v1(choices) "
        "choice.made.v1(choice) wager.withdrawn.v1",
        "CM 9.8–9.8.1, TAS 19.7: void; `retract-wager` or `take-second-card`.",
    ),
    Row(
        IRREGULARITIES,
        "Decision not offered, or not followed",
        "choice.offered.v1(box,hand,choices) choice.made.v1(choice,signal) card.drawn.v1(to) "
        "remark.made.v1(at_seq,at_recording) card.moved.v1 wager.paid.v1 wager.collected.v1",
        "CM 9.9, NSW 17.8, TAS 19.8. When it was said decides whether CM 9.9.1 shuts it out. CM 7.5.1 and NSW 10.4 "
        "want a sign with the hand (`signal`).",
    ),
    Row(
        IRREGULARITIES,
        "No shuffle after the cutting card",
        "cutting.card.out.v1(at,marker) round.ended.v1 cards.shuffled.v1(what,because) round.opened.v1",
        "CM 9.10, NSW 17.14; TAS 19.9 for the second marker card.",
    ),
    Row(
        IRREGULARITIES,
        "No cut",
        "cards.shuffled.v1 cut.offered.v1(to,accepted) cards.cut.v1 shoe.loaded.v1(dealing)",
        "NSW 17.11; none is due with a shuffling device (NSW 4.7).",
    ),
    Row(
        IRREGULARITIES,
        "Insurance not offered",
        "card.drawn.v1(to,card) insurance.offered.v1(on) insurance.closed.v1 wager.placed.v1(bet)",
        "NSW 17.13: still open until the dealer's second card.",
    ),
    Row(
        IRREGULARITIES,
        "Shoe runs out in a round",
        "shoe.ran.out.v1(remaining) cards.shuffled.v1(what,because) cards.cut.v1 shoe.loaded.v1(cards) round.ended.v1",
        "CM 9.11, NSW 17.9; TAS 19.10 and another shuffle after the round. The shuffled discards are the next shoe, "
        "loaded in the middle of the round.",
    ),
    Row(
        IRREGULARITIES,
        "Device malfunction",
        "device.failed.v1(order_known,round_can_finish,disadvantages,spare_ready,cards_can_move,damaged) "
        "device.changed.v1 decks.removed.v1(cards) decks.introduced.v1(cards,because) round.voided.v1(because) "
        "choice.offered.v1(choices) choice.made.v1(choice) wager.returned.v1 cards.shuffled.v1 cards.cut.v1 "
        "remedy.ordered.v1(remedy)",
        "CM 9.12, TAS 19.11: void only if the order can't be determined and the round not finished. NSW 18: another "
        "device, damaged cards replaced, refund for a disadvantage, `take-refund` or `play-on` from a shoe.",
    ),
    Row(
        IRREGULARITIES,
        "Two cards at once",
        "cards.dealt.together.v1(cards,order_known,to,round_can_finish) card.moved.v1(from,to) round.voided.v1",
        "CM 9.12, TAS 19.11. The cards are out of the shoe and lie where `to` says; where each goes from there is "
        "said by `card.moved`. They are not drawn again. CM 9.12 voids only if the round can't be completed either.",
    ),
    Row(
        IRREGULARITIES,
        "Cards not returned to the device",
        "discards.returned.v1(cards) card.drawn.v1 hand.picked.up.v1(to)",
        "NSW 7.2, 17.15: after the initial deal, else after the next one.",
    ),
    Row(
        IRREGULARITIES,
        "Wrong, missing or foreign card",
        "card.fault.found.v1(fault,at) round.voided.v1(because) shoe.voided.v1 wager.returned.v1 "
        "payment.corrected.v1(to) decks.checked.v1(when,faults) decks.removed.v1(because) "
        "person.told.v1(told,about)",
        "CM 9.13–9.16: all monies go back. NSW 17.16: interim settlements stand, decks checked at the table, "
        "surveillance and an inspector told. TAS 4.2–4.3: checks by suit before and after (`in_suits`).",
    ),
    Row(
        IRREGULARITIES,
        "Jackpot equipment",
        "jackpot.equipment.changed.v1(state,scope,by,box) jackpot.button.pressed.v1(by,how,meter_cents,panel_cents) "
        "choice.offered.v1(choices) choice.made.v1(choice) wager.voided.v1 wager.returned.v1 wager.paid.v1 "
        "jackpot.misregistered.v1(kind,adjusted_cents) person.told.v1(about)",
        "CM 11.6: a button that went off by itself, panel against meter, $20 for those still waiting. CM 21.11, "
        "24.10: not offered while it fails. TAS 24.7, 24.9: sensor, table or server; terminals opened and closed "
        "by a Management Representative.",
    ),
    Row(
        IRREGULARITIES,
        "Jackpot wager not entered before the deal",
        "jackpot.entered.v1(entries) card.drawn.v1 choice.offered.v1(choices) choice.made.v1(choice) "
        "wager.withdrawn.v1(bet)",
        "CM 21.11.3, 24.10.3; TAS 24.5.4, 24.5.8.",
    ),
    Row(
        IRREGULARITIES,
        "A burned card stays burned; after a void play goes on with the cards that remain",
        "card.burned.v1 card.moved.v1(from) card.drawn.v1(from) round.voided.v1 cards.shuffled.v1",
        "NSW 17.17, 17.8.1: the breach is a card that leaves `burned`, or a shuffle nobody called for.",
    ),
    # Also checkable.
    Row(
        CHECKABLE,
        "A wager placed, raised or withdrawn after the first card",
        "wager.placed.v1 wager.changed.v1 wager.withdrawn.v1 wager.handled.v1(by) wager.moved.v1(by) card.drawn.v1",
        "CM 5.4, NSW 5.3, TAS 6.5: by `seq` alone, and by who touched it.",
    ),
    Row(
        CHECKABLE,
        "Below the minimum",
        "wager.placed.v1(cents) limits.changed.v1(limits) person.told.v1(told,about) wager.returned.v1 "
        "wager.refused.v1(because)",
        "CM 6.2.1, NSW 6.2, TAS 7.2–7.3: settled, then warned; later ones given back.",
    ),
    Row(
        CHECKABLE,
        "Above the maximum",
        "wager.placed.v1(cents) wager.paid.v1(wager_cents) wager.collected.v1(cents) wager.returned.v1(cents) "
        "wager.refused.v1(because) person.told.v1(about,player,box) permission.given.v1(permission,player) "
        "marker.placed.v1(marker,limits)",
        "CM 6.2.2, NSW 6.3, TAS 7.2: settled to the maximum, the rest returned. Personal and higher limits: CM "
        "6.3, NSW 6.6, TAS 7.6–7.7, with surveillance told first (`higher-limit`, TAS 7.8).",
    ),
    Row(
        CHECKABLE,
        "Too many on a box",
        "wager.placed.v1(box,player,place) permission.given.v1(players_max) wager.refused.v1(because)",
        "CM 5.8, NSW 5.4, TAS 8.1.",
    ),
    Row(
        CHECKABLE,
        "A shared box over its maximum",
        "table.opened.v1(setup) wager.placed.v1(box,cents,place)",
        "`per` in a limit says whether it is for a player or a box: CM 5.9.1(d), NSW 6.1. TAS 7.4 needs intent "
        "and is not judged.",
    ),
    Row(
        CHECKABLE,
        "Insurance over half",
        "wager.placed.v1(player,bet,cents)",
        "CM 1.1, NSW 8.1, TAS 11.1: bet `insurance` against bet `main` of the same player and box.",
    ),
    Row(
        CHECKABLE,
        "Illegal double, split, draw on 21, surrender",
        "choice.made.v1(choice,box,hand) wager.placed.v1(bet,cents,hand) card.drawn.v1(to,card) card.moved.v1 "
        "wager.refused.v1(hand,because)",
        "Offered and allowed, offered and not, or refused.",
    ),
    Row(
        CHECKABLE,
        "A dealer who draws or stands wrongly",
        "card.drawn.v1(to,card) round.ended.v1 hand.picked.up.v1(at)",
        "The dealer's hand when it is picked up or settled against.",
    ),
    Row(
        CHECKABLE,
        "Boxes dealt or asked out of turn",
        "card.drawn.v1(to) choice.offered.v1(box,hand) choice.made.v1(box,hand)",
        "By order. The hands of a split box: CM 7.5.6(b), NSW 12.2, TAS 14.3.",
    ),
    Row(
        CHECKABLE,
        "A natural paid early or late",
        "wager.paid.v1(bet) card.drawn.v1(to,card) choice.made.v1(choice) permission.given.v1(permission,by)",
        "CM 7.4.1, NSW 9.1.1, TAS 12.1.",
    ),
    Row(
        CHECKABLE,
        "A wrong payout or collection",
        f"{_SETTLED} payment.corrected.v1(cents,to,by)",
        "What was paid, against what the cards say; a payment put right before the round ends is judged by its sum.",
    ),
    Row(
        CHECKABLE,
        "Limits changed without notice or consent",
        "limits.changed.v1(limits,by,all_consent) table.changed.v1(setup,by) "
        "notice.posted.v1(about,limits,effective) marker.placed.v1(marker,player) marker.removed.v1(marker) "
        "player.left.v1 player.arrived.v1 person.told.v1(about)",
        "CM 6.4 and NSW 6.5: a higher minimum needs a sign for 20 minutes; NSW 6.5.1: players at the table keep "
        "theirs under a marker; TAS 7.5: 30 minutes or everybody's consent, and surveillance told (7.8).",
    ),
    Row(
        CHECKABLE,
        "Table closed without notice",
        "notice.posted.v1(about,spoken,effective,after_rounds) person.told.v1(told,about) round.ended.v1 "
        "player.left.v1 table.closed.v1(by)",
        "CM 32.8 three rounds, `spoken`, told to the players or on a sign; NSW 19.8 a sign for 20 minutes; neither "
        "where nobody is left to play.",
    ),
    Row(
        CHECKABLE,
        "Wrong deck count, wrong cards for the game",
        "table.opened.v1(setup) table.changed.v1(setup) decks.introduced.v1(decks,cards_per_deck) "
        "shoe.loaded.v1(cards) decks.checked.v1(cards)",
        "CM 3.1, 10.3, 12.3, 21.4, 24.4; NSW 3.1; TAS 4.1, 21.1.",
    ),
    Row(
        CHECKABLE,
        "Shuffling, checking and replacing cards",
        "decks.checked.v1(when,by,in_suits) cards.shuffled.v1(method,what,because,by) "
        "decks.introduced.v1(because,by,pre_shuffled) decks.removed.v1 remedy.ordered.v1(remedy,by) "
        "permission.given.v1(permission,by,player) shoe.ended.v1",
        "CM 3.2.5, 4.1, 4.4; NSW 3.3–3.5, 4.1–4.2 (riffle on a player's wish, with leave); TAS 4.2–4.3, 5.4. Who "
        "ordered a shuffle is the `by` of `remedy.ordered`.",
    ),
    Row(
        CHECKABLE,
        "A cutting card in a continuous shuffler",
        "shoe.loaded.v1(dealing) cutting.card.placed.v1 cards.cut.v1",
        "CM 3.1.1, NSW 4.7.",
    ),
    Row(
        CHECKABLE,
        "A cut by the wrong person, or too near an end",
        "cut.offered.v1(to,accepted) cards.cut.v1(by,from_front,cards) "
        "cutting.card.placed.v1(from_back,cards,marker) cutting.card.out.v1(at) player.arrived.v1(seat) "
        "player.moved.v1 box.controller.named.v1",
        "CM 4.2 incl. 4.2.5(b), NSW 4.3–4.6, TAS 5.1–5.2: first to arrive, the box where the cutting card fell, "
        "the one furthest right, then clockwise, then a supervisor.",
    ),
    Row(
        CHECKABLE,
        "Cards dropped or mishandled",
        "cards.mishandled.v1(how,by,cards,at,numbers) person.told.v1(told,about) decks.checked.v1(when) "
        "remedy.ordered.v1(remedy,by) cards.shuffled.v1",
        "CM 4.1.1(e), NSW 4.6.1.",
    ),
    Row(
        CHECKABLE,
        "Discards not put into the device after the initial deal",
        "discards.returned.v1 card.drawn.v1",
        "NSW 7.2.",
    ),
    Row(
        CHECKABLE,
        "Skipped rounds",
        "restriction.placed.v1(restriction,because,until,by,box) restriction.lifted.v1 "
        "wager.placed.v1(player,cents) shoe.loaded.v1 shoe.ended.v1 person.told.v1(about,player)",
        "CM 5.12 and NSW 5.10 for the shoe, NSW 5.11 for all further shoes with an inspector told first, TAS 8.3 "
        "by the dealer for that box.",
    ),
    Row(
        CHECKABLE,
        "Wagers not in chips, or refused",
        "wager.placed.v1(tender) wager.converted.v1(tender,cents) bets.closed.v1 wager.refused.v1(by,because,words)",
        "CM 5.1, 5.13; NSW 5.1, 19.11; TAS 6.1, 6.6. CM 5.3: a wager that was `spoken`, or put down as `cash` or a "
        "`voucher`, is good once `wager.converted` comes before `bets.closed`.",
    ),
    Row(
        CHECKABLE,
        "An act by someone whose rank does not allow it",
        "remedy.ordered.v1(by) round.voided.v1(by) wager.voided.v1(by) shoe.voided.v1(by) play.directed.v1(by) "
        "permission.given.v1(by) restriction.placed.v1(by) limits.changed.v1(by) decks.introduced.v1(by) "
        "jackpot.verified.v1(by) table.closed.v1(by)",
        "Everything that needs a rank says who did it and the rank held then.",
    ),
    Row(
        CHECKABLE,
        "A gap in the record itself",
        "recording.resumed.v1(continues,last_seq) table.opened.v1(setup)",
        "By `seq` in the envelope; a resumed recording names the one it continues and its last `seq`, and counts its "
        "shoes and rounds on.",
    ),
    Row(
        CHECKABLE,
        "The record put right",
        "record.corrected.v1(at_seq,at_recording,by,instead) record.added.v1(after_seq,after_recording,by,fact,at)",
        "A finding that rests on a slip of the recorder goes, and the correction stays visible with its author. What "
        "was recorded wrongly is given again whole (`instead`) or did not happen; what was forgotten is put where it "
        "belongs, with its time (`at`). Both reach into an earlier recording. A wrong time is a fact that did not "
        "happen and one that was forgotten.",
    ),
    # Ranks, notices, voids, conduct.
    Row(
        RANKS,
        "The line of ranks in CM, NSW and TAS",
        "staff.arrived.v1(staff,duty) staff.left.v1(staff,duty)",
        "`rank` knows every title of the three documents. TAS's Inspector is staff (`inspector`); a government "
        "inspector is an `official` and stands outside the line.",
    ),
    Row(
        RANKS,
        "CM: what each rank may do",
        "remedy.ordered.v1(by) cards.cut.v1(by) decks.introduced.v1(by) permission.given.v1(by) "
        "restriction.placed.v1(by) limits.changed.v1(by) jackpot.recorded.v1(by) jackpot.verified.v1(by) "
        "round.voided.v1(by) ruling.made.v1(by) table.closed.v1(by)",
        "Higher Duties Dealer 4.1.1, 4.2.1, 4.4.1, 5.10, 7.5.4, 9.4, 9.5, 32.4, 32.8; Area Manager 4.4.2, 5.8, "
        "6.4, 7.5.2(a), 21.9.1, 21.10.3(a), 23.3.3, 24.6.3(c), 32.10; Assistant Casino Manager 5.11–5.12, side "
        "wagers elsewhere, 24.7.1(b), 32.2–32.3.",
    ),
    Row(
        RANKS,
        "NSW: what each rank may do",
        "decks.introduced.v1(by) remedy.ordered.v1(by) permission.given.v1(by) cards.cut.v1(by) "
        "restriction.placed.v1(by) box.reserved.v1(by) limits.changed.v1(by) device.checked.v1(by) "
        "round.voided.v1(by) wager.voided.v1(by) wager.refused.v1(by) table.closed.v1(by)",
        "Casino supervisor 3.5, 4.1.4, 4.2, 4.4, 5.4, 5.10, 5.13, 6.5–6.6, 17.1.1, 17.8, 19.3–19.5, 19.8, 19.11; "
        "Gaming Manager 5.11–5.12, 12.5, 14.4, 15.3; Pit Manager or above 9.1.1.",
    ),
    Row(
        RANKS,
        "TAS: what each rank may do",
        "cards.cut.v1(by) remedy.ordered.v1(by) notice.removed.v1(by) limits.changed.v1(by) marker.placed.v1(by) "
        "play.directed.v1(by) permission.given.v1(by) jackpot.verified.v1(by) jackpot.equipment.changed.v1(by)",
        "Inspector 5.1, 5.4, 8.4, 24.8; Management Representative 5.1, 7.5–7.6, 13.4, 20.6, 24.5.7.",
    ),
    Row(
        RANKS,
        "An inspector or surveillance is told",
        "person.told.v1(told,about,by,player,box,bet) restriction.placed.v1(player) permission.given.v1(by)",
        "CM 5.11.1, 7.1.2(b); NSW 3.6.2, 5.11, 5.12, 14.4.1, 15.3.1, 17.16.4; TAS 7.8, 24.5.8, 24.7: before or "
        "after, by order; about whom or which bet, by `player`, `box` and `bet`.",
    ),
    Row(
        RANKS,
        "Voids for fraud or force majeure",
        "round.voided.v1(because,by) wager.voided.v1(because,by,hand,forfeit) wager.returned.v1 wager.collected.v1",
        "CM 32.3–32.5 refunds all; NSW 19.4–19.5 may forfeit the wager of the one who cheated.",
    ),
    Row(
        RANKS,
        "Prohibited devices and other contraventions",
        "remark.made.v1(by,about,player,words) wager.voided.v1(because) restriction.placed.v1(restriction,because,by) "
        "player.left.v1(asked_by)",
        "CM 32.1–32.2, NSW 19.1–19.3: a remark about a `prohibited-device` and its `player`; then void, exclude, "
        "withhold winnings, or detain (`detained`, CM 32.2.4, NSW 19.3.4).",
    ),
    Row(
        RANKS,
        "Advice on how to play",
        "play.advised.v1(player,by,about,adviser,asked)",
        "CM 32.6–32.7, NSW 19.6–19.7, TAS 18: staff never, except what the rules demand (`about` `rules`); onlookers "
        "and players only if asked.",
    ),
    Row(
        RANKS,
        "Abstaining for three rounds",
        "wager.placed.v1(player) round.ended.v1 player.arrived.v1(seat) player.left.v1(asked_by) "
        "player.moved.v1(seat,asked_by)",
        "CM 32.9, NSW 19.9: only while all other seats are in use. One who was made to give up the seat may stay "
        "standing.",
    ),
    Row(
        RANKS,
        "Side bets between players",
        "remark.made.v1(about,player,words)",
        "CM 32.13, NSW 19.10: a remark about a `side-bet`, one for each player in it.",
    ),
    Row(
        RANKS,
        "Disputes and reviews",
        "remark.made.v1(by,about,at_seq,at_recording) "
        "ruling.made.v1(by,favours,at_seq,at_recording,reviews,cents,clause) payment.corrected.v1(by) "
        "person.told.v1(about)",
        "CM 32.10–32.12: an Area Manager decides, the complainant hears of the inspector. NSW 19.12–19.13: a "
        "Gaming Supervisor first, a higher one on review.",
    ),
    # Drafts: what of them is judged, JUDGED below says.
    Row(
        AUTOMATED,
        "Wagering periods, and what is placed when",
        "period.opened.v1(seconds) period.expired.v1 terminal.changed.v1(change) "
        "terminal.wager.placed.v1(bet,on,wheel,cents,asked_cents) terminal.wager.changed.v1(from_cents,to_cents) "
        "terminal.wager.removed.v1(because) terminal.wager.refused.v1(asked_cents,because) table.opened.v2(setup) "
        "notice.posted.v1(about)",
        "FATG 3.1 one table at a time, 3.6–3.7 what is displayed at expiry counts and nothing changes after it, 4.1 "
        "signs, 4.3 what a terminal does not recognise, cuts or removes, 5.1, 18.6, 19.5 how long a period is, by the "
        "facts' own times.",
    ),
    Row(
        AUTOMATED,
        "Outcomes by a system",
        "spinner.chosen.v1 outcome.started.v1(what,by,terminal) outcome.drawn.v1(outcome) "
        "outcome.announced.v1(outcome,terminal) card.drawn.v1(to,card) total.announced.v1(at)",
        "FATG 12.4, 14.5, 15.3, 16.3: who spins, not before the period ends, and what is announced against what came "
        "(8.1). 13.7: the cards of `player` and `banker`, and their point counts.",
    ),
    Row(
        AUTOMATED,
        "Blackjack and casino war on terminals",
        "terminal.card.drawn.v1(card) card.drawn.v1(to,card) terminal.choice.offered.v1(choices,seconds) "
        "terminal.choice.made.v1(choice,timed_out) terminal.wager.placed.v1(bet,cents)",
        "FATG 18.7–18.9: no card before the decision on the one before, exact doubles and insurance, play when time "
        "has run out; 19.6–19.8: surrender or war, one `community` card.",
    ),
    Row(
        AUTOMATED,
        "Settlement and chip accounts",
        "terminal.settled.v1(wagers,won_cents,balance_cents) account.bought.in.v1(means,cents,balance_cents) "
        "cash.out.asked.v1(balance_cents) account.paid.out.v1(means,cents,balance_cents) "
        "account.adjusted.v1(cents,to,because,by,balance_cents) own.limits.set.v1(loss_cents,minutes)",
        "FATG 3.8 losing wagers cleared and winnings credited, 6.1–6.4 every credit and debit with the balance "
        "after it, the whole balance paid by ticket, voucher or by hand; 3.9 a player's own limits.",
    ),
    Row(
        AUTOMATED,
        "Malfunctions and service",
        "equipment.failed.v1(part,terminal,result_visible,result_audible) equipment.restored.v1 "
        "wagers.confirmed.v1(by,confirmed,wagers) terminal.wagers.voided.v1(because) account.adjusted.v1(because,by) "
        "game.stopped.v1(because) game.resumed.v1 service.changed.v1(change)",
        "FATG 8.2–8.5: before or after the period's end by the order of the facts; confirmed from records by a runner "
        "or above, else void; a result that nobody saw or heard. 7.3–7.4.",
    ),
    Row(
        AUTOMATED,
        "Jackpots on terminals",
        "terminal.jackpot.contributed.v1(wager_cents,meter_cents) terminal.jackpot.won.v1(prize_cents,paid_by) "
        "jackpot.recredited.v1(cents) meter.read.v1 meter.set.v1(because) meter.link.changed.v1(change,moves) "
        "prize.awarded.v1(prize)",
        "FATG 10.3–10.8: the least value of a meter, what is transferred, a void round's prize, how a win is paid.",
    ),
    Row(
        TOURNAMENTS,
        "Terms, entries and fees",
        "tournament.declared.v1(terms,starts) tournament.entered.v1(fee_cents,instead_of) "
        "tournament.refunded.v1(because) tournament.cancelled.v1 tournament.briefed.v1 "
        "tournament.table.changed.v1(change) tournament.seat.allotted.v1 person.told.v1(told,about) staff.arrived.v1",
        "CM 31.2–31.4, NSW 20.3–20.5, TAS 22.1, FATG 9.2–9.4: declared before play, the inspectorate told, a director "
        "present, tables for the tournament alone, fees into the pool (NSW 20.3.2; TAS 22.1.1 keeps a tenth at most).",
    ),
    Row(
        TOURNAMENTS,
        "Sessions and chips",
        "tournament.session.began.v1(stage,players) tournament.session.ended.v1(because) "
        "tournament.signal.given.v1(about) tournament.chips.issued.v1(cents,because,pass_cards) "
        "tournament.chips.taken.v1(cents,because) tournament.chips.counted.v1(counts,missing_cents)",
        "CM 13.8.5, 31.4.3, NSW 20.5–20.6, 20.10, TAS 22.2–22.3, 22.6: equal chips, the late and the absent, counts at "
        "the end, repechage, play-offs.",
    ),
    Row(
        TOURNAMENTS,
        "Order, passes and undisclosed wagers",
        "tournament.marker.moved.v1(box) wager.placed.v1(player,box,cents) pass.card.played.v1 "
        "secret.wager.made.v1(bet,cents,examined_by) secret.wager.announced.v1(bet,cents,by)",
        "NSW 20.6.4, 20.7–20.9, TAS 22.3–22.5: a wager or a pass card each round, in the marker's order; a form that "
        "does not comply is corrected by NSW 20.8.3, TAS 22.4.8.",
    ),
    Row(
        TOURNAMENTS,
        "Jokers and mystery wagers",
        "table.opened.v2(setup) card.drawn.v1(card) joker.valued.v1(at,value) mystery.wager.drawn.v1(carried) "
        "mystery.wager.shown.v1(cents)",
        "TAS 23.3–23.13.",
    ),
    Row(
        TOURNAMENTS,
        "Eliminations, ties and placings",
        "tournament.player.out.v1(how,because,order) tournament.ballot.held.v1(among,winners) "
        "tournament.placings.announced.v1(placings,advancing) prize.awarded.v1(prize,cents)",
        "CM 13.8.5–13.8.6, NSW 20.10, TAS 22.6, 22.8–22.10: by chips, by the smallest wager, by lot; who goes on, and "
        "what each place wins.",
    ),
    Row(
        PROMOTIONS,
        "Terms, draws, claims and payments",
        "promotion.announced.v1(prizes,starts,authority_told,must_be_present) promotion.changed.v1(approved_by) "
        "promotion.draw.held.v1(winners,scrutineer) promotion.draw.stopped.v1(outcome) "
        "promotion.winner.notified.v1(means,reached) promotion.prize.paid.v1(means,cents) "
        "promotion.claim.made.v1(cents) promotion.claim.refused.v1(reason,claimant_told,details_kept) "
        "person.told.v1(told,about)",
        "NSW 21.2 a scrutineer over $10,000, 21.3–21.5 prizes and how they are paid, 21.8 two days, 21.9 a day before, "
        "21.9.1 approval of changes, 21.10 refused claims, 21.12 the inspectorate.",
    ),
)


class Judged(NamedTuple):
    """How far the judge looks at what a row speaks of. `to_come` are chapters of the register that are not built."""

    how: Literal["yes", "in part", "no"]
    to_come: str = ""


# Rows without an entry are judged. The page reads these, and a test compares them with the register of clauses.
JUDGED: dict[str, Judged] = {
    "Magnificent Sevens": Judged("in part"),
    "Supernova (CM and TAS)": Judged("in part"),
    "A burned card stays burned; after a void play goes on with the cards that remain": Judged("in part"),
    "Abstaining for three rounds": Judged("no"),
    "Disputes and reviews": Judged("in part"),
    "Settlement and chip accounts": Judged("in part"),
    "Terms, entries and fees": Judged("yes"),
    "Sessions and chips": Judged("in part"),
    "Order, passes and undisclosed wagers": Judged("yes"),
    "Jokers and mystery wagers": Judged("no", "TAS 23"),
    "Eliminations, ties and placings": Judged("in part"),
    "Terms, draws, claims and payments": Judged("no", "NSW 21"),
}


def _judged(row: Row) -> str:
    how, to_come = JUDGED.get(row.title, Judged("yes"))
    return f"{how}; to come: {to_come}" if to_come else how


def coverage_page() -> str:
    """The whole page."""
    return "\n".join(
        [_HEAD, *(_section(name) for name in dict.fromkeys(row.section for row in ROWS)), _open(), _tail()]
    )


_HEAD = """\
# What the vocabulary can show

<!-- generated by `python -m tools.docs` from tools/coverage.py: change it there -->

A judge can only find what the record can say. This page goes through everything that the three blackjack documents
(CM, NSW, TAS), the Sydney guide (SYD) and the rules of automated table games (FATG) speak of, and names the facts that
show it, the breach as well as its clean twin. That something can be recorded does not mean that it is judged: the third
column says what is, and which chapters nobody judges yet. [The register](register.md) says it of each clause.
Types that the contract marks as *draft* stand in the last sections.
Fields that a row turns on are in brackets; the order of the facts (`seq`) and their own `time` count everywhere. What
the types and fields mean is on [the contract's page](contract.md).
"""


def _section(name: str) -> str:
    lines = [
        f"## {name}",
        "",
        "| what the rules speak of | facts that show it | judged | how |",
        "| --- | --- | --- | --- |",
    ]
    for row in ROWS:
        if row.section == name:
            note = row.note + (f" **Not yet:** {row.missing}" if row.missing else "")
            lines.append(f"| {row.title} | {_facts(row)} | {_judged(row)} | {note} |")
    return "\n".join([*lines, ""])


def _facts(row: Row) -> str:
    fields: dict[str, list[str]] = {}
    for mention in row.mentions:
        fields.setdefault(mention.type, []).extend(name for name in mention.fields if name not in fields[mention.type])
    return ", ".join(f"`{name}`" + (f" ({', '.join(names)})" if names else "") for name, names in fields.items())


def _open() -> str:
    lines = ["## What can't be distinguished yet", ""]
    lines += [f"- **{row.title}**: {row.missing}" for row in ROWS if row.missing] or ["Nothing that we know of."]
    return "\n".join([*lines, ""])


def _tail() -> str:
    kept = ", ".join(f"`{name}`" for name in BOOKKEEPING)
    lines = [
        "## Bookkeeping",
        "",
        f"Types that keep the record in order and prove no rule by themselves: {kept}.",
        "",
    ]
    return "\n".join(lines)
