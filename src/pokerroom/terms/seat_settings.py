"""Settings of readings on seats and stakes, which apply to a table from one round to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from pokerroom.books.clauses.seats import PickingUp, SeatRules
from pokerroom.play import Game
from pokerroom.play.pots.charges import ByMethods

MINUTES: Final = "a whole number of minutes"
"""How a setting whose value is any such number, up to a day, is listed."""
MINUTES_MOST: Final = 24 * 60


def _seats(game: Game, change: Callable[[SeatRules], SeatRules]) -> Game:
    return game if game.seats is None else replace(game, seats=change(game.seats))


def _dead_small_blind(game: Game, value: str) -> Game:
    def change(seats: SeatRules) -> SeatRules:
        missed = seats.missed
        return replace(seats, missed=missed and replace(missed, dead_small=value == "true"))

    return _seats(game, change)


def _transferred_players(game: Game, value: str) -> Game:
    def change(seats: SeatRules) -> SeatRules:
        new = seats.new
        return replace(seats, new=new and replace(new, transferred_wait=value == "true"))

    return _seats(game, change)


def _more_blinds_than_players(game: Game, value: str) -> Game:
    def change(seats: SeatRules) -> SeatRules:
        forward = seats.forward
        return replace(seats, forward=forward and replace(forward, no_deal=value == "no_deal"))

    return _seats(game, change)


def _fewer_than_two(game: Game, value: str) -> Game:
    def change(seats: SeatRules) -> SeatRules:
        forward, at_once = seats.forward, value == "begin_anew"
        return replace(seats, forward=forward and replace(forward, anew_at_once=at_once))

    return _seats(game, change)


def _picked_up_stake(game: Game, value: str) -> Game:
    def change(seats: SeatRules) -> SeatRules:
        clause, makes_up = seats.picking_up, value == "at_least_the_minimum"
        if not isinstance(clause, PickingUp):
            return seats
        return replace(seats, picking_up=replace(clause, makes_up=makes_up))

    return _seats(game, change)


def _excessive_absence(game: Game, value: str) -> Game:
    def change(seats: SeatRules) -> SeatRules:
        clause, minutes = seats.picking_up, int(value) if value.isdecimal() else None
        if not isinstance(clause, PickingUp):
            return seats
        return replace(seats, picking_up=replace(clause, minutes=minutes))

    return _seats(game, change)


def _missed_buck(game: Game, value: str) -> Game:
    def change(seats: SeatRules) -> SeatRules:
        missed = seats.missed_marker
        waits = value == "waits_for_the_buck"
        return replace(seats, missed_marker=missed and replace(missed, waits=waits))

    return _seats(game, change)


def _topping_up(game: Game, value: str) -> Game:
    buying = game.buying
    required = value in {"required", "true"}
    return replace(game, buying=buying and replace(buying, required=required))


def _way_of_a_move(game: Game, value: str) -> Game:
    def change(seats: SeatRules) -> SeatRules:
        move, always = seats.change, value == "clockwise"
        return replace(seats, change=move and replace(move, always_clockwise=always))

    return _seats(game, change)


def _abstaining(game: Game, value: str) -> Game:
    def change(seats: SeatRules) -> SeatRules:
        idle, folding = seats.idle, value == "no_wager"
        return replace(seats, idle=idle and replace(idle, folding_counts=folding))

    return _seats(game, change)


def _absent_at_a_closing(game: Game, value: str) -> Game:
    return _seats(game, lambda seats: replace(seats, absent_agree=value == "asked"))


def _arrival_in_a_paid_hour(game: Game, value: str) -> Game:
    clause = game.commission
    if not isinstance(clause, ByMethods):
        return game
    charge = replace(clause.time_charge, arrivals_pay=value == "whole_hour_at_once")
    return replace(game, commission=replace(clause, time_charge=charge))


SEAT_CHANGES: Final[Mapping[str, Callable[[Game, str], Game]]] = {
    "dead_small_blind_for_missed_blinds": _dead_small_blind,
    "transferred_players_wait_or_post": _transferred_players,
    "more_blinds_than_players": _more_blinds_than_players,
    "fewer_than_two_to_deal_to": _fewer_than_two,
    "excessive_absence": _excessive_absence,
    "stake_of_a_picked_up_player": _picked_up_stake,
    "buck_missed_while_away": _missed_buck,
    "way_of_a_move": _way_of_a_move,
    "abstaining_for_three_rounds": _abstaining,
    "absent_players_at_a_closing": _absent_at_a_closing,
    "arrival_in_a_paid_hour": _arrival_in_a_paid_hour,
    "topping_up_a_short_table_stake": _topping_up,
    "top_up_before_each_hand": _topping_up,
}
