//! `holdem upi`: PioSOLVER's line protocol, for the clients that drive that program.

mod building;
mod category;
mod command;
mod edits;
mod loaded;
mod locking;
mod node_id;
mod order;
mod partial;
mod protocol;
mod solving;
mod tree;

use std::ffi::OsStr;
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;

use crate::failure::Failure;
use crate::file::{self, SOLUTION};
use crate::session::{Run, Session};
use crate::terminal::Stdout;

use self::protocol::{Protocol, Turn};

/// The maximum number of bytes of a command. A range has 1326 numbers.
const LONGEST: u64 = 1 << 20;

/// The maximum number of commands that wait.
const MOST_WAITING: usize = 1024;

const EXAMPLES: &str = "\
Examples:
  holdem solve QQ,AJs,87s TT,AKs -b Th7h2c5d --pot 55 --stack 100 -o spot.holdem
  holdem upi                                        then type, or let a client send:
    load_tree spot.holdem
    show_children r:0
    show_strategy r:0:c
    calc_ev IP r:0:c

Answers the commands with which scripts drive PioSOLVER (UPI): they read the solutions of this program, solve trees \
that they define by add_line, and lock nodes. An unknown command is answered with ERROR and the list of all commands.";

/// The arguments of `upi`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let pool = session.pool()?;
        // Clients skip three lines before their first command.
        session.print(&format!(
            "holdem {}\nUPI: load_tree FILE.holdem, or build_tree\n\n",
            env!("CARGO_PKG_VERSION")
        ))?;
        let save = |opened: Option<&str>, path: &str, bytes: &[u8]| {
            let inputs: Vec<PathBuf> = opened.map(PathBuf::from).into_iter().collect();
            let path = OsStr::new(path);
            let saved = session.check_file(Some(path), &SOLUTION, &inputs);
            let saved = saved.and_then(|()| file::save(path, bytes));
            saved.map_err(|failure| protocol::message(&failure))
        };
        let (sender, lines) = sync_channel(MOST_WAITING);
        let has_ended = Arc::new(AtomicBool::new(false));
        let of_reader = Arc::clone(&has_ended);
        thread::spawn(move || {
            read(&sender);
            of_reader.store(true, Ordering::Release);
        });
        pool.install(move || converse(&mut Protocol::new(&save, has_ended), &lines))
    }
}

/// Answers lines until there are no more.
fn converse(protocol: &mut Protocol<'_>, lines: &Receiver<Received>) -> Result<(), Failure> {
    loop {
        let received = match protocol.is_running() {
            true => lines.try_recv(),
            false => lines.recv().map_err(|_| TryRecvError::Disconnected),
        };
        match received {
            Ok(received) => match protocol.turn(&received?) {
                Turn::Answer(answer) => write(&answer)?,
                // The commands after this one stay in the channel.
                Turn::Later(answer) => {
                    while protocol.is_running() {
                        if protocol.is_abandoned() {
                            return Ok(());
                        }
                        step(protocol)?;
                    }
                    write(&answer)?;
                }
                Turn::None => {}
                Turn::Exit(answer) => return write(&answer),
            },
            Err(TryRecvError::Empty) => step(protocol)?,
            Err(TryRecvError::Disconnected) => return Ok(()),
        }
    }
}

fn step(protocol: &mut Protocol<'_>) -> Result<(), Failure> {
    protocol.step().map_or(Ok(()), |message| write(&message))
}

fn write(text: &str) -> Result<(), Failure> {
    let mut out = Stdout::lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}

/// A line, or the reason why there are no more.
type Received = Result<Line, Failure>;

/// A line of the input.
pub struct Line {
    /// The text, or the reason why it is not a command.
    text: Result<String, &'static str>,
    /// Set by the next command to stop, unless another search starts before it.
    stop: Arc<AtomicBool>,
}

/// Reads lines until the input ends. A command to stop is also signalled at once, to the search that started last before
/// it in the input: the commands in between may still wait.
fn read(lines: &SyncSender<Received>) {
    let mut input = io::stdin().lock();
    let mut stop = Arc::default();
    loop {
        let received = match next_line(&mut input) {
            Ok(None) => return,
            Ok(Some(text)) => {
                let words = text.as_deref().unwrap_or_default().trim();
                let command = words.split_whitespace().next();
                if let Some("go" | "solve_partial" | "load_script" | "load_script_silent") = command
                {
                    stop = Arc::default();
                }
                let stops = words == "stop";
                let line = Line { text, stop: Arc::clone(&stop) };
                if stops {
                    stop.store(true, Ordering::Relaxed);
                    stop = Arc::default();
                }
                Ok(line)
            }
            Err(error) => Err(Failure::Failed(format!("cannot read: {error}"))),
        };
        let is_last = received.is_err();
        // The conversation may have ended.
        if lines.send(received).is_err() || is_last {
            return;
        }
    }
}

/// Reads a line; `None` at the end of the input. A line that is too long is read to its end, and refused.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut line = Vec::new();
    let mut more = |line: &mut Vec<u8>| input.by_ref().take(LONGEST).read_until(b'\n', line);
    if more(&mut line)? == 0 {
        return Ok(None);
    }
    if (line.len() as u64) < LONGEST || line.ends_with(b"\n") {
        return Ok(Some(Ok(String::from_utf8_lossy(&line).into_owned())));
    }
    while !line.is_empty() && !line.ends_with(b"\n") {
        line.clear();
        more(&mut line)?;
    }
    Ok(Some(Err("this line is longer than any command; send one command in each line")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_read_to_its_end() {
        let long = |length: u64| "x".repeat(length as usize);
        for length in [LONGEST, LONGEST + 1, 3 * LONGEST] {
            let text = format!("echo 1\n{}\necho 2", long(length));
            let mut input = text.as_bytes();
            let mut next = || next_line(&mut input).unwrap();
            assert_eq!(next(), Some(Ok("echo 1\n".to_owned())));
            assert!(matches!(next(), Some(Err(_))));
            assert_eq!((next(), next()), (Some(Ok("echo 2".to_owned())), None));
        }
        assert!(matches!(next_line(&mut long(LONGEST).as_bytes()), Ok(Some(Err(_)))));
        assert!(matches!(next_line(&mut long(LONGEST - 1).as_bytes()), Ok(Some(Ok(_)))));
    }
}
