"""The contract with the tables: the documents, the golden messages, and how strictly messages are read."""
