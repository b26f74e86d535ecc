"""The betting rounds of Victoria's games: who begins, what each turn gives, how they end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pokerroom.books import Authority, book, reading
from pokerroom.games.vic.limits import BETTING_LIMITS
from pokerroom.play.betting import (
    Begins,
    Blind,
    Choices,
    Course,
    Ends,
    ForcedOpening,
    From,
    KittyForHand,
    MayCheck,
    MayStand,
    Meanings,
    NoRaiseYet,
    TapOut,
)

rules: Final = book("VIC")

TAP_OUT: Final = TapOut(
    meaning=rules["def:All-in"], no_more_part=rules["6.14.1"], per=rules["6.14.1"]
)
MEANINGS: Final = Meanings(
    betting_round=rules["def:Betting round"],
    turn=rules["def:Action"],
    opening=rules["def:Open"],
    call=rules["def:Call"],
    raising=rules["def:Raise"],
    fold=rules["def:Fold"],
    table_stake=rules["def:Table stakes"],
    chips=rules["6.1"],
)
LAST_BLIND: Final = reading("V-01")

# 8 Dealing the game: its betting rounds


def after_the_blinds(section: str) -> Course:
    """A first betting round against blinds, such as 8.14.3."""
    first, passed, then = (rules[f"{section}({letter})"] for letter in "abc")
    return Course(
        form="blinds",
        is_first=True,
        begins=_begins(From.LEFT_OF_LAST_BLIND, first),
        blind=Blind.OPENS,
        first=_against_blinds(first),
        after_folds=_against_blinds(passed),
        then=_against_blinds(then),
        no_check=rules["def:Check"],
        limits=BETTING_LIMITS,
        tap_out=TAP_OUT,
        ends=_ends(f"{section}(c)"),
        meanings=MEANINGS,
        per=then,
    )


def _against_blinds(rule: Authority) -> Choices:
    stand = MayStand(raises=rule, per=LAST_BLIND)
    return Choices(stand=stand, call=rule, raising=rule, fold=rule, per=rule)


def against_the_kitty(section: str) -> Course:
    """The first betting round of 8.5.3; it goes on as 8.4.3 does (V-37)."""
    first, then = rules[f"{section}(a)"], rules[f"{section}(c)"]
    return replace(
        after_the_blinds("8.4.3"),
        begins=_begins(From.LEFT_OF_LAST_BLIND, first),
        first=_against_blinds(first),
        after_folds=_against_blinds(first),
        then=_against_blinds(then),
        no_raise_yet=NoRaiseYet(per=first),
        kitty=KittyForHand(
            first_in=rules[f"{section}(b)"],
            after_raise=_against_blinds(rules[f"{section}(c)(i)"]),
            then=_against_blinds(rules[f"{section}(b)(i)"]),
            per=then,
        ),
        ends=_ends(f"{section}(e)"),
        per=rules[f"{section}(e)"],
    )


def after_the_bring_in(section: str) -> Course:
    """A first betting round that the lowest card must open, such as 8.9.3."""
    then = rules[f"{section}(b)"]
    choices = Choices(call=then, raising=then, fold=then, per=then)
    return Course(
        is_first=True,
        forced=ForcedOpening(per=rules[f"{section}(a)"]),
        first=choices,
        then=choices,
        no_check=rules["def:Check"],
        limits=BETTING_LIMITS,
        tap_out=TAP_OUT,
        ends=_ends(f"{section}(b)"),
        meanings=MEANINGS,
        per=then,
    )


def after_antes(section: str) -> Course:
    """The first betting round of 8.6.3: nothing is wagered yet, and all may check (V-38)."""
    first, passed, then = (rules[f"{section}({letter})"] for letter in "abc")
    may = reading("V-38")
    return Course(
        form="ante",
        is_first=True,
        begins=_begins(From.LEFT_OF_BUTTON, first),
        first=_unopened(first),
        after_folds=replace(_unopened(passed), check=MayCheck(gives=may, per=may)),
        then=_open_or_not(then, may),
        no_check=rules["def:Check"],
        limits=BETTING_LIMITS,
        tap_out=TAP_OUT,
        ends=_ends(f"{section}(c)"),
        meanings=MEANINGS,
        per=then,
    )


def holdem_with_antes_alone() -> Course:
    """Without blinds the first round opens left of the button and may be checked (V-72)."""
    may = reading("V-72")
    return replace(
        after_the_blinds("8.14.3"),
        form="antes",
        begins=_begins(From.LEFT_OF_BUTTON, may),
        blind=Blind.NONE,
        first=_unopened(may),
        after_folds=None,
        then=_open_or_not(rules["8.14.3(c)"], may),
    )


def from_the_button(section: str) -> Course:
    """A later betting round that opens left of the button, such as 8.14.4."""
    first = rules[f"{section}(b)"]
    return replace(by_cards_showing(section), begins=_begins(From.LEFT_OF_BUTTON, first))


def by_cards_showing(section: str) -> Course:
    """A later betting round that the highest cards showing open, such as 8.9.4."""
    return _later(rules[f"{section}(b)"], f"{section}(c)")


def after_the_draw(section: str, at: From) -> Course:
    """The last betting round of draw, such as 8.4.5; a tapped-out opener is passed over (V-34)."""
    first = rules[f"{section}(a)"]
    begins = Begins(at=at, instead=reading("V-34"), per=first)
    return replace(_later(first, f"{section}(b)"), begins=begins)


def _later(first: Authority, number: str) -> Course:
    then = rules[number]
    return Course(
        first=_unopened(first),
        then=_open_or_not(then, reading("V-41")),
        no_check=rules["def:Check"],
        limits=BETTING_LIMITS,
        tap_out=TAP_OUT,
        ends=_ends(number),
        meanings=MEANINGS,
        per=then,
    )


def _unopened(rule: Authority) -> Choices:
    return Choices(opening=rule, check=MayCheck(gives=rule, per=rule), fold=rule, per=rule)


def _open_or_not(rule: Authority, may: Authority) -> Choices:
    """*rule* speaks of those who answer a wager; *may* lets them check or bet while none stands."""
    check = MayCheck(gives=may, per=may)
    return Choices(opening=may, check=check, call=rule, raising=rule, fold=rule, per=rule)


def _begins(at: From, rule: Authority) -> Begins:
    return Begins(at=at, instead=rules["6.14.1"], per=rule)


def _ends(number: str) -> Ends:
    remain = rules[f"{number}(ii)"]
    return Ends(survivor=rules[f"{number}(i)"], checked=remain, per=remain)
