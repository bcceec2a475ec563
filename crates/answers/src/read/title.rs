//! A spot in one line.

use holdem_engine::Card;
use itertools::Itertools;

use super::player::Player;
use super::spot::Spot;

/// Returns the known cards in words that follow a range: ` on Ks 7d 2c, without Ah`. The first ones are the board.
pub(crate) fn known_words(known: &[Card], board: usize) -> String {
    let (board, dead) = known.split_at_checked(board).unwrap_or((known, &[]));
    let words = |before: &str, cards: &[Card]| match cards.is_empty() {
        true => String::new(),
        false => format!("{before} {}", cards.iter().join(" ")),
    };
    words(" on", board) + &words(", without", dead)
}

impl Spot {
    /// Returns the spot in one line for people: `QQ+, AK against 22+ on Ks 7d 2c, without Ah`.
    pub fn title(&self) -> String {
        let players = self.players.iter().map(Player::title);
        let mut title = players.collect::<Vec<_>>().join(" against ");
        let known: Vec<Card> = self.known().collect();
        title += &known_words(&known, self.board().size());
        title
    }

    /// Returns the title, plus the hands of any named range, such as `@open`, that it does not show: for a picture,
    /// which is seen without the file of names.
    pub fn whole_title(&self) -> String {
        let hidden = self.players.iter().filter_map(|player| {
            player.hidden_hands().map(|hands| format!("; {}: {hands}", player.input.trim()))
        });
        hidden.fold(self.title(), |title, hands| title + &hands)
    }
}
