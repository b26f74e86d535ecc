"""Rounds in which anything may go wrong at any moment, looked at after each act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
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
    Finding,
    Phase,
    Play,
    Reshuffles,
    Seat,
    Shows,
    ThrowsIn,
    awaited_seat,
    put,
    replay,
    rule_on,
)
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.acts import Act
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.evolving.held_draws import disposable, draw_offer
from pokerroom.play.facts import (
    Answers,
    DealtOnShort,
    DrawnOutOfTurn,
    Excludes,
    Exposed,
    FoundFaceUp,
    Invalidates,
    KillsHand,
    LeftOut,
    OutOfTurn,
    Rewinds,
    StaffAct,
    TurnedEarly,
    VoidsWagers,
    Withdraws,
    WrongNumber,
)
from pokerroom.play.game.game import UP
from pokerroom.play.irregularities.ruling_on_facts import possible_facts
from pokerroom.play.rulings.ruling_on_cards import due_now
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from tests.properties.checking import check_finding, written
from tests.properties.choosing import Chooser
from tests.properties.leaks import check_views
from tests.properties.playing import choose_total, chosen_offer, multiples
from tests.properties.sharing import check_shares
from tests.properties.summing import check_sums
from tests.properties.tables import Table, table_of

FACTS_MOST = 10
ACTS_MOST = 2000
ROLES = ("dealer", "supervisor", "operator", "inspector", "player", "nobody")


def mishaps_are_put_right(name: str, choose: Chooser) -> Counter[str]:
    """Chips, cards, record and views hold whatever goes wrong, and the round ends or is void."""
    table = table_of(name, choose)
    round_ = Mishaps(table, choose, told=not choose.once_in(3))
    for _ in range(ACTS_MOST):
        if round_.play.is_over and not round_.may_go_wrong():
            break
        round_.step()
    else:
        raise AssertionError("the round does not end")
    check_views(round_.play)
    return round_.sums


class Mishaps:
    """A table at which the cards are *told*, or those face down are not."""

    def __init__(self, table: Table, choose: Chooser, *, told: bool) -> None:
        self.table, self.choose, self.told = table, choose, told
        self.play: Play = table.begins()
        self.facts = 0
        self.sums: Counter[str] = Counter(rounds=1, physical=not told)

    def may_go_wrong(self) -> bool:
        return self.facts < FACTS_MOST and self.choose.once_in(6)

    def step(self) -> None:
        if self.play.phase is Phase.REFERRED:
            self._decide()
        elif self.may_go_wrong():
            self.facts += 1
            self._goes_wrong()
        elif not self.play.is_over:
            act = self._next_act()
            found = self.put(act)
            assert isinstance(found, Ruling | Referral), (act, found)

    def put(self, act: AnyAct | StaffAct) -> Finding:
        """Puts *act* to the rules and looks at all that it changes or leaves as it was."""
        play = self.play
        before = written(play)
        foretold = rule_on(play, act)
        assert written(play) == before
        found = put(play, act)
        assert found == foretold
        check_finding(found, self.table)
        if isinstance(found, Refusal):
            assert written(play) == before
        check_chips(play, self.table.chips)
        check_sums(play)
        check_shares(play)
        check_cards(play)
        if self.choose.once_in(6):
            assert replay(play.begun, play.record) == play
            check_views(play)
        return found

    def _goes_wrong(self) -> None:
        choose = self.choose
        kind = choose.below(10)
        if kind == 0:
            self._count(self.put(self._rewinds()), "rewind")
        elif kind == 1:
            self._count(self.put(self._power()), "power")
        elif kind == 2:
            self._count(self.put(self._any_fact()), "any fact")
        else:
            self._possible_fact()

    def _possible_fact(self) -> None:
        """One that can have happened is never refused, if the dealer puts it."""
        found = possible_facts(self.play)
        if not found:
            return
        kinds = sorted({each.__class__.__name__ for each in found})
        kind = self.choose.of(kinds)
        fact = self.choose.of([each for each in found if each.__class__.__name__ == kind])
        finding = self.put(self._with_more_told(fact))
        assert not isinstance(finding, Refusal), (fact, finding)
        self._count(finding, kind)

    def _with_more_told(self, fact: Any) -> Any:
        told: dict[str, Any] = {
            name: self.choose.of((None, True, False))
            for name in ("looked", "restorable")
            if hasattr(fact, name)
        }
        if self.told and isinstance(fact, DrawnOutOfTurn | DealtOnShort):
            left = self._left()
            told["cards"] = tuple(next(left) if card is None else card for card in fact.cards)
        return replace(fact, **told)

    def _any_fact(self) -> StaffAct:
        """Mostly one that cannot be, by somebody who may not."""
        choose, play = self.choose, self.play
        seat, card = 1 + choose.below(14), Card(choose.below(52))
        facts: tuple[StaffAct, ...] = (
            Exposed(to=seat, place=choose.below(8), card=card, by=choose.of(ROLES)),
            FoundFaceUp(card=card, by=choose.of(ROLES)),
            LeftOut(seat=seat, by=choose.of(ROLES)),
            WrongNumber(seat=seat, holds=choose.below(9), by=choose.of(ROLES)),
            TurnedEarly(cards=(card,) * choose.below(4), by=choose.of(ROLES)),
            OutOfTurn(seat=seat, act=choose.of(tuple(Act)), to=choose.below(90) * 50),
            Answers(answer=choose.of(("yes", "no", "misdeal")), by=choose.of(ROLES), seat=seat),
            Withdraws(by=choose.of(ROLES)),
            Rewinds(to=choose.below(len(play.record) + 3) - 1, reason="", by=choose.of(ROLES)),
        )
        return choose.of(facts)

    def _rewinds(self) -> StaffAct:
        to = self.choose.below(len(self.play.record) + 1)
        return Rewinds(to=to, reason="a wrong button", by="supervisor")

    def _power(self) -> StaffAct:
        choose = self.choose
        seat, by = choose.of(self.play.seats), choose.of(ROLES)
        powers: tuple[StaffAct, ...] = (
            VoidsWagers(seat=seat, by=by),
            Excludes(seat=seat, by=by),
            KillsHand(seat=seat, by=by),
            Invalidates(fraud=choose.once_in(2), affects=choose.of((None, True, False)), by=by),
        )
        return choose.of(powers)

    def _decide(self) -> None:
        """Somebody answers, or what was put is withdrawn; nothing else is heard meanwhile."""
        asked, choose = self.play.asked, self.choose
        assert asked is not None
        assert isinstance(self.put(Reshuffles()), Refusal)
        answer = choose.of(asked.answers).name
        if asked.seat is not None:
            found = self.put(Answers(answer=answer, by="player", seat=asked.seat))
            assert not isinstance(found, Refusal), found
            return
        for by in ("supervisor", "operator", "dealer"):
            found = self.put(Answers(answer=answer, by=by))
            if not isinstance(found, Refusal):
                self._count(found, "answered")
                return
        assert isinstance(self.put(Withdraws(by="supervisor")), Ruling)

    def _count(self, found: Finding, what: str) -> None:
        self.sums[f"{what}: {found.__class__.__name__}"] += 1

    def _next_act(self) -> AnyAct:
        play, choose = self.play, self.choose
        seat = awaited_seat(play)
        if seat is None:
            return Reshuffles() if play.phase is Phase.RESHUFFLE else self._deals()
        match play.phase:
            case Phase.CHOICE_OF_BLIND:
                return ChoosesBlind(seat=seat, times=choose.of(multiples(play)))
            case Phase.BETTING:
                offer = chosen_offer(play, choose)
                return Bets(seat=seat, act=offer.act, to=choose_total(offer, choose))
            case Phase.DRAW:
                return Draws(seat=seat, discards=self._discards(seat))
            case _:
                return self._shows(seat)

    def _deals(self) -> Deals:
        """All that is due, or now and then a part of it."""
        play, choose = self.play, self.choose
        partly = play.dealable > 1 and choose.once_in(4)
        number = 1 + choose.below(play.dealable) if partly else play.dealable
        left = self._left()
        known = [each.card for each in play.on_top]
        steps = [step for step in due_now(play, number) if isinstance(step, CardDue)]
        cards: list[MaybeCard] = []
        for place, step in enumerate(steps):
            if place < len(known) and known[place] is not None:
                cards.append(known[place])
            elif self.told or step.face is UP or step.to == "communal":
                cards.append(next(left))
            else:
                cards.append(None)
        return Deals(cards=tuple(cards), partly=partly)

    def _left(self) -> Iterator[Card]:
        """Cards that may come, in any order."""
        play = self.play
        known = {each.card for each in play.on_top}
        left = [c for c in play.terms.deck.cards if not play.cards_out >> c & 1 and c not in known]
        return iter(self.choose.shuffled(left))

    def _discards(self, seat: Seat) -> tuple[MaybeCard, ...]:
        offer = draw_offer(self.play)
        assert offer is not None
        number = offer.least + self.choose.below(offer.most + 1 - offer.least)
        return tuple(self.choose.shuffled(disposable(self.play, seat))[:number])

    def _shows(self, seat: Seat) -> AnyAct:
        play = self.play
        held = play.held[play.places[seat]]
        if None in held:
            left = self._left()
            return Shows(seat=seat, cards=tuple(next(left) if c is None else c for c in held))
        must = duty_to_show(play, seat).outcome or self.choose.once_in(3)
        return Shows(seat=seat) if must else ThrowsIn(seat=seat)


def check_chips(play: Play, chips: int) -> None:
    """All chips are in stakes and pots, or were taken at the end."""
    assert min(*play.stakes, *play.paid) >= 0
    taken = play.settlement.taken.amount if play.settlement else 0
    in_pots = 0 if play.settlement else sum(play.paid)
    assert sum(play.stakes) + in_pots + taken == chips


def check_cards(play: Play) -> None:
    """Each card of the deck is in one place, and the known ones are known to be out."""
    aside = [m.card for event in play.cards_aside for m in event.moves if m.to == "aside"]
    piles = [*play.held, play.communal, play.burns, play.kitty, play.muck, *play.discards.values()]
    gone = [card for pile in (*piles, play.taken_back, aside) for card in pile]
    assert len(gone) + play.undealt == play.terms.deck.size
    known = [card for card in gone if card is not None]
    assert len(known) == len(set(known))
    assert sum(1 << card for card in known) == play.cards_out
    coming = [each.card for each in play.on_top if each.card is not None]
    assert len(play.on_top) <= play.undealt
    assert not {*coming} & {*known}
