//! Reasons for refusing a hand: facts, and a span in the text of the hand.

use std::fmt;

use holdem_engine::Card;
use holdem_engine::parse::{Refusal, Span, shown};

use super::event::{Place, Post, Seat};
use super::game::Betting;
use super::hand::PlayedHand;
use super::money::{Money, Unit};

/// The reason a hand was refused, with the span of its text that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The reason.
    pub reason: Reason,
    /// The span in the text of the hand.
    pub place: Place,
}

impl Fault {
    /// Returns a fault at a span.
    pub const fn new(reason: Reason, place: Place) -> Self {
        Self { reason, place }
    }

    /// Returns the refusal of a hand with this fault. Players are named from the hand, if it could be read.
    pub fn refusal(&self, hand: Option<&PlayedHand<'_>>, text: &str) -> Refusal {
        let words = Words { reason: &self.reason, hand };
        let refusal = Refusal::with_any_hint(words.to_string(), self.reason.hint().map(Into::into));
        let (line, mark) = self.line(text);
        if line.is_empty() { refusal } else { refusal.in_text(line, vec![mark]) }
    }

    /// Returns the line number of the fault, counted from 0 in the text of the hand.
    pub fn line_number(&self, text: &str) -> usize {
        let before = text.as_bytes().get(..self.place.start as usize).unwrap_or_default();
        before.iter().filter(|byte| **byte == b'\n').count()
    }

    /// Returns the first line of the fault's span, and the span within that line.
    fn line<'t>(&self, text: &'t str) -> (&'t str, Span) {
        let nowhere = ("", Span { start: 0, end: 0 });
        if self.place == Place::NOWHERE {
            return nowhere;
        }
        let start = (self.place.start as usize).min(text.len());
        let (Some(before), Some(after)) = (text.get(..start), text.get(start..)) else {
            return nowhere;
        };
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let line_end = after.find('\n').map_or(text.len(), |at| start + at);
        let line = text[line_start..line_end].trim_end_matches('\r');
        // The span may start in a part of the line that is not shown, or continue past its end.
        let in_line = |at: usize| at.saturating_sub(line_start).min(line.len());
        let start = in_line(start);
        (line, Span { start, end: in_line(self.place.end as usize).max(start) })
    }
}

