"""Crown Sydney's guide for players, 2023: two games, irregularities and readings. It has no clause numbers, so its headings are cited."""

RULEBOOK = "crown-sydney-blackjack-guide-2023"
