"""Tables without a dealer: rounds on terminals, written line by line, with what must be found and what must not."""
