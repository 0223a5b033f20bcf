"""One module for each question that people ask of the projection."""
