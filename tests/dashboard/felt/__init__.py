"""The felt: rounds told as data, the pages that show them, and what is sent to browsers."""
