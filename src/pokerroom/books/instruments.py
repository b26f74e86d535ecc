"""The five instruments that make the rules, with their dates."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class Instrument:
    """*in_force_from* is the first day on which the rules it makes apply."""

    name: str
    title: str
    made_under: str
    gazetted: date
    in_force_from: date


S94 = Instrument(
    name="S94/1994",
    title="ACT Special Gazette S94: 7 Card Stud, Canberra Manila and 5 Card Stud",
    made_under="Casino Control Act 1988 (ACT), section 72(1)",
    gazetted=date(1994, 5, 27),
    in_force_from=date(1994, 5, 27),
)
S239 = Instrument(
    name="S239/1994",
    title="ACT Special Gazette S239: Draw Poker, and amendments to the games of S94",
    made_under="Casino Control Act 1988 (ACT), sections 72(1) and 72(3)",
    gazetted=date(1994, 11, 4),
    in_force_from=date(1994, 11, 4),
)
S89 = Instrument(
    name="S89/1997",
    title="ACT Special Gazette S89: Canberra Poker",
    made_under="Casino Control Act 1988 (ACT), section 72(3)",
    gazetted=date(1997, 4, 9),
    in_force_from=date(1997, 4, 9),
)
S241 = Instrument(
    name="S241/2003",
    title="Victoria Government Gazette S 241, Casino Rules Notice 18 of 2003: Poker",
    made_under="Casino Control Act 1991 (Vic), section 60(1)",
    gazetted=date(2003, 12, 18),
    in_force_from=date(2003, 12, 19),
)
RAG575 = Instrument(
    name="WA-CHP/2022",
    title="Crown Perth, 2014 Rules of Crown Hold'em Poker, last amended by RAG/575",
    made_under="Casino Control Act 1984 (WA), section 22",
    gazetted=date(2022, 6, 10),
    in_force_from=date(2022, 6, 10),
)
INSTRUMENTS = {i.name: i for i in (S94, S239, S89, S241, RAG575)}
