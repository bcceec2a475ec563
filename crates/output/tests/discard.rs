//! The end of a process that does not drop its values. A separate test program, because all drafts of the process are
//! removed.

use std::fs;
use std::io::Write;
use std::path::Path;

use holdem_output::{Output, OutputFolder, discard_drafts};

#[test]
fn all_drafts_are_removed_and_none_is_created_again() {
    let folder = tempfile::tempdir().unwrap();
    let count = || fs::read_dir(folder.path()).unwrap().count();
    let mut file = Output::open(&folder.path().join("a")).unwrap().draft().unwrap();
    file.write_all(b"half").unwrap();
    let rows = OutputFolder::open(&folder.path().join("rows")).unwrap().draft().unwrap();
    rows.create(Path::new("x=1/one")).unwrap();
    assert_eq!(count(), 2);
    discard_drafts();
    assert_eq!(count(), 0);
    assert!(rows.create(Path::new("x=2/two")).is_err());
    assert!(rows.commit().is_err());
    assert!(file.commit().is_err());
    assert_eq!(count(), 0);
}
