"""Crown Melbourne, Fully Automated Table Games, version 10: what is wrong by which clause, and what is done about it."""

from domain.irregularities.provision import HAS_PRINTER, PRINTER_FAILED, Provision, Remedy

# What is done.

UNDONE = Remedy("3.6", "The wager is settled as it was displayed when the period expired.", "as-the-rules-pay")
CLEARED = Remedy("3.8.1", "What was taken or left wrongly is put right.", "as-the-rules-pay")
PAID_ANEW = Remedy("3.8.2", "What is missing or too much is put right.", "as-the-rules-pay")
NOT_RECOGNISED = Remedy("4.3.1", "The wager is not recognised.", "that-wager-returned")
CUT_MULTIPLE = Remedy("4.3.2(a)", "The next lowest permitted wager counts.", "as-the-rules-pay")
CUT_MAXIMUM = Remedy("4.3.2(b)", "The next lowest permitted wager counts.", "settled-to-the-maximum")
REMOVED = Remedy("4.3.3", "The wagers are removed.", "that-wager-returned")
AS_DRAWN = Remedy("8.1", "What was settled by the wrong outcome is put right.", "as-the-rules-pay")
AS_APPEARED = Remedy("3.2.2", "The balance is put right by what appeared or disappeared.", "as-the-rules-pay")
CREDITED = Remedy("3.8.2", "The balance is put right by what was settled.", "as-the-rules-pay")
IN_FULL = Remedy("6.2", "The account is credited with what is missing.", "as-the-rules-pay")
THE_REST = Remedy("6.4", "The full value of the balance is paid out.", "as-the-rules-pay")
BY_TICKET = Remedy(
    "6.4.1(a)", "A ticket is issued for what is missing.", "as-the-rules-pay", only=HAS_PRINTER & ~PRINTER_FAILED
)
BY_HAND = Remedy(
    "6.4.1(a)(ii)", "What is missing may be paid by hand.", "as-the-rules-pay", only=HAS_PRINTER & PRINTER_FAILED
)
BY_VOUCHER = Remedy(
    "6.4.1(b)",
    "A voucher is prepared for what is missing.",
    "as-the-rules-pay",
    rank="runner",
    only=~HAS_PRINTER | PRINTER_FAILED,
)
ADJUSTED = Remedy("8.2.2", "The account is adjusted.", "as-the-rules-pay", rank="runner")
TERMINAL_VOID = Remedy("8.2.1", "All wagers on the terminal are void.", "all-returned")
TERMINAL_LOOKED_UP = Remedy(
    "8.2.2", "The wagers are confirmed from the records, and accounts adjusted.", "as-the-rules-pay", rank="runner"
)
ALL_VOID = Remedy("8.3.1", "All wagers of the spin are void.", "all-returned")
ALL_LOOKED_UP = Remedy(
    "8.3.2", "The wagers are confirmed from the records, and accounts adjusted.", "as-the-rules-pay", rank="runner"
)
UNCONFIRMED_VOID = Remedy("8.4", "Wagers that can't be confirmed are void.", "that-wager-returned")
SHUT_DOWN = Remedy("8.5", "The game is shut down; earlier results stand.")
REFUNDED = Remedy("11.5", "The wagers go back to the players.", "all-returned")

# What is wrong.

