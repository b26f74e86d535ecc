"""What the Territory's books make players pay before the deal."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Book, reading
from pokerroom.books.clauses.cards import Agreement
from pokerroom.play.betting.first_by_position import From
from pokerroom.play.betting.forced_bets import (
    AnteOfAll,
    BlindInTurn,
    BlindOrder,
    BlindsInTurn,
    BlindToChoose,
    FormAgreed,
    Multiple,
    OverBlind,
    ShortStake,
)
from pokerroom.play.game.game import Form
from pokerroom.play.game.table_stakes import TableStakes

SHORT_STAKE: Final = ShortStake(per=reading("A-13"))


def blind_to_choose(rules: Book, number: str) -> BlindToChoose:
    """The designated player chooses it, unless the room has fixed it (A-07)."""
    return BlindToChoose(
        designated=rules["def:Buck"],
        meant=rules["def:Blind Bet"],
        multiples=(1, 2, 3),
        sizes=rules["10.1"],
        choice=reading("A-07"),
        short_stake=SHORT_STAKE,
        per=rules[number],
    )


def stud_bets(rules: Book) -> tuple[BlindToChoose | AnteOfAll, ...]:
    ante = AnteOfAll(
        multiple=Multiple(times=1, per=rules["def:Ante"]),
        short_stake=SHORT_STAKE,
        per=rules["6.5(b)"],
    )
    return blind_to_choose(rules, "6.5(a)"), ante


def forms_of_stud_bets(rules: Book) -> tuple[Form, ...]:
    return (
        Form(name="a blind of one, two or three minimum wagers", form="blind", per=rules["6.5(a)"]),
        Form(
            name="an ante of the minimum wager from every player", form="ante", per=rules["6.5(b)"]
        ),
    )


def blind_or_ante(rules: Book) -> FormAgreed:
    """All players and the operator agree on one or the other (A-08)."""
    return FormAgreed(
        forms=("blind", "ante"),
        needs=Agreement.ALL_PLAYERS_AND_OPERATOR,
        posted=reading("A-08"),
        per=rules["6.4"],
    )


def draw_blinds(rules: Book) -> BlindsInTurn:
    """The minimum, twice the minimum, then over-blinds by the players after them in turn (A-57)."""
    return BlindsInTurn(
        meant=rules["def:Blind Bet"],
        order=BlindOrder(at=From.DESIGNATED_PLAYER, per=rules["def:Buck"]),
        first=BlindInTurn(multiple=Multiple(times=1, per=rules["10.1"]), per=rules["6.4#1"]),
        others=BlindInTurn(multiple=Multiple(times=2, per=rules["10.2"]), per=rules["6.4#2"]),
        least=rules["10.2"],
        over=OverBlind(
            meant=rules["def:Over Blind"],
            who=reading("A-57"),
            multiple=Multiple(times=2, per=rules["10.3"]),
            most=None,
            per=rules["6.4#3"],
        ),
        short_stake=SHORT_STAKE,
        per=rules["6.4#1"],
    )


def table_stakes(rules: Book) -> TableStakes:
    return TableStakes(added_when_not_in=False, per=rules["5.4"])
