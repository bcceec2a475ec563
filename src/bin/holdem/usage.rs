//! Usage errors and help from clap.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use holdem::parse::{cards, shown};
use holdem::range::parse;
use holdem::read::shell_command;

use crate::commands::{definition, help};
use crate::failure::Failure;

/// The help for a call without arguments.
const GREETING: &str = "\
Texas Hold'em analysis. Start with one of these:

  Evaluate a hand        holdem eval AhKh QhJhTh 2c 3d
  Calculate equity       holdem equity AhKh 'QQ+,AK' -b Qh7h2c
  Solve a postflop game  holdem solve 'QQ+,76s' 'JJ-88,AQ' -b Ks7d2c9h4s --pot 60 --stack 90
  Play a tournament      holdem push 10
                         holdem icm 5000 3000 2000 --pays 500,300,200
  Audit played hands     holdem history hands/

All commands: holdem --help     One command: holdem equity --help
Notation: holdem help notation  Ranges: holdem help ranges
";

/// Prints help to standard output, or a usage error to standard error.
pub fn print(mut error: Error) -> Result<(), Failure> {
    if std::env::args_os().len() == 1 {
        anstream::eprint!("{GREETING}");
        return Err(Failure::AlreadyReported);
    }
    if error.kind() == ErrorKind::DisplayHelp {
        let arguments: Vec<OsString> = std::env::args_os().collect();
        if arguments.iter().any(|argument| argument == "--help") {
            let definition = definition();
            let is_typed = |name: &str| arguments.iter().any(|argument| argument == name);
            let command =
                definition.get_subcommands().map(Command::get_name).find(|it| is_typed(it));
            return help::print(definition.clone(), command.unwrap_or_default());
        }
    }
    if let Some(value) = negative(&error) {
        let hint = "numbers, amounts and percentages are not negative";
        return Err(Failure::refused(format!("{} is negative", shown(&value)), hint));
    }
    advise(&mut error);
    escape(&mut error);
    let printed = error.print();
    if error.use_stderr() {
        return Err(Failure::AlreadyReported);
    }
    printed.map_err(Failure::Output)
}

/// Returns the argument that clap took for an option, and that begins like a negative number: `-10%`.
fn negative(error: &Error) -> Option<String> {
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidArg) else { return None };
    let is_number = |text: &str| {
        text.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let arguments = std::env::args_os().skip(1).map(|it| it.to_string_lossy().into_owned());
    let mut arguments = arguments.filter(|it| is_number(it) && it.starts_with(typed.as_str()));
    (error.kind() == ErrorKind::UnknownArgument).then(|| arguments.next()).flatten()
}

/// Options that only other commands have, with a hint for each.
const OF_COMMANDS: [(&[&str], &[&str], &str); 3] = [
    (
        &["icm", "push"],
        &["-p", "--prize", "--prizes", "--payout", "--payouts"],
        "prizes: --pays 500,300,200",
    ),
    (&["texture"], &["-b", "--board"], "give the board as an argument: holdem texture Kd7h2s"),
    (&["history", "stats"], &["--hero", "--name"], "for one player: --player NAME"),
];

/// Options of other programs, with a hint for each.
const OTHERS: [(&[&str], &str); 9] = [
    (&["--json"], "for JSON: -f json"),
    (&["--csv"], "for CSV: -f csv"),
    (
        &["-n", "--sims", "--simulations", "--iterations", "--iter", "--trials"],
        "for a sample: --sample 1M",
    ),
    (&["--output", "--out"], "the answer goes to standard output: > FILE"),
    (&["--flop", "--turn", "--river"], "the whole board: -b Kd7h2s"),
    (&["--hero", "--player1", "--hand1"], "players are arguments: AhKh QQ+"),
    (
        &["--villain", "--vs", "--opponent"],
        "players are arguments: AhKh QQ+; one for all lines: --against QQ+",
    ),
    (&["--png"], "pictures are SVG, which a browser saves as PNG: --svg FILE.svg"),
    (&["--separator", "--sep"], "the column delimiter: --delimiter ';'"),
];

