"""The betting rounds of Victoria's games: who begins, what each turn gives, how they end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pokerroom.books import Authority, book, reading
from pokerroom.games.vic.all_versions import SUIT_ORDER
from pokerroom.games.vic.limits import BETTING_LIMITS
from pokerroom.play.betting.cards_showing import highest_cards_showing, lowest_card_showing
from pokerroom.play.betting.first_by_cards import IfTappedOut, Opening, Passes
from pokerroom.play.betting.first_by_position import Begins, From
from pokerroom.play.betting.rules import (
    BettingRules,
    Blind,
    Choices,
    Ends,
    ForcedOpening,
    KittyForHand,
    MayCheck,
    MayStand,
    Meanings,
    NoRaiseYet,
    TapOut,
)
from pokerroom.play.game.deal import Burn, Flop
from pokerroom.play.game.game import BettingRound, Face

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


def after_the_blinds(
    *, first: str, passed: str, then: str, survivor: str, remain: str
) -> BettingRules:
    """A first betting round after blinds, such as 8.14.3."""
    return BettingRules(
        form="blinds",
        is_first=True,
        begins=_begins(From.LEFT_OF_LAST_BLIND, rules[first]),
        blind=Blind.OPENS,
        first=_against_blinds(rules[first]),
        after_folds=_against_blinds(rules[passed]),
        then=_against_blinds(rules[then]),
        no_check=rules["def:Check"],
        limits=BETTING_LIMITS,
        tap_out=TAP_OUT,
        ends=_ends(survivor, remain),
        meanings=replace(MEANINGS, turn=rules[then]),
        per=rules[then],
    )


def _against_blinds(rule: Authority) -> Choices:
    stand = MayStand(raises=rule, per=LAST_BLIND)
    return Choices(stand=stand, call=rule, raising=rule, fold=rule, per=rule)


def against_the_kitty() -> BettingRules:
    """The first betting round of 8.5.3; it continues as in 8.4.3 (V-37)."""
    return replace(
        after_the_blinds(
            first="8.5.3(a)",
            passed="8.5.3(a)",
            then="8.5.3(c)",
            survivor="8.5.3(e)(i)",
            remain="8.5.3(e)(ii)",
        ),
        no_raise_yet=NoRaiseYet(per=rules["8.5.3(a)"]),
        kitty=KittyForHand(
            first_in=rules["8.5.3(b)"],
            after_raise=_against_blinds(rules["8.5.3(c)(i)"]),
            then=_against_blinds(rules["8.5.3(b)(i)"]),
            per=rules["8.5.3(c)"],
        ),
        per=rules["8.5.3(e)"],
    )


def after_the_bring_in(*, opens: str, then: str, survivor: str, remain: str) -> BettingRules:
    """A first betting round that the lowest card must open, such as 8.9.3."""
    rule = rules[then]
    choices = Choices(call=rule, raising=rule, fold=rule, per=rule)
    return BettingRules(
        is_first=True,
        forced=ForcedOpening(per=rules[opens]),
        first=choices,
        then=choices,
        no_check=rules["def:Check"],
        limits=BETTING_LIMITS,
        tap_out=TAP_OUT,
        ends=_ends(survivor, remain),
        meanings=replace(MEANINGS, turn=rule),
        per=rule,
    )


def after_antes(*, first: str, passed: str, then: str, survivor: str, remain: str) -> BettingRules:
    """The first betting round of 8.6.3: nothing has been wagered, and all may check (V-38)."""
    may = reading("V-38")
    return BettingRules(
        form="ante",
        is_first=True,
        begins=_begins(From.LEFT_OF_BUTTON, rules[first]),
        first=_unopened(rules[first]),
        after_folds=replace(_unopened(rules[passed]), check=MayCheck(gives=may, per=may)),
        then=_open_or_not(rules[then], may),
        no_check=rules["def:Check"],
        limits=BETTING_LIMITS,
        tap_out=TAP_OUT,
        ends=_ends(survivor, remain),
        meanings=replace(MEANINGS, turn=rules[then]),
        per=rules[then],
    )


def holdem_with_antes_alone() -> BettingRules:
    """Without blinds the first betting round opens left of the button and may be checked (V-72)."""
    may = reading("V-72")
    return replace(
        after_the_blinds(
            first="8.14.3(a)",
            passed="8.14.3(b)",
            then="8.14.3(c)",
            survivor="8.14.3(c)(i)",
            remain="8.14.3(c)(ii)",
        ),
        form="antes",
        begins=_begins(From.LEFT_OF_BUTTON, may),
        blind=Blind.NONE,
        first=_unopened(may),
        after_folds=None,
        then=_open_or_not(rules["8.14.3(c)"], may),
    )


def from_the_button(*, first: str, then: str, survivor: str, remain: str) -> BettingRules:
    """A later betting round that opens left of the button, such as 8.14.4."""
    betting_rules = by_cards_showing(first=first, then=then, survivor=survivor, remain=remain)
    return replace(betting_rules, begins=_begins(From.LEFT_OF_BUTTON, rules[first]))


def after_the_draw(at: From, *, first: str, then: str, survivor: str, remain: str) -> BettingRules:
    """The last betting round of draw, such as 8.4.5; a tapped-out opener is skipped (V-34)."""
    betting_rules = by_cards_showing(first=first, then=then, survivor=survivor, remain=remain)
    return replace(betting_rules, begins=Begins(at=at, instead=reading("V-34"), per=rules[first]))


def by_cards_showing(*, first: str, then: str, survivor: str, remain: str) -> BettingRules:
    """A later betting round opened by the highest cards showing, such as 8.9.4."""
    return BettingRules(
        first=_unopened(rules[first]),
        then=_open_or_not(rules[then], reading("V-41")),
        no_check=rules["def:Check"],
        limits=BETTING_LIMITS,
        tap_out=TAP_OUT,
        ends=_ends(survivor, remain),
        meanings=replace(MEANINGS, turn=rules[then]),
        per=rules[then],
    )


def _unopened(rule: Authority) -> Choices:
    return Choices(opening=rule, check=MayCheck(gives=rule, per=rule), fold=rule, per=rule)


def _open_or_not(rule: Authority, may: Authority) -> Choices:
    """*rule* covers answering a wager; *may* lets players check or wager while there is none."""
    check = MayCheck(gives=may, per=may)
    return Choices(opening=may, check=check, call=rule, raising=rule, fold=rule, per=rule)


def _begins(at: From, rule: Authority) -> Begins:
    return Begins(at=at, instead=rules["6.14.1"], per=rule)


def _ends(survivor: str, remain: str) -> Ends:
    return Ends(survivor=rules[survivor], checked=rules[remain], per=rules[remain])


# 8 Dealing the game: cards that several games deal alike, each with its betting round


def stud_start(
    *hole: Face, dealt: str, opens: str, tapped_out: str, then: str, survivor: str, remain: str
) -> BettingRound:
    """The first cards of stud; the lowest card must open, such as in 8.9.2 and 8.9.3."""
    bring_in = Opening(
        by=lowest_card_showing,
        suits=SUIT_ORDER,
        if_tapped_out=IfTappedOut(passes=Passes.TO_THE_NEXT_IN_VALUE, per=rules[tapped_out]),
        per=rules[opens],
    )
    betting = after_the_bring_in(opens=opens, then=then, survivor=survivor, remain=remain)
    return BettingRound(hole=hole, opens=(bring_in,), rules=(betting,), per=rules[dealt])


def stud_card(
    face: Face, *, dealt: str, first: str, tapped_out: str, then: str, survivor: str, remain: str
) -> BettingRound:
    """One more card of stud; the highest cards showing begin, such as in 8.9.4."""
    highest = Opening(
        by=highest_cards_showing,
        suits=SUIT_ORDER,
        if_tapped_out=IfTappedOut(passes=Passes.TO_THE_LEFT, per=rules[tapped_out]),
        per=rules[first],
    )
    betting = by_cards_showing(first=first, then=then, survivor=survivor, remain=remain)
    burn = Burn(cards=1, per=rules[dealt])
    return BettingRound(
        burn=burn, hole=(face,), opens=(highest,), rules=(betting,), per=rules[dealt]
    )


def communal_card(*, dealt: str, first: str, then: str, survivor: str, remain: str) -> BettingRound:
    """One more communal card; left of the button begins, such as in 8.14.5."""
    betting = from_the_button(first=first, then=then, survivor=survivor, remain=remain)
    burn = Burn(cards=1, per=rules[dealt])
    return BettingRound(burn=burn, communal=1, rules=(betting,), per=rules[dealt])


def flop(*, dealt: str, first: str, then: str, survivor: str, remain: str) -> BettingRound:
    """Three communal cards together; left of the button begins, such as in 8.14.4."""
    one = communal_card(dealt=dealt, first=first, then=then, survivor=survivor, remain=remain)
    return replace(one, communal=3, flop=Flop(cards=3, per=rules[dealt]))
