"""The settling of whole rounds of play, in all seventeen games among players."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec import structs

from pokerroom.books import rule
from pokerroom.money import Money, dollars
from pokerroom.play import Seat, Settlement
from pokerroom.play.game.settlement import settle
from pokerroom.play.game.terms import MoneyTerms
from pokerroom.play.pots.charges import ByMethods, Charge
from pokerroom.play.pots.outcome import Contender, Part
from pokerroom.play.pots.scale import ByScale
from tests.play.rounds import AMONG_PLAYERS, End, ends

STUD = [name for name, declared in AMONG_PLAYERS.items() if declared.marker is None]
MANY = settings(max_examples=200, deadline=None)


def amounts(end: End) -> dict[Seat, int]:
    done = end.settled()
    return {seat: done.received(seat) for seat in range(1, end.seats + 1)}


def net_of(done: Settlement, places: tuple[int, ...]) -> int:
    gross = sum(done.pots[place].amount for place in places)
    return gross - sum(c.amount for c in done.commissions if c.basis.pots[0] in places)


@MANY
@given(ends())
def test_no_cent_is_made_or_lost(end: End) -> None:
    done = end.settled()
    put_in = sum(end.paid.values()) + sum(end.dead.values())

    assert sum(amounts(end).values()) + done.taken.amount == put_in
    assert done.taken.amount == sum(c.amount for c in done.commissions)
    assert min((a.amount for a in done.awards), default=1) > 0
    assert min((c.amount for c in done.commissions), default=0) >= 0


@MANY
@given(ends())
def test_every_pot_is_given_out_in_full_to_those_who_may_win_it(end: End) -> None:
    done = end.settled()
    given_out: dict[tuple[int, ...], int] = defaultdict(int)
    for award in done.awards:
        given_out[award.pots] += award.amount
        for place in award.pots:
            assert award.seat in done.pots[place].contested_by
    for places, amount in given_out.items():
        assert amount == net_of(done, places)


@MANY
@given(ends())
def test_nobody_wins_more_of_another_player_than_he_put_in_himself(end: End) -> None:
    """One who is left alone at the top takes what folded above him, too."""
    done = end.settled()
    left = {contender.seat for contender in end.contenders}
    dead = sum(end.dead.values())
    highest = max(end.paid[seat] for seat in left)
    for seat in left:
        own = end.paid[seat]
        if own == highest:
            continue
        most = sum(min(chips, own) for chips in end.paid.values()) + dead
        assert done.received(seat) <= most


@MANY
@given(ends())
def test_those_who_folded_get_nothing(end: End) -> None:
    left = {contender.seat for contender in end.contenders}

    assert not any(amount for seat, amount in amounts(end).items() if seat not in left)


@MANY
@given(ends())
def test_each_part_goes_to_the_best_hands_that_may_win_it_and_to_no_other(end: End) -> None:
    done = end.settled()
    hands = {contender.seat: contender for contender in end.contenders}
    for award in done.awards:
        able = [hands[seat] for seat in done.pots[award.pots[0]].contested_by]
        if award.part is Part.LOW:
            assert hands[award.seat].low == max(hand.low for hand in able) > 0
        else:
            assert hands[award.seat].high == max(hand.high for hand in able)


@MANY
@given(ends(), some.integers(1, 9))
def test_it_does_not_matter_where_the_numbers_of_the_seats_begin(end: End, by: int) -> None:
    turned = amounts(end.turned(by))

    assert amounts(end) == {seat: turned[end.next(seat, by)] for seat in turned}


@MANY
@given(ends(STUD), some.permutations(range(1, 10)))
def test_without_a_buck_or_button_it_does_not_matter_who_sits_where(
    end: End, order: list[Seat]
) -> None:
    place = dict(enumerate((seat for seat in order if seat <= end.seats), start=1))
    mixed = replace(
        end,
        paid={place[seat]: chips for seat, chips in end.paid.items()},
        contenders=tuple(structs.replace(c, seat=place[c.seat]) for c in end.contenders),
        dead={place[seat]: chips for seat, chips in end.dead.items()},
    )

    found = amounts(mixed)
    assert amounts(end) == {seat: found[place[seat]] for seat in place}


@MANY
@given(ends())
def test_equal_hands_get_equal_shares_but_for_one_odd_amount(end: End) -> None:
    """In the Territory one of them alone gets more, in Victoria nobody gets two odd chips."""
    done = end.settled()
    of_each: dict[tuple[tuple[int, ...], Part], dict[Seat, int]] = {}
    for award in done.awards:
        got = of_each.setdefault((award.pots, award.part), defaultdict(int))
        got[award.seat] += award.amount
    for (places, part), got in of_each.items():
        hands = [c for c in end.contenders if c.seat in done.pots[places[0]].contested_by]
        best = max(c.low if part is Part.LOW else c.high for c in hands)
        tied = [c.seat for c in hands if (c.low if part is Part.LOW else c.high) == best]
        shares = sorted(got.get(seat, 0) for seat in tied)
        if isinstance(end.game.commission, ByScale):
            assert len(set(shares[:-1])) <= 1
            assert shares[0] % 100 == 0 or len(tied) == 1
        else:
            assert shares[-1] - shares[0] <= end.terms.lowest_chip


@MANY
@given(ends())
def test_the_high_half_has_at_most_a_chip_and_its_cents_more_than_the_low_half(end: End) -> None:
    done = end.settled()
    chip = end.terms.lowest_chip
    for place in range(len(done.pots)):
        of_pot = [award for award in done.awards if award.pots == (place,)]
        low = sum(award.amount for award in of_pot if award.part is Part.LOW)
        high = sum(award.amount for award in of_pot if award.part is Part.HIGH)
        if any(award.part is Part.LOW for award in of_pot):
            assert 0 <= high - low < 2 * chip
            assert low % chip == 0


@MANY
@given(ends())
def test_commission_is_never_more_than_the_book_allows(end: End) -> None:
    done = end.settled()
    if isinstance(end.game.commission, ByScale):
        for commission in done.commissions:
            assert commission.amount % (40 if end.terms.charge else 100) == 0
            assert commission.amount * 20 <= commission.basis.amount
            assert commission.amount <= 5 * end.terms.table_minimum
        return
    charge = end.terms.charge
    assert isinstance(charge, Charge)
    gross = sum(pot.amount for pot in done.pots)
    assert done.taken.amount <= gross * charge.percent / 100 + charge.fee
    if charge.most is not None:
        assert done.taken.amount <= charge.most


@MANY
@given(ends())
def test_everything_stands_on_a_rule_of_the_book_in_play(end: End) -> None:
    done = end.settled()
    grounds = [done.taken.per, *(p.per for p in done.pots), *(a.per for a in done.awards)]
    grounds += [ground for c in done.commissions for ground in (c.per, c.basis.per)]
    grounds += [done.returned.per] if done.returned else []
    for ground in grounds:
        assert rule(ground.id).book == end.game.book.id


def test_the_last_player_left_wins_by_the_rule_that_is_given() -> None:
    for game in AMONG_PLAYERS.values():
        won_by = game.betting_rounds[0].per
        done = settle(
            game,
            {1: dollars(5), 2: dollars(5)},
            [Contender(seat=2)],
            marker_seat=1 if game.marker else None,
            terms=MoneyTerms(table_minimum=dollars(5)),
            unopposed=won_by,
        )

        assert [(a.seat, a.amount, a.per) for a in done.awards] == [(2, dollars(10), won_by)]


def test_a_blind_that_nobody_called_goes_back_and_there_is_no_pot() -> None:
    for game in AMONG_PLAYERS.values():
        charge = Charge(percent=10, fee=dollars(4)) if _is_victorian(game.commission) else None
        terms = MoneyTerms(table_minimum=dollars(5), charge=charge)
        marker_seat = 1 if game.marker else None
        done = settle(
            game, {1: dollars(5)}, [Contender(seat=1)], marker_seat=marker_seat, terms=terms
        )

        assert done.pots == ()
        assert done.awards == ()
        assert done.received(1) == dollars(5)
        assert done.taken.amount == Money(0)


def _is_victorian(clause: object) -> bool:
    return isinstance(clause, ByMethods)


@MANY
@given(ends())
def test_commission_is_waived_for_tied_players_alone_and_for_nobody_else(end: End) -> None:
    done = end.settled()
    payers = {seat for pot in done.pots for seat in pot.paid_by}
    hands = {contender.seat: contender for contender in end.contenders}
    values = {(hands[seat].high, hands[seat].low) if seat in hands else None for seat in payers}
    tied_alone = len(payers) > 1 and len(values) == 1 and None not in values
    charge = end.terms.charge
    if isinstance(charge, Charge) and not charge.percent:
        return

    waived = [c for c in done.commissions if c.per == end.game.commission.tied.per]
    assert bool(waived) == tied_alone
    assert not sum(c.amount for c in waived)
