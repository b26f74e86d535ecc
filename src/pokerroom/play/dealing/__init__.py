"""Which card goes where: the deal and the draw, card by card."""
