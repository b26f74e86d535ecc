"""What hand cards make in each of the nineteen games."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerroom.books.clauses.cards import ranking_for
from pokerroom.books.clauses.making import Making
from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.showing_words import showing_words
from pokerroom.games import GAMES, AnyGame, game
from pokerroom.hands import Made, Unmade, WrongCards, made_so_far, order_in
from pokerroom.hands.cards_held import holding_in
from pokerroom.hands.comparison import compared
from tests.hands.making import made


def fives(
    declared: AnyGame, own: tuple[Card, ...], communal: tuple[Card, ...]
) -> list[tuple[Card, ...]]:
    """Every five cards that the game lets a player use, found the long way."""
    if declared.hand.of is Making.TWO_OWN_THREE_COMMUNAL:
        threes = list(combinations(communal, 3))
        return [two + three for two in combinations(own, 2) for three in threes]
    return list(combinations(own + communal, 5))


@st.composite
def deals(draw: st.DrawFn) -> tuple[AnyGame, Deck, bool, tuple[Card, ...], tuple[Card, ...]]:
    """A game, one of its decks, whether a low ace was agreed, and two full hands of it."""
    declared = game(draw(st.sampled_from(GAMES)))
    deck = draw(st.sampled_from([clause.deck for clause in declared.decks]))
    holding = holding_in(declared)
    own = holding.own.allowed[-1]
    communal = holding.together_most - own
    cards = draw(st.permutations(deck.cards))
    return declared, deck, draw(st.booleans()), tuple(cards[: 2 * own]), tuple(cards[-communal:])


@settings(max_examples=150, deadline=None)
@given(deals())
def test_the_hand_is_the_best_of_the_fives_that_may_be_used(
    deal: tuple[AnyGame, Deck, bool, tuple[Card, ...], tuple[Card, ...]],
) -> None:
    declared, deck, agreed, owns, rest = deal
    own = owns[: len(owns) // 2]
    communal = rest if holding_in(declared).together_most > len(own) else ()
    order = order_in(declared, deck, ace_low_agreed=agreed)

    found = made(declared, own, communal, deck=deck, ace_low_agreed=agreed)

    best = max(evaluator(order).best(five) for five in fives(declared, own, communal))
    assert found.hand.value == best
    assert evaluator(order).best(found.hand.cards) == best
    assert set(found.hand.cards) <= {*own, *communal}
    assert set(found.communal.cards) == set(found.hand.cards) & set(communal)


@settings(max_examples=150, deadline=None)
@given(deals())
def test_hands_are_compared_as_their_values_are(
    deal: tuple[AnyGame, Deck, bool, tuple[Card, ...], tuple[Card, ...]],
) -> None:
    declared, deck, agreed, owns, rest = deal
    half = len(owns) // 2
    communal = rest if holding_in(declared).together_most > half else ()
    one, other = (
        made(declared, own, communal, deck=deck, ace_low_agreed=agreed)
        for own in (owns[:half], owns[half:])
    )

    found, turned = compared(declared, one, other), compared(declared, other, one)

    assert found.better == -turned.better
    assert (found.better > 0) == (one.hand.value > other.hand.value)
    assert found.because == turned.because


@pytest.mark.parametrize("name", GAMES)
def test_the_hand_stands_on_a_rule_of_its_own_book(name: str) -> None:
    declared = game(name)
    holding = holding_in(declared)
    own = holding.own.allowed[-1]
    cards = declared.decks[0].deck.cards[::-1]
    communal = cards[own : holding.together_most]

    found = made(declared, cards[:own], communal)

    assert found.per.id.startswith(f"{declared.book.id}/")
    assert found.making.per.id.startswith(f"{declared.book.id}/")
    named = ranking_for(declared.rankings, found.order.deck).named(found.hand.category)
    assert (found.name, found.per) == (named.name, named.per)


@pytest.mark.parametrize(
    ("name", "cards", "communal", "complaint"),
    [
        ("act/seven-card-stud", "", "", "1, 2, 3, 4, 5, 6 or 7 cards, not 0"),
        ("act/seven-card-stud", "2c 3c 4c 5c 6c 7c 8c 9c", "", "not 8"),
        ("act/draw-poker", "2c 3c 4c 5c", "", r"5 cards, not 4 \(ACT-DRW/def:Hand\)"),
        ("act/draw-poker", "2c 3c 4c 5c 6c 7c", "", "5 cards, not 6"),
        ("act/canberra-poker", "2c 3c 4c 5c", "", "5 cards, not 4"),
        ("vic/holdem", "2c 3c", "4c 5c", "0, 3, 4 or 5 communal cards, not 2"),
        ("vic/holdem", "2c", "4c 5c 6c", "2 hole cards, not 1"),
        ("vic/omaha", "2c 3c 4c", "5c 6c 7c", "4 hole cards, not 3"),
        ("vic/holdem", "2c 3c", "3c 4c 5c", "3c appears twice"),
        ("act/canberra-manila", "6c 7c", "", "6c is not in a deck of 32 cards"),
        ("vic/draw-blind", "2c 3c 4c 5c 6c", "7c", "0 communal cards, not 1"),
    ],
)
def test_cards_that_nobody_can_hold_are_refused_by_name(
    name: str, cards: str, communal: str, complaint: str
) -> None:
    with pytest.raises(WrongCards, match=complaint):
        made_so_far(game(name), parse_cards(cards), parse_cards(communal))


def test_a_deck_the_game_is_not_played_with_is_refused() -> None:
    with pytest.raises(WrongCards, match=r"52, 40 or 32 cards, not 36 \(ACT-7CS/3\.1\)"):
        made(game("act/seven-card-stud"), parse_cards("Ac Kc Qc Jc Tc"), deck=Deck.THIRTY_SIX)


@pytest.mark.parametrize(
    ("name", "cards", "communal", "words"),
    [
        ("act/seven-card-stud", "As Ks", "", "ace high"),
        ("act/five-card-stud", "7c 7d 6h 6s", "", "two pairs, sevens and sixes"),
        ("vic/holdem", "Kc Kd", "", "one pair, kings"),
        ("vic/omaha", "9c 9d 9h 2s", "", "one pair, nines"),  # two of the four will count
        ("act/canberra-manila", "9c 9d", "9h", "three of a kind, nines"),
        ("act/canberra-manila", "9c 9d", "9h 9s", "four of a kind, nines"),
    ],
)
def test_while_there_is_no_hand_yet_the_cards_show_something(
    name: str, cards: str, communal: str, words: str
) -> None:
    found = made_so_far(game(name), parse_cards(cards), parse_cards(communal))

    assert isinstance(found, Unmade)
    assert found.words == words
    with pytest.raises(WrongCards, match="make no hand yet"):
        made(game(name), parse_cards(cards), parse_cards(communal))


@pytest.mark.parametrize(("number", "has_hand"), [(4, False), (5, True), (6, True), (7, True)])
def test_five_cards_of_seven_card_stud_make_a_hand(number: int, has_hand: bool) -> None:
    cards = parse_cards("Ac Ad 9h 9s 7c 5c 3d")

    found = made_so_far(game("act/seven-card-stud"), cards[:number])

    assert isinstance(found, Made) == has_hand
    assert found.words == "two pairs, aces and nines"


@pytest.mark.parametrize(
    ("name", "cards", "communal", "low"),
    [
        ("vic/omaha-hi-low", "As 2d Kc Kd", "3h 4s 5c Qd Qh", "5-4-3-2-A low"),
        ("vic/omaha-hi-low", "As 2d Kc Kd", "3h 4s 8c Qd Qh", "8-4-3-2-A low"),
        ("vic/omaha-hi-low", "As 2d Kc Kd", "3h 4s 9c Qd Qh", None),
        ("vic/omaha-hi-low", "As Kd Kc Qs", "2h 3s 4c 5d 6h", None),  # two own cards must be low
        ("vic/seven-card-stud-hi-low", "As 2d 3h 4s 8c Kd Kh", "", "8-4-3-2-A low"),
        ("vic/seven-card-stud-hi-low", "As 2d 3h 4s 9c Kd Kh", "", None),
    ],
)
def test_in_hi_low_games_the_low_is_told_beside_the_high(
    name: str, cards: str, communal: str, low: str | None
) -> None:
    found = made(game(name), parse_cards(cards), parse_cards(communal))

    assert found.low is not None
    assert (found.low.words if found.low.hand else None) == low


def test_other_games_have_no_low() -> None:
    assert made(game("vic/holdem"), parse_cards("As 2d"), parse_cards("3h 4s 5c")).low is None


def test_hands_under_different_orders_cannot_be_compared() -> None:
    stud, cards = game("act/seven-card-stud"), parse_cards("Ac Kc Qc Jc Tc")
    one, other = (made(stud, cards, deck=deck) for deck in (Deck.FULL, Deck.FORTY))

    with pytest.raises(AssertionError):
        compared(stud, one, other)


@pytest.mark.parametrize(
    ("cards", "words"),
    [("6c", "six high"), ("6c 6d", "one pair, sixes"), ("2c 2d 2h 2s", "four of a kind, twos")],
)
def test_what_cards_show_is_said_in_words(cards: str, words: str) -> None:
    assert showing_words(parse_cards(cards)) == words
