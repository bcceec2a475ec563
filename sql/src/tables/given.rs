//! Checked access to the arguments of a call.

use std::ops::RangeInclusive;

use datafusion::common::{DataFusionError, Result};
use holdem::parse::Refusal;

use super::call::{Argument, Call};
use crate::functions::{Place, Refused};

/// The arguments of a call of a table function.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    call: &'a Call,
    /// The usage of the function.
    usage: &'static str,
}

impl<'a> Given<'a> {
    /// Checks the names of the arguments.
    ///
    /// # Errors
    ///
    /// Returns an error for an unknown or duplicate name.
    pub fn new(call: &'a Call, usage: &'static str, names: &[&str]) -> Result<Self> {
        Self::unchecked(call, usage).checked(&call.function, names)
    }

    /// Checks that all named arguments are among `names`; errors call the function `what`.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`new`](Self::new).
    pub fn checked(self, what: &str, names: &[&str]) -> Result<Self> {
        let named = &self.call.named;
        for (place, (name, _)) in named.iter().enumerate() {
            if !names.contains(&name.as_str()) {
                let known: Vec<String> = names.iter().map(|name| format!("{name} => …")).collect();
                let hint = match known.as_slice() {
                    [] => format!("it takes none: {}", self.usage),
                    known => format!("it takes {}", known.join(", ")),
                };
                return Err(self.refuse(&format!("{what} has no argument '{name}'"), &hint));
            }
            if named[..place].iter().any(|(other, _)| other == name) {
                return Err(self.refuse(&format!("'{name}' is given twice"), "give it once"));
            }
        }
        Ok(self)
    }

    /// Returns the arguments without checking their names.
    pub fn unchecked(call: &'a Call, usage: &'static str) -> Self {
        Self { call, usage }
    }

    /// Returns the positional arguments, which must be texts.
    pub fn texts(&self) -> Result<Vec<&'a str>> {
        self.call.positional.iter().map(|argument| self.text_of(argument)).collect()
    }

    /// Returns the text of a positional argument.
    pub fn text_of(&self, argument: &'a Argument) -> Result<&'a str> {
        match argument {
            Argument::Text(text) => Ok(text),
            other => Err(self.refuse(
                &format!("{other} is {}, and hands and ranges are text", other.kind()),
                &format!("write them in quotes: {}", self.usage),
            )),
        }
    }

    /// Returns the only positional argument, which must be a text.
    pub fn only_text(&self) -> Result<&'a str> {
        match self.texts()?.as_slice() {
            [text] => Ok(text),
            texts => Err(self.refuse(
                &format!("{} takes one argument here, not {}", self.call.function, texts.len()),
                &format!("write {}", self.usage),
            )),
        }
    }

    /// Checks that all arguments are named.
    pub fn none(&self) -> Result<()> {
        match self.call.positional.as_slice() {
            [] => Ok(()),
            [first, ..] => Err(self.refuse(
                &format!("{} takes no argument {first}", self.call.function),
                &format!("write {}", self.usage),
            )),
        }
    }

    /// Returns a named text; empty if not given.
    pub fn text(&self, name: &str) -> Result<&'a str> {
        match self.named(name) {
            None => Ok(""),
            Some(Argument::Text(text)) => Ok(text),
            Some(other) => Err(self.refuse(
                &format!("{name} => {other} is {}, and cards are text", other.kind()),
                &format!("write them in quotes: {name} => 'Ks7d2c'"),
            )),
        }
    }

    /// Returns a named integer, if given.
    pub fn whole(&self, name: &str, wanted: RangeInclusive<i64>) -> Result<Option<i64>> {
        match self.named(name) {
            None => Ok(None),
            Some(Argument::Whole(number)) if wanted.contains(number) => Ok(Some(*number)),
            Some(other) => Err(self.refuse(
                &format!("{name} => {other} cannot be"),
                &format!("{name} is a whole number from {} to {}", wanted.start(), wanted.end()),
            )),
        }
    }

    /// Returns a named number, if given.
    pub fn number(&self, name: &str) -> Result<Option<f64>> {
        match self.named(name) {
            None => Ok(None),
            Some(Argument::Whole(number)) => Ok(Some(*number as f64)),
            Some(Argument::Number(number)) => Ok(Some(*number)),
            Some(other) => Err(self
                .refuse(&format!("{name} => {other} cannot be"), &format!("{name} is a number"))),
        }
    }

    fn named(&self, name: &str) -> Option<&'a Argument> {
        self.call.named.iter().find(|(other, _)| other == name).map(|(_, argument)| argument)
    }

    /// Returns the error for an invalid argument.
    pub fn refuse(&self, message: &str, hint: &str) -> DataFusionError {
        self.refused(Refusal::new(message, hint))
    }

    /// Returns the error for an invalid argument.
    pub fn refused(&self, refusal: Refusal) -> DataFusionError {
        Refused { function: self.call.function.clone(), place: Place::Query, refusal }.into()
    }
}