/// Adapts clap's suggestions to cards.
fn advise(error: &mut Error) {
    // Remove the tip to use `--`: `-- -Ah` would not be a card. Similar options are in another context.
    if error.kind() == ErrorKind::UnknownArgument {
        error.remove(ContextKind::Suggested);
        let typed = match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::String(typed)) => typed.as_str(),
            _ => "",
        };
        let is_asked = |command: &&str| std::env::args_os().any(|argument| argument == **command);
        let of_command = OF_COMMANDS
            .iter()
            .find(|(commands, names, _)| names.contains(&typed) && commands.iter().any(is_asked));
        let of_all = || OTHERS.iter().find(|(names, _)| names.contains(&typed));
        let here = of_command.map(|(_, _, here)| here).or_else(|| of_all().map(|(_, here)| here));
        if let Some(here) = here {
            error.remove(ContextKind::SuggestedArg);
            // The usage is about another option.
            error.remove(ContextKind::Usage);
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![(*here).into()]));
        } else if let Some(others) = of_others(typed) {
            error.remove(ContextKind::SuggestedArg);
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![others.into()]));
        }
    }
    // A missing command: `holdem AhKh QhJhTh` or `holdem QQ+,AK`.
    if error.kind() == ErrorKind::InvalidSubcommand {
        let arguments: Vec<String> = std::env::args_os()
            .skip(1)
            .map(|argument| argument.to_string_lossy().into_owned())
            .collect();
        if let Some(words) = with_command(&arguments) {
            error.remove(ContextKind::SuggestedSubcommand);
            let tip = format!("the command comes first: {}", shown(&shell_command(words))).into();
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
        }
    }
}

/// Returns the commands that have an option, if there are any, but few.
fn of_others(option: &str) -> Option<String> {
    const MOST: usize = 4;
    let name = option.strip_prefix("--")?;
    let definition = definition();
    let has_it = |command: &&clap::Command| {
        command.get_arguments().any(|argument| argument.get_long() == Some(name))
    };
    let commands: Vec<String> = definition
        .get_subcommands()
        .filter(has_it)
        .map(|command| format!("holdem {}", command.get_name()))
        .collect();
    (1..=MOST)
        .contains(&commands.len())
        .then(|| format!("{option} is an option of {}", commands.join(", ")))
}

/// Returns arguments with the command that was probably meant, or `None` if they do not start with cards or a range.
fn with_command(arguments: &[String]) -> Option<Vec<String>> {
    let options =
        arguments.iter().position(|argument| argument.starts_with('-')).unwrap_or(arguments.len());
    let (words, options) = arguments.split_at(options);
    let count = |words: &[String]| cards(&words.join(" ")).map_or(0, |cards| cards.len());
    let players = words.iter().take_while(|word| parse(word).is_ok()).count();
    let board = &words[players..];
    let command = match (players, count(words), count(board)) {
        (0, 5..=7, _) | (1, 5..=7, 3..=5) => "eval",
        (2.., _, _) if board.is_empty() => "equity",
        (2.., _, 3..=5) => {
            let board = ["-b".to_owned(), board.concat()];
            return Some([&["equity".to_owned()], &words[..players], &board, options].concat());
        }
        (1, 2, 0) if board.is_empty() => "odds",
        (1, _, _) if board.is_empty() => "range",
        _ => return None,
    };
    Some([&[command.to_owned()], words, options].concat())
}

/// Escapes the user's text for a terminal, and truncates it to one line.
fn escape(error: &mut Error) {
    let escaped: Vec<_> = error
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) => Some((kind, ContextValue::String(shown(text)))),
            _ => None,
        })
        .collect();
    for (kind, value) in escaped {
        error.insert(kind, value);
    }
}
