"""The nineteen declarations, in the order of their books."""
