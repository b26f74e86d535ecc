"""Crown Hold'em Poker: the cards, the deal and the hands."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pokerroom.books import Refusal, Ruling, reading
from pokerroom.books.clauses.cards import Agreement
from pokerroom.cards.card import parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.games import game
from pokerroom.hands import Made, Unmade, WrongCards, made_so_far
from pokerroom.hands.comparison import Comparison, compared
from pokerroom.house import Cuts, HouseGame, Shuffles
from pokerroom.house.game.deal import DEALER, initial_deal
from pokerroom.house.rulings.ruling import rule_on
from pokerroom.terms import deck_at_table
from tests.evidence import per
from tests.hands.making import made
from tests.rulebook.against_the_house import Round

CROWN_HOLDEM = game("wa/crown-holdem")
assert isinstance(CROWN_HOLDEM, HouseGame)
HOUSE: HouseGame = CROWN_HOLDEM
RULES = HOUSE.book

# The hands in the order of the list: the best of each, then the worst.
HANDS = (
    ("Royal Flush", "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
    ("Straight Flush", "Kh Qh Jh Th 9h", "5h 4h 3h 2h Ah"),
    ("Four of a Kind", "As Ah Ad Ac Ks", "2s 2h 2d 2c 3s"),
    ("Full House", "As Ah Ad Ks Kh", "2s 2h 2d 3s 3h"),
    ("Flush", "Ad Kd Qd Jd 9d", "7d 5d 4d 3d 2d"),
    ("Straight", "Ah Kc Qc Js Td", "5h 4c 3c 2s Ad"),
    ("Three of a Kind", "As Ah Ad Ks Qh", "2s 2h 2d 4s 3h"),
    ("Two Pair", "As Ah Kd Ks Qh", "3s 3h 2d 2s 4h"),
    ("One Pair", "As Ah Kd Qs Jh", "2s 2h 5d 4s 3h"),
    ("Five Odd Cards", "Ah Kc Qc Jd 9s", "7h 5c 4c 3d 2s"),
)


def hand(cards: str) -> Made:
    five = parse_cards(cards)
    return made(HOUSE, five[:2], five[2:])


def compare(one: str, other: str) -> Comparison:
    return compared(HOUSE, hand(one), hand(other))


@per("WA-CHP/2.2")
def test_one_deck_of_52_cards_is_used() -> None:
    everybody = Agreement.ALL_PLAYERS_AND_OPERATOR

    assert deck_at_table(HOUSE, players=1, deck=Deck.FULL, agreed=None) == Ruling(
        outcome=Deck.FULL, per=RULES["2.2"]
    )
    assert deck_at_table(HOUSE, players=1, deck=Deck.FORTY, agreed=everybody) == Refusal(
        because="the game is not played with 40 cards, only with 52", per=RULES["2.2"]
    )


@per("W-22")
def test_a_deck_is_enough_for_22_boxes() -> None:
    assert isinstance(deck_at_table(HOUSE, players=22, deck=Deck.FULL), Ruling)
    assert deck_at_table(HOUSE, players=23, deck=Deck.FULL) == Refusal(
        because="the table seats at most 22 players", per=reading("W-22")
    )
    dealt = [len(initial_deal(HOUSE, range(1, boxes + 1)).outcome) for boxes in (22, 23)]
    assert dealt[0] + HOUSE.dealt.communal <= 52 < dealt[1] + HOUSE.dealt.communal


@per("WA-CHP/4.1(b)")
def test_the_cut_is_made_more_than_one_card_from_either_end() -> None:
    here = Round(HOUSE)
    here.do(Shuffles())
    found = [at for at in range(53) if isinstance(rule_on(here.play, Cuts(at=at)), Ruling)]

    assert found == list(range(2, 51))


@per("WA-CHP/4.3", "WA-CHP/4.3(a)", "WA-CHP/4.3(b)")
def test_hole_cards_go_face_down_from_the_dealers_left_to_every_ante_and_the_dealer() -> None:
    dealt = initial_deal(HOUSE, [6, 1, 3]).outcome

    assert [due.to for due in dealt] == [1, 3, 6, DEALER] * 2
    assert not any(due.face_up for due in dealt)
    assert {due.per for due in dealt if due.to == DEALER} == {RULES["4.3(b)"]}


@per("WA-CHP/def:Initial Deal")
def test_the_initial_deal_is_two_cards_to_each() -> None:
    dealt = initial_deal(HOUSE, [1])

    assert dealt.per == RULES["def:Initial Deal"]
    assert [due.to for due in dealt.outcome] == [1, DEALER, 1, DEALER]


@per("WA-CHP/def:Hole Cards")
@pytest.mark.parametrize("wrong", ["Ac", "Ac Kd Qh"])
def test_a_player_or_the_dealer_has_two_hole_cards(wrong: str) -> None:
    flop = parse_cards("9d 9h 9s")

    for making in (HOUSE.hand, HOUSE.dealers_hand):
        assert made(HOUSE, parse_cards("Ac Kd"), flop, making=making).name == "Three of a Kind"
        with pytest.raises(WrongCards, match=r"2 hole cards, not . \(WA-CHP/def:Hole Cards\)"):
            made(HOUSE, parse_cards(wrong), flop, making=making)


@per("WA-CHP/def:Flop Cards", "WA-CHP/def:Turn Card", "WA-CHP/def:River Card")
def test_three_communal_cards_are_turned_first_then_the_fourth_and_the_fifth() -> None:
    hole, communal = parse_cards("Ac Kd"), parse_cards("9d 8h 7s 6c 2c 3c")

    turned = [(turned.word, turned.cards) for turned in HOUSE.dealt.turned]
    assert turned == [("Flop Cards", 3), ("Turn Card", 1), ("River Card", 1)]
    for number in range(7):
        if number in {0, 3, 4, 5}:
            made_so_far(HOUSE, hole, communal[:number])
            continue
        with pytest.raises(WrongCards, match=f"0, 3, 4 or 5 communal cards, not {number}"):
            made_so_far(HOUSE, hole, communal[:number])


@per("WA-CHP/def:Communal Cards")
def test_players_and_dealer_complete_their_hands_with_the_communal_cards() -> None:
    communal = parse_cards("Ac Kc Qc 9d 8d")

    player = made(HOUSE, parse_cards("Jc Tc"), communal)
    dealer = made(HOUSE, parse_cards("Jd Td"), communal, making=HOUSE.dealers_hand)

    assert (player.name, dealer.words) == ("Royal Flush", "straight, ace high")
    assert player.communal.cards == dealer.communal.cards == communal[:3]
    assert player.communal.per == RULES["def:Communal Cards"]


@per("WA-CHP/def:Player's Hand")
def test_a_hand_takes_five_cards() -> None:
    hole = parse_cards("Ac Ad")

    assert made_so_far(HOUSE, hole) == Unmade(
        cards=hole, words="one pair, aces", per=RULES["def:Player's Hand"]
    )
    assert isinstance(made_so_far(HOUSE, hole, parse_cards("2c 3c 4c")), Made)


MIXTURES = [
    ("Ac Kd", "Qh Js Tc 2d 2h", "Straight"),  # both hole cards
    ("Ac 2d", "Kh Qs Jc Th 4d", "Straight"),  # one of them
    ("2c 3d", "Ah Kh Qh Jh Th", "Royal Flush"),  # none
]


@pytest.mark.parametrize(("hole", "communal", "name"), MIXTURES)
@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, marks=per(f"WA-CHP/{number}"))
        for number in ("def:Player's Hand(b)", "def:Dealer's Hand(b)")
    ],
)
def test_for_most_wagers_the_best_five_of_seven_count(
    number: str, hole: str, communal: str, name: str
) -> None:
    making = HOUSE.hand if "Player" in number else HOUSE.dealers_hand

    found = made(HOUSE, parse_cards(hole), parse_cards(communal), making=making)

    assert (found.name, found.making.per) == (name, RULES[number])


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(number, marks=per(f"WA-CHP/{number}"))
        for number in ("def:Player's Hand(a)", "def:Dealer's Hand(a)")
    ],
)
def test_for_jackpot_and_extra_wagers_the_hole_cards_and_the_flop_alone_count(number: str) -> None:
    making = HOUSE.early_hand if "Player" in number else HOUSE.dealers_early_hand
    hole, communal = parse_cards("Ac Ad"), parse_cards("Kh Ks 2c As Ah")

    found = made(HOUSE, hole, communal, making=making)

    assert found.making.per == RULES[number]
    assert found.words == "two pair, aces and kings"
    assert found.hand.cards == parse_cards("Ad Ac Ks Kh 2c")
    assert made(HOUSE, hole, communal).name == "Four of a Kind"
    assert made(HOUSE, hole, communal[:3], making=making).hand == found.hand


@pytest.mark.parametrize(
    ("place", "above", "line"),
    [
        pytest.param(
            place,
            above,
            line,
            marks=per("WA-CHP/3.44", f"WA-CHP/3.44:{place}"),
            id=line[0],
        )
        for place, (above, line) in enumerate(zip((None, *HANDS), HANDS, strict=False), start=1)
    ],
)
def test_each_hand_has_its_name_and_its_place(
    place: int, above: tuple[str, str, str] | None, line: tuple[str, str, str]
) -> None:
    name, best, worst = line

    for cards in (best, worst):
        found = hand(cards)
        assert (found.name, found.per) == (name, RULES[f"3.44:{place}"])
    if above is not None:
        assert compare(above[2], best).better == 1
        assert compare(best, above[2]).better == -1
    else:
        assert compare(best, worst).better == 0


# For each defined hand: cards that are it, and cards that fail it in each of its words.
DEFINED = {
    "Royal Flush": ("As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "As Ks Qs Js Th", "As Ks Qs Js 9s"),
    "Straight Flush": ("5h 4h 3h 2h Ah", "6h 4h 3h 2h Ah", "5h 4h 3h 2h Ac", "2h Ah Kh Qh Jh"),
    "Four of a Kind": ("8s 8h 8d 8c 2s", "8s 8h 8d 2c 2s", "8s 8h 8d 7c 2s"),
    "Full House": ("8s 8h 8d 2c 2s", "8s 8h 8d 8c 2s", "8s 8h 8d 3c 2s", "8s 8h 3d 3c 2s"),
    "Flush": ("Kd Jd 9d 7d 5d", "Kd Jd 9d 7d 5c"),
    "Straight": ("5h 4h 3h 2h Ac", "5h 4h 3h 2h Ah", "6h 4h 3h 2h Ac", "2h Ah Kh Qh Jc"),
    "Three of a Kind": ("8s 8h 8d 3c 2s", "8s 8h 8d 8c 2s", "8s 8h 8d 2c 2s", "8s 8h 7d 3c 2s"),
    "Two Pair": ("8s 8h 3d 3c 2s", "8s 8h 3d 3c 3s", "8s 8h 4d 3c 2s"),
    "One Pair": ("8s 8h 4d 3c 2s", "8s 8h 3d 3c 2s", "8s 8h 8d 3c 2s", "9s 8h 4d 3c 2s"),
    "Five Odd Cards": ("Qh Tc 7c 4d 3s", "Qh Th 7h 4h 3h", "7h 6c 5c 4d 3s", "Qh Qc 7c 4d 3s"),
}


@pytest.mark.parametrize(
    ("name", "cards", "others"),
    [
        pytest.param(name, cards, others, marks=per(f"WA-CHP/def:{name}"), id=name)
        for name, (cards, *others) in DEFINED.items()
    ],
)
def test_a_hand_is_what_its_definition_says(name: str, cards: str, others: list[str]) -> None:
    found = hand(cards)

    assert found.name == name
    assert found.meaning is not None
    assert found.meaning.per == RULES[f"def:{name}"]
    for other in others:
        assert hand(other).name != name
        assert not found.meaning.fits(parse_cards(other), found.order)


@per("WA-CHP/def:Face Value")
def test_each_face_value_beats_the_next() -> None:
    ranks = list("AKQJT98765432")

    for higher, lower in pairwise(ranks):
        others = " ".join(f"{rank}h" for rank in ranks if rank not in {higher, lower})[:8]
        pairs = f"{higher}c {higher}d {others}", f"{lower}s {lower}d {others}"
        assert compare(*pairs).better == 1
        assert compare(*reversed(pairs)).better == -1


@per("WA-CHP/3.45")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
        ("Kh Jh 9h 8h 7h", "Kd Jd 9d 8d 7d"),
        ("Ac Ad Kh Ks Qc", "As Ah Kd Kc Qs"),
        ("Ac Kd Qh Js 9c", "As Kh Qd Jc 9h"),
    ],
)
def test_suits_have_no_bearing(one: str, other: str) -> None:
    found = compare(one, other)

    assert (found.better, found.per) == (0, RULES["3.45"])


@per("W-24")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8c 8d 8h 8s Tc", "8c 8d 8h 8s 9c"),
        ("9c 9d 9h 2s 2c", "8c 8d 8h As Ac"),
        ("9c 9d 9h 8s 8c", "9c 9d 9h 7s 7c"),
        ("Kd Jd Td 9d 8d", "Kc Jc Tc 9c 7c"),
        ("9c 9d 9h Ks 8c", "9c 9d 9h Ks 7c"),
        ("Qc Qd Jh Js Tc", "Qs Qh Jd Jc 9h"),
        ("Qc Qd Kh Js 9c", "Qs Qh Kd Jc 8h"),
        ("Ac Kd Qh Js 9c", "As Kh Qd Jc 8h"),
    ],
)
def test_within_a_category_groups_come_first_and_then_the_other_cards(
    better: str, worse: str
) -> None:
    found = compare(better, worse)

    assert (found.better, found.per) == (1, reading("W-24"))


def test_the_dealer_needs_no_qualifying_hand() -> None:
    assert HOUSE.qualifying is None
