"""What the page and --json tell of a game is what its declaration says."""

from __future__ import annotations

import pytest

from pokerroom.games import GAMES, game
from pokerroom.games.families import Family
from pokerroom.house import HouseGame
from pokerroom.notation.game_shapes import NamedShape, shape_of_game
from pokerroom.notation.pay_shapes import PaysShape
from pokerroom.play import Game

AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]


def paid(name: str, wager: str) -> tuple[PaysShape, dict[str, str]]:
    pays = next(each for each in shape_of_game(game(name)).pays if each.wager == wager)
    return pays, {each.hand: each.pays for each in pays.paid}


def decided(pays: PaysShape) -> dict[str, str]:
    return {each.says: each.per for each in pays.decided}


def test_canberra_poker_pays_the_bet_by_the_hand_and_the_ante_even() -> None:
    bet, by_hand = paid("act/canberra-poker", "BET")
    assert [*by_hand.items()][:2] == [("Royal flush", "250 to 1"), ("Straight flush", "50 to 1")]
    assert by_hand["Five odd cards"] == "1 to 1"
    assert decided(bet)["goes back if the dealer does not play"] == "ACT-CAN/9.4#lead"
    assert "is lost if you fold" not in decided(bet), "whoever folds has not made it"
    ante, any_hand = paid("act/canberra-poker", "ANTE")
    assert any_hand == {"": "1 to 1"}
    assert decided(ante)["wins if the dealer does not play"] == "ACT-CAN/9.4(a)"
    assert decided(ante)["is lost if you fold"] == "ACT-CAN/9.1#1"


def test_prizes_of_a_jackpot_are_told_by_level() -> None:
    _, prizes = paid("act/canberra-poker", "BOOMERANG JACKPOT")
    assert prizes["Royal flush"] == "100% of the jackpot shown, at least $10,000"
    assert prizes["Dead Man's Hand (two pairs, aces and eights)"] == "$50"
    _, crown = paid("wa/crown-holdem", "Jackpot Wager, level 3")
    assert crown["Straight Flush"] == "10% of the jackpot shown"
    assert crown["Straight"] == "25 times the wager"


def test_crown_holdem_pays_the_ante_from_a_flush_and_extras_by_one_hand() -> None:
    ante, _ = paid("wa/crown-holdem", "Ante Wager")
    said = decided(ante)
    assert said["wins if your hand beats the dealer's with a flush or better"] == "WA-CHP/3.6(a)"
    assert said["goes back if it beats the dealer's with less"] == "W-01"
    extra, by_hand = paid("wa/crown-holdem", "Dealer Poker Extra Wager")
    assert by_hand["Royal Flush"] == "1,000 to 1"
    assert "is lost if you fold" not in decided(extra)
    own, _ = paid("wa/crown-holdem", "Player Poker Extra Wager")
    assert "is lost if you fold" in decided(own)


@pytest.mark.parametrize(
    ("wager", "whose", "wins", "counts"),
    [
        ("Player Poker Extra Wager", "your", "3.33(a)", "def:Player's Hand(a)"),
        ("Dealer Poker Extra Wager", "the dealer's", "3.28(a)", "def:Dealer's Hand(a)"),
    ],
)
def test_extras_of_crown_holdem_count_the_hole_cards_and_the_flop_alone(
    wager: str, whose: str, wins: str, counts: str
) -> None:
    said = decided(paid("wa/crown-holdem", wager)[0])
    made = f"wins if {whose} hole cards and the Flop Cards make one of these"
    assert said[f"{made}, whatever the other hand is"] == f"WA-CHP/{wins}"
    assert said["the Turn Card and the River Card do not count for it"] == f"WA-CHP/{counts}"


def test_so_do_its_jackpots_but_not_those_of_canberra_poker() -> None:
    level = decided(paid("wa/crown-holdem", "Jackpot Wager, level 1")[0])
    made = "wins the prize of what your hole cards and the Flop Cards make"
    assert level[f"{made}, whatever the dealer has"] == "WA-CHP/3.12(b)(ii)"
    assert "the Turn Card and the River Card do not count for it" in level
    boomerang = decided(paid("act/canberra-poker", "BOOMERANG JACKPOT")[0])
    assert boomerang["wins the prize of your hand, whatever the dealer has"] == "ACT-CAN/11.2#1"


def test_what_lies_open_of_the_dealers_cards_is_told() -> None:
    canberra, crown = map(shape_of_game, map(game, ("act/canberra-poker", "wa/crown-holdem")))
    assert canberra.dealer == NamedShape("five cards, the last of them face up", "ACT-CAN/8.1")
    assert crown.dealer == NamedShape("two cards face down", "WA-CHP/4.3(b)")
    assert shape_of_game(game("vic/holdem")).dealer is None


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_with_which_cards_it_is_played(name: str) -> None:
    shape = shape_of_game(game(name))
    assert all(len(pack.ranks) * 4 == pack.cards for pack in shape.packs)
    assert {pack.cards for pack in shape.packs} == {deck.cards for deck in shape.decks}
    assert bool(shape.pays) == bool(shape.decisions) == isinstance(game(name), HouseGame)


FAMILIES = {
    Family.COMMUNITY: {"vic/holdem", "vic/omaha", "vic/omaha-hi-low"},
    Family.MANILA: {
        "act/canberra-manila",
        "vic/two-card-manila",
        "vic/three-card-manila",
        "vic/faro-manila",
    },
    Family.STUD: {
        "act/seven-card-stud",
        "act/five-card-stud",
        "vic/five-card-stud",
        "vic/crown-stud",
        "vic/seven-card-stud",
        "vic/seven-card-stud-hi-low",
    },
    Family.DRAW: {"act/draw-poker", "vic/draw-blind", "vic/draw-kitty", "vic/draw-ante"},
    Family.HOUSE: {"act/canberra-poker", "wa/crown-holdem"},
}


@pytest.mark.parametrize("family", Family)
def test_a_game_is_of_the_family_that_its_cards_say(family: Family) -> None:
    found = {name for name in GAMES if shape_of_game(game(name)).family is family}
    assert found == FAMILIES[family]


@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_every_limit_of_a_sign_is_among_those_of_its_game(name: str) -> None:
    played = game(name)
    assert isinstance(played, Game)
    rules = [each for stage in played.betting_rounds for each in stage.rules]
    on_signs = {(each.form, limit.name) for each in rules for limit in each.limits}
    told = {(each.form, limit) for each in played.limits for limit in each.limits}
    forms = {form for form, _ in told if form}
    assert {limit for _, limit in told} == {limit for _, limit in on_signs}
    assert not forms or told == on_signs
    assert forms == {each.form for each in played.forced_bets if each.form}


@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_whoever_must_open_in_victoria_brings_in(name: str) -> None:
    shape = shape_of_game(game(name))
    opens = [each.name for each in shape.forced_bets if each.opens]
    is_stud = shape.book == "VIC" and shape.family is Family.STUD
    assert opens == (["bring-in of the lowest up card"] if is_stud else [])


def test_a_flush_is_above_a_full_house_in_short_packs_of_victoria() -> None:
    rankings = shape_of_game(game("vic/two-card-manila")).rankings
    assert all(each.flush_above_full_house for each in rankings)
    assert not shape_of_game(game("vic/holdem")).rankings[0].flush_above_full_house
