//! Completions, man pages and help.

use std::fs;
use std::path::Path;

use crate::support::{holdem, run, stdout};

/// Returns the commands listed by the program.
fn commands() -> Vec<String> {
    let help = stdout("--help");
    let list = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
}

/// Returns the long options in a command's help.
fn options(command: &str) -> Vec<String> {
    let help = stdout(&format!("{command} --help"));
    let words = help.lines().filter(|line| line.trim_start().starts_with('-')).flat_map(|line| {
        line.split_whitespace().take_while(|word| word.starts_with('-')).collect::<Vec<_>>()
    });
    let names = words.map(|word| word.trim_end_matches(',').to_owned());
    names.filter(|word| word.starts_with("--")).collect()
}

#[test]
fn the_program_lists_its_commands() {
    let commands = commands();
    for command in ["eval", "equity", "range", "verify", "completions", "man", "help"] {
        assert!(commands.iter().any(|name| name == command), "{command}: {commands:?}");
    }
    assert!(options("equity").len() > 15, "{:?}", options("equity"));
}

#[test]
fn completions_know_every_command_and_option() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(&format!("completions {shell}"));
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
            for option in options(&command) {
                // Fish omits the dashes of options.
                let name = if shell == "fish" { format!("-l {}", &option[2..]) } else { option };
                assert!(script.contains(&name), "{shell}: {command} {name}");
            }
        }
        assert!(script.contains("notation"), "{shell}");
    }
}

#[test]
fn bash_reads_its_completions() {
    let script = stdout("completions bash");
    let Ok(bash) = std::process::Command::new("bash").args(["-n", "-c", &script]).output() else {
        return;
    };
    assert!(bash.status.success(), "{}", String::from_utf8_lossy(&bash.stderr));
}

#[test]
fn there_is_a_man_page_for_every_command_with_every_option() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    let _ = fs::remove_dir_all(&folder);
    let output = holdem("man --out").arg(&folder).output().unwrap();
    assert!(output.status.success() && output.stdout.is_empty());
    let page = |name: &str| {
        let page = fs::read_to_string(folder.join(name)).unwrap();
        page.replace("\\-", "-")
    };
    assert_eq!(stdout("man").replace("\\-", "-"), page("holdem.1"));
    for command in commands() {
        assert!(page("holdem.1").contains(&format!("holdem-{command}(1)")), "{command}");
        let own = page(&format!("holdem-{command}.1"));
        for option in options(&command) {
            let entry = own.split(&format!("\\fB{option}\\fR")).last().unwrap();
            let help = entry.lines().nth(1).unwrap_or_default();
            assert!(own.contains(&option) && !help.is_empty(), "{command} {option}: {help:?}");
        }
    }
    for command in commands() {
        let own = page(&format!("holdem-{command}.1"));
        for section in ["\"EXIT STATUS\"", "ENVIRONMENT", "FILES", "NOTATION", "RANGES"] {
            assert!(own.contains(&format!(".SH {section}\n")), "{command}: {section}");
        }
        for word in
            ["NO_COLOR", "CLICOLOR_FORCE", "130", "A5s-A2s", "players [| board [| dead cards]]"]
        {
            assert!(own.contains(word), "{command}: {word}");
        }
    }
    let own = page("holdem-eval.1");
    assert!(own.contains(".SH EXAMPLES\n.nf\n  holdem eval AhKh QhJhTh 2c 3d  "), "{own}");
}

#[test]
fn a_page_that_cannot_be_written_is_an_error() {
    let output = run("man --out /dev/null/pages");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("cannot be written"));
}

#[test]
fn help_has_one_line_then_examples_then_options() {
    for command in commands() {
        let help = stdout(&format!("{command} --help"));
        assert_eq!(help, stdout(&format!("help {command}")), "{command}");
        let place = |words: &str| help.find(words);
        let usage = place("Usage:").unwrap();
        assert_eq!(help[..usage].trim().lines().count(), 1, "{help}");
        if let Some(examples) = place("Examples:") {
            assert!(usage < examples && examples < place("\nOptions:").unwrap(), "{help}");
        }
    }
}

#[test]
fn the_help_of_all_options_fits_two_screens() {
    for command in commands() {
        let help = stdout(&format!("{command} --help"));
        assert!(help.lines().count() <= 100, "{command}: {} lines\n{help}", help.lines().count());
    }
}

