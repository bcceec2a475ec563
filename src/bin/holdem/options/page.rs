//! The option for an HTML page.

use std::ffi::{OsStr, OsString};

/// The option for an HTML page.
#[derive(Clone, Debug, clap::Args)]
pub struct PageOption {
    /// Write the answer to an HTML page as well
    ///
    /// One file with the tables, the charts and the command; - writes it to standard output instead
    #[arg(short, long, value_name = "FILE")]
    output: Option<OsString>,
}

impl PageOption {
    /// Returns the file.
    pub fn file(&self) -> Option<&OsStr> {
        self.output.as_deref()
    }

    /// Returns the words of a command line without the option, whose path is private to this machine.
    pub fn left_out_of(words: impl IntoIterator<Item = OsString>) -> Vec<String> {
        let mut rest = Vec::new();
        let mut words = words.into_iter().map(|word| word.to_string_lossy().into_owned());
        while let Some(word) = words.next() {
            match word.as_str() {
                "-o" | "--output" => drop(words.next()),
                _ if word.starts_with("-o") || word.starts_with("--output=") => {}
                _ => rest.push(word),
            }
        }
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_shown_without_the_file_of_the_page() {
        for call in [
            "5 3 -o a.html --pays 5,3",
            "5 3 --output=a.html --pays 5,3",
            "5 3 -oa.html --pays 5,3",
        ] {
            let words = call.split(' ').map(OsString::from);
            assert_eq!(PageOption::left_out_of(words).join(" "), "5 3 --pays 5,3", "{call}");
        }
    }
}
