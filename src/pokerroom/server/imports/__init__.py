"""Round files and recorded hands that people open: played in a process of their own, and told."""
