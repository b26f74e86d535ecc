"""The betting rounds of the Territory's games: who begins, what each turn gives, how they end."""

from __future__ import annotations

from dataclasses import replace

from pokerroom.books import Authority, Book, reading
from pokerroom.games.act.limits import (
    ante_limits,
    draw_limits,
    final_blind_limit,
    first_blind_limit,
    middle_blind_limit,
)
from pokerroom.play.betting.amounts import TheBlind, TimesTheBlind
from pokerroom.play.betting.first_by_position import Begins, From
from pokerroom.play.betting.limits import Limit
from pokerroom.play.betting.rules import (
    BettingRules,
    Blind,
    CheckThenRaise,
    Choices,
    Ends,
    ForcedOpening,
    MayCheck,
    MayStand,
    Meanings,
    OpeningRaise,
    TapOut,
)
from pokerroom.play.betting.short_stakes import ShortOpening


def stud_first(rules: Book) -> tuple[BettingRules, ...]:
    """The first betting round of stud, once with a blind and once with antes."""
    with_a_blind = replace(
        _stud_first(rules),
        form="blind",
        blind=Blind.OPENS,
        forced=ForcedOpening(
            amount=TheBlind(per=rules["7.1(a)#1"]),
            own_blind=OpeningRaise(counts=False, stays=reading("A-15"), per=rules["7.1(a)#2"]),
            per=rules["7.1(a)#1"],
        ),
        limits=(first_blind_limit(rules, rules["7.1(a)#1"]),),
    )
    return with_a_blind, _stud_first(rules)


def _stud_first(rules: Book) -> BettingRules:
    then = Choices(
        stand=MayStand(raises=rules["7.1(ii)"], per=reading("A-17")),
        call=rules["7.1(i)"],
        raising=rules["7.1(ii)"],
        fold=rules["7.1(iii)"],
        per=rules["7.1#tail"],
    )
    return BettingRules(
        form="ante",
        is_first=True,
        forced=ForcedOpening(per=rules["7.1(b)"]),
        first=then,
        then=then,
        no_check=rules["14.1#1"],
        never_checked=True,
        limits=ante_limits(rules),
        tap_out=_tap_out(rules, "13.1#1", no_more_part="13.1#2"),
        ends=Ends(
            survivor=rules["7.2(a)"],
            checked=rules["7.2(b)"],
            unanswered=reading("A-21"),
            per=rules["7.2(b)"],
        ),
        meanings=_meanings(rules, turn="7.1#tail", over="7.2(b)"),
        per=rules["7.1#tail"],
    )


def stud_later(rules: Book, *, final: bool = False) -> tuple[BettingRules, ...]:
    """The later betting rounds of stud, once with a blind and once with antes."""
    per = rules["9.1"] if final else rules["8.2#lead"]
    limit = final_blind_limit(rules) if final else middle_blind_limit(rules)
    return (
        _stud_later(rules, "blind", (limit,), per),
        _stud_later(rules, "ante", ante_limits(rules), per),
    )


def _stud_later(rules: Book, form: str, limits: tuple[Limit, ...], per: Authority) -> BettingRules:
    return _later(
        rules,
        form,
        limits,
        tap_out=_tap_out(rules, "13.1#1", no_more_part="13.1#2"),
        check="14.1#1",
        check_again="14.1#2",
        no_check="14.2",
        all_checked="14.3",
        per=per,
    )


def _later(
    rules: Book,
    form: str,
    limits: tuple[Limit, ...],
    *,
    tap_out: TapOut,
    check: str,
    check_again: str,
    no_check: str,
    all_checked: str,
    per: Authority,
) -> BettingRules:
    """The books differ only in the numbers of their sections on tapping out and checking."""
    return BettingRules(
        form=form,
        first=Choices(
            opening=rules["8.1(i)"],
            check=MayCheck(gives=rules["8.1(ii)"], per=rules[check]),
            fold=rules["8.1(iii)"],
            per=rules["8.1#lead"],
        ),
        then=Choices(
            opening=reading("A-23"),
            check=MayCheck(gives=rules["8.2(iii)"], per=rules[check_again]),
            call=rules["8.2(i)"],
            raising=rules["8.2(ii)"],
            fold=rules["8.2(iv)"],
            per=rules["8.2#lead"],
        ),
        no_check=rules[no_check],
        check_then_raise=CheckThenRaise(allowed=True, bar=reading("A-22"), per=rules["def:Check"]),
        limits=limits,
        tap_out=tap_out,
        ends=Ends(
            survivor=rules["8.3(a)"],
            checked=rules[all_checked],
            unanswered=reading("A-21"),
            per=rules["8.3(b)"],
        ),
        meanings=_meanings(rules, turn="8.2#lead", over="8.3(b)"),
        per=per,
    )


