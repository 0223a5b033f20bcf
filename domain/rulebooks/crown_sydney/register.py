"""Crown Sydney's guide, 2023: which headings are judged together, and which say nothing that a record could show."""

from domain.rulebooks.by_hand import WORDS, ByHand

BY_HAND = ByHand(
    together={"Payout Odds": "How to Play"},  # what cards count decides every total, and with it what is paid
    not_shown=(("Glossary", WORDS), ("Blackjack Table Layout", "Layouts are shown, and none is prescribed.")),
)
