"""Output files: the target is replaced as a whole, or nothing in its folder changes."""

import contextlib
import errno
import gzip
import hashlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from functools import cache
from pathlib import Path

import pytest
from test_history import HANDS, many

import holdem
from holdem import answers

pytestmark = pytest.mark.skipif(os.name != "posix", reason="names, links and devices of POSIX")

GAME = (["AA,QQ", "KK"], "2c2d2h3s3c", 100, 100)
LONG = {"players": ["random", "random"], "board": "Ks7d2c9h", "pot": 60, "stack": 400, "until": 1e-9}


def solve(path):
    holdem.solve(*GAME, bets="100%", iterations=5, save=path)


@cache
def solution():
    """Return a solution whose file is gone."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "solution.holdem"
        holdem.solve(*GAME, bets="50%", iterations=5, save=file)
        return holdem.Solution(file)


def save(path):
    solution().save(path)


def write(path):
    holdem.history(HANDS).write(path)


def write_objects(path):
    holdem.history(HANDS).write(path, "json", anonymize=True)


WRITERS = [solve, save, write, write_objects]
#: The writer whose files each function may replace.
OLD = {solve: save, save: solve, write: write_objects, write_objects: write}
NAMES = [
    "plain",
    "a*b",
    "a?b",
    "[x]",
    "{a,b}",
    "two words",
    " ",
    "line\nfeed",
    "-o",
    "--save=x",
    "~",
    "$HOME",
    "%s",
    "♠.holdem",
    ".hidden",
]
#: Files that an expanded pattern or a truncated name would hit.
OTHERS = ["aXb", "x", "a", "b", "two", "words", "line", "o"]

each = pytest.mark.parametrize("writer", WRITERS)


def state(folder):
    """Return every entry below a folder: its kind and mode, and the digest of its content or the target of the link."""
    found = {}
    for entry in sorted(Path(folder).rglob("*")):
        mode = entry.lstat().st_mode
        content = os.readlink(entry) if entry.is_symlink() else None
        if content is None and entry.is_file():
            content = hashlib.sha256(entry.read_bytes()).hexdigest()
        found[str(entry.relative_to(folder))] = (oct(mode), content)
    return found


@pytest.fixture
def folder(tmp_path):
    for name in OTHERS:
        (tmp_path / name).write_text(f"{name} stays")
    return tmp_path


@contextlib.contextmanager
def unchanged(folder):
    before = state(folder)
    yield
    assert state(folder) == before


@contextlib.contextmanager
def only_changes(folder, target):
    before = state(folder)
    yield
    after = state(folder)
    changed = {name for name in before | after if before.get(name) != after.get(name)}
    assert changed == {target}


@each
@pytest.mark.parametrize("name", NAMES)
def test_names_are_literal_and_only_the_target_changes(folder, monkeypatch, writer, name):
    with only_changes(folder, name):
        writer(folder / name)
    assert (folder / name).stat().st_size > 0
    # The same with a relative path, over the output of another call.
    (folder / name).unlink()
    OLD[writer](folder / name)
    (folder / name).chmod(0o640)
    monkeypatch.chdir(folder)
    with only_changes(folder, name):
        writer(name)
    assert (folder / name).stat().st_mode & 0o777 == 0o640


@each
def test_an_empty_file_is_replaced(folder, writer):
    (folder / "empty").touch()
    with only_changes(folder, "empty"):
        writer(folder / "empty")


@each
@pytest.mark.parametrize(
    ("path", "number", "kind"),
    [
        ("missing/new", errno.ENOENT, FileNotFoundError),
        ("missing/../new", errno.ENOENT, FileNotFoundError),
        ("", errno.ENOENT, FileNotFoundError),
        ("inner", errno.EISDIR, IsADirectoryError),
        ("inner/", errno.EISDIR, IsADirectoryError),
        (".", errno.EISDIR, IsADirectoryError),
        ("new/", errno.EISDIR, IsADirectoryError),
        ("x/new", errno.ENOTDIR, NotADirectoryError),
        ("protected", errno.EACCES, PermissionError),
        ("to-protected", errno.EACCES, PermissionError),
        ("circle", errno.ELOOP, OSError),
        ("n" * 300, errno.ENAMETOOLONG, OSError),
        ("nul\0", errno.EINVAL, OSError),
    ],
)
def test_what_cannot_be_written_is_an_error_of_the_system(folder, monkeypatch, writer, path, number, kind):
    (folder / "inner").mkdir()
    OLD[writer](folder / "protected")
    (folder / "protected").chmod(0o444)
    (folder / "to-protected").symlink_to("protected")
    (folder / "circle").symlink_to("circle")
    monkeypatch.chdir(folder)
    with unchanged(folder), pytest.raises(kind) as raised:
        writer(path)
    assert (raised.value.errno, raised.value.filename) == (number, path)
    assert "os error" not in str(raised.value)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
@each
def test_a_folder_without_permission_is_an_error(folder, writer):
    (folder / "inner").mkdir()
    (folder / "inner").chmod(0o555)
    with unchanged(folder), pytest.raises(PermissionError):
        writer(folder / "inner" / "new")


ROOM = "PokerStars Hand #5:  Hold'em No Limit ($1/$2 USD) - 2026/11/24 20:54:42 ET\n"


@each
@pytest.mark.parametrize("content", [b"notes", b"\n", b"\x89PNG\r\n", ROOM.encode(), b"{}", b"\xff" * 10_000])
def test_other_content_is_not_replaced(folder, writer, content):
    for name in ("other", "-[other]\n"):
        (folder / name).write_bytes(content)
        with unchanged(folder), pytest.raises(holdem.CardsError, match="holds something else") as raised:
            writer(folder / name)
        assert "give the path of another file" in raised.value.hint
        assert "\n" not in raised.value.message
    (folder / "link").symlink_to("other")
    with unchanged(folder), pytest.raises(holdem.CardsError, match="holds something else"):
        writer(folder / "link")


@each
def test_a_solution_and_hands_do_not_replace_each_other(folder, writer):
    (write if writer in (solve, save) else solve)(folder / "other")
    with unchanged(folder), pytest.raises(holdem.CardsError, match="holds something else"):
        writer(folder / "other")


def test_the_file_is_checked_before_the_search(folder, monkeypatch):
    monkeypatch.setattr(answers, "_ask", lambda *_, **__: pytest.fail("the search has begun"))
    for name, kind in (("missing/x.holdem", FileNotFoundError), ("", OSError), ("x", holdem.CardsError)):
        with unchanged(folder), pytest.raises(kind):
            solve(folder / name)


FLOPS = {"players": ["AA", "KK"], "pot": 10, "stack": 10, "bets": "all-in", "iterations": 10}


def test_the_rows_of_a_report_replace_nothing_else(folder):
    solve(folder / "solution")
    os.mkfifo(folder / "pipe")
    for name, kind in [
        ("missing/rows", FileNotFoundError),
        ("", FileNotFoundError),
        (".", IsADirectoryError),
        ("x", holdem.CardsError),
        ("solution", holdem.CardsError),
        ("pipe", holdem.CardsError),
        ("/dev/null", holdem.CardsError),
    ]:
        with unchanged(folder), pytest.raises(kind):
            holdem.solve_flops(**FLOPS, flops="all", rows=folder / name if name else name)
    (folder / "link").symlink_to("rows")
    with only_changes(folder, "rows"):
        holdem.solve_flops(**FLOPS, flops=2, rows=folder / "link")


def test_rows_that_cannot_be_written_any_more_are_an_error(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()

    class Event:
        def is_set(self):
            if (folder / "rows").exists():
                folder.rename(tmp_path / "moved")
            return False

    with pytest.raises(FileNotFoundError) as raised:
        holdem.solve_flops(**FLOPS, flops="all", rows=folder / "rows", cancel=Event())
    assert raised.value.filename == str(folder / "rows")
    assert (tmp_path / "moved" / "rows").read_text().startswith('{"format":"holdem.flop-rows/1"')


def test_the_file_for_hands_is_checked(folder):
    source = folder / "hands.phhs.gz"
    source.write_bytes(gzip.compress(HANDS.encode()))
    hands = holdem.history(source)
    for name, kind in (("missing/new", FileNotFoundError), ("x", holdem.CardsError)):
        with unchanged(folder), pytest.raises(kind):
            hands.write(folder / name)


def named_otherwise(folder, name):
    """Return paths of the same file: direct, through a folder and back, symbolic links, a hard link."""
    (folder / "inner").mkdir()
    (folder / "link").symlink_to(name)
    (folder / "inner" / "link").symlink_to("../link")
    os.link(folder / name, folder / "inner" / "hard")
    return [
        folder / name,
        folder / "inner" / ".." / name,
        f"{folder}/./{name}",
        folder / "link",
        folder / "inner" / "link",
        folder / "inner" / "hard",
        name,
    ]


@pytest.mark.parametrize("source", ["hands.phhs", "inner/link", "inner/hard", ".", "*.phhs", "several"])
def test_hands_that_are_read_are_not_replaced(folder, monkeypatch, source):
    monkeypatch.chdir(folder)
    (folder / "hands.phhs").write_text(HANDS)
    paths = named_otherwise(folder, "hands.phhs")
    answer = holdem.history([HANDS, "hands.phhs"] if source == "several" else source)
    for path in paths:
        with (
            unchanged(folder),
            pytest.raises(holdem.CardsError, match="one of the files that are read") as raised,
        ):
            answer.write(path)
        assert "written.phhs" in raised.value.hint
    with only_changes(folder, "new.phhs"):
        assert answer.write("new.phhs").hands == 2


def test_a_solution_is_saved_over_its_own_file_as_it_is(folder, monkeypatch):
    monkeypatch.chdir(folder)
    solve(folder / "spot.holdem")
    solution = holdem.Solution("spot.holdem")
    for path in named_otherwise(folder, "spot.holdem"):
        with unchanged(folder):
            solution.save(path)


@each
def test_a_link_stays_and_its_target_is_replaced(folder, writer):
    (folder / "inner").mkdir()
    OLD[writer](folder / "inner" / "target")
    (folder / "link").symlink_to("inner/target")
    (folder / "second").symlink_to("link")
    (folder / "dangling").symlink_to("inner/new")
    with only_changes(folder, "inner/target"):
        writer(folder / "second")
    with only_changes(folder, "inner/new"):
        writer(folder / "dangling")


@each
def test_the_other_name_of_a_file_keeps_its_content(folder, writer):
    OLD[writer](folder / "target")
    os.link(folder / "target", folder / "hard")
    with only_changes(folder, "target"):
        writer(folder / "target")


@each
def test_a_device_is_written_to_and_stays(folder, writer):
    (folder / "link").symlink_to("/dev/null")
    before = os.stat("/dev/null")
    with unchanged(folder):
        writer("/dev/null")
        writer(folder / "link")
    assert os.stat("/dev/null").st_rdev == before.st_rdev


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
@each
def test_a_full_disk_is_an_error(folder, writer):
    with unchanged(folder), pytest.raises(OSError, match="No space left") as raised:
        writer("/dev/full")
    assert (raised.value.errno, raised.value.filename) == (errno.ENOSPC, "/dev/full")
    assert Path("/dev/full").is_char_device()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
def test_a_disk_that_is_full_on_the_way_is_an_error():
    with pytest.raises(OSError, match="No space left"):
        holdem.history(many(2000)).write("/dev/full")


@each
def test_a_pipe_is_written_to(folder, writer):
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    found = []
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    writer(pipe)
    reader.join()
    writer(folder / "file")
    assert found == [(folder / "file").read_bytes()]


@pytest.mark.skipif(not os.path.exists("/dev/stdout"), reason="a device of Linux")
@pytest.mark.parametrize("writer", [solve, write])
def test_standard_output_keeps_what_was_printed(folder, writer):
    call = {
        solve: f"holdem.solve(*{GAME!r}, bets='100%', iterations=5, save='/dev/stdout')",
        write: f"holdem.history({HANDS!r}).write('/dev/stdout')",
    }[writer]
    code = f"import holdem\nprint('printed', flush=True)\n{call}"
    with open(folder / "printed", "wb") as output:
        done = subprocess.run(
            [sys.executable, "-c", code], stdout=output, stderr=subprocess.PIPE, check=False
        )
    assert b"CardsError" in done.stderr
    assert (folder / "printed").read_bytes() == b"printed\n"
    piped = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert len(piped.stdout) > len(b"printed\n")


@contextlib.contextmanager
def interrupted(when):
    """Send Ctrl-C once `when` returns a true value."""

    def send():
        end = time.monotonic() + 60
        while not when() and time.monotonic() < end:
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=send)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        yield
    thread.join()


def after(seconds):
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


@pytest.mark.parametrize("is_there", [True, False])
def test_an_interrupted_search_saves_the_strategy_so_far(folder, is_there):
    if is_there:
        save(folder / "new")
    before = state(folder)
    with interrupted(after(0.3)):
        holdem.solve(**LONG, iterations=10**6, save=folder / "new")
    found = state(folder)
    assert found.pop("new") != before.pop("new", None)
    assert found == before
    assert any("stopped" in note for note in holdem.Solution(folder / "new").at().notes)


@pytest.mark.parametrize("is_there", [True, False])
def test_interrupted_writing_changes_nothing(folder, is_there):
    if is_there:
        write(folder / "new")
    hands = holdem.history(many(20_000), repeats=True)

    def drafts():
        return [it.stat().st_size for it in folder.glob(".holdem-*")]

    with unchanged(folder), interrupted(lambda: any(drafts())):
        hands.write(folder / "new")
    assert drafts() == []


@pytest.mark.parametrize("writer", [solve, write])
def test_waiting_for_the_reader_of_a_pipe_is_interrupted(folder, writer):
    os.mkfifo(folder / "pipe")
    with unchanged(folder), interrupted(after(0.3)):
        writer(folder / "pipe")
    # Let the waiting thread end.
    os.close(os.open(folder / "pipe", os.O_RDONLY | os.O_NONBLOCK))
