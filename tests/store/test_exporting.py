"""A record as a file, and the file as a record again."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from pokerroom.store import Broken, Head, NotOurs, Store, export, import_, open_store
from tests.store.test_writing import told
from tests.store.writes import add, all_entries, fill


async def test_a_record_comes_back_the_same_from_its_file(store: Store, tmp_path: Path) -> None:
    await fill(store, 25)
    seen: list[int] = []
    head = await export(store, tmp_path / "record.gz", seen.append)
    assert seen == list(range(1, 26))
    other = await open_store(f"{tmp_path}/other.db")
    assert await import_(tmp_path / "record.gz", other) == head
    assert await told(other) == await told(store)
    await other.close()


async def test_what_is_written_during_an_export_is_not_in_it(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store, 6)
    head = store.head

    async def written_to_just_after() -> Head:
        found = await head()
        await store.write(add("table 0", 2, "later", at=9, key="later", cage=-5, late=5))
        return found

    monkeypatch.setattr(store, "head", written_to_just_after)
    assert (await export(store, tmp_path / "record.gz")).position == 6
    monkeypatch.undo()

    assert len(await all_entries(store)) == 7
    other = await open_store(f"{tmp_path}/other.db")
    assert (await import_(tmp_path / "record.gz", other)).position == 6
    assert "late" not in await other.balances()
    await other.close()


async def test_a_file_is_read_into_an_empty_record_only(store: Store, tmp_path: Path) -> None:
    await fill(store, 1)
    await export(store, tmp_path / "record.gz")
    assert (tmp_path / "record.gz").stat().st_mode & 0o777 == 0o600
    with pytest.raises(NotOurs, match="empty"):
        await import_(tmp_path / "record.gz", store)


async def test_a_line_that_says_a_thing_twice_is_not_part_of_a_record(
    store: Store, tmp_path: Path
) -> None:
    await fill(store, 1)
    await export(store, tmp_path / "record.gz")
    first, second, *rest = gzip.decompress((tmp_path / "record.gz").read_bytes()).splitlines()
    twice = second.replace(b'{"', b'{"position":9,"', 1)
    (tmp_path / "twice.gz").write_bytes(gzip.compress(b"\n".join([first, twice, *rest])))
    other = await open_store(f"{tmp_path}/other.db")
    with pytest.raises(NotOurs, match="line 2: position is said twice"):
        await import_(tmp_path / "twice.gz", other)
    await other.close()


async def test_an_export_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine")
    with pytest.raises(FileExistsError):
        await export(store, tmp_path / "there")
    assert (tmp_path / "there").read_text() == "mine"


async def written(tmp_path: Path) -> list[bytes]:
    store = await open_store(f"{tmp_path}/room.db")
    await fill(store, 8)
    await export(store, tmp_path / "whole.gz")
    await store.close()
    return gzip.decompress((tmp_path / "whole.gz").read_bytes()).splitlines(keepends=True)


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        (lambda lines: lines[:3] + lines[4:], Broken, "entry 3: it is missing"),
        (lambda lines: lines[:5], NotOurs, "ends too early"),
        (lambda lines: [*lines[:3], lines[4], lines[3], *lines[5:]], Broken, "entry 3"),
        (lambda lines: [*lines[:5], lines[-1]], Broken, "sealed up to entry 8"),
        (lambda lines: [lines[0].replace(b"record", b"recipe"), *lines[1:]], NotOurs, "recipe"),
        (lambda lines: [b"{\n", *lines], NotOurs, "line 1"),
        (lambda lines: [*lines[:2], b"{}\n", *lines[2:]], NotOurs, "line 3"),
        (
            lambda lines: [*lines[:2], lines[2].replace(b'"at":1', b'"at":2'), *lines[3:]],
            Broken,
            "entry 2",
        ),
        (lambda lines: lines[:0], NotOurs, "line 1"),
    ],
)
async def test_a_file_that_was_changed_is_refused_and_says_where(
    tmp_path: Path, change: object, error: type[Exception], says: str
) -> None:
    lines = await written(tmp_path)
    assert callable(change)
    (tmp_path / "changed.gz").write_bytes(gzip.compress(b"".join(change(lines))))
    store = await open_store(f"{tmp_path}/other.db")
    with pytest.raises(error, match=says):
        await import_(tmp_path / "changed.gz", store)
    await store.close()


@pytest.mark.parametrize(
    "content",
    [b"", b"no gzip", gzip.compress(b"{}", mtime=0)[:-4]],
    ids=["empty", "text", "cut short"],
)
async def test_what_is_no_file_of_ours_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "other").write_bytes(content)
    store = await open_store(f"{tmp_path}/other.db")
    with pytest.raises(NotOurs):
        await import_(tmp_path / "other", store)
    with pytest.raises(NotOurs, match="cannot be read"):
        await import_(tmp_path / "nowhere", store)
    await store.close()


async def test_a_copy_is_made_while_writing_goes_on(tmp_path: Path) -> None:
    store = await open_store(f"{tmp_path}/room.db")
    await fill(store, 10)
    await store.back_up(f"{tmp_path}/copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    with pytest.raises(NotOurs, match="exists already"):
        await store.back_up(f"{tmp_path}/copy.db")
    copy = await open_store(f"{tmp_path}/copy.db")
    assert await told(copy) == await told(store)
    await copy.close()
    await store.close()
