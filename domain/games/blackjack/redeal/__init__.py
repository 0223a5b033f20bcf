"""A round dealt again by the book: the cards in the order in which they came, and the decisions that were made."""
