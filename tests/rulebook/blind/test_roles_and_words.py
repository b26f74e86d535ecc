"""Who may do what, and what the books call it, as the texts have it."""

from __future__ import annotations

import pytest

from pokerroom.books import lexicon, may_act, role

# Book, rule, who the rule names, who it leaves out
NAMED = (
    ("ACT-7CS", "3.4", "casino supervisor", "dealer"),
    ("ACT-7CS", "4.2#1", "designated player", "player"),
    ("ACT-7CS", "4.3", "dealer", "player"),
    ("ACT-5CS", "7.1(a)#2", "designated player", "player"),
    ("ACT-DRW", "6.4#1", "designated player", "player"),
    ("ACT-DRW", "6.4#2", "player", "dealer"),
    ("ACT-MAN", "3.5#3", "Casino Operator", "dealer"),
    ("ACT-MAN", "3.5#3", "player", "casino supervisor"),
    ("ACT-DRW", "3.5#7", "player", "Casino Operator"),
    ("ACT-7CS", "18.1", "Minister", "Casino Operator"),
    ("ACT-7CS", "19.6", "Casino Operator", "casino supervisor"),
    ("ACT-7CS", "19.6", "Chief Casino Inspector", "Government Casino Inspector"),
    ("ACT-7CS", "20.2", "Casino Surveillance Authority", "Casino Operator"),
    ("ACT-CAN", "3.3#2", "casino supervisor", "player"),
    ("ACT-CAN", "7.2#1", "dealer", "player"),
    ("ACT-CAN", "11.3#2", "Casino Surveillance Authority", "casino operator"),
    ("VIC", "3.3", "Casino Supervisor", "Dealer"),
    ("VIC", "5.3.1", "Game Supervisor", "player"),
    ("VIC", "6.9", "Poker Room Supervisor (or above)", "Casino Supervisor"),
    ("VIC", "7.2.2(e)", "Poker Room Supervisor (or above)", "Dealer"),
    ("VIC", "7.4", "Poker Room Supervisor (or above)", "Casino Supervisor"),
    ("VIC", "9.1.1", "Dealer", "Casino Supervisor"),
    ("VIC", "9.1.1", "Poker Room Supervisor (or above)", "Game Supervisor"),
    ("VIC", "10.1.3", "Director of Casino Surveillance", "Casino Operator"),
    ("VIC", "10.3.4", "Tournament Director", "Casino Operator"),
    ("VIC", "11.4", "Casino Supervisor", "Dealer"),
    ("VIC", "11.9", "Poker Room Supervisor (or above)", "Casino Supervisor"),
    ("WA-CHP", "3.5(c)", "Casino Operator", "player"),
    ("WA-CHP", "4.14(b)", "Supervisor", "Dealer"),
    ("WA-CHP", "5.2", "Casino Operator", "Supervisor"),
    ("WA-CHP", "5.3", "Supervisor", "Casino Operator"),
    ("WA-CHP", "6.10", "Gaming and Wagering Commission", "Supervisor"),
)
WORDS = (
    ("communal card", "ACT-MAN", "communal card"),
    ("communal card", "VIC", "community card"),
    ("communal card", "WA-CHP", "Communal Card"),
    ("turn card", "VIC", "fourth community card"),
    ("tap out", "ACT-5CS", "tap out"),
    ("tap out", "VIC", "all-in"),
    ("commission", "VIC", "rake"),
    ("muck", "ACT-DRW", "discard pile"),
    ("muck", "ACT-CAN", "discard rack"),
    ("over-blind", "ACT-DRW", "Over Blind"),
    ("stand off", "ACT-CAN", "void"),
    ("stand off", "WA-CHP", "Stand Off"),
    ("side pot", "ACT-7CS", "separate pot"),
    ("rank", "WA-CHP", "Face Value"),
    ("five odd cards", "ACT-CAN", "Five odd cards"),
    ("five odd cards", "VIC", "No Pair"),
    ("two pairs", "ACT-DRW", "Two pairs"),
    ("two pairs", "WA-CHP", "Two Pair"),
)


@pytest.mark.parametrize(("book", "number", "named", "left_out"), NAMED)
def test_a_rule_gives_its_power_to_whom_it_names_and_to_nobody_else(
    book: str, number: str, named: str, left_out: str
) -> None:
    assert may_act(role(named, book=book), f"{book}/{number}", book=book)
    assert not may_act(role(left_out, book=book), f"{book}/{number}", book=book)


@pytest.mark.parametrize(("word", "book", "printed"), WORDS)
def test_a_word_of_ours_is_the_word_the_book_prints(word: str, book: str, printed: str) -> None:
    assert lexicon()[word].under(book) == printed
