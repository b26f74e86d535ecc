"""What players may not do with one another: side bets, lending, playing for another."""

from __future__ import annotations

from pokerroom.books import Refusal
from pokerroom.games import room_rules_of, said
from pokerroom.room.acts import GivesChips, MakesSideBet, PutsInSubstitute, TakesShareInBank
from pokerroom.room.authorities import offices
from pokerroom.room.conduct.breaches import at_table
from pokerroom.room.state.room import Room


def makes_side_bet(room: Room, act: MakesSideBet) -> Refusal:
    """A person who makes one anyway has broken a rule: that is a breach, with its powers."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = said("no-side-wagers", book) or room_rules_of(book).between_rounds
    return Refusal(because="players make no side bets with one another", per=per)


def gives_chips(room: Room, act: GivesChips) -> Refusal:
    """Neither during a round of play nor between rounds: chips on a table stay their owner's."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    rules = room_rules_of(book)
    per = rules.lending if act.in_round else rules.between_rounds
    return Refusal(because="nobody gives or lends chips to another at a table", per=per)


def takes_share_in_bank(room: Room, act: TakesShareInBank) -> Refusal:
    """Chips come from the operator and return to him: the bank is his alone."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = said("bank-belongs-to-the-operator", book) or offices(book)
    because = "nobody but the casino operator has a share or an interest in the bank"
    return Refusal(because=because, per=per)


def puts_in_substitute(room: Room, act: PutsInSubstitute) -> Refusal:
    """There are substitutes only in tournaments, and only in Victoria."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    because = f"{act.substitute!r:.60} cannot play for {act.person}: each plays his own hand"
    return Refusal(because=because, per=room_rules_of(book).substitutes)
