"""Settings by flags, environment and file, each checked at the start."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.server.settings import WrongSettings, settings_of


def test_flags_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_text('host = "::1"\nport = 1\nfolder = "there"\n[pace]\nbetween = 2\nbot = 9\n')
    environment = {"POKERROOM_SERVE_PORT": "2", "POKERROOM_SERVE_SIGN_UP": "false", "HOME": "x"}
    found = settings_of({"port": 3, "pause": 0.5, "host": None}, environment, file)

    assert (found.host, found.port, found.folder) == ("::1", 3, Path("there"))
    assert not found.sign_up
    assert (found.pace.bot, found.pace.between) == (0.5, 2)
    assert settings_of({}, environment).port == 2
    origins = settings_of({}, {"POKERROOM_SERVE_ORIGINS": "https://a.example https://b.example"})
    assert origins.origins == {"https://a.example", "https://b.example"}
    assert settings_of({}, {"POKERROOM_SERVE_HOSTS": "a b:1"}).hosts == {"a", "b:1"}


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("prot = 1", "there is no setting 'prot'"),
        ("port = 'many'", "a setting is wrong: port must be a whole number, not text"),
        ("pace = 1", "a setting is wrong"),
        ("[pace]\nbot = -1", "a setting is wrong"),
        ("[pace]\nbots = 1", "a setting is wrong: there is no field bots in pace"),
        ("seat_offer_minutes = 0", "a setting is wrong"),
        ("seat_offer_minutes = 1441", "a setting is wrong"),
        ("guest_minutes = 1441", "a setting is wrong"),
        ("certificate = 'a.pem'", "a certificate and its key go together"),
        ("certificate = 'a.pem'\nkey = 'b.pem'", "there is no file a.pem"),
        ("database = 'postgresql://a@b/c'", "needs a folder"),
        ("database = 'mysql://a'\nfolder = 'x'", "'mysql://a' is not an address of a record"),
        ("pace = 1\npause = 1", "pace must be an object, not a whole number"),
        ("folder = 3", "folder must be text, not a whole number"),
        ("folder = ''", "folder must not be empty"),
        ("hosts = ['https://poker.example']", "'https://poker.example' is no host"),
        ("origins = ['poker.example']", "'poker.example' is no origin"),
        ("origins = ['https://poker.example/']", "'https://poker.example/' is no origin"),
        ("accept_changed_files = true", "use the flag --accept-changed-files"),
        ("port = ", "is not TOML"),
        (f"port = {'[' * 5000}", "is not TOML: it is nested too deeply"),
        ("host = '\udcff'", "is not TOML: it is not UTF-8"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, text: str, because: str) -> None:
    file = tmp_path / "room.toml"
    file.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(WrongSettings, match=because):
        settings_of({}, {}, file)
    with pytest.raises(WrongSettings, match="cannot be read"):
        settings_of({}, {}, tmp_path / "nothing.toml")


def test_a_demonstration_has_a_folder_whoever_asks_for_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    own = tmp_path / "pokerroom" / "demo"
    assert settings_of({}, {"POKERROOM_SERVE_IS_DEMO": "true"}).folder == own
    assert settings_of({"is_demo": True, "database": "postgresql://a@b/c"}, {}).folder == own
    assert settings_of({"is_demo": True, "folder": Path("x")}, {}).folder == Path("x")
    assert settings_of({}, {}).folder is None
