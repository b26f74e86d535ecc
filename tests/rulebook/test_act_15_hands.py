"""The Territory's books, order of hands: sections 15, 14, 13, and 4 of Canberra Poker."""

from __future__ import annotations

from itertools import pairwise

import pytest
from _pytest.mark import ParameterSet

from pokerroom.books import reading
from pokerroom.cards.card import parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.games import AnyGame
from pokerroom.hands import WrongCards
from pokerroom.hands.comparison import compared
from pokerroom.play import Game
from tests.evidence import per
from tests.hands.making import made
from tests.rulebook.at_play import Round
from tests.rulebook.territory import (
    AMONG_PLAYERS,
    CANBERRA_POKER,
    DRAW,
    MANILA,
    STUD5,
    STUD7,
    compare,
    hand,
    under,
)

FULL, FORTY, THIRTY_TWO = Deck.FULL, Deck.FORTY, Deck.THIRTY_TWO

# For each deck the hands in the order of the book: the best of each category, then the worst.
BEST_AND_WORST = {
    FULL: (
        ("Royal Flush", "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
        ("Straight Flush", "Kh Qh Jh Th 9h", "5h 4h 3h 2h Ah"),
        ("Four of a kind", "As Ah Ad Ac Ks", "2s 2h 2d 2c 3s"),
        ("Full House", "As Ah Ad Ks Kh", "2s 2h 2d 3s 3h"),
        ("Flush", "Ad Kd Qd Jd 9d", "7d 5d 4d 3d 2d"),
        ("Straight", "Ah Kc Qc Js Td", "5h 4c 3c 2s Ad"),
        ("Three of a kind", "As Ah Ad Ks Qh", "2s 2h 2d 4s 3h"),
        ("Two pairs", "As Ah Kd Ks Qh", "3s 3h 2d 2s 4h"),
        ("One pair", "As Ah Kd Qs Jh", "2s 2h 5d 4s 3h"),
        ("Five odd cards", "Ah Kc Qc Jd 9s", "7h 5c 4c 3d 2s"),
    ),
    FORTY: (
        ("Royal Flush", "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
        ("Straight Flush", "Kh Qh Jh Th 9h", "9h 8h 7h 6h 5h"),
        ("Four of a kind", "As Ah Ad Ac Ks", "5s 5h 5d 5c 6s"),
        ("Flush", "Ad Kd Qd Jd 9d", "Td 8d 7d 6d 5d"),
        ("Full House", "As Ah Ad Ks Kh", "5s 5h 5d 6s 6h"),
        ("Straight", "Ah Kc Qc Js Td", "9h 8c 7c 6s 5d"),
        ("Three of a kind", "As Ah Ad Ks Qh", "5s 5h 5d 7s 6h"),
        ("Two pairs", "As Ah Kd Ks Qh", "6s 6h 5d 5s 7h"),
        ("One pair", "As Ah Kd Qs Jh", "5s 5h 8d 7s 6h"),
        ("Five odd cards", "Ah Kc Qc Jd 9s", "Th 8c 7c 6d 5s"),
    ),
    THIRTY_TWO: (
        ("Royal Flush", "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
        ("Straight Flush", "Kh Qh Jh Th 9h", "Jh Th 9h 8h 7h"),
        ("Four of a kind", "As Ah Ad Ac Ks", "7s 7h 7d 7c 8s"),
        ("Flush", "Ad Kd Qd Jd 9d", "Qd Td 9d 8d 7d"),
        ("Full House", "As Ah Ad Ks Kh", "7s 7h 7d 8s 8h"),
        ("Straight", "Ah Kc Qc Js Td", "Jh Tc 9c 8s 7d"),
        ("Three of a kind", "As Ah Ad Ks Qh", "7s 7h 7d 9s 8h"),
        ("Two pairs", "As Ah Kd Ks Qh", "8s 8h 7d 7s 9h"),
        ("One pair", "As Ah Kd Qs Jh", "7s 7h Td 9s 8h"),
        ("Five odd cards", "Ah Kc Qc Jd 9s", "Qh Tc 9c 8d 7s"),
    ),
}
LISTS: tuple[tuple[AnyGame, str, Deck], ...] = (
    (STUD7, "15.3", FULL),
    (STUD7, "15.4", FORTY),
    (STUD7, "15.5", THIRTY_TWO),
    (MANILA, "14.3", THIRTY_TWO),
    (STUD5, "15.3", FULL),
    (STUD5, "15.4", FORTY),
    (STUD5, "15.5", THIRTY_TWO),
    (DRAW, "13.3", FULL),
    (DRAW, "13.4", FORTY),
    (DRAW, "13.5", THIRTY_TWO),
    (CANBERRA_POKER, "4.3", FULL),
)


def each_place() -> list[ParameterSet]:
    """Every lettered line of every list, with the line above it and the line itself."""
    return [
        under(
            game,
            f"{section}({letter})",
            sums=(deck, f"{section}({letter})", above, line),
        )
        for game, section, deck in LISTS
        for letter, (above, line) in zip(
            "abcdefghij", pairwise((None, *BEST_AND_WORST[deck])), strict=True
        )
    ]


@pytest.mark.parametrize(("game", "deck", "number", "above", "line"), each_place())
def test_each_hand_has_its_name_and_its_place_in_the_list(
    game: AnyGame,
    deck: Deck,
    number: str,
    above: tuple[str, str, str] | None,
    line: tuple[str, str, str],
) -> None:
    name, best, worst = line
    rule = game.book[number]

    for cards in (best, worst):
        found = hand(game, cards, deck=deck)
        assert found.name.lower() == name.lower()
        assert found.per == rule
    if above:
        worst_above = above[2]
        assert compare(game, worst_above, best, deck=deck).better == 1
        assert compare(game, best, worst_above, deck=deck).better == -1
    else:
        assert compare(game, best, worst, deck=deck).better == 0


@pytest.mark.parametrize("game", [*AMONG_PLAYERS, CANBERRA_POKER], ids=lambda game: str(game.name))
def test_the_names_are_spelled_as_the_book_spells_them(game: AnyGame) -> None:
    first = "Royal flush" if game is CANBERRA_POKER else "Royal Flush"

    for ranking in game.rankings:
        names = [named.name for named in ranking.hands]
        assert names[0] == first
        assert names[-4:] == ["Three of a kind", "Two pairs", "One pair", "Five odd cards"]


def of_section(letter: str) -> list[ParameterSet]:
    return [under(game, f"{section}({letter})", sums=(deck,)) for game, section, deck in LISTS]


@pytest.mark.parametrize(
    ("game", "deck"),
    [
        under(game, f"{section}({'d' if deck is FULL else 'e'})", sums=(deck,))
        for game, section, deck in LISTS
    ],
)
def test_full_houses_take_their_rank_from_the_threesome(game: AnyGame, deck: Deck) -> None:
    found = compare(game, "9c 9d 9h 7s 7c", "8c 8d 8h As Ac", deck=deck)

    assert (found.better, found.because) == (1, "the nine outranks the eight")


LOW_ACE = {FULL: "5432A", FORTY: "8765A", THIRTY_TWO: "T987A"}


@pytest.mark.parametrize(("game", "deck"), of_section("b"))
def test_a_low_ace_ends_a_straight_flush(game: AnyGame, deck: Deck) -> None:
    cards = " ".join(f"{rank}c" for rank in LOW_ACE[deck])

    assert hand(game, cards, deck=deck, ace_low_agreed=True).name.lower() == "straight flush"
    without = "straight flush" if deck is FULL else "flush"
    assert hand(game, cards, deck=deck).name.lower() == without


@pytest.mark.parametrize(("game", "deck"), of_section("f"))
def test_a_low_ace_ends_a_straight(game: AnyGame, deck: Deck) -> None:
    cards = " ".join(map("".join, zip(LOW_ACE[deck], "cdhsc", strict=True)))

    assert hand(game, cards, deck=deck, ace_low_agreed=True).name == "Straight"
    without = "Straight" if deck is FULL else "Five odd cards"
    assert hand(game, cards, deck=deck).name == without


@pytest.mark.parametrize("cards", ["Ac Kd Qh Js 9c", "Kc Qd Jh Ts 8c", "Tc 9d 8h 7s Kc"])
@pytest.mark.parametrize(("game", "deck"), of_section("f"))
def test_a_gap_makes_no_straight(game: AnyGame, deck: Deck, cards: str) -> None:
    assert hand(game, cards, deck=deck).name == "Five odd cards"


LAST_CARD_DECIDES = [
    ("Qc Qd Jh Js Tc", "Qs Qh Jd Jc 9h", "the ten outranks the nine"),
    ("Qc Qd 9h 9s Ac", "Qs Qh 8d 8c Kh", "the nine outranks the eight"),
    ("Qc Qd Kh Js 9c", "Qs Qh Kd Jc 8h", "the nine outranks the eight"),
    ("Qc Qd Ah 9s 8c", "Qs Qh Kd Jc Th", "the ace outranks the king"),
    ("Ac Kd Qh Js 9c", "As Kh Qd Jc 8h", "the nine outranks the eight"),
    ("Ac Jd 9h 8s 7c", "Ks Qh Jd 9c 8h", "the ace outranks the king"),
]


@pytest.mark.parametrize(("better", "worse", "because"), LAST_CARD_DECIDES)
@pytest.mark.parametrize(
    ("game", "number", "deck"),
    [
        under(game, number, sums=(number, clause.deck))
        for game, number in ((STUD7, "15.2"), (MANILA, "14.2"), (STUD5, "15.2"), (DRAW, "13.2"))
        for clause in {clause.deck: clause for clause in game.decks}.values()
    ],
)
def test_every_card_counts_in_two_pairs_one_pair_and_odd_cards(
    game: AnyGame, number: str, deck: Deck, better: str, worse: str, because: str
) -> None:
    found = compare(game, better, worse, deck=deck)

    assert (found.better, found.because, found.per) == (1, because, game.book[number])


IN_OTHER_CATEGORIES = [
    ("8c 8d 8h 8s Tc", "8c 8d 8h 8s 9c"),
    ("9c 9d 9h 8s 8c", "9c 9d 9h 7s 7c"),
    ("Kd Jd Td 9d 8d", "Kc Jc Tc 9c 7c"),
    ("Qc Jd Th 9s 8c", "Jc Td 9h 8s 7c"),
    ("9c 9d 9h Ks 8c", "9c 9d 9h Ks 7c"),
    ("Qc Jc Tc 9c 8c", "Jd Td 9d 8d 7d"),
]


@per("A-37")
@pytest.mark.parametrize(
    ("setting", "winners"), [("pair_decides", [1]), ("split", [1, 2]), (None, [1])]
)
def test_full_houses_of_one_threesome_by_the_pair_or_shared(
    setting: str | None, winners: list[int]
) -> None:
    """Three jacks lie in the centre of Canberra Manila: kings against nines, and tens and eight."""
    hands = {1: "Kd Kh", 2: "9d 9h", 3: "Td 8h"}
    settings = {"full_houses_with_one_threesome": setting} if setting else {}
    round_ = Round(
        MANILA,
        dict.fromkeys(hands, 200),
        marker_seat=1,
        hands=hands,
        communal="Jd Jh Js 7c 7d",
        settings=settings,
    )
    round_.on()
    while round_.play.to_show:
        round_.shows(round_.play.to_show[0])
    done = round_.play.settlement
    assert done is not None
    assert sorted({award.seat for award in done.awards}) == winners
    pair = [made(round_.play.game, parse_cards(hands[n]), parse_cards("Jd Jh Js")) for n in (1, 2)]
    found = compared(round_.play.game, *pair)
    assert (found.better, str(found.per)) == (
        (0, "ACT-MAN/14.3(e)") if setting == "split" else (1, "A-37")
    )
    three = made(round_.play.game, parse_cards("Ad Ah"), parse_cards("Ts Tc Th"))
    assert compared(round_.play.game, pair[1], three).better == 1  # the higher threesome still wins


@pytest.mark.parametrize(("better", "worse"), IN_OTHER_CATEGORIES)
@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: str(game.name))
@per("A-37")
def test_hands_of_the_other_categories_are_compared_as_usual(
    game: AnyGame, better: str, worse: str
) -> None:
    found = compare(game, better, worse)

    assert (found.better, found.per) == (1, reading("A-37"))


@pytest.mark.parametrize(
    ("better", "worse"), [*(case[:2] for case in LAST_CARD_DECIDES), *IN_OTHER_CATEGORIES]
)
@per("ACT-CAN/4.2#2")
def test_in_canberra_poker_every_card_counts_in_all_categories(better: str, worse: str) -> None:
    found = compare(CANBERRA_POKER, better, worse)

    assert (found.better, found.per) == (1, CANBERRA_POKER.book["4.2#2"])


@per("ACT-7CS/15.1")
def test_in_7_card_stud_the_best_five_of_seven_count() -> None:
    found = made(STUD7, parse_cards("2c Ac Kd 3c Qh 4c 9c"))

    assert found.name == "Flush"
    assert found.hand.cards == parse_cards("Ac 9c 4c 3c 2c")
    assert found.making.per == STUD7.book["15.1"]
    assert made(STUD7, parse_cards("Ac Ad Kc Kd Qc Qd 2h")).words == "two pairs, aces and kings"


@per("ACT-5CS/15.1")
def test_in_5_card_stud_the_five_cards_dealt_are_the_hand() -> None:
    assert made(STUD5, parse_cards("2c Ac Kd 3c Qh")).name == "Five odd cards"
    assert made(STUD5, parse_cards("2c Ac Kc 3c Qc")).name == "Flush"
    with pytest.raises(WrongCards, match="make no hand yet"):
        made(STUD5, parse_cards("2c Ac Kd 3c"))


@per("ACT-DRW/13.1")
def test_in_draw_poker_the_hand_is_the_best_its_five_cards_make() -> None:
    assert made(DRAW, parse_cards("2c Ac 3d 4h 5s")).words == "straight, five high"
    assert made(DRAW, parse_cards("2c 2h 2d 4h 4s")).name == "Full House"


@per("ACT-MAN/14.1")
@pytest.mark.parametrize(
    ("hole", "communal", "name"),
    [
        ("Ac Kd", "Qh Js Tc 7d 7h", "Straight"),  # both hole cards and three others
        ("Ac 7d", "Kh Qs Jc Th 8d", "Five odd cards"),  # one hole card and four others are none
        ("7c 8d", "Ah Kh Qh Jh Th", "Five odd cards"),  # nor are five of the middle
        ("Ac 9c", "Kc Qc Jd Th 8s", "Five odd cards"),  # nor four of a suit
        ("Ac 9c", "Kc Qc Jc Th 8s", "Flush"),
        ("Ac Ad", "Kh Ks Kd Kc 7d", "Full House"),  # the four kings are out of reach
    ],
)
def test_in_manila_both_hole_cards_and_exactly_three_communal_cards_make_the_hand(
    hole: str, communal: str, name: str
) -> None:
    found = made(MANILA, parse_cards(hole), parse_cards(communal))

    assert found.name == name
    assert set(parse_cards(hole)) <= set(found.hand.cards)
    assert len(found.communal.cards) == 3


@per("ACT-MAN/def:Communal Cards")
def test_in_manila_all_players_complete_their_hands_with_the_communal_cards() -> None:
    communal = parse_cards("Ac Kc Qc 9d 8d")

    clubs = made(MANILA, parse_cards("Jc Tc"), communal)
    diamonds = made(MANILA, parse_cards("Jd Td"), communal)

    assert (clubs.name, diamonds.words) == ("Royal Flush", "straight, ace high")
    assert clubs.communal.cards == diamonds.communal.cards == communal[:3]


@pytest.mark.parametrize(
    ("game", "own", "others"),
    [
        under(
            STUD7, "17.9#2", "def:Communal Card", sums=("Ac Kc Qd 7h 4c 2c", "9d 9h 8c 7c 6c 5d")
        ),
        under(STUD5, "17.8#2", "def:Communal Card", sums=("Ac Kc 4c 2c", "9d 8c 7c 6c")),
    ],
)
def test_when_cards_run_short_one_card_is_communal_to_all(
    game: Game, own: str, others: str
) -> None:
    communal = parse_cards("Tc")

    flush = made(game, parse_cards(own), communal)
    straight = made(game, parse_cards(others), communal)

    assert (flush.name, straight.words) == ("Flush", "straight, ten high")
    assert flush.communal.cards == straight.communal.cards == communal
    assert flush.communal.per == game.book["def:Communal Card"]
    assert compared(game, flush, straight).better == 1
    with pytest.raises(WrongCards, match="cards in all"):
        made(game, (*parse_cards(own), *parse_cards("3h")), communal)


@pytest.mark.parametrize("game", [DRAW, CANBERRA_POKER], ids=lambda game: str(game.name))
def test_where_no_rule_brings_one_there_is_no_communal_card(game: AnyGame) -> None:
    with pytest.raises(WrongCards, match="0 communal cards, not 1"):
        made(game, parse_cards("Ac Kc 4c 2c 9d"), parse_cards("Tc"))
