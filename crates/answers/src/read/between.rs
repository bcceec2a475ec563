//! Words between two players that are not players: `AhKh vs QQ+`.

use std::borrow::Cow;

use holdem_engine::parse::{Refusal, Span};

use super::query::Query;

/// The words for "against" between two players.
const BETWEEN: [&str; 4] = ["v", "vs", "vs.", "versus"];

impl Query<'_> {
    /// Returns the query with only the players as subjects, without the words between two of them.
    ///
    /// # Errors
    ///
    /// Returns a refusal if such a word has no player on one side.
    pub fn of_players(&self) -> Result<Cow<'_, Self>, Refusal> {
        let players = self.players()?;
        Ok(players
            .map_or(Cow::Borrowed(self), |subjects| Cow::Owned(Self { subjects, ..self.clone() })))
    }

    /// Returns the spans of the players, without the words between two of them, as in `AhKh vs QQ+`. Returns `None`
    /// without such words: the subjects are then the players.
    ///
    /// # Errors
    ///
    /// Returns a refusal if such a word has no player on one side.
    fn players(&self) -> Result<Option<Vec<Span>>, Refusal> {
        if !self.at(self.subjects_span()).bytes().any(|byte| matches!(byte, b'v' | b'V')) {
            return Ok(None);
        }
        let mut players = Vec::with_capacity(self.subjects.len());
        // A word that must be followed by a player.
        let mut open: Option<Span> = None;
        for &subject in &self.subjects {
            let mut player: Option<Span> = None;
            for word in self.at(subject).split_whitespace() {
                let start = word.as_ptr().addr() - self.line.as_str().as_ptr().addr();
                let word_at = Span { start, end: start + word.len() };
                if !BETWEEN.iter().any(|between| word.eq_ignore_ascii_case(between)) {
                    player = Some(Span { end: word_at.end, ..player.unwrap_or(word_at) });
                    continue;
                }
                players.extend(player.take().inspect(|_| open = None));
                if players.is_empty() || open.is_some() {
                    return Err(self.no_player(word_at));
                }
                open = Some(word_at);
            }
            players.extend(player.inspect(|_| open = None));
        }
        open.map_or(Ok(Some(players)), |word| Err(self.no_player(word)))
    }

    fn no_player(&self, word: Span) -> Refusal {
        self.line.refuse_at("a player is missing here", [word], "AhKh vs QQ+, or AhKh QQ+")
    }
}
