"""What is meant by what is said, at the point of the round of play where it is said."""
