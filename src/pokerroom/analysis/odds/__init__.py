"""Who wins how often, exactly or by sampling: hands, ranges and equities."""
