"""What differs between a table among players and one against the house: the rules it goes by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.engine import Recorded
from pokerroom.ledger import Posting
from pokerroom.table import boxes, course


class Round(Protocol):
    """A round of play as it stands."""

    @property
    def record(self) -> Sequence[Any]: ...

    @property
    def is_over(self) -> bool: ...


R = TypeVar("R", bound=Round)
R_contra = TypeVar("R_contra", bound=Round, contravariant=True)
C = TypeVar("C", bound=course.OpenTable | boxes.OpenBoxes)


class Rounds(Protocol[R_contra]):
    """The rules of a round: `pokerroom.play` among players, `pokerroom.house` against the house."""

    def put(self, play: R_contra, act: Any, /) -> Ruling[Any] | Refusal | Referral: ...

    def evolve(self, play: R_contra, event: Any, /) -> None: ...

    def seen_by(self, play: R_contra, viewer: Any, /) -> Any: ...


class Course(Protocol[C, R_contra]):
    """The rules between rounds: `table.course` among players, `table.boxes` against the house."""

    def put(self, table: C, act: Any, /) -> Ruling[Any] | Refusal | Recorded[Any]: ...

    def rule_on(self, table: C, act: Any, /) -> Ruling[Any] | Refusal | Recorded[Any]: ...

    def evolve(self, table: C, event: Any, /) -> None: ...

    def copied(self, table: C, /) -> C: ...

    def outcome_of(self, play: R_contra, /) -> Any: ...

    def check_due(self, table: C, /) -> tuple[course.ChecksCards, Refusal] | None: ...

    def closing_check(self, table: C, /) -> course.ChecksCards | None: ...


class Postings(Protocol):
    """What the events of a round do to the ledger."""

    def post(self, event: Any, /) -> Posting: ...
