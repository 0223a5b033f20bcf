"""The judge: walks the record beside the procedure and says, by clause, where the two part."""
