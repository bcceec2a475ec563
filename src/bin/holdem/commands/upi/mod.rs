//! `holdem upi`: PioSOLVER's line protocol about saved solutions, for the clients that drive that program.

mod loaded;
mod node_id;
mod order;
mod protocol;

use std::io::{self, BufRead, Read, Write};

use crate::failure::Failure;
use crate::session::{Run, Session};
use crate::terminal::Stdout;

use self::protocol::{Protocol, Turn};

/// The most bytes of a command. A range has 1326 numbers.
const LONGEST: u64 = 1 << 20;

const EXAMPLES: &str = "\
Examples:
  holdem solve QQ,AJs,87s TT,AKs -b Th7h2c5d --pot 55 --stack 100 -o spot.holdem
  holdem upi                                        then type, or let a client send:
    load_tree spot.holdem
    show_children r:0
    show_strategy r:0:c
    calc_ev IP r:0:c

Answers the commands with which scripts read the trees of PioSOLVER (UPI), so that they read the solutions of this \
program: show_node, show_children, show_strategy, show_range, calc_ev, calc_eq_node and others. A command that is not \
known here is answered with ERROR and the list of those that are.";

/// The arguments of `upi`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let pool = session.pool()?;
        let mut protocol = Protocol::default();
        // Clients skip three lines before their first command.
        session.print(&format!(
            "holdem {}\nUPI about saved solutions: load_tree FILE.holdem\n\n",
            env!("CARGO_PKG_VERSION")
        ))?;
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
            let read = read.map_err(|error| Failure::Failed(format!("cannot read: {error}")))?;
            if read == 0 {
                return Ok(());
            }
            if read as u64 == LONGEST {
                return Err(Failure::refused(
                    "this line is longer than any command",
                    "send a command in each line",
                ));
            }
            let text = String::from_utf8_lossy(&line);
            match pool.install(|| protocol.answer(&text)) {
                Turn::Answer(text) => {
                    let mut out = Stdout::lock();
                    out.write_all(text.as_bytes())
                        .and_then(|()| out.flush())
                        .map_err(Failure::Output)?;
                }
                Turn::None => {}
                Turn::Exit => return Ok(()),
            }
        }
    }
}
