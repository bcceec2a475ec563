//! Situations: what a player faced, on which street and board, and with which hole cards.

use std::fmt;
use std::str::FromStr;

use holdem_engine::equity::PlayerSet;
use holdem_engine::range::{Range, Weight};
use holdem_engine::texture::Texture;
use holdem_engine::{Board, Street};

use super::audit::Audited;
use super::filter::FilterError;
use super::hand::PlayedHand;
use super::money::Money;
use super::statistics::{Decision, HandDecisions};

/// A situation of a player. Parts that are `None` do not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// The street of the decision.
    pub street: Option<Street>,
    /// What the player faced.
    pub facing: Option<Facing>,
    /// The texture of the board at the decision.
    pub board: Option<BoardWords>,
    /// The hole cards. Players whose cards are unknown are not in the situation.
    pub cards: Option<Range>,
}

impl Situation {
    /// Returns whether every player is in the situation.
    pub const fn is_any(&self) -> bool {
        !self.needs_decision() && self.cards.is_none()
    }

    /// Returns whether the situation is one of a decision.
    pub(super) const fn needs_decision(&self) -> bool {
        self.street.is_some() || self.facing.is_some() || self.board.is_some()
    }

    /// Checks that hands can have the situation.
    ///
    /// # Errors
    ///
    /// Returns an error if two of its parts exclude each other, or if the cards have weights.
    pub fn check(&self) -> Result<(), ImpossibleSituation> {
        let is_early = self.street.map(|street| street == Street::Preflop);
        let faced = self.facing.and_then(|facing| Some((facing, facing.is_before_flop()?)));
        if let (Some((facing, before)), Some(street)) = (faced, self.street)
            && is_early != Some(before)
        {
            return Err(ImpossibleSituation::Street { facing, street });
        }
        let is_early = is_early.or(faced.map(|(_, before)| before));
        if self.board.is_some() && is_early == Some(true) {
            return Err(ImpossibleSituation::NoBoard);
        }
        let is_weighted =
            |cards: &Range| cards.into_iter().any(|(_, weight)| weight != Weight::FULL);
        match self.cards.as_ref().is_some_and(is_weighted) {
            true => Err(ImpossibleSituation::Weights),
            false => Ok(()),
        }
    }

    /// Returns the players who had these hole cards, and such a decision.
    pub fn players(&self, hand: &PlayedHand<'_>, audited: &Audited) -> PlayerSet {
        let all = (0..audited.players.len()).filter(|seat| self.has_cards(audited, *seat));
        let all = all.fold(PlayerSet::EMPTY, PlayerSet::with);
        if !self.needs_decision() || all.is_empty() {
            return all;
        }
        let decisions = HandDecisions::of(hand, audited);
        let in_it = decisions.all().iter().filter(|decision| self.has(audited, decision));
        let in_it = in_it.map(|decision| usize::from(decision.seat));
        all.and(in_it.fold(PlayerSet::EMPTY, PlayerSet::with))
    }

    /// Returns whether a decision of a hand is in the situation.
    pub fn has(&self, audited: &Audited, decision: &Decision) -> bool {
        self.street.is_none_or(|street| street == decision.street)
            && self.facing.is_none_or(|facing| facing.is_faced(decision))
            && self.board.as_ref().is_none_or(|words| words.describe(audited, decision.street))
            && self.has_cards(audited, usize::from(decision.seat))
    }

    fn has_cards(&self, audited: &Audited, seat: usize) -> bool {
        self.cards.as_ref().is_none_or(|cards| {
            let hole = audited.players.get(seat).and_then(|player| player.hole.both());
            hole.is_some_and(|hole| !cards.weight(hole).is_none())
        })
    }
}

impl fmt::Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.street.map(|street| match street {
                Street::Preflop => "before the flop".to_owned(),
                later => format!("on the {later}"),
            }),
            self.facing.map(|facing| format!("facing {facing}")),
            self.board.as_ref().map(|words| format!("board {words}")),
            self.cards.as_ref().map(|cards| format!("cards {cards}")),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

/// The error for a situation that no hand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImpossibleSituation {
    /// This is not faced on this street.
    Street {
        /// The bet or raise.
        facing: Facing,
        /// The street.
        street: Street,
    },
    /// There is no board before the flop.
    NoBoard,
    /// The hole cards have weights, which have no effect.
    Weights,
}

impl ImpossibleSituation {
    /// Returns a hint for a fix.
    pub const fn hint(self) -> &'static str {
        match self {
            Self::Street { facing: Facing::PostflopRaise, .. } => {
                "before the flop, a player faces an open, a 3bet or a 4bet (three or more raises)"
            }
            Self::Street { street: Street::Preflop, .. } => {
                "before the flop: nothing, unopened, limp, open, 3bet or 4bet"
            }
            Self::Street { .. } => "after the flop: nothing, bet, cbet or raise",
            Self::NoBoard => "choose a later street, or leave out the board",
            Self::Weights => "hands match or do not: leave out the weights",
        }
    }
}

impl fmt::Display for ImpossibleSituation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Street { facing, street: Street::Preflop } => {
                write!(f, "nobody faces '{facing}' before the flop")
            }
            Self::Street { facing, street } => write!(f, "nobody faces '{facing}' on the {street}"),
            Self::NoBoard => f.write_str("there is no board before the flop"),
            Self::Weights => f.write_str("weights have no effect in a filter"),
        }
    }
}

impl std::error::Error for ImpossibleSituation {}

