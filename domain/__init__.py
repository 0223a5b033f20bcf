"""What happens at a table and what the rulebooks say of it. Pure: no I/O, no clock, no randomness."""
