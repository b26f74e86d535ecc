"""Rounds against the house as the tests tell them: in dollars, with hands given by box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.cards.card import Card, parse_cards
from pokerroom.engine import Recorded
from pokerroom.games import game
from pokerroom.house import (
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Exposes,
    Folds,
    HouseGame,
    PaysPrize,
    Places,
    PressesGameOver,
    Shuffles,
    TurnsUp,
    Wagers,
)
from pokerroom.house.facts import AnyAct, FindsWager, Withdraws
from pokerroom.house.game.deal import COMMUNAL
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.game.terms import Terms, plan_for
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.rulings.ruling import put
from pokerroom.house.state.begun import Begun
from pokerroom.house.state.corrections import Event, Referred, Withdrawn
from pokerroom.house.state.events import Outcome, WagerSettled
from pokerroom.house.state.findings import Finding
from pokerroom.house.state.phases import Phase, due, phase_of, to_expose, undecided
from pokerroom.house.state.play import HousePlay
from pokerroom.money import Money, dollars

ANTE, BET, FLOP = WagerKind.ANTE, WagerKind.BET, WagerKind.FLOP
TURN, RIVER = WagerKind.TURN, WagerKind.RIVER
JACKPOT, JACKPOT_2 = WagerKind.JACKPOT, WagerKind.JACKPOT_2
DEALER_EXTRA, PLAYER_EXTRA = WagerKind.DEALER_EXTRA, WagerKind.PLAYER_EXTRA
CHIPS = dollars(10_000)
E = TypeVar("E", bound=Event)


def house_game(name: str) -> HouseGame:
    found = game(name)
    assert isinstance(found, HouseGame)
    return found


CROWN, CANBERRA = house_game("wa/crown-holdem"), house_game("act/canberra-poker")


class Round:
    """One round; *hands* by box (0 the dealer's) and *communal* are dealt as they fall due."""

    def __init__(
        self,
        game: HouseGame,
        hands: Mapping[int, str] | None = None,
        communal: str = "",
        *,
        unit: int = 5,
        payout: int | None = None,
        dealt_from: DealtFrom = DealtFrom.SHOE,
        claims: Mapping[int, str] | None = None,
        advised: frozenset[str] = frozenset(),
        minimum: int = 10,
        people: Mapping[str, int] | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        terms = Terms(
            boxes=game.seating.most,
            minimum=dollars(minimum),
            maximum=dollars(200),
            unit=dollars(unit),
            extra_minimum=dollars(5),
            extra_maximum=dollars(50),
            extra_unit=dollars(1),
            jackpot=dollars(1),
            maximum_payout=None if payout is None else dollars(payout),
            dealt_from=dealt_from,
            settings=settings or {},
        )
        plan = plan_for(game, terms)
        assert isinstance(plan, Ruling)
        chips = people or dict.fromkeys(("ann", "bob", "cam", "dee", "eve"), CHIPS)
        self.play = HousePlay(
            Begun(plan=plan.outcome, chips=chips, claims=claims or {}, advised=advised)
        )
        self.hands = {box: list(parse_cards(cards)) for box, cards in (hands or {}).items()}
        self.communal = list(parse_cards(communal))
        self.given: dict[int, int] = {}

    def puts(self, act: AnyAct) -> Finding:
        """The act, whatever is found; chips and cards are counted each time."""
        found = put(self.play, act)
        assert self.play.total() == sum(self.play.begun.chips.values())
        hands = sum(len(cards) for cards in self.play.held.values())
        away = len(self.play.communal) + len(self.play.rack)
        assert self.play.undealt + hands + away == 52
        return found

    def do(self, *acts: AnyAct) -> tuple[Event, ...]:
        """Acts that are ruled on; the events of the last."""
        events: tuple[Event, ...] = ()
        for act in acts:
            found = self.puts(act)
            assert isinstance(found, Ruling), found
            events = found.outcome
        return events

    def refused(self, act: AnyAct) -> Refusal:
        """The act is refused, and nothing changes."""
        before = list(self.play.record)
        found = self.puts(act)
        assert isinstance(found, Refusal), found
        assert self.play.record == before
        return found

    def referred(self, act: AnyAct) -> Referral:
        """What a person is asked about *act*; it is withdrawn again."""
        before = len(self.play.record)
        found = self.puts(act)
        assert isinstance(found, Recorded), found
        assert isinstance(self.play.record[-1], Referred)
        self.do(Withdraws(by=self.play.game.jackpot.verifier))
        assert len(self.play.record) == before + len((Referred, Withdrawn))
        return found

    def place(self, person: str, box: int, wager: WagerKind, amount: int) -> None:
        self.do(Places(person=person, box=box, wager=wager, amount=dollars(amount)))

    def begin(self, **antes: tuple[int, int]) -> Round:
        """`begin(ann=(1, 10))`: her ante of $10 is in box 1, and no more bets are called."""
        for person, (box, amount) in antes.items():
            self.place(person, box, ANTE, amount)
        self.do(Shuffles(), Cuts(at=20), CallsNoMoreBets())
        return self

    def find(self, box: int, wager: WagerKind, lies: int) -> Round:
        """It turns out that *lies* dollars are there."""
        self.do(FindsWager(box=box, wager=wager, lies=dollars(lies)))
        return self

    def next_cards(self, number: int | None = None) -> tuple[Card, ...]:
        """The next cards that are due, from the hands that the test has given."""
        return tuple(self._card_for(each.to) for each in due(self.play)[:number])

    def _card_for(self, to: int) -> Card:
        cards = self.communal if to == COMMUNAL else self.hands[to]
        place = self.given.get(to, 0)
        self.given[to] = place + 1
        return cards[place]

    def deal(self, number: int | None = None) -> Round:
        self.do(Deals(cards=self.next_cards(number)))
        return self

    def owner(self, box: int) -> str:
        owner = self.play.owner(box)
        assert owner is not None
        return owner

    def wager(self, box: int, amount: int) -> tuple[Event, ...]:
        return self.do(Wagers(person=self.owner(box), box=box, amount=dollars(amount)))

    def check(self, box: int) -> None:
        self.do(Checks(person=self.owner(box), box=box))

    def fold(self, box: int) -> None:
        self.do(Folds(person=self.owner(box), box=box))

    def all_stay(self) -> Round:
        """Everybody makes the wager without which nobody stays in."""
        for box in list(undecided(self.play)):
            ante = self.play.ante(box)
            assert ante is not None
            amount = 2 * (ante.counts or ante.placed)
            self.do(Wagers(person=ante.person, box=box, amount=amount))
        return self

    def all_check(self) -> Round:
        for box in list(undecided(self.play)):
            self.check(box)
        return self

    def to_the_river(self) -> Round:
        """All check until the communal cards are dealt."""
        while phase_of(self.play) in {Phase.DEAL, Phase.DECISIONS}:
            _ = self.deal() if phase_of(self.play) is Phase.DEAL else self.all_check()
        return self

    def show(self) -> Round:
        """The dealer turns up his hand, and all hands are shown."""
        if phase_of(self.play) is Phase.TURNING:
            self.do(TurnsUp())
        for box in to_expose(self.play):
            self.do(Exposes(box=box))
        return self

    def pay(self) -> Round:
        """Bonus prizes are verified and paid, and the round is ended."""
        by = "Supervisor" if self.play.game is CROWN else "casino supervisor"
        for box in list(self.play.prizes):
            self.do(PaysPrize(box=box, by=by))
        if self.play.game.settlement.button:
            self.do(PressesGameOver())
        assert self.play.is_over
        return self

    def finish(self) -> Round:
        return self.to_the_river().show().pay()

    def net(self, person: str) -> Money:
        return Money(self.play.purses[person] - CHIPS)

    def all_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.play.record if isinstance(event, kind)]

    def settled(self, box: int, wager: WagerKind, person: str | None = None) -> WagerSettled:
        """The last word on a wager."""
        return next(
            event
            for event in reversed(self.all_of(WagerSettled))
            if event.box == box and event.wager is wager and person in {None, event.person}
        )

    def outcome(self, box: int, wager: WagerKind, person: str | None = None) -> Outcome:
        return self.settled(box, wager, person).outcome

    def per(self, box: int, wager: WagerKind, person: str | None = None) -> str:
        return self.settled(box, wager, person).per.id
