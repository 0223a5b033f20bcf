"""The rulebooks for people: rules, comparisons, irregularities and readings as rows."""
