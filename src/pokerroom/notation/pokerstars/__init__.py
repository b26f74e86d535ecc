"""A hand as PokerStars writes it, for programs that read such text."""

from pokerroom.notation.pokerstars.course import text_of
from pokerroom.notation.pokerstars.families import has_text
from pokerroom.notation.pokerstars.wording import Heading

__all__ = ["Heading", "has_text", "text_of"]
