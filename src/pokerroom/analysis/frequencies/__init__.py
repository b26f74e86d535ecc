"""How many deals make each category of hand."""
