"""The terms of a table: defaults of every game, each key at its edges, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerroom.books import Ruling
from pokerroom.cards.deck import Deck
from pokerroom.games import NoSuchGame, games
from pokerroom.money import dollars
from pokerroom.play import Game
from pokerroom.play.betting.forced_bets import BlindsInTurn, blind_amounts
from pokerroom.play.betting.state import BettingSums
from pokerroom.play.game.terms import MoneyTerms, Terms, forms_of
from pokerroom.terms import (
    AtTable,
    TableTerms,
    WrongTerms,
    default_terms,
    money_in,
    terms_for,
    written_out,
)
from pokerroom.terms.written import CommissionTerms

NAMES = [game.name for game in games() if isinstance(game, Game)]
VICTORIAN = [name for name in NAMES if name.startswith("vic/")]


def at(name: str, players: int = 2, **terms: Any) -> AtTable:
    return terms_for(name, terms, players=players)


def of(name: str, players: int = 2, **terms: Any) -> Terms:
    return at(name, players, **terms).terms


def wrong(name: str, players: int = 2, **terms: Any) -> str:
    """What is said against the terms; it begins with the key."""
    with pytest.raises(WrongTerms) as caught:
        at(name, players, **terms)
    assert str(caught.value).startswith(f"{caught.value.key}: ")
    return str(caught.value)


def sums(*amounts: int) -> tuple[int, ...]:
    return tuple(map(dollars, amounts))


# Defaults


@pytest.mark.parametrize("name", NAMES)
def test_the_defaults_written_out_make_the_same_table(name: str) -> None:
    table = at(name)

    again = terms_for(name, default_terms(name), players=2)

    assert again.terms == table.terms
    assert hash(again.terms) == hash(table.terms)
    assert again.game == table.game


@pytest.mark.parametrize("name", NAMES)
def test_every_default_sum_is_paid_in_the_lowest_chip(name: str) -> None:
    for form in forms_of(at(name).game):
        for limit in at(name).game.betting_rounds[0].rules_for(form).limits:
            for minimum in ("5", "1", "2.50", "0.30", "0.01", "100"):
                table = at(name, forced_bets=form, limit=limit.name, minimum=minimum)
                terms = table.terms
                paid = (*terms.bets, *terms.blinds, terms.ante, terms.maximum, terms.minimum_stake)
                assert not any(amount % terms.lowest_chip for amount in paid)
                assert not terms.blinds or terms.blinds[-1] == terms.minimum


def test_victorian_tables_are_fixed_limit_and_the_territorys_have_the_form_of_the_blind() -> None:
    assert {of(name).limit for name in VICTORIAN} == {"fixed"}
    assert of("act/seven-card-stud").form == of("act/seven-card-stud").limit == "blind"
    assert of("act/draw-poker").limit == "table maximum"
    assert of("act/draw-poker").maximum == dollars(50)


def test_other_defaults_follow_the_minimum() -> None:
    terms = of("vic/holdem", minimum=20)

    assert terms.bets == sums(20, 20, 40, 40)
    assert terms.blinds == sums(10, 20)
    assert terms.minimum_stake == dollars(400)


def test_the_minimum_follows_the_blinds_or_the_bets_if_those_alone_are_written() -> None:
    assert of("vic/holdem", limit="no limit", blinds=[1, 2]).minimum == dollars(2)
    assert of("vic/holdem", small_bet=10).minimum == dollars(10)
    assert of("vic/holdem", small_bet=4, blinds=[1, 2]).minimum == dollars(2)
    assert of("act/draw-poker", blinds=[2, 4]).minimum == dollars(2)
    assert of("vic/holdem", lowest_chip=2).minimum == dollars(6)


# Cards


def test_a_deck_is_one_of_four_and_serves_so_many_players() -> None:
    assert of("vic/five-card-stud", 6, deck=32).deck is Deck.THIRTY_TWO
    assert wrong("vic/five-card-stud", 7, deck=32) == (
        "deck: 32 cards serve at most 6 players (VIC/4.1:five-card-stud)"
    )
    assert wrong("vic/holdem", deck=40).startswith("deck: the game is not played with 40 cards")
    assert wrong("vic/holdem", deck=51).startswith("deck: no deck has 51 cards")
    assert of("act/canberra-manila", 13).deck is Deck.THIRTY_TWO


def test_the_territorys_reduced_decks_need_the_agreement_of_all_players() -> None:
    asked = {"deck": 40, "deck_agreed": "all players"}

    assert at("act/seven-card-stud", 5, **asked).terms.deck is Deck.FORTY
    assert "need the agreement of all players" in wrong("act/seven-card-stud", 5, deck=40)
    assert wrong("act/seven-card-stud", 6, **asked).endswith("(ACT-7CS/3.5#7)")
    assert "cannot agree, only" in wrong("act/seven-card-stud", 5, deck_agreed="the dealer")


def test_an_ace_is_low_by_the_book_or_as_all_and_the_operator_agree() -> None:
    manila = "act/canberra-manila"

    assert of("vic/holdem").ace_low
    assert not of(manila).ace_low
    assert of(manila, ace_low_agreed="all players and the operator").ace_low
    assert wrong(manila, ace_low_agreed="all players").endswith("(ACT-MAN/3.5#3)")


def test_players_are_from_two_to_what_the_book_seats() -> None:
    assert wrong("vic/holdem", 1).startswith("players: 1 cannot play")
    assert of("vic/holdem", 10).deck is Deck.FULL
    assert wrong("vic/holdem", 11) == "players: the table seats at most 10 players (VIC/4.1)"


def test_the_edition_is_that_of_the_day() -> None:
    stud = "act/seven-card-stud"

    assert at(stud, edition="1994-11-03").game.book.edition == date(1994, 5, 27)
    assert at(stud, edition=date(1994, 11, 4)).game == at(stud).game
    assert wrong(stud, edition="1994-05-26").startswith("edition: ")
    assert wrong(stud, edition="the old one") == "edition: a day is written as 1994-11-04"


# Form and limit


@pytest.mark.parametrize("name", NAMES)
def test_every_form_and_limit_that_a_game_offers_can_be_written(name: str) -> None:
    declared = at(name).game
    for form in forms_of(declared):
        for limit in declared.betting_rounds[0].rules_for(form).limits:
            terms = of(name, forced_bets=form, limit=limit.name.replace(" ", "-").title())
            assert (terms.form, terms.limit) == (form, limit.name)
            for stage in declared.betting_rounds:
                assert stage.rules_for(terms.form).limit(terms.limit).name == limit.name


def test_what_the_book_does_not_offer_is_refused_with_its_rule() -> None:
    assert wrong("act/seven-card-stud", limit="no limit") == (
        "limit: the limit is blind, not no limit (ACT-7CS/10.2#2)"
    )
    assert wrong("vic/omaha", forced_bets="antes") == (
        "forced_bets: vic/omaha is played with blinds, not with antes (VIC/8.15.1(b))"
    )
    assert of("vic/omaha", limit="pot limit").limit == "full pot"


def test_holdem_has_blinds_antes_or_both() -> None:
    assert of("vic/holdem").ante == 0
    assert of("vic/holdem", ante=1).form == "blinds and antes"
    alone = of("vic/holdem", forced_bets="antes")
    assert (alone.blinds, alone.ante) == ((), dollars(1))
    assert "without antes" in wrong("vic/holdem", forced_bets="blinds", ante=1)
    assert "without blinds" in wrong("vic/holdem", forced_bets="antes", blinds=[1, 2])


# Sums


@pytest.mark.parametrize("written", [3, "3", "$3", "3.00", 3.0, Decimal("3.00"), Decimal(3)])
def test_money_is_written_in_dollars(written: object) -> None:
    assert money_in("minimum", written) == dollars(3)


@pytest.mark.parametrize(
    ("written", "cents"), [(0.1, 10), (2.5, 250), ("2.05", 205), (0.29, 29), (1.1, 110)]
)
def test_cents_are_taken_by_their_digits(written: object, cents: int) -> None:
    assert money_in("minimum", written) == cents


@pytest.mark.parametrize(
    "written",
    [0.1 + 0.2, "1.005", 1e-7, 1e22, float("nan"), float("inf"), -1, "-1", True, None, b"1", [1]],
)
def test_anything_else_is_no_amount(written: object) -> None:
    with pytest.raises(WrongTerms, match=r"^minimum: "):
        money_in("minimum", written)


@pytest.mark.parametrize("digits", [15, 16])
def test_an_amount_has_fifteen_digits_at_most(digits: int) -> None:
    for written in (10 ** (digits - 1), str(10 ** (digits - 1))):
        if digits == 15:
            assert money_in("minimum", written) == 100 * 10**14
        else:
            with pytest.raises(WrongTerms):
                money_in("minimum", written)


def test_the_minimum_is_more_than_nothing() -> None:
    assert wrong("vic/holdem", minimum=0) == "minimum: it is more than nothing"
    assert of("vic/holdem", minimum="0.01").lowest_chip == 1


def test_a_maximum_is_for_limits_that_have_one_and_no_less_than_the_minimum() -> None:
    assert of("vic/holdem", limit="spread", minimum=5, maximum=5).maximum == dollars(5)
    assert wrong("vic/holdem", limit="spread", minimum=5, maximum=4) == (
        "maximum: $4.00 is below the minimum, $5.00"
    )
    assert wrong("vic/holdem", limit="no limit", maximum=9).startswith("maximum: the limit 'no lim")
    assert of("act/draw-poker", limit="straddle").maximum == dollars(50)


def test_the_structured_bets_are_two_or_one_a_round() -> None:
    assert of("vic/holdem", small_bet=5, big_bet=15, big_bet_from=2).bets == sums(5, 15, 15, 15)
    assert of("vic/holdem", small_bet=5, big_bet=5).bets == sums(5, 5, 5, 5)
    assert of("vic/holdem", bets=[5, 6, 7, 8]).bets == sums(5, 6, 7, 8)
    assert of("vic/holdem", limit="no limit").bets == ()
    assert of("vic/draw-blind").bets == sums(5, 10)


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"small_bet": 5, "big_bet": 4}, "big_bet: $4.00 is below the small bet, $5.00"),
        ({"minimum": 5, "small_bet": 4}, "small_bet: $4.00 is below the minimum, $5.00"),
        ({"big_bet_from": 1}, "big_bet_from: the big bet counts from betting round 2 to 4 on"),
        ({"big_bet_from": 5}, "big_bet_from: the big bet counts from betting round 2 to 4 on"),
        ({"bets": [5, 5, 5]}, "bets: 3 are listed for 4 betting rounds"),
        ({"bets": [5] * 5}, "bets: 5 are listed for 4 betting rounds"),
        ({"bets": [5, 5, 5, 4], "minimum": 5}, "bets[3]: $4.00 is below the minimum"),
        ({"bets": [5] * 4, "small_bet": 5}, "small_bet: bets lists the bet of every betting"),
        ({"bets": []}, "bets: nothing is listed"),
        ({"limit": "no limit", "big_bet_from": 2}, "big_bet_from: the limit 'no limit' has no"),
    ],
)
def test_bets_that_cannot_be(terms: dict[str, Any], said: str) -> None:
    assert wrong("vic/holdem", **terms).startswith(said)


def test_the_last_blind_is_at_least_the_minimum() -> None:
    assert of("vic/holdem", minimum=5, blinds=[1, 1, 5]).blinds == sums(1, 1, 5)
    assert wrong("vic/holdem", minimum=5, blinds=[1, 4]) == (
        "blinds: the last blind must be at least $5.00 (VIC/6.4)"
    )
    assert wrong("vic/holdem", blinds=[0, 5]) == "blinds[0]: it is more than nothing"
    assert wrong("vic/holdem", blinds=[6, 5]).startswith("blinds[1]: $5.00 is below the blind bef")
    assert wrong("vic/holdem", blinds=5) == "blinds: it is a list, not a whole number"


def test_the_territorys_blinds_and_antes_are_what_its_book_sets() -> None:
    assert of("act/draw-poker", minimum=5, blinds=[5, 10]).blinds == ()
    assert wrong("act/draw-poker", minimum=5, blinds=[5, 11]) == (
        "blinds: with this minimum they are $5.00 and $10.00 (ACT-DRW/6.4#1)"
    )
    assert of("act/seven-card-stud", forced_bets="ante", ante=5).ante == 0
    assert wrong("act/seven-card-stud", forced_bets="ante", ante=4) == (
        "ante: with this minimum it is $5.00 (ACT-7CS/6.5(b))"
    )
    assert wrong("act/seven-card-stud", blinds=[5]).endswith("(ACT-7CS/6.5(a))")


def test_an_ante_is_one_sum_of_at_least_a_chip() -> None:
    assert of("vic/seven-card-stud", ante="0.50").lowest_chip == 50
    assert wrong("vic/seven-card-stud", ante=0) == "ante: it is more than nothing"
    assert wrong("vic/holdem", ante=[0, 5]).endswith("(VIC/8.14.1(b))")


def test_a_bring_in_is_from_the_minimum_to_the_bet_of_the_round() -> None:
    stud = "vic/seven-card-stud"

    assert of(stud).bring_in == 0
    assert of(stud, minimum=5, small_bet=10, bring_in=5).bring_in == dollars(5)
    assert of(stud, minimum=5, small_bet=10, bring_in=10).bring_in == dollars(10)
    assert wrong(stud, minimum=5, small_bet=10, bring_in=4).endswith("(V-69)")
    assert wrong(stud, minimum=5, small_bet=10, bring_in=11).endswith("(V-69)")
    assert wrong(stud, limit="no limit", bring_in=5).endswith("(V-69)")
    assert wrong("vic/holdem", bring_in=5).endswith("(V-69)")


def test_the_lowest_chip_pays_every_sum() -> None:
    assert of("vic/holdem", minimum=5, lowest_chip=5).blinds == sums(5, 5)
    assert wrong("vic/holdem", minimum=5, lowest_chip=2) == (
        "lowest_chip: chips of $2.00 cannot pay $5.00 (minimum)"
    )
    assert wrong("vic/holdem", lowest_chip=0) == "lowest_chip: it is more than nothing"
    assert of("act/draw-poker", lowest_chip="0.50").lowest_chip == 50
    assert wrong("act/draw-poker", lowest_chip=5).endswith("(ACT-DRW/9.5#1)")


def test_the_minimum_stake_is_at_least_the_minimum() -> None:
    assert of("vic/holdem", minimum_stake=5).minimum_stake == dollars(5)
    assert wrong("vic/holdem", minimum_stake=4).startswith("minimum_stake: $4.00 is below")


# Settings


def test_settings_are_those_of_the_readings_that_concern_the_game() -> None:
    reversed_ = {"two_player_blinds": "button_posts_first_blind"}
    before = at("vic/holdem", settings=reversed_).game.before_the_deal[0]
    assert isinstance(before, BlindsInTurn)
    assert before.order.two_reversed

    opens = at("act/draw-poker", settings={"tapping_out_short_of_the_opening": "opens"})
    assert opens.game != at("act/draw-poker").game
    assert at("act/seven-card-stud", settings={"check_then_raise": False}).game != (
        at("act/seven-card-stud").game
    )


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"check_twice": "true"}, "settings.check_twice: there is no such setting"),
        ({"check_then_raise": "true"}, "settings.check_then_raise: it does not concern"),
        ({"two_player_blinds": "none"}, "settings.two_player_blinds: it has no value none"),
        ({"holdem_forced_bets": "antes"}, "settings.holdem_forced_bets: it is written as the te"),
        ({"two_player_blinds": 1}, "settings[...]: it is true or false or text, not a whole"),
    ],
)
def test_settings_that_cannot_be(chosen: dict[str, Any], said: str) -> None:
    assert wrong("vic/holdem", settings=chosen).startswith(said)


# The whole


def test_unknown_keys_are_told_with_the_nearest_known() -> None:
    assert wrong("vic/holdem", blind=[1, 2]).startswith(
        "blind: there is no such term: did you mean blinds?"
    )
    assert wrong("vic/holdem", commission={"precent": 5}).startswith("commission.precent: ")
    assert "there are edition, deck" in wrong("vic/holdem", xyzzy=1)
    assert wrong("vic/holdem", deck="52") == "deck: it is a whole number, not text"
    assert wrong("vic/holdem", edition=datetime(2020, 1, 1)).startswith("edition: it is a day")


def test_terms_are_for_games_among_players() -> None:
    assert wrong("act/canberra-poker") == "game: act/canberra-poker is played against the house"
    with pytest.raises(NoSuchGame):
        at("bridge")


def test_figures_and_money_are_those_of_the_table() -> None:
    terms = of("vic/seven-card-stud", minimum=5, small_bet=10, bring_in=5)

    assert terms.sums(0) == BettingSums(
        chip=dollars(1), minimum=dollars(5), bet=dollars(10), bring_in=dollars(5)
    )
    assert terms.sums(2) == BettingSums(chip=dollars(1), minimum=dollars(5), bet=dollars(20))
    assert of("vic/holdem").sums(0, dollars(5)).blind == dollars(5)
    assert terms.money() == MoneyTerms(
        table_minimum=dollars(5), lowest_chip=dollars(1), charge=terms.charge
    )


def in_order(amounts: list[Any]) -> list[Any]:
    return sorted(amounts, key=float)


AMOUNTS: st.SearchStrategy[Any] = st.one_of(
    st.integers(0, 50),
    st.integers(),
    st.floats(),
    st.decimals(),
    st.sampled_from(["5", "2.50", "$10", "0.05", "five", "-1", ""]),
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | AMOUNTS | st.text(max_size=5) | st.dates() | st.binary(max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "edition": st.dates(),
    "deck": st.sampled_from([52, 40, 36, 32, 0]),
    "deck_agreed": st.sampled_from(["all players", "all players and the operator"]),
    "ace_low_agreed": st.sampled_from(["all players", "all players and the operator"]),
    "forced_bets": st.sampled_from(["blind", "blinds", "ante", "antes", "blinds and antes"]),
    "limit": st.sampled_from(["fixed", "spread", "no limit", "blind", "straddle", "full pot"]),
    "big_bet_from": st.integers(0, 6),
    "bets": st.lists(AMOUNTS, max_size=6),
    "blinds": st.lists(AMOUNTS, max_size=4),
    "ante": AMOUNTS | st.lists(AMOUNTS, max_size=4),
    "commission": st.sampled_from(["nil", "book", "all"])
    | st.dictionaries(st.sampled_from(CommissionTerms.__struct_fields__), AMOUNTS),
    "settings": st.dictionaries(st.sampled_from(["two_player_blinds", "blind_multiple"]), ANYTHING),
    "house_terms": st.lists(st.sampled_from([f"H-0{n}" for n in range(10)])),
}
MAPPINGS = st.fixed_dictionaries(
    {},
    optional={k: LIKELY.get(k, AMOUNTS) | ANYTHING for k in TableTerms.__struct_fields__},
) | st.dictionaries(st.text(max_size=3) | st.integers(), ANYTHING)
SMALL: st.SearchStrategy[Any] = st.integers(1, 40) | st.sampled_from(["0.50", "2.25", 7.5])
SENSIBLE: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {"minimum": st.integers(1, 10)},
    optional={
        "limit": st.sampled_from(["fixed", "spread", "no limit", "table maximum"]),
        "small_bet": SMALL,
        "big_bet": SMALL,
        "blinds": st.lists(SMALL, min_size=1, max_size=3).map(in_order),
        "ante": SMALL,
        "bring_in": SMALL,
        "minimum_stake": st.integers(40, 400),
        "commission": st.fixed_dictionaries(
            {"percent": st.integers(1, 11) | st.just("2.5")},
            optional={"step": st.sampled_from([20, 40, 50]), "cap": SMALL, "fee": SMALL},
        ),
        "house_terms": st.lists(st.sampled_from([f"H-0{n}" for n in range(1, 9)])),
    },
)


def accepted(name: str, written: Mapping[str, Any], players: int) -> AtTable | None:
    try:
        return terms_for(name, written, players=players)
    except WrongTerms as error:
        return None if error.key and error.because else pytest.fail(str(error))


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(NAMES), st.integers(-1, 24), MAPPINGS | SENSIBLE)
def test_whatever_is_written_either_holds_together_or_is_refused(
    name: str, players: int, written: Mapping[str, Any]
) -> None:
    table = accepted(name, written, players)
    if table is None:
        return
    terms, game = table.terms, table.game
    for number, stage in enumerate(game.betting_rounds):
        assert stage.rules_for(terms.form).limit(terms.limit).name == terms.limit
        assert terms.sums(number, terms.minimum).chip == terms.lowest_chip
    for clause in game.before_the_deal:
        if isinstance(clause, BlindsInTurn) and terms.blinds:
            found = blind_amounts(clause, minimum=terms.minimum, sign=terms.blinds)
            assert isinstance(found, Ruling)
    text = msgspec.json.encode(written_out(table))
    again = terms_for(name, msgspec.json.decode(text), players=players)
    assert (again.terms, again.game.betting_rounds) == (terms, game.betting_rounds)
