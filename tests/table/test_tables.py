"""Round follows round: no chip is made or lost, and the marker goes round the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Card, Deck
from pokerroom.cards.shuffling.shoe import Shoe
from pokerroom.money import Money, dollars
from pokerroom.play import Cuts, MakesOverBlind, Phase, Play, Watcher, put, seen_by
from pokerroom.play.seats import DEALER
from pokerroom.play.views.view import Uncovered
from pokerroom.table import (
    Dealer,
    KernelShuffler,
    Table,
    after,
    buys,
    next_round,
    opened,
    voided,
)
from tests.table.tables import AMONG_PLAYERS, Kind, all_with_chips, bots_play, kinds

HOLDEM = Kind("vic/holdem", "blinds", "fixed", 52, 4)


def chips(table: Table) -> int:
    return sum(player.stake for player in table.players.values()) + table.took


def bought(table: Table) -> int:
    return sum(player.bought for player in table.players.values())


@pytest.mark.parametrize("kind", list(kinds()), ids=str)
def test_chips_are_only_bought_won_and_taken_by_the_house(kind: Kind) -> None:
    table, chance = kind.opened(), Random(str(kind))
    assert chips(table) == bought(table)
    table, play = next_round(table)
    table = after(table, bots_play(play, chance))
    assert table.rounds == 1
    assert chips(table) == bought(table)


@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_the_marker_comes_to_everybody_in_turn(name: str) -> None:
    kind = next(each for each in kinds() if each.game == name and each.players > 2)
    table, marker_seat = kind.opened(), []
    for _ in range(kind.players + 1):
        table, play = next_round(all_with_chips(table))
        marker_seat.append(play.marker_seat)
        table = after(table, bots_play(play, Random(1)))
        assert chips(table) == bought(table)
    seats = list(range(1, kind.players + 1))
    buck, button = [*seats, 1], [seats[-1], *seats]
    assert marker_seat in (buck if name.startswith("act") else button, [DEALER] * len(marker_seat))


def test_a_void_round_is_counted_and_leaves_the_stakes() -> None:
    before, _ = next_round(HOLDEM.opened())
    table = voided(before)

    assert (table.rounds, table.players) == (1, before.players)
    assert next_round(table)[1].marker_seat == 1


def test_one_without_chips_is_not_dealt_in_and_does_not_get_the_marker() -> None:
    table = HOLDEM.opened()
    poor = {seat: player for seat, player in table.players.items() if seat != 1}
    table = opened(table.at, {seat: player.name for seat, player in poor.items()}, dollars(100))
    table, play = next_round(table)
    assert play.seats == (2, 3, 4)
    assert play.marker_seat == 4
    table, play = next_round(after(table, bots_play(play, Random(1))))
    assert play.marker_seat == 2


@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_one_who_has_lost_all_keeps_his_seat_and_is_passed_over_by_the_marker(name: str) -> None:
    kind = next(each for each in kinds() if each.game == name and each.players > 2)
    table, first = next_round(kind.opened())
    table = after(table, bots_play(first, Random(1)))
    table, expected = next_round(all_with_chips(table))
    if expected.marker_seat == DEALER:
        assert first.marker_seat == DEALER
        return
    broke = replace(table.players[expected.marker_seat], stake=Money(0))
    before = replace(
        table, marker_seat=first.marker_seat, players={**table.players, expected.marker_seat: broke}
    )

    table, play = next_round(before)

    assert expected.marker_seat in table.players
    assert expected.marker_seat not in play.seats
    assert play.marker_seat in play.seats
    assert (
        play.marker_seat
        == first.seats[(first.seats.index(expected.marker_seat) + 1) % len(first.seats)]
    )


def test_the_dealer_cuts_before_the_first_card_unless_a_player_has() -> None:
    _, play = next_round(HOLDEM.opened())
    dealer = Dealer(play, KernelShuffler())
    dealer.deal()
    assert play.was_cut
    found = dealer.cut(DEALER, 10)
    assert isinstance(found, Refusal)


class InOrder:
    """A deck in ascending order, in which a cut shows."""

    def shoe(self, deck: Deck) -> Shoe:
        return Shoe.arranged(deck.cards)

    def again(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(cards)

    def place_to_cut(self, cards: int, *, least_each_end: int) -> int:
        return cards - least_each_end


@pytest.mark.parametrize(("at", "first"), [(10, 10), (None, 50)])
def test_the_cards_come_off_the_deck_as_it_was_cut(at: int | None, first: int) -> None:
    kind = Kind("act/draw-poker", "blinds", "straddle", 52, 4)
    _, play = next_round(kind.opened())
    dealer = Dealer(play, InOrder())
    if at:
        assert isinstance(dealer.cut(play.marker_seat, at), Ruling)
    dealer.deal()
    view = seen_by(play, play.marker_seat)
    assert not isinstance(view, Uncovered)
    assert view.seats[0].cards[0] == first


def test_a_cut_that_is_refused_leaves_the_deck_as_it_lies() -> None:
    _, play = next_round(HOLDEM.opened())
    dealer = Dealer(play, InOrder())
    assert isinstance(dealer.cut(3, 10), Refusal)
    assert isinstance(put(play, Cuts(seat=3, at=10)), Refusal)
    assert not play.was_cut


def test_who_has_no_chips_buys_the_minimum_stake_at_least() -> None:
    table = HOLDEM.opened()
    least = table.at.terms.minimum_stake
    poor = opened(table.at, {1: "Ann", 2: "Bea"}, dollars(0))
    assert isinstance(buys(poor, 1, Money(least - dollars(1))), Refusal)
    richer = buys(poor, 1, least)
    assert isinstance(richer, Table)
    assert (richer.players[1].stake, richer.players[1].bought) == (least, least)
    assert richer.ready == (1,)


@pytest.mark.parametrize("amount", [0, -100, 50, 150])
def test_only_whole_chips_are_bought(amount: int) -> None:
    assert isinstance(buys(HOLDEM.opened(), 1, Money(amount)), Refusal)


def test_a_round_that_goes_on_shows_nothing_more_to_a_spectator() -> None:
    _, play = next_round(HOLDEM.opened())
    Dealer(play, KernelShuffler()).deal()
    view = seen_by(play, Watcher.SPECTATOR)
    assert not isinstance(view, Uncovered)
    assert {card for seat in view.seats for card in seat.cards} == {None}
    assert isinstance(put(play, MakesOverBlind(seat=1)), Refusal)
    assert play.phase is Phase.BETTING
    assert isinstance(play, Play)