def manila_first(rules: Book) -> BettingRules:
    choices = Choices(
        stand=MayStand(raises=rules["7.2"], per=reading("A-52")),
        call=rules["7.1(i)"],
        raising=rules["7.1(ii)"],
        fold=rules["7.1(iii)"],
        per=rules["7.1#lead"],
    )
    return BettingRules(
        form="blind",
        is_first=True,
        begins=Begins(
            at=From.LEFT_OF_DESIGNATED_PLAYER, instead=rules["12.1#2"], per=rules["7.1#lead"]
        ),
        blind=Blind.OPENS,
        first=choices,
        then=choices,
        no_check=rules["13.1#1"],
        never_checked=True,
        limits=(first_blind_limit(rules, rules["6.4"]),),
        tap_out=_tap_out(rules, "12.1#1", no_more_part="12.1#2"),
        ends=Ends(
            survivor=rules["7.3(a)"],
            checked=rules["7.3(b)"],
            unanswered=reading("A-21"),
            per=rules["7.3(b)"],
        ),
        meanings=_meanings(rules, turn="7.1#lead", over="7.3(b)"),
        per=rules["7.1#lead"],
    )


def manila_later(rules: Book, *, number: int) -> BettingRules:
    """Rounds 2 to 5; in round 2 a reading says who acts if the designated player cannot."""
    instead = reading("A-51") if number == 2 else rules["8.5"]
    begins = Begins(at=From.DESIGNATED_PLAYER, instead=instead, per=rules["8.1#lead"])
    final = number == 5
    limit = final_blind_limit(rules) if final else middle_blind_limit(rules)
    per = rules["9.1"] if final else rules["8.2#lead"]
    betting_rules = _later(
        rules,
        "blind",
        (limit,),
        tap_out=_tap_out(rules, "12.1#1", no_more_part="12.1#2"),
        check="13.1#1",
        check_again="13.1#2",
        no_check="13.2",
        all_checked="13.3",
        per=per,
    )
    return replace(betting_rules, begins=begins)


def draw_first(rules: Book) -> BettingRules:
    waiting = Choices(opening=rules["7.1(i)"], fold=rules["7.1(ii)"], per=rules["7.1#lead"])
    return BettingRules(
        form="blinds",
        is_first=True,
        begins=Begins(at=From.LEFT_OF_LAST_BLIND, instead=rules["12.1#2"], per=rules["7.1#lead"]),
        blind=Blind.WAITS,
        first=waiting,
        after_folds=Choices(opening=rules["7.1(i)"], fold=rules["7.1(ii)"], per=rules["7.1#tail"]),
        then=Choices(
            opening=reading("A-56"),
            stand=MayStand(raises=rules["7.2(ii)"], per=reading("A-56")),
            call=rules["7.2(i)"],
            raising=rules["7.2(ii)"],
            fold=rules["7.2(iii)"],
            per=rules["7.2#lead"],
        ),
        opening=TimesTheBlind(times=2, per=rules["7.1(i)"]),
        short_opening=ShortOpening(opens=False, per=reading("A-56")),
        no_check=reading("A-59"),
        never_checked=True,
        limits=draw_limits(rules),
        tap_out=_tap_out(rules, "12.1#1", no_more_part="12.1#2"),
        ends=Ends(
            survivor=rules["7.3(a)"],
            checked=rules["7.3(b)"],
            unanswered=reading("A-21"),
            per=rules["7.3(b)"],
        ),
        meanings=_meanings(rules, turn="7.2#lead", over="7.3(b)"),
        per=rules["7.2#lead"],
    )


def draw_final(rules: Book) -> BettingRules:
    """It ends as the first betting round does, and nobody may check (A-59)."""
    return BettingRules(
        form="blinds",
        begins=Begins(at=From.LEFT_OF_LAST_BLIND, instead=rules["12.1#2"], per=rules["9.1#lead"]),
        first=Choices(opening=rules["9.1(i)"], fold=rules["9.1(ii)"], per=rules["9.1#lead"]),
        after_folds=Choices(opening=rules["9.1(i)"], fold=rules["9.1(ii)"], per=reading("A-59")),
        then=Choices(
            opening=reading("A-56"),
            call=rules["9.2(i)"],
            raising=rules["9.2(ii)"],
            fold=rules["9.2(iii)"],
            per=rules["9.2#lead"],
        ),
        short_opening=ShortOpening(opens=False, per=reading("A-56")),
        no_check=reading("A-59"),
        never_checked=True,
        limits=draw_limits(rules),
        tap_out=_tap_out(rules, "12.1#1", no_more_part="12.1#2"),
        ends=Ends(survivor=reading("A-59"), checked=reading("A-59"), per=reading("A-59")),
        meanings=_meanings(rules, turn="9.2#lead", over="7.3(b)"),
        per=rules["9.2#lead"],
    )


def _tap_out(rules: Book, number: str, *, no_more_part: str) -> TapOut:
    return TapOut(meaning=rules["def:Tap Out"], no_more_part=rules[no_more_part], per=rules[number])


def _meanings(rules: Book, *, turn: str, over: str) -> Meanings:
    return Meanings(
        betting_round=rules[over],
        turn=rules[turn],
        opening=rules["def:Raise"],
        call=rules["def:Call"],
        raising=rules["def:Raise"],
        fold=rules["def:Fold"],
        table_stake=rules["def:Table Stake"],
        chips=rules["5.5"],
    )
