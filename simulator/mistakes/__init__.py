"""Mistakes that the floor makes on purpose, each with its label; the labels are the answer key.

What is shared with those who judge: the facts, cards and values of a record, and the rulebooks' data. Nothing of their
checks, remedies or settlement. Codes and clauses are written here by hand, from the documents. What should have
happened the floor knows because it deals the cards: it plays them forward with the same decisions by its own steps.

How a mistake comes about:

- `simulator.slip.Slip` has one method for each place in an evening where something can go wrong. The honest steps ask
  `table.slip` there; it is None unless a mistake is being made.
- `mistake_maker.MistakeMaker` belongs to a table and throws its own dice before each round and each shoe. Before a
  round it plays the round at a copy of the table (`rehearsal.rehearse`), so that a mistake can see what is to come.
- After the round it weighs the mistake: the kept copy of the table is played by the book (`rehearsal.by_the_book`)
  with what the players decided (`memory`), and the difference of their purses is what is owed. Where the book asks
  something that nobody decided, or needs a card that the record will not show, the label says `branches`.

How to add a mistake:

1. Write a class derived from `RoundMistake`, `ShoeMistake`, `BetweenMistake`, `OpeningMistake` or `ClosingMistake` in
   the module where it belongs (`dealer`, `draws`, `deal`, `settling`, …). Give it its `code`, its `clauses` by rulebook
   (or by `rulebook/game` where a game has its own; a rulebook that is not there has no such mistake) and its
   `situations`. Where no clause orders anything, `answered.Answered` sees to them. A situation that can't exist has its
   reason in `impossible`. With `rule` it names the rule of the game that it breaks, so that a variation which changes
   that rule has its own clause. `is_possible_at` asks the house whether the game lets it be made at all: no mistake
   knows a game by its name. One with a side wager asks the wagers on offer (`side_wagers`).
2. `place` looks at the rehearsal and says whether and where it can be made; it keeps the place in `self`.
3. Override the methods of `Slip` where something else happens. Do it with the same steps that honest play uses, so that
   purses, cards and the recorder stay in order, and call `self.find(table)` right after the fact that shows it.
   What is done wrongly about it is a second label: `self.find(table, "wrong-remedy", "9.3.1")`.
4. Money: with `redealt = True` it is calculated by the book where it was noticed in time; else put it into
   `self.owed_cents`, or say `self.branches = True` where it turns on what nobody decided.
5. Name the class in `catalogue.MISTAKES`, and run `python -m tests.simulator.answer_key RULEBOOK/GAME 1-20 CODE=0.5`:
   it judges the evenings and prints every disagreement with the labels.
"""
