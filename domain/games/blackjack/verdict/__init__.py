"""What a round should have come to: remedies, what was done, who is owed what."""
