"""Every lock can be installed, from wheels alone, on every kind of machine we name."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted(path.name for path in ROOT.glob("requirements*.lock"))
MACHINES = ("x86_64", "aarch64")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
OLDEST_GLIBC = "2_28"


def resolved(locks: list[Path], machine: str, python: str, folder: Path) -> tuple[int, str]:
    """Status and words of a trial of the installation: hashes checked, nothing built from source.

    The registry is asked which wheels there are, so it must be within reach, as for the set-up.
    """
    command: list[str | Path] = [ROOT / "scripts/uv", "pip", "install", "--dry-run"]
    command += ["--python-platform", f"{machine}-manylinux_{OLDEST_GLIBC}"]
    command += ["--python-version", python, "--only-binary", ":all:", "--target", folder]
    command.append("--require-hashes")
    for lock in locks:
        command += ["-r", lock]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


def test_the_locks_are_those_of_runtime_benchmarks_tests_build_and_installer() -> None:
    parts = ("", "-bench", "-build", "-dev", "-installer")
    assert sorted(f"requirements{part}.lock" for part in parts) == LOCKS


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("machine", MACHINES)
def test_every_lock_installs_from_wheels(machine: str, python: str, tmp_path: Path) -> None:
    status, said = resolved([ROOT / lock for lock in LOCKS], machine, python, tmp_path)
    assert status == 0, f"on {machine} with Python {python}: {said}"


def test_a_package_without_a_wheel_for_a_machine_is_found(tmp_path: Path) -> None:
    pinned = (ROOT / "requirements-bench.lock").read_text()
    entry = re.search(r"^eval7==.*?(?=^\w)", pinned, re.MULTILINE | re.DOTALL)
    assert entry
    lock = tmp_path / "requirements.lock"
    lock.write_text(entry[0].replace("platform_machine == 'x86_64'", "sys_platform == 'linux'"))
    status, said = resolved([lock], "aarch64", "3.11", tmp_path)
    assert status != 0
    assert "eval7" in said
    assert "aarch64" in said


@pytest.mark.parametrize("cpu", ["x64", "arm64"])
def test_what_the_page_is_built_with_is_locked_for_both_machines(cpu: str) -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    native = {name: package for name, package in packages.items() if "libc" in package}
    here = [n for n, p in native.items() if (p["os"], p["cpu"], p["libc"]) == on_linux(cpu)]
    families = {re.sub(r"-linux-.*", "", name) for name in native}
    assert len(here) == len(families) >= 2
    assert not [name for name, package in packages.items() if "hasInstallScript" in package]


def on_linux(cpu: str) -> tuple[list[str], list[str], list[str]]:
    return ["linux"], [cpu], ["glibc"]


def test_one_lock_holds_what_another_is_made_of() -> None:
    def pins(lock: str) -> set[str]:
        return set(re.findall(r"^([\w.-]+==\S+)", (ROOT / lock).read_text(), re.MULTILINE))

    assert pins("requirements.lock") <= pins("requirements-bench.lock")
    assert pins("requirements-bench.lock") <= pins("requirements-dev.lock")
    assert pins("requirements-build.lock") <= pins("requirements-dev.lock")
