"""What went wrong in a round against the house: what the book provides, and what is done."""