#[test]
fn short_help_fits_a_screen() {
    for command in commands() {
        let output = holdem(&command).arg("-h").env("COLUMNS", "80").output().unwrap();
        let help = String::from_utf8(output.stdout).unwrap();
        assert!(help.lines().count() <= 40, "{command}: {} lines\n{help}", help.lines().count());
    }
    // A line for each command.
    let help = stdout("-h");
    assert!(help.lines().count() <= 50, "{help}");
    assert!(
        ["--color", "--ascii", "-j, --threads"].iter().all(|option| help.contains(option)),
        "{help}"
    );
}

#[test]
fn pages_are_in_the_program() {
    assert_eq!(stdout("help notation"), include_str!("../../docs/notation.md"));
    assert_eq!(stdout("help ranges"), include_str!("../../docs/ranges.md"));
    assert_eq!(stdout("help notations"), include_str!("../../docs/notations.md"));
    assert_eq!(stdout("help formats"), include_str!("../../docs/formats.md"));
    assert!(stdout("man equity").contains(".TH holdem-equity 1"), "{}", stdout("man equity"));
    for page in ["notation", "ranges"] {
        let page = stdout(&format!("help {page}"));
        assert!(page.lines().all(|line| line.chars().count() <= 82), "{page}");
    }
}

#[test]
fn options_of_other_programs_suggest_the_equivalent() {
    for (args, meant) in [
        ("equity AhKh QQ --json", "-f json"),
        ("equity AhKh QQ --iterations 1000", "--sample 1M"),
        ("equity AhKh QQ -n 1000", "--sample 1M"),
        ("equity AhKh QQ --output x", "> FILE"),
        ("equity AhKh QQ --flop Kd7h2s", "-b Kd7h2s"),
        ("-j 2 icm 5 4 --prizes 5,3", "--pays 500,300,200"),
        ("push 5 4 3 -p 5,3", "--pays 500,300,200"),
        ("texture -b Kd7h2s", "holdem texture Kd7h2s"),
        ("history x.txt --hero Ann", "--player NAME"),
        ("equity AhKh QQ -d 2c 2d", "-d '2c 2d'"),
        ("outs AhKh QQ -b Kd7h2s9cTc", "holdem equity AhKh QQ"),
    ] {
        let output = run(args);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(errors.contains(meant), "{args}: {errors}");
    }
    assert_eq!(stdout("range QQ+ --to GTO+"), stdout("range QQ+ --to gto+"));
    for command in ["equity", "range", "graph"] {
        assert!(stdout(&format!("{command} -h")).contains("--order"), "{command}");
    }
}

#[test]
fn near_misses_get_a_suggestion() {
    for (args, meant) in [
        ("eqity AA KK", "equity"),
        ("equity AA KK --by-categry", "--by-category"),
        ("equity AA KK --exat", "--exact"),
        ("help notatoin", "notation"),
        ("completions bsh", "bash"),
        ("eval AhKh QhJhTh -f jsn", "json"),
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args}");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains("similar") && errors.contains(meant), "{args}: {errors}");
    }
}

#[test]
fn errors_about_numbers_are_in_plain_words() {
    for args in
        ["equity AA KK --seed x", "equity AA KK -j x", "eval - --skip -1", "eval - --take x"]
    {
        let errors = String::from_utf8(run(args).stderr).unwrap();
        assert!(
            errors.contains("whole number") || errors.contains("is negative"),
            "{args}: {errors}"
        );
        assert!(!errors.contains("digit found"), "{errors}");
    }
}

#[test]
fn without_arguments_the_program_shows_how_to_start() {
    let output = run("");
    assert_eq!(output.status.code(), Some(2));
    let greeting = String::from_utf8(output.stderr).unwrap();
    assert!(greeting.lines().all(|line| line.len() <= 92), "{greeting}");
    for text in ["holdem --help", "holdem help notation", "holdem help ranges"] {
        assert!(greeting.contains(text), "{greeting}");
    }
    // All but the audit can be copied and run here.
    let calls = greeting.lines().filter(|line| line.starts_with("  "));
    let calls: Vec<&str> =
        calls.filter_map(|line| line.find("holdem ").map(|at| &line[at..])).collect();
    assert_eq!(calls.len(), 6, "{greeting}");
    for call in calls.iter().filter(|call| !call.contains("history")) {
        let words = call.replace('\'', "");
        stdout(words.strip_prefix("holdem ").unwrap());
    }
}

#[test]
fn a_man_page_defines_the_apostrophe_once() {
    for page in [stdout("man"), stdout("man equity")] {
        assert_eq!(page.matches(".ie \\n(.g .ds Aq").count(), 1, "{page}");
        assert!(page.contains(".SH EXAMPLES") && page.contains(".SH FILES"));
    }
}
