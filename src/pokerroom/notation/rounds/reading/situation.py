"""The situation that a round file describes, as the rules' engine takes it up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from pokerroom.cards import Card
from pokerroom.notation.rounds.saying.numbers import NTHS
from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.layers import Layer, put_in
from pokerroom.notation.values.who import Who
from pokerroom.play import ChoosesBlind, Plan, Seat, begin_round
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import Place
from pokerroom.play.pots.showdown import Worth
from pokerroom.play.rulings.consequences import begin_play
from pokerroom.play.rulings.ruling import put
from pokerroom.play.state.play import Phase, Play
from pokerroom.play.state.situation import (
    Described,
    ImpossibleSituation,
    Part,
    Situation,
    communal_laid,
    hand_of,
)

KEYS: Final = (
    "at",
    "betting_round",
    "to_act",
    "first_to_act",
    "put_in",
    "bets",
    "pot",
    "pots",
    "folded",
    "tapped_out",
    "blind",
    "blinds",
    "last_blind",
    "raises",
    "leader",
    "last_raise",
    "full_wager",
    "full_wager_by",
    "drew",
    "kitty_taken_by",
    "undealt",
)
OF_THE_FLOP: Final = {"flop": 2, "turn": 3, "river": 4}
PLENTY: Final = 10**6
STAKE_IN_MINIMUMS: Final = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The table of a situation: plan, players, stakes, marker and the cards given."""

    plan: Plan
    who: Who
    stakes: Mapping[Seat, int | None]
    marker_seat: Seat
    cards: dict[Seat | Place, tuple[MaybeCard, ...]]
    worths: Mapping[Seat, Worth]


def read_situation(field: Field, table: Table) -> Situation:
    """Uses those of the table's cards that have been dealt; the others are still to come."""
    field.among(KEYS)
    part = _part(field)
    number = _betting_round(field, table.plan, part)
    at_first = _forced(field, table)
    seats = _with_cards(table, _seats(field, table, part, number, at_first), part, number)
    drew = field.get("drew")
    return Situation(
        part=part,
        betting_round=number,
        seats=seats,
        communal=_communal(table, part, number),
        raises=field.read("raises", lambda told: told.whole(most=1000), 0),
        last_raise=field.read("last_raise", Field.amount, None),
        level=field.read("full_wager", Field.amount, None),
        blind=field.read("blind", Field.amount, at_first.blind),
        last_blind=_one(field, "last_blind", table.who) or at_first.last_blind,
        undealt=field.read("undealt", Field.whole, None),
        drew={seat: each.whole(most=10) for seat, each in drew.by_seat(table.who)} if drew else {},
        kitty_taker=_one(field, "kitty_taken_by", table.who),
        worths=table.worths,
        to_act=_to_act(field, table.who, part),
        first_to_act=_first(field, table, seats, part, number),
        leader=_one(field, "leader", table.who),
        full_wager_by=_one(field, "full_wager_by", table.who),
        last_folder=next(reversed(_several(field, "folded", table.who)), None),
    )


def _to_act(field: Field, who: Who, part: Part) -> Seat | None:
    """The player to act; if nobody has acted yet, the first to act."""
    told = _one(field, "to_act", who)
    if told or part is not Part.BETTING or field.get("bets"):
        return told
    return _one(field, "first_to_act", who)


def with_any_cards(plan: Plan, situation: Situation, free: Iterator[Card]) -> Situation:
    """The same situation, with cards from *free* in place of those not given."""
    try:
        hands = {
            seat: hand_of(plan.game, situation, seat, one.cards)[0]
            for seat, one in situation.seats.items()
            if not one.folded
        }
    except ImpossibleSituation:
        return situation
    untold = (None,) * communal_laid(plan.game, situation)
    seats = {
        seat: replace(one, cards=_filled(tuple(hands.get(seat, ())), free))
        for seat, one in situation.seats.items()
    }
    return replace(situation, seats=seats, communal=_filled(situation.communal or untold, free))


def _filled(cards: tuple[MaybeCard, ...], free: Iterator[Card]) -> tuple[MaybeCard, ...]:
    return tuple(next(free, None) if card is None else card for card in cards)


