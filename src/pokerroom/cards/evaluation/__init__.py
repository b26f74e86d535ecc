"""What a hand is worth: the one evaluator, its tables, and its kernels in C and in NumPy.

What needs NumPy is imported when it is first used.
"""

from typing import TYPE_CHECKING, Any

from pokerroom.cards.evaluation.evaluator import evaluator, low_eight

if TYPE_CHECKING:
    from pokerroom.cards.evaluation.by_tables import Evaluator
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


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pokerroom.cards.evaluation import by_tables, kernels, places, tables  # noqa: PLC0415

    return next(vars(m)[name] for m in (by_tables, kernels, places, tables) if name in vars(m))
