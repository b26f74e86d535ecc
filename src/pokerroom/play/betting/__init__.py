"""One betting round: its clauses, who acts first, what is open to him, why an act is refused."""
