"""What each family of games adds to the projection: tables of its own, and the rows of its rounds."""
