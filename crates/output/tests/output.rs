//! Every kind of target: the content written, and the content kept.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use holdem_output::{Output, OutputError, OutputFolder};
use tempfile::TempDir;

/// Returns the content of every file in a folder, by its name.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let entries = entries.filter(|entry| entry.path().is_file());
    entries
        .map(|entry| {
            (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).unwrap())
        })
        .collect()
}

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("other"), "stays").unwrap();
    folder
}

#[test]
fn a_new_file_appears_with_its_content_under_any_name() {
    for name in ["a.svg", "hands [2026].csv", "a*b", "a?b", "{a}", "-o", "a b", "a\nb", "ä♥"] {
        let folder = folder();
        let path = folder.path().join(name);
        let output = Output::open(&path).unwrap();
        assert!(!path.exists(), "a check creates nothing: {name:?}");
        output.write(b"new").unwrap();
        let expected = [(name, b"new".to_vec()), ("other", b"stays".to_vec())];
        assert_eq!(
            contents(folder.path()),
            expected.map(|(name, content)| (name.to_owned(), content)).into(),
            "{name:?}"
        );
    }
}

#[test]
fn a_draft_that_is_dropped_leaves_the_folder_as_it_was() {
    let folder = folder();
    let path = folder.path().join("a.svg");
    fs::write(&path, "old").unwrap();
    let before = contents(folder.path());
    let mut draft = Output::open(&path).unwrap().draft().unwrap();
    draft.write_all(b"half").unwrap();
    assert_eq!(contents(folder.path()).len(), 3);
    drop(draft);
    assert_eq!(contents(folder.path()), before);
}

#[test]
fn a_folder_is_refused() {
    let folder = folder();
    assert!(matches!(Output::open(folder.path()), Err(OutputError::Folder)));
    assert!(matches!(Output::open(&folder.path().join("missing/a.svg")), Err(OutputError::Io(_))));
    assert!(matches!(Output::open(&folder.path().join("new/")), Err(OutputError::Folder)));
    assert!(matches!(Output::open(&folder.path().join("new/.")), Err(OutputError::Folder)));
    assert!(Output::open(&folder.path().join("other/")).is_err());
    assert!(Output::open(Path::new("")).is_err());
    assert!(Output::open(&folder.path().join("..")).is_err());
    for name in ["new/", "new/."] {
        let opened = Output::open(&folder.path().join(name));
        assert!(matches!(opened, Err(OutputError::Folder)), "{name}");
    }
}

#[test]
fn a_system_error_keeps_its_code() {
    let folder = folder();
    let Err(OutputError::Io(error)) = Output::open(&folder.path().join("missing/a.svg")) else {
        panic!("a missing folder is an error of the system");
    };
    assert!(error.raw_os_error().is_some(), "{error:?}");
}

#[test]
fn a_file_that_is_write_protected_is_refused() {
    let folder = folder();
    let path = folder.path().join("other");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    assert!(matches!(Output::open(&path), Err(OutputError::ReadOnly)));
}

#[test]
fn content_of_another_kind_is_recognised() {
    let folder = folder();
    let path = folder.path().join("other");
    let is_svg = |head: &[u8]| head.starts_with(b"<svg");
    assert!(!Output::open(&path).unwrap().holds(is_svg).unwrap());
    fs::write(&path, "<svg>").unwrap();
    assert!(Output::open(&path).unwrap().holds(is_svg).unwrap());
    fs::write(&path, "").unwrap();
    assert!(Output::open(&path).unwrap().holds(is_svg).unwrap());
    assert!(Output::open(&folder.path().join("new")).unwrap().holds(is_svg).unwrap());
}

#[test]
fn an_input_is_recognised_under_every_name() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("sub")).unwrap();
    fs::hard_link(at("other"), at("hard")).unwrap();
    let mut names = vec![at("other"), at("sub/../other"), at("./other"), at("hard")];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("other", at("link")).unwrap();
        names.push(at("link"));
    }
    for output in &names {
        for input in &names {
            let found = Output::open(output).unwrap().check_inputs([input.as_path()]);
            assert!(matches!(found, Err(OutputError::Input(_))), "{output:?} {input:?}");
        }
    }
    fs::write(at("else"), "stays").unwrap();
    assert!(
        Output::open(&at("else"))
            .unwrap()
            .check_inputs(names.iter().map(|it| it.as_path()))
            .is_ok()
    );
    assert!(Output::open(&at("new")).unwrap().check_inputs([at("new").as_path()]).is_ok());
}

