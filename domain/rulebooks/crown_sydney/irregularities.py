"""Crown Sydney's guide, 2023: what is wrong by which heading, in the guide's order. It names remedies for nothing."""

from domain.irregularities.provision import Provision, Remedy

# What follows from the rules alone.

HAND_STANDS = Remedy("Dealers Hand", "The hand stands.", "as-redealt")
DEALER_DRAWS_ON = Remedy("Dealers Hand", "The dealer draws on.", "as-redealt")
COLLECTED_ANEW = Remedy("Dealers Hand", "What was taken or left wrongly is put right.", "as-the-rules-pay")
PAID_ANEW = Remedy("Payout Odds", "What is missing or too much is put right.", "as-the-rules-pay")

# What is wrong.

PROVISIONS: dict[str, Provision] = {
    "wrong-decks": Provision("Game Overview"),
    "correction-not-entitled": Provision(
        "Game Overview", reading="The guide names no ranks. The record is corrected by somebody above a dealer."
    ),
    "dealt-face-down": Provision("Initial Deal"),
    "wrong-placement": Provision("Initial Deal"),
    "hand-without-wager": Provision("Initial Deal"),
    "dealer-without-first-card": Provision("Initial Deal"),
    "box-without-cards": Provision("Initial Deal"),
    "box-with-one-card": Provision("Initial Deal"),
    "insurance-out-of-time": Provision("Insurance"),
    "natural-paid-early": Provision("'Blackjack' in the Initial Deal"),
    "natural-paid-late": Provision("'Blackjack' in the Initial Deal"),
    "excess-card": Provision("Subsequent Deal"),
    "out-of-turn": Provision("Subsequent Deal"),
    "decision-not-offered": Provision("Subsequent Deal"),
    "decision-not-followed": Provision("Subsequent Deal"),
    "decided-by-another": Provision("Subsequent Deal"),
    "illegal-surrender": Provision("Subsequent Deal"),
    "draw-on-21": Provision("Hit or Stand"),
    "stood-under-12": Provision("Hit or Stand"),
    "illegal-double": Provision("Doubling"),
    "illegal-split": Provision("Splitting Pairs"),
    "dealer-drew-wrongly": Provision("Dealers Hand", (HAND_STANDS,)),
    "dealer-stood-wrongly": Provision("Dealers Hand", (DEALER_DRAWS_ON,)),
    "wrong-collection": Provision("Dealers Hand", (COLLECTED_ANEW,)),
    "wrong-payout": Provision("Payout Odds", (PAID_ANEW,)),
    "late-wager": Provision("Payout Odds", reading="The guide says it of side bets alone."),
    "side-wager-without-main": Provision("Payout Odds"),
    "side-wager-not-offered": Provision("Perfect Pairs", reading="Options A and B are columns for six decks alone."),
}
