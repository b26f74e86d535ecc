"""Every combination of wagers and hands, reckoned a second time from the text of the books."""

from __future__ import annotations

from random import Random

import pytest

from pokerroom.cards.card import Card
from pokerroom.cards.deck import Deck
from pokerroom.cards.orders import Category
from pokerroom.house import PaysPrize, RefusesExposure, SortsDeck, TurnsUp, Verifies
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.state.events import PrizeWon
from pokerroom.house.state.phases import Phase, phase_of, to_expose, undecided
from pokerroom.money import dollars
from tests.hands.making import made
from tests.rulebook.against_the_house import (
    ANTE,
    CANBERRA,
    CROWN,
    DEALER_EXTRA,
    JACKPOT,
    JACKPOT_2,
    PLAYER_EXTRA,
    Round,
)

ROUNDS = 80
EXTRA = {9: 1000, 8: 500, 7: 200, 6: 70, 5: 40, 4: 30, 3: 10, 2: 5}
BONUS = {7: 500, 6: 100, 5: 50, 4: 25}
BET = {9: 250, 8: 50, 7: 20, 6: 7, 5: 5, 4: 4, 3: 3, 2: 2, 1: 1, 0: 1}
OF_POOLS = 23_456
BOOMERANG = {9: OF_POOLS, 8: OF_POOLS, 7: 500, 6: 150, 5: 100}


def dealt(seed: int, boxes: int, own: int, communal: int) -> tuple[dict[int, str], str, Random]:
    """Hands by box and communal cards; often of few suits and ranks, so that good hands come up."""
    random = Random(seed)
    cards = list(Deck.FULL.cards)
    random.shuffle(cards)
    if seed % 2:
        cards.sort(key=lambda card: (card.suit, card.rank) if seed % 4 == 1 else (card.rank, 0))
        cards = cards[seed % 13 :] + cards[: seed % 13]
    needed = cards[: own * (boxes + 1) + communal]
    if seed % 3:
        random.shuffle(needed)
    text = [str(card) for card in needed]
    hands = {box: " ".join(text[own * box : own * box + own]) for box in range(boxes + 1)}
    return hands, " ".join(text[own * (boxes + 1) :]), random


def value(hand: str, communal: str = "") -> tuple[int, Category]:
    cards = [Card(word) for word in hand.split()]
    found = made(CROWN if communal else CANBERRA, cards, [Card(w) for w in communal.split()])
    return found.hand.value, found.hand.category


class CrownBox:
    """What a person in a box has wagered, and what becomes of it by the book."""

    def __init__(self, random: Random) -> None:
        self.ante = 5 * random.randint(2, 40)
        self.level = random.randint(0, 3)
        self.player_extra, self.dealer_extra = (random.choice([0, 5, 8]) for _ in range(2))
        self.folds, self.hides = random.random() < 0.25, random.random() < 0.15
        self.turn, self.river = (random.random() < 0.5 for _ in range(2))

    def expected(self, hand: str, dealers: str, communal: str) -> int:
        """Dollars won or lost."""
        flop = " ".join(communal.split()[:3])
        dealt_flop = EXTRA.get(value(dealers, flop)[1], -1)
        net = self.dealer_extra * dealt_flop
        if self.folds or self.hides:
            later = 0 if self.folds else self.ante * (2 + self.turn + self.river)
            return net - self.ante - self.level - self.player_extra - later
        net += self.player_extra * EXTRA.get(value(hand, flop)[1], -1)
        early = value(hand, flop)[1]
        pools = OF_POOLS if self.level and early >= Category.STRAIGHT_FLUSH else 0
        net += self.level * (BONUS.get(early, 0) - 1) + pools
        return net + self.against(value(hand, communal), value(dealers, communal))

    def against(self, own: tuple[int, Category], dealers: tuple[int, Category]) -> int:
        later = self.ante * (2 + self.turn + self.river)
        if own[0] < dealers[0]:
            return -self.ante - later
        if own[0] == dealers[0]:
            return 0
        return later + (self.ante if own[1] >= Category.FLUSH else 0)


def lay(table: Round, box: int, person: str, wagers: CrownBox) -> None:
    areas = {1: (JACKPOT,), 2: (JACKPOT_2,), 3: (JACKPOT, JACKPOT_2)}.get(wagers.level, ())
    for area in areas:
        table.place(person, box, area, 1 if area is JACKPOT else 2)
    extras: list[tuple[WagerKind, int]] = [
        (PLAYER_EXTRA, wagers.player_extra),
        (DEALER_EXTRA, wagers.dealer_extra),
    ]
    for kind, amount in extras:
        if amount:
            table.place(person, box, kind, amount)
    table.place(person, box, ANTE, wagers.ante)


