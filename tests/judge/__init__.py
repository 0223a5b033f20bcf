"""The judge itself: saving, resuming, corrections of the record, recordings that go on from others, strange records."""
