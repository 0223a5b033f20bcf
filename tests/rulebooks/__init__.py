"""Rulebooks as a whole: versions and their days, packages of others, and what is wrong with one."""
