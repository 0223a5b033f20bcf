"""The rows of the projection: each table is one typed struct, and its schema, its page and its Arrow come from it."""
