"""Tables as clients see them: views, what happened, what is open, and who keeps play going."""
