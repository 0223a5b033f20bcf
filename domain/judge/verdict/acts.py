"""What people do about a mistake, as it is said."""

ACTS = {
    "play-on": "play on",
    "rebuild": "rebuild the hands",
    "use-as-next-card": "use the card as the next one",
    "discard-card": "discard the card",
    "burn-card": "burn the card",
    "discard-hand": "discard the hand",
    "keep-under-shoe": "keep the card under the shoe",
    "void-wager": "declare the wager void",
    "void-round": "declare the round void",
    "void-shoe": "declare the shoe void",
    "return-wagers": "return the wagers",
    "shuffle-now": "shuffle at once",
    "shuffle-after-round": "shuffle after the round",
    "shuffle-discards": "shuffle the discards",
    "check-device": "have the device checked",
    "move-device": "go on from another device",
    "replace-cards": "replace cards",
    "deal-second-card": "deal the second card",
    "deal-dealer-card": "deal the dealer's card",
    "offer-insurance": "offer insurance",
}


def told(act: str) -> str:
    return ACTS.get(act, act.replace("-", " "))
