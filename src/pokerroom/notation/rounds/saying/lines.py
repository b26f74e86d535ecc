"""Reads lines such as "S3 raises to 30", lenient about case, spaces and wording."""

from __future__ import annotations

from re import IGNORECASE, Match, Pattern
from re import compile as pattern
from typing import Final

from pokerroom.money import Money, dollars
from pokerroom.notation.rounds.saying.facts import read_which, read_wrong
from pokerroom.notation.rounds.saying.numbers import so_many
from pokerroom.notation.rounds.saying.spoken_act import HandedOut, Said, Verb
from pokerroom.notation.values.cards import read_cards
from pokerroom.notation.values.who import Who
from pokerroom.play import Seat
from pokerroom.play.dealing.dues import Place
from pokerroom.play.seats import DEALER

AMOUNT: Final = r"(?P<amount>\$?\s?[0-9][0-9,]*(?:\.[0-9]+)?)"
HIS_HAND: Final = "(?:his|her) (?:hand|cards)"
TAPPING: Final = pattern(
    r",?\s*(?:and\s+)?(?:(?:is|goes|being|going)\s+)?(?:all[ -]in|tap(?:s|ping|ped)\s+out)$",
    IGNORECASE,
)
WISH: Final = pattern(r"(?:asks|wants|tries) to ", IGNORECASE)
PLACES: Final = {
    "communal": Place.COMMUNAL,
    "burn": Place.BURN,
    "kitty": Place.KITTY,
    "discards": Place.DISCARDS,
    "muck": Place.MUCK,
}
ANNOUNCES: Final = pattern(
    r"(?:says|announces|declares)[:,]? [\"']?(?:an? |to )?(?P<act>[^\"']+)[\"']?", IGNORECASE
)
ANNOUNCED: Final = frozenset(
    {
        Verb.FOLD,
        Verb.CHECK,
        Verb.CALL,
        Verb.OPEN,
        Verb.RAISE_TO,
        Verb.RAISE_BY,
        Verb.RAISE,
        Verb.COMPLETE,
        Verb.TAP_OUT,
    }
)
"""What a player may do by saying so; anything else he says answers a question."""
STRING_BET: Final = pattern(
    r".*\b(?:string (?:bets?|raises?|wagers?)|second motion|back to (?:his|her) (?:chips|stack))\b"
    r".*|.* and then (?:to |puts? out |throws? )?\$?[0-9].*",
    IGNORECASE,
)
WAGERS: Final = pattern(
    r"(?:(?:re-?)?raises? (?:it )?(?:to|by)|makes it|bets?|opens? (?:for|with)|wagers?|calls?"
    r"|buys|adds|puts? out) (?P<amount>.+)",
    IGNORECASE,
)


class NotUnderstood(ValueError):
    """The line is not one of the acts that a file can tell."""


