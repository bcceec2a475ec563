//! `holdem history`: hands that were played, audited and added up.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueEnum;
use holdem::history::stream::{self, Found, Input, Part, Source};
use holdem::history::{self, Results, Selection, Unwritable, write_phh};
use holdem::parse::{Refusal, shown};
use holdem::report::{HandCount, HandHistoryAnswer, HistoryAnswer};
use holdem::text::{counted, grouped};

use crate::failure::Failure;
use crate::file;
use crate::options::{Format, STDIN};
use crate::session::{Run, Session};
use crate::terminal::progress::Bar;
use crate::terminal::{Stdout, interrupt};

const EXAMPLES: &str = "\
Examples:
  holdem history hands.phhs                      a row for each player
  holdem history hands/ more.phh                 files, and folders with all that is in them
  holdem history hands.phhs --player Ann         one player
  holdem history hands.phhs --by position        how each position did
  holdem history hands.phhs --hand 17            one hand, street by street, with equities
  holdem history hands.phhs --known all          folded cards that the file knows leave the deck
  holdem history hands.phhs -f csv > rows.csv    every number, for other programs
  holdem history hands/ --to phh > all.phhs      all that is understood, in one file

Every hand is audited: order of action, amounts, stacks, cards, pots, winners. One that is not consistent is refused, \
with its line and the reason. Nothing leaves this machine.";

/// The default number of refusals that are shown in full.
const MOST_REFUSALS: u64 = 100;

/// The arguments of `history`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Files of hands, or folders with such files; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<OsString>,

    /// The format of all files, instead of finding it out
    #[arg(long, value_name = "FORMAT", value_parser = clap::value_parser!(history::Format))]
    from: Option<history::Format>,

    /// Show one hand, street by street: its number or name in the file
    #[arg(long, value_name = "ID", conflicts_with_all = ["by", "errors", "player", "to"])]
    hand: Option<String>,

    /// What the rows are about: player, unless said
    #[arg(long, value_name = "WHAT", conflicts_with = "to")]
    by: Option<By>,

    /// Only this player
    #[arg(long, value_name = "NAME", conflicts_with = "to")]
    player: Option<String>,

    /// Which cards of folded players leave the deck of an all-in: shown, unless said
    #[arg(long, value_name = "CARDS", conflicts_with = "to")]
    known: Option<Known>,

    /// Write the hands that are understood in this format, instead of results
    #[arg(long, value_name = "FORMAT")]
    to: Option<To>,

    /// Show at most N refused hands in full; all are counted
    #[arg(long, value_name = "N")]
    errors: Option<u64>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

/// What the rows are about.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum By {
    /// Each player
    Player,
    /// Each position at the table
    Position,
    /// Each player, and the street on which the hand ended for them
    Street,
    /// Each player of each hand
    Hand,
}

/// Which cards of folded players leave the deck.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Known {
    /// Those that were shown
    Shown,
    /// All that the file has
    All,
}

