"""The parts of the people page: accounts, and who looked at what."""