def _first(
    field: Field, table: Table, seats: Mapping[Seat, Described], part: Part, number: int
) -> Seat | None:
    """If cards that are not given decide it: the player to act, or anybody at a showdown."""
    told = _one(field, "first_to_act", table.who)
    if told or table.plan.stages[number - 1].opening is None:
        return told
    if part is Part.SHOWDOWN and not all(one.cards for one in seats.values() if one.is_in):
        return _one(field, "leader", table.who) or next(s for s in seats if seats[s].is_in)
    if part is Part.BETTING and not any(one.total for one in seats.values()):
        return _one(field, "to_act", table.who)
    return None


def _part(field: Field) -> Part:
    at = field.get("at")
    if at is None:
        return Part.BETTING
    word = at.text().strip().lower()
    if word not in set(Part):
        raise at.wrong(f"{word!r} is not one of {', '.join(Part)}")
    return Part(word)


def _betting_round(field: Field, plan: Plan, part: Part) -> int:
    told, last = field.get("betting_round"), len(plan.stages)
    if told is None:
        if part is Part.SHOWDOWN:
            return last
        draws = [stage.number + 1 for stage in plan.stages if stage.clause.draw]
        if part is Part.DRAW and draws:
            return draws[0]
        raise field.wrong(f"tell the betting_round, 1 to {last}")
    if not isinstance(told.value, str):
        return told.whole(1, last)
    flop = OF_THE_FLOP if any(stage.clause.flop for stage in plan.stages) else {}
    nths = {word: number for number, word in enumerate(NTHS, 1)}
    words = {**nths, "last": last, "final": last, **flop}
    word = told.text().strip().lower()
    if not 1 <= words.get(word, 0) <= last:
        raise told.wrong(f"{word!r} is not a betting round: write 1 to {last}")
    return words[word]


def _forced(field: Field, table: Table) -> Play:
    """The same table after the forced bets, as if everybody could pay them in full."""
    begun = begin_round(
        table.plan, dict.fromkeys(table.who.seats, PLENTY * 100), marker_seat=table.marker_seat
    )
    play = begin_play(begun)
    if play.phase is Phase.CHOICE_OF_BLIND:
        blind, minimum = field.get("blind"), play.terms.minimum
        times = blind.amount() // minimum if blind else 1
        put(play, ChoosesBlind(seat=play.marker_seat, times=times))
    return play


def _seats(
    field: Field, table: Table, part: Part, number: int, at_first: Play
) -> dict[Seat, Described]:
    who = table.who
    folded, tapped_out = (_several(field, key, who) for key in ("folded", "tapped_out"))
    first = number == 1 and part is Part.BETTING
    paid = _paid(field, table, folded, at_first if number == 1 else None)
    bets = _by_seat(field, "bets", who, _blinds(at_first) if first else {})
    blinds = _by_seat(field, "blinds", who, _blinds(at_first))
    began = _one(field, "first_to_act", who)
    full = max((paid.get(seat, 0) for seat in who.seats if seat not in folded), default=0)
    found = {}
    for seat in who.seats:
        total, before = bets.get(seat, 0), paid.get(seat, 0)
        short = seat not in folded and before < full
        found[seat] = Described(
            stake=_stake(field, table, seat, nothing_left=seat in tapped_out or short),
            paid=before,
            total=total,
            blind=min(blinds.get(seat, 0), total + before),
            folded=seat in folded and not (total or seat == began),
            folded_now=seat in folded and bool(total or seat == began),
        )
    return found


def _blinds(play: Play) -> dict[Seat, int]:
    return dict(zip(play.seats, play.blinds, strict=True))


def _stake(field: Field, table: Table, seat: Seat, *, nothing_left: bool) -> int:
    told = table.stakes[seat]
    if told is None:
        return 0 if nothing_left else STAKE_IN_MINIMUMS * table.plan.terms.minimum
    out = field.get("tapped_out")
    if told and out and seat in out.seats(table.who):
        raise out.wrong(f"{table.who.label(seat)} has a stake left")
    return told


