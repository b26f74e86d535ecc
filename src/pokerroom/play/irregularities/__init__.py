"""What went wrong: whether it can have happened, what the book provides, what is done, by whom."""
