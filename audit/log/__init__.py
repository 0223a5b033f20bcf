"""The transparency log: each entry of the store's log is a leaf of one Merkle tree, whose root is signed."""
