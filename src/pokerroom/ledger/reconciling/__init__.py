"""A second opinion on the money of a record, which shares nothing with rules or postings."""

from pokerroom.ledger.reconciling.reconciler import Difference, Reconciler

__all__ = ["Difference", "Reconciler"]
