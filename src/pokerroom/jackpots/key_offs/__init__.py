"""What winners take out of the pools: at once, pending a supervisor, and taken back."""
