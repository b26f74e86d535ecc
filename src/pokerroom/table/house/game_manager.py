"""The Game Manager System at one table of a house game: its wagers, prizes and payments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from typing import Final, TypeAlias

from pokerroom.books import PokerRoomError, Referral, Refusal, Ruling
from pokerroom.house import (
    Box,
    HouseGame,
    HousePlay,
    PaysPrize,
    Plan,
    SortsDeck,
    Verifies,
    WagerKind,
)
from pokerroom.house.state.corrections import HandVoided
from pokerroom.house.state.events import Outcome, PrizeCancelled, PrizeWon
from pokerroom.house.state.play import Laid
from pokerroom.jackpots import (
    Act,
    BoomerangSetup,
    Chips,
    CrownSetup,
    Event,
    Link,
    LinkedTable,
    Special,
    open_link,
    put,
    seen,
)
from pokerroom.jackpots.acts import (
    AmendsWager,
    EndsRound,
    FindsChips,
    PressesPrizeButton,
    ReturnsWager,
    SortsCards,
    StartsRound,
    VerifiesHand,
)
from pokerroom.jackpots.acts import PaysPrize as PaysOut
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.jackpots.state.link import Reading
from pokerroom.money import Money, dollars

Amounts: TypeAlias = Mapping[str, Fraction]
"""Every account of the Game Manager by its name, in cents; nothing where no jackpot is offered."""
TABLE: Final = "table"
FIRST_PRIZE: Final = dollars(10_000)
INTO_PRIZES: Final = Fraction(3, 4)
ANY_TIME: Final = datetime(2022, 6, 10, tzinfo=UTC)
"""The amount of a prize does not depend on the hour if there is only one table."""


def setup_of(plan: Plan, pools: Sequence[int] = (), table: str = TABLE) -> Setup:
    """*pools* are what they hold, in cents; a room has several such tables, each with a name.

    By default Crown's begin at their reseeds, the Boomerang's at the least prize of a royal flush.
    """
    unit, jackpots = plan.terms.jackpot, plan.game.jackpot
    name = _named("Jackpot" if len(jackpots.levels) > 1 else "Boomerang jackpot", table)
    return setup_of_link(plan.game, name, {table: unit}, unit=unit, pools=pools)


def setup_of_link(
    game: HouseGame, name: str, units: Mapping[str, int], *, unit: int, pools: Sequence[int] = ()
) -> Setup:
    """A jackpot that the tables of *units* share, each with the price of its jackpot wager."""
    if len(game.jackpot.levels) > 1:
        tables = {table: LinkedTable(level_1=Money(cost)) for table, cost in units.items()}
        reseeds = [reseed.times * unit for reseed in game.jackpot.reseeds]
        held = zip(pools or reseeds, reseeds, strict=True)
        brought = tuple(Fraction(amount - reseed) for amount, reseed in held)
        return CrownSetup(name=name, level_1=Money(unit), tables=tables, brought=brought)
    (first,) = pools or (FIRST_PRIZE,)
    return BoomerangSetup(
        name=name,
        chip=Money(unit),
        tables=frozenset(units),
        prize_share=INTO_PRIZES,
        reserve_share=1 - INTO_PRIZES,
        approval="play money of this room",
        brought=(Fraction(first),),
    )


def _named(jackpot: str, table: str) -> str:
    return jackpot if table == TABLE else f"{jackpot} of {table}"


def first_pools(plan: Plan) -> Amounts:
    if not plan.terms.jackpot:
        return {}
    found = open_link(setup_of(plan))
    assert isinstance(found, Ruling)
    return found.outcome.accounts.in_cents()


def link_with(plan: Plan, amounts: Amounts, table: str = TABLE) -> Link:
    """A jackpot with its accounts as they were left; `ValueError` if that is impossible."""
    link = Link(setup_of(plan, table=table))
    with_accounts(link, amounts)
    link.verified = Reading(link.pools)
    return link


def with_accounts(link: Link, amounts: Amounts) -> None:
    """Makes *link* hold *amounts*; `ValueError` if it cannot."""
    accounts = link.accounts
    if amounts.keys() != accounts.in_cents().keys():
        raise ValueError("the accounts of its jackpot are not those of the game")
    for name, amount in amounts.items():
        whole = accounts.whole(amount)
        if name.startswith("pool "):
            accounts.pools[int(name.removeprefix("pool ")) - 1] = whole
        else:
            setattr(accounts, name, whole)
    if accounts.difference or min(accounts.pools) < 0:
        raise ValueError("the accounts of its jackpot do not add up")


class NotRuled(PokerRoomError):
    """The jackpot has *found* that what a table asks of it is not possible now."""

    def __init__(self, found: Refusal | Referral) -> None:
        super().__init__(str(found))
        self.found = found


class GameManager:
    """The *link* of one *table* in one round of *play*; None if no jackpot is offered.

    *happened* are the events of what it has done there.
    """

    def __init__(self, play: HousePlay, link: Link | None, table: str = TABLE) -> None:
        self.play, self.link, self.table = play, link, table
        self.happened: list[Event] = []

    @property
    def amounts(self) -> Amounts:
        return self.link.accounts.in_cents() if self.link else {}

    def shown(self) -> dict[int, int]:
        """The display amount of each level, in cents."""
        shown = seen(self.link).displays if self.link else ()
        return {int(each.level): each.amount for each in shown}

    def start(self) -> None:
        """Presses the start button, if anybody plays for a jackpot."""
        if chips := tuple(self._chips()):
            self._put(StartsRound(table=self.table, chips=chips))

    def _chips(self) -> Iterator[Chips]:
        for box in self.play.boxes():
            owner = self.play.owner(box)
            one, two = self._areas(box)
            if owner and (one or two):
                yield Chips(box, owner, owner, one, two)

    def _areas(self, box: Box) -> tuple[int, int]:
        """The jackpot wagers of the box, including settled ones."""
        kinds = WagerKind.JACKPOT, WagerKind.JACKPOT_2
        one, two = (_in_play(self.play.find(box, kind)) for kind in kinds)
        return one, two

    def _follow(self) -> None:
        """Follows what was returned, or made up to its amount, since the round was started."""
        on = self.link.rounds.get(self.table) if self.link else None
        if on is None:
            return
        for box in sorted({*on.wagers, *on.short}):
            chips = Chips(box, self.play.owner(box) or "", None, *self._areas(box))
            laid = chips.area_1 + chips.area_2
            if not laid:
                self._put(ReturnsWager(table=self.table, box=box))
            elif box in on.wagers and on.wagers[box].amount != laid:
                self._put(FindsChips(table=self.table, chips=chips))
            if laid and box in on.short:
                self._put(AmendsWager(table=self.table, chips=chips))

    def hit(self, by: str, at: datetime) -> dict[Box, int]:
        """Claims all standing hands, verified *by* a supervisor, and keys them off, once.

        Returns what is to be paid to each box, in the order of payment.
        """
        link, won = self.link, prizes_won(self.play)
        assert link is not None
        self._follow()
        on = link.rounds.get(self.table)
        if on is None:
            because = "a malfunction has voided the jackpot wagers of this round"
            per = link.setup.articles.malfunction
            raise NotRuled(Refusal(because=f"{because}: declare the round void", per=per))
        at = at if link.latest is None else max(at, link.latest)
        for box, prize in won.items():
            if box in on.claims:
                continue
            hand = Special.DEAD_MANS_HAND if prize.special else prize.hand
            plays = not self.play.no_hand
            self._put(
                PressesPrizeButton(table=self.table, box=box, hand=hand, at=at, dealer_plays=plays)
            )
        for box in [each for each, claim in on.claims.items() if claim.stands is None]:
            self._put(VerifiesHand(table=self.table, box=box, stands=box in won, by=by))
        numbers = link.rounds[self.table].prizes
        return {link.prizes[number].box: link.prizes[number].amount for number in numbers}

    def payments(self, by: str, at: datetime) -> list[Verifies | SortsDeck | PaysPrize]:
        """What is done at the table until all prizes are paid; it is done here as well."""
        link, due = self.link, self.hit(by, at)
        assert link is not None
        acts: list[Verifies | SortsDeck | PaysPrize] = [Verifies(box=box, by=by) for box in due]
        of_pools = any(prize.amount is None for prize in self.play.prizes.values())
        if isinstance(link.setup, CrownSetup) and of_pools:
            self._put(SortsCards(table=self.table))
            acts.append(SortsDeck())
        for number in list(link.rounds[self.table].prizes):
            self._put(PaysOut(prize=number, at=link.latest or at))
        return [*acts, *(PaysPrize(box=box, by=by, amount=due[box]) for box in due)]

    def end(self) -> None:
        self._follow()
        if self.link and self.table in self.link.rounds:
            self._put(EndsRound(table=self.table, dealer_plays=not self.play.no_hand))

    def _put(self, act: Act) -> None:
        assert self.link is not None
        found = put(self.link, act)
        if not isinstance(found, Ruling):
            raise NotRuled(found)
        self.happened += found.outcome


def _in_play(laid: Laid | None) -> int:
    """What was wagered on an area and not returned."""
    if laid is None:
        return 0
    if laid.settled is None:
        return laid.counts
    is_back = laid.settled.outcome in {Outcome.VOID, Outcome.RETURNED}
    return 0 if is_back else laid.settled.stake


def prizes_won(play: HousePlay) -> dict[Box, PrizeWon]:
    """The round's prizes by box, paid or not, for all hands that stand so far."""
    found: dict[Box, PrizeWon] = {}
    for event in play.record:
        match event:
            case PrizeWon():
                found[event.box] = event
            case PrizeCancelled() | HandVoided():
                found.pop(event.box, None)
            case _:
                pass
    return found


def prizes_due(play: HousePlay, pools: Sequence[int]) -> dict[Box, int]:
    """What the round's prizes come to if the *pools* held that much before it, in cents."""
    found = open_link(setup_of(play.plan, pools))
    assert isinstance(found, Ruling)
    system = GameManager(play, found.outcome)
    system.start()
    return system.hit(play.game.jackpot.verifier, ANY_TIME)


def cannot_hold(plan: Plan, pools: Sequence[int]) -> Refusal | None:
    """Why the pools cannot hold that much; None if they can."""
    found = open_link(setup_of(plan, pools))
    return found if isinstance(found, Refusal) else None
