"""Long computations as requested and reported over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from pokerroom.server.messages.entering import Asks

Cards: TypeAlias = Annotated[str, Meta(max_length=200)]
GameName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Figure: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
JobState: TypeAlias = Literal["waiting", "running", "done", "refused", "failed", "cancelled"]


class AsksJob(Struct, frozen=True, kw_only=True, tag_field="job", forbid_unknown_fields=True):
    """A computation to be done."""


class OddsJob(AsksJob, frozen=True, tag="odds"):
    """How often each of *hands* wins; with *exact* every deal is counted.

    Otherwise deals are sampled until every equity is within *precision*.
    """

    game: GameName
    hands: Annotated[list[Cards], Meta(min_length=2, max_length=10)]
    communal: Cards = ""
    dead: Cards = ""
    deck: Annotated[int, Meta(ge=1, le=99)] | None = None
    exact: bool = False
    precision: Annotated[float, Meta(ge=0.0001, le=0.1)] = 0.001


class EdgeJob(AsksJob, frozen=True, tag="edge"):
    """The house's edge in a game under best play, and how that is played.

    *pays*, *maximum* and *plays_with* apply to Canberra Poker, *ante_from* and *below* to Crown
    Hold'em; what is left out is as in the book.
    """

    game: GameName
    pays: Annotated[dict[Figure, Figure], Meta(max_length=10)] = {}
    maximum: Figure | None = None
    plays_with: Figure | None = None
    ante_from: Figure | None = None
    below: Literal["stands off", "wins", "loses"] | None = None


Job: TypeAlias = OddsJob | EdgeJob


class EndsJob(Asks, frozen=True):
    """The body of `/api/v1/jobs/cancel`."""

    id: Annotated[int, Meta(ge=1, le=2**53)]


class JobShown(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/jobs/{id}`: *progress* is the part done, from 0 to 1.

    It is null until the computation can tell: one that is counted in a single step, as most odds
    are, has no part to tell of until it is done. *because* says why it was refused or has failed;
    *result* is the answer once it is done, the same as in the terminal with `--json`;
    that of an edge also has the edges of its *side_wagers*.
    """

    id: int
    asked: Job
    state: JobState
    progress: float | None
    because: str
    result: dict[str, Any] | None


class JobsShown(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/jobs`: my own jobs, newest last, without their results."""

    jobs: list[JobShown]
