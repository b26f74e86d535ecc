"""A hand as PokerStars writes it, for programs that read such text."""
