"""What lies on the table after each event: shoe, round, hands, wagers. Built from facts alone; judges nothing."""