/// A format in which hands are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum To {
    /// Poker Hand History, a table for each hand: .phhs
    Phh,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        interrupt::watch();
        let (sources, size) = sources(&self.files, session)?;
        let selection = Selection {
            by: match self.by {
                None | Some(By::Player) => history::By::Player,
                Some(By::Position) => history::By::Position,
                Some(By::Street) => history::By::Street,
                Some(By::Hand) => history::By::Hand,
            },
            player: self.player.clone(),
            known: match self.known {
                None | Some(Known::Shown) => history::Known::Shown,
                Some(Known::All) => history::Known::All,
            },
        };
        // A bar would mix with hands that are written at once.
        let is_hidden = session.is_quiet() || self.to.is_some() && io::stdout().is_terminal();
        let mut reader = Reader {
            count: HandCount::default(),
            shown: 0,
            most: self.errors.unwrap_or(MOST_REFUSALS),
            bar: Bar::bytes(size, is_hidden),
        };
        match (&self.hand, self.to) {
            (Some(id), _) => return self.show(id, selection.known, sources, &mut reader, session),
            (None, Some(To::Phh)) if self.format != Format::Table => {
                return Err(Failure::refused(
                    "--to writes hands, and --format is about results",
                    "leave one of them out",
                ));
            }
            (None, Some(To::Phh)) => self.convert(sources, &mut reader, session)?,
            (None, None) => {
                let mut results = Results::default();
                let add = |results: &mut Results, found: Found<'_>| {
                    results.add(found.hand, found.audited, &selection);
                };
                reader.read(sources, self.from, &add, session, &mut |part| {
                    results.append(part);
                    Ok(())
                })?;
                let count = reader.count.clone();
                if let Some(player) = &self.player
                    && results.is_empty()
                    && count.understood > 0
                {
                    return Err(Failure::refused(
                        format!("no hand that is understood has a player '{}'", shown(player)),
                        "names are written as in the file, capitals included",
                    ));
                }
                let is_table = matches!(self.format, Format::Table | Format::Markdown);
                session.show(&HistoryAnswer::new(results, selection, count), self.format)?;
                if !is_table && !session.is_quiet() {
                    say(&reader.count.sentence());
                }
            }
        }
        if reader.count.refused > 0 { Err(Failure::AlreadyReported) } else { Ok(()) }
    }
}

impl Args {
    /// Shows the first hand with this number or name.
    fn show(
        &self,
        id: &str,
        known: history::Known,
        sources: Vec<Source>,
        reader: &mut Reader,
        session: &Session,
    ) -> Result<(), Failure> {
        // All else is not about this hand.
        reader.most = 0;
        let mut answer = None;
        let find = |answer: &mut Option<_>, found: Found<'_>| {
            if answer.is_none() && found.hand.id == id {
                *answer = HandHistoryAnswer::of(found.hand, found.audited, known).ok();
            }
        };
        reader.read(sources, self.from, &find, session, &mut |found: Option<_>| {
            if answer.is_none() {
                answer = found;
            }
            Ok(())
        })?;
        match answer {
            Some(answer) => session.show(&answer, self.format),
            None => Err(Failure::refused(
                format!("no hand that is understood is called '{}'", shown(id)),
                "without --hand, hands that are refused are named with their lines",
            )),
        }
    }

    /// Writes all hands that are understood as PHH.
    fn convert(
        &self,
        sources: Vec<Source>,
        reader: &mut Reader,
        session: &Session,
    ) -> Result<(), Failure> {
        let mut out = BufWriter::new(Stdout::lock());
        let mut number = 0_u64;
        let mut left_out: BTreeMap<Unwritable, u64> = BTreeMap::new();
        let add = |hands: &mut Vec<_>, found: Found<'_>| hands.push(write_phh(found.hand));
        reader.read(sources, self.from, &add, session, &mut |hands: Vec<_>| {
            for hand in hands {
                match hand {
                    Ok(text) => {
                        number += 1;
                        let gap = if number == 1 { "" } else { "\n" };
                        write!(out, "{gap}[{number}]\n{text}").map_err(Failure::Output)?;
                    }
                    Err(reason) => *left_out.entry(reason).or_default() += 1,
                }
            }
            Ok(())
        })?;
        out.flush().map_err(Failure::Output)?;
        if !session.is_quiet() {
            for (reason, count) in left_out {
                say(&format!(
                    "{} cannot be written as PHH: {}",
                    counted(count, "hand"),
                    reason.name()
                ));
            }
            say(&reader.count.sentence());
        }
        Ok(())
    }
}

/// Counts hands, and reports those that are refused.
struct Reader {
    count: HandCount,
    /// The number of refusals that were shown.
    shown: u64,
    /// The most that are shown.
    most: u64,
    bar: Bar,
}

