"""The people in front of the pages: their accounts and sign-ins, and the register of players' names."""
