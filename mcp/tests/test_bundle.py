"""The bundle: its manifest, and the archive that `.ci/release/bundle` makes."""

import json
import os
import subprocess
import zipfile

from conftest import ROOT, SERVER

MANIFEST = ROOT / "mcp" / "manifest.json"


def test_the_manifest_has_the_members_of_its_version_and_the_options_of_the_program():
    manifest = json.loads(MANIFEST.read_text())
    assert manifest["manifest_version"] == "0.3"
    assert {"name", "version", "description", "author", "server"} <= manifest.keys()
    version = subprocess.run([ROOT / ".ci" / "version"], capture_output=True, text=True, check=True)
    assert manifest["version"] == version.stdout.strip()
    config = manifest["server"]["mcp_config"]
    assert config["command"] == "${__dirname}/" + manifest["server"]["entry_point"]
    usage = subprocess.run([SERVER, "--help"], capture_output=True, text=True, check=True).stdout
    for argument in config["args"]:
        if argument.startswith("--"):
            assert argument in usage
        else:
            name = argument.removeprefix("${user_config.").removesuffix("}")
            assert {"type", "title", "description"} <= manifest["user_config"][name].keys()


def test_a_bundle_is_an_archive_with_the_program():
    script = ROOT / ".ci" / "release" / "bundle"
    made = subprocess.run([script, "x86_64-unknown-linux-gnu", SERVER], capture_output=True, text=True, check=True)
    with zipfile.ZipFile(made.stdout.splitlines()[-1]) as bundle:
        manifest = json.loads(bundle.read("manifest.json"))
        assert manifest["compatibility"]["platforms"] == ["linux"]
        program = bundle.getinfo(manifest["server"]["entry_point"])
        assert program.external_attr >> 16 & 0o111
        assert program.file_size == os.path.getsize(SERVER)
        assert {"README.md", "LICENSE-MIT", "LICENSE-APACHE"} <= set(bundle.namelist())
