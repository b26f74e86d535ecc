"""What a server is told when it starts: by flags, by the environment, by a file, in that order."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from pokerroom.books import PokerRoomError
from pokerroom.server.live.pace import Pace
from pokerroom.server.messages.wrong_shapes import in_our_words

PREFIX: Final = "POKERROOM_SERVE_"
LISTS: Final = frozenset({f"{PREFIX}ORIGINS", f"{PREFIX}HOSTS"})
SOCKETS_EACH: Final = 32


class WrongSettings(PokerRoomError, ValueError):
    """A setting that is not known, or not of its kind."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """*folder* holds the record, its key and the accounts; None: no room is opened.

    *database* is the address of the record if it is not in the folder. *certificate* and *key* are
    TLS files. *origins* are pages of others that may talk to the room, such as that of a proxy
    with another name. *hosts* are our own names, any if none is told.
    *pace* is how fast it plays. *talk_in_a_round*: whoever has a part in a round
    may talk at its table. *seat_offer_minutes*: so long a seat is kept for whoever waits, in a room
    that is new. *connections* is how many there may be in all, *connections_each* of one address;
    *sockets_each* is how many live ones an account has, and the strangers at an address;
    *request_seconds* is how long a request may take to come in.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    folder: Path | None = None
    database: str = ""
    is_demo: bool = False
    certificate: str = ""
    key: str = ""
    origins: frozenset[str] = frozenset()
    hosts: frozenset[str] = frozenset()
    sign_up: bool = True
    behind_proxy: bool = False
    talk_in_a_round: bool = False
    seat_offer_minutes: Annotated[int, Meta(ge=1, le=1440)] = 5
    connections: Annotated[int, Meta(ge=1, le=100_000)] = 4096
    connections_each: Annotated[int, Meta(ge=1, le=100_000)] = 256
    sockets_each: Annotated[int, Meta(ge=1, le=100_000)] = SOCKETS_EACH
    request_seconds: Annotated[float, Meta(ge=1, le=3600)] = 30
    pace: Pace = Pace()


def settings_of(
    flags: Mapping[str, Any], environment: Mapping[str, str], file: Path | None = None
) -> Settings:
    """Each from where it is told first; `WrongSettings` names what is wrong."""
    known = {field.name for field in msgspec.structs.fields(Settings)}
    told: dict[str, Any] = _in_file(file) if file else {}
    for name, value in environment.items():
        if name.startswith(PREFIX):
            told[name.removeprefix(PREFIX).lower()] = _in_environment(name, value)
    told |= {name: value for name, value in flags.items() if value is not None}
    if "pause" in told:
        told["pace"] = {**told.get("pace", {}), "bot": told.pop("pause")}
    for name in told:
        if name not in known:
            raise WrongSettings(
                f"there is no setting {name!r:.60}: there are {', '.join(sorted(known))}"
            )
    return _checked(told)


def _in_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise WrongSettings(f"{file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise WrongSettings(f"{file} is not TOML: {error}") from None


def _in_environment(name: str, value: str) -> Any:
    return [each for each in value.split() if each] if name in LISTS else value


def _checked(told: dict[str, Any]) -> Settings:
    try:
        found = msgspec.convert(told, Settings, strict=False, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise WrongSettings(f"a setting is wrong: {in_our_words(error)}") from None
    if bool(found.certificate) != bool(found.key):
        raise WrongSettings("a certificate and its key go together")
    for file in (found.certificate, found.key):
        if file and not Path(file).is_file():
            raise WrongSettings(f"there is no file {file}")
    if found.database and found.folder is None:
        raise WrongSettings(
            "a room in a database needs a folder as well, for its key and its accounts"
        )
    return found


def _path(kind: type, value: Any) -> Any:
    return kind(value)
