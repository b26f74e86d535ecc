"""The commands on the program itself: its page, its documents, completion in a shell."""
