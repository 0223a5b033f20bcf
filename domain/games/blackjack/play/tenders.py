"""What a wager may be made of, and what each means for money."""

from dataclasses import dataclass

from domain.vocabulary import Tender as TenderName


@dataclass(frozen=True, slots=True)
class Tender:
    """Something that may lie on the layout as a wager.

    A token that has won goes back to the float: that it was collected then is no loss. One that is no money has the
    value of the player's original wager when it wins, and is taken back to the float whatever becomes of it (CM 29.9):
    nobody loses by it, and no limit of the sign is about it.
    """

    otherwise: str = ""  # how a wager was made that is not in chips
    is_token: bool = False
    is_money: bool = True


CHIPS = Tender()

TENDERS: dict[TenderName, Tender] = {
    TenderName.CHIPS: CHIPS,
    TenderName.PROMOTIONAL_TOKEN: Tender("with a promotional token", is_token=True),
    TenderName.FREE_TOKEN: Tender("with a free token", is_token=True, is_money=False),
    TenderName.SPOKEN: Tender("by word alone"),
    TenderName.CASH: Tender("in cash"),
    TenderName.VOUCHER: Tender("with a voucher"),
    TenderName.BET_MANAGER: Tender(),
}
