"""A betting round in short words and whole dollars: `table.put("3 open 10", "4 call")`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from pokerroom.books import Refusal
from pokerroom.cards.card import parse_cards
from pokerroom.money import dollars, in_dollars
from pokerroom.play import Game
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.betting import Betting, begin, ending
from pokerroom.play.betting.events import Acted, Offer
from pokerroom.play.betting.first_by_cards import Showing, opener
from pokerroom.play.betting.offers import offers
from pokerroom.play.betting.rules import Ending
from pokerroom.play.betting.silent_chips import Meant, meant_by_chips
from pokerroom.play.betting.state import BettingSums
from pokerroom.play.seats import clockwise
from tests.play.betting_acts import put


class Sums(TypedDict, total=False):
    """The figures of a table, and what is in the pot when the betting round begins."""

    chip: int
    minimum: int
    maximum: int
    blind: int
    bet: int
    bring_in: int
    pot: int


class Table:
    """Seats are numbers, sums are dollars; a total is that of the betting round."""

    def __init__(self, betting: Betting) -> None:
        self.betting = betting

    @property
    def turn(self) -> int:
        return self.betting.seat

    def put(self, *acts: str) -> Acted:
        """Does what is said in turn; the last act done."""
        done: list[Acted] = []
        for said in acts:
            found = self.tried(said)
            assert isinstance(found, Acted), f"{said}: {found}"
            done.append(found)
        return done[-1]

    def tried(self, said: str) -> Acted | Refusal:
        seat, act, to = read(said)
        return put(self.betting, seat, act, to)

    def refused(self, said: str) -> str:
        """The rule by which it is refused."""
        found = self.tried(said)
        assert isinstance(found, Refusal), f"{said} was done"
        return str(found.per)

    def choices(self) -> dict[str, list[int] | tuple[int, int] | None]:
        """Every legal act: the totals of a wager, the bounds of a range, what a call adds."""
        return {offer.act.value: amounts(offer) for offer in offers(self.betting)}

    def rules(self) -> dict[str, str]:
        """By which rule each act is open."""
        return {offer.act.value: str(offer.per) for offer in offers(self.betting)}

    def silent(self, seat: int, chips: int, *, single: bool = False) -> str:
        """What chips say that are put out without a word, and what goes back."""
        found = meant_by_chips(self.betting, seat, dollars(chips), single=single)
        assert isinstance(found, Meant), str(found)
        to = f" to {in_dollars(dollars(0 if found.to is None else found.to // 100))}"
        back = f", {in_dollars(dollars(found.returned // 100))} back" if found.returned else ""
        return f"{found.act}{'' if found.to is None else to}{back} ({found.per})"

    def silent_refusal(self, seat: int, chips: int, *, single: bool = False) -> str:
        found = meant_by_chips(self.betting, seat, dollars(chips), single=single)
        assert isinstance(found, Refusal)
        return str(found.per)

    @property
    def ended(self) -> tuple[Ending, str]:
        """How it ended, and by which rule."""
        ruled = ending(self.betting)
        return ruled.outcome, str(ruled.per)

    @property
    def is_over(self) -> bool:
        return self.betting.is_over

    def total(self, seat: int) -> int:
        return self.betting.totals[self.betting.seats.index(seat)] // 100


def opened_by(game: Game, number: int, form: str, buck: int, shown: dict[int, str]) -> int:
    """Which seat the cards that show make the first to act, before the round *number*."""
    stage = game.betting_rounds[number - 1]
    clause = next(opening for opening in stage.opens if opening.form in {form, ""})
    order = clockwise(shown, after=buck - 1)
    showing = [Showing(seat=seat, cards=parse_cards(shown[seat])) for seat in order]
    return opener(clause, showing).outcome


def from_seat(seat: int, seats: Sequence[int]) -> tuple[int, ...]:
    """*seats* clockwise from *seat*."""
    return clockwise(seats, after=seat - 1)


def read(said: str) -> tuple[int, Act, int | None]:
    seat, *words = said.split()
    amount = words.pop() if words[-1].isdigit() else None
    return int(seat), Act(" ".join(words)), None if amount is None else dollars(int(amount))


def amounts(offer: Offer) -> list[int] | tuple[int, int] | None:
    match offer.act:
        case Act.OPEN | Act.RAISE:
            if isinstance(offer.to, range) and len(offer.to) > 1:
                return offer.to[0] // 100, offer.to[-1] // 100
            return [to // 100 for to in offer.to]
        case Act.CALL | Act.TAP_OUT | Act.TAKE_KITTY:
            return [offer.adds // 100]
        case Act.CHECK | Act.STAND | Act.FOLD:
            return None


def table(
    game: Game,
    number: int,
    seats: Sequence[int],
    *,
    form: str = "",
    limit: str = "",
    stakes: int | Sequence[int] = 1000,
    put_in: Mapping[int, int] | None = None,
    **sums: Unpack[Sums],
) -> Table:
    """The betting round *number* of *game* with *seats* clockwise from the first to act.

    *stakes* are what each has left after what is *put_in* already. Without *form* or *limit* the
    first that the game declares. The minimum is $5 unless told otherwise.
    """
    betting_rules = game.betting_rounds[number - 1].rules_for(form)
    left = [stakes] * len(seats) if isinstance(stakes, int) else stakes
    already = [(put_in or {}).get(seat, 0) for seat in seats]
    betting = begin(
        betting_rules,
        betting_rules.limit(limit) if limit else betting_rules.limits[0],
        BettingSums(
            chip=dollars(sums.get("chip", 1)),
            minimum=dollars(sums.get("minimum", 5)),
            maximum=dollars(sums.get("maximum", 0)),
            blind=dollars(sums.get("blind", 0)),
            bet=dollars(sums.get("bet", 0)),
            bring_in=dollars(sums.get("bring_in", 0)),
        ),
        seats=seats,
        stakes=[dollars(stake) for stake in left],
        put_in=[dollars(chips) for chips in already],
        pot=dollars(sums.get("pot", sum(already))),
    )
    return Table(betting)
