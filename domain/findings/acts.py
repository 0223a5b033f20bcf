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
    "move-to-shoe": "go on from a shoe",
    "replace-cards": "replace cards",
    "deal-second-card": "deal the second card",
    "deal-dealer-card": "deal the dealer's card",
    "offer-insurance": "offer insurance",
}

# The same where nobody is reported to have ordered it.
DONE = {
    "play-on": "play went on",
    "rebuild": "the hands were rebuilt",
    "use-as-next-card": "the card was laid aside as the next one",
    "discard-card": "the card was discarded",
    "burn-card": "the card was burned",
    "discard-hand": "the hand was discarded",
    "keep-under-shoe": "the card was kept under the shoe",
    "void-wager": "the wager was declared void",
    "void-round": "the round was declared void",
    "void-shoe": "the shoe was declared void",
    "return-wagers": "the wagers were returned",
    "shuffle-now": "the cards were shuffled at once",
    "shuffle-after-round": "the cards were shuffled after the round",
    "shuffle-discards": "the discards were shuffled",
    "check-device": "the device was checked",
    "move-device": "play went on from another device",
    "move-to-shoe": "play went on from a shoe",
    "replace-cards": "cards were replaced",
    "deal-second-card": "the second card was dealt",
    "deal-dealer-card": "the dealer's card was dealt",
    "offer-insurance": "insurance was offered",
}


def remedy_in_words(act: str) -> str:
    return ACTS.get(act, act.replace("-", " "))


def done(act: str) -> str:
    return DONE.get(act, f"what was done was to {remedy_in_words(act)}")
