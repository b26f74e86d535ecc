"""Figures read off the printed rules, each compared with what the register holds."""

from __future__ import annotations

import pytest

from pokerroom import rule

# Rule, name of the figure, the figure as the instrument prints it
TERRITORY = (
    ("ACT-7CS/1#1", "max_players", 7),
    ("ACT-MAN/1#1", "max_players", 13),
    ("ACT-5CS/1#1", "max_players", 10),
    ("ACT-DRW/1#1", "max_players", 8),
    ("ACT-7CS/3.5#7", "max_players", 5),
    ("ACT-7CS/3.5#8", "max_players", 4),
    ("ACT-5CS/3.5#7", "max_players", 7),
    ("ACT-5CS/3.5#8", "max_players", 6),
    ("ACT-DRW/3.5#7", "max_players", 6),
    ("ACT-DRW/3.5#8", "max_players", 4),
    ("ACT-7CS/3.4", "counts", [52, 40, 32]),
    ("ACT-MAN/3.4", "counts", [32]),
    ("ACT-7CS/4.2#2", "min_cards_each_stack", 2),
    ("ACT-7CS/6.5(a)", "blind_multiples", [1, 2, 3]),
    ("ACT-MAN/6.4", "blind_multiples", [1, 2, 3]),
    ("ACT-7CS/6.7", "betting_rounds", 5),
    ("ACT-5CS/6.7", "betting_rounds", 4),
    ("ACT-MAN/6.7", "betting_rounds", 5),
    ("ACT-DRW/6.4#1", "blind1_multiple", 1),
    ("ACT-DRW/6.4#2", "blind2_multiple", 2),
    ("ACT-DRW/6.4#3", "over_blind_factor", 2),
    ("ACT-DRW/7.1(i)", "multiple_of_last_blind", 2),
    ("ACT-DRW/8.2", "max_immediate", 4),
    ("ACT-7CS/10.2#1", "max_raises", 3),
    ("ACT-7CS/10.3#1", "rounds", [2, 3, 4]),
    ("ACT-5CS/10.3#1", "rounds", [2, 3]),
    ("ACT-MAN/10.3#3", "raise_multiples_of_blind", [1, 2]),
    ("ACT-5CS/10.4#1", "max_raises", 3),
    ("ACT-7CS/12.1(a)", "nil_up_to", 19),
    ("ACT-MAN/11.1(b)#1", "rate", 0.05),
    ("ACT-MAN/11.1(b)#1", "step", 20),
    ("ACT-DRW/11.1(b)#2", "cap_multiple_of_table_minimum", 100),
    ("ACT-MAN/16.6", "communal", [3, 4, 5]),
    ("ACT-5CS/19.8", "rounds", 3),
    ("ACT-DRW/18.4#2", "max_retained", 0.1),
)
CANBERRA_POKER = (
    ("ACT-CAN/6.4#1", "bet_multiple_of_ante", 2),
    ("ACT-CAN/8.2(c)", "cards", 5),
    ("ACT-CAN/13.2#2", "min_exposed", 3),
    *(
        (f"ACT-CAN/10#bet-{hand}", "odds", odds)
        for hand, odds in {
            "one-pair-or-less": 1,
            "two-pairs": 2,
            "three-of-a-kind": 3,
            "straight": 4,
            "flush": 5,
            "full-house": 7,
            "four-of-a-kind": 20,
            "straight-flush": 50,
            "royal-flush": 250,
        }.items()
    ),
    ("ACT-CAN/12#royal-flush", "min", 10_000),
    ("ACT-CAN/12#royal-flush", "share", 1),
    ("ACT-CAN/12#straight-flush", "min", 1_000),
    ("ACT-CAN/12#straight-flush", "share", 0.1),
    ("ACT-CAN/12#four-of-a-kind", "fixed", 500),
    ("ACT-CAN/12#full-house", "fixed", 150),
    ("ACT-CAN/12#flush", "fixed", 100),
    ("ACT-CAN/12#dead-mans-hand", "fixed", 50),
)
VICTORIA = (
    ("VIC/def:Defective deck", "boxed_cards_min", 5),
    ("VIC/def:Eight Qualifier", "max_rank", 8),
    ("VIC/def:Substantial action", "players_min", 2),
    ("VIC/6.8", "raise_cap", 3),
    ("VIC/6.9", "notice_hands", 3),
    ("VIC/6.11", "threshold", 0.5),
    ("VIC/7.2.1", "pct_min", 2),
    ("VIC/7.2.1", "pct_max", 10),
    ("VIC/7.2.2(b)", "period_minutes", 60),
    ("VIC/8.2.5", "max_live_seats", 2),
    ("VIC/8.3", "minutes", 20),
    ("VIC/8.4.1(b)(i)", "multiple", 2),
    ("VIC/8.5.2(a)", "kitty_cards", 5),
    ("VIC/8.9.5(a)", "total_cards", 7),
    ("VIC/8.12.2(a)", "hole", 3),
    ("VIC/8.13.2(a)", "hole", 5),
    ("VIC/8.16.2(a)", "hole", 4),
    ("VIC/9.1.1(b)(i)", "exposed_min", 2),
    ("VIC/9.1.1(e)(iii)", "up_cards", 3),
    ("VIC/11.2.6", "notice_hands", 3),
)
WESTERN_AUSTRALIA = (
    ("WA-CHP/def:Flop Wager", "multiple_of_ante", 2),
    ("WA-CHP/def:Turn Wager", "multiple_of_ante", 1),
    ("WA-CHP/def:River Wager", "multiple_of_ante", 1),
    ("WA-CHP/3.6(a)", "min_category", "flush"),
    ("WA-CHP/3.8(b)", "units", 2),
    ("WA-CHP/3.8:notice", "days", 14),
    ("WA-CHP/3.15", "pool_pct", 41),
    ("WA-CHP/3.15", "bonus_reseed_pct", 59),
    *((f"WA-CHP/3.16({letter})", "multiple_of_L1", 5_000) for letter in "abc"),
    *(
        (f"WA-CHP/3.13:T1:{hand}:L{level}", "pct_of_display", share)
        for hand, share in {"royal-flush": 100, "straight-flush": 10}.items()
        for level in (1, 2, 3)
    ),
    *(
        (f"WA-CHP/3.13:T2:{hand}:L{level}", "times_wager", times)
        for hand, times in {
            "four-of-a-kind": 500,
            "full-house": 100,
            "flush": 50,
            "straight": 25,
        }.items()
        for level in (1, 2, 3)
    ),
    *(
        (f"WA-CHP/3.34:T3:{hand}", "odds", f"{odds}:1")
        for hand, odds in {
            "royal-flush": 1000,
            "straight-flush": 500,
            "four-of-a-kind": 200,
            "full-house": 70,
            "flush": 40,
            "straight": 30,
            "three-of-a-kind": 10,
            "two-pair": 5,
        }.items()
    ),
    ("WA-CHP/3.30", "max_per_area", 3),
    ("WA-CHP/3.24", "max_per_area", 1),
    ("WA-CHP/4.1(b)", "cut_min", 2),
    ("WA-CHP/4.1(b)", "cut_max", 50),
    ("WA-CHP/5.14", "hours", 72),
    ("WA-CHP/6.3(c)", "minutes", 10),
    ("WA-CHP/6.6", "rounds", 3),
    ("WA-CHP/6.7(c)", "minutes", 10),
)


@pytest.mark.parametrize(
    ("cited", "name", "printed"), [*TERRITORY, *CANBERRA_POKER, *VICTORIA, *WESTERN_AUSTRALIA]
)
def test_the_register_holds_the_printed_figure(cited: str, name: str, printed: object) -> None:
    assert rule(cited).figures[name] == printed
