"""A round of play in which things go wrong: what follows is told by the number of its rule."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from pokerroom.books import Referral, Ruling, provision
from pokerroom.cards.card import Card, parse_cards
from pokerroom.play import Bets, Deals, Game, Reshuffles, Seat, offers, put, replay
from pokerroom.play.betting.acts import Act
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.evolving.next_part import set_aside
from pokerroom.play.facts import Answers, Fact, Power, Rewinds, Withdraws
from pokerroom.play.state.corrections import FactRuledOn, Misdealt
from pokerroom.play.state.play import Phase, Play
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.territory import AMONG_PLAYERS, DRAW, MANILA, STUD5, STUD7

FOUR = dict.fromkeys((1, 2, 3, 4), 200)
"""Four players with stakes of $200 each, enough for any wager of these tests."""
UNSEEN = (STUD7, MANILA, STUD5)
"""The books that let hands be rebuilt whose hole cards nobody has looked at."""
FORCED = {STUD7.name: [0, 5, 0, 0], STUD5.name: [0, 5, 0, 0], MANILA.name: [0, 5, 0, 0]} | {
    DRAW.name: [0, 5, 10, 0]
}
"""The buck is before seat 2: what lies in the pot, in dollars, before a card is dealt."""


def in_books(
    *names: str, of: Collection[Game] = AMONG_PLAYERS, sums: tuple[object, ...] = ()
) -> list[ParameterSet]:
    """The games *of* the Territory, each reading out what its book has under *names*."""
    return [
        pytest.param(
            game,
            *sums,
            marks=per(*(citation(game, name) for name in names)),
            id=" ".join([game.book.id, *(str(each) for each in sums)]),
        )
        for game in of
    ]


def citation(game: Game, name: str) -> str:
    """A definition goes by its own name, a provision by that of the concordance."""
    if name.startswith("def:"):
        return f"{game.book.id}/{name}"
    return provision(name).under(game.book).id


class Wrong(Round):
    """The rules are told without the book; after each fact all chips and cards are there."""

    def finds(self, fact: Fact | Power) -> str:
        """The rule that rules on *fact* at once."""
        self.decides(fact)
        return number(self.of(FactRuledOn)[-1].per)

    def refers(self, fact: Fact | Power | Reshuffles) -> tuple[str, tuple[str, ...], str]:
        """Who is asked, the answers he may give, and the rule by which he is."""
        found = put(self.play, fact)
        assert isinstance(found, Referral), f"{fact}: {found}"
        self.is_whole()
        return found.to, tuple(found.answers), number(found.per)

    def answers(self, answer: str, *, by: str) -> None:
        found = put(self.play, Answers(answer=answer, by=by))
        assert isinstance(found, Ruling | Referral), found
        self.is_whole()

    def decides(self, act: Fact | Power | Withdraws | Rewinds) -> None:
        """Somebody of the staff does so, and is not refused."""
        found = put(self.play, act)
        assert isinstance(found, Ruling), f"{act}: {found}"
        self.is_whole()

    def refuses(self, act: Any) -> str:
        before = list(self.play.record)
        rule = self.refused(act)
        assert self.play.record == before
        return rule.partition("/")[2] or rule

    def deals(self, cards: int) -> None:
        """Only so many of the cards that are due."""
        told = {to: list(each) for to, each in self._told.items()}
        dealt = self.next_cards()[:cards]
        self._told = {to: [c for c in each if c not in dealt] for to, each in told.items()}
        self.put(Deals(cards=dealt, partly=True))

    def next(self) -> Card:
        """Some card that may come off the deck next."""
        return self._some_card([])

    def is_whole(self) -> None:
        play = self.play
        done = play.settlement
        elsewhere = done.taken.amount if done else sum(play.paid)
        assert sum(play.stakes) + elsewhere == sum(play.begun.stakes.values())
        assert cards_everywhere(play) == play.terms.deck.size
        assert replay(play.begun, play.record) == play

    def may(self) -> dict[str, list[int]]:
        """What the player whose turn it is may do, with the totals in dollars."""
        assert self.play.betting is not None
        return {str(o.act): [to // 100 for to in o.to] for o in offers(self.play.betting)}

    def paid(self) -> list[int]:
        """In dollars, seat by seat."""
        return [paid // 100 for paid in self.play.paid]

    def in_front(self) -> list[int]:
        """The stakes in dollars, seat by seat."""
        return [stake // 100 for stake in self.play.stakes]

    def hand(self, seat: Seat) -> list[Any]:
        return list(self.play.held[self.play.places[seat]])

    def up(self, seat: Seat) -> list[Any]:
        """The cards of *seat* that count as dealt face up."""
        at = self.play.places[seat]
        held = self.play.held[at]
        return [card for place, card in enumerate(held) if self.play.face_up[at] >> place & 1]


def cards_everywhere(play: Play) -> int:
    piles = [*play.held, play.communal, play.burns, play.kitty, play.muck, *play.discards.values()]
    lying = sum(len(pile) for pile in piles) + len(play.taken_back) + len(set_aside(play))
    return play.undealt + lying


def number(authority: object) -> str:
    """Of a rule its number, of a reading its code."""
    text = str(authority)
    return text.partition("/")[2] or text


def card(name: str) -> Card:
    return parse_cards(name)[0]


def rule(game: Game, name: str) -> str:
    """The number that the provision *name* has in the game's book."""
    return number(citation(game, name))


def begun(game: Game, **more: Any) -> Wrong:
    return Wrong(game, FOUR, marker_seat=2, **more)


def wagered(game: Game) -> Wrong:
    """The first player has acted without a chip, where he may, and another has wagered."""
    round_ = begun(game)
    while round_.paid() == FORCED[game.name]:
        assert round_.turn
        round_.quietly()
    return round_


def acted_without_a_chip(game: Game) -> Wrong:
    """The first to act has stood on his blind, or folded."""
    round_ = begun(game)
    seat = round_.turn
    assert seat is not None
    act = Act.STAND if "stand" in round_.may() else Act.FOLD
    round_.put(Bets(seat=seat, act=act))
    assert round_.paid() == FORCED[game.name]
    return round_


def is_misdealt(round_: Wrong, game: Game, forced: list[int] | None = None) -> None:
    """All but forced bets is back, and all cards go back to be dealt from seat 2 on."""
    kept = forced or FORCED[game.name]
    assert round_.awaits == (Phase.RESHUFFLE, None)
    assert round_.paid() == kept
    assert round_.in_front() == [200 - paid for paid in kept]
    assert round_.play.undealt + len(round_.play.taken_back) == game_deck(round_)
    round_.put(Reshuffles())
    assert round_.play.undealt == game_deck(round_)
    assert round_.awaits == (Phase.DEAL, None)
    first = round_.play.due[0]
    assert isinstance(first, CardDue)
    assert (first.to, round_.play.marker_seat) == (2, 2)
    round_.is_whole()


def game_deck(round_: Wrong) -> int:
    return round_.play.terms.deck.size


def goes_on(round_: Wrong, before: tuple[Any, ...]) -> None:
    """Nothing has changed."""
    assert (round_.awaits, round_.paid(), round_.play.undealt) == before
    assert not round_.of(Misdealt)


def standing(round_: Wrong) -> tuple[Any, ...]:
    return round_.awaits, round_.paid(), round_.play.undealt
