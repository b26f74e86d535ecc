"""Recorded hands come out as they are recorded, or what differs is told with action and rule."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pokerroom.money import Money, dollars
from pokerroom.notation.phh import Hand, read_hands
from pokerroom.notation.phh.actions import CheckOrCall, Fold
from pokerroom.notation.phh.comparing import Outcome, Replayed, Verdict, replayed
from pokerroom.notation.phh.reading import read_hand

HANDS = Path(__file__).parent / "hands"
REAL_HANDS = Path(__file__).parents[4] / "shared" / "phh-sample"
HOUSE_TERMS = {
    "no-limit-holdem": (),
    "fixed-limit-holdem": (),
    "heads-up-no-limit": (),
    "pot-limit-omaha": ("H-03",),
    "fixed-limit-omaha-hi-low": (),
    "seven-card-stud": ("H-01", "H-15"),
    "seven-card-stud-hi-low": ("H-01", "H-15"),
}


def hand_in(name: str) -> Hand:
    return read_hand((HANDS / f"{name}.phh").read_bytes())


def holdem(*actions: str, more: str = "", blinds: str = "[1, 2, 0, 0]") -> Hand:
    """Four players with 100 chips each and hole cards that nobody knows."""
    players = range(1, blinds.count(",") + 2)
    dealt = [f"d dh p{player} ????" for player in players]
    written = ", ".join(f'"{action}"' for action in [*dealt, *actions])
    return read_hand(
        f'variant = "NT"\nantes = {[0 for _ in players]}\nblinds_or_straddles = {blinds}\n'
        f"min_bet = 2\nstarting_stacks = {[100 for _ in players]}\nactions = [{written}]\n{more}\n"
    )


def refusal(found: Replayed) -> tuple[int, str, str]:
    assert found.verdict is Verdict.DIFFERS
    assert found.refused is not None
    return found.refused.action, found.refused.because, found.refused.per


@pytest.mark.parametrize("name", HOUSE_TERMS)
def test_our_own_hands_come_out_as_recorded(name: str) -> None:
    found = replayed(hand_in(name))

    assert found.verdict is Verdict.AS_RECORDED
    assert found.house_terms == HOUSE_TERMS[name]
    assert found.play is not None
    assert found.play.is_over


def test_every_hand_of_ours_is_among_them() -> None:
    assert {path.stem for path in HANDS.glob("*.phh")} == {*HOUSE_TERMS, "no-limit-single-draw"}


def test_real_hands_come_out_as_recorded_where_they_are_at_hand() -> None:
    found = {path.name: replayed(read_hand(path.read_bytes())) for path in REAL_HANDS.glob("*.phh")}

    assert {n: each for n, each in found.items() if each.verdict is not Verdict.AS_RECORDED} == {}


def test_a_variant_that_is_not_played_here_is_said_plainly() -> None:
    found = replayed(hand_in("no-limit-single-draw"))

    assert found.verdict is Verdict.NOT_PLAYED
    assert found.because == (
        "the variant N2L1D (no limit deuce-to-seven single draw) is not a game of this house"
    )
    strange = replayed(replace(hand_in("no-limit-holdem"), variant="P5X"))
    assert strange.because == "the variant 'P5X' is not a game of this house"


def test_missing_finishing_stakes_are_said_plainly() -> None:
    found = replayed(replace(hand_in("no-limit-holdem"), finishing=None))

    assert found.verdict is Verdict.NOTHING_TO_COMPARE
    assert found.because == "no finishing stakes are recorded"
    assert found.refused is None


def test_other_finishing_stakes_differ_player_by_player() -> None:
    hand = hand_in("fixed-limit-holdem")
    assert hand.finishing is not None
    one, two, three = (stake or Money(0) for stake in hand.finishing)

    swapped = replayed(replace(hand, finishing=(three, two, one)))
    assert swapped.verdict is Verdict.DIFFERS
    assert swapped.because == "the pots went to other players"
    assert swapped.differences == (
        Outcome(1, dollars(390), dollars(620)),
        Outcome(3, dollars(620), dollars(390)),
    )

    less = replayed(replace(hand, finishing=(one, Money(two - 1), three)))
    assert less.because == "$0.01 less is on record than was in play"
    more = replayed(replace(hand, finishing=(Money(one + 1), two, three)))
    assert more.because == "$0.01 more is on record than was in play"


@pytest.mark.parametrize(
    ("actions", "because", "per"),
    [
        (["p4 f"], "it is the turn of seat 3", "VIC/8.14.3(c)"),
        (["p3 cbr 3"], "a raise must bring the total to between $4.00 and $100.00", "VIC/6.5"),
        (["p3 cbr 101"], "the whole stake comes to $100.00", "VIC/def:Table stakes"),
        (["d db 2c3c4c"], "no cards are due: a player acts (seat 3)", ""),
        (["p3 sd"], "this game has no draw", ""),
        (["p3 pb"], "this game has no bring-in", ""),
        (["p3 f", "p4 f", "p1 f", "p2 cc"], "not now: the round of play is over", ""),
        (["p3 f", "p4 f", "p1 cc", "p2 cc", "p1 cc"], "not now: the dealer deals", ""),
        (["p3 f", "p4 f", "p1 cc", "p2 cc", "d db 2c3c4c5c"], "3 communal cards are due", None),
        (["p3 f", "p4 f", "p1 cc", "p2 cc", "d dh p1 2c"], "p1 is due 0 cards", None),
        (["p3 f", "p4 f", "p1 cc", "p2 cc", "d db ??2c3c"], "a card dealt face up must", None),
    ],
)
def test_an_action_against_the_rules_is_named_with_the_rule(
    actions: list[str], because: str, per: str | None
) -> None:
    action, reason, rule = refusal(replayed(holdem(*actions)))

    assert action == 4 + len(actions)
    assert reason.startswith(because)
    assert per is None or rule == per


def test_a_card_cannot_be_dealt_twice() -> None:
    hand = hand_in("heads-up-no-limit")
    text = (HANDS / "heads-up-no-limit.phh").read_text().replace("d db 8c4d2s", "d db 8c4dAc")

    assert replayed(hand).verdict is Verdict.AS_RECORDED
    assert refusal(replayed(read_hand(text)))[:2] == (8, "Ac has left the deck already")


def test_too_few_cards_before_the_betting_are_missed() -> None:
    hand = holdem("p3 f")
    short = replace(hand, actions=hand.actions[1:])

    assert refusal(replayed(short))[:2] == (4, "not now: the dealer deals")


def test_hands_shown_before_the_last_cards_wait_for_their_time() -> None:
    hand = hand_in("heads-up-no-limit")
    shows = hand.actions[5:7]
    later = replace(hand, actions=(*hand.actions[:5], *hand.actions[7:], *reversed(shows)))

    assert replayed(later).verdict is Verdict.AS_RECORDED


def test_of_a_hand_shown_twice_the_last_showing_counts() -> None:
    text = """variant = "F7S/8"
