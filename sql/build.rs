//! Computes a hash of the sources, with which the machines of a cluster recognise the same build. The version alone
//! is the same for all builds between two releases.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The sources that affect results, besides the crates of the engine: this package, the library, and the versions of
/// all dependencies.
const SOURCES: [&str; 3] = ["src", "../src", "Cargo.lock"];

/// The folder of the crates of the engine.
const CRATES: &str = "../crates";

fn main() -> io::Result<()> {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    let crates: io::Result<Vec<PathBuf>> =
        fs::read_dir(CRATES)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut parts: Vec<PathBuf> = SOURCES.map(PathBuf::from).to_vec();
    parts.extend(crates?.iter().flat_map(|path| ["assets", "src"].map(|part| path.join(part))));
    parts.retain(|part| part.exists());
    parts.sort();
    for part in parts {
        println!("cargo::rerun-if-changed={}", part.display());
        add(&part, &mut hash)?;
    }
    println!("cargo::rustc-env=HOLDEM_SQL_SOURCES={:08x}", hash.0 >> 32);
    Ok(())
}

/// Adds a file, or all files of a folder, sorted by name.
fn add(path: &Path, hash: &mut Fnv) -> io::Result<()> {
    if path.is_dir() {
        let entries: io::Result<Vec<PathBuf>> =
            fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect();
        let mut entries = entries?;
        entries.sort();
        return entries.iter().try_for_each(|entry| add(entry, hash));
    }
    hash.add(path.to_string_lossy().replace('\\', "/").as_bytes());
    hash.add(&fs::read(path)?);
    Ok(())
}

/// An FNV-1a hash (Fowler, Noll and Vo).
struct Fnv(u64);

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        // Line endings differ between systems.
        for byte in bytes.iter().filter(|&&byte| byte != b'\r') {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
