"""What can be wrong, by code, and of what a rulebook's answer to it is made: provisions, remedies, windows, conditions."""
