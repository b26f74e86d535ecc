"""A card turned too early is one that comes next: after its burn card, if one is burnt."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.play import AnyAct, Bets, Event, Phase, Play, offers, put
from pokerroom.play.betting.acts import Act
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.evolving.evolving import evolve
from pokerroom.play.facts import NoBurn, TurnedEarly
from pokerroom.play.irregularities.ruling_on_facts import possible_facts
from pokerroom.play.state.copying import copied
from pokerroom.play.state.corrections import BurnWaived, CardsMoved, KnownOnTop, OnTop
from tests.properties.choosing import chooser_of
from tests.properties.playing import Round
from tests.properties.tables import NAMES, table_of

QUIET = {Act.CHECK, Act.CALL}


def betting_rounds(name: str) -> Iterator[Play]:
    """The first moment of each betting round of a round in which nobody folds if he need not."""
    round_, told = Round(table_of(name, chooser_of(7)), chooser_of(7)), set[int]()
    while round_.goes_on:
        play = round_.play
        if play.phase is Phase.BETTING and play.stage not in told:
            told.add(play.stage)
            yield copied(play)
        round_.put(quietly(round_))


def quietly(round_: Round) -> AnyAct:
    betting = round_.play.betting
    if round_.play.phase is not Phase.BETTING or betting is None:
        return round_.next_act()
    quiet = [offer.act for offer in offers(betting) if offer.act in QUIET]
    return Bets(seat=betting.seat, act=quiet[0]) if quiet else round_.next_act()


def coming(play: Play) -> int:
    """How many cards come next, without those that are burnt."""
    due = play.plan.due(play.stage + 1, play.served_now())
    return sum(isinstance(each, CardDue) and each.to is not Place.BURN for each in due)


def unseen(play: Play) -> list[Card]:
    return [card for card in play.terms.deck.cards if not play.cards_out >> card & 1]


@pytest.mark.parametrize("name", NAMES)
def test_no_more_cards_are_turned_early_than_come_next(name: str) -> None:
    for play in betting_rounds(name):
        if play.stage + 1 == len(play.plan.stages):
            found = put(play, TurnedEarly(cards=play.terms.deck.cards[:1]))
            assert isinstance(found, Refusal)
            assert found.because == "no more cards are to come"
            continue
        most = max(1, coming(play))
        if most > play.undealt - 1:
            continue  # the deck runs out before everybody has a card
        for number in (most, most + 1):
            found = put(copied(play), TurnedEarly(cards=tuple(unseen(play)[:number])))
            says_so = isinstance(found, Refusal) and found.because.startswith("at most")
            assert says_so is (number > most), (play.stage, number, found)


@pytest.mark.parametrize("waived", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_the_card_turned_early_lies_behind_its_burn_card_unless_that_is_waived(
    name: str, waived: bool
) -> None:
    for play in betting_rounds(name):
        stages, per = play.plan.stages, play.game.division.agreement.to_the_end
        if play.stage + 1 == len(stages) or not stages[play.stage + 1].clause.burns:
            continue
        if play.undealt < 2:
            continue  # the deck runs out before the burn and a card
        first, second, *_ = unseen(play)
        if waived:
            evolve(play, BurnWaived(betting_round=play.stage + 2, per=per))
        tops = tuple(OnTop(card=card, seen=False) for card in (first, second))
        untold = copied(play)
        evolve(play, KnownOnTop(cards=tops, per=per))

        right, wrong = (first, second) if waived else (second, first)
        assert isinstance(put(copied(play), TurnedEarly(cards=(wrong,))), Refusal)
        offered = [each.cards[0] for each in possible_facts(play) if isinstance(each, TurnedEarly)]
        assert offered == [right]
        cards = tuple(unseen(play)[2 : 2 + coming(play)])
        found = put(untold, TurnedEarly(cards=cards, by="Poker Room Supervisor (or above)"))
        for event in found.outcome if isinstance(found, Ruling) else ():
            if isinstance(event, KnownOnTop):
                known = [each.card for each in event.cards]
                assert known == ([*cards] if waived else [None, *cards])
        if stages[play.stage + 1].clause.communal:
            assert isinstance(found, Ruling)
            assert _goes_into_the_burns(found.outcome) is not waived


def _goes_into_the_burns(events: tuple[Event, ...]) -> bool:
    moved = [move for each in events if isinstance(each, CardsMoved) for move in each.moves]
    known = [each for event in events if isinstance(event, KnownOnTop) for each in event.cards]
    return any(move.to is Place.BURN for move in moved) or any(each.card is None for each in known)


@pytest.mark.parametrize("name", ["vic/holdem", "vic/omaha", "vic/five-card-stud"])
def test_no_burn_is_found_left_out_once_the_round_is_over(name: str) -> None:
    round_ = Round(table_of(name, chooser_of(7)), chooser_of(7))
    while round_.goes_on:
        round_.put(quietly(round_))
    assert round_.play.is_over

    found = put(round_.play, NoBurn())

    assert isinstance(found, Refusal)
    assert "over" in found.because
