//! `holdem browse`: walk through a saved solution on the terminal.

mod browser;
mod keys;
mod screen;
mod sides;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{self, Event, KeyCode, KeyEventKind, MouseEvent, MouseEventKind};
use crossterm::terminal::size;
use crossterm::{cursor, execute, queue};
use holdem::answer::Error;
use holdem::history;
use holdem::parameter::{Given, Parameter};
use holdem::parse::shown;
use holdem::question::solve::{Solution, check_comparable};
use holdem::solve::Step;

use crate::failure::Failure;
use crate::file;
use crate::options::RangeOptions;
use crate::session::{Run, Session};
use crate::terminal::canvas::Look;
use crate::terminal::full_screen::FullScreen;

use self::browser::{Browser, Effect};
use self::keys::is_ctrl_c;
use self::sides::{Line, Place, Side};

/// The number of bytes from which a hand history is detected.
const HEAD: u64 = 4096;

const EXAMPLES: &str = "\
Examples:
  holdem solve QQ,AJs,87s TT,AKs -b Th7h2c5d --pot 55 --stack 100 -o spot.holdem
  holdem browse spot.holdem                         from the first decision
  holdem browse spot.holdem --line 'check, bet 27.5'
                                                    from another decision
  holdem browse a.holdem --compare b.holdem         two solutions side by side

The 13 × 13 grid shows what the player to act does with each starting hand: fold is blue, check and call green, bets \
and raises from light to dark red. Below it are the combos of the hand under the cursor, with the frequency and the EV \
of each action. Press ? for the keys; y copies the command that prints what is shown.";

/// The arguments of `browse`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A saved solution: the file of solve -o
    #[arg(value_name = "FILE.holdem")]
    file: OsString,

    /// A second saved solution, of the same board and pot, to compare with
    #[arg(long, value_name = "FILE")]
    compare: Option<OsString>,

    /// Start after these actions and cards, such as 'check, bet 27.5, call, 9h'
    #[arg(long, value_name = "LINE", allow_negative_numbers = true)]
    line: Option<OsString>,

    #[command(flatten)]
    ranges: RangeOptions,
}

impl Args {
    /// Opens a solution.
    fn open(&self, file: &OsStr, session: &Session) -> Result<Side, Failure> {
        let opened = file::open_solution(file)?.map_err(|error| {
            let name = shown(&file.to_string_lossy());
            match error {
                Error::Refused(mut refusal) => {
                    refusal.message = format!("{name}: {}", refusal.message);
                    let mut head = Vec::new();
                    let read = File::open(file).and_then(|it| it.take(HEAD).read_to_end(&mut head));
                    if read.is_ok() && history::Format::detect(&head).is_some() {
                        let hint = format!("this is a hand history: holdem history \"{name}\"");
                        refusal.hint = Some(hint);
                    }
                    Failure::Refused(refusal)
                }
                other => other.into(),
            }
        })?;
        let name = Path::new(file).file_name().unwrap_or(file).to_string_lossy();
        // Without the file of the ranges, a command would mean others.
        let ranges = session.config.option().map(|path| path.to_str());
        let file = file.to_str().filter(|_| ranges != Some(None)).map(str::to_owned);
        Ok(Side { name: name.into_owned(), file, solution: Arc::new(opened) })
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let mut sides = vec![self.open(&self.file, session)?];
        if let Some(other) = &self.compare {
            sides.push(self.open(other, session)?);
            check_comparable([&sides[0].solution, &sides[1].solution])?;
        }
        let query = |parameter, text: Option<&OsString>| {
            let given: Given<OsString> =
                text.map(|text| (parameter, text.clone())).into_iter().collect();
            session.query_of_stacks(&[], &self.ranges)?.with_given(&given)
        };
        let line = query(Parameter::Line, self.line.as_ref())?;
        let lines: Vec<_> = sides.iter().map(|side| side.solution.line(&line)).collect();
        // A line that only the second solution has is also shown.
        let from = lines.iter().position(Result::is_ok).unwrap_or(0);
        let line = match lines.into_iter().nth(from) {
            Some(steps) => sides::line_of(&sides, from, &steps?),
            None => Line::new(),
        };
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Err(Failure::refused(
                "browse needs a terminal to read keys from and to draw on",
                "to print a decision: holdem solve FILE.holdem --line 'check'",
            ));
        }
        let hands = |text: &str, solution: &Solution, line: &[Step]| {
            let query = query(Parameter::Hands, Some(&text.into()));
            let listed = query.and_then(|query| solution.listed(&query, line));
            listed.map_err(|refusal| refusal.message.clone())
        };
        let ranges = session.config.option().and_then(Path::to_str);
        let ranges = ranges.map(|path| ["--ranges".to_owned(), path.to_owned()]);
        let options = self.ranges.words().into_iter().chain(ranges.into_iter().flatten()).collect();
        let mut browser = Browser::new(sides, options, &hands);
        let copied = browse(&mut browser, line, session)?;
        copied.map_or(Ok(()), |command| session.print(&format!("{command}\n")))
    }
}