PLAYERS_ACTS: Final[tuple[tuple[Verb, Pattern[str]], ...]] = tuple(
    (verb, pattern(words, IGNORECASE))
    for verb, words in (
        (Verb.FOLD, r"folds?(?: his (?:hand|cards))?"),
        (Verb.CHECK, r"checks?"),
        (Verb.STAND_PAT, r"(?:(?:stands?|stays?|plays?|is) pat|keeps (?:all )?(?:his|her) cards)"),
        (Verb.STAND, r"(?:stands?|stays?)(?: in)?(?: for nothing)?"),
        (Verb.CALL, rf"calls?(?: (?:for |to |with |the |by adding )?{AMOUNT}(?: more)?)?"),
        (Verb.OPEN, rf"(?:opens?|bets?|wagers?)(?: (?:for |with |at |of |to )?{AMOUNT})?"),
        (Verb.RAISE_TO, rf"(?:(?:re-?)?raises? (?:it )?to|makes it) {AMOUNT}"),
        (Verb.RAISE_BY, rf"(?:re-?)?raises? (?:it )?by {AMOUNT}"),
        (Verb.RAISE, rf"(?:re-?)?raises?(?: {AMOUNT})?"),
        (Verb.COMPLETE, rf"completes?(?: (?:it |the (?:bet|wager) )?to {AMOUNT})?"),
        (
            Verb.TAP_OUT,
            rf"(?:taps? out|(?:goes |is |moves )?all[ -]in)(?: (?:for |with |to |at )?{AMOUNT})?",
        ),
        (Verb.TAKE_KITTY, r"takes? (?:the )?kitty"),
        (
            Verb.ONE_CHIP,
            r"(?:silently )?(?:puts? out|throws?(?: out)?) (?:"
            rf"(?:one|a|a single) chip (?:of|worth) {AMOUNT}"
            r"|(?:one|a|a single) (?P<chip>\$?[0-9][0-9,.]*)[ -](?:dollar )?chip"
            r"|(?P<value>\$?[0-9][0-9,.]*) (?:in|as) (?:one|a single) chip)(?: silently)?",
        ),
        (
            Verb.CHIPS,
            rf"(?:silently )?(?:puts? out|throws? out) {AMOUNT}"
            r"(?: (?:in|as) (?:several |many )?chips)?(?: silently)?",
        ),
        (
            Verb.OVER_BLIND,
            rf"(?:makes? |posts? |puts? )?(?:an )?over[ -]?blinds?(?: (?:of |for )?{AMOUNT})?",
        ),
        (
            Verb.BLIND,
            r"(?:makes? |posts? |chooses? |puts? )?(?:a )?blinds?(?: of)? "
            r"(?:(?P<number>[0-9]+)(?: times| minimums?| ?x)?|(?P<amount>\$[0-9][0-9,.]*))",
        ),
        (Verb.POST, rf"posts? {AMOUNT}"),
        (
            Verb.DRAW,
            r"(?:draws?|discards?|replaces?|exchanges?|changes)"
            r"(?: (?P<number>[0-9]+|no|none|one|two|three|four|five)(?![cdhs♣♦♥♠♧♢♡♤]))?"
            r"(?: cards?)?(?:[:,]? (?P<cards>(?!and |gets|cards?\b).+?))?"
            r"(?:,? (?:and )?gets:? (?P<gets>.+))?",
        ),
        (
            Verb.SHOW,
            rf"(?:shows?|lays? open|turns? over)(?: {HIS_HAND})?"
            r"(?::? (?P<cards>(?!calling ).+?))?(?:,? calling it .+)?",
        ),
        (
            Verb.THROW_IN,
            rf"(?:throws? (?:{HIS_HAND} )?in(?: {HIS_HAND})?|mucks?(?: {HIS_HAND})?)",
        ),
        (Verb.ASK, r"(?:asks|wants|requests) to see (?P<other>.+)"),
        (Verb.ADD, rf"(?:adds|tops up(?: with| by)?|buys) {AMOUNT}(?: to (?:his|her) stake)?"),
        (
            Verb.TAKE_OFF,
            rf"(?:takes off|takes|pockets|removes) {AMOUNT}(?: (?:off|from) (?:his|her) stake)?",
        ),
        (
            Verb.SHARE,
            r"(?:and .+ )?(?:asks?|agrees?|wants?) to (?:share|divide|split) the pot.*",
        ),
        (
            Verb.SIDE_BET,
            r"(?:makes|offers|has|wants) a side (?:bet|wager) (?:with|against) (?P<other>.+?)"
            r"(?: (?:of|for) .+)?",
        ),
        (
            Verb.SIDE_BET,
            r"and (?P<other>.+?) (?:make|have|want|agree on) a side (?:bet|wager)"
            r"(?: (?:of|for) .+)?",
        ),
        (
            Verb.COMPLAIN,
            r"(?:complains|objects|disputes (?:it|that|the (?:ruling|decision)))"
            r"(?:(?::| that| about| of) ?(?P<about>.+))?",
        ),
        (Verb.CUT, r"cuts?(?: (?:the deck )?(?:at )?(?P<number>[0-9]+)(?: cards)?)?(?: the deck)?"),
        (
            Verb.HIDE,
            rf"(?:holds|keeps|takes|has) {HIS_HAND} (?:(?:below|under|off) the table|out of "
            r"(?:sight|view))",
        ),
    )
)
"""The acts of players; the first pattern that fits the whole line counts."""