def _paid(
    field: Field, table: Table, folded: tuple[Seat, ...], at_first: Play | None
) -> dict[Seat, int]:
    """What each has put in before this betting round."""
    told = [field.get(key) for key in ("put_in", "pot", "pots")]
    if sum(each is not None for each in told) > 1:
        raise field.wrong("one of put_in, pot and pots says what was put in")
    by_seat, pot, pots = told
    if by_seat:
        return {seat: each.amount() for seat, each in by_seat.by_seat(table.who)}
    if set(folded) >= set(table.who.seats):
        raise field.wrong("all have folded")
    if pot:
        contending = tuple(seat for seat in table.who.seats if seat not in folded)
        return _shared(pot, [Layer(pot.amount(), contending)], folded, table)
    if pots:
        return _shared(pots, _layers(pots, folded, table.who), folded, table)
    if at_first is None:
        return {}
    blinds = _blinds(at_first)
    return {s: paid - blinds[s] for s, paid in zip(at_first.seats, at_first.paid, strict=True)}


def _layers(pots: Field, folded: tuple[Seat, ...], who: Who) -> list[Layer]:
    """Amounts, or tables that say who contests each pot; the first is contested by all still in."""
    found: list[Layer] = []
    for item in pots.items():
        contending = tuple(seat for seat in who.seats if seat not in folded)
        if isinstance(item.value, dict):
            item.among(("amount", "contested_by"))
            amount, by = item.get("amount"), item.get("contested_by")
            contending = by.seats(who) if by else contending
        else:
            amount = item
        if amount is None:
            raise item.wrong("it has no amount")
        if not contending:
            raise item.wrong("nobody contests it")
        if found and not set(contending) <= set(found[-1].contested_by):
            raise item.wrong("who contests a side pot contests those before it")
        found.append(Layer(amount.amount(), contending))
    if not found:
        raise pots.wrong("no pot is given")
    return found


def _shared(
    field: Field, layers: list[Layer], folded: tuple[Seat, ...], table: Table
) -> dict[Seat, int]:
    try:
        return dict(put_in(layers, folded, chip=table.plan.terms.lowest_chip))
    except ValueError as error:
        raise field.wrong(str(error)) from None


def _with_cards(
    table: Table, seats: Mapping[Seat, Described], part: Part, number: int
) -> dict[Seat, Described]:
    dealt = _hole_cards(table, part, number)
    found = {}
    for seat, described in seats.items():
        told = table.cards.get(seat, ())
        held = () if described.folded else told[:dealt]
        table.cards[seat] = told[dealt:]
        found[seat] = replace(described, cards=held)
    return found


def _hole_cards(table: Table, part: Part, number: int) -> int:
    rounds = table.plan.game.betting_rounds
    dealt = sum(len(stage.hole) for stage in rounds[: number - (part is Part.DEAL)])
    short = table.plan.game.communal_when_short and table.cards.get(Place.COMMUNAL)
    if short and number - (part is Part.DEAL) == len(rounds):
        return dealt - len(rounds[-1].hole)
    return dealt


def _communal(table: Table, part: Part, number: int) -> tuple[MaybeCard, ...]:
    game, told = table.plan.game, table.cards.get(Place.COMMUNAL, ())
    stages = number - (part is Part.DEAL)
    laid = sum(stage.communal for stage in game.betting_rounds[:stages])
    if game.communal_when_short and stages == len(game.betting_rounds):
        laid = 1
    if told:
        table.cards[Place.COMMUNAL] = told[laid:]
    return told[:laid]


def _one(field: Field, key: str, who: Who) -> Seat | None:
    return field.read(key, lambda told: told.seat(who), None)


def _several(field: Field, key: str, who: Who) -> tuple[Seat, ...]:
    return field.read(key, lambda told: told.seats(who), ())


def _by_seat(field: Field, key: str, who: Who, default: Mapping[Seat, int]) -> dict[Seat, int]:
    return field.read(
        key, lambda told: {s: each.amount() for s, each in told.by_seat(who)}, dict(default)
    )
