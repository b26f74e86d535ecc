"""A server's settings: from flags, the environment or a file, in that order."""

from __future__ import annotations

import re
import ssl
import tomllib
from collections.abc import Mapping
from os import environ
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from pokerroom.books import PokerRoomError
from pokerroom.server.live.pace import Pace
from pokerroom.server.messages.wrong_shapes import in_our_words
from pokerroom.store import NotOurs, file_of

PREFIX: Final = "POKERROOM_SERVE_"
LISTS: Final = frozenset({f"{PREFIX}ORIGINS", f"{PREFIX}HOSTS"})
SOCKETS_EACH: Final = 32
ORIGIN: Final = re.compile(r"https?://[^/\s]+")
WEBHOOK: Final = re.compile(r"https?://[^/\s@?#]+([/?]\S*)?", re.ASCII)
HOST: Final = re.compile(r"[^/\s]+")
ONCE: Final = "accept_changed_files is not a setting: use the flag --accept-changed-files, once"
LOCKED: Final = "the key in {} is locked with a password: write it without one, for its owner alone"


class WrongSettings(PokerRoomError, ValueError):
    """An unknown setting, or one of the wrong kind."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """*folder* holds the record, its key and the accounts; with None no room is opened.

    *database* is the address of the record if it is not in the folder. *certificate* and *key* are
    TLS files. *origins* are other sites whose pages may talk to the room, such as a proxy with
    another name. *hosts* are our own names; if there are none, any name will do. *staff_codes*:
    staff sign in by a code of an authenticator too. *pace* is how fast the room plays.
    *talk_in_a_round*: players in a round may talk at its table. *seat_offer_minutes* is how long an
    offered seat is kept, in a new room. *cash_alone* is how many dollars of one player's cash a
    member of staff may count alone within a day. *free_commands* is how many a person may give
    within a day. *guest_minutes* is how long a guest without a connection keeps his seats; 0 means
    for ever. *connections* is how many there may be in all, *connections_each* how many per
    address; *sockets_each* is how many WebSockets an account may have open, or the strangers at an
    address; *requests_each* is how many requests a second are answered per address, and ten times
    as many in a row; *request_seconds* is how long a request may take to arrive. Every
    *head_seconds* the head of the record is signed and published: to *head_file* and *head_webhook*
    too. *standby* is the address of a second record, in which every entry is durable before it is
    acknowledged. *accept_changed_files*, which only a flag can be: go on with files that do not
    belong together.
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
    staff_codes: bool = False
    behind_proxy: bool = False
    talk_in_a_round: bool = False
    seat_offer_minutes: Annotated[int, Meta(ge=1, le=1440)] = 5
    cash_alone: Annotated[int, Meta(ge=0, le=10**9)] = 10_000
    free_commands: Annotated[int, Meta(ge=1, le=10**6)] = 2_000
    guest_minutes: Annotated[int, Meta(ge=0, le=1440)] = 10
    connections: Annotated[int, Meta(ge=1, le=100_000)] = 4096
    connections_each: Annotated[int, Meta(ge=1, le=100_000)] = 256
    sockets_each: Annotated[int, Meta(ge=1, le=100_000)] = SOCKETS_EACH
    requests_each: Annotated[int, Meta(ge=1, le=100_000)] = 50
    request_seconds: Annotated[float, Meta(ge=1, le=3600)] = 30
    head_seconds: Annotated[float, Meta(ge=1, le=86_400)] = 300
    head_file: str = ""
    head_webhook: str = ""
    accept_changed_files: bool = False
    standby: str = ""
    pace: Pace = Pace()


