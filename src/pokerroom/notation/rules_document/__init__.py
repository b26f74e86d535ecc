"""The rules of a book as a document to print or to read: one page that needs nothing else."""

from pokerroom.notation.rules_document.page import rules_document
from pokerroom.notation.rules_document.played import Played, table_of_players, table_of_the_house

__all__ = ["Played", "rules_document", "table_of_players", "table_of_the_house"]
