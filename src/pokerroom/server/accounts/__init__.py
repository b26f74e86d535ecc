"""Who may come in, and as what: accounts, passwords, sessions, tokens, permissions."""
