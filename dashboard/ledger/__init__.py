"""A table of our own for lists that people work through: dense, read by screen readers, worked by keyboard."""
