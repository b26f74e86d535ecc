"""What each book says about notices: that a table's limits or game change, or that it closes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from pokerroom.books import Book, book, provision, reading
from pokerroom.books.clauses.notices import Agreed, NoticeClause, NoticeRules, Waiver

OPERATOR: Final = "Casino Operator"
SUMS_OF_BETTING: Final = frozenset(
    {"minimum", "maximum", "small_bet", "big_bet", "big_bet_from", "bets", "blinds", "ante"}
)


@cache
def notices_of(book_id: str) -> NoticeRules:
    """What the book says about notices."""
    declared = book(book_id)
    if declared.jurisdiction == "Victoria":
        return _victoria(declared)
    if declared.jurisdiction == "Western Australia":
        return _western_australia(declared)
    return _territory(declared)


def _territory(rules: Book) -> NoticeRules:
    """5.2 and 18.2 (Canberra Poker 5.2 and 14.2): prior notice, of no set length (A-91).

    5.2 speaks of minimums; A-14 and A-77 of the other limits on the sign.
    """
    length = reading("A-91")
    house = rules.id == "ACT-CAN"
    signs, limits = {"minimum", "maximum", "maximum_payout", "unit"}, {"limit", "maximum"}
    others = reading("A-77" if house else "A-14")
    change = NoticeClause(
        unasked=length,
        empty=length,
        completes=length,
        alone=None if house else length,
        arrivals=length,
        per=provision("minimum-changed-after-notice").under(rules),
    )
    return NoticeRules(
        change=change,
        closing=replace(
            change,
            told_first=provision("inspector-told-of-early-closure").under(rules),
            per=provision("table-closed-early-after-notice").under(rules),
        ),
        by=OPERATOR,
        changeable=frozenset(signs if house else {"minimum", "minimum_stake", *limits}),
        likewise=dict.fromkeys(signs - {"minimum"} if house else limits, others),
        game=False,
        round=rules["def:Round of Play"],
        clock=reading("A-89"),
    )


def _victoria(rules: Book) -> NoticeRules:
    """6.9 and 11.2.6: three hands' notice, or the consent of most or all of the players."""
    changes, closes = rules["6.9"], rules["11.2.6"]
    who_votes, who_is_asked = reading("V-71"), reading("V-81")
    return NoticeRules(
        change=NoticeClause(
            rounds=3,
            agreed=Agreed(of=Waiver.MOST, per_absent=who_votes, per=changes),
            empty=who_votes,
            completes=changes,
            alone=who_votes,
            arrivals=who_votes,
            per=changes,
        ),
        closing=NoticeClause(
            rounds=3,
            agreed=Agreed(of=Waiver.ALL, per_absent=who_is_asked, per=closes),
            empty=who_is_asked,
            completes=who_is_asked,
            alone=who_is_asked,
            arrivals=who_is_asked,
            per=closes,
        ),
        by="Poker Room Supervisor (or above)",
        changeable=SUMS_OF_BETTING | {"minimum_stake", "limit", "forced_bets", "bring_in"},
        game=True,
        round=rules["def:Hand"],
        clock=reading("V-80"),
    )


def _western_australia(rules: Book) -> NoticeRules:
    """6.3 and 6.7: nobody at the table, everybody agrees, or ten minutes' notice on display."""

    def clause(*, empty: str, agreed: str, displayed: str) -> NoticeClause:
        in_time = reading("W-43")
        return NoticeClause(
            minutes=10,
            agreed=Agreed(of=Waiver.ALL, per_absent=in_time, per=rules[agreed]),
            empty=rules[empty],
            completes=in_time,
            alone=None,
            arrivals=in_time,
            displayed=rules[displayed],
            per=rules[displayed],
        )

    extras = {"extra_minimum", "extra_maximum", "extra_unit"}
    return NoticeRules(
        change=clause(empty="6.3(a)", agreed="6.3(b)", displayed="6.3(c)"),
        closing=clause(empty="6.7(a)", agreed="6.7(b)", displayed="6.7(c)"),
        by=OPERATOR,
        changeable=frozenset({"minimum", "maximum", "unit"} | extras),
        kept={"jackpot": rules["3.8:notice"]},
        game=False,
        round=rules["def:Round of Play"],
        clock=reading("W-41"),
    )
