"""Compares what a round file expects with the round of play so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from pokerroom.cards import words
from pokerroom.hands import Unmade, WrongCards, made_so_far
from pokerroom.money import Money, in_dollars
from pokerroom.notation.reader.checks import not_cited
from pokerroom.notation.rounds.checking.choices import Choice
from pokerroom.notation.rounds.checking.open_acts import MayDo, in_words, may_do
from pokerroom.notation.rounds.checking.past import Past
from pokerroom.notation.values.cards import known, written
from pokerroom.notation.values.who import Who
from pokerroom.play import Phase, Play, Seat, Settlement, awaited_seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.pots.outcome import Pot
from pokerroom.play.rulings.valuing import pots_gathered
from pokerroom.play.seats import DEALER
from pokerroom.play.state.corrections import RoundVoid
from pokerroom.play.state.events import SurplusReturned

AWAITED: Final[Mapping[str, tuple[Phase, ...]]] = {
    "blind": (Phase.CHOICE_OF_BLIND,),
    "deal": (Phase.DEAL, Phase.RESHUFFLE),
    "reshuffle": (Phase.RESHUFFLE,),
    "betting": (Phase.BETTING,),
    "draw": (Phase.DRAW,),
    "showdown": (Phase.SHOWDOWN,),
    "decision": (Phase.REFERRED,),
    "over": (Phase.OVER,),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectedPot:
    amount: int | None = None
    contested_by: tuple[Seat, ...] | None = None
    won_by: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The round of play as it stands, and what has happened so far."""

    play: Play
    who: Who
    past: Past

    @property
    def settlement(self) -> Settlement | None:
        return self.play.settlement

    def seats(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.who.label(seat) for seat in seats) or "nobody"

    def named(self, seat: Seat | None) -> str:
        return "nobody" if seat is None else self.who.label(seat)


Find: TypeAlias = Callable[[Position], Any]
"""What is there now."""
Compare: TypeAlias = Callable[[Position, Any], str]
"""What is found instead, in words; empty if it is as expected."""


def number(find: Find, counted: str = "it is") -> Compare:
    return lambda at, wanted: "" if find(at) == wanted else f"{counted} {find(at)}"


def amount(find: Find) -> Compare:
    return lambda at, wanted: _sum(find(at), wanted)


def seat(find: Find) -> Compare:
    return lambda at, wanted: "" if find(at) == wanted else f"it is {at.named(find(at))}"


def so(word: str, find: Find) -> Compare:
    """Whether the round is what *word* says."""
    return lambda at, wanted: (
        "" if find(at) == wanted else f"the round is {'' if find(at) else 'not '}{word}"
    )


def seats(find: Find) -> Compare:
    """All those seats, in any order."""
    return lambda at, wanted: (
        "" if set(find(at)) == set(wanted) else f"it is {at.seats(sorted(find(at)))}"
    )


def seats_in_order(find: Find) -> Compare:
    return lambda at, wanted: (
        "" if list(find(at)) == list(wanted) else f"it is {at.seats(find(at))}"
    )


def amounts(find: Find) -> Compare:
    """The amount of each seat that is named, out of amounts by seat or by place at the table."""

    def compare(at: Position, wanted: Mapping[Seat, int]) -> str:
        found = find(at)
        by_seat = found if isinstance(found, Mapping) else _at_seats(at.play, found)
        return _each(at, by_seat, wanted)

    return compare


def pile(find: Find, counted: str = "it is", named: str = "they are") -> Compare:
    """Cards in any order, or how many there are."""

    def compare(at: Position, wanted: int | tuple[MaybeCard, ...]) -> str:
        found = find(at)
        if isinstance(wanted, int):
            return "" if len(found) == wanted else f"{counted} {len(found)}"
        return "" if _same_cards(found, wanted) else f"{named} {written(found) or 'none'}"

    return compare


def _sum(found: int, wanted: int) -> str:
    return "" if found == wanted else f"it is {in_dollars(Money(found))}"


def _each(at: Position, found: Mapping[Seat, int], wanted: Mapping[Seat, int]) -> str:
    wrong = {seat: found.get(seat, 0) for seat in wanted if found.get(seat, 0) != wanted[seat]}
    label = at.who.label
    return ", ".join(f"{label(seat)} has {in_dollars(Money(n))}" for seat, n in wrong.items())


def _at_seats(play: Play, amounts: Sequence[int]) -> dict[Seat, int]:
    return dict(zip(play.seats, amounts, strict=True))


