"""What crosses rounds and tables: chip accounts, and whatever else has a balance that no single recording holds.

Recordings give entries: from the equipment's own facts, from judged chapters, and from what is missing (`gathering`).
Each kind of ledger (`ledger.Ledger`) has its own folder or module and its line in `all_ledgers`; it is judged entry by
entry (`judging`), from the first or from a saved state. No kind is named outside of its own module.
"""