PROVISIONS: dict[str, Provision] = {
    "not-at-this-table": Provision("3.1"),
    "wager-not-accounted": Provision("3.2.2", (AS_APPEARED,)),
    "settled-otherwise-than-displayed": Provision("3.6", (UNDONE,)),
    "wager-after-period": Provision(
        "3.7",
        (UNDONE,),
        reading="The clause names no remedy: the wager as displayed at the expiry counts (3.6), so the change is undone.",
    ),
    "wrong-collection": Provision("3.8.1", (CLEARED,)),
    "wrong-payout": Provision("3.8.2", (PAID_ANEW,)),
    "settlement-not-credited": Provision(
        "3.8.2",
        (CREDITED,),
        games={
            "roulette": Provision("12.4.3(b)(ii)", (CREDITED,)),
            "virtual-roulette": Provision("12.4.3(b)(ii)", (CREDITED,)),
            "sic-bo": Provision("14.5.3(b)(ii)", (CREDITED,)),
        },
    ),
    "own-limit-passed": Provision("3.9"),
    "limits-changed-without-notice": Provision("4.1"),
    "below-minimum": Provision("4.3.1", (NOT_RECOGNISED,)),
    "wrong-unit": Provision("4.3.2(a)", (CUT_MULTIPLE,)),
    "above-maximum": Provision("4.3.2(b)", (CUT_MAXIMUM,)),
    "wager-cut-wrongly": Provision("4.3.2"),
    "under-aggregate": Provision("4.3.3", (REMOVED,)),
    "period-too-short": Provision("5.1"),
    "buy-in-not-credited": Provision("6.2", (IN_FULL,)),
    "balance-lost-on-the-way": Provision(
        "6.2",
        (IN_FULL,),
        reading="The account is the terminal's, so it goes along when its player turns to another table.",
    ),
    "balance-does-not-follow": Provision("6.4", (THE_REST,)),
    "meter-below-minimum": Provision("10.4"),
    "meter-below-seed": Provision("10.4"),
    "meter-changed-without-notice": Provision("10.3.4, 10.3.5"),
    "meter-not-transferred": Provision("10.3.6"),
    "jackpot-not-recredited": Provision("10.7"),
    "balance-not-paid-out": Provision("6.4", (THE_REST,)),
    "cash-out-not-in-full": Provision("6.4", (BY_TICKET, BY_HAND, BY_VOUCHER)),
    "balance-paid-twice": Provision("6.4"),
    "account-not-closed": Provision("6.4.1(a)"),
    "voucher-not-by-runner": Provision("6.4.1(b)"),
    "announced-otherwise": Provision("8.1", (AS_DRAWN,), reading="The outcome that was drawn counts."),
    "malfunction-not-voided": Provision("8.2.1", (TERMINAL_VOID, ALL_VOID, UNCONFIRMED_VOID)),
    "malfunction-not-looked-into": Provision("8.2.2", (TERMINAL_LOOKED_UP, ALL_LOOKED_UP)),
    "adjusted-without-grounds": Provision("8.2.2"),
    "adjustment-not-made": Provision("8.2.2", (ADJUSTED,)),
    "game-not-shut-down": Provision("8.5", (SHUT_DOWN,)),
    "prohibited-device": Provision("11.1"),
    "rank-not-entitled": Provision("11.2.1"),
    "voided-without-grounds": Provision(
        "11.3", reading="Wagers are void by chapter 8 or by 11.2 to 11.4, and else not."
    ),
    "void-not-refunded": Provision("11.5", (REFUNDED,)),
    "advised-by-staff": Provision("11.6"),
    "advised-unasked": Provision("11.7"),
    "closed-without-notice": Provision("11.8"),
    "made-to-leave-without-grounds": Provision("11.9"),
    "correction-not-entitled": Provision(
        "11.10",
        reading="No clause says who may correct the record: anybody above a dealer, an opening an area manager.",
    ),
    "side-bet": Provision("11.13"),
    "impossible-outcome": Provision("12.2.2"),
    "impossible-position": Provision("12.3.1"),
    "outcome-too-early": Provision("12.4.1"),
    "tumbler-late": Provision("14.5.1"),
    "wrong-wheel": Provision("15.2.2", games={"big-3-six": Provision("17.2.2")}),
    "wrong-spinner": Provision("15.3.1(c)", games={"virtual-roulette": Provision("16.3.2(a)")}),
    "spin-out-of-time": Provision("15.3.1(e)(ii)", games={"virtual-roulette": Provision("16.3.3")}),
    "winnings-misdisplayed": Provision("12.4.3(b)(i)"),
    "wrong-decks": Provision("13.4.1"),
    "side-wager-not-offered": Provision("13.4.2"),
    "excess-card": Provision("13.7.1"),
    "card-not-drawn": Provision("13.7.1"),
    "side-wager-without-main": Provision("13.9.1"),
    "out-of-turn": Provision("19.6.1"),
    "decision-not-offered": Provision("19.7.1"),
    "choice-not-due": Provision("19.7.1"),
    "war-wager-wrong": Provision("19.7.1(b)"),
    "absent-play-wrong": Provision("19.7.2"),
    "directed-too-soon": Provision("19.7.2"),
    "card-before-decision": Provision("19.8.1"),
}
