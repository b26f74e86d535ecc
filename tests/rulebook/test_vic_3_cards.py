"""Victoria 3: the decks, the rank of the cards and the order of the hands."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from pokerroom.books import Refusal, Ruling, reading, rule
from pokerroom.books.clauses.cards import order_for, ranking_for
from pokerroom.cards.card import Card, parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.cards.evaluation.by_tables import Evaluator
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.cards.orders import Category
from pokerroom.games import games
from pokerroom.hands.comparison import Comparison, compared
from pokerroom.play import Deals, Game, put
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.cutting import deals_first
from tests.rulebook.victoria import hand, victorian

STUD = victorian("seven-card-stud")
PLACES = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
SHORT_DECKS = [Deck.FORTY, Deck.THIRTY_SIX, Deck.THIRTY_TWO]
HANDS = {
    "Royal Flush": "As Ks Qs Js Ts",
    "Straight flush": "Kd Qd Jd Td 9d",
    "Four of a kind": "8s 8h 8d 8c 9s",
    "Full House": "As Ah Ad Kc Ks",
    "Flush": "Ac Kc Qc Jc 9c",
    "Straight": "As Kh Qd Jc Th",
    "Three of a Kind": "Ks Kh Kd 9c 8h",
    "Two Pair": "As Ah Kd Kc Qh",
    "One Pair": "As Ah Kd Qc Jh",
    "No Pair": "As Kh Qd Jc 9h",
}


def values(deck: Deck) -> Evaluator:
    return evaluator(order_for(STUD.rankings, STUD.ace_low, deck, ace_low_agreed=None))


def value(cards: str, deck: Deck = Deck.FULL) -> int:
    return values(deck).best(parse_cards(cards))


def category(cards: str, deck: Deck = Deck.FULL) -> Category:
    return values(deck).category(value(cards, deck))


PACKS = [
    pytest.param(Deck.FULL, "2c", None, marks=per("VIC/3.1.1"), id="52"),
    pytest.param(Deck.FORTY, "5c", "4s", marks=per("VIC/3.1.2"), id="40"),
    pytest.param(Deck.THIRTY_SIX, "6c", "5s", marks=per("VIC/3.1.3"), id="36"),
    pytest.param(Deck.THIRTY_TWO, "7c", "6s", marks=per("VIC/3.1.4"), id="32"),
]


@per("VIC/3.1")
@pytest.mark.parametrize(("deck", "lowest", "below"), PACKS)
def test_a_deck_runs_from_the_ace_to_its_lowest_card_in_four_suits(
    deck: Deck, lowest: str, below: str | None
) -> None:
    pack = next(pack for pack in STUD.packs if pack.deck is deck)
    here = Round(STUD, {1: 500, 3: 500}, deck=deck.size)

    found = deals_first(here.play)

    assert [card for card, finding in found.items() if isinstance(finding, Ruling)] == [
        card for card in Deck.FULL.cards if card.rank >= Card(lowest).rank
    ]
    if below:
        because = f"{below} is not in a deck of {deck}"
        assert found[Card(below)] == Refusal(because=because, per=pack.per)
    put(here.play, Deals(cards=(Card(lowest),), partly=True))
    assert deals_first(here.play)[Card(lowest)] == Refusal(
        because=f"{lowest} has left the deck already", per=pack.per
    )


RANKS = [
    pytest.param(Deck.FULL, "AKQJT98765432", marks=per("VIC/3.2.1(a)"), id="52"),
    pytest.param(Deck.FORTY, "AKQJT98765", marks=per("VIC/3.2.2(a)"), id="40"),
    pytest.param(Deck.THIRTY_SIX, "AKQJT9876", marks=per("VIC/3.2.2(b)"), id="36"),
    pytest.param(Deck.THIRTY_TWO, "AKQJT987", marks=per("VIC/3.2.2(c)"), id="32"),
]


@pytest.mark.parametrize(("deck", "order"), RANKS)
def test_the_cards_rank_from_the_ace_down(deck: Deck, order: str) -> None:
    for higher, lower in pairwise(order):
        odd = " ".join(rank + "d" for rank in order if rank not in (higher, lower))[-8:]
        one, other = (f"{rank}s {rank}h {odd}" for rank in (higher, lower))
        assert compare(one, other, deck).better == 1
        assert compare(other, one, deck).better == -1


SMALL_STRAIGHTS = [
    pytest.param(Deck.FULL, "5 4 3 2 A", "6 5 4 3 2", marks=per("VIC/3.2.1(a)"), id="52"),
    pytest.param(Deck.FORTY, "8 7 6 5 A", "9 8 7 6 5", marks=per("VIC/3.2.2(a)"), id="40"),
    pytest.param(Deck.THIRTY_SIX, "9 8 7 6 A", "T 9 8 7 6", marks=per("VIC/3.2.2(b)"), id="36"),
    pytest.param(Deck.THIRTY_TWO, "T 9 8 7 A", "J T 9 8 7", marks=per("VIC/3.2.2(c)"), id="32"),
]


@pytest.mark.parametrize(("deck", "small", "next_above"), SMALL_STRAIGHTS)
def test_the_ace_stands_below_the_lowest_card_in_the_small_straight(
    deck: Deck, small: str, next_above: str
) -> None:
    mixed, suited, above = in_suits(small, "shdch"), in_suits(small, "ddddd"), next_above

    assert hand("draw-blind", mixed, deck=deck).name == "Straight"
    assert hand("draw-blind", suited, deck=deck).name == "Straight flush"
    assert compare(mixed, in_suits(above, "shdch"), deck).better == -1
    assert compare(suited, in_suits(above, "ddddd"), deck).better == -1
    around = in_suits("2 A K Q J" if deck is Deck.FULL else "8 A K Q J", "shdch")
    assert hand("draw-blind", around, deck=deck).name == "No Pair"


def in_suits(ranks: str, suits: str) -> str:
    return " ".join(rank + suit for rank, suit in zip(ranks.split(), suits, strict=True))


@per("VIC/3.2.1(b)")
def test_with_52_cards_the_hands_rank_as_listed_full_house_above_flush() -> None:
    listed = [hand.name for hand in ranking_for(STUD.rankings, Deck.FULL).hands]

    assert listed == list(HANDS)
    assert in_order(listed, Deck.FULL)


@per("VIC/3.2.2(d)", *(f"VIC/3.2.2(d)({part})" for part in PLACES))
@pytest.mark.parametrize("deck", SHORT_DECKS)
def test_with_fewer_cards_the_flush_stands_above_the_full_house(deck: Deck) -> None:
    listed = [hand.name for hand in ranking_for(STUD.rankings, deck).hands]

    assert listed == [*list(HANDS)[:3], "Flush", "Full House", *list(HANDS)[5:]]
    assert in_order(listed, deck)


def in_order(names: list[str], deck: Deck) -> bool:
    """Whether each of the hands beats the next one."""
    return all(
        compare(HANDS[one], HANDS[other], deck).better == 1 for one, other in pairwise(names)
    )


def compare(one: str, other: str, deck: Deck = Deck.FULL) -> Comparison:
    """Two hands of five as Draw (Blind) compares them."""
    hands = [hand("draw-blind", cards, deck=deck) for cards in (one, other)]
    return compared(victorian("draw-blind"), *hands)


NAMED = zip(PLACES, HANDS.items(), strict=True)


@pytest.mark.parametrize(
    ("name", "cards"),
    [pytest.param(*named, marks=per(f"VIC/3.2.1(b)({place})")) for place, named in NAMED],
)
def test_each_hand_has_the_name_the_book_gives_it(name: str, cards: str) -> None:
    assert hand("draw-blind", cards).name == name
    assert hand("draw-blind", cards, deck=Deck.THIRTY_TWO).name == name


@per("VIC/3.2.1(b)(i)")
def test_royal_flushes_of_different_suits_are_equal() -> None:
    found = compare("As Ks Qs Js Ts", "Ac Kc Qc Jc Tc")

    assert (found.better, found.per) == (0, rule("VIC/3.2.3"))


DECIDED = {
    "ii": [
        ("9c 8c 7c 6c 5c", "8s 7s 6s 5s 4s"),
        ("6c 5c 4c 3c 2c", "As 5s 4s 3s 2s"),  # the five is the top card of the other
    ],
    "iv": [
        ("3s 3h 3d 2c 2s", "2h 2d 2c As Ah"),  # the three go before the two
        ("3s 3h 3d 5c 5s", "3s 3h 3d 4c 4s"),
    ],
    "v": [
        ("Ac 6c 5c 4c 2c", "Kd Qd Jd Td 8d"),
        ("Ac Kc 5c 4c 2c", "Ad Qd Jd Td 8d"),
        ("Ac Kc 6c 4c 2c", "Ad Kd 5d 4d 3d"),
        ("Ac Kc 6c 5c 2c", "Ad Kd 6d 4d 3d"),
        ("Ac Kc 6c 5c 3c", "Ad Kd 6d 5d 2d"),  # down to the fifth
    ],
    "vi": [
        ("As Kh Qd Jc Th", "Ks Qh Jd Tc 9h"),
        ("6s 5h 4d 3c 2h", "As 5h 4d 3c 2d"),
    ],
    "viii": [
        ("Ks Kh 2d 2c 3s", "Qs Qh Jd Jc As"),
        ("Ks Kh 3d 3c 4s", "Kd Kc 2d 2c As"),
        ("Ks Kh 3d 3c 5s", "Kd Kc 3s 3h 4s"),
    ],
    "ix": [
        ("3s 3h 4d 5c 6s", "2s 2h Ad Kc Qs"),
        ("3s 3h Ad 5c 4s", "3d 3c Kd Qc Js"),
        ("3s 3h Ad 6c 2s", "3d 3c Ac 5c 4s"),
        ("3s 3h Ad 6c 5s", "3d 3c Ac 6d 4s"),
    ],
    "x": [
        ("As 6h 5d 4c 2h", "Ks Qh Jd Tc 8h"),
        ("As Kh 5d 4c 2h", "Ad Qh Jd Tc 8h"),
        ("As Kh 6d 4c 2h", "Ad Kc 5d 4h 3s"),
        ("As Kh 6d 5c 2h", "Ad Kc 6s 4h 3s"),
        ("As Kh 6d 5c 3h", "Ad Kc 6s 5h 2s"),
    ],
}


@pytest.mark.parametrize(
    ("place", "better", "worse"),
    [
        pytest.param(place, *pair, marks=per(f"VIC/3.2.1(b)({place})"))
        for place, pairs in DECIDED.items()
        for pair in pairs
    ],
)
def test_what_decides_between_hands_of_the_same_name(place: str, better: str, worse: str) -> None:
    authority = rule(f"VIC/3.2.1(b)({place})")

    won, lost = compare(better, worse), compare(worse, better)

    assert (won.better, won.per) == (1, authority)
    assert (lost.better, lost.per) == (-1, authority)


@per("V-27")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8s 8h 8d 8c 9s", "8s 8h 8d 8c 7s"),
        ("8s 8h 8d Kc 2s", "8s 8h 8d Qc Js"),
        ("8s 8h 8d Kc 3s", "8s 8h 8d Kc 2s"),
    ],
)
def test_the_other_cards_decide_between_equal_fours_and_threes(better: str, worse: str) -> None:
    found = compare(better, worse)

    assert (found.better, found.per) == (1, reading("V-27"))


@pytest.mark.parametrize("cards", [HANDS[name] for name in HANDS])
def test_suits_count_for_nothing_between_hands(cards: str) -> None:
    turned = cards.translate(str.maketrans("shdc", "chds"))

    assert compare(cards, turned).better == 0


@per("VIC/3.2.2(d)(iv)", "VIC/3.2.2(d)(v)")
@pytest.mark.parametrize("deck", SHORT_DECKS)
def test_the_lowest_flush_beats_the_highest_full_house_of_a_short_deck(deck: Deck) -> None:
    flush, full_house = "Kc Jc 9c 8c 7c", HANDS["Full House"]

    assert compare(flush, full_house, deck).because == "Flush beats Full House"
    assert compare(flush, full_house).because == "Full House beats Flush"


@per("VIC/3.2.1(b)(xi)", "VIC/def:Eight Qualifier")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5s 4s 3s 2s As Kd Kc", "6s 4h 3d 2c Ah Kd Kc"),  # a straight flush counts as none
        ("6s 5h 4d 3c 2h Kd Kc", "7s 5h 4d 3c 2h Kd Kc"),
        ("8s 5h 4d 3c Ah Kd Kc", "8s 5h 4d 3c 2h Kd Kc"),  # the ace is lowest
        ("8h 7h 6h 5h 3h Kd Kc", "8s 7h 6d 5c 4h Kd Kc"),
    ],
)
def test_lows_compare_from_the_highest_card_and_the_lower_wins(better: str, worse: str) -> None:
    lows = [hand("seven-card-stud-hi-low", cards).low for cards in (better, worse)]

    one, other = (low.hand for low in lows if low)
    assert one is not None
    assert other is not None
    assert one.value > other.value


@per("VIC/def:Eight Qualifier", "VIC/def:Qualifier")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("8s 7h 6d 5c 4h Kd Kc", "8-7-6-5-4 low"),
        ("9s 7h 6d 5c 4h Kd Kc", "no low"),  # a nine does not qualify
        ("8s 8h 6d 5c 4h Kd Kc", "no low"),  # nor does a pair
        ("8s 8h 6d 5c 4h 2d Kc", "8-6-5-4-2 low"),
    ],
)
def test_a_low_is_five_different_ranks_none_above_eight(cards: str, words: str) -> None:
    low = hand("seven-card-stud-hi-low", cards).low

    assert low is not None
    assert low.words == words


@per("VIC/3.2.1(b)(xi)", "VIC/def:Eight Qualifier")
def test_the_list_of_low_ranks_and_the_qualifier_each_shut_out_the_nine() -> None:
    low = victorian("omaha-hi-low").low
    assert low is not None
    nine, eight = parse_cards("9s 7h 6d 5c As"), parse_cards("8s 7h 6d 5c As")

    listed = replace(low, qualifier=replace(low.qualifier, highest=9))
    qualified = replace(low, values=replace(low.values, ranks="9" + low.values.ranks))

    assert [one.admits(nine) for one in (low, listed, qualified)] == [False, False, False]
    assert [one.admits(eight) for one in (low, listed, qualified)] == [True, True, True]


def test_low_hands_belong_to_the_two_hi_low_games_alone() -> None:
    every = [game for game in games() if game.name.startswith("vic/")]

    assert [g.name for g in every if isinstance(g, Game) and g.low] == [
        "vic/seven-card-stud-hi-low",
        "vic/omaha-hi-low",
    ]