def _same_cards(found: Sequence[MaybeCard], wanted: Sequence[MaybeCard]) -> bool:
    same_number = len(found) == len(wanted)
    return same_number and sorted(known(found)) == sorted(known(wanted))


def seat_to_act(at: Position) -> Seat | None:
    found = awaited_seat(at.play)
    return DEALER if found is None and at.play.phase in AWAITED["deal"] else found


def _offered(fits: Callable[[Position, Sequence[Choice], Sequence[MayDo]], bool]) -> Compare:
    """Compares what is open to the player to act."""

    def compare(at: Position, wanted: Sequence[Choice]) -> str:
        offered = may_do(at.play)
        if fits(at, wanted, offered):
            return ""
        acts = at.who.told(", ".join(map(in_words, offered)))
        return f"open are {acts}" if offered else "nothing is open"

    return compare


def _exactly(at: Position, wanted: Sequence[Choice], offered: Sequence[MayDo]) -> bool:
    """The acts open to the player are exactly these, with exactly these amounts."""
    of_act, highest = {offer.act: offer for offer in offered}, _highest(at.play)
    return sorted(choice.act for choice in wanted) == sorted(
        offer.act for offer in offered
    ) and all(choice.is_all_of(of_act[choice.act], highest) for choice in wanted)


def _highest(play: Play) -> int:
    return play.betting.highest if play.betting else 0


def _is_open(at: Position, choice: Choice, offered: Sequence[MayDo]) -> bool:
    highest = _highest(at.play)
    return any(o.act == choice.act and choice.is_among(o, highest) for o in offered)


may: Final = _offered(_exactly)
may_include: Final = _offered(
    lambda at, wanted, offered: all(_is_open(at, each, offered) for each in wanted)
)
may_not: Final = _offered(
    lambda at, wanted, offered: not any(_is_open(at, each, offered) for each in wanted)
)


def to_call(position: Position, wanted: int) -> str:
    betting = position.play.betting
    if betting is None or betting.is_over:
        return "nobody is to call"
    calls = (o for o in may_do(position.play) if o.act == "call" or _is_short(o, betting.highest))
    return _sum(next((offer.adds for offer in calls), 0), wanted)


def _is_short(offer: MayDo, highest: int) -> bool:
    """Whether it is a tap out that does not raise."""
    return offer.act == "tap out" and offer.to[0] <= highest


def awaits(position: Position, wanted: str) -> str:
    phase = position.play.phase
    found = next((word for word, phases in AWAITED.items() if phase in phases), phase.value)
    return "" if phase in AWAITED[wanted] else f"it is {found}"


def gained(at: Position) -> dict[Seat, int]:
    play = at.play
    stakes_now = _at_seats(play, play.stakes)
    return {seat: stakes_now[seat] - play.begun.stakes[seat] for seat in play.seats}


def bets_now(at: Position) -> dict[Seat, int]:
    betting = at.play.betting
    return dict(zip(betting.seats, betting.totals, strict=True)) if betting else {}


def in_the_pot(at: Position) -> int:
    """The amount in all pots; once they have been awarded, the amount that was in them."""
    done = at.settlement
    return sum(each.amount for each in done.pots) if done else sum(at.play.paid)


def pots_now(play: Play) -> tuple[Pot, ...]:
    """The pots as they are; none if nobody is in, as when every hand is out and all goes back."""
    if play.settlement:
        return play.settlement.pots
    return pots_gathered(play).pots if play.contending else ()


def pots(position: Position, wanted: Sequence[ExpectedPot]) -> str:
    found = pots_now(position.play)
    told = [_pot_in_words(position, place, pot) for place, pot in enumerate(found)]
    fits = len(found) == len(wanted) and all(
        _fits(position, place, found[place], expected) for place, expected in enumerate(wanted)
    )
    return "" if fits else f"there are {'; '.join(told) or 'none'}"


def _fits(position: Position, place: int, found: Pot, wanted: ExpectedPot) -> bool:
    won_by = _won_by(position, place)
    return (
        wanted.amount in {None, found.amount}
        and (wanted.contested_by is None or set(wanted.contested_by) == set(found.contested_by))
        and (wanted.won_by is None or set(wanted.won_by) == won_by)
    )


def _won_by(position: Position, place: int) -> set[Seat]:
    done = position.settlement
    return {award.seat for award in done.awards if place in award.pots} if done else set()


def _pot_in_words(position: Position, place: int, found: Pot) -> str:
    won = _won_by(position, place)
    by = f", won by {position.seats(sorted(won))}" if won else ""
    return f"{in_dollars(found.amount)} ({position.seats(found.contested_by)}{by})"