/// A reason to refuse a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The bytes are not UTF-8.
    NotText,
    /// The parser of the format reports a syntax error in these words.
    Syntax(String),
    /// The text has something other than what was expected.
    Expected {
        /// The description of the expected text: `a number`.
        expected: &'static str,
        /// The text found instead.
        found: String,
    },
    /// A required part of a hand is missing.
    Missing(&'static str),
    /// A part of the hand occurs twice.
    Twice(String),
    /// An amount has more digits than any real amount.
    TooMuch,
    /// The hand has too few or too many players.
    Players(usize),
    /// A list does not have one item for each player.
    ListLength {
        /// The name of the list.
        list: &'static str,
        /// The number of items.
        found: usize,
        /// The number of players.
        players: usize,
    },
    /// The hand has no player of this name or number.
    NoSuchPlayer(String),
    /// A card occurs twice.
    CardTwice(Card),
    /// The number of community cards dealt is wrong for the street.
    BoardSize {
        /// The number of cards dealt.
        found: usize,
        /// The number of cards of the street; 0 if the board was full.
        expected: usize,
    },
    /// Community cards were dealt while a player was still to act.
    BoardTooEarly(Seat),
    /// A player showed other cards than those dealt.
    ShownDiffer(Seat),
    /// A player acted out of turn, or when nobody had to act.
    OutOfTurn {
        /// The player who acted.
        seat: Seat,
        /// The player whose turn it was.
        expected: Option<Seat>,
    },
    /// A player acted after a fold.
    Folded(Seat),
    /// A player checked facing a bet.
    CheckFacingBet {
        /// The player.
        seat: Seat,
        /// The amount to call.
        to_call: Money,
    },
    /// A player called with nothing to call.
    NothingToCall(Seat),
    /// A player called for a wrong amount.
    CallAmount {
        /// The player.
        seat: Seat,
        /// The amount in the file.
        said: Money,
        /// The amount to call.
        expected: Money,
    },
    /// A bet or raise is smaller than the rules allow, and not all-in.
    RaiseTooSmall {
        /// The player.
        seat: Seat,
        /// The bet in the file.
        to: Money,
        /// The smallest bet allowed.
        least: Money,
    },
    /// A bet or raise is larger than the rules allow.
    RaiseTooLarge {
        /// The player.
        seat: Seat,
        /// The bet in the file.
        to: Money,
        /// The largest bet allowed.
        most: Money,
        /// The betting limit that it exceeds.
        betting: Betting,
    },
    /// A player put in more than the stack.
    MoreThanStack {
        /// The player.
        seat: Seat,
        /// The chips that the player had left.
        left: Money,
    },
    /// A player has chips left, but is all-in according to the file.
    NotAllIn {
        /// The player.
        seat: Seat,
        /// The chips that the player had left.
        left: Money,
    },
    /// A player started without chips.
    NoStack(Seat),
    /// A forced bet is not the nominal amount, and not all-in.
    PostAmount {
        /// The player.
        seat: Seat,
        /// The kind of forced bet.
        post: Post,
        /// The amount in the file.
        said: Money,
        /// The nominal amount.
        expected: Money,
    },
    /// A forced bet came after the first action.
    PostTooLate {
        /// The player.
        seat: Seat,
        /// The kind of forced bet.
        post: Post,
    },
    /// An amount is negative, or a bet is zero.
    NotPositive(Money),
    /// The file ends before the hand does.
    NotOver(Option<Seat>),
    /// Something happened after the end of the hand.
    Over,
    /// The amount returned to a player is not the uncalled bet.
    ReturnAmount {
        /// The player.
        seat: Seat,
        /// The amount in the file.
        said: Money,
        /// The uncalled bet.
        expected: Money,
    },
    /// The winner of a pot is unknown: the cards of several players are unknown.
    UnknownWinner,
    /// A player won a pot without the best hand, or won more than possible.
    WrongWinner {
        /// The player.
        seat: Seat,
        /// The amount in the file.
        won: Money,
        /// The maximum according to the cards.
        most: Money,
    },
    /// A player won less than the cards give, by more than any rake.
    WonTooLittle {
        /// The player.
        seat: Seat,
        /// The amount in the file.
        won: Money,
        /// The minimum according to the cards.
        least: Money,
    },
    /// The total put in differs from the total taken out.
    PotEquation {
        /// The total put in.
        put_in: Money,
        /// The total that the players took.
        taken: Money,
        /// The rake and other drops, if the file has them.
        rake: Option<Money>,
    },
    /// The file has another total of the pots.
    PotTotal {
        /// The total in the file.
        said: Money,
        /// The total put in.
        put_in: Money,
    },
    /// The file has another stack after the hand.
    FinishingStack {
        /// The player.
        seat: Seat,
        /// The stack in the file.
        said: Money,
        /// The actual stack.
        expected: Money,
    },
    /// The runs of a board dealt more than once do not fit together.
    Runs,
    /// A line shows a board other than the one dealt.
    BoardDiffers,
    /// A line gives the size of a raise and the resulting bet, and the two do not fit together.
    RaiseDiffers,
    /// The summary has an amount other than the player collected.
    SummaryDiffers,
    /// The site cancelled the hand.
    Cancelled,
}

