"""The dashboard: its door, its server, its pages, and whole stories in a browser."""
