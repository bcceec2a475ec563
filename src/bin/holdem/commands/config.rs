//! `holdem config`: the default of each option with its source, and the file that was read.

use crate::config::ConfigAnswer;
use crate::failure::Failure;
use crate::options::Format;
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem config                         the value of each option, and its source
  holdem config -f plain                the file in use, if any
  holdem range 'QQ+,AK' --save my-3bet  saves a range under a name
  holdem range --list                   the named ranges
  holdem equity AhKh @my-3bet           uses one

The file is TOML. Some opening ranges to start from, the best hands against a random hand, wider in later positions; \
replace them with your own:
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
  format = \"plain\"        # on a terminal only; a pipe or a file gets the default
  threads = 2

The first existing file is read, and no other: --ranges, the variable HOLDEM_RANGES, holdem.toml in the working \
folder or a parent up to the home folder, holdem/holdem.toml in the configuration folder (~/.config; AppData on \
Windows). Options override the environment (NO_COLOR, CLICOLOR), which overrides the file.";

/// The arguments of `config`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Output format
    #[arg(short, long, value_name = "FORMAT")]
    format: Option<Format>,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let answer = ConfigAnswer::new(&session.settings, &session.config);
        session.show(&answer, self.format.unwrap_or(session.format()))
    }
}
