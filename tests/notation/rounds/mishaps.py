"""Random rounds in which things go wrong: facts, powers, answers and rewinds anywhere."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.cards.card import Card
from pokerroom.play import (
    AnyAct,
    Bets,
    ChoosesBlind,
    Deals,
    Draws,
    Phase,
    Play,
    Reshuffles,
    Shows,
    ThrowsIn,
    offers,
    put,
)
from pokerroom.play.betting.acts import Act
from pokerroom.play.evolving.held_draws import disposable, draw_offer
from pokerroom.play.facts import (
    Answers,
    Excludes,
    Invalidates,
    KillsHand,
    Rewinds,
    StaffAct,
    VoidsWagers,
    Withdraws,
)
from pokerroom.play.irregularities.ruling_on_facts import possible_facts
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from tests.properties.choosing import chooser_of
from tests.properties.tables import Table, table_of

FACTS_MOST = 8
STEPS_MOST = 2000
TOLD = (None, True, False)


@dataclass
class Mishaps:
    """A play of a table that goes on until it is over."""

    table: Table
    random: Random
    play: Play
    put_wrong: int = 0

    def run(self) -> None:
        for _ in range(STEPS_MOST):
            if not self._goes_wrong():
                if self.play.is_over:
                    return
                self._go_on()
        raise AssertionError("the round does not end")

    def _goes_wrong(self) -> bool:
        if self.put_wrong >= FACTS_MOST or self.random.random() > 0.15:
            return False
        act = self._something_wrong()
        if act is not None:
            put(self.play, act)
            self.put_wrong += 1
        return act is not None

    def _something_wrong(self) -> StaffAct | None:
        choose, play = self.random, self.play
        if choose.random() < 0.1 and len(play.record) > 1:
            to, reason = choose.randrange(len(play.record)), 'so "it" was # refused, \\ it is said'
            return Rewinds(to=to, reason=reason, by="supervisor")
        if choose.random() < 0.1 and not play.is_over:
            return self._power()
        facts = possible_facts(play)
        often = [] if choose.random() < 0.2 else ["ExposedInCut", "CutByAnother", "NotCut"]
        kinds = sorted({type(fact).__name__ for fact in facts} - {*often})
        if not kinds:
            return None
        kind = choose.choice(kinds)
        fact: Any = choose.choice([fact for fact in facts if type(fact).__name__ == kind])
        for name in ("looked", "restorable"):
            if hasattr(fact, name):
                fact = replace(fact, **{name: choose.choice(TOLD)})
        return fact  # type: ignore[no-any-return]

    def _power(self) -> StaffAct:
        choose, seat = self.random, self.random.choice(self.play.seats)
        by = choose.choice(["supervisor", "operator", "Casino Supervisor"])
        fraud, affects = choose.random() < 0.5, choose.choice(TOLD)
        powers: list[StaffAct] = [
            VoidsWagers(seat=seat, by=by),
            KillsHand(seat=seat, by=by),
            Excludes(seat=seat, by=by),
            Invalidates(fraud=fraud, affects=affects, by=by),
        ]
        return choose.choice(powers)

    def _go_on(self) -> None:
        if self.play.phase is Phase.REFERRED:
            self._decide()
            return
        found = put(self.play, self._next_act())
        assert isinstance(found, Ruling | Referral), found

    def _decide(self) -> None:
        asked, choose = self.play.asked, self.random
        assert asked is not None
        answer = choose.choice(asked.answers).name
        if asked.seat is not None:
            put(self.play, Answers(answer=answer, by="player", seat=asked.seat))
            return
        for by in (asked.to.split(" or ")[0], "dealer", "supervisor", "Casino Supervisor"):
            if not isinstance(put(self.play, Answers(answer=answer, by=by)), Refusal):
                return
        assert not isinstance(put(self.play, Withdraws(by="supervisor")), Refusal)

    def _next_act(self) -> AnyAct:
        play, choose = self.play, self.random
        match play.phase:
            case Phase.DEAL:
                number, partly = play.dealable, choose.random() < 0.2
                number = choose.randint(1, number) if partly else number
                return Deals(cards=self._off_the_deck(number), partly=partly)
            case Phase.RESHUFFLE:
                return Reshuffles()
            case Phase.CHOICE_OF_BLIND:
                return ChoosesBlind(seat=play.marker_seat, times=choose.randint(1, 3))
            case Phase.BETTING:
                return self._bet()
            case Phase.DRAW:
                seat = play.to_draw[0]
                offer, own = draw_offer(play), disposable(play, seat)
                assert offer is not None
                number = choose.randint(offer.least, min(offer.most, len(own)))
                return Draws(seat=seat, discards=tuple(choose.sample(own, number)))
            case _:
                return self._show(play.to_show[0])

    def _bet(self) -> AnyAct:
        betting = self.play.betting
        assert betting is not None
        offer = self.random.choice(offers(betting))
        to = None
        if offer.act in {Act.OPEN, Act.RAISE}:
            to = self.random.choice(offer.to[:50])
        return Bets(seat=betting.seat, act=offer.act, to=to)

    def _show(self, seat: int) -> AnyAct:
        held = self.play.held[self.play.places[seat]]
        if None in held:
            left = self._left()
            return Shows(seat=seat, cards=tuple(left.pop() if c is None else c for c in held))
        must = duty_to_show(self.play, seat).outcome
        return Shows(seat=seat) if must else ThrowsIn(seat=seat)

    def _left(self) -> list[Card]:
        known = {each.card for each in self.play.on_top}
        deck = self.play.terms.deck.cards
        left = [card for card in deck if not self.play.cards_out >> card & 1 and card not in known]
        self.random.shuffle(left)
        return left

    def _off_the_deck(self, number: int) -> tuple[Card, ...]:
        """Any that can come, those that are known to come next where they lie."""
        known = [each.card for each in self.play.on_top]
        left = self._left()
        places = [known[place] if place < len(known) else None for place in range(number)]
        return tuple([left.pop() if card is None else card for card in places])


def gone_wrong(name: str, seed: int) -> tuple[Table, Play]:
    """A round of that game, with what goes wrong in it."""
    table = table_of(name, chooser_of(seed))
    betting_rules = Mishaps(table, Random(seed), table.begins())
    betting_rules.run()
    return table, betting_rules.play
