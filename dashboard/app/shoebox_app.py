"""The entry script of the pages: who is here, what they may open, and the page they asked for."""

from dashboard.look.frame import show_app

show_app()
