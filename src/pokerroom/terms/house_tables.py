"""The terms of a table against the house: read from options or a file, and written out again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pokerroom.books import Refusal
from pokerroom.house import HouseGame, Plan, Terms, plan_for
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.game.terms import NoSuchHouseSetting
from pokerroom.money import Money, dollars
from pokerroom.terms.written import WrongTerms, money_in, setting_written

MINIMUM: Final = dollars(10)
MAXIMUM_TIMES: Final = 20
EXTRAS_MOST: Final = dollars(1_000)
BOXES: Final = 7
DOLLAR: Final = dollars(1)
KEYS: Final = (
    "boxes", "minimum", "maximum", "unit", "extra_minimum", "extra_maximum", "extra_unit",
    "jackpot", "maximum_payout", "dealt_from", "settings",
)  # fmt: skip


def house_plan(game: HouseGame, given: Mapping[str, Any]) -> Plan:
    """The game under the terms *given*, with keys as in a round file; raises `WrongTerms`."""
    for key in given:
        if key not in KEYS:
            raise WrongTerms(str(key), "a table against the house has no such term")
    try:
        found = plan_for(game, _terms(game, given))
    except (NoSuchHouseSetting, ValueError) as error:
        if isinstance(error, WrongTerms):
            raise
        raise WrongTerms("settings", str(error)) from None
    if isinstance(found, Refusal):
        raise WrongTerms("terms", found.because, found.per)
    return found.outcome


def _terms(game: HouseGame, given: Mapping[str, Any]) -> Terms:
    def amount(key: str, default: Money) -> Money:
        return money_in(key, given[key]) if key in given else default

    minimum = amount("minimum", MINIMUM)
    return Terms(
        boxes=_boxes(given.get("boxes", min(BOXES, game.seating.most))),
        minimum=minimum,
        maximum=amount("maximum", Money(MAXIMUM_TIMES * minimum)),
        unit=amount("unit", minimum),
        extra_minimum=amount("extra_minimum", DOLLAR),
        extra_maximum=amount("extra_maximum", EXTRAS_MOST),
        extra_unit=amount("extra_unit", DOLLAR),
        jackpot=amount("jackpot", DOLLAR),
        maximum_payout=amount("maximum_payout", DOLLAR) if "maximum_payout" in given else None,
        dealt_from=_dealt_from(given.get("dealt_from", DealtFrom.SHOE)),
        settings=_settings(given.get("settings", {})),
    )


def _boxes(written: object) -> int:
    if isinstance(written, bool) or not isinstance(written, int):
        raise WrongTerms("boxes", "it is a whole number")
    return written


def _dealt_from(written: object) -> DealtFrom:
    if written not in list(DealtFrom):
        raise WrongTerms("dealt_from", f"cards are dealt from a {', a '.join(DealtFrom)}")
    return DealtFrom(str(written))


def _settings(written: object) -> dict[str, str]:
    if not isinstance(written, dict):
        raise WrongTerms("settings", "they are names with their values")
    return {str(name): setting_written(value) for name, value in written.items()}


def house_terms_written_out(terms: Terms) -> dict[str, Any]:
    """All terms as `house_plan` reads them; sums in dollars."""
    found: dict[str, Any] = {"boxes": terms.boxes}
    sums = {key: getattr(terms, key) for key in KEYS[1:9]}
    found |= {key: in_figures(value) for key, value in sums.items() if value is not None}
    found["dealt_from"] = str(terms.dealt_from)
    return found | ({"settings": dict(terms.settings)} if terms.settings else {})


def in_figures(amount: int) -> int | float:
    """Dollars as a number: 10, or 2.5."""
    return amount // 100 if amount % 100 == 0 else amount / 100
