"""Reading from a real Kafka broker: nothing is lost and nothing doubled, whatever is pulled, killed or sent."""