/// The work on a line, which another thread does.
struct Pending {
    line: Line,
    place: Receiver<Result<Place, Error>>,
}

/// Shows the solution from a line on, until the user quits. Returns the command copied last.
fn browse(
    browser: &mut Browser<'_>,
    line: Line,
    session: &Session,
) -> Result<Option<String>, Failure> {
    let pool = session.pool()?;
    let study = |line: Line, browser: &Browser<'_>| {
        let (done, place) = channel();
        let (sides, of) = (browser.sides.clone(), line.clone());
        pool.spawn(move || {
            // If the user has quit, nobody waits for the place.
            let _ = done.send(Place::at(&sides, &of));
        });
        Pending { line, place }
    };
    let look = Look { has_color: session.style().color, is_ascii: !session.style().glyphs };
    let screen = FullScreen::open().map_err(Failure::Output)?;
    let mut pending = Some(study(line, browser));
    let mut copied = None;
    // Keys that were pressed during the work.
    let mut ahead = VecDeque::new();
    let mut drawn = Vec::new();
    loop {
        if let Some(Pending { line, place }) = &pending {
            match place.try_recv() {
                Ok(Ok(place)) => {
                    browser.arrive(line.clone(), place);
                    pending = None;
                }
                Ok(Err(error)) if browser.place.is_some() => {
                    browser.message = error.to_string();
                    pending = None;
                }
                Ok(Err(error)) => return Err(error.into()),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => {
                    return Err(Failure::Failed("the work on this line ended early".to_owned()));
                }
            }
        }
        draw(browser, pending.is_some(), look, &mut drawn).map_err(Failure::Output)?;
        if ahead.is_empty() || pending.is_some() {
            let patience = Duration::from_millis(if pending.is_some() { 20 } else { 60_000 });
            if event::poll(patience).map_err(Failure::Output)? {
                let event = event::read().map_err(Failure::Output)?;
                let is_moved = |mouse: MouseEvent| mouse.kind == MouseEventKind::Moved;
                if !event.as_mouse_event().is_some_and(is_moved) {
                    ahead.push_back(event);
                }
            }
            let is_quit = |event: &Event| {
                let key = event.as_key_press_event();
                key.is_some_and(|key| is_ctrl_c(key) || key.code == KeyCode::Esc)
            };
            if pending.is_some() && ahead.back().is_some_and(is_quit) {
                break;
            }
        }
        if pending.is_some() {
            continue;
        }
        let effect = match ahead.pop_front() {
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => browser.press(key),
            Some(Event::Mouse(mouse)) => browser.point(mouse),
            _ => Effect::None,
        };
        match effect {
            Effect::Quit => break,
            Effect::Go(line) => pending = Some(study(line, browser)),
            Effect::Copy(command) => {
                execute!(io::stdout(), CopyToClipboard::to_clipboard_from(&command))
                    .map_err(Failure::Output)?;
                copied = Some(command);
            }
            Effect::None => {}
        }
    }
    drop(screen);
    Ok(copied)
}

/// Draws the rows that differ from those drawn last.
fn draw(
    browser: &mut Browser<'_>,
    is_busy: bool,
    look: Look,
    drawn: &mut Vec<String>,
) -> io::Result<()> {
    let (width, height) = size()?;
    let lines = screen::canvas(browser, width.into(), height.into(), is_busy, look).lines(look);
    // After a change of size, the terminal may show anything.
    let is_known = drawn.len() == lines.len() && browser.width == usize::from(width);
    browser.width = width.into();
    let mut out = io::stdout().lock();
    for (y, line) in (0..).zip(&lines) {
        if !is_known || drawn.get(usize::from(y)) != Some(line) {
            queue!(out, cursor::MoveTo(0, y))?;
            out.write_all(line.as_bytes())?;
        }
    }
    *drawn = lines;
    out.flush()
}
