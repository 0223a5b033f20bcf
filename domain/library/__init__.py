"""Every rulebook there is, those of installed packages too, and what is asked of all of them together."""
