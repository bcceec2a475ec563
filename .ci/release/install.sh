#!/bin/sh
# Installs holdem @VERSION@ for the current user, into ~/.local/bin or HOLDEM_FOLDER. Set HOLDEM_RELEASE to download
# the release files from elsewhere. Needs curl or wget, tar, and a program for SHA-256.
set -eu

version='@VERSION@'
release=${HOLDEM_RELEASE:-@ADDRESS@/releases/download/v$version}
folder=${HOLDEM_FOLDER:-$HOME/.local/bin}

fail() {
    echo "error: $1" >&2
    echo "hint: $2" >&2
    exit 1
}

case $release in
    /*) fail "where the releases are is not known" "say it with HOLDEM_RELEASE" ;;
esac

machine="$(uname -s) $(uname -m)"
case $machine in
    'Linux x86_64') target=x86_64-unknown-linux-musl ;;
    'Linux aarch64' | 'Linux arm64') target=aarch64-unknown-linux-musl ;;
    'Darwin x86_64') target=x86_64-apple-darwin ;;
    'Darwin arm64') target=aarch64-apple-darwin ;;
    *) fail "no program is built for $machine" "build it from its source: cargo install holdem-exact" ;;
esac

get() {
    if command -v curl >/dev/null; then
        curl --fail --silent --show-error --location --output "$1" "$release/$1"
    elif command -v wget >/dev/null; then
        wget --quiet --output-document="$1" "$release/$1"
    else
        fail "there is neither curl nor wget" "install one of them"
    fi || fail "$release/$1 cannot be downloaded" "look at the connection, and whether there is a version $version"
}

if command -v sha256sum >/dev/null; then
    check='sha256sum --check --status'
elif command -v shasum >/dev/null; then
    check='shasum -a 256 --check --status'
else
    fail "there is neither sha256sum nor shasum" "install one of them, so that the download can be checked"
fi

name=holdem-$version-$target
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
get "$name.tar.gz"
get "$name.tar.gz.sha256"
$check "$name.tar.gz.sha256" || fail "$name.tar.gz is not what was released" "download it again"
tar -xzf "$name.tar.gz"

mkdir -p "$folder"
# Rename into place, because a running program cannot be overwritten.
cp "$name/holdem" "$folder/.holdem.new"
chmod +x "$folder/.holdem.new"
mv "$folder/.holdem.new" "$folder/holdem"
echo "$("$folder/holdem" --version) is in $folder"
case ":$PATH:" in
    *":$folder:"*) ;;
    *) echo "note: $folder is not in PATH; add it, or call $folder/holdem" ;;
esac
