//! `holdem completions`: the completions for a shell, from the definitions that read the arguments.

use clap_complete::Shell;

use crate::failure::Failure;
use crate::session::{Run, Session};

/// The arguments of `completions`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  holdem completions bash > ~/.local/share/bash-completion/completions/holdem
  holdem completions zsh > ~/.zfunc/_holdem        with ~/.zfunc in $fpath
  holdem completions fish > ~/.config/fish/completions/holdem.fish
  holdem completions powershell >> $PROFILE")]
pub struct Args {
    /// The shell
    shell: Shell,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut (session.definition)(), "holdem", &mut script);
        session.print(&String::from_utf8_lossy(&script))
    }
}
