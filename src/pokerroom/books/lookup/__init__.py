"""Looking the law up: by subject, by word, with what carries each rule."""

from pokerroom.books.lookup.evidence import State, carries, part_of, shows_in, state_of
from pokerroom.books.lookup.searching import found, sought_in
from pokerroom.books.lookup.shapes import (
    BooksShape,
    ReadingsShape,
    RuleShape,
    RulesShape,
    TopicsShape,
    shape_of_book,
    shape_of_reading,
    shape_of_rule,
    shape_of_rules,
    shape_of_topic,
)
from pokerroom.books.lookup.topics import topics

__all__ = [
    "BooksShape",
    "ReadingsShape",
    "RuleShape",
    "RulesShape",
    "State",
    "TopicsShape",
    "carries",
    "found",
    "part_of",
    "shape_of_book",
    "shape_of_reading",
    "shape_of_rule",
    "shape_of_rules",
    "shape_of_topic",
    "shows_in",
    "sought_in",
    "state_of",
    "topics",
]