#[test]
fn only_a_file_is_replaced() {
    let folder = folder();
    assert!(Output::open(&folder.path().join("other")).unwrap().replaces());
    assert!(!Output::open(&folder.path().join("new")).unwrap().replaces());
    #[cfg(unix)]
    assert!(!Output::open(Path::new("/dev/null")).unwrap().replaces());
}

#[test]
fn a_draft_is_written_through_a_second_handle() {
    let folder = folder();
    let path = folder.path().join("other");
    let mut draft = Output::open(&path).unwrap().draft().unwrap();
    draft.handle().unwrap().write_all(b"new").unwrap();
    draft.commit().unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
}

#[test]
fn a_folder_appears_with_all_its_files() {
    for name in
        ["rows", "rows/", "rows/.", "rows [2026]*?", "missing/rows", "a/b/c/rows", "a b\n{c}"]
    {
        let folder = folder();
        let path = folder.path().join(name);
        let output = OutputFolder::open(&path).unwrap();
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            1,
            "a check creates nothing: {name:?}"
        );
        let draft = output.draft().unwrap();
        draft.create(Path::new("x=1/one")).unwrap().write_all(b"1").unwrap();
        draft.create(Path::new("two")).unwrap().write_all(b"2").unwrap();
        assert!(!path.exists());
        draft.commit().unwrap();
        assert_eq!(fs::read(path.join("x=1/one")).unwrap(), b"1");
        assert_eq!(contents(&path), [("two".to_owned(), b"2".to_vec())].into());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "{name:?}");
        assert_eq!(contents(folder.path()), [("other".to_owned(), b"stays".to_vec())].into());
    }
}

