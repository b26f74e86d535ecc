"""Chips that two events in a row move: held out of turn, rewound, taken back, withheld."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pokerroom import house, jackpots, play
from pokerroom.books import book
from pokerroom.cards import Category
from pokerroom.desk.coding import languages
from pokerroom.desk.events import LinkOpened
from pokerroom.desk.posting.house import HousePostings
from pokerroom.desk.posting.jackpots import JackpotPostings
from pokerroom.desk.posting.players import PlayersPostings
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.state.corrections import PaymentWithheld, WagerFound
from pokerroom.house.state.events import (
    Outcome,
    Placed,
    PrizePaid,
    SettlementTakenBack,
    WagerSettled,
)
from pokerroom.jackpots.rules.clauses import Level
from pokerroom.jackpots.state.events import (
    AwardsReversed,
    BonusAwarded,
    KeyedOff,
    PoolRaised,
    PrizeAwarded,
)
from pokerroom.ledger import Posting
from pokerroom.ledger.reconciling.jackpots import Jackpot
from pokerroom.money import dollars
from pokerroom.play.betting.acts import Act, Effect
from pokerroom.play.betting.events import Acted
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.state.corrections import HandOut, Rewound
from pokerroom.play.state.corrections import SettlementTakenBack as PotsTakenBack
from tests.jackpots.floor import crown

VIC, WA = book("VIC")["9.1.1(a)(vi)"], book("WA-CHP")["5.14"]
STAKE = "stake/T1/Ann"
BOX: dict[str, Any] = {"box": 1, "person": "Ann", "wager": WagerKind.ANTE, "per": WA}


def moved(posting: Posting) -> dict[str, Any]:
    """By account, what has moved in cents."""
    sums: dict[str, Any] = {}
    for line in posting:
        sums[line.account] = sums.get(line.account, 0) + line.amount
    return {name: amount for name, amount in sums.items() if amount}


def among_players(*events: play.Event) -> list[dict[str, Any]]:
    postings = PlayersPostings("T1", {1: "Ann", 2: "Bob"})
    return [moved(postings.post(event)) for event in events]


def against_the_house(*events: house.Event) -> list[dict[str, Any]]:
    postings = HousePostings("T1")
    return [moved(postings.post(event)) for event in events]


def at_jackpots(*events: jackpots.Event) -> list[dict[str, Any]]:
    postings = JackpotPostings(crown())
    return [moved(postings.post(event)) for event in events]


def acted(adds: int) -> Acted:
    return Acted(seat=1, act=Act.CALL, to=adds, adds=adds, effect=Effect(), per=VIC)


def test_chips_held_out_of_turn_by_a_hand_that_dies_go_into_the_pots() -> None:
    dead = HandOut(seat=1, returned=dollars(0), held=dollars(5), per=VIC)
    assert among_players(dead) == [{STAKE: -500, "pots/T1": 500}]


def test_the_wagers_of_a_void_hand_come_back_from_the_pots() -> None:
    void = HandOut(seat=1, returned=dollars(15), per=VIC)
    assert among_players(void) == [{STAKE: 1500, "pots/T1": -1500}]


def test_a_rewound_round_gives_back_what_was_put_in_since_and_nothing_from_before() -> None:
    back = Rewound(to=1, reason="a card", by="Sue", on_top=(), seen=(), per=VIC)
    assert among_players(acted(200), acted(300), acted(400), back)[3] == {
        STAKE: 700,
        "pots/T1": -700,
    }


def test_a_settlement_that_is_taken_back_empties_the_drop_of_its_commission() -> None:
    given = (Returned(seat=2, amount=dollars(95), per=VIC),)
    back = PotsTakenBack(given_back=given, commission=dollars(5), per=VIC)
    assert among_players(back) == [{"stake/T1/Bob": -9500, "pots/T1": 10000, "drop/T1": -500}]


def test_a_wager_found_larger_after_its_settlement_was_taken_back_is_made_up_alone() -> None:
    """$5 lay there and lost, lies there again, and is found to be $15: $10 more."""
    lost = WagerSettled(**BOX, outcome=Outcome.LOST, stake=500, kept=True)
    found = WagerFound(**BOX, lies=1500)
    placed = Placed(**BOX, amount=500)

    assert against_the_house(placed, lost, SettlementTakenBack(**BOX), found) == [
        {STAKE: -500, "wagers/T1": 500},
        {"wagers/T1": -500, "bank/T1": 500},
        {"wagers/T1": 500, "bank/T1": -500},
        {STAKE: -1000, "wagers/T1": 1000},
    ]


def test_a_prize_of_one_whose_payments_are_withheld_is_withheld_too() -> None:
    withheld = PaymentWithheld(person="Ann", amount=700, hours=72, per=WA)
    prize = PrizePaid(box=1, person="Ann", amount=10000, by="casino supervisor", per=WA)

    assert against_the_house(withheld, prize) == [
        {STAKE: -700, "withheld/T1/Ann": 700},
        {"collected/T1": -10000, "withheld/T1/Ann": 10000},
    ]
    assert against_the_house(prize) == [{"collected/T1": -10000, STAKE: 10000}]


NIL = Fraction(0)
AT_T1: dict[str, Any] = {"table": "T1", "per": WA}
ROYAL: dict[str, Any] = {
    **AT_T1, "box": 1, "hand": Category.ROYAL_FLUSH, "level": Level.ONE,
}  # fmt: skip
JACKPOT = PrizeAwarded(**ROYAL, prize=1, to="Ann", amount=300_00)
BONUS = BonusAwarded(**AT_T1, prize=2, box=2, to="Bob", hand=Category.FLUSH, amount=20_00)


def test_awards_reversed_give_back_a_bonus_and_what_was_keyed_off_beside_it() -> None:
    """Of the jackpot prize of $300 the fund lent $100; it lent the pool $50 more."""
    keyed = KeyedOff(**ROYAL, taken=(Fraction(200_00), NIL, NIL), fund=Fraction(100_00))
    raised = PoolRaised(**AT_T1, pool=0, amount=Fraction(50_00))
    both = AwardsReversed(**AT_T1, prizes=(1, 2))

    assert at_jackpots(keyed, raised, JACKPOT, BONUS, both) == [
        {"pool/crown/1": -200_00, "fund/crown": -100_00, "owed/crown": 300_00},
        {"fund/crown": -50_00, "pool/crown/1": 50_00},
        {},
        {"fund/crown": -20_00, "owed/crown": 20_00},
        {"pool/crown/1": 150_00, "fund/crown": 170_00, "owed/crown": -320_00},
    ]
    alone = AwardsReversed(**AT_T1, prizes=(2,))
    assert at_jackpots(keyed, raised, JACKPOT, BONUS, alone)[-1] == {
        "fund/crown": 20_00,
        "owed/crown": -20_00,
    }


def test_awards_reversed_twice_in_a_round_give_back_each_key_off_once() -> None:
    """$200 is keyed off and reversed; then $150, as a hand fewer shares in it."""
    first = KeyedOff(**ROYAL, taken=(Fraction(200_00), NIL, NIL))
    again = KeyedOff(**ROYAL, taken=(Fraction(150_00), NIL, NIL))
    reversed_ = AwardsReversed(**AT_T1, prizes=(1,))
    events = first, JACKPOT, reversed_, again, JACKPOT, reversed_
    back = {"pool/crown/1": 150_00, "owed/crown": -150_00}

    assert at_jackpots(*events)[-1] == back

    opened = LinkOpened(name="crown", game="wa/crown-holdem", setup=crown())
    opinion = Jackpot(languages.DESK.told([opened])[0]["setup"])
    for told in languages.JACKPOTS.told([*events]):
        opinion.hear(told)
    assert opinion.holdings()["pool/crown/1"] == 5_000_00
    assert opinion.holdings()["owed/crown"] == 0
