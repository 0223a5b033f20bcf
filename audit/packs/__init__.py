"""Evidence packs: a zip that anyone can check, with the exact events, their proofs, what was judged, and a report."""
