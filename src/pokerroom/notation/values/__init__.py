"""The values of a file: where each stands, what it may be; cards, seats and rules as written."""

from pokerroom.notation.values.cards import known, read_cards, written
from pokerroom.notation.values.cited import is_cited, read_citation
from pokerroom.notation.values.errors import Failure, WrongFile
from pokerroom.notation.values.fields import Field, shown
from pokerroom.notation.values.gathering import LOOSE, gathered
from pokerroom.notation.values.layers import Layer, put_in
from pokerroom.notation.values.lines import JsonLines, Lines, Path, Places, Within, line_of_term
from pokerroom.notation.values.phrases import CARD, SEVERAL_CARDS, pattern_of, slots_told
from pokerroom.notation.values.who import SEAT, SEATS_MOST, Who, nearest_name, wrong_name

__all__ = [
    "CARD",
    "LOOSE",
    "SEAT",
    "SEATS_MOST",
    "SEVERAL_CARDS",
    "Failure",
    "Field",
    "JsonLines",
    "Layer",
    "Lines",
    "Path",
    "Places",
    "Who",
    "Within",
    "WrongFile",
    "gathered",
    "is_cited",
    "known",
    "line_of_term",
    "nearest_name",
    "pattern_of",
    "put_in",
    "read_cards",
    "read_citation",
    "shown",
    "slots_told",
    "written",
    "wrong_name",
]
