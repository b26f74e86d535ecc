"""What is offered to whoever is awaited is what is accepted of him, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pokerroom.books import Refusal
from pokerroom.play import (
    Act,
    AnyAct,
    Bets,
    ChoosesBlind,
    Deals,
    Draws,
    Offer,
    Phase,
    Play,
    Seat,
    Shows,
    ThrowsIn,
    offers,
    rule_on,
)
from pokerroom.play.betting.offers import open_acts
from pokerroom.play.evolving.next_part import draw_of
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from pokerroom.play.state.awaiting import awaited_seat
from tests.properties.choosing import Chooser
from tests.properties.playing import Round, multiples, needs_total
from tests.properties.tables import table_of


def offered_is_accepted(name: str, choose: Chooser) -> Counter[str]:
    """At most moments of a round; how many acts were accepted and refused as they should be."""
    table, sums = table_of(name, choose), Counter[str]()
    round_ = Round(table, choose)
    while round_.goes_on:
        if choose.below(3):
            accepted, refused = list(offered(round_)), list(not_offered(round_))
            assert accepted, "nothing is open to whoever is awaited"
            for act in accepted:
                assert not isinstance(rule_on(round_.play, act), Refusal), act
            for act in refused:
                assert isinstance(rule_on(round_.play, act), Refusal), act
            sums.update(accepted=len(accepted), refused=len(refused))
        round_.put(round_.next_act())
    return sums


def offered(round_: Round) -> Iterator[AnyAct]:
    """Every act that is open now, wagers at their least, their greatest and one between."""
    play, seat = round_.play, awaited_seat(round_.play)
    if seat is None:
        yield round_.next_act()
    elif play.phase is Phase.CHOICE_OF_BLIND:
        yield from (ChoosesBlind(seat=seat, times=times) for times in multiples(play))
    elif play.phase is Phase.BETTING:
        yield from bets_offered(play, seat)
    elif play.phase is Phase.DRAW:
        held = tuple(play.held[play.places[seat]])
        yield from (Draws(seat=seat, discards=held[:n]) for n in range(_most(play) + 1))
    else:
        yield Shows(seat=seat)
        if not duty_to_show(play, seat).outcome:
            yield ThrowsIn(seat=seat)


def not_offered(round_: Round) -> Iterator[AnyAct]:
    """The same kinds of acts a little beyond what is open, and by another player."""
    play, seat = round_.play, awaited_seat(round_.play)
    if seat is None:
        top = round_.top()
        yield from (Deals(cards=cards) for cards in ((*top, None), top[1:]) if cards != top)
        return
    if play.phase is Phase.CHOICE_OF_BLIND:
        others = {0, -1, *range(1, 9)} - {*multiples(play)}
        yield from (ChoosesBlind(seat=seat, times=times) for times in others)
    elif play.phase is Phase.BETTING:
        yield from bets_not_offered(play, seat)
    elif play.phase is Phase.DRAW:
        held = tuple(play.held[play.places[seat]])
        yield Draws(seat=seat, discards=(*held, None))
        yield Draws(seat=seat, discards=(held[0], held[0]))
    elif duty_to_show(play, seat).outcome:
        yield ThrowsIn(seat=seat)
    yield from _by_another(play, seat)


def _most(play: Play) -> int:
    draw = draw_of(play)
    assert draw is not None
    return draw.most


def bets_offered(play: Play, seat: Seat) -> Iterator[AnyAct]:
    assert play.betting is not None
    found = offers(play.betting)
    assert [offer.act for offer in found] == open_acts(play.betting)
    for offer in found:
        assert list(offer.to[:2]) == sorted({*offer.to[:2]}), "totals ascend"
        for at in {0, len(offer.to) // 2, len(offer.to) - 1}:
            yield Bets(seat=seat, act=offer.act, to=offer.to[at])
        if not needs_total(offer):
            yield Bets(seat=seat, act=offer.act)


def bets_not_offered(play: Play, seat: Seat) -> Iterator[AnyAct]:
    assert play.betting is not None
    found = {offer.act: offer for offer in offers(play.betting)}
    for act in Act:
        if act not in found:
            yield Bets(seat=seat, act=act)
            yield from (Bets(seat=seat, act=act, to=to) for to in _any_totals(found.values()))
        else:
            offer = found[act]
            yield from (Bets(seat=seat, act=act, to=to) for to in _outside(play, offer))
            if needs_total(offer):
                yield Bets(seat=seat, act=act)


def _any_totals(found: Iterable[Offer]) -> set[int]:
    return {total for offer in found for total in (offer.to[0], offer.to[-1])}


def _outside(play: Play, offer: Offer) -> set[int]:
    """Just below, just above, between two chips, and in the gaps of a few totals."""
    chip, least, most = play.terms.lowest_chip, offer.to[0], offer.to[-1]
    near = {least - 1, least - chip, most + 1, most + chip, 0, -least, 2 * most + chip}
    if len(offer.to) < 10:
        near |= set(range(least, most, chip))
    return {total for total in near if total not in offer.to}


def _by_another(play: Play, seat: Seat) -> Iterator[AnyAct]:
    """What the one awaited may do is refused to his neighbours and to seats that are none."""
    at = play.places[seat]
    neighbours = play.seats[at - 1], play.seats[(at + 1) % len(play.seats)]
    for other in {*neighbours, 0, 14} - {seat}:
        yield ChoosesBlind(seat=other, times=1)
        yield Draws(seat=other, discards=())
        yield Shows(seat=other)
        yield ThrowsIn(seat=other)
        yield from (Bets(seat=other, act=act) for act in (Act.FOLD, Act.CALL, Act.CHECK))
