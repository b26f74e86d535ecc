"""What a hand is worth: the one evaluator, its tables, and its kernels in C and in NumPy."""

from pokerroom.cards.evaluation.evaluator import Evaluator, evaluator, low_eight
from pokerroom.cards.evaluation.kernels import kernels_in_use
from pokerroom.cards.evaluation.places import combinations_of_ranks, count_of
from pokerroom.cards.evaluation.tables import Values

__all__ = [
    "Evaluator",
    "Values",
    "combinations_of_ranks",
    "count_of",
    "evaluator",
    "kernels_in_use",
    "low_eight",
]
