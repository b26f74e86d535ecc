"""Rounds against the house in which people do anything: sensible acts, nonsense and mishaps."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

from pokerroom.books import Ruling
from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck
from pokerroom.house import (
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Exposes,
    Folds,
    HouseGame,
    PaysPrize,
    PicksUp,
    Places,
    PressesGameOver,
    RefusesExposure,
    Says,
    Shuffles,
    SortsDeck,
    TakesBack,
    TurnsUp,
    Verifies,
    Wagers,
    Waives,
)
from pokerroom.house.acts import MaybeCard
from pokerroom.house.facts import (
    AmendsJackpot,
    Answers,
    AnyAct,
    Chooses,
    CountsHands,
    DecidesOnFailure,
    ExposesCard,
    FindsCardsOnEmptyBox,
    FindsCommunalWrong,
    FindsDeckIncorrect,
    FindsHandRacked,
    FindsJackpotShort,
    FindsMisdealtHand,
    FindsShufflerFailed,
    FindsWager,
    FindsWagerForgotten,
    Forfeits,
    Ground,
    Invalidates,
    Restored,
    SuspectsFailure,
    VoidsHand,
    VoidsPlayer,
    Withdraws,
    Withholds,
    WrongHand,
)
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.game.terms import Terms, plan_for
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.state.begun import Begun
from pokerroom.house.state.corrections import Question
from pokerroom.house.state.phases import Phase, due, phase_of, to_expose, undecided
from pokerroom.house.state.play import HousePlay
from pokerroom.money import dollars

PEOPLE = ("ann", "bob", "cam", "dee", "eve", "flo")
CHIPS = dollars(5_000)
SIZES = {WagerKind.JACKPOT: [1, 1, 1, 2, 3], WagerKind.JACKPOT_2: [2, 2, 2, 1, 3]}


class Croupier:
    """Deals from a shuffled deck, and thinks of what people might do next."""

    def __init__(self, game: HouseGame, seed: int, *, known: bool = True) -> None:
        self.random = Random(seed)
        self.known = known
        self.play = HousePlay(self._begun(game))
        order = list(Deck.FULL.cards)
        self.random.shuffle(order)
        if seed % 3 == 0:  # so that flushes and prizes come up
            order.sort(key=lambda card: (card + seed) % 4)
        self.order = order
        crown = game.dealt.communal > 0
        self.operator = "Casino Operator" if crown else "casino operator"
        self.supervisor = "Supervisor" if crown else "casino supervisor"

    def _begun(self, game: HouseGame) -> Begun:
        crown = game.dealt.communal > 0
        pick = self.random.choice
        settings = {
            "dealer_poker_extra_when_all_fold": pick(
                ["flop_dealt_and_settled", "returned_without_flop"]
            ),
            "flop_wager_when_dealers_hand_is_wrong": pick(["returned", "paid_1_to_1"]),
            "river_alone_not_restored": pick(["as_flop_only", "round_void"]),
            "folded_players_have_the_option": pick(["true", "false"]),
            "order_of_acting": pick(["clockwise_from_dealers_left", "any_order"]),
            "level_3_short_on_one_area": pick(["defective_area_returned", "whole_wager_returned"]),
        }
        terms = Terms(
            boxes=pick([3, 7, game.seating.most]),
            minimum=dollars(10),
            maximum=dollars(100),
            unit=dollars(5),
            extra_minimum=dollars(5),
            extra_maximum=dollars(50),
            jackpot=dollars(1),
            maximum_payout=pick([None, dollars(500)]),
            dealt_from=pick(list(DealtFrom)) if crown else DealtFrom.SHOE,
            settings=settings if crown else {},
        )
        plan = plan_for(game, terms)
        assert isinstance(plan, Ruling)
        return Begun(
            plan=plan.outcome,
            chips=dict.fromkeys(PEOPLE, CHIPS),
            claims={1: "ann"} if crown else {},
        )

    def unseen(self) -> list[Card]:
        return [card for card in self.order if card not in self.play.out]

    def person(self) -> str:
        return self.random.choice(PEOPLE)

    def box(self) -> int:
        boxes = self.play.boxes() or [1]
        return self.random.choice([*boxes, *boxes, self.random.randint(0, 5)])

    def places(self) -> Places:
        wager = self.random.choice([WagerKind.ANTE] * 4 + [*SIZES] * 2 + list(WagerKind))
        amount = self.random.choice([1, 2, 3, 5, 7, 10, 12, 20, 25, 100, 120])
        box = self.random.randint(1, min(self.play.terms.boxes, 9))
        person = self.play.owner(box) or self.person()
        if wager in SIZES:
            amount = self.random.choice(SIZES[wager])
        if self.random.random() < 0.3:
            person = self.person()
        return Places(person=person, box=box, wager=wager, amount=dollars(amount))

    def sensible(self) -> AnyAct:
        """Something that brings the round on."""
        if self.play.suspended:
            return DecidesOnFailure(failed=self.random.random() < 0.3, by=self.operator)
        if self.play.asked:
            return self.answer()
        return self.BRINGS_ON[phase_of(self.play)](self)

    def answer(self) -> AnyAct:
        (question, box), yes = next(iter(self.play.asked)), self.random.random() < 0.6
        owner = self.play.owner(box) or "ann"
        if question is Question.VOID_OR_PLAY_ON:
            return Chooses(person=owner, box=box, void=not yes)
        first = question is Question.AMEND
        wager = WagerKind.JACKPOT if first else WagerKind.JACKPOT_2
        return AmendsJackpot(person=owner, box=box, wager=wager, amends=yes)

    def before(self) -> AnyAct:
        if self.play.ante(1) is None and 1 in self.play.claims:
            return Waives(person="ann", box=1)
        if len(self.play.boxes()) < 3 or self.random.random() < 0.5:
            return self.places()
        if not self.play.shuffled:
            return Shuffles()
        return CallsNoMoreBets() if self.play.was_cut else Cuts(at=self.random.randint(2, 50))

    def deals(self) -> AnyAct:
        if not self.play.was_cut and self.random.random() < 0.5:
            return Cuts(at=self.random.randint(2, 50))
        awaited, cards = due(self.play), self.unseen()
        hidden = [None if not (self.known or each.face_up) else 1 for each in awaited]
        number = len(awaited)
        if awaited[0].to >= 0 and self.random.random() < 0.5:
            number = self.random.randint(1, number)
        dealt: list[MaybeCard] = [
            card if told else None for card, told in zip(cards, hidden, strict=False)
        ]
        return Deals(cards=tuple(dealt[:number]))

    def decides(self) -> AnyAct:
        box = undecided(self.play)[0]
        owner = self.play.owner(box) or ""
        ante = self.play.ante(box)
        assert ante is not None
        times = self.random.choice([1, 2, 2, 2, 3])
        acts: list[AnyAct] = [
            Wagers(person=owner, box=box, amount=times * ante.placed),
            Wagers(person=owner, box=box, amount=2 * ante.placed),
            Checks(person=owner, box=box),
            Folds(person=owner, box=box),
            PicksUp(person=owner, box=box),
        ]
        return self.random.choice(acts)

    def told(self, box: int) -> tuple[Card, ...]:
        """The cards of a hand, of which some may have been unknown until now."""
        held, fresh = self.play.held[box], iter(self.unseen())
        return tuple(next(fresh) if card is None else card for card in held)

    def turns_up(self) -> AnyAct:
        return TurnsUp(cards=self.told(0))

    def exposes(self) -> AnyAct:
        box = to_expose(self.play)[0]
        owner = self.play.owner(box) or ""
        if self.random.random() < 0.1:
            return RefusesExposure(person=owner, box=box)
        return Exposes(box=box, cards=self.told(box))

    def pays(self) -> AnyAct:
        chance = self.random.random()
        if chance < 0.3:
            return SortsDeck()
        box, prize = self.random.choice(list(self.play.prizes.items()))
        if chance < 0.6:
            return Verifies(box=box, by=self.supervisor, stands=chance < 0.55)
        amount = prize.amount if prize.amount is not None else prize.least + dollars(3_000)
        stands = self.random.random() < 0.9
        return PaysPrize(box=box, by=self.supervisor, stands=stands, amount=amount)

    def ends(self) -> AnyAct:
        return PressesGameOver()

    BRINGS_ON: ClassVar[dict[Phase, Callable[[Croupier], AnyAct]]] = {
        Phase.WAGERS: before,
        Phase.DEAL: deals,
        Phase.DECISIONS: decides,
        Phase.TURNING: turns_up,
        Phase.EXPOSING: exposes,
        Phase.PRIZES: pays,
        Phase.ENDING: ends,
    }

    def nonsense(self) -> AnyAct:
        """Something that mostly does not fit."""
        person, box = self.person(), self.box()
        acts: list[AnyAct] = [
            self.places(),
            Says(person=person, box=box, wager=WagerKind.ANTE, amount=1000, backed=True),
            TakesBack(person=person, box=box, wager=WagerKind.ANTE),
            Folds(person=person, box=box),
            Wagers(person=person, box=box, amount=2000),
            Deals(cards=(self.order[0],)),
            TurnsUp(),
            Exposes(box=box),
            RefusesExposure(person=person, box=box),
            PaysPrize(box=box, by=self.supervisor),
            PressesGameOver(),
            Shuffles(),
            CallsNoMoreBets(),
        ]
        return self.random.choice(acts)

    def mishap(self) -> AnyAct:
        """Something goes wrong, or somebody says so."""
        box, pick = self.box(), self.random.choice
        held = [card for card in self.play.held.get(box, []) if card is not None]
        fresh, by = self.unseen(), pick([self.supervisor, self.operator])
        flop = tuple(card for card in self.play.communal[:3] if card is not None)
        wrong = WrongHand(box=box, cards=(*held, *fresh[-1:]) if pick([True, False]) else ())
        acts: list[AnyAct] = [
            ExposesCard(box=box, card=pick(held) if held else self.order[0]),
            FindsCardsOnEmptyBox(box=box + 1, cards=tuple(fresh[-2:])),
            CountsHands(wrong=(wrong,), deck_complete=pick([True, True, False, None])),
            FindsJackpotShort(box=box, wager=WagerKind.JACKPOT, lies=50),
            FindsWager(
                box=box, wager=pick(list(WagerKind)), lies=dollars(pick([1, 7, 15, 20, 150]))
            ),
            FindsDeckIncorrect(void=pick([True, False, None]), by=by),
            FindsShufflerFailed(prevents=pick([True, False, None]), by=by),
            FindsMisdealtHand(box=box),
            FindsCommunalWrong(restored=pick([None, *Restored]), by=by),
            FindsCommunalWrong(restored=Restored.FLOP, communal=(*flop[:2], *fresh[-1:]), by=by),
            FindsWagerForgotten(box=box, inadvertent=pick([True, False, None]), by=by),
            FindsHandRacked(box=box, restored=pick([True, False, None]), by=by),
            SuspectsFailure(),
            Withholds(person=self.person(), by=by),
            Invalidates(ground=pick(list(Ground)), affects=pick([None, True, False]), by=by),
            VoidsPlayer(person=self.person(), by=by),
            VoidsHand(box=box, by=by),
            Forfeits(person=self.person(), by=by),
        ]
        return pick(acts)

    def decision(self) -> AnyAct:
        """Of a person to what he is asked, or of one who takes it back."""
        asked = self.play.referred
        assert asked is not None
        by = asked.to or self.play.game.jackpot.verifier
        withdraws = Withdraws(by=self.play.game.jackpot.verifier)
        return self.random.choice(
            (Answers(answer=self.random.choice(asked.answers), by=by), withdraws)
        )

    def next_act(self, *, mishaps: float) -> AnyAct:
        chance = self.random.random()
        if self.play.referred and chance < 0.7:
            return self.decision()
        if chance < mishaps and self.play.commenced:
            return self.mishap()
        return self.nonsense() if chance > 0.9 else self.sensible()
