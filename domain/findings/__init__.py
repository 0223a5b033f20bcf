"""What can be found wrong with a round and how it is worded: findings, and what could not be judged."""
