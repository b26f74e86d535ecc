"""House terms: each changes some game, cites itself where it does, and departs from a real rule."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import (
    NoSuchHouseTerm,
    Refusal,
    Ruling,
    house_term,
    house_terms,
    reading,
    rule,
)
from pokerroom.cards import parse_cards
from pokerroom.games import games
from pokerroom.money import Money, dollars
from pokerroom.play import Game
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.betting import Betting, begin
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.first_by_cards import Showing, opener
from pokerroom.play.betting.forced_bets import (
    AnteOfAll,
    BlindsInTurn,
    antes,
    antes_as_listed,
    blinds,
)
from pokerroom.play.betting.offers import offers
from pokerroom.play.pots.showdown import Worth, must_show
from pokerroom.terms import AtTable, WrongTerms, terms_for
from pokerroom.terms.house_terms import CHANGES, with_house_terms
from tests.evidence import per
from tests.play.betting_acts import put

AMONG_PLAYERS = [game for game in games() if isinstance(game, Game)]
STUD, HOLDEM, OMAHA = "vic/seven-card-stud", "vic/holdem", "vic/omaha"
RAISES = [Act.RAISE] * 9


def at(name: str, *codes: str, players: int = 6, **terms: Any) -> AtTable:
    return terms_for(name, {**terms, "house_terms": list(codes)}, players=players)


def betting(
    table: AtTable, stakes: list[int], *, stage: int = 0, blinds: list[int] | None = None
) -> Betting:
    """A betting round in which the first of *stakes* acts first; *blinds* are put in already."""
    terms = table.terms
    betting_rules = table.game.betting_rounds[stage].rules_for(terms.form)
    put_in = [dollars(blind) for blind in blinds or [0] * len(stakes)]
    return begin(
        betting_rules,
        betting_rules.limit(terms.limit),
        terms.sums(stage, max(put_in)),
        seats=range(1, len(stakes) + 1),
        stakes=[dollars(stake) for stake in stakes],
        put_in=put_in,
        pot=sum(put_in),
    )


def raised(play: Betting) -> int:
    """How often it may be raised if everyone raises as long as he may."""
    times = 0
    for _ in RAISES:
        found = offers(play)
        wager = next((o for o in found if o.act is Act.RAISE), None)
        if wager is None:
            return times
        assert isinstance(put(play, play.seat, Act.RAISE, wager.to[0]), Acted)
        times += 1
    return times


def test_each_has_a_number_a_ground_and_a_rule_that_it_departs_from() -> None:
    assert list(house_terms()) == list(CHANGES) == [f"H-{n:02}" for n in range(1, 16)]
    for term in house_terms().values():
        assert term.title
        assert term.says
        assert term.ground
        assert str(term) == term.id == term.code
        for citation in term.departs_from:
            assert str((rule if "/" in citation else reading)(citation)) == citation
        assert term.departs_from
    with pytest.raises(NoSuchHouseTerm, match="no house term H-99: there are H-01"):
        house_term("H-99")


@pytest.mark.parametrize("code", CHANGES)
def test_each_changes_some_game_and_twice_is_once(code: str) -> None:
    changed = [game for game in AMONG_PLAYERS if with_house_terms(game, [code]) != game]

    assert changed
    for game in changed:
        assert with_house_terms(game, [code, code]) == with_house_terms(game, [code])


def test_without_house_terms_a_game_is_as_declared() -> None:
    for game in AMONG_PLAYERS:
        assert with_house_terms(game, []) is game


def test_an_unknown_one_is_refused() -> None:
    with pytest.raises(WrongTerms, match="house_terms: there is no house term H-00"):
        at(HOLDEM, "H-00")


@per("H-01")
def test_a_bring_in_below_the_minimum_is_completed_to_the_small_bet() -> None:
    table = at(STUD, "H-01", minimum=10, bring_in=3, ante=1)
    play = betting(table, [200] * 4)

    brought = put(play, 1, Act.OPEN, dollars(3))
    assert isinstance(brought, Acted)
    assert str(brought.per) == "H-01"
    completion = next(offer for offer in offers(play) if offer.act is Act.RAISE)
    assert list(completion.to) == [dollars(10)]
    assert isinstance(put(play, 2, Act.RAISE, dollars(10)), Acted)
    assert play.raises == 0
    assert raised(play) == 3


def test_without_it_a_bring_in_below_the_minimum_is_refused() -> None:
    with pytest.raises(WrongTerms, match="house term H-01 allows it"):
        at(STUD, minimum=10, bring_in=3)
    assert at(STUD, minimum=3, small_bet=10, bring_in=3).terms.bring_in == dollars(3)


@per("H-02")
def test_every_player_pays_an_ante_besides_the_blinds() -> None:
    table = at(OMAHA, "H-02", ante=1)
    clause = next(c for c in table.game.before_the_deal if isinstance(c, AnteOfAll))
    paid = antes(
        clause, (1, 2), (dollars(9), Money(50)), minimum=table.terms.minimum, sign=dollars(1)
    )

    assert table.terms.form == "blinds and antes"
    assert [post.paid for post in paid] == [dollars(1), Money(50)]
    assert [str(post.per) for post in paid] == ["H-02", "VIC/6.14.1"]
    with pytest.raises(WrongTerms, match="without antes"):
        at(OMAHA, ante=1)
    assert at(OMAHA, "H-02").terms.form == "blinds"


def test_holdem_has_antes_by_its_book_and_the_territory_sets_its_own_blinds() -> None:
    for name in (HOLDEM, "act/draw-poker"):
        assert at(name, "H-02").game == at(name).game


@per("H-03")
def test_the_big_blind_pays_an_ante_for_the_table() -> None:
    table = at(OMAHA, "H-03", blinds=[1, 2], ante=[0, 2])
    clause = next(c for c in table.game.before_the_deal if isinstance(c, AnteOfAll))
    paid = antes_as_listed(clause, table.terms.antes, (4, 5, 6), sums(9, 9, 9))

    assert (table.terms.ante, table.terms.antes) == (0, sums(0, 2))
    assert [(post.seat, post.paid, str(post.per)) for post in paid] == [(5, dollars(2), "H-03")]
    short = antes_as_listed(clause, sums(1, 2, 3), (4, 5, 6), sums(9, 1, 0))
    assert [(post.seat, post.paid, str(post.per)) for post in short] == [
        (4, dollars(1), "H-03"),
        (5, dollars(1), "VIC/6.14.1"),
    ]


def sums(*amounts: int) -> tuple[Money, ...]:
    return tuple(map(dollars, amounts))


def test_listed_antes_are_as_many_as_players_and_not_all_nothing() -> None:
    both = {"forced_bets": "blinds and antes"}

    assert at(HOLDEM, "H-03", players=2, **both).terms.antes == sums(0, 5)
    assert at(HOLDEM, "H-03", players=2, blinds=[1, 2, 4], **both).terms.antes == sums(0, 2)
    assert at(HOLDEM, "H-03", players=3, blinds=[1, 2, 4], **both).terms.antes == sums(0, 0, 4)
    assert at(HOLDEM, "H-03", players=2, ante=[1, 1]).terms.antes == sums(1, 1)
    with pytest.raises(WrongTerms, match="3 are listed for 2 players"):
        at(HOLDEM, "H-03", players=2, ante=[1, 1, 1])
    with pytest.raises(WrongTerms, match="in the order of the blinds, and there are none"):
        at(HOLDEM, "H-03", forced_bets="antes")
    with pytest.raises(WrongTerms, match="somebody pays one"):
        at(HOLDEM, "H-03", ante=[0, 0])
    with pytest.raises(WrongTerms, match="listed from the first blind on"):
        at(HOLDEM, "H-03", ante=5)


@per("H-04")
@pytest.mark.parametrize(("name", "most"), [(HOLDEM, 22), (OMAHA, 11)])
def test_a_table_seats_as_many_as_the_deck_serves(name: str, most: int) -> None:
    assert at(name, "H-04", players=most).terms.deck.size == 52
    with pytest.raises(WrongTerms, match=f"at most {most} players"):
        at(name, "H-04", players=most + 1)


def test_no_game_seats_fewer_by_it() -> None:
    for game in AMONG_PLAYERS:
        more = with_house_terms(game, ["H-04"])
        assert more.seating.most >= game.seating.most
        for before, after in zip(game.decks, more.decks, strict=True):
            assert after.players_most >= before.players_most


@per("H-05")
def test_two_players_have_three_raises_like_any_others() -> None:
    assert raised(betting(at(HOLDEM, "H-05"), [900, 900], blinds=[2, 5])) == 3
    assert raised(betting(at(HOLDEM), [900, 900], blinds=[2, 5])) == len(RAISES)
    assert raised(betting(at(HOLDEM), [900] * 3, blinds=[0, 2, 5])) == 3
    assert raised(betting(at("act/canberra-manila", "H-05"), [900, 900], blinds=[0, 5])) == 3


@per("H-06")
def test_three_players_may_raise_without_end() -> None:
    table = at(HOLDEM, "H-06")

    assert raised(betting(table, [900] * 3, blinds=[0, 2, 5])) == len(RAISES)
    assert str(table.game.betting_rounds[0].rules_for().limit("fixed").per) == "H-06"
    assert str(table.game.betting_rounds[0].rules_for().limit("no limit").per) == "VIC/def:No limit"


@per("H-07")
def test_one_short_of_a_raise_by_a_dollar_does_not_reopen_the_betting() -> None:
    def opened(*codes: str) -> Betting:
        play = betting(at(HOLDEM, *codes), [900, 9, 900], stage=1)
        assert isinstance(put(play, 1, Act.OPEN, dollars(5)), Acted)
        assert isinstance(put(play, 2, Act.TAP_OUT), Acted)
        return play

    play = opened("H-07")
    assert [list(o.to) for o in offers(play) if o.act is Act.RAISE] == [[dollars(14)]]
    assert isinstance(put(play, 3, Act.CALL), Acted)
    found = put(play, 1, Act.RAISE, dollars(14))
    assert isinstance(found, Refusal)
    assert str(found.per) == "H-07"

    by_the_book = opened()
    assert isinstance(put(by_the_book, 3, Act.CALL), Acted)
    assert isinstance(put(by_the_book, 1, Act.RAISE, dollars(14)), Acted)


@per("H-08")
def test_a_round_that_blinds_opened_may_be_raised_four_times() -> None:
    table = at(HOLDEM, "H-08")

    assert raised(betting(table, [900] * 3, blinds=[0, 2, 5])) == 4
    later = betting(table, [900] * 3, stage=1)
    assert isinstance(put(later, 1, Act.OPEN, dollars(5)), Acted)
    assert raised(later) == 3


def listed_blinds(*amounts: int, players: int = 5) -> list[tuple[int, int]]:
    table = at(HOLDEM, "H-09", players=players, blinds=list(amounts), minimum=2)
    clause = next(c for c in table.game.before_the_deal if isinstance(c, BlindsInTurn))
    stakes = [dollars(100)] * players
    made = blinds(clause, table.terms.blinds, range(1, players + 1), stakes)
    assert {str(blind.per) for blind in made} == {"H-09"}
    return [(blind.seat, blind.paid // 100) for blind in made]


@per("H-09")
def test_listed_blinds_may_be_missing_and_the_highest_counts_as_the_last() -> None:
    assert listed_blinds(1, 2) == [(1, 1), (2, 2)]
    assert listed_blinds(0, 2) == [(2, 2)]
    assert listed_blinds(1, 2, 0, 0, 4) == [(1, 1), (2, 2), (5, 4)]
    assert listed_blinds(1, 2, 0, 2) == [(1, 1), (4, 2), (2, 2)]
    assert listed_blinds(1, 2, 4, 2) == [(1, 1), (2, 2), (4, 2), (3, 4)]


def test_without_it_blinds_rise_and_none_is_missing() -> None:
    for amounts in ([0, 2], [1, 2, 0, 4], [2, 1]):
        with pytest.raises(WrongTerms, match="blinds"):
            at(HOLDEM, blinds=amounts, minimum=1)


def test_the_highest_listed_blind_is_at_least_the_minimum() -> None:
    assert listed_blinds(0, 2, 1) == [(3, 1), (2, 2)]
    with pytest.raises(WrongTerms, match="the last blind must be at least"):
        listed_blinds(0, 1, 1)


@per("H-10")
def test_even_the_first_hand_may_be_thrown_in() -> None:
    seats: tuple[int, ...] = (1, 2)
    order = Ruling(outcome=seats, per=rule("VIC/8.14.6(d)"))
    worth = {1: Worth(9), 2: Worth(5)}

    by_the_book = must_show(at(HOLDEM).game.showdown, order, 1, worth, (), ())
    assert by_the_book.outcome

    free = must_show(at(HOLDEM, "H-10").game.showdown, order, 1, worth, (), ())
    assert not free.outcome
    assert str(free.per) == "H-10"


@per("H-11")
def test_the_bring_in_may_be_a_full_bet_at_once() -> None:
    table = at(STUD, "H-01", "H-11", minimum=10, bring_in=3, ante=1)

    play = betting(table, [200] * 4)
    assert [list(offer.to) for offer in offers(play)] == [[dollars(3), dollars(10)]]
    between = put(play, 1, Act.OPEN, dollars(5))
    assert isinstance(between, Refusal)
    assert str(between.per) == "H-11"
    assert isinstance(put(play, 1, Act.OPEN, dollars(10)), Acted)
    assert raised(play) == 3


def test_a_bring_in_of_a_full_bet_is_offered_once() -> None:
    play = betting(at(STUD, "H-01", "H-11", minimum=10, bring_in=10, ante=1), [200] * 4)

    assert [list(offer.to) for offer in offers(play)] == [[dollars(10)]]


def test_without_it_the_bring_in_is_what_it_is() -> None:
    play = betting(at(STUD, "H-01", minimum=10, bring_in=3, ante=1), [200] * 4)

    assert [list(offer.to) for offer in offers(play)] == [[dollars(3)]]


@per("H-12")
def test_of_equal_cards_showing_the_first_to_be_dealt_to_opens() -> None:
    shown = [
        Showing(seat=1, cards=parse_cards("Ac9d")),
        Showing(seat=2, cards=parse_cards("As9c")),
        Showing(seat=3, cards=parse_cards("AhKh")),
    ]

    def first(*codes: str, of: list[Showing], stage: int = 1) -> tuple[int, str]:
        found = opener(at(STUD, *codes).game.betting_rounds[stage].opens[0], of)
        return found.outcome, str(found.per)

    assert first(of=shown[:2]) == (2, "VIC/8.9.4(b)")
    assert first("H-12", of=shown[:2]) == (1, "H-12")
    assert first("H-12", of=shown) == (3, "H-12")
    assert first("H-12", of=[*shown[1:2], *shown[:1]], stage=0) == (2, "VIC/8.9.3(a)")


@per("H-13")
def test_a_straddle_leaves_the_least_raise_as_it_is() -> None:
    by_the_book = betting(at(HOLDEM, limit="no limit", minimum=2), [90] * 4, blinds=[0, 1, 2, 4])
    assert next(o for o in offers(by_the_book) if o.act is Act.RAISE).to[0] == dollars(8)

    table = at(HOLDEM, "H-13", limit="no limit", minimum=2)
    assert next(
        o for o in offers(betting(table, [90] * 4, blinds=[0, 1, 2, 4])) if o.act is Act.RAISE
    ).to[0] == dollars(6)

    fixed = at(HOLDEM, "H-13", limit="fixed", minimum=2)
    play = betting(fixed, [90] * 4, blinds=[0, 1, 2, 4])
    assert list(next(o for o in offers(play) if o.act is Act.RAISE).to) == [dollars(6)]


@per("H-14")
def test_a_tapped_out_bring_in_falls_to_the_left() -> None:
    shown = [
        Showing(seat=1, cards=parse_cards("3c")),
        Showing(seat=2, cards=parse_cards("2c"), tapped_out=True),
        Showing(seat=3, cards=parse_cards("Kc")),
    ]

    def brings_in(*codes: str) -> tuple[int, str]:
        found = opener(at(STUD, *codes).game.betting_rounds[0].opens[0], shown)
        return found.outcome, str(found.per)

    assert brings_in() == (1, "VIC/9.6.3")
    assert brings_in("H-14") == (3, "H-14")
