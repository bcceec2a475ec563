"""Folders that the user opened: hands are read in them and answers are saved there, and nowhere else."""

import json
import shutil
import subprocess

import pytest
from conftest import ROOT, SERVER

pytestmark = pytest.mark.anyio

PLAYED = ROOT / "docs" / "hands.phhs"


def text(result):
    [content] = result.content
    return content.text


@pytest.fixture
def folder(tmp_path):
    """Return an open folder, with hands in it and beside it."""
    folder = tmp_path / "open"
    (folder / "sub").mkdir(parents=True)
    for place in [folder / "hands.phhs", folder / "sub" / "more.phhs", tmp_path / "secret.phhs"]:
        shutil.copy(PLAYED, place)
    (folder / "link.phhs").symlink_to(tmp_path / "secret.phhs")
    (folder / "up").symlink_to(tmp_path)
    return folder


async def test_hands_are_read_by_path(connect, folder):
    async with connect("--folder", str(folder)) as client:
        given = await client.call_tool("history", {"hands": PLAYED.read_text()})
        rows = given.structured_content["rows"]
        for path in ["hands.phhs", str(folder / "hands.phhs"), "sub"]:
            result = await client.call_tool("history", {"path": path})
            assert result.structured_content["rows"] == rows, text(result)
        # The link is passed over, and duplicates count once.
        all_hands = await client.call_tool("history", {"path": "."})
        assert "3 of 10 hands understood; 3 duplicates skipped" in text(all_hands)
        assert "sub/more.phhs, line 67: " in text(all_hands).replace("\\", "/")
        hand = await client.call_tool("history", {"path": "hands.phhs", "hand": "103"})
        assert hand.structured_content["pot"] == 94.5
        stats = await client.call_tool("stats", {"path": ".", "player": "Ann", "stat": "vpip,pfr"})
        [row] = stats.structured_content["rows"]
        assert (row["player"], row["hands"], len(row["statistics"])) == ("Ann", 3, 2)
        both = await client.call_tool("stats", {"path": ".", "player": "Ann", "against": "all"})
        assert "others" in text(both)


async def test_nothing_outside_of_the_folders_is_read(connect, folder):
    secret = folder.parent / "secret.phhs"
    async with connect("--folder", str(folder)) as client:
        for path in ["../secret.phhs", "sub/../../secret.phhs", str(secret), "link.phhs", "up/secret.phhs", "up", "x"]:
            for tool in ["history", "stats"]:
                result = await client.call_tool(tool, {"path": path})
                assert result.is_error, path
                assert "hint: " in text(result)
        both = await client.call_tool("history", {"path": "hands.phhs", "hands": PLAYED.read_text()})
        assert "there are hands and a path" in text(both)


async def test_without_a_folder_nothing_is_read_or_saved(connect, folder):
    async with connect() as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert "save" not in tools
        assert "path" not in tools["history"].input_schema["properties"]
        result = await client.call_tool("history", {"path": str(folder)})
        assert result.is_error


async def test_whole_answers_are_saved_as_new_files(connect, folder, program):
    async with connect("--folder", str(folder)) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert not tools["save"].annotations.read_only_hint
        assert not tools["save"].annotations.destructive_hint
        call = {"path": "flops.json", "tool": "flops", "arguments": {"players": ["AhKh"]}}
        saved = await client.call_tool("save", call)
        assert not saved.is_error, text(saved)
        assert json.loads((folder / "flops.json").read_text()) == program(*"odds AhKh --flops -f json".split())
        before = (folder / "hands.phhs").read_bytes()
        outside = ["link.phhs", "up/new.json", "../new.json", "/tmp/new.json", "x/new.json"]
        for path in ["flops.json", "hands.phhs", *outside]:
            assert (await client.call_tool("save", call | {"path": path})).is_error, path
        assert (folder / "hands.phhs").read_bytes() == before
        assert not (folder.parent / "new.json").exists()
        refused = await client.call_tool("save", call | {"path": "y.json", "arguments": {"players": ["Zz"]}})
        assert refused.is_error
        assert not (folder / "y.json").exists()


def test_a_missing_folder_is_refused_and_an_unset_one_is_none(tmp_path):
    call = [SERVER, "--folder", tmp_path / "x"]
    missing = subprocess.run(call, input="", capture_output=True, text=True, check=False)
    assert missing.returncode == 2
    assert "cannot be opened" in missing.stderr
    # A client of the bundle passes these if the user chose no folder.
    for unset in [[], [""], ["${user_config.folders}"]]:
        subprocess.run([SERVER, "--folder", *unset], input="", capture_output=True, check=True)
