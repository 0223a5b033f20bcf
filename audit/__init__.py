"""The record as evidence: the Merkle log, checkpoints, packs and their verifier."""
