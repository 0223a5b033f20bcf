"""The command line, the settings, and the one place where everything is wired together."""
