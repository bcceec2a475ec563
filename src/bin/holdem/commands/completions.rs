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
        session.print(&corrected(self.shell, &String::from_utf8_lossy(&script)))
    }
}

/// The line of the script for bash that finds the word before the cursor.
const PREVIOUS: &str = "    prev=\"$3\"\n";

/// In bash, `--method=l` is three words.
const PREVIOUS_BEFORE_EQUALS: &str = r#"    if [[ "${COMP_WORDS[COMP_CWORD]}" == "=" ]]; then
        cur=""
        prev="${COMP_WORDS[COMP_CWORD-1]}"
    elif [[ "${prev}" == "=" ]]; then
        prev="${COMP_WORDS[COMP_CWORD-2]}"
    fi
"#;

/// The part of the script for bash about a word that is not an option.
const OFFER_OPTIONS: &str = r#"            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )"#;

/// Leaves that word to the completion of files.
const OFFER_FILES: &str = "            esac\n            COMPREPLY=()";

/// Adds what the generated scripts lack: in bash, files among the arguments and values after `=`;
/// in zsh, options after the first card.
fn corrected(shell: Shell, script: &str) -> String {
    match shell {
        Shell::Bash => {
            let script = script.replacen(PREVIOUS, &[PREVIOUS, PREVIOUS_BEFORE_EQUALS].concat(), 1);
            // The first is that of the program. Its arguments are the commands.
            let (commands, first) = (OFFER_OPTIONS, script.find(OFFER_OPTIONS));
            let (program, rest) = script.split_at(first.map_or(0, |at| at + commands.len()));
            program.to_owned() + &rest.replace(OFFER_OPTIONS, OFFER_FILES)
        }
        // Two colons would end the options at the first of many arguments. Three colons stand
        // before the arguments of a command.
        Shell::Zsh => script.replace("'*:::", "\0").replace("'*::", "'*:").replace('\0', "'*:::"),
        _ => script.to_owned(),
    }
}
