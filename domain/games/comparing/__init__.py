"""Games that compare hands which nobody plays: baccarat's Player and Banker, casino war's card against the dealer's."""
