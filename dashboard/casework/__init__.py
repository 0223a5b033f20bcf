"""The Cases page: the list, opening, one case with its story and evidence, and a form for each command."""
