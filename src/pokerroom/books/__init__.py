"""The law: instruments, rules, editions, concordance, readings, house terms, lexicon, roles."""

from pokerroom.books.authorities import authority
from pokerroom.books.book import Amendment, Book, is_part, plain
from pokerroom.books.concordance import Provision, provision, provisions
from pokerroom.books.errors import (
    NoEdition,
    NoSuchBook,
    NoSuchHouseTerm,
    NoSuchProvision,
    NoSuchReading,
    NoSuchRole,
    NoSuchRule,
    PokerRoomError,
)
from pokerroom.books.findings import Authority, Referral, Refusal, Ruling
from pokerroom.books.house_terms import HouseTerm, house_term, house_terms
from pokerroom.books.instruments import INSTRUMENTS, Instrument
from pokerroom.books.lexicon import Word, definition, lexicon
from pokerroom.books.readings import IN_THE_TERMS, Reading, Setting, reading, readings
from pokerroom.books.register import BOOKS, book, rule
from pokerroom.books.roles import Role, may_act, nearness, role, roles, roles_in
from pokerroom.books.rule import Disposition, Kind, Rule
from pokerroom.books.vocabulary import Vocabulary, vocabulary

__all__ = [
    "BOOKS",
    "INSTRUMENTS",
    "IN_THE_TERMS",
    "Amendment",
    "Authority",
    "Book",
    "Disposition",
    "HouseTerm",
    "Instrument",
    "Kind",
    "NoEdition",
    "NoSuchBook",
    "NoSuchHouseTerm",
    "NoSuchProvision",
    "NoSuchReading",
    "NoSuchRole",
    "NoSuchRule",
    "PokerRoomError",
    "Provision",
    "Reading",
    "Referral",
    "Refusal",
    "Role",
    "Rule",
    "Ruling",
    "Setting",
    "Vocabulary",
    "Word",
    "authority",
    "book",
    "definition",
    "house_term",
    "house_terms",
    "is_part",
    "lexicon",
    "may_act",
    "nearness",
    "plain",
    "provision",
    "provisions",
    "reading",
    "readings",
    "role",
    "roles",
    "roles_in",
    "rule",
    "vocabulary",
]