OF_THE_DEALER: Final[tuple[tuple[Verb, Pattern[str]], ...]] = tuple(
    (verb, pattern(words, IGNORECASE))
    for verb, words in (
        (Verb.SHUFFLE, r"(?:re)?shuffles?(?: .*)?"),
        (Verb.CUT, r"cuts?(?: (?:the deck )?(?:at )?(?P<number>[0-9]+)(?: cards)?)?(?: the deck)?"),
        (Verb.BURN, r"burns?:? (?P<cards>.+)"),
        (Verb.INSPECT, r"(?:inspects|looks at) (?P<other>.+)"),
        (Verb.WAIT, r"waits|deals nothing yet|does not deal yet|has not dealt yet"),
        (Verb.DEAL_UP_TO, r"deals? (?:up to|as far as) (?P<card>.+)"),
        (
            Verb.DEAL_PARTLY,
            r"deals? (?:only )?(?P<number>[0-9]+|one|two|three|four|five) cards?"
            r"(?:: (?P<cards>.+))?",
        ),
        (Verb.TURN, r"(?:turns?|lays?)(?: (?:up|out|over))?:? (?P<cards>.+)"),
        (Verb.DEAL, r"deals?:? (?P<cards>.+)"),
    )
)
COMMISSION: Final = pattern(
    r"(?:sets|changes|varies|notifies)(?: the| a)? commission (?:to|of) (?P<charge>nil|.+)",
    IGNORECASE,
)
MAY_BE_WRONG: Final = pattern(r"\b(?:out of turn|shows|showed)\b", IGNORECASE)
"""Words that look like a player's act but may report that something went wrong."""
STAFF: Final = pattern(r"(?:the )?(?P<role>dealer|supervisor|operator)\b[\s:,-]*", IGNORECASE)


def read_act(line: str, who: Who) -> Said:
    """What *line* says; `NotUnderstood` says why it cannot be read."""
    words = " ".join(line.split()).rstrip(".!; ")
    staff = STAFF.match(words)
    found = who.begins(words)
    if staff or found is None or MAY_BE_WRONG.search(words):
        wrong = read_wrong(words, who, read_act)
        if wrong:
            return wrong
    if staff:
        return _of_staff(staff["role"].lower(), words[staff.end() :], who)
    if found is None:
        raise NotUnderstood(_nobody(words, who))
    rest = found[1].lstrip(":,- ")
    if told := _of_player(found[0], rest, who) or read_wrong(words, who, read_act):
        return told
    raise NotUnderstood(_no_act(rest))


def _of_player(seat: Seat, rest: str, who: Who) -> Said | None:
    for way in (rest, WISH.sub("", rest), TAPPING.sub("", rest)):
        for verb, words_for in PLAYERS_ACTS:
            spoken = words_for.fullmatch(way)
            if spoken:
                return _said(verb, seat, spoken, who)
    announced = ANNOUNCES.fullmatch(rest)
    for verb, words_for in PLAYERS_ACTS if announced else ():
        spoken = words_for.fullmatch(announced["act"]) if announced else None
        if spoken and verb in ANNOUNCED:
            return _said(verb, seat, spoken, who)
    return None


def _nobody(words: str, who: Who) -> str:
    """Why a line is nobody's act, naming the player whose name may be misspelt."""
    if near := who.near(words):
        return f"nobody here has that name: did you mean {near}?"
    return (
        "begin the line with a seat such as S3, a player's name or 'dealer', or tell what went"
        " wrong in the words of `pokerroom docs round-files`"
    )


def _no_act(rest: str) -> str:
    """Why *rest* is not an act of a player, and what to write instead."""
    if STRING_BET.fullmatch(rest):
        return (
            "no book names a string bet: tell what was set out first, as in 'puts out 10 in"
            " chips', or what was announced, as in 'says raise to 30'"
        )
    wager = WAGERS.fullmatch(rest)
    if wager:
        return (
            f"{wager['amount']!r} is not an amount in dollars: write a number, as in 'raises to 30'"
        )
    return f"{rest or 'nothing'!r} is not an act: `pokerroom docs round-files` lists the words"


