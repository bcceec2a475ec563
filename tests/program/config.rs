//! Named ranges, and the configuration file. Every test has a separate home folder, above which no file is searched.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::holdem;
#[cfg(target_os = "linux")]
use crate::typed::on_a_terminal;
use crate::typed::piped;

/// A home folder that contains the working folder `work/deep`.
struct Home(PathBuf);

/// The output and exit code of a run.
#[derive(Debug)]
struct Ended {
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

impl Home {
    fn new(name: &str) -> Self {
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("homes").join(name);
        let _ = fs::remove_dir_all(&home);
        fs::create_dir_all(home.join("work/deep")).unwrap();
        Self(home)
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    /// Writes a file.
    fn with(self, path: &str, text: &str) -> Self {
        fs::create_dir_all(self.path(path).parent().unwrap()).unwrap();
        fs::write(self.path(path), text).unwrap();
        self
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = holdem("");
        command.args(args).current_dir(self.path("work/deep"));
        command.env("HOME", &self.0).env_remove("XDG_CONFIG_HOME").env_remove("HOLDEM_RANGES");
        command
    }

    fn run(&self, args: &[&str]) -> Ended {
        ended(&mut self.command(args))
    }

    /// Returns the normal form of a range, and the file named in its note.
    fn range(&self, command: &mut Command) -> (String, String) {
        let Ended { stdout, stderr, code } = ended(command);
        assert_eq!(code, Some(0), "{stderr}");
        let note = stderr.lines().find(|line| line.starts_with("note: @")).unwrap_or_default();
        let file = note.split(" is from ").nth(1).and_then(|rest| rest.split(": ").next());
        let home = self.0.to_str().unwrap();
        (stdout.trim().to_owned(), file.unwrap_or_default().replace(home, "~"))
    }

    /// Returns the error of `holdem eval` with this file in the working folder.
    fn error(&self) -> String {
        let Ended { stdout, stderr, code } = self.run(&["eval", "AhKh", "QhJhTh"]);
        assert_eq!((&*stdout, code), ("", Some(2)), "{stderr}");
        stderr
    }
}

fn ended(command: &mut Command) -> Ended {
    let output = command.stdin(Stdio::null()).output().unwrap();
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    Ended { stdout, stderr, code: output.status.code() }
}

const HAND: [&str; 3] = ["eval", "AhKh", "QhJhTh"];

#[test]
fn a_name_is_replaced_by_its_range_with_a_note() {
    let home = Home::new("name").with("work/deep/holdem.toml", "[ranges]\nopen = 'QQ+, AK'\n");
    let Ended { stdout, stderr, code } = home.run(&["range", "@open & !AA", "-f", "plain"]);
    assert_eq!((&*stdout, code), ("KK-QQ,AK\n", Some(0)));
    assert_eq!(stderr, "note: @open is from holdem.toml: QQ+, AK\n");
    assert_eq!(home.run(&["range", "@open", "-q"]).stderr, "");
    let equity = home.run(&["equity", "AhKh", "@open", "-b", "Qh7h2c", "-f", "plain", "-q"]);
    assert_eq!((equity.code, &*equity.stderr), (Some(0), ""));
}

#[test]
fn the_first_file_is_used() {
    let of = |range: &str| format!("[ranges]\nx = '{range}'\n");
    let home = Home::new("first").with(".config/holdem/holdem.toml", &of("22"));
    let ask = || home.command(&["range", "@x", "-f", "plain"]);
    let found = |range: &str, file: &str| (range.to_owned(), file.to_owned());
    assert_eq!(home.range(&mut ask()), found("22", "~/.config/holdem/holdem.toml"));
    let home = home.with("elsewhere/holdem/holdem.toml", &of("33"));
    let ask = || home.command(&["range", "@x", "-f", "plain"]);
    let mut elsewhere = ask();
    elsewhere.env("XDG_CONFIG_HOME", home.path("elsewhere"));
    assert_eq!(home.range(&mut elsewhere), found("33", "~/elsewhere/holdem/holdem.toml"));
    let home = home.with("holdem.toml", &of("44")).with("../holdem.toml", "broken");
    let ask = || home.command(&["range", "@x", "-f", "plain"]);
    assert_eq!(home.range(&mut ask()), found("44", "~/holdem.toml"));
    let home = home.with("work/holdem.toml", &of("55"));
    let ask = || home.command(&["range", "@x", "-f", "plain"]);
    assert_eq!(home.range(&mut ask()), found("55", "~/work/holdem.toml"));
    let home = home.with("work/deep/holdem.toml", &of("66"));
    let ask = || home.command(&["range", "@x", "-f", "plain"]);
    assert_eq!(home.range(&mut ask()), found("66", "holdem.toml"));
    let home = home.with("of-variable.toml", &of("77")).with("of-option.toml", &of("88"));
    let ask = || home.command(&["range", "@x", "-f", "plain"]);
    assert_eq!(
        home.range(ask().env("HOLDEM_RANGES", "../../of-variable.toml")),
        found("77", "../../of-variable.toml")
    );
    let mut both = ask();
    both.args(["--ranges", "../../of-option.toml"]).env("HOLDEM_RANGES", "../../of-variable.toml");
    assert_eq!(home.range(&mut both), found("88", "../../of-option.toml"));
    // An empty variable counts as unset.
    assert_eq!(home.range(ask().env("HOLDEM_RANGES", "")), found("66", "holdem.toml"));
    fs::remove_file(home.path("../holdem.toml")).unwrap();
}

#[test]
fn an_unknown_name_is_refused_with_a_suggestion() {
    let home = Home::new("unknown").with("holdem.toml", "[ranges]\nbtn-open = '22+'\nco = 'AA'\n");
    let near = home.run(&["range", "@btn-opn"]);
    assert_eq!(near.code, Some(2));
    assert_eq!(
        near.stderr,
        "error: the range btn-opn does not exist\n  @btn-opn\n  ^^^^^^^^\nhint: did you mean @btn-open?\n"
    );
    assert!(
        home.run(&["range", "@x"]).stderr.ends_with("hint: the named ranges are @btn-open, @co\n")
    );
    let none = Home::new("no-names").run(&["range", "@x"]);
    assert!(none.stderr.contains("holdem help ranges"), "{}", none.stderr);
}

#[test]
fn nested_names_are_read_and_cycles_refused() {
    let text = "[ranges]\na = '@b,AA'\nb = '@c'\nc = '@a'\nd = '@e,KK'\ne = 'QQ'\nbad = 'QQX'\n";
    let home = Home::new("circle").with("holdem.toml", text);
    assert_eq!(home.run(&["range", "@d", "-f", "plain"]).stdout, "KK-QQ\n");
    let circle = home.run(&["range", "@a"]);
    assert_eq!((circle.code, circle.stdout.is_empty()), (Some(2), true));
    assert!(circle.stderr.contains("the name refers to itself"), "{}", circle.stderr);
    let bad = home.run(&["range", "@bad"]);
    assert!(bad.stderr.contains("holdem.toml: bad = \"QQX\""), "{}", bad.stderr);
}

#[test]
fn names_work_in_lines_with_a_single_note() {
    let home = Home::new("lines").with("holdem.toml", "[ranges]\nx = 'QQ+'\n");
    let lines = "AhKh @x | Ks7d2c\nAhQh @x | Ks7d2c\nAhJh @y | Ks7d2c\n";
    let output = piped(home.command(&["equity", "-", "-f", "plain"]).stderr(Stdio::piped()), lines);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(stderr.matches("@x is from").count(), 1, "{stderr}");
    assert!(stderr.contains("line 3: error: the range y does not exist"), "{stderr}");
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 3);
    let csv = "hero,villain\nAhKh,\"@x,AK\"\n";
    let output =
        piped(home.command(&["equity", "-", "--input", "csv", "-q"]).stderr(Stdio::piped()), csv);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn file_errors_are_shown_at_their_span() {
    for (text, error) in [
        (
            "[ranges]\nopen = 22+\n",
            "holdem.toml, line 2: this is not TOML: string values must be quoted, expected literal string\n  \
             open = 22+\n         ^^^\nhint: a range is a line such as: btn-open = \"22+,A2s+\"\n",
        ),
        (
            "# mine\r\n[ranges]\r\nopen = 22\r\n",
            "holdem.toml, line 3: the range open must be a text, not a number\n  open = 22\n         ^^\n\
             hint: quote the range: btn-open = \"22+,A2s+\"\n",
        ),
        (
            "[defaults]\ncolour = \"never\"\n",
            "holdem.toml, line 2: the option colour does not have a default\n  colour = \"never\"\n  ^^^^^^\n\
             hint: the options are color, ascii, format, threads\n",
        ),
        (
            "[default]\n",
            "holdem.toml, line 1: this is unknown here\n  [default]\n   ^^^^^^^\n\
             hint: the tables are [ranges] and [defaults]: holdem help config\n",
        ),
    ] {
        let home = Home::new("wrong").with("work/deep/holdem.toml", text);
        assert_eq!(home.error(), format!("error: {error}"));
    }
    let home = Home::new("not-text");
    fs::write(home.path("work/deep/holdem.toml"), b"[ranges]\nx = \"A\xE9\"\n").unwrap();
    let error = home.error();
    assert!(
        error.contains("line 2: this is not text\n  x = \"A\u{FFFD}\"\n        ^\n"),
        "{error}"
    );
    let home = Home::new("large").with("work/deep/holdem.toml", &"#".repeat(10_000_000));
    assert!(home.error().contains("is larger than a million bytes"));
}

#[test]
fn help_completions_and_man_pages_need_no_file() {
    let home = Home::new("broken").with("holdem.toml", "broken");
    for args in [
        &["--help"][..],
        &["range", "--help"],
        &["help", "ranges"],
        &["completions", "bash"],
        &["man"],
        &["--version"],
    ] {
        let Ended { stderr, code, .. } = home.run(args);
        assert_eq!((&*stderr, code), ("", Some(0)), "{args:?}");
    }
    assert_eq!(home.run(&["config"]).code, Some(2));
    assert_eq!(home.run(&["range", "AA", "--save", "x"]).code, Some(2));
}

#[test]
#[cfg(unix)]
fn files_other_than_plain_ones_are_skipped() {
    let home = Home::new("not-plain").with("holdem.toml", "[ranges]\nx = '22'\n");
    fs::create_dir(home.path("work/holdem.toml")).unwrap();
    let pipe = home.path("work/deep/holdem.toml");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut ask = home.command(&["range", "@x", "-f", "plain"]);
    assert_eq!(home.range(&mut ask), ("22".to_owned(), "~/holdem.toml".to_owned()));
    let states = home.run(&["config", "-f", "json"]).stdout;
    assert_eq!(states.matches("\"not a plain file\"").count(), 2, "{states}");
    // The named file must be a plain file.
    let folder = home.run(&["range", "AA", "--ranges", "."]);
    assert_eq!(folder.code, Some(1));
    assert!(folder.stderr.contains("the file of --ranges, \".\", could not be read"));
    assert_eq!(home.run(&["eval", "AhKh", "QhJhTh", "--ranges", "none.toml"]).code, Some(1));
    let none = ended(home.command(&HAND).env("HOLDEM_RANGES", "none.toml"));
    assert!(none.stderr.contains("the file of HOLDEM_RANGES, \"none.toml\""), "{none:?}");
    // No file at all.
    let none = ended(home.command(&["range", "@x"]).env("HOLDEM_RANGES", "/dev/null"));
    assert_eq!(none.code, Some(2));
}

#[test]
#[cfg(unix)]
fn a_file_that_cannot_be_read_is_an_error() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new("unreadable").with("holdem.toml", "");
    fs::set_permissions(home.path("holdem.toml"), fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read(home.path("holdem.toml")).is_ok() {
        // The superuser can read every file.
        return;
    }
    let Ended { stderr, code, .. } = home.run(&HAND);
    assert_eq!(code, Some(1));
    assert!(stderr.contains("holdem.toml\", could not be read: "), "{stderr}");
}

#[test]
fn a_saved_range_is_kept_with_everything_else_in_the_file() {
    let text = "# mine\n[ranges] # of six\nopen = '22+' # wide\n\n[defaults]\nascii = true\n";
    let home = Home::new("save").with("work/holdem.toml", text);
    let saved = home.run(&["range", "QQ+, AK", "--save", "my-3bet", "-f", "csv"]);
    assert_eq!(saved.code, Some(0), "{}", saved.stderr);
    let file = home.path("work/holdem.toml");
    let row = format!("my-3bet,\"QQ+, AK\",\"QQ+,AK\",34,2.564102564102564,{},", file.display());
    assert_eq!(saved.stdout.lines().nth(1), Some(&*row));
    let expected = text.replace("wide\n", "wide\nmy-3bet = \"QQ+, AK\"\n");
    assert_eq!(home.read("work/holdem.toml"), expected);
    // Saving the same range again changes nothing; another one needs --force.
    assert_eq!(home.run(&["range", "QQ+, AK", "--save", "@my-3bet"]).code, Some(0));
    let other = home.run(&["range", "AA", "--save", "my-3bet"]);
    assert_eq!(other.code, Some(2));
    assert!(other.stderr.contains("@my-3bet is already a different range in "), "{}", other.stderr);
    assert!(other.stderr.contains("add --force"), "{}", other.stderr);
    assert_eq!(home.read("work/holdem.toml"), expected);
    assert_eq!(home.run(&["range", "AA", "--save", "my-3bet", "--force"]).code, Some(0));
    assert_eq!(home.read("work/holdem.toml"), expected.replace("QQ+, AK", "AA"));
}

#[test]
fn without_a_file_a_range_is_saved_in_the_configuration_folder() {
    let home = Home::new("save-new");
    let saved = home.run(&["range", "15%", "--save", "top", "-q"]);
    assert_eq!(saved.code, Some(0), "{}", saved.stderr);
    assert_eq!(home.read(".config/holdem/holdem.toml"), "[ranges]\ntop = \"15%\"\n");
    assert!(saved.stdout.contains(".config/holdem/holdem.toml"), "{}", saved.stdout);
    assert_eq!(home.run(&["range", "AA", "--save", "aces", "--ranges", "new.toml"]).code, Some(0));
    assert_eq!(home.read("work/deep/new.toml"), "[ranges]\naces = \"AA\"\n");
    let mut elsewhere = home.command(&["range", "KK", "--save", "kings"]);
    assert_eq!(ended(elsewhere.env("HOLDEM_RANGES", "of-variable.toml")).code, Some(0));
    assert_eq!(home.read("work/deep/of-variable.toml"), "[ranges]\nkings = \"KK\"\n");
    let mut elsewhere = home.command(&["range", "KK", "--save", "kings"]);
    assert_eq!(ended(elsewhere.env("XDG_CONFIG_HOME", home.path("xdg"))).code, Some(0));
    assert_eq!(home.read("xdg/holdem/holdem.toml"), "[ranges]\nkings = \"KK\"\n");
}

#[test]
fn only_valid_ranges_and_names_are_saved() {
    let home = Home::new("save-bad").with("holdem.toml", "[ranges]\na = 'AA'\nb = '@a'\n");
    for (args, error) in [
        (&["range", "QQX", "--save", "x"][..], "error: "),
        (&["range", "set & QQX", "--save", "x"], "found 'X'"),
        (&["range", "AA,!AA", "--save", "x"], "no combo is left"),
        (&["range", "AA", "KK", "--save", "x"], "a name stands for one range"),
        (&["range", "AA & KK", "--save", "x"], "no hand matches both"),
        (&["range", "QQ+", "--save", "A"], "@a already exists in "),
        (&["range", "QQ+", "--save", "A", "--force"], "differs from it only in case"),
        (&["range", "QQ+", "--save", "AA"], "AA is a range itself"),
        (&["range", "QQ+", "--save", "@aks"], "aks is a range itself"),
        (&["range", "QQ+", "--save", "random", "--force"], "choose another name: my-random"),
        (&["range", "AA", "--save", "a b"], "this is not a valid name of a range"),
        (&["range", "AA", "--save", ""], "this is not a valid name of a range"),
        (&["range", "@b,KK", "--save", "a", "--force"], "the name refers to itself"),
        (&["range", "-", "--save", "x"], "--save needs a single spot"),
        (&["range", "AA", "--force"], "--save"),
        (&["range", "--list", "--save", "x"], "cannot be used with"),
    ] {
        let Ended { stdout, stderr, code } = home.run(args);
        assert_eq!((&*stdout, code), ("", Some(2)), "{args:?}");
        assert!(stderr.contains(error), "{args:?}: {stderr}");
    }
    assert_eq!(home.read("holdem.toml"), "[ranges]\na = 'AA'\nb = '@a'\n");
    // A range that depends on a board is saved as typed.
    assert_eq!(home.run(&["range", "set+ & 15%", "--save", "sets"]).code, Some(0));
    assert!(home.read("holdem.toml").ends_with("sets = \"set+ & 15%\"\n"));
    let table = Home::new("save-inline").with("holdem.toml", "ranges = { a = 'AA' }\n");
    let refused = table.run(&["range", "KK", "--save", "b"]);
    assert!(refused.stderr.contains("add it there manually: b = \"KK\""), "{}", refused.stderr);
}

#[test]
#[cfg(unix)]
fn links_and_permissions_of_a_file_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let home = Home::new("save-link").with("dotfiles/mine.toml", "");
    fs::set_permissions(home.path("dotfiles/mine.toml"), fs::Permissions::from_mode(0o640))
        .unwrap();
    symlink(home.path("dotfiles/mine.toml"), home.path("holdem.toml")).unwrap();
    assert_eq!(home.run(&["range", "AA", "--save", "a"]).code, Some(0));
    assert!(fs::symlink_metadata(home.path("holdem.toml")).unwrap().is_symlink());
    assert_eq!(home.read("dotfiles/mine.toml"), "[ranges]\na = \"AA\"\n");
    let mode = fs::metadata(home.path("dotfiles/mine.toml")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(fs::read_dir(home.path("dotfiles")).unwrap().count(), 1);
    let full =
        ended(home.command(&["range", "AA", "--save", "a"]).env("HOLDEM_RANGES", "/dev/null"));
    assert_eq!(full.code, Some(2));
    assert!(full.stderr.contains("is not a regular file"), "{}", full.stderr);
}

#[test]
fn the_list_has_every_format() {
    let text = "[ranges]\nsets = 'set+'\nopen = 'QQ+, AK'\nbad = 'QQX'\nhalf = 'AA:0.5'\n";
    let home = Home::new("list").with("work/deep/holdem.toml", text);
    let list = |format: &str| {
        let Ended { stdout, stderr, code } = home.run(&["range", "--list", "-f", format]);
        assert_eq!((&*stderr, code), ("", Some(0)), "{format}");
        stdout
    };
    assert_eq!(list("plain"), "bad\nhalf\nopen\nsets\n");
    let json: Value = serde_json::from_str(&list("json")).unwrap();
    assert_eq!(json["schema"], "holdem.names/1");
    let results = json["results"].as_array().unwrap();
    assert_eq!(results[2]["name"], "open");
    assert_eq!((&results[2]["text"], &results[2]["range"]), (&"QQ+, AK".into(), &"QQ+,AK".into()));
    assert_eq!((&results[2]["combos"], &results[2]["file"]), (&34.into(), &"holdem.toml".into()));
    assert_eq!(results[1]["percent"], 100.0 * (3.0 / 1326.0));
    assert_eq!(results[0]["combos"], Value::Null);
    assert!(results[0]["error"].as_str().unwrap().starts_with("@bad: "));
    assert!(results[3]["error"].as_str().unwrap().contains("needs a board"), "{results:?}");
    assert_eq!(list("ndjson").lines().count(), 4);
    assert_eq!(list("csv").lines().next(), Some("name,text,range,combos,percent,file,error"));
    assert!(list("tsv").contains("open\tQQ+, AK\tQQ+,AK\t34\t"));
    let table = list("markdown");
    assert!(table.contains("| @open | QQ+, AK |     34 |    2.6% | holdem.toml |"), "{table}");
    assert!(table.contains("\n@bad: "), "{table}");
    assert_eq!(list("table"), table);
    let on_board = home.run(&["range", "--list", "-b", "Ks7d2c", "-f", "ndjson"]).stdout;
    assert!(on_board.contains("\"name\":\"sets\",\"text\":\"set+\",\"range\":\""), "{on_board}");
    let none = Home::new("list-none").run(&["range", "--list"]);
    assert_eq!(none.code, Some(0));
    assert!(none.stdout.contains("no named ranges"), "{}", none.stdout);
}

/// Returns the value and origin of an option in the output of `holdem config`.
fn option(command: &mut Command, name: &str) -> (String, String) {
    let Ended { stdout, stderr, code } = ended(command.args(["-f", "ndjson"]));
    assert_eq!(code, Some(0), "{stderr}");
    let document: Value = serde_json::from_str(&stdout).unwrap();
    let options = document["options"].as_array().unwrap();
    let found = options.iter().find(|option| option["option"] == name).unwrap();
    let value = found["value"].to_string().trim_matches('"').to_owned();
    let source = found["source"].as_str().map(|source| format!(": {source}"));
    (value, format!("{}{}", found["from"].as_str().unwrap(), source.unwrap_or_default()))
}

#[test]
fn arguments_override_the_environment_and_the_file() {
    let bare = Home::new("built-in");
    let said = |value: &str, from: &str| (value.to_owned(), from.to_owned());
    for (name, value) in [("color", "auto"), ("ascii", "false"), ("threads", "null")] {
        assert_eq!(option(&mut bare.command(&["config"]), name), said(value, "built in"));
    }
    let text = "[defaults]\ncolor = 'never'\nascii = true\nthreads = 1\nformat = 'csv'\n";
    let home = Home::new("defaults").with("work/deep/holdem.toml", text);
    let config = |args: &[&str]| home.command(&[&["config"], args].concat());
    for (name, value) in
        [("color", "never"), ("ascii", "true"), ("threads", "1"), ("format", "csv")]
    {
        let found = option(&mut config(&[]), name);
        assert_eq!(found, said(value, "file: holdem.toml"));
    }
    assert_eq!(
        option(config(&[]).env("CLICOLOR_FORCE", "1"), "color"),
        said("auto", "environment: CLICOLOR_FORCE")
    );
    assert_eq!(
        option(config(&["--color", "always"]).env("NO_COLOR", "1"), "color"),
        said("always", "command line")
    );
    assert_eq!(option(&mut config(&["-j", "2"]), "threads"), said("2", "command line"));
    assert_eq!(option(&mut config(&["--no-ascii"]), "ascii"), said("false", "command line"));
    assert_eq!(option(&mut config(&["--no-ascii", "--ascii"]), "ascii").0, "true");
    let plain = home.run(&["config", "-f", "plain"]);
    assert_eq!(plain.stdout, "holdem.toml\n");
    let csv = home.run(&["config", "-f", "csv"]).stdout;
    assert_eq!(csv.lines().next(), Some("option,value,from,source"));
    assert_eq!(csv.lines().count(), 5);
    let table = home.run(&["config"]).stdout;
    assert!(table.contains("| holdem.toml |"), "{table}");
    assert!(table.contains("| not there |") || table.contains("no named ranges"), "{table}");
}

#[test]
fn defaults_of_a_file_do_not_change_what_a_pipe_gets() {
    let text = "[defaults]\ncolor = 'never'\nascii = true\nthreads = 1\nformat = 'json'\n";
    let (with, without) = (Home::new("pipe-with").with("holdem.toml", text), Home::new("pipe"));
    for args in [&HAND[..], &["odds", "AhKh"], &["equity", "AhKh", "QsQd", "--by-category"]] {
        let [with, without] = [&with, &without].map(|home| home.run(args));
        assert_eq!((with.stdout, with.code), (without.stdout, without.code), "{args:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn defaults_of_a_file_are_for_terminals() {
    let text = "[defaults]\nascii = true\n";
    let home = Home::new("terminal").with("holdem.toml", text);
    let shown = |home: &Home, args: &str| {
        let file = home.path("holdem.toml");
        let environment = [("HOLDEM_RANGES", file.to_str().unwrap()), ("NO_COLOR", "1")];
        on_a_terminal(args, &environment, "").replace('\r', "")
    };
    let ascii = shown(&home, "eval AhKh QhJhTh");
    assert!(ascii.contains("Ah Kh") && !ascii.contains('♥'), "{ascii}");
    assert!(shown(&home, "eval AhKh QhJhTh --no-ascii").contains('♥'));
    let home = Home::new("terminal-format").with("holdem.toml", "[defaults]\nformat = 'plain'\n");
    assert_eq!(shown(&home, "eval AhKh QhJhTh"), "royal flush\n");
    assert!(shown(&home, "eval AhKh QhJhTh -f table").contains('♥'));
    assert!(shown(&home, "draw --hand AhAd7c7d2s").lines().count() < 5);
}
