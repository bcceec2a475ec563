//! The locations of configuration files, and deleted names.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::holdem;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("places").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("above/work")).unwrap();
    fs::create_dir_all(folder.join("home")).unwrap();
    folder
}

fn in_folder(args: &str, working: &Path, home: &Path) -> Command {
    let mut command = holdem(args);
    command.current_dir(working).env("HOME", home);
    command.env_remove("XDG_CONFIG_HOME").env_remove("HOLDEM_RANGES");
    command
}

/// Returns standard output, standard error and the exit code.
fn ended(command: &mut Command) -> (String, String, Option<i32>) {
    let output = command.output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (out, err, output.status.code())
}

#[test]
fn folders_above_are_only_searched_within_the_home_folder() {
    let folder = folder("outside");
    let [above, work, home] = ["above", "above/work", "home"].map(|path| folder.join(path));
    fs::write(above.join("holdem.toml"), "broken").unwrap();
    let (out, err, code) = ended(&mut in_folder("range QQ+ -f plain", &work, &home));
    assert_eq!((&*out, &*err, code), ("QQ+\n", "", Some(0)));
    // The working folder itself is searched, and a folder above it within the home folder.
    assert_eq!(ended(&mut in_folder("range QQ+", &above, &home)).2, Some(2));
    assert_eq!(ended(&mut in_folder("range QQ+", &work, &above)).2, Some(2));
    // The root of the disk does not count as a home folder.
    assert_eq!(ended(&mut in_folder("range QQ+", &work, Path::new("/"))).2, Some(0));
}

#[test]
fn a_name_is_deleted_with_its_line() {
    let folder = folder("deleted");
    let file = folder.join("home/holdem.toml");
    let text = "[ranges]\nbtn = \"40%\" # mine\nco = \"@utg,KQo\"\nutg = \"12%\"\n";
    fs::write(&file, text).unwrap();
    let home = folder.join("home");
    let run = |args: &str| ended(&mut in_folder(args, &home, &home));
    let (out, _, code) = run("range --delete @btn -f plain");
    assert_eq!((&*out, code), ("co\nutg\n", Some(0)));
    let left = "[ranges]\nco = \"@utg,KQo\"\nutg = \"12%\"\n";
    assert_eq!(fs::read_to_string(&file).unwrap(), left);
    let (_, err, code) = run("range --delete btn");
    assert_eq!(code, Some(2));
    assert!(err.contains("the range btn does not exist"), "{err}");
    let (_, err, code) = run("range --delete utg");
    assert_eq!(code, Some(2));
    assert!(err.contains("@utg is in the range of @co"), "{err}");
    assert_eq!(fs::read_to_string(&file).unwrap(), left);
}