def settings_of(
    flags: Mapping[str, Any], environment: Mapping[str, str], file: Path | None = None
) -> Settings:
    """Each setting from the first source that has it; `WrongSettings` names what is wrong."""
    known = {field.name for field in msgspec.structs.fields(Settings)}
    told: dict[str, Any] = _in_file(file) if file else {}
    for name, value in environment.items():
        if name.startswith(PREFIX):
            told[name.removeprefix(PREFIX).lower()] = _in_environment(name, value)
    if "accept_changed_files" in told:
        raise WrongSettings(ONCE)
    told |= {name: value for name, value in flags.items() if value is not None}
    if "pause" in told:
        told["pace"] = _with_pause(told.get("pace", {}), told.pop("pause"))
    for name in told:
        if name not in known:
            raise WrongSettings(
                f"there is no setting {name!r:.60}: there are {', '.join(sorted(known))}"
            )
    return _checked(told)


def _with_pause(pace: Any, pause: Any) -> Any:
    """A pace that is not a table of settings is left alone, to be reported later."""
    return {**pace, "bot": pause} if isinstance(pace, dict) else pace


def _in_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise WrongSettings(f"{file} cannot be read: {error.strerror}") from None
    except tomllib.TOMLDecodeError as error:
        raise WrongSettings(f"{file} is not TOML: {error}") from None
    except UnicodeError:
        raise WrongSettings(f"{file} is not TOML: it is not UTF-8") from None
    except RecursionError:
        raise WrongSettings(f"{file} is not TOML: it is nested too deeply") from None


def _in_environment(name: str, value: str) -> Any:
    return [each for each in value.split() if each] if name in LISTS else value


def _checked(told: dict[str, Any]) -> Settings:
    try:
        found = msgspec.convert(told, Settings, strict=False, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise WrongSettings(f"a setting is wrong: {in_our_words(error)}") from None
    if found.is_demo and found.folder is None:
        found = msgspec.structs.replace(found, folder=of_demo())
    _check_files(found)
    _check_database(found)
    for origin in found.origins:
        if not ORIGIN.fullmatch(origin):
            raise WrongSettings(f"{origin!r:.60} is no origin: write it as https://poker.example")
    if found.head_webhook and not WEBHOOK.fullmatch(found.head_webhook):
        raise WrongSettings("head_webhook is not an address: write https://poker.example/heads")
    for host in found.hosts:
        if not HOST.fullmatch(host):
            raise WrongSettings(f"{host!r:.60} is no host: write it as poker.example")
    return found


def _check_files(found: Settings) -> None:
    if bool(found.certificate) != bool(found.key):
        raise WrongSettings("a certificate and its key go together")
    for file in (found.certificate, found.key):
        if file and not Path(file).is_file():
            raise WrongSettings(f"there is no file {file}")


def _check_database(found: Settings) -> None:
    if found.database and found.folder is None:
        raise WrongSettings(
            "a room in a database needs a folder as well, for its key and its accounts"
        )
    try:
        file_of(found.database or "room.db")
    except NotOurs as error:
        raise WrongSettings(str(error)) from None


def of_demo() -> Path:
    """Where a demonstration is kept unless the user says otherwise."""
    state = environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "pokerroom" / "demo"


def _path(kind: type, value: Any) -> Any:
    if not isinstance(value, str | Path):
        raise TypeError(f"Expected `str`, got `{type(value).__name__}`")
    if value in {"", Path()}:  # it would be the folder in which one happens to be
        raise ValueError("Expected `str` of length >= 1")
    return kind(value)


def tls_of(settings: Settings) -> ssl.SSLContext | None:
    """None if a proxy has the certificate or there is none; `WrongSettings` names the files."""
    if not settings.certificate:
        return None

    def asked_for_a_password() -> str:
        raise WrongSettings(LOCKED.format(settings.key))

    found = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        found.load_cert_chain(settings.certificate, settings.key, asked_for_a_password)
    except (OSError, ValueError) as error:
        if isinstance(error, WrongSettings):
            raise
        because = "do not belong together" if "MISMATCH" in str(error) else "are not both PEM files"
        raise WrongSettings(f"{settings.certificate} and {settings.key} {because}") from None
    return found