def decide(table: Round, box: int, amount: int, stage: int = 0) -> None:
    """A wager, or else a fold before the flop and a check after it."""
    if amount:
        table.wager(box, amount)
    elif stage:
        table.check(box)
    else:
        table.fold(box)


def play_crown(table: Round, boxes: dict[int, CrownBox]) -> None:
    table.begin().deal()
    for box, wagers in boxes.items():
        decide(table, box, 0 if wagers.folds else 2 * wagers.ante)
    stage = 0
    while phase_of(table.play) in {Phase.DEAL, Phase.DECISIONS}:
        if phase_of(table.play) is Phase.DEAL:
            table.deal()
            stage += 1
            continue
        for box in list(undecided(table.play)):
            wants = boxes[box].turn if stage == 1 else boxes[box].river
            decide(table, box, boxes[box].ante if wants else 0, stage)
    if phase_of(table.play) is Phase.TURNING:
        table.do(TurnsUp())
    for box in to_expose(table.play):
        if boxes[box].hides:
            table.do(RefusesExposure(person=table.owner(box), box=box))
    table.show()


def pay(table: Round) -> None:
    """The pools give the same for every prize of theirs."""
    of_pools = [prize for prize in table.all_of(PrizeWon) if prize.amount is None]
    for prize in of_pools:
        table.do(Verifies(box=prize.box, by=table.play.game.jackpot.verifier))
    if of_pools and table.play.game is CROWN:
        table.do(SortsDeck())
    for prize in sorted(of_pools, key=lambda each: (each.hand, each.level)):
        table.do(
            PaysPrize(box=prize.box, by=table.play.game.jackpot.verifier, amount=dollars(OF_POOLS))
        )
    table.pay()


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_crown_holdem_pays_what_the_book_says(seed: int) -> None:
    hands, communal, random = dealt(seed, 3, own=2, communal=5)
    boxes = {box: CrownBox(random) for box in (1, 2, 3)}
    table = Round(CROWN, hands, communal)
    people = dict(zip(boxes, ("ann", "bob", "cam"), strict=True))
    for box, wagers in boxes.items():
        lay(table, box, people[box], wagers)

    play_crown(table, boxes)
    pay(table)

    for box, wagers in boxes.items():
        expected = dollars(wagers.expected(hands[box], hands[0], communal))
        assert table.net(people[box]) == expected, (box, hands, communal)


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_canberra_poker_pays_what_the_book_says(seed: int) -> None:
    hands, _, random = dealt(seed, 4, own=5, communal=0)
    people = dict(zip((1, 2, 3, 4), ("ann", "bob", "cam", "dee"), strict=True))
    table = Round(CANBERRA, hands, payout=1000)
    antes = {box: 5 * random.randint(2, 40) for box in people}
    chips = {box for box in people if random.random() < 0.5}
    folds = {box for box in people if random.random() < 0.3}
    for box in chips:
        table.place(people[box], box, JACKPOT, 1)
    table.begin(**{people[box]: (box, ante) for box, ante in antes.items()}).deal()
    for box, ante in antes.items():
        decide(table, box, 0 if box in folds else 2 * ante)
    table.show()
    pay(table)

    for box, ante in antes.items():
        expected = canberra(hands[box], hands[0], ante, chip=box in chips, folds=box in folds)
        assert table.net(people[box]) == dollars(expected), (box, hands)


def canberra(hand: str, dealers: str, ante: int, *, chip: bool, folds: bool) -> int:
    own, others = value(hand), value(dealers)
    if folds:
        return -ante - chip
    net = boomerang(hand, own[1]) - 1 if chip else 0
    ranks = {word[0] for word in dealers.split()}
    if others[1] is Category.ODD_CARDS and not {"A", "K"} <= ranks:
        return net + ante
    if own[0] > others[0]:
        return net + ante + min(1000, 2 * ante * BET[own[1]])
    return net if own[0] == others[0] else net - 3 * ante


def boomerang(hand: str, category: Category) -> int:
    ranks = "".join(word[0] for word in hand.split())
    if category is Category.TWO_PAIRS and ranks.count("A") == ranks.count("8") == 2:
        return 50
    return BOOMERANG.get(category, 0)


def test_the_hands_of_these_rounds_reach_from_odd_cards_to_straight_flushes() -> None:
    crown, act = set(), set()
    for seed in range(ROUNDS):
        hands, communal, _ = dealt(seed, 3, own=2, communal=5)
        flop = " ".join(communal.split()[:3])
        crown |= {value(hand, flop)[1] for hand in hands.values()}
        hands, _, _ = dealt(seed, 4, own=5, communal=0)
        act |= {value(hand)[1] for hand in hands.values()}

    assert crown >= {category for category in Category if category <= Category.FULL_HOUSE}
    assert act >= set(Category) - {Category.ROYAL_FLUSH}
