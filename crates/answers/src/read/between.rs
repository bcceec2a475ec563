//! Words between two players that are not players: `AhKh vs QQ+`.

use std::borrow::Cow;

use holdem_engine::Card;
use holdem_engine::parse::{Refusal, Span, shown};
use holdem_engine::range::{self, is_name, is_part_of_a_name};

use super::origin::Origin;
use super::query::Query;

/// The words for "against" between two players.
const BETWEEN: [&str; 4] = ["v", "vs", "vs.", "versus"];

/// The words between two hands that are neither players nor part of a range.
const JOINING: [&str; 3] = ["and", "or", "with"];

/// Returns whether a word means "against".
fn is_between(word: &str) -> bool {
    BETWEEN.iter().any(|between| word.eq_ignore_ascii_case(between))
}

impl Query<'_> {
    /// Returns the query with only the players as subjects, without the words between two of them.
    ///
    /// # Errors
    ///
    /// Returns a refusal if such a word has no player on one side.
    pub fn of_players(&self) -> Result<Cow<'_, Self>, Refusal> {
        let players = self.players()?;
        self.check_words(players.is_some())?;
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
                if !is_between(word) {
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

    /// Checks that no word after a range is meant as a part of that range, as in `Ax suited`, and that all players are
    /// apart if some are.
    fn check_words(&self, has_between: bool) -> Result<(), Refusal> {
        let words = self.subjects.get(..self.words).unwrap_or_default();
        for pair in words.windows(2) {
            let [before, word] = [pair[0], pair[1]].map(|span| self.at(span));
            if before.eq_ignore_ascii_case("top") && word.ends_with('%') {
                return Err(self.line.refuse_at(
                    format!("{} {} is not a player", shown(before), shown(word)),
                    [Span { start: pair[0].start, end: pair[1].end }],
                    format!("the best {0} of hands are written {0}", shown(word)),
                ));
            }
        }
        for (first, pair) in words.windows(2).enumerate() {
            let [before, word] = [pair[0], pair[1]].map(|span| self.at(span));
            if is_between(before) || is_between(word) {
                continue;
            }
            if JOINING.iter().any(|joining| word.eq_ignore_ascii_case(joining)) {
                return Err(self.line.refuse_at(
                    format!("{} is not a player", shown(word)),
                    [pair[1]],
                    "in one range, a comma joins hands: AA,KK, and & combines them: AK & suited; \
                     between players, write vs",
                ));
            }
            let is_part = is_part_of_a_name(word);
            if has_between && !is_part && !self.are_single_cards(pair) && range::parse(word).is_ok()
            {
                return Err(self.line.refuse_at(
                    "there are two players without vs between them",
                    [pair[1]],
                    "put vs between all players, or leave it out",
                ));
            }
            if !is_part {
                continue;
            }
            let rest = words[first + 1..].iter().copied();
            let names: Vec<Span> = rest.take_while(|&it| is_part_of_a_name(self.at(it))).collect();
            let text: Vec<&str> = names.iter().map(|&span| self.at(span)).collect();
            let text = text.join(" ");
            let mark = Span { start: pair[1].start, end: names.last().unwrap_or(&pair[1]).end };
            let (continued, combined) = (format!("{before} {text}"), format!("{before} & {text}"));
            let range = match (is_name(&continued), is_name(&text)) {
                (true, _) => continued,
                (_, true) => combined,
                _ => "AK & suited".to_owned(),
            };
            let range = match self.board_origin {
                Origin::Line => shown(&range),
                _ => format!("'{}'", shown(&range)),
            };
            return Err(self.line.refuse_at(
                format!("{} could be a part of {}, or a player", shown(&text), shown(before)),
                [mark],
                format!("for one range: {range}; for a player, put vs before it"),
            ));
        }
        Ok(())
    }

    /// Returns whether one of some subjects is a single card, as if the cards of a hand were apart.
    fn are_single_cards(&self, subjects: &[Span]) -> bool {
        let is_card = |&span: &Span| self.at(span).parse::<Card>().is_ok();
        subjects.iter().any(is_card)
    }

    fn no_player(&self, word: Span) -> Refusal {
        self.line.refuse_at("a player is missing here", [word], "AhKh vs QQ+, or AhKh QQ+")
    }
}
