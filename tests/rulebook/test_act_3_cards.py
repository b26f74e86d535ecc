"""The Territory's books, 3: decks, the rank of cards, and what must be agreed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.books.clauses.cards import Agreement, order_for
from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck
from pokerroom.games import AnyGame
from pokerroom.hands import WrongCards
from pokerroom.play import Game
from pokerroom.terms import deck_at_table
from tests.rulebook.at_play import Round
from tests.rulebook.cutting import deals_first
from tests.rulebook.territory import (
    CANBERRA_POKER,
    DRAW,
    MANILA,
    STUD5,
    STUD7,
    compare,
    hand,
    under,
)

THREE_DECKS = (STUD7, STUD5, DRAW)
EVERYBODY = Agreement.ALL_PLAYERS_AND_OPERATOR


@pytest.mark.parametrize(
    "game", [*(under(game, "3.1") for game in THREE_DECKS), under(CANBERRA_POKER, "3.1")]
)
def test_the_full_deck_has_52_cards_and_needs_no_agreement(game: AnyGame) -> None:
    assert deck_at_table(game, players=2, deck=Deck.FULL, agreed=None) == Ruling(
        outcome=Deck.FULL, per=game.book["3.1"]
    )


@pytest.mark.parametrize("game", [under(game, "3.1") for game in THREE_DECKS])
def test_no_deck_but_of_52_40_or_32_cards_is_used_whoever_agrees(game: AnyGame) -> None:
    allowed = {
        deck
        for deck in Deck
        if isinstance(deck_at_table(game, players=2, deck=deck, agreed=EVERYBODY), Ruling)
    }

    assert allowed == {Deck.FULL, Deck.FORTY, Deck.THIRTY_TWO}
    assert deck_at_table(game, players=2, deck=Deck.THIRTY_SIX, agreed=EVERYBODY) == Refusal(
        because="the game is not played with 36 cards, only with 52, 40, 32", per=game.book["3.1"]
    )


@pytest.mark.parametrize(
    ("game", "only"),
    [
        under(MANILA, "3.1", sums=(Deck.THIRTY_TWO,)),
        under(CANBERRA_POKER, "3.1", sums=(Deck.FULL,)),
    ],
)
def test_a_game_with_one_deck_has_no_other_whoever_agrees(game: AnyGame, only: Deck) -> None:
    for deck in Deck:
        found = deck_at_table(game, players=2, deck=deck, agreed=EVERYBODY)

        assert isinstance(found, Ruling if deck is only else Refusal)
        assert found.per == game.book["3.1"]


@pytest.mark.parametrize(
    ("game", "deck", "lowest", "left_out"),
    [
        *(
            under(game, "def:Reduced Deck", sums=sums)
            for game in THREE_DECKS
            for sums in ((Deck.FORTY, "5s", "4s"), (Deck.THIRTY_TWO, "7s", "6s"))
        ),
        under(MANILA, "def:Reduced Deck", sums=(Deck.THIRTY_TWO, "7s", "6s")),
    ],
)
def test_a_reduced_deck_goes_down_to_the_five_or_the_seven(
    game: Game, deck: Deck, lowest: str, left_out: str
) -> None:
    round_of_play = Round(
        game, {1: 500, 3: 500}, marker_seat=1, deck=deck.size, deck_agreed=str(EVERYBODY)
    )

    found = deals_first(round_of_play.play)

    assert [card for card, finding in found.items() if isinstance(finding, Ruling)] == [
        card for card in Deck.FULL.cards if card.rank >= Card(lowest).rank
    ]
    assert found[Card(left_out)] == Refusal(
        because=f"{left_out} is not in a deck of {deck}", per=game.book["def:Reduced Deck"]
    )
    assert hand(game, f"Ah Kd Qc Js {lowest}", deck=deck).name == "Five odd cards"
    with pytest.raises(
        WrongCards, match=f"{left_out} is not in a deck of {deck}.*def:Reduced Deck"
    ):
        hand(game, f"Ah Kd Qc Js {left_out}", deck=deck)


ALIKE = [
    "As Ks Qs Js Ts, Ac Kc Qc Jc Tc",
    "Kh Jh 9h 8h 7h, Kd Jd 9d 8d 7d",
    "Kc Qd Jh Ts 9c, Ks Qh Jd Tc 9h",
    "Ac Ad Kh Ks Qc, As Ah Kd Kc Qs",
    "Ac Kd Qh Js 9c, As Kh Qd Jc 9h",
]


@pytest.mark.parametrize("hands", ALIKE)
@pytest.mark.parametrize(
    "game",
    [
        *(under(game, "3.5#1") for game in (*THREE_DECKS, MANILA)),
        under(CANBERRA_POKER, "4.1#1"),
    ],
)
def test_hands_that_differ_in_suits_alone_are_equal(game: AnyGame, hands: str) -> None:
    one, other = hands.split(", ")

    found = compare(game, one, other)

    assert found.better == 0
    assert game.suits is not None
    assert found.per == game.suits.per
    assert found == compare(game, other, one)


@pytest.mark.parametrize(
    ("game", "deck", "order"),
    [
        *(
            under(game, number, sums=(deck, order))
            for game in THREE_DECKS
            for number, deck, order in (
                ("3.5#2", Deck.FULL, "A K Q J T 9 8 7 6 5 4 3 2"),
                ("3.5#4", Deck.FORTY, "A K Q J T 9 8 7 6 5"),
                ("3.5#5", Deck.THIRTY_TWO, "A K Q J T 9 8 7"),
            )
        ),
        under(MANILA, "3.5#2", sums=(Deck.THIRTY_TWO, "A K Q J T 9 8 7")),
        under(CANBERRA_POKER, "4.1#2", sums=(Deck.FULL, "A K Q J T 9 8 7 6 5 4 3 2")),
    ],
)
def test_each_rank_beats_the_next_in_the_order_of_the_book(
    game: AnyGame, deck: Deck, order: str
) -> None:
    ranks = order.split()
    assert len(ranks) * 4 == deck.size

    for higher, lower in pairwise(ranks):
        others = " ".join(f"{rank}h" for rank in ranks if rank not in {higher, lower})[:8]
        high, low = f"{higher}c {higher}d {others}", f"{lower}s {lower}d {others}"
        assert compare(game, high, low, deck=deck).better == 1
        assert compare(game, low, high, deck=deck).better == -1


@pytest.mark.parametrize(
    "game",
    [*(under(game, "3.5#3") for game in THREE_DECKS), under(CANBERRA_POKER, "4.1#3")],
)
def test_in_the_full_deck_the_ace_is_high_and_low_without_agreement(game: AnyGame) -> None:
    for suits, name in (("cdhsc", "straight"), ("ccccc", "straight flush")):
        low, high = (
            hand(game, " ".join(rank + suit for rank, suit in zip(ranks, suits, strict=True)))
            for ranks in ("5432A", "AKQJT")
        )
        assert low.name.lower() == name
        assert low.words.endswith("five high")
        assert high.hand.value > low.hand.value

    assert hand(game, "3c 2d Ah Ks Qc").name == "Five odd cards"
    assert compare(game, "6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac").better == 1
    assert compare(game, "Ac Ad 5h 4s 3c", "Kc Kd Qh Js 9c").better == 1


LOW_STRAIGHTS = {Deck.FORTY: "8765A", Deck.THIRTY_TWO: "T987A"}


@pytest.mark.parametrize(
    ("game", "deck"),
    [
        *(
            under(game, "3.5#6", sums=(deck,))
            for game in THREE_DECKS
            for deck in (Deck.FORTY, Deck.THIRTY_TWO)
        ),
        under(MANILA, "3.5#3", sums=(Deck.THIRTY_TWO,)),
    ],
)
def test_in_a_reduced_deck_the_ace_is_low_only_if_all_players_and_the_operator_agree(
    game: AnyGame, deck: Deck
) -> None:
    for agreed, low in (
        (None, False),
        (Agreement.ALL_PLAYERS, False),
        (Agreement.ALL_PLAYERS_AND_OPERATOR, True),
    ):
        order = order_for(game.rankings, game.ace_low, deck, ace_low_agreed=agreed)
        assert order.ace_low is low

    for suits, agreed_name, name in (
        ("cdhsc", "Straight", "Five odd cards"),
        ("ccccc", "Straight Flush", "Flush"),
    ):
        five = zip(LOW_STRAIGHTS[deck], suits, strict=True)
        cards = " ".join(rank + suit for rank, suit in five)
        assert hand(game, cards, deck=deck).name == name
        assert hand(game, cards, deck=deck, ace_low_agreed=True).name == agreed_name


@pytest.mark.parametrize(
    ("game", "deck", "next_above"),
    [
        *(
            under(game, "3.5#6", sums=sums)
            for game in THREE_DECKS
            for sums in ((Deck.FORTY, "9c 8d 7h 6s 5c"), (Deck.THIRTY_TWO, "Jc Td 9h 8s 7c"))
        ),
        under(MANILA, "3.5#3", sums=(Deck.THIRTY_TWO, "Jc Td 9h 8s 7c")),
    ],
)
def test_a_low_ace_serves_the_lowest_straight_alone(
    game: AnyGame, deck: Deck, next_above: str
) -> None:
    five = zip(LOW_STRAIGHTS[deck], "cdhsc", strict=True)
    low = " ".join(rank + suit for rank, suit in five)

    assert compare(game, next_above, low, deck=deck, ace_low_agreed=True).better == 1
    aces, kings = "Ac Ad Kh Qs Jc", "Kc Kd Qh Js Tc"
    assert compare(game, aces, kings, deck=deck, ace_low_agreed=True).better == 1
    around = "6c 5d Ah Ks Qc" if deck is Deck.FORTY else "8c 7d Ah Ks Qc"
    assert hand(game, around, deck=deck, ace_low_agreed=True).name == "Five odd cards"


@pytest.mark.parametrize(
    ("game", "most"),
    [
        under(STUD7, "3.5#7", sums=(5,)),
        under(STUD5, "3.5#7", sums=(7,)),
        under(DRAW, "3.5#7", sums=(6,)),
    ],
)
def test_few_enough_players_may_agree_on_the_deck_of_40(game: AnyGame, most: int) -> None:
    rule, players = game.book["3.5#7"], Agreement.ALL_PLAYERS
    forty = Deck.FORTY

    assert deck_at_table(game, players=most, deck=forty, agreed=players) == Ruling(
        outcome=forty, per=rule
    )
    assert deck_at_table(game, players=most, deck=forty, agreed=None) == Refusal(
        because="40 cards need the agreement of all players", per=rule
    )
    assert deck_at_table(game, players=most + 1, deck=forty, agreed=players) == Refusal(
        because=f"40 cards serve at most {most} players", per=rule
    )


@pytest.mark.parametrize("deck", [Deck.FORTY, Deck.THIRTY_TWO])
@pytest.mark.parametrize(
    ("game", "most"),
    [
        under(STUD7, "3.5#8", sums=(4,)),
        under(STUD5, "3.5#8", sums=(6,)),
        under(DRAW, "3.5#8", sums=(4,)),
    ],
)
def test_still_fewer_may_agree_on_the_deck_of_40_or_of_32(
    game: AnyGame, most: int, deck: Deck
) -> None:
    rule, players = game.book["3.5#8"], Agreement.ALL_PLAYERS

    assert deck_at_table(game, players=most, deck=deck, agreed=players) == Ruling(
        outcome=deck, per=rule
    )
    assert deck_at_table(game, players=most, deck=deck, agreed=None) == Refusal(
        because=f"{deck} need the agreement of all players", per=rule
    )
    beyond = deck_at_table(game, players=most + 1, deck=deck, agreed=players)
    assert beyond.per == (rule if deck is Deck.THIRTY_TWO else game.book["3.5#7"])
    assert isinstance(beyond, Refusal if deck is Deck.THIRTY_TWO else Ruling)
