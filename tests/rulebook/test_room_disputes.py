"""All books: a dispute from its claim to its review."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import provision
from pokerroom.room.acts import (
    AsksReview,
    Claims,
    ConsultsInspector,
    DecidesDispute,
    Move,
    ReviewsDispute,
)
from pokerroom.room.state.disputes import (
    DisputeDecided,
    DisputeOpened,
    DisputeReviewed,
    InspectorTold,
)
from tests.evidence import per
from tests.room.books import GAMES, about_ann, at_a_table, decider

RULES = {
    **{str(r).partition("/")[0]: str(r) for r in provision("dispute-decided-finally").rules},
    "WA-CHP": "WA-CHP/6.10",
}
INSPECTORS = {
    str(r).partition("/")[0]: str(r) for r in provision("complainant-told-of-the-inspector").rules
}
BOOKS = [pytest.param(book, marks=per(RULES[book])) for book in GAMES]
MOVE = Move(of="Bob", to="Ann", amount=40_00)


@pytest.mark.parametrize("book", BOOKS)
def test_a_dispute_is_decided_once_and_reviewed_once_if_asked(book: str) -> None:
    told = at_a_table(book)
    told.refused(Claims, **about_ann(about=" "))
    told.refused(Claims, person="Zoe", table="1", about="the pot")
    opened = told.put(Claims, **about_ann(about="the pot", version=7))[0]
    assert isinstance(opened, DisputeOpened)
    assert (opened.stream, opened.version, opened.to) == ("table 1", 7, decider(book))
    assert str(opened.per) == RULES[book]
    decides: dict[str, Any] = {
        "number": 1,
        "decision": "the pot was Ann's",
        "upheld": True,
        "moves": (MOVE,),
    }
    for by in ("dealer", "inspector", "reviewer", "Ann"):
        told.refused(DecidesDispute, **decides, by=by)
    told.refused(AsksReview, person="Ann", number=1)
    told.refused(DecidesDispute, **(decides | {"upheld": False}), by=decider(book))
    told.refused(DecidesDispute, **(decides | {"decision": ""}), by=decider(book))
    told.refused(DecidesDispute, **(decides | {"number": 2}), by=decider(book))
    nothing = Move(of="Bob", to="Ann", amount=0)
    told.refused(DecidesDispute, **(decides | {"moves": (nothing,)}), by=decider(book))

    (decided,) = told.put(DecidesDispute, **decides, by=decider(book))

    assert isinstance(decided, DisputeDecided)
    assert (decided.moves, str(decided.per)) == ((MOVE,), RULES[book])
    told.refused(DecidesDispute, **decides, by=decider(book))
    reviews: dict[str, Any] = {"number": 1, "stands": False, "decision": "it was Bob's"}
    if book != "WA-CHP":
        told.refused(ReviewsDispute, **reviews, by="reviewer")
    told.put(AsksReview, person="Bob", number=1)
    told.refused(AsksReview, person="Ann", number=1)
    told.refused(ReviewsDispute, **reviews, by=decider(book))
    (reviewed,) = told.put(ReviewsDispute, **reviews, by="reviewer")
    assert isinstance(reviewed, DisputeReviewed)
    assert reviewed.moves == (Move(of="Ann", to="Bob", amount=40_00),)
    assert str(reviewed.per) == RULES[book]
    told.refused(ReviewsDispute, **reviews, by="reviewer")


@per("VIC/11.9")
def test_a_review_pays_back_all_of_the_decision_the_last_first_and_then_what_it_decides() -> None:
    told = at_a_table("VIC")
    told.put(Claims, **about_ann(about="the pot"))
    first, second = MOVE, Move(of="", to="Ann", amount=5_00)
    decides: dict[str, Any] = {"number": 1, "decision": "hers", "upheld": True}
    told.put(DecidesDispute, **decides, moves=(first, second), by="supervisor")
    told.put(AsksReview, person="Bob", number=1)
    other = Move(of="Bob", to="Ann", amount=10_00)
    reviews: dict[str, Any] = {"number": 1, "stands": False, "decision": "a part", "by": "delegate"}
    (reviewed,) = told.put(ReviewsDispute, **reviews, moves=(other,))
    assert isinstance(reviewed, DisputeReviewed)
    assert [(each.of, each.to, each.amount) for each in reviewed.moves] == [
        ("Ann", "", 5_00),
        ("Ann", "Bob", 40_00),
        ("Bob", "Ann", 10_00),
    ]


def test_a_decision_that_stands_moves_nothing() -> None:
    told = at_a_table("VIC")
    told.put(Claims, **about_ann(about="the pot"))
    told.put(DecidesDispute, number=1, decision="no", upheld=False, by="supervisor")
    told.put(AsksReview, person="Ann", number=1)
    reviews: dict[str, Any] = {
        "number": 1,
        "stands": True,
        "decision": "it stands",
        "by": "delegate",
    }
    told.refused(ReviewsDispute, **reviews, moves=(MOVE,))
    (reviewed,) = told.put(ReviewsDispute, **reviews)
    assert isinstance(reviewed, DisputeReviewed)
    assert reviewed.moves == ()


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=per(rule)) for book, rule in INSPECTORS.items()]
)
def test_the_complainant_is_told_of_the_inspector_and_may_consult_him(book: str) -> None:
    told = at_a_table(book)
    _, notice = told.put(Claims, **about_ann(about="the pot"))
    assert isinstance(notice, InspectorTold)
    assert (notice.person, str(notice.per)) == ("Ann", INSPECTORS[book])
    told.refused(ConsultsInspector, person="Bob", number=1)
    (consulted,) = told.put(ConsultsInspector, person="Ann", number=1)
    assert str(consulted.per) == INSPECTORS[book]


def test_western_australia_has_no_inspector_to_be_told_of() -> None:
    told = at_a_table("WA-CHP")
    assert len(told.put(Claims, **about_ann(about="the pot"))) == 1
    told.refused(ConsultsInspector, person="Ann", number=1)


@per("WA-CHP/6.10")
def test_the_commission_may_review_a_decision_that_nobody_asked_it_to_review() -> None:
    told = at_a_table("WA-CHP")
    told.put(Claims, **about_ann(about="the pot"))
    reviews: dict[str, Any] = {"number": 1, "stands": False, "decision": "no", "by": "reviewer"}
    undecided = told.refused(ReviewsDispute, **reviews)
    assert (undecided.because, str(undecided.per)) == (
        "there is no decision to review",
        "WA-CHP/6.10",
    )
    told.put(DecidesDispute, number=1, decision="no", upheld=True, moves=(MOVE,), by="operator")

    (reviewed,) = told.put(ReviewsDispute, **reviews)

    assert isinstance(reviewed, DisputeReviewed)
    assert reviewed.moves == (Move(of="Ann", to="Bob", amount=40_00),)
    again = told.refused(ReviewsDispute, **reviews)
    assert again.because == "the decision has been reviewed"


@per("ACT-CAN/15.6")
def test_the_chief_inspector_reviews_a_decision_only_if_somebody_has_asked() -> None:
    told = at_a_table("ACT-CAN")
    told.put(Claims, **about_ann(about="the pot"))
    told.put(DecidesDispute, number=1, decision="no", upheld=False, by="operator")
    found = told.refused(ReviewsDispute, number=1, stands=True, decision="no", by="reviewer")
    assert found.because == "nobody has asked for a review"
    assert str(found.per) == "ACT-CAN/15.6"