impl Reason {
    /// Returns the kind under which refusals are counted: `order of action`.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::NotText
            | Self::Syntax(_)
            | Self::Expected { .. }
            | Self::Missing(_)
            | Self::Twice(_)
            | Self::TooMuch
            | Self::Players(_)
            | Self::ListLength { .. }
            | Self::NoSuchPlayer(_)
            | Self::Cancelled => "text",
            Self::CardTwice(_)
            | Self::BoardSize { .. }
            | Self::BoardTooEarly(_)
            | Self::ShownDiffer(_)
            | Self::BoardDiffers
            | Self::Runs => "cards",
            Self::OutOfTurn { .. }
            | Self::Folded(_)
            | Self::PostTooLate { .. }
            | Self::NotOver(_)
            | Self::Over => "order of action",
            Self::CheckFacingBet { .. }
            | Self::NothingToCall(_)
            | Self::CallAmount { .. }
            | Self::RaiseTooSmall { .. }
            | Self::RaiseTooLarge { .. }
            | Self::PostAmount { .. }
            | Self::RaiseDiffers
            | Self::NotPositive(_) => "amounts",
            Self::MoreThanStack { .. }
            | Self::NotAllIn { .. }
            | Self::NoStack(_)
            | Self::FinishingStack { .. } => "stacks",
            Self::ReturnAmount { .. }
            | Self::PotEquation { .. }
            | Self::PotTotal { .. }
            | Self::SummaryDiffers => "pots",
            Self::UnknownWinner | Self::WrongWinner { .. } | Self::WonTooLittle { .. } => "winners",
        }
    }

    /// Returns a hint on how to fix it, if there is one.
    const fn hint(&self) -> Option<&'static str> {
        Some(match self {
            Self::NotText => "export the hands again as UTF-8",
            Self::Players(_) => "a hand has 2 to 23 players",
            Self::NotOver(_) => "the rest of the hand is missing in the file",
            Self::UnknownWinner => "use a file that records winnings or shown cards",
            Self::PotEquation { rake: None, .. } => {
                "a missing amount counts as rake up to a tenth of the pot"
            }
            Self::CardTwice(_) => "a deck has one of each card",
            _ => return None,
        })
    }
}

/// A reason in words, with the player names of a hand.
struct Words<'a> {
    reason: &'a Reason,
    hand: Option<&'a PlayedHand<'a>>,
}

impl Words<'_> {
    fn name(&self, seat: Seat) -> String {
        match self.hand {
            Some(hand) => shown(&hand.name(seat)),
            None => format!("player {}", usize::from(seat) + 1),
        }
    }

    fn money(&self, amount: Money) -> String {
        self.hand.map_or(Unit::CHIPS, |hand| hand.game.unit).text(amount)
    }
}

impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |seat: &Seat| self.name(*seat);
        let money = |amount: &Money| self.money(*amount);
        match self.reason {
            Reason::NotText => f.write_str("the hand is not UTF-8 text"),
            Reason::Syntax(message) => f.write_str(&shown(message)),
            Reason::Expected { expected, found } if found.is_empty() => {
                write!(f, "expected {expected}, but the text ends")
            }
            Reason::Expected { expected, found } => {
                write!(f, "expected {expected}, found '{}'", shown(found))
            }
            Reason::Missing(what) => write!(f, "the hand lacks the {what}"),
            Reason::Twice(what) => write!(f, "'{}' appears twice", shown(what)),
            Reason::TooMuch => f.write_str("the amount is too large"),
            Reason::Players(players) => write!(f, "the hand has {players} players"),
            Reason::ListLength { list, found, players } => {
                write!(f, "{list} has {found} items, but the hand has {players} players")
            }
            Reason::NoSuchPlayer(text) => {
                write!(f, "'{}' is not a player of the hand", shown(text))
            }
            Reason::CardTwice(card) => {
                write!(f, "the {} ({card}) is dealt twice", card.word())
            }
            Reason::BoardSize { found, expected: 0 } => {
                write!(f, "{found} more community cards are dealt on a full board")
            }
            Reason::BoardSize { found, expected } => {
                write!(f, "{found} community cards are dealt, but the street has {expected}")
            }
            Reason::BoardTooEarly(seat) => {
                write!(f, "community cards are dealt, but {} is still to act", name(seat))
            }
            Reason::ShownDiffer(seat) => {
                write!(f, "{} shows different cards than were dealt", name(seat))
            }
            Reason::OutOfTurn { seat, expected: Some(expected) } => {
                write!(f, "{} acts, but it is {}'s turn", name(seat), name(expected))
            }
            Reason::OutOfTurn { seat, expected: None } => {
                write!(f, "{} acts after the betting round", name(seat))
            }
            Reason::Folded(seat) => write!(f, "{} has already folded", name(seat)),
            Reason::CheckFacingBet { seat, to_call } => {
                write!(f, "{} checks, but there are {} to call", name(seat), money(to_call))
            }
            Reason::NothingToCall(seat) => {
                write!(f, "{} calls, but there is nothing to call", name(seat))
            }
            Reason::CallAmount { seat, said, expected } => {
                let (said, expected) = (money(said), money(expected));
                write!(f, "{} calls {said}, but there are {expected} to call", name(seat))
            }
            Reason::RaiseTooSmall { seat, to, least } => {
                let (to, least) = (money(to), money(least));
                write!(f, "{} bets or raises to {to}, but the minimum is {least}", name(seat))
            }
            Reason::RaiseTooLarge { seat, to, most, betting } => {
                let (to, most) = (money(to), money(most));
                let rule = match betting {
                    Betting::NoLimit => "no limit",
                    Betting::PotLimit => "pot limit",
                    Betting::FixedLimit { .. } => "fixed limit",
                };
                write!(
                    f,
                    "{} bets or raises to {to}, but the maximum is {most} at {rule}",
                    name(seat)
                )
            }
            Reason::MoreThanStack { seat, left } => {
                write!(f, "{} puts in more than the remaining {}", name(seat), money(left))
            }
            Reason::NotAllIn { seat, left } => {
                write!(f, "{} is marked all-in, but has {} left", name(seat), money(left))
            }
            Reason::NoStack(seat) => write!(f, "{} starts without chips", name(seat)),
            Reason::PostAmount { seat, post, said, expected } => {
                let (said, expected, post) = (money(said), money(expected), post.name());
                write!(f, "{} posts {said} as the {post}, which is {expected}", name(seat))
            }
            Reason::PostTooLate { seat, post } => {
                write!(f, "{} posts the {} after the first action", name(seat), post.name())
            }
            Reason::NotPositive(amount) => {
                write!(f, "{} cannot be put in", money(amount))
            }
            Reason::NotOver(Some(seat)) => {
                write!(f, "the hand is not over: {} is to act", name(seat))
            }
            Reason::NotOver(None) => {
                f.write_str("the hand is not over: cards are still to be dealt")
            }
            Reason::Over => f.write_str("the hand was over before this"),
            Reason::ReturnAmount { seat, said, expected } => {
                let (said, expected) = (money(said), money(expected));
                write!(f, "{} gets back {said}, but {expected} were not called", name(seat))
            }
            Reason::UnknownWinner => f.write_str("the winner of the pot is unknown"),
            Reason::WrongWinner { seat, won, most } if most.is_zero() => {
                write!(f, "{} collects {}, but does not win by the cards", name(seat), money(won))
            }
            Reason::WrongWinner { seat, won, most } => {
                let (won, most) = (money(won), money(most));
                write!(f, "{} collects {won}, but wins at most {most} by the cards", name(seat))
            }
            Reason::WonTooLittle { seat, won, least } => {
                let (won, least) = (money(won), money(least));
                write!(f, "{} collects {won}, but wins {least} by the cards", name(seat))
            }
            Reason::PotEquation { put_in, taken, rake: None } => {
                let (put_in, taken) = (money(put_in), money(taken));
                write!(f, "{put_in} were put in, but {taken} taken out")
            }
            Reason::PotEquation { put_in, taken, rake: Some(rake) } => {
                let (put_in, taken, rake) = (money(put_in), money(taken), money(rake));
                write!(f, "{put_in} were put in, but {taken} taken out with a rake of {rake}")
            }
            Reason::PotTotal { said, put_in } => {
                write!(f, "the stated pot is {}, but {} were put in", money(said), money(put_in))
            }
            Reason::FinishingStack { seat, said, expected } => {
                let (said, expected) = (money(said), money(expected));
                write!(f, "{} finishes with {expected}, but the file states {said}", name(seat))
            }
            Reason::Runs => f.write_str("the boards of the runs do not match"),
            Reason::BoardDiffers => f.write_str("the board differs from the dealt cards"),
            Reason::RaiseDiffers => f.write_str("the raise amount does not match the bets"),
            Reason::SummaryDiffers => f.write_str("the summary differs from the collected amount"),
            Reason::Cancelled => f.write_str("the hand was cancelled"),
        }
    }
}

/// Prints the reason, with players by number.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Words { reason: &self.reason, hand: None }.fmt(f)
    }
}

impl std::error::Error for Fault {}
