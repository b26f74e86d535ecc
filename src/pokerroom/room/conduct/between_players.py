"""What players may not do with one another: side bets, lending, playing for another."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Refusal, reading, rule
from pokerroom.room.acts import GivesChips, MakesSideBet, PutsInSubstitute, TakesShareInBank
from pokerroom.room.authorities import jurisdiction, offices, said
from pokerroom.room.conduct.breaches import at_table
from pokerroom.room.state import Room

LENDING: Final = {"A": "A-96", "V": "V-90", "W": "W-47"}


def makes_side_bet(room: Room, act: MakesSideBet) -> Refusal:
    """Whoever makes one all the same has broken a rule: a breach is found, and powers used."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = said("no-side-wagers", book) or reading(LENDING[jurisdiction(book)])
    return Refusal(because="players make no side bets with one another", per=per)


def gives_chips(room: Room, act: GivesChips) -> Refusal:
    """Neither in a round of play nor between two: what lies on a table stays its owner's."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    in_round = rule("VIC/6.10") if book == "VIC" else said("no-lending-of-chips", book)
    per = in_round if act.in_round else None
    because = "nobody gives or lends chips to another at a table"
    return Refusal(because=because, per=per or reading(LENDING[jurisdiction(book)]))


def takes_share_in_bank(room: Room, act: TakesShareInBank) -> Refusal:
    """Chips come from the operator and go back to him: the bank is his alone."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = said("bank-belongs-to-the-operator", book) or offices(book)
    because = "nobody but the casino operator has a share or an interest in the bank"
    return Refusal(because=because, per=per)


def puts_in_substitute(room: Room, act: PutsInSubstitute) -> Refusal:
    """Only a tournament knows substitutes, and only in Victoria."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = rule("VIC/10.3.3") if book == "VIC" else said("one-player-one-hand", book)
    because = f"{act.substitute!r:.60} cannot play for {act.person}: each plays his own hand"
    return Refusal(because=because, per=per or reading(LENDING[jurisdiction(book)]))
