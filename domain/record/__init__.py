"""How a record is read: chapter by chapter, as it was put right, through recordings that go on from each other."""
