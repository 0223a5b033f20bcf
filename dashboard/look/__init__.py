"""How things look: the frame around a page, status words, money, times, and what is said when all is not well."""
