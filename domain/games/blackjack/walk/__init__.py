"""The round walked beside its procedure: the deal, the decisions, the dealer's hand, and what was done."""
