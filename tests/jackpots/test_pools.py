"""Crown Hold'em 3.15 to 3.18 and 4.2: what feeds the pools, and what the displays show."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pokerroom.books import Refusal, Ruling, rule
from pokerroom.jackpots import LinkedTable, open_link, seen, warnings
from pokerroom.jackpots.acts import EndsRound, StartsRound, VoidsRound
from pokerroom.money import dollars
from tests.evidence import per
from tests.jackpots.floor import BASE, CROWN_TABLES, Floor, crown, in_dollars_exactly, on


def shown(floor: Floor) -> tuple[int, ...]:
    """The displays in cents."""
    return tuple(display.amount for display in seen(floor.link).displays)


@per("WA-CHP/3.15", "WA-CHP/3.17", "WA-CHP/3.17(b)", "W-02")
def test_funding_gives_41_per_cent_of_all_wagers_to_the_pools() -> None:
    floor = Floor()
    for level, rounds in ((1, 10_000), (2, 4_000), (3, 2_000)):
        for _ in range(rounds // 50):
            chips = tuple(on(box, level) for box in range(1, 51))
            floor.does(StartsRound(table="A", chips=chips), EndsRound(table="A"))

    assert floor.pools() == ("11560", "7460", "5820")
    assert shown(floor) == (1_156_000, 1_902_000, 2_484_000)
    assert floor.account("wagered") == 24_000
    assert sum(floor.link.pools) / 100 - 15_000 == 9_840 == Fraction(41, 100) * 24_000
    assert floor.account("fund") == Fraction(59, 100) * 24_000 - 15_000
    floor.is_sound()
    unbalanced = crown(own_shares=((Fraction(41, 100),), (), ()))
    assert open_link(unbalanced) == Refusal(
        because="shares are for three levels and three pools", per=rule("WA-CHP/3.17")
    )
    below = crown(own_shares=((Fraction(42, 100), Fraction(-1, 100), Fraction(0)),) * 3)
    assert open_link(below) == Refusal(
        because="no pool may receive a negative share", per=rule("WA-CHP/3.17(b)")
    )


@per("WA-CHP/3.15")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(("hundredths", "stands"), [(4099, False), (4100, True), (4101, False)])
def test_a_set_up_that_does_not_give_41_per_cent_at_each_level_is_refused(
    level: int, hundredths: int, stands: bool
) -> None:
    rows = [(Fraction(41, 100), Fraction(0), Fraction(0))] * 3
    rows[level - 1] = (Fraction(1, 100), Fraction(hundredths - 100, 10_000), Fraction(0))

    found = open_link(crown(own_shares=tuple(rows)))

    assert isinstance(found, Ruling) == stands
    if isinstance(found, Refusal):
        assert found.per == rule("WA-CHP/3.15")
        assert f"Level {level} gives {Fraction(hundredths, 100)}% of a wager" in found.because


@per("WA-CHP/3.15")
def test_an_operators_own_shares_are_exact_even_in_thirds_of_a_cent() -> None:
    thirds = (Fraction(41, 300), Fraction(41, 300), Fraction(41, 300))
    floor = Floor(crown(own_shares=(thirds, thirds, thirds), level_1=dollars("0.01"), tables=CENTS))

    floor.starts("A", b1=1, b2=2, b3=3)

    assert floor.link.pools == (5_000 + 6 * Fraction(41, 300),) * 3  # in cents
    assert floor.link.accounts.difference == 0


CENTS = {"A": LinkedTable(level_1=dollars("0.01"))}


@per("WA-CHP/3.16(a)", "WA-CHP/3.16(b)", "WA-CHP/3.16(c)", "WA-CHP/3.17(a)")
@per("WA-CHP/def:Reseed", "W-49")
@pytest.mark.parametrize(("level_1", "reseed"), [("1", 5_000), ("2.50", 12_500), ("5", 25_000)])
def test_every_pool_starts_from_5000_times_the_level_1_wager(level_1: str, reseed: int) -> None:
    tables = {"A": LinkedTable(level_1=dollars(level_1))}
    floor = Floor(crown((reseed,) * 3, level_1=dollars(level_1), tables=tables))
    below = crown((reseed, reseed, reseed - 1), level_1=dollars(level_1), tables=tables)

    assert floor.link.pools == (Fraction(reseed * 100),) * 3
    assert shown(floor) == (reseed * 100, reseed * 200, reseed * 300)
    assert floor.account("fund") == -3 * reseed
    assert open_link(below) == Refusal(
        because="a pool holds at least its reseed", per=rule("WA-CHP/3.17(a)")
    )


@per("WA-CHP/3.18(a)", "WA-CHP/3.18(b)", "WA-CHP/3.18(c)", "WA-CHP/3.22", "WA-CHP/4.19")
@per("WA-CHP/def:Jackpot Display Amount")
def test_each_display_is_its_own_pool_and_those_below_it() -> None:
    floor = Floor(crown(BASE))
    view = seen(floor.link)

    assert shown(floor) == (1_156_000, 1_902_000, 2_484_000)
    assert [str(display.per) for display in view.displays] == [
        "WA-CHP/3.18(a)",
        "WA-CHP/3.18(b)",
        "WA-CHP/3.18(c)",
    ]
    assert view.per == rule("WA-CHP/3.22")
    assert [(notice.text, notice.per) for notice in view.notices] == [
        (rule("WA-CHP/4.19").gist, rule("WA-CHP/4.19"))
    ]


@per("WA-CHP/3.18(a)")
def test_a_display_shows_whole_cents_and_never_more_than_there_is() -> None:
    floor = Floor(crown(level_1=dollars("0.01"), tables=CENTS, pools=(50, 50, 50)))
    floor.starts("A", b1=1, b2=1)
    assert shown(floor)[0] == 5_000  # 82 hundredths of a cent more
    floor.does(EndsRound(table="A"))
    floor.starts("A", b1=1)
    assert shown(floor)[0] == 5_001  # 1.23 cents more
    assert floor.link.pools[0] == 5_001 + Fraction(23, 100)
    assert in_dollars_exactly(floor.link.pools)[0] == "50.0123"


@per("WA-CHP/4.2", "W-27", "WA-CHP/def:Jackpot Pool", "WA-CHP/def:Game Manager System")
def test_increments_are_booked_when_the_start_button_is_pressed() -> None:
    floor = Floor()
    assert floor.pools() == ("5000", "5000", "5000")
    assert floor.refused(StartsRound(table="A", chips=())).per == rule("WA-CHP/4.2")

    floor.starts("A", b1=1, b2=2, b3=3)

    assert floor.pools() == ("5001.23", "5000.82", "5000.41")
    floor.does(EndsRound(table="A"))
    assert floor.pools() == ("5001.23", "5000.82", "5000.41")
    assert floor.refused(EndsRound(table="A")).per == rule("WA-CHP/4.2")
    floor.starts("A", b1=1)
    floor.does(VoidsRound(table="A"))
    assert floor.pools() == ("5001.23", "5000.82", "5000.41")


@per("WA-CHP/3.14", "WA-CHP/3.14(a)", "WA-CHP/3.14(b)", "W-28")
def test_pools_are_joined_with_the_games_that_are_named_or_kept_apart() -> None:
    both = CROWN_TABLES | {"S": LinkedTable(level_1=dollars(1), game="crown-stud-poker")}
    joined, apart = Floor(crown(tables=both)), Floor()
    other = Floor(crown(name="stud", tables={"S": both["S"]}))
    strange = CROWN_TABLES | {"X": LinkedTable(level_1=dollars(1), game="baccarat")}
    dear = CROWN_TABLES | {"S": LinkedTable(level_1=dollars(2), game="3-card-poker")}
    found = open_link(crown(tables=both))

    joined.starts("S", b1=1)
    other.starts("S", b1=1)

    assert joined.pools() == other.pools() == ("5000.41", "5000", "5000")
    assert apart.pools() == ("5000", "5000", "5000")
    assert isinstance(found, Ruling)
    assert found.per == rule("WA-CHP/3.14(a)")
    assert open_link(crown()).per == rule("WA-CHP/3.14(b)")
    assert open_link(crown(tables=strange)) == Refusal(
        because="pools are not joined with baccarat", per=rule("WA-CHP/3.14(a)")
    )
    assert open_link(crown(tables={})) == Refusal(
        because="no table is linked", per=rule("WA-CHP/3.14")
    )
    assert warnings(crown(tables=both)) == ()
    (warned,) = warnings(crown(tables=dear))
    assert "table S plays Level 1 for $2.00" in warned.because
    assert str(warned.per) == "W-28"
    unlike = Floor(crown(tables=dear))
    unlike.starts("S", b1=1)
    assert unlike.pools()[0] == "5000.82"
    assert unlike.link.setup.reseeds == (Fraction(500_000),) * 3
