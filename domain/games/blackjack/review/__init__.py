"""The review of a round: what each mistake calls for, what was done about it, and who is owed what.

The modules are read in the order of the stages. Each stage is a function that takes a `RoundReview` and returns one;
none changes the record that it looks at, nor the review that it was given.

1. `between_the_lines`: what the record implies and does not say. It comes first because every later stage must look at
   the same round: a round that was called off has no unfinished hands, whether or not somebody said the word.
2. `check`: mistakes that only the whole round can show. They come before the response, since they may be answered too.
3. `response`: what was noticed and done, in time and by one who may. Only mistakes are answered, never payments.
4. `settle`: what each wager was worth and was paid. It comes after the response, because what was done may make the
   round void, cut a wager or let interim settlements stand. `admissible` has the special readings by which another sum
   is right as well.
5. `owe`: by which sums it is made right. It needs the settlement, for what is owed is a difference to it, and judges
   rulings last, by what is owed.

`round_review` has the value that goes through them, `followed` what it begins with. `remedies` answers what a clause
calls for, `worth` what a round comes to as it lies and as the book deals it, and `consequences` folds what followed
from a mistake under its cause, after every stage.
"""