/// What a player faces at a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facing {
    /// No bet to call.
    Nothing,
    /// Before the flop: nobody has called or raised.
    Unopened,
    /// Before the flop: a caller of the blinds, and no raise.
    Limp,
    /// Before the flop: one raise.
    Raise,
    /// Before the flop: two raises.
    ThreeBet,
    /// Before the flop: three or more raises.
    FourBet,
    /// After the flop: a bet that nobody raised.
    Bet,
    /// After the flop: a continuation bet that nobody raised.
    CBet,
    /// After the flop: a raise.
    PostflopRaise,
}

impl Facing {
    /// All situations.
    pub const ALL: [Self; 9] = [
        Self::Nothing,
        Self::Unopened,
        Self::Limp,
        Self::Raise,
        Self::ThreeBet,
        Self::FourBet,
        Self::Bet,
        Self::CBet,
        Self::PostflopRaise,
    ];

    /// Returns the name: `3bet`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Unopened => "unopened",
            Self::Limp => "limp",
            Self::Raise => "open",
            Self::ThreeBet => "3bet",
            Self::FourBet => "4bet",
            Self::Bet => "bet",
            Self::CBet => "cbet",
            Self::PostflopRaise => "raise",
        }
    }

    /// Returns whether it is faced before the flop, or after; `None` for both.
    const fn is_before_flop(self) -> Option<bool> {
        match self {
            Self::Nothing => None,
            Self::Unopened | Self::Limp | Self::Raise | Self::ThreeBet | Self::FourBet => {
                Some(true)
            }
            Self::Bet | Self::CBet | Self::PostflopRaise => Some(false),
        }
    }

    /// Returns what it means, in words.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Nothing => "no bet to call",
            Self::Unopened => "before the flop, only the blinds",
            Self::Limp => "before the flop, a limp and no raise",
            Self::Raise => "before the flop, one raise",
            Self::ThreeBet => "before the flop, two raises",
            Self::FourBet => "before the flop, three or more raises",
            Self::Bet => "after the flop, a bet that nobody raised",
            Self::CBet => "after the flop, a continuation bet that nobody raised",
            Self::PostflopRaise => "after the flop, a raise",
        }
    }

    fn is_faced(self, decision: &Decision) -> bool {
        let has_bet = decision.to_call > Money::ZERO;
        let is_early = decision.street == Street::Preflop;
        let faces = match self {
            Self::Nothing => return !has_bet,
            Self::Unopened => is_early && decision.bets == 0 && decision.callers == 0,
            Self::Limp => is_early && decision.bets == 0 && decision.callers > 0,
            Self::Raise => is_early && decision.bets == 1,
            Self::ThreeBet => is_early && decision.bets == 2,
            Self::FourBet => is_early && decision.bets >= 3,
            Self::Bet => !is_early && decision.bets == 1,
            Self::CBet => decision.faces_continuation,
            Self::PostflopRaise => !is_early && decision.bets >= 2,
        };
        // In the big blind, a limp is faced without anything to call.
        faces && (has_bet || matches!(self, Self::Unopened | Self::Limp))
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Facing {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Self, FilterError> {
        let letters = |text: &str| {
            let letters = text.chars().filter(char::is_ascii_alphanumeric);
            letters.map(|it| it.to_ascii_lowercase()).collect::<String>()
        };
        let found = Self::ALL.into_iter().find(|it| it.name() == letters(text));
        found.ok_or(FilterError(
            "it is nothing, unopened, limp, open, 3bet, 4bet, bet, cbet or raise",
        ))
    }
}

/// Words that a texture must have: `monotone, paired`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardWords(Vec<String>);

impl BoardWords {
    /// Returns whether the first board of a hand has the texture on a street.
    fn describe(&self, audited: &Audited, street: Street) -> bool {
        let Some(board) = audited.boards.first() else { return false };
        let cards: Vec<_> = board.cards().take(street.size()).collect();
        let texture = Board::new(&cards).ok().and_then(Texture::of);
        texture.is_some_and(|texture| {
            let words = texture.words();
            self.0.iter().all(|word| words.contains(word))
        })
    }
}

impl fmt::Display for BoardWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}

impl FromStr for BoardWords {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Self, FilterError> {
        let words = text.split(',').map(|word| {
            let word = word.trim().to_ascii_lowercase();
            Texture::is_word(&word).then_some(word)
        });
        let words: Option<Vec<String>> = words.collect();
        words.map(Self).ok_or(FilterError(
            "give words for a texture, such as monotone, paired or 'ace high', separated by commas",
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn situations_accept_common_notation() {
        for facing in Facing::ALL {
            assert_eq!(facing.name().parse(), Ok(facing));
        }
        assert_eq!("C-bet".parse(), Ok(Facing::CBet));
        assert!("5bet".parse::<Facing>().is_err());
        let of = |street, facing| Situation { street, facing, ..Situation::default() }.check();
        for facing in Facing::ALL {
            assert!(of(None, Some(facing)).is_ok());
            let is_early = of(Some(Street::Preflop), Some(facing)).is_ok();
            let is_late = of(Some(Street::Turn), Some(facing)).is_ok();
            assert!(is_early || is_late, "{facing}");
            assert_eq!(is_early && is_late, facing == Facing::Nothing, "{facing}");
        }
        let words: BoardWords = "Monotone,  ace high".parse().unwrap();
        assert_eq!(words.to_string(), "monotone, ace high");
        assert!("wet".parse::<BoardWords>().is_err() && "".parse::<BoardWords>().is_err());
    }
}
