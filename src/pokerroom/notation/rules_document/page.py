"""The document as one HTML page: nothing is loaded from elsewhere, and it prints well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from html import escape
from typing import Final

from msgspec import Struct

from pokerroom import books
from pokerroom.notation.rules_document.contents import (
    DEFINITION,
    Section,
    readings_of,
    rules_of,
    sections,
)
from pokerroom.notation.rules_document.played import Played
from pokerroom.notation.rules_document.style import STYLE

NOTICE: Final = (
    "The rules are told in our own words under the numbers of the book; the text in the gazette"
    " prevails. Play-money software for study and simulation. It is not legal advice."
)


class CopyOfRules(Struct, frozen=True, kw_only=True):
    """The page, and the rule that entitles anybody who asks to a copy."""

    text: str
    per: books.Rule


class ToldRule(Struct, frozen=True, kw_only=True):
    """A rule as the copy gives it: its number or the word it defines, and what it says."""

    number: str
    says: str
    per: books.Rule


def rules_document(edition: books.Book, played: Played | None = None) -> CopyOfRules:
    """The rules of *edition*: all of them, or those of one game as it is *played* at a table."""
    per = _on_request(edition)
    rules = rules_of(edition, played.game if played else None)
    read = readings_of(rules)
    parts = list(sections(edition, rules))
    about = _title(edition, played)
    body = [
        *_head(edition, about),
        *_contents(parts, played, read),
        "<main>",
        *(_table(played) if played else ()),
        *_rules(parts, edition, played),
        *_readings(read, rules, played),
        f"</main><footer><p>Given to anyone who asks ({escape(per.id)}).</p></footer>",
    ]
    return CopyOfRules(text="\n".join(_page(about, edition.edition, body)) + "\n", per=per)


def _on_request(edition: books.Book) -> books.Rule:
    """A book without such a rule is public by the instrument that made it."""
    try:
        return books.provision("rules-available-on-request").under(edition)
    except books.NoSuchProvision:
        return edition["instrument"]


def _title(edition: books.Book, played: Played | None) -> str:
    """The title, with the game if the book has several."""
    several = played is not None and len(edition.games) > 1
    of_it = f" of {played.title}" if played and several else ""
    return f"{edition.title} ({edition.jurisdiction}): rules{of_it}"


def _page(title: str, edition: date, body: Sequence[str]) -> Iterator[str]:
    yield "<!doctype html>"
    yield '<html lang="en-AU">'
    yield '<head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}, edition of {_day(edition)}</title>"
    yield f"<style>{STYLE}</style></head>"
    yield '<body><a class="skip" href="#rules">To the rules</a>'
    yield from body
    yield "</body></html>"


def _head(edition: books.Book, title: str) -> Iterator[str]:
    yield f"<header><h1>{escape(title)}</h1>"
    yield f'<p class="edition">Edition of {_day(edition.edition)}</p><ul class="instruments">'
    for each in edition.instruments:
        if each.in_force_from <= edition.edition:
            since = f"in force from {_day(each.in_force_from)}"
            yield f"<li>{escape(each.title)}, made under {escape(each.made_under)}; {since}</li>"
    yield f'</ul><p class="notice">{escape(NOTICE)}</p></header>'


def _day(day: date) -> str:
    return f"{day.day} {day:%B %Y}"


def _table(played: Played) -> Iterator[str]:
    yield f'<section id="table"><h2>This table: {escape(played.title)}</h2><table>'
    yield '<caption>What the table has fixed</caption><thead><tr><th scope="col">Term</th>'
    yield '<th scope="col">Here</th></tr></thead><tbody>'
    for meaning, value in played.terms:
        yield f'<tr><th scope="row">{escape(meaning)}</th><td>{escape(value)}</td></tr>'
    yield "</tbody></table>"
    if played.house_terms:
        yield "<h3>House terms, which depart from the book</h3>"
        yield from (_house_term(each) for each in played.house_terms)
    yield "</section>"


def _house_term(term: books.HouseTerm) -> str:
    aside = ", ".join(term.departs_from)
    return (
        f'<article id="{term.code}"><h4>{term.code} {escape(term.title)}</h4>'
        f'<p>{escape(term.says)}</p><p class="aside">Sets aside: {escape(aside)}</p></article>'
    )


def _contents(
    parts: Sequence[Section], played: Played | None, read: Sequence[books.Reading]
) -> Iterator[str]:
    yield '<nav aria-labelledby="contents"><h2 id="contents">Contents</h2><ol>'
    if played:
        yield '<li><a href="#table">This table</a></li>'
    for place, part in enumerate(parts):
        if part.heading.depth == 1 and not _went_before(parts, place):
            yield f'<li><a href="#s{place}">{_words(part)}</a></li>'
    if read:
        yield '<li><a href="#readings">Readings</a></li>'
    yield "</ol></nav>"


def _words(part: Section) -> str:
    return escape(f"{_number(part.heading.number)} {part.heading.words}".strip())


def _number(number: str) -> str:
    """Empty if words take the place of a number: those are in the heading already."""
    return number if number[:1].isdigit() else ""


def _went_before(parts: Sequence[Section], place: int) -> bool:
    """Whether the book has returned to this heading after those below it."""
    return any(part.heading == parts[place].heading for part in parts[:place])


def _rules(parts: Sequence[Section], edition: books.Book, played: Played | None) -> Iterator[str]:
    yield '<div id="rules">'
    for place, part in enumerate(parts):
        level = min(part.heading.depth + 1, 6)
        again = ", continued" if _went_before(parts, place) else ""
        yield f'<h{level} id="s{place}">{_words(part)}{again}</h{level}>'
        if part.rules:
            yield "<dl>"
            yield from (_rule(rule, edition, played) for rule in part.rules)
            yield "</dl>"
    yield "</div>"


def _rule(rule: books.Rule, edition: books.Book, played: Played | None) -> str:
    number = books.plain(rule.number)
    told = ToldRule(number=number.removeprefix(DEFINITION), says=rule.gist, per=rule)
    marks = "".join(
        f' <a class="mark" href="#{code}" aria-label="reading {code}">{code}</a>'
        for code in rule.readings
    )
    aside = played.set_aside_by(f"{edition.id}/{number}") if played else None
    departed = f' <a class="mark" href="#{aside}">set aside here by {aside}</a>' if aside else ""
    notes = f"{_amended(rule, edition)}{departed}{marks}"
    return (
        f'<div id="{_anchor(number)}"><dt>{escape(told.number)}</dt>'
        f"<dd>{escape(told.says)}{notes}</dd></div>"
    )


def _amended(rule: books.Rule, edition: books.Book) -> str:
    """The later instrument that gave the rule its wording, or the day it ceased to be in force."""
    if rule.in_force_to is not None:
        return f' <span class="note">in force to {_day(rule.in_force_to)}</span>'
    if any(rule == each.inserts for each in books.book(edition.id).amendments):
        return f' <span class="note">as amended by {escape(rule.instrument)}</span>'
    return ""


def _anchor(number: str) -> str:
    return "r-" + "".join(each if each.isalnum() or each in ".-" else "_" for each in number)


def _readings(
    read: Sequence[books.Reading], rules: Sequence[books.Rule], played: Played | None
) -> Iterator[str]:
    if not read:
        return
    own = {rule.id: books.plain(rule.number) for rule in rules}
    yield '<section id="readings"><h2>Readings in force</h2>'
    yield "<p>Where the text is silent or contradicts itself, it is taken to mean this.</p>"
    for each in read:
        yield f'<article id="{each.code}"><h3>{each.code} {escape(each.title)}</h3>'
        if played and (code := played.set_aside_by(each.code)):
            yield f'<p class="aside">Set aside at this table by <a href="#{code}">{code}</a>.</p>'
        yield f"<p>{escape(each.reading)}</p>"
        yield f'<p class="ground"><strong>The text:</strong> {escape(each.silence)}</p>'
        yield f'<p class="ground"><strong>Ground:</strong> {escape(each.ground)}</p>'
        yield from (_setting(setting, played) for setting in each.settings)
        links = ", ".join(
            f'<a href="#{_anchor(own[rule])}">{escape(own[rule])}</a>'
            for rule in each.rules
            if rule in own
        )
        yield f'<p class="ground">Rules: {links}</p></article>'
    yield "</section>"


def _setting(setting: books.Setting, played: Played | None) -> str:
    """The value in force at the table; without a table, what a room may choose."""
    if played is None:
        return _choices(setting)
    value = played.value_of(setting)
    if value is None:
        return ""
    told = setting.values.get(value, value)
    return f'<p class="choice"><strong>At this table:</strong> {escape(told)}</p>'


def _choices(setting: books.Setting) -> str:
    listed = "".join(
        f"<li>{escape(meaning)}{' (the default)' if value == setting.default else ''}</li>"
        for value, meaning in setting.values.items()
    )
    return f'<p class="choice">A room may choose:</p><ul>{listed}</ul>'
