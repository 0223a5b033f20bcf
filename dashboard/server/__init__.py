"""The server of the pages: sign-in, the gate in front of everything, start and stop."""
