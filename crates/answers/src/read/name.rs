//! Names for the players of a spot.

use std::ffi::OsString;

use holdem_engine::parse::{Refusal, escaped};
use unicode_width::UnicodeWidthStr;

use crate::hint::Syntax;

use super::line::Line;
use super::spot::Spot;

/// The maximum width of a name, in columns.
const LONGEST: usize = 30;

impl Spot {
    /// Names the players, in order. Players without a name keep only their number.
    ///
    /// ```
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("AhKh QQ+ | Ks7d2c", Subjects::Words, &Defaults::default())?;
    /// let spot = Spot::read(&query)?.0.named(&["Hero".into(), "BTN 3bet".into()])?;
    /// assert_eq!(spot.title(), "Hero (AhKh) against BTN 3bet (QQ+) on Ks 7d 2c");
    /// assert!(spot.named(&["Hero".into(), "BTN\u{202e}".into()]).is_err());
    /// # Ok::<(), holdem_engine::parse::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a refusal if there are more names than players, or if a name is empty, too long, a duplicate, or has
    /// invisible characters.
    pub fn named(mut self, names: &[OsString]) -> Result<Self, Refusal> {
        let known = checked_names(names, self.players.len(), self.syntax())?;
        self.players.iter_mut().for_each(|player| player.has_names = !known.is_empty());
        self.players.iter_mut().zip(known).for_each(|(player, name)| player.name = Some(name));
        Ok(self)
    }
}

/// Checks names for a number of players, in their order. There may be fewer names.
///
/// # Errors
///
/// Returns a refusal as [`Spot::named`] does.
pub fn checked_names(
    names: &[OsString],
    players: usize,
    syntax: Syntax,
) -> Result<Vec<String>, Refusal> {
    let mut line = Line::default().in_syntax(syntax);
    let mut known: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let span = match syntax.is_shell() {
            true => line.push_option(&syntax.name("name"), name)?,
            false => line.push_argument(name)?,
        };
        let name = line.at(span).trim().to_owned();
        let refuse = |message: &str, hint: &str| Err(line.refuse_at(message, [span], hint));
        if name.is_empty() {
            return refuse("the name is empty", "leave it out, or write a name, such as Hero");
        }
        if escaped(&name) != name {
            let hint = "remove control characters, line breaks and text direction marks";
            return refuse("the name has invisible characters", hint);
        }
        if name.width() > LONGEST {
            return refuse("the name is too long", "use at most 30 letters");
        }
        if known.contains(&name) {
            return refuse("two players have this name", "use different names");
        }
        if known.len() == players {
            let message = format!("more names than players ({players})");
            return refuse(&message, "give one name per player, in order");
        }
        known.push(name);
    }
    Ok(known)
}
