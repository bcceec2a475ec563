//! `holdem config`: the default of each option with its source, and the file that was read.

use crate::config::ConfigAnswer;
use crate::failure::Failure;
use crate::options::Format;
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem config                         what each option is, and why
  holdem config -f plain                the file that is read, if there is one
  holdem range 'QQ+,AK' --save my-3bet  keeps a range under a name
  holdem range --list                   the ranges that have names
  holdem equity AhKh @my-3bet           uses one

The file is TOML. These ranges to start from are of this program: the best hands against a random \
hand, more of them the later the position; replace them with your own:
  [ranges]
  utg = \"12%\"
  hj = \"16%\"
  co = \"24%\"
  btn = \"40%\"
  sb = \"45%\"
  my-3bet = \"QQ+,AK\"

  [defaults]
  color = \"never\"         # or \"auto\"
  ascii = true            # Ah instead of A♥
  format = \"plain\"        # on a terminal only; a pipe or a file gets what the call says
  threads = 2

The first of these that is there is read, and no other: the file of --ranges, that of the variable \
HOLDEM_RANGES, holdem.toml in the working folder or, up to the home folder, above it, holdem/holdem.toml in the \
configuration folder (~/.config; on Windows, that of AppData). An option of the call comes before \
the environment (NO_COLOR, CLICOLOR), and the environment before the file.";

/// The arguments of `config`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT")]
    format: Option<Format>,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let answer = ConfigAnswer::new(&session.settings, &session.config);
        session.show(&answer, self.format.unwrap_or(session.format()))
    }
}