#[test]
fn an_empty_folder_is_replaced_and_one_with_content_is_not() {
    let folder = folder();
    let path = folder.path().join("rows");
    fs::create_dir(&path).unwrap();
    let draft = || OutputFolder::open(&path).unwrap().draft().unwrap();
    let (first, second) = (draft(), draft());
    first.create(Path::new("a")).unwrap();
    first.commit().unwrap();
    assert_eq!(contents(&path), [("a".to_owned(), Vec::new())].into());
    assert!(matches!(OutputFolder::open(&path), Err(OutputError::NotEmpty)));
    assert!(second.commit().is_err(), "it has content by now");
    assert_eq!(contents(&path), [("a".to_owned(), Vec::new())].into());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_draft_folder_that_is_dropped_leaves_no_trace() {
    let folder = folder();
    let draft = OutputFolder::open(&folder.path().join("a/b")).unwrap().draft().unwrap();
    draft.create(Path::new("x=1/one")).unwrap();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    drop(draft);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_folder_that_is_removed_is_not_created_again() {
    let folder = folder();
    let rows = folder.path().join("sub/rows");
    fs::create_dir(folder.path().join("sub")).unwrap();
    let draft = OutputFolder::open(&rows).unwrap().draft().unwrap();
    fs::remove_dir_all(folder.path().join("sub")).unwrap();
    assert!(draft.create(Path::new("x=1/one")).is_err());
    assert!(draft.commit().is_err());
    assert!(!folder.path().join("sub").exists());
}

#[test]
fn a_draft_folder_refuses_outside_and_duplicate_files() {
    let folder = folder();
    let draft = OutputFolder::open(&folder.path().join("rows")).unwrap().draft().unwrap();
    for name in ["../out", "a/../../out", "/out", ""] {
        assert!(draft.create(Path::new(name)).is_err(), "{name:?}");
    }
    draft.create(Path::new("a")).unwrap();
    assert!(draft.create(Path::new("a")).is_err());
}

#[test]
fn invalid_folder_targets_are_refused() {
    let folder = folder();
    let open = |name: &str| OutputFolder::open(&folder.path().join(name));
    assert!(matches!(open("other"), Err(OutputError::NotFolder)));
    assert!(matches!(open("other/rows"), Err(OutputError::Io(_))));
    assert!(matches!(open("missing/../rows"), Err(OutputError::Io(_))));
    assert!(OutputFolder::open(Path::new("")).is_err());
    assert!(OutputFolder::open(folder.path()).is_err());
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("nothing", folder.path().join("link")).unwrap();
        assert!(matches!(open("link/rows"), Err(OutputError::Io(_))));
    }
}

#[cfg(unix)]
mod unix {
    use std::os::fd::AsRawFd;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use std::io;

    use super::*;

    #[test]
    fn a_link_stays_and_its_target_is_replaced() {
        let folder = folder();
        let at = |name: &str| folder.path().join(name);
        symlink("other", at("link")).unwrap();
        symlink("link", at("second")).unwrap();
        symlink("new", at("dangling")).unwrap();
        Output::open(&at("second")).unwrap().write(b"new").unwrap();
        Output::open(&at("dangling")).unwrap().write(b"made").unwrap();
        assert_eq!(fs::read_link(at("link")).unwrap(), Path::new("other"));
        assert_eq!(fs::read_link(at("dangling")).unwrap(), Path::new("new"));
        assert_eq!(fs::read(at("other")).unwrap(), b"new");
        assert_eq!(fs::read(at("new")).unwrap(), b"made");
    }

    #[test]
    fn a_link_to_a_folder_stays_and_the_folder_keeps_its_permissions() {
        let folder = folder();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("rows")).unwrap();
        fs::set_permissions(at("rows"), PermissionsExt::from_mode(0o750)).unwrap();
        symlink("rows", at("link")).unwrap();
        let draft = OutputFolder::open(&at("link")).unwrap().draft().unwrap();
        draft.create(Path::new("a")).unwrap();
        draft.commit().unwrap();
        assert_eq!(fs::read_link(at("link")).unwrap(), Path::new("rows"));
        assert!(at("rows/a").exists());
        assert_eq!(fs::metadata(at("rows")).unwrap().permissions().mode() & 0o777, 0o750);
    }

    #[test]
    fn links_in_a_circle_are_an_error() {
        let folder = folder();
        let at = |name: &str| folder.path().join(name);
        symlink("b", at("a")).unwrap();
        symlink("a", at("b")).unwrap();
        assert!(Output::open(&at("a")).is_err());
    }

    #[test]
    fn a_device_is_written_and_not_replaced() {
        let output = Output::open(Path::new("/dev/null")).unwrap();
        assert!(!output.is_file());
        output.write(b"gone").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn an_open_pipe_is_written_by_its_descriptor() {
        use std::io::Read;
        use std::os::fd::AsRawFd;
        let (mut reader, writer) = io::pipe().unwrap();
        let path = format!("/proc/self/fd/{}", writer.as_raw_fd());
        let output = Output::open(Path::new(&path)).unwrap();
        assert!(!output.is_file());
        output.write(b"row").unwrap();
        drop(writer);
        let mut read = String::new();
        reader.read_to_string(&mut read).unwrap();
        assert_eq!(read, "row");
    }

    #[test]
    fn a_pipe_without_a_name_is_written() {
        if !Path::new("/dev/fd").exists() {
            return;
        }
        let (mut reader, writer) = io::pipe().unwrap();
        let output = Output::open(Path::new(&format!("/dev/fd/{}", writer.as_raw_fd()))).unwrap();
        assert!(!output.is_file());
        output.write(b"content").unwrap();
        drop(writer);
        assert_eq!(io::read_to_string(&mut reader).unwrap(), "content");
    }

    #[test]
    fn a_full_disk_is_an_error() {
        if Path::new("/dev/full").exists() {
            let written = Output::open(Path::new("/dev/full")).unwrap().write(b"content");
            assert_eq!(written.unwrap_err().kind(), io::ErrorKind::StorageFull);
        }
    }

    #[test]
    fn permissions_stay_and_new_files_are_not_private() {
        let folder = folder();
        let at = |name: &str| folder.path().join(name);
        fs::set_permissions(at("other"), PermissionsExt::from_mode(0o640)).unwrap();
        for name in ["other", "new"] {
            Output::open(&at(name)).unwrap().write(b"new").unwrap();
        }
        fs::write(at("usual"), "").unwrap();
        let mode = |name: &str| fs::metadata(at(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode("other"), mode("new")), (0o640, mode("usual")));
    }
}
