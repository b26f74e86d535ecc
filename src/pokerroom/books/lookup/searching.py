"""Searching the register: the words asked for, and what else the books call them."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books.lookup.topics import Topic, topics
from pokerroom.books.rule import Rule


@dataclass(frozen=True, slots=True)
class Sought:
    """One thing asked for: a word, or the words of a *topic*."""

    words: tuple[str, ...]
    topic: Topic | None = None

    def is_in(self, rule: Rule) -> bool:
        text = f"{rule.id} {rule.gist}".lower()
        return all(word in text for word in self.words) or (
            self.topic is not None and _is_about(rule, text.replace("-", " "), self.topic)
        )


def sought_in(search: str) -> tuple[Sought, ...]:
    """The things that *search* asks for; the longest phrase of a topic is found first."""
    words = tuple(search.lower().split())
    for size in range(len(words), 0, -1):
        for start in range(len(words) - size + 1):
            phrase = words[start : start + size]
            if (topic := _topic_said(phrase)) is not None:
                before = sought_in(" ".join(words[:start]))
                after = sought_in(" ".join(words[start + size :]))
                return (*before, Sought(phrase, topic), *after)
    return tuple(Sought((word,)) for word in words)


def found(search: tuple[Sought, ...], rule: Rule) -> bool:
    return all(each.is_in(rule) for each in search)


def _topic_said(phrase: tuple[str, ...]) -> Topic | None:
    asked = spoken(" ".join(phrase))
    return next((t for t in topics() if any(spoken(each) == asked for each in t.said)), None)


def spoken(words: str) -> str:
    """The words as spoken: without hyphens, and singular and plural alike."""
    return " ".join(word.removesuffix("s") for word in words.lower().replace("-", " ").split())


def _is_about(rule: Rule, text: str, topic: Topic) -> bool:
    own = topic.in_books.get(rule.book, topic.name).lower().replace("-", " ")
    return rule.id in topic.rules or own in text