impl Reader {
    fn read<T: Default + Send>(
        &mut self,
        sources: Vec<Source>,
        format: Option<history::Format>,
        work: &(impl Fn(&mut T, Found<'_>) + Sync),
        session: &Session,
        take: &mut dyn FnMut(T) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut failure = None;
        let mut take_part = |part: Part<T>| {
            self.count(&part);
            if interrupt::check().is_break() {
                failure = Some(Failure::Interrupted);
            } else if let Err(error) = take(part.value) {
                failure = Some(error);
            }
            if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let read = stream::read(sources, format, session.pool()?, work, &mut take_part);
        self.bar = Bar::hidden();
        if let Some(failure) = failure {
            return Err(failure);
        }
        read.map_err(|(name, error)| {
            Failure::Failed(format!("{} cannot be read: {error}", shown(&name)))
        })
    }

    fn count<T>(&mut self, part: &Part<T>) {
        self.count.understood += part.understood;
        self.count.refused += part.refused.len() as u64;
        for variant in &part.others {
            *self.count.others.entry(*variant).or_default() += 1;
        }
        for refused in &part.refused {
            self.shown += 1;
            if self.shown <= self.most {
                let place = format!("{}:{}", shown(&part.source), refused.line);
                self.bar.suspend(|| say(&format!("{place}: {}", refused.refusal)));
            } else if self.shown == self.most + 1 && self.most > 0 {
                self.bar.suspend(|| say("more hands are refused; they are counted"));
            }
        }
        if !self.bar.is_hidden() {
            self.bar.message(format!("{} hands", grouped(self.count.all())));
            self.bar.advance(part.bytes);
        }
    }
}

/// Writes a line to standard error.
fn say(words: &str) {
    // If standard error is closed, this cannot be reported anywhere.
    let _ = writeln!(io::stderr(), "{words}");
}

/// Finds the files, and their size if all of it is known.
fn sources(names: &[OsString], session: &Session) -> Result<(Vec<Source>, Option<u64>), Failure> {
    let mut sources = Vec::new();
    let mut size = Some(0);
    let mut passed_over = 0;
    for name in names {
        if name == STDIN {
            let input = Input::Reader(Box::new(io::stdin()));
            sources.push(Source { name: Arc::from("standard input"), input });
            size = None;
            continue;
        }
        let mut files = Vec::new();
        let path = Path::new(name);
        let about = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
        if about.is_file() && file::is_stdout(&about) {
            return Err(Failure::refused(
                format!("{} is the input, and also the output", shown(&name.to_string_lossy())),
                "write the answer to another file",
            ));
        }
        if about.is_dir() {
            let before = files.len();
            walk(path, &mut files, &mut passed_over)?;
            if files.len() == before {
                return Err(no_files(path));
            }
        } else {
            files.push((path.to_owned(), about.len()));
        }
        for (path, length) in files {
            size = size.map(|size| size + length);
            let name = Arc::from(&*path.to_string_lossy());
            sources.push(Source { name, input: Input::File(path) });
        }
    }
    if passed_over > 0 {
        session.notes([format!(
            "{} of other kinds in the folders passed over; name a file to have it read",
            counted(passed_over, "file")
        )]);
    }
    Ok((sources, size))
}

fn no_files(path: &Path) -> Failure {
    let endings: Vec<String> = history::Format::ALL
        .iter()
        .flat_map(|format| format.endings())
        .map(|ending| format!(".{ending}"))
        .collect();
    Refusal::new(
        format!("there are no files of hands in {}", shown(&path.to_string_lossy())),
        format!("files of hands end in {}", endings.join(", ")),
    )
    .into()
}

/// Finds the files of hands in a folder and those in it, in the order of their names.
fn walk(folder: &Path, files: &mut Vec<(PathBuf, u64)>, others: &mut u64) -> Result<(), Failure> {
    let fail = |error| unreadable(folder, &error);
    let mut entries =
        fs::read_dir(folder).map_err(fail)?.collect::<Result<Vec<_>, _>>().map_err(fail)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let about = fs::metadata(&path).map_err(|error| unreadable(&path, &error))?;
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        let endings = || history::Format::ALL.iter().flat_map(|format| format.endings());
        if about.is_dir() {
            walk(&path, files, others)?;
        } else if endings().any(|known| known.eq_ignore_ascii_case(ending)) {
            files.push((path, about.len()));
        } else {
            *others += 1;
        }
    }
    Ok(())
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::Failed(format!("{} cannot be read: {error}", shown(&path.to_string_lossy())))
}
