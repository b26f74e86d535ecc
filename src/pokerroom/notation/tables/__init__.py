"""Tables kept in a file between two rounds, to go on later as if nothing had happened."""
