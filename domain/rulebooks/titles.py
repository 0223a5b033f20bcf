"""What each rulebook is called when it is read aloud."""

_TITLES = {
    "crown-melbourne-blackjack-v26": "Crown Melbourne Blackjack rules v26",
    "nsw-blackjack": "New South Wales Blackjack rules",
    "tasmania-blackjack-2015": "Tasmania Blackjack rules 2015",
    "crown-sydney-blackjack-guide-2023": "Crown Sydney Blackjack guide 2023",
    "crown-melbourne-automated-v10": "Crown Melbourne Fully Automated Table Games rules v10",
}


def rulebook_in_words(rulebook: str) -> str:
    """The title; a rulebook that is not known here goes by its name."""
    return _TITLES.get(rulebook, rulebook)
