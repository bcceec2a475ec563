//! Ranges saved under names.

use holdem::parse::{Refusal, Span};
use holdem::range::{Conventions, Names, Note, check_range as check, parse};

use crate::failure::Failure;

use super::Config;

/// Checks that a name can be of a range, and returns it without `@`.
pub fn checked(name: &str) -> Result<&str, Refusal> {
    let name = name.strip_prefix('@').unwrap_or(name);
    if !Names::is_name(name) {
        return Err(not_a_name(name));
    }
    if parse(name).is_ok() {
        return Err(is_a_range(name));
    }
    Ok(name)
}

impl Config {
    /// Saves the texts of ranges under checked names. Returns the new configuration, and notes about the texts.
    pub fn keep(
        &self,
        ranges: &[(String, String)],
        replace: bool,
    ) -> Result<(Self, Vec<Note>), Failure> {
        let mut notes = Vec::new();
        for (_, text) in ranges {
            notes.extend(check(text, &with(self.names()))?);
        }
        let is_read = |names: &Names| {
            let names = with(names.clone());
            ranges.iter().try_for_each(|(name, _)| check(&format!("@{name}"), &names).map(|_| ()))
        };
        Ok((self.save(ranges, replace, |names| is_read(&names))?, notes))
    }
}

/// Returns the conventions of the file with these names, which do not depend on the options.
pub fn with(names: Names) -> Conventions {
    Conventions { names, ..Conventions::default() }
}

/// Returns the refusal of an invalid name.
fn not_a_name(name: &str) -> Refusal {
    let (message, hint) =
        ("this is not a valid name of a range", "names have letters, digits, -, _ and .: btn-open");
    Refusal::new(message, hint).in_text(name, vec![Span::whole(name)])
}

/// Returns the refusal of a name that is a valid range.
fn is_a_range(name: &str) -> Refusal {
    let message = format!("{name} is a range itself, and would be confused with @{name}");
    let hint = format!("choose another name: my-{name}");
    Refusal::new(message, hint).in_text(name, vec![Span::whole(name)])
}
