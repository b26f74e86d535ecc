"""Long computations beside the tables: each in a process of its own, so that no table waits."""
