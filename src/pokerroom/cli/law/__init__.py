"""The commands on the rule books."""