def _not_over(position: Position) -> str:
    if position.play.is_over:
        return "the round is void"
    return f"the round is not over: {position.who.told(position.play.phase.value)}"


def returned(position: Position, wanted: Mapping[Seat, int]) -> str:
    done = position.settlement
    if done is None:
        void = position.past.last(RoundVoid)
        back = {each.seat: each.amount for each in void.returned} if void else None
        return _not_over(position) if back is None else _each(position, back, wanted)
    surplus = position.past.last(SurplusReturned)
    backs = surplus.returned if surplus else ()
    found: dict[Seat, int] = {back.seat: back.amount for back in backs}
    if done.returned:
        found[done.returned.seat] = done.returned.amount
    return _each(position, found, wanted)


def commission(position: Position, wanted: Sequence[int]) -> str:
    """One amount is the total; several are the deductions in order."""
    done = position.settlement
    if done is None:
        taken_of_nothing = position.play.is_over and not any(wanted)
        return "" if taken_of_nothing else _not_over(position)
    if len(wanted) == 1:
        return _sum(done.taken.amount, wanted[0])
    found = [each.amount for each in done.commissions]
    listed = ", ".join(in_dollars(each) for each in found)
    return "" if found == list(wanted) else f"they are {listed}"


def receives(position: Position, wanted: Mapping[Seat, int]) -> str:
    """What each gets from the pots after commission, not counting an uncalled wager."""
    done = position.settlement
    if done is None:
        got_nothing = position.play.is_over and not any(wanted.values())
        return "" if got_nothing else _not_over(position)
    found: dict[Seat, int] = {}
    for award in done.awards:
        found[award.seat] = found.get(award.seat, 0) + award.amount
    return _each(position, found, wanted)


def winners(position: Position, wanted: Sequence[Seat]) -> str:
    done = position.settlement
    if done is None:
        return "" if position.play.is_over and not wanted else _not_over(position)
    return seats(lambda _: {award.seat for award in done.awards})(position, wanted)


def gone(at: Position) -> list[Seat]:
    """Those who have folded."""
    play = at.play
    return [each for each in play.seats if not play.is_in(each) and each not in play.thrown_in]


def without_stake(at: Position) -> list[Seat]:
    """Those who have tapped out."""
    play = at.play
    return [each for n, each in enumerate(play.seats) if not play.stakes[n] and play.is_in(each)]


def waiting_to_draw(at: Position) -> Sequence[Seat]:
    return at.play.to_draw if at.play.phase is not Phase.BETTING else ()


def cards(position: Position, wanted: Mapping[Seat, tuple[MaybeCard, ...]]) -> str:
    """The cards each player holds, in any order."""
    play = position.play
    held = {seat: play.held[play.places[seat]] for seat in wanted}
    wrong = [seat for seat in wanted if not _same_cards(held[seat], wanted[seat])]
    return ", ".join(f"{position.who.label(s)} holds {written(held[s]) or 'none'}" for s in wrong)


def hands(position: Position, wanted: Mapping[Seat, str]) -> str:
    """What each player's cards make, in the book's words or in ours."""
    told = {seat: hand_in_words(position.play, seat) for seat in wanted}
    wrong = [s for s in wanted if wanted[s].strip().lower() not in map(str.lower, told[s])]
    label = position.who.label
    return ", ".join(f"{label(s)} has {' or '.join(told[s][:2]) or 'no known hand'}" for s in wrong)


def hand_in_words(play: Play, seat: Seat) -> tuple[str, ...]:
    """A known hand in words: the book's words and name, our words, and the low hand if any."""
    own, laid = play.held[play.places[seat]], play.communal
    if not own or None in own or None in laid:
        return ()
    terms = play.terms
    try:
        found = made_so_far(
            play.game, known(own), known(laid), deck=terms.deck, ace_low_agreed=terms.ace_low
        )
    except WrongCards:  # a wrong number of cards makes no hand
        return ()
    if isinstance(found, Unmade):
        return ()
    low = (found.low.words,) if found.low else ()
    return (found.words, found.name, *dict.fromkeys((words(found.hand), *low)))


def cites(position: Position, wanted: Sequence[str]) -> str:
    cited = position.past.cited
    missing = not_cited(wanted, cited)
    listed = ", ".join(sorted(cited)) if missing else ""
    return f"nothing was done by {', '.join(missing)}, but by {listed}" if missing else ""
