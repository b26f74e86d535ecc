"""The command that lets bots play each other."""
