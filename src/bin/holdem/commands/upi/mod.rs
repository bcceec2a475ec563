//! `holdem upi`: PioSOLVER's line protocol, for the clients that drive that program.

mod building;
mod loaded;
mod node_id;
mod order;
mod protocol;
mod solving;

use std::ffi::OsStr;
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;

use crate::failure::Failure;
use crate::file::{self, SOLUTION};
use crate::session::{Run, Session};
use crate::terminal::Stdout;

use self::protocol::{Protocol, Turn};
use self::solving::STOPS;

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

Answers the commands with which scripts drive PioSOLVER (UPI): they read the solutions of this program, and solve trees \
that they define by add_line. A command that is not known here is answered with ERROR and the list of those that are.";

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
        thread::spawn(move || read(&sender));
        pool.install(move || converse(&mut Protocol::new(&save), &lines))
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
            Ok(line) => match protocol.answer(&line?) {
                Turn::Answer(answer) => write(&answer)?,
                Turn::Later(answer) => {
                    while protocol.is_running() {
                        step(protocol)?;
                    }
                    write(&answer)?;
                }
                Turn::None => {}
                Turn::Exit => return Ok(()),
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
type Received = Result<String, Failure>;

/// Reads lines until the input ends. A command to stop is also signalled at once.
fn read(lines: &SyncSender<Received>) {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        let received = match read {
            Ok(0) => return,
            Ok(read) if read as u64 == LONGEST => Err(Failure::refused(
                "this line is longer than any command",
                "send one command in each line",
            )),
            Ok(_) => Ok(String::from_utf8_lossy(&line).into_owned()),
            Err(error) => Err(Failure::Failed(format!("cannot read: {error}"))),
        };
        if received.as_ref().is_ok_and(|line| line.trim() == "stop") {
            STOPS.store(true, Ordering::Relaxed);
        }
        let is_last = received.is_err();
        // The conversation may have ended.
        if lines.send(received).is_err() || is_last {
            return;
        }
    }
}