def _of_staff(role: str, rest: str, who: Who) -> Said:
    if role != "dealer":
        article = "an" if role == "operator" else "a"
        found = COMMISSION.fullmatch(rest)
        if not found:
            raise NotUnderstood(
                f"{rest or 'nothing'!r} is not something that {article} {role} reports or decides "
                "here: `pokerroom docs round-files` lists the words"
            )
        return Said(verb=Verb.COMMISSION, seat=DEALER, charge=found["charge"])
    for verb, words_for in OF_THE_DEALER:
        spoken = words_for.fullmatch(rest)
        if spoken:
            return _by_the_dealer(verb, spoken, who)
    if near := who.near(rest.partition(" ")[2]):
        raise NotUnderstood(f"nobody here has that name: did you mean {near}?")
    raise NotUnderstood(
        f"{rest or 'nothing'!r} is not something that a dealer does or gets wrong here: "
        "`pokerroom docs round-files` lists the words"
    )


def _by_the_dealer(verb: Verb, spoken: Match[str], who: Who) -> Said:
    if verb in {Verb.SHUFFLE, Verb.CUT}:
        number = spoken["number"] if verb is Verb.CUT else None
        return Said(verb=verb, seat=DEALER, number=so_many(number) if number else None)
    if verb is Verb.WAIT:
        return Said(verb=verb, seat=DEALER)
    if verb is Verb.INSPECT:
        return Said(verb=verb, seat=DEALER, other=_whose_hand(spoken["other"], who)[0])
    if verb is Verb.DEAL_UP_TO:
        return Said(verb=verb, seat=DEALER, card=read_which(spoken["card"], who))
    if verb is Verb.DEAL_PARTLY:
        told = read_cards(spoken["cards"] or "")
        return Said(verb=verb, seat=DEALER, number=so_many(spoken["number"]), cards=told)
    hands = _handed_out(spoken["cards"], who) if verb is Verb.DEAL else ()
    cards = () if hands else read_cards(spoken["cards"])
    return Said(verb=verb, seat=DEALER, cards=cards, hands=hands)


def _handed_out(text: str, who: Who) -> tuple[HandedOut, ...]:
    """`S1 7c, S2 Kd, communal As`; empty if the line does not say who gets the cards."""
    if _place(text.strip(), who) is None:
        return ()
    hands: list[HandedOut] = []
    for part in text.replace(";", ",").split(","):
        found = _place(part.strip(), who)
        if found:
            hands.append(HandedOut(to=found[0], cards=read_cards(found[1].lstrip(":"))))
        elif part.strip():
            last = hands.pop()
            hands.append(HandedOut(to=last.to, cards=last.cards + read_cards(part)))
    return tuple(hands)


def _place(text: str, who: Who) -> tuple[Seat | Place, str] | None:
    word, _, rest = text.partition(" ")
    place = PLACES.get(word.lower().rstrip(":"))
    return (place, rest) if place else who.begins(text)


def _said(verb: Verb, seat: Seat, spoken: Match[str], who: Who) -> Said:
    groups = {name: text for name, text in spoken.groupdict().items() if text}
    if verb is Verb.RAISE and "amount" in groups:
        raise NotUnderstood("a raise is 'to' a total or 'by' what is added to the highest one")
    amount = next((groups[g] for g in ("amount", "chip", "value") if g in groups), None)
    other, cards = None, groups.get("cards", "")
    if verb is Verb.ASK:
        other, cards = _whose_hand(groups["other"], who)
    elif verb is Verb.SIDE_BET:
        other = who.seat(groups["other"])
        if other is None:
            raise NotUnderstood(f"{groups['other']!r} is not a player to make a side bet with")
    return Said(
        verb=verb,
        seat=seat,
        amount=None if amount is None else _amount(amount),
        number=so_many(groups["number"]) if "number" in groups else None,
        cards=read_cards(cards),
        gets=read_cards(groups.get("gets", "")),
        other=other,
        about=groups.get("about", "").strip(),
    )


def _whose_hand(text: str, who: Who) -> tuple[Seat, str]:
    """The player of `S4`, `S4's hand` or `the hand of S4`, and the cards after a colon, if any."""
    named, _, cards = text.removeprefix("the hand of ").partition(":")
    found = who.begins(named.strip())
    if found is None or found[1].removeprefix("'s").strip() not in {"", "hand", "cards"}:
        raise NotUnderstood(f"{named!r} is not a player whose hand can be seen")
    return found[0], cards


def _amount(text: str) -> Money:
    return dollars(text.replace(" ", ""))
