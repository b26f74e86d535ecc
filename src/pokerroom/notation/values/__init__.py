"""The values of a file: where each stands, what it may be; cards, seats and rules as written."""
