"""What every table has, whatever is played at it: its people, its signs and the leave they give."""
