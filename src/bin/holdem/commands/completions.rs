//! `holdem completions`: shell completions, generated from the argument definitions.

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

/// The line of the bash script that sets the word before the cursor.
const PREVIOUS: &str = "    prev=\"$3\"\n";

/// Bash splits `--method=l` into three words.
const PREVIOUS_BEFORE_EQUALS: &str = r#"    if [[ "${COMP_WORDS[COMP_CWORD]}" == "=" ]]; then
        cur=""
        prev="${COMP_WORDS[COMP_CWORD-1]}"
    elif [[ "${prev}" == "=" ]]; then
        prev="${COMP_WORDS[COMP_CWORD-2]}"
    fi
"#;

/// The part of the bash script that completes a word that is not an option.
const OFFER_OPTIONS: &str = r#"            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )"#;

/// Replaces [`OFFER_OPTIONS`] to leave the word to file completion.
const OFFER_FILES: &str = "            esac\n            COMPREPLY=()";

/// Fixes gaps in the generated scripts: in bash, files as arguments and values after `=`; in zsh, options after the
/// first card.
fn corrected(shell: Shell, script: &str) -> String {
    match shell {
        Shell::Bash => {
            let script = script.replacen(PREVIOUS, &[PREVIOUS, PREVIOUS_BEFORE_EQUALS].concat(), 1);
            // The first match is for the program, whose arguments are the commands.
            let (commands, first) = (OFFER_OPTIONS, script.find(OFFER_OPTIONS));
            let (program, rest) = script.split_at(first.map_or(0, |at| at + commands.len()));
            program.to_owned() + &rest.replace(OFFER_OPTIONS, OFFER_FILES)
        }
        // Two colons would end the options at the first of many arguments. Three colons precede the arguments of a
        // command.
        Shell::Zsh => script.replace("'*:::", "\0").replace("'*::", "'*:").replace('\0', "'*:::"),
        _ => script.to_owned(),
    }
}
