"""What of the register of clauses no code can tell, and is written by hand for each document; and reasons that several share.

Lists of clauses have blanks between them, a dash for a range, and a star for a clause with all its parts.
"""

from typing import NamedTuple


class ByHand(NamedTuple):
    """`together`: clauses that are judged with another, which the code cites for them all. `not_shown`: with the reason.

    `not_built`: chapters that nobody judges yet, besides the games and side wagers of `to_come`.
    """

    together: dict[str, str] = {}
    not_shown: tuple[tuple[str, str], ...] = ()
    not_built: tuple[tuple[str, str], ...] = ()


WORDS = "It says what words mean."
APPLIES = "It says which rules apply."
ALLOWS = "It allows something, which is followed; nobody can break it."
EQUIPMENT = "Layout, signs and equipment are not in the record."
OFFERED = "What was offered before a round is not in the record; a wager after the first card is judged."
THEIR_OWN = "It puts a duty on players alone."
FOUND_OUT = "What a dealer finds out or sees to is not in the record; who called a decision is judged."
PAPER = "What the conditions of a tournament say beyond amounts, limits, length and numbers is not in the record."
TOURNAMENT_CHIPS = "What kind of chips they are, and where players keep them, is not in the record."
NO_TIME = "No time is set for it, so that it is never late."
FORM = "The form itself, and who asks to see it, is not in the record; what counts of it is judged."
KEPT = "What becomes of chips after a session is not in the record of a table."
ELSEWHERE = "It is done away from the table."
