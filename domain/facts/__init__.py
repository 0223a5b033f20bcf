"""What a table may tell, one module a subject, and the event around each fact."""
