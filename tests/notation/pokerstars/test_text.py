"""Whole hands as PokerStars text, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from pokerroom.cards import Card
from pokerroom.money import dollars
from pokerroom.notation.pokerstars.course import text_of
from pokerroom.notation.pokerstars.families import has_text
from pokerroom.notation.pokerstars.wording import Heading
from pokerroom.play import Bets, begin_round
from pokerroom.play.acts import Draws, Shows, ThrowsIn
from pokerroom.play.betting.acts import Act
from pokerroom.play.rulings.consequences import begin_play
from pokerroom.play.rulings.dealer import deal_from
from pokerroom.play.rulings.ruling import put
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.play import Play
from pokerroom.server.hands_in_words import what_it_makes
from pokerroom.terms import terms_for

NAMES = {1: "Ann", 2: "Bob", 3: "Cam"}
WINTER = datetime(2026, 1, 9, 3, 4, 5, tzinfo=UTC)


def hand(
    game: str, stakes: Mapping[int, int], deck: str, acts: Sequence[Any], **terms: Any
) -> Play:
    """Played from a deck that lies as it is written; nobody has the button in stud."""
    table = terms_for(game, terms, players=len(stakes))
    begun = {seat: dollars(stake) for seat, stake in stakes.items()}
    marker = 1 if table.game.marker else 0
    play = begin_play(begin_round(Plan(table.game, table.terms), begun, marker_seat=marker))
    cards = iter([Card(each) for each in deck.split()])
    deal_from(play, cards)
    for act in acts:
        put(play, act)
        deal_from(play, cards)
    return play


def text(play: Play, bets: tuple[int, int], own: int = 1, at: datetime = WINTER) -> list[str]:
    game, terms = play.game, play.terms
    heading = Heading(
        number=7,
        game=game.name,
        limit=terms.limit,
        bets=(dollars(bets[0]), dollars(bets[1])),
        table="T1",
        seats=6,
        began=int(at.timestamp()) * 10**9,
        own=own,
    )

    def words(cards: Sequence[Card], communal: Sequence[Card]) -> str:
        return what_it_makes(game, cards, communal, terms.deck, terms.ace_low).words

    return text_of(play, NAMES, heading, words).splitlines()


def bets(seat: int, act: Act, to: int | None = None) -> Bets:
    return Bets(seat=seat, act=act, to=None if to is None else dollars(to))


def draws(seat: int, discards: str = "") -> Draws:
    return Draws(seat=seat, discards=tuple(map(Card, discards.split())))


STUD = hand(
    "vic/seven-card-stud-hi-low",
    {1: 5000, 2: 12000, 3: 5000},
    "Ac Kd 9s 2c Kh 9d 3d 7s Jh  Qs 4h 7d  Qd 8h 9c  Qh Ks 2s  Qc 8d 3s",
    [
        bets(1, Act.OPEN, 500),
        bets(2, Act.RAISE, 1000),
        bets(3, Act.FOLD),
        bets(1, Act.CALL),
        bets(2, Act.CHECK),
        bets(1, Act.CHECK),
        bets(2, Act.OPEN, 1000),
        bets(1, Act.CALL),
        bets(2, Act.OPEN, 1000),
        bets(1, Act.RAISE, 2000),
        bets(2, Act.CALL),
        bets(2, Act.OPEN, 1000),
        bets(1, Act.TAP_OUT),
        Shows(seat=2),
        Shows(seat=1),
    ],
    bets=[500, 500, 1000, 1000, 1000],
    minimum=500,
    ante=100,
)
DRAW = hand(
    "vic/draw-blind",
    {1: 200, 2: 200, 3: 30},
    "Kd 2c As Kc 3c Ah Ks 4c 7d 8s 9c 6d 4s Jh 5h  Qs Qh 8h  9d 9h Td 2h",
    [
        bets(1, Act.RAISE, 20),
        bets(2, Act.CALL),
        bets(3, Act.CALL),
        draws(2, "8s 4s"),
        draws(3),
        draws(1, "7d 6d 5h"),
        bets(1, Act.OPEN, 50),
        bets(2, Act.CALL),
        bets(3, Act.TAP_OUT),
        Shows(seat=1),
        Shows(seat=2),
        ThrowsIn(seat=3),
    ],
    limit="no limit",
)
STUD_TEXT = [
    "PokerStars Hand #7:  7 Card Stud Hi/Lo Limit ($500/$1000) - "
    "2026/01/09 03:04:05 UTC [2026/01/08 22:04:05 ET]",
    "Table 'T1' 6-max",
    "Seat 1: Ann ($5000 in chips)",
    "Seat 2: Bob ($12000 in chips)",
    "Seat 3: Cam ($5000 in chips)",
    "Ann: posts the ante $100",
    "Bob: posts the ante $100",
    "Cam: posts the ante $100",
    "*** 3rd STREET ***",
    "Dealt to Ann [Ac 2c 3d]",
    "Dealt to Bob [7s]",
    "Dealt to Cam [Jh]",
    "Ann: brings in for $500",
    "Bob: raises $500 to $1000",
    "Cam: folds",
    "Ann: calls $500",
    "*** 4th STREET ***",
    "Dealt to Ann [Ac 2c 3d] [4h]",
    "Dealt to Bob [7s] [7d]",
    "Bob: checks",
    "Ann: checks",
    "*** 5th STREET ***",
    "Dealt to Ann [Ac 2c 3d 4h] [8h]",
    "Dealt to Bob [7s 7d] [9c]",
    "Bob: bets $1000",
    "Ann: calls $1000",
    "*** 6th STREET ***",
    "Dealt to Ann [Ac 2c 3d 4h 8h] [Ks]",
    "Dealt to Bob [7s 7d 9c] [2s]",
    "Bob: bets $1000",
    "Ann: raises $1000 to $2000",
    "Bob: calls $1000",
    "*** RIVER ***",
    "Dealt to Ann [Ac 2c 3d 4h 8h Ks] [8d]",
    "Bob: bets $1000",
    "Ann: calls $900 and is all-in",
    "Uncalled bet ($100) returned to Bob",
    "*** SHOW DOWN ***",
    "Bob: shows [Kd Kh 7s 7d 9c 2s 3s] (HI: two pair, kings and sevens)",
    "Ann: shows [Ac 2c 3d 4h 8h Ks 8d] (HI: one pair, eights; LO: 8,4,3,2,A)",
    "Bob collected $5050 from pot",
    "Ann collected $5050 from pot",
    "*** SUMMARY ***",
    "Total pot $10100 | Rake $0",
    "Seat 1: Ann showed [Ac 2c 3d 4h 8h Ks 8d] and won ($5050) with HI: "
    "one pair, eights; LO: 8,4,3,2,A",
    "Seat 2: Bob showed [Kd Kh 7s 7d 9c 2s 3s] and won ($5050) with HI: two pair, kings and sevens",
    "Seat 3: Cam folded on the 3rd Street (didn't bet)",
]
DRAW_TEXT = [
    "PokerStars Hand #7:  5 Card Draw No Limit ($2/$5) - 2026/01/09 "
    "03:04:05 UTC [2026/01/08 22:04:05 ET]",
    "Table 'T1' 6-max Seat #1 is the button",
    "Seat 1: Ann ($200 in chips)",
    "Seat 2: Bob ($200 in chips)",
    "Seat 3: Cam ($30 in chips)",
    "Bob: posts small blind $2",
    "Cam: posts big blind $5",
    "*** DEALING HANDS ***",
    "Dealt to Ann [As Ah 7d 6d 5h]",
    "Ann: raises $15 to $20",
    "Bob: calls $18",
    "Cam: calls $15",
    "Bob: discards 2 cards",
    "Cam: stands pat",
    "Ann: discards 3 cards [7d 6d 5h]",
    "Dealt to Ann [As Ah] [8h 9d 9h]",
    "Ann: bets $50",
    "Bob: calls $50",
    "Cam: calls $10 and is all-in",
    "*** SHOW DOWN ***",
    "Ann: shows [As Ah 8h 9d 9h] (two pair, aces and nines)",
    "Bob: shows [Kd Kc Ks Qs Qh] (full house, kings over queens)",
    "Cam: mucks hand",
    "Bob collected $90 from main pot",
    "Bob collected $80 from side pot",
    "*** SUMMARY ***",
    "Total pot $170 Main pot $90. Side pot $80. | Rake $0",
    "Seat 1: Ann (button) showed [As Ah 8h 9d 9h] and lost with two pair, aces and nines",
    "Seat 2: Bob (small blind) showed [Kd Kc Ks Qs Qh] and won ($170) with "
    "full house, kings over queens",
    "Seat 3: Cam (big blind) mucked",
]


def test_stud_with_high_and_low_hands_in_sums_over_a_thousand() -> None:
    assert text(STUD, (500, 1000)) == [*STUD_TEXT, "", ""]


def test_draw_with_a_side_pot_and_a_hand_thrown_in() -> None:
    assert text(DRAW, (2, 5)) == [*DRAW_TEXT, "", ""]


def test_who_throws_in_reads_which_cards_and_others_do_not() -> None:
    own = text(DRAW, (2, 5), own=3)
    assert "Dealt to Cam [2c 3c 4c 9c Jh]" in own
    assert "Cam: stands pat on [2c 3c 4c 9c Jh]" in own
    assert own[-3] == "Seat 3: Cam (big blind) mucked [2c 3c 4c 9c Jh]"
    assert "Ann: discards 3 cards" in own
    assert not any("Dealt to Ann" in line or "7d 6d 5h" in line for line in own)


def test_a_stranger_reads_of_stud_what_lay_face_up() -> None:
    seen = text(STUD, (500, 1000), own=0)
    third = seen.index("*** 3rd STREET ***")
    assert seen[third + 1] == "Dealt to Ann [3d]"
    river = seen.index("*** RIVER ***")
    assert seen[river + 1] == "Bob: bets $1000"


@pytest.mark.parametrize(
    ("at", "east"),
    [
        ((2026, 3, 8, 6, 59, 59), "2026/03/08 01:59:59 ET"),
        ((2026, 3, 8, 7, 0, 0), "2026/03/08 03:00:00 ET"),
        ((2026, 11, 1, 5, 59, 59), "2026/11/01 01:59:59 ET"),
        ((2026, 11, 1, 6, 0, 0), "2026/11/01 01:00:00 ET"),
        ((2024, 3, 10, 7, 0, 0), "2024/03/10 03:00:00 ET"),
    ],
)
def test_the_time_is_told_by_the_clocks_of_new_york_too(
    at: tuple[int, int, int, int, int, int], east: str
) -> None:
    first = text(DRAW, (2, 5), at=datetime(*at, tzinfo=UTC))[0]
    assert first.endswith(f" UTC [{east}]")


@pytest.mark.parametrize(
    ("game", "limits"),
    [
        ("vic/holdem", {"fixed", "full pot", "no limit"}),
        ("vic/omaha", {"fixed", "full pot", "no limit"}),
        ("vic/omaha-hi-low", {"fixed", "full pot", "no limit"}),
        ("vic/seven-card-stud", {"fixed"}),
        ("vic/seven-card-stud-hi-low", {"fixed"}),
        ("vic/draw-blind", {"fixed", "full pot", "no limit"}),
        ("vic/draw-ante", {"fixed", "full pot", "no limit"}),
        ("act/draw-poker", {"full pot"}),
        ("act/seven-card-stud", set()),
        ("vic/five-card-stud", set()),
        ("vic/draw-kitty", set()),
    ],
)
def test_games_and_limits_that_the_format_knows(game: str, limits: set[str]) -> None:
    offered = {"fixed", "full pot", "no limit"} if game.startswith("vic/") else {"full pot"}
    assert {limit for limit in offered if has_text(game, limit)} == limits
    assert not has_text(game, "spread")
    assert not has_text(game, "half pot")
    assert not has_text(game, "table maximum")
