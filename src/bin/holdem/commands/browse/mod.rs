//! `holdem browse`: walk through a saved solution on the terminal.

mod browser;
mod screen;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    self, Event, KeyCode, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};
use crossterm::terminal::size;
use crossterm::{cursor, execute, queue};
use holdem::answer::Error;
use holdem::parameter::{Given, Parameter};
use holdem::question::solve::Solution;
use holdem::range::Range;
use holdem::solve::{NextCards, Step, Study};

use crate::failure::Failure;
use crate::file;
use crate::options::RangeOptions;
use crate::session::{Run, Session};
use crate::terminal::canvas::Look;
use crate::terminal::full_screen::FullScreen;

use self::browser::{Browser, Command, Effect, Node, is_ctrl_c};

const EXAMPLES: &str = "\
Examples:
  holdem solve QQ,AJs,87s TT,AKs -b Th7h2c5d --pot 55 --stack 100 -o spot.holdem
  holdem browse spot.holdem                         from the first decision
  holdem browse spot.holdem --line 'check, bet 27.5'
                                                    from another decision

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

    /// Start after these actions and cards, such as 'check, bet 27.5, call, 9h'
    #[arg(long, value_name = "LINE", allow_negative_numbers = true)]
    line: Option<OsString>,

    #[command(flatten)]
    ranges: RangeOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let solution = Arc::new(file::open_solution(&self.file)??);
        let query = |parameter, text: Option<&OsString>| {
            let given: Given<OsString> =
                text.map(|text| (parameter, text.clone())).into_iter().collect();
            session.query_of_stacks(&[], &self.ranges)?.with_given(&given)
        };
        let line = solution.line(&query(Parameter::Line, self.line.as_ref())?)?;
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Err(Failure::refused(
                "browse needs a terminal to read keys from and to draw on",
                "to print a decision: holdem solve FILE.holdem --line 'check'",
            ));
        }
        let hands = |text: &str, line: &[Step]| -> Result<Option<Range>, String> {
            let query = query(Parameter::Hands, Some(&text.into()));
            let listed = query.and_then(|query| solution.listed(&query, line));
            listed.map_err(|refusal| refusal.message.clone())
        };
        let ranges = session.config.option().map(|path| path.to_str());
        let file = self.file.to_str().filter(|_| ranges != Some(None));
        let ranges = ranges.flatten().map(|path| ["--ranges".to_owned(), path.to_owned()]);
        let command = Command {
            file: file.map(str::to_owned),
            options: self.ranges.words().into_iter().chain(ranges.into_iter().flatten()).collect(),
        };
        let name = Path::new(&self.file).file_name().unwrap_or(&self.file).to_string_lossy();
        let mut browser = Browser::new(name.into_owned(), command, Arc::clone(&solution), &hands);
        let copied = browse(&mut browser, line, session)?;
        copied.map_or(Ok(()), |command| session.print(&format!("{command}\n")))
    }
}

/// The work on a line, which another thread does.
struct Pending {
    line: Vec<Step>,
    node: Receiver<Result<Node, Error>>,
}

/// Shows the solution from a line on, until the user quits. Returns the command copied last.
fn browse(
    browser: &mut Browser<'_>,
    line: Vec<Step>,
    session: &Session,
) -> Result<Option<String>, Failure> {
    let pool = session.pool()?;
    let study = |line: Vec<Step>, browser: &Browser<'_>| {
        let (done, node) = channel();
        let (solution, of) = (Arc::clone(browser.solution()), line.clone());
        pool.spawn(move || {
            // If the user has quit, nobody waits for the node.
            let _ = done.send(node_at(&solution, &of));
        });
        Pending { line, node }
    };
    let look = Look { has_color: session.style().color, is_ascii: !session.style().glyphs };
    let screen = FullScreen::open().map_err(Failure::Output)?;
    let mut pending = Some(study(line, browser));
    let mut copied = None;
    // Keys that were pressed during the work.
    let mut ahead = VecDeque::new();
    let mut drawn = Vec::new();
    loop {
        if let Some(Pending { line, node }) = &pending {
            match node.try_recv() {
                Ok(Ok(node)) => {
                    browser.arrive(line.clone(), node);
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
                let is_moved = |mouse: &MouseEvent| {
                    !matches!(mouse.kind, MouseEventKind::Down(MouseButton::Left))
                };
                if !event.as_mouse_event().as_ref().is_some_and(is_moved) {
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
            Some(Event::Mouse(mouse)) => browser.click(mouse.column.into(), mouse.row.into()),
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

/// Studies the end of a line: a decision, or the next card.
fn node_at(solution: &Solution, line: &[Step]) -> Result<Node, Error> {
    let game = &solution.spot().game;
    let node = game.tree().node(solution.spot().node_at(line));
    let found = solution.reading(|strategy| match node.player() {
        Some(_) => Study::of(game, strategy, line).map(Node::Decision),
        None => NextCards::of(game, strategy, line).map(Node::Cards),
    });
    found?.map_err(Error::failed)
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
