"""The rulebooks as data: a folder for each document, in it a file for each game. `domain.library` has them all."""