antes = [1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [33, 3]
actions = [
  "d dh p1 ????Qs", "d dh p2 ????8s", "p2 cbr 2", "p1 cc", "p2 sm Td6c8s", "p1 sm 2h8hQs",
  "d dh p1 4h", "d dh p2 Th", "d dh p1 9d", "d dh p2 7h", "d dh p1 2d", "d dh p2 Kc",
  "d dh p1 ??", "d dh p2 ??", "p1 sm 2h8hQs4h9d2dKd", "p2 sm Td6c8sTh7hKcAs",
]
finishing_stacks = [30, 6]
"""
    assert replayed(read_hand(text)).verdict is Verdict.AS_RECORDED
    once = text.replace(', "p2 sm Td6c8sTh7hKcAs"', "")
    found = replayed(read_hand(once))
    assert found.verdict is Verdict.NOTHING_TO_COMPARE
    assert "turns on the cards of p2" in found.because


def test_where_no_showing_is_told_known_hands_are_shown() -> None:
    hand = hand_in("heads-up-no-limit")
    untold = replace(hand, actions=(*hand.actions[:5], *hand.actions[7:]))

    assert replayed(untold).verdict is Verdict.AS_RECORDED


def test_a_file_that_ends_too_soon_has_the_stakes_of_that_moment() -> None:
    hand = holdem("p3 cbr 6", "p4 cc", more="finishing_stacks = [99, 98, 94, 94]")
    assert replayed(hand).verdict is Verdict.AS_RECORDED

    found = replayed(
        replace(hand, finishing=(dollars(99), dollars(98), dollars(103), dollars(100)))
    )
    assert found.verdict is Verdict.DIFFERS
    assert found.because.startswith("the file ends before the round of play does: a player acts")


def test_unknown_cards_face_up_do_not_make_their_player_open() -> None:
    """p1 shows a card that the file does not know, and p2 brings in with a trey."""
    text = """variant = "F7S"
antes = [1, 1, 1]
bring_in = 2
small_bet = 10
big_bet = 20
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ??????", "d dh p2 ????3h", "d dh p3 ????Kd", "p2 pb", "p3 f", "p1 f"]
finishing_stacks = [99, 102, 99]
"""
    assert replayed(read_hand(text)).verdict is Verdict.AS_RECORDED
    unknown_opens = text.replace('"p2 pb", "p3 f", "p1 f"', '"p1 pb", "p2 f", "p3 f"').replace(
        "[99, 102, 99]", "[102, 99, 99]"
    )
    assert replayed(read_hand(unknown_opens)).verdict is Verdict.AS_RECORDED
    king_opens = unknown_opens.replace('"p1 pb", "p2 f", "p3 f"', '"p3 pb", "p1 f", "p2 f"')
    assert refusal(replayed(read_hand(king_opens)))[0] == 4


WON_BY_P3 = ("p3 cbr 6", "p4 f", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cc", "p3 cbr 9", "p2 f")


@pytest.mark.parametrize(
    ("winnings", "verdict", "charged"),
    [
        ("[0, 0, 13, 0]", Verdict.AS_RECORDED, "0"),
        ("[0, 0, 12.50, 0]", Verdict.AS_RECORDED, "0.50"),
        ("[0, 0, 11.70, 0]", Verdict.AS_RECORDED, "1.30"),
        ("[0, 0, 11.05, 0]", Verdict.AS_RECORDED, "1.95"),
        ("[0, 0, 10.40, 0]", Verdict.AS_RECORDED, "2.60"),
        ("[0, 0, 10.39, 0]", Verdict.DIFFERS, "0"),
        ("[0, 0, 13.01, 0]", Verdict.DIFFERS, "0"),
        ("[0, 13, 0, 0]", Verdict.DIFFERS, "0"),
        ("[0, 0, 0, 0]", Verdict.NOTHING_TO_COMPARE, "0"),
    ],
)
def test_winnings_may_be_less_by_a_charge(winnings: str, verdict: Verdict, charged: str) -> None:
    found = replayed(holdem(*WON_BY_P3, more=f"winnings = {winnings}"))

    assert found.verdict is verdict
    assert found.charged == dollars(charged)


@pytest.mark.parametrize(
    ("winnings", "verdict", "charged", "uncalled"),
    [
        ("[0, 0, 22, 0]", Verdict.AS_RECORDED, "0", "9"),
        ("[0, 0, 21.50, 0]", Verdict.AS_RECORDED, "0.50", "9"),
        ("[0, 0, 20.70, 0]", Verdict.AS_RECORDED, "1.30", "9"),
        ("[0, 0, 19.40, 0]", Verdict.AS_RECORDED, "2.60", "9"),
        ("[0, 0, 19.39, 0]", Verdict.DIFFERS, "0", "0"),
        ("[0, 0, 22.01, 0]", Verdict.DIFFERS, "0", "0"),
        ("[0, 0, 13, 9]", Verdict.DIFFERS, "0", "0"),
        ("[0, 9, 13, 0]", Verdict.DIFFERS, "0", "0"),
        ("[0, 0, 9, 0]", Verdict.DIFFERS, "0", "0"),
        ("[0.01, 0, 22, 0]", Verdict.DIFFERS, "0", "0"),
    ],
)
def test_winnings_may_count_in_a_wager_that_nobody_called(
    winnings: str, verdict: Verdict, charged: str, uncalled: str
) -> None:
    """Player 3 wins 13, and takes back 9."""
    found = replayed(holdem(*WON_BY_P3, more=f"winnings = {winnings}"))

    assert found.verdict is verdict
    assert (found.charged, found.uncalled) == (dollars(charged), dollars(uncalled))


@pytest.mark.parametrize(
    ("winnings", "verdict", "charged", "uncalled"),
    [
        ("[0, 80]", Verdict.AS_RECORDED, "0", "0"),
        ("[0, 77]", Verdict.AS_RECORDED, "3", "0"),
        ("[60, 80]", Verdict.AS_RECORDED, "0", "60"),
        ("[60, 77]", Verdict.AS_RECORDED, "3", "60"),
        ("[59, 80]", Verdict.DIFFERS, "0", "0"),
        ("[60, 64]", Verdict.AS_RECORDED, "16", "60"),
        ("[60, 63.99]", Verdict.DIFFERS, "0", "0"),
        ("[80, 0]", Verdict.DIFFERS, "0", "0"),
        ("[0, 0]", Verdict.NOTHING_TO_COMPARE, "0", "0"),
    ],
)
def test_who_loses_may_still_take_a_wager_back(
    winnings: str, verdict: Verdict, charged: str, uncalled: str
) -> None:
    found = replayed(
        read_hand(
            'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n'
            'starting_stacks = [100, 40]\nactions = ["d dh p1 KsKd", "d dh p2 AsAd", '
            '"p2 cc", "p1 cbr 100", "p2 cc", "p1 sm KsKd", "p2 sm AsAd", "d db 2c3c4c", "d db 7h", '
            f'"d db 9h"]\nwinnings = {winnings}\n'
        )
    )
    assert found.verdict is verdict, found
    assert (found.charged, found.uncalled) == (dollars(charged), dollars(uncalled))


@pytest.mark.parametrize(
    ("finishing", "verdict", "charged", "because"),
    [
        ("[99, 94, 107, 100]", Verdict.AS_RECORDED, "0", ""),
        ("[99, 94, 106.99, 100]", Verdict.AS_RECORDED, "0.01", ""),
        ("[99, 94, 106.50, 100]", Verdict.AS_RECORDED, "0.50", ""),
        ("[99, 94, 105.05, 100]", Verdict.AS_RECORDED, "1.95", ""),
        ("[99, 94, 104.40, 100]", Verdict.AS_RECORDED, "2.60", ""),
        (
            "[99, 94, 104.39, 100]",
            Verdict.DIFFERS,
            "0",
            "the winners lack $2.61 of $13.00 in the pots, more than a rake of 20%",
        ),
        (
            "[99, 93.50, 107, 100]",
            Verdict.DIFFERS,
            "0",
            "$0.50 less is on record than was in play",
        ),
        ("[99, 93.50, 106.50, 101]", Verdict.DIFFERS, "0", "the pots went to other players"),
    ],
)
def test_finishing_stakes_may_be_those_after_a_rake(
    finishing: str, verdict: Verdict, charged: str, because: str
) -> None:
    found = replayed(holdem(*WON_BY_P3, more=f"finishing_stacks = {finishing}"))
    assert (found.verdict, found.because) == (verdict, because)
    assert found.charged == dollars(charged)


def test_a_commission_that_is_told_must_be_the_rake() -> None:
    stakes = "finishing_stacks = [99, 94, 106.50, 100]"

    told = replayed(holdem(*WON_BY_P3, more=f"{stakes}\n_commission = 0.50"))
    assert told.verdict is Verdict.AS_RECORDED
    assert (told.charged, told.charged_percent) == (dollars("0.50"), "3.8")
    other = replayed(holdem(*WON_BY_P3, more=f"{stakes}\n_commission = 0.49"))
    assert other.verdict is Verdict.DIFFERS


SPLIT = """variant = "PO"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [12, 40, 40]
actions = [
  "d dh p1 AsKsQsJs", "d dh p2 AhKhQhJh", "d dh p3 AdKdQdJd", "p3 cbr 7", "p1 cbr 12",
  "p2 cbr 40", "p3 cc", "p1 sm AsKsQsJs", "p2 sm AhKhQhJh", "p3 sm AdKdQdJd", "d db Tc9c2d",
  "d db 3h", "d db 4s",
]
"""
"""All three have the same straight: 36 in the main pot, 56 in the side pot."""


@pytest.mark.parametrize("percent", range(21))
def test_a_rake_is_recognised_in_pots_that_are_shared(percent: int) -> None:
    """A third of the main pot each, and half of the side pot for two of them, in odd cents."""
    rake = [-(-36_00 * percent // 300), -(-36_00 * percent // 300), 36_00 * percent // 100]
    rake[2] -= rake[0] + rake[1]
    rake[1] += 56_00 * percent // 200
    rake[2] += 56_00 * percent // 200
    won = [12_00 - rake[0], 40_00 - rake[1], 40_00 - rake[2]]
    written = ", ".join(f"{each // 100}.{each % 100:02}" for each in won)
    for more in (f"winnings = [{written}]", f"finishing_stacks = [{written}]"):
        found = replayed(read_hand(SPLIT + more))
        assert found.verdict is Verdict.AS_RECORDED, found.because
        assert (found.charged, found.charged_percent) == (Money(sum(rake)), f"{percent}")


@pytest.mark.parametrize("name", ["fixed-limit-omaha-hi-low", "seven-card-stud-hi-low"])
def test_a_rake_is_recognised_where_high_and_low_share(name: str) -> None:
    hand = hand_in(name)
    play = replayed(hand).play
    assert hand.finishing is not None
    assert play is not None
    assert play.settlement is not None
    winners = {award.seat for award in play.settlement.awards}
    after = [
        Money((has or 0) - 7 * (player in winners))
        for player, has in enumerate(hand.finishing, start=1)
    ]
    found = replayed(replace(hand, finishing=tuple(after)))

    assert found.verdict is Verdict.AS_RECORDED
    assert found.charged == 7 * len(winners)


def test_pots_that_were_divided_in_another_way_are_told_so() -> None:
    found = replayed(read_hand(f"{SPLIT}winnings = [12, 38, 42]"))

    assert found.verdict is Verdict.DIFFERS
    assert found.because == "the pots were divided among the winners in another way"


@pytest.mark.parametrize("chip", ["3", "0", "-1", "0.001", "true", "[1]"])
def test_a_lowest_chip_that_cannot_pay_the_stakes_is_passed_over(chip: str) -> None:
    stakes = "finishing_stacks = [99, 94, 107, 100]"
    found = replayed(holdem(*WON_BY_P3, more=f"{stakes}\n_lowest_chip = {chip}"))

    assert found.verdict is Verdict.AS_RECORDED
    assert found.play is not None
    assert found.play.terms.lowest_chip == dollars(1)


def test_an_unknown_stake_is_as_large_as_it_need_be() -> None:
    hands = read_hands((HANDS / "collection.phhs").read_bytes())

    for entry in hands:
        assert isinstance(entry.found, Hand)
        assert replayed(entry.found).verdict is Verdict.AS_RECORDED


def test_who_won_may_turn_on_cards_that_nobody_knows() -> None:
    actions = ["p3 f", "p4 f", "p1 cc", "p2 cc", "d db 2c7d9s", "p1 cc", "p2 cc", "d db Jh"]
    actions += ["p1 cc", "p2 cc", "d db Kh", "p1 cc", "p2 cc", "p1 sm AcAd", "p2 sm ????"]

    won_by_known = holdem(*actions, more="finishing_stacks = [102, 98, 100, 100]")
    assert replayed(won_by_known).verdict is Verdict.AS_RECORDED
    won_by_unknown = holdem(*actions, more="finishing_stacks = [98, 102, 100, 100]")
    found = replayed(won_by_unknown)
    assert found.verdict is Verdict.NOTHING_TO_COMPARE
    assert found.because == "who won turns on the cards of p2, which the file does not know"


@pytest.mark.parametrize(
    ("blinds", "first", "terms"),
    [
        ("[1, 2, 0, 0, 0]", 3, ()),
        ("[1, 2, 4, 0, 0]", 4, ()),
        ("[0, 2, 0, 0, 0]", 3, ("H-09",)),
        ("[1, 2, 0, 0, 4]", 1, ("H-09",)),
        ("[1, 2, 0, -2, 0]", 3, ("H-09",)),
    ],
)
def test_straddles_missing_blinds_and_posts(
    blinds: str, first: int, terms: tuple[str, ...]
) -> None:
    found = replayed(holdem(f"p{first} f", blinds=blinds))

    assert found.refused is None
    assert found.house_terms == terms
    other = first % 5 + 1
    assert refusal(replayed(holdem(f"p{other} f", blinds=blinds)))[0] == 6


def fixed(*actions: str, stakes: str = "[100, 100, 100]") -> Hand:
    dealt = [f"d dh p{player} ????" for player in (1, 2, 3)]
    written = ", ".join(f'"{action}"' for action in [*dealt, *actions])
    return read_hand(
        'variant = "FT"\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nsmall_bet = 2\n'
        f"big_bet = 4\nstarting_stacks = {stakes}\nactions = [{written}]"
    )


def test_house_terms_that_no_file_tells_of_are_named_when_its_actions_need_them() -> None:
    raises = ["p3 cbr 4", "p1 cbr 6", "p2 cbr 8", "p3 cbr 10", "p1 cbr 12"]

    assert replayed(fixed(*raises[:3])).house_terms == ()
    assert replayed(fixed(*raises[:4])).house_terms == ("H-08",)
    assert replayed(fixed(*raises)).house_terms == ("H-06", "H-08")


def test_an_action_may_need_two_house_terms_at_once() -> None:
    """p2 has the lowest card but nothing left after his ante; p3 opens with a full bet instead."""
    text = """variant = "F7S"
antes = [1, 1, 1]
bring_in = 2
small_bet = 10
big_bet = 20
starting_stacks = [100, 1, 100]
actions = ["d dh p1 ????3h", "d dh p2 ????2h", "d dh p3 ????Kd", "p3 cbr 10", "p1 f"]
"""
    found = replayed(read_hand(text))

    assert found.refused is None
    assert found.house_terms == ("H-01", "H-11", "H-14", "H-15")


def test_a_first_hand_that_is_thrown_in_needs_a_house_term() -> None:
    actions = ["p3 f", "p4 f", "p1 cc", "p2 cc", "d db 2c7d9s", "p1 cc", "p2 cc", "d db Jh"]
    actions += ["p1 cc", "p2 cc", "d db Kh", "p1 cc", "p2 cc", "p1 sm", "p2 sm"]
    found = replayed(holdem(*actions, more="finishing_stacks = [98, 102, 100, 100]"))

    assert found.verdict is Verdict.AS_RECORDED
    assert found.house_terms == ("H-10",)


def test_the_last_player_may_check_although_nobody_is_left_to_wager_against() -> None:
    hand = fixed("p3 cc", "p1 f", "p2 cc", "d db 2c7d9s", stakes="[100, 100, 2]")
    assert replayed(hand).refused is None

    twice = replace(hand, actions=(*hand.actions[:6], Fold(2), *hand.actions[6:]))
    assert refusal(replayed(twice))[0] == 7
    other = replace(hand, actions=(*hand.actions[:6], CheckOrCall(3), *hand.actions[6:]))
    assert refusal(replayed(other))[0] == 7
