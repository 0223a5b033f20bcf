"""The rulebooks as data: a folder for each document, in it a file for each game. `registry` has them all."""
