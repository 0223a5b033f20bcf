"""From a source to the store: read, check, record or quarantine. Moves bytes and decides nothing."""
