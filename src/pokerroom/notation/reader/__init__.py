"""The one reader of files that tell what happens: among players, against the house, to jackpots.

What differs from one kind of file to the next is handed in: its keys, how its acts are told and
what can be expected of it.
"""

from pokerroom.notation.reader.account import Account, Step
from pokerroom.notation.reader.checks import Check, Expectations, read_checks, signed_amount
from pokerroom.notation.reader.entries import Dialect, Entry, Outcome, read_entries, read_outcome
from pokerroom.notation.reader.fact import put_at_the_end
from pokerroom.notation.reader.heading import FORMAT, SIZE_MOST, Heading, heading_of, tree
from pokerroom.notation.reader.kinds import is_against_the_house
from pokerroom.notation.reader.opinions import Opinion, opinion_of, up_to_the_last_act
from pokerroom.notation.reader.refused import TableRefused, as_expected, not_refused
from pokerroom.notation.reader.shapes import FailureShape, RefusedShape, failures_shaped
from pokerroom.notation.reader.tables import ActTable, Readers, among, struct_table

__all__ = [
    "FORMAT",
    "SIZE_MOST",
    "Account",
    "ActTable",
    "Check",
    "Dialect",
    "Entry",
    "Expectations",
    "FailureShape",
    "Heading",
    "Opinion",
    "Outcome",
    "Readers",
    "RefusedShape",
    "Step",
    "TableRefused",
    "among",
    "as_expected",
    "failures_shaped",
    "heading_of",
    "is_against_the_house",
    "not_refused",
    "opinion_of",
    "put_at_the_end",
    "read_checks",
    "read_entries",
    "read_outcome",
    "signed_amount",
    "struct_table",
    "tree",
    "up_to_the_last_act",
]
