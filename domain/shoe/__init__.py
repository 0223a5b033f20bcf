"""The cards of a table: decks, shuffle, cut, burn, shoe and device."""
