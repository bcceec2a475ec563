//! Why a hand was refused: facts, and the place in its text.

use std::fmt;

use holdem_engine::Card;
use holdem_engine::parse::{Refusal, Span, shown};

use super::event::{Place, Post, Seat};
use super::game::Betting;
use super::hand::PlayedHand;
use super::money::{Money, Unit};

/// Why a hand was refused, and where its text says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Why.
    pub reason: Reason,
    /// Where.
    pub place: Place,
}

impl Fault {
    /// Returns a fault at a place.
    pub const fn new(reason: Reason, place: Place) -> Self {
        Self { reason, place }
    }

    /// Returns the refusal of a hand in which the fault was found. Names are those of the hand, if it could be read.
    pub fn refusal(&self, hand: Option<&PlayedHand<'_>>, text: &str) -> Refusal {
        let words = Words { reason: &self.reason, hand };
        let refusal = Refusal::with_any_hint(words.to_string(), self.reason.hint().map(Into::into));
        let (line, mark) = self.line(text);
        if line.is_empty() { refusal } else { refusal.in_text(line, vec![mark]) }
    }

    /// Returns the number of the line at which the fault is, counted from 0 in the text of the hand.
    pub fn line_number(&self, text: &str) -> usize {
        let before = text.as_bytes().get(..self.place.start as usize).unwrap_or_default();
        before.iter().filter(|byte| **byte == b'\n').count()
    }

    /// Returns the first line of the place, and the place in it.
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
        // A place may be in what is not shown of the line, or go on after it.
        let in_line = |at: usize| at.saturating_sub(line_start).min(line.len());
        let start = in_line(start);
        (line, Span { start, end: in_line(self.place.end as usize).max(start) })
    }
}

/// Why a hand was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The bytes are not UTF-8.
    NotText,
    /// The text breaks the rules of its format in a way that its parser words.
    Syntax(String),
    /// Something else is written where something was expected.
    Expected {
        /// What was expected: `a number`.
        expected: &'static str,
        /// What is there.
        found: String,
    },
    /// Something that every hand has is not there.
    Missing(&'static str),
    /// Something is there twice.
    Twice(String),
    /// An amount has more digits than any real one.
    TooMuch,
    /// The hand has too few or too many players.
    Players(usize),
    /// A list has an item for each player, and another number of items.
    ListLength {
        /// The name of the list.
        list: &'static str,
        /// The number of items.
        found: usize,
        /// The number of players.
        players: usize,
    },
    /// A player is named who is not in the hand.
    NoSuchPlayer(String),
    /// A card is there twice.
    CardTwice(Card),
    /// Another number of community cards was dealt than the street has.
    BoardSize {
        /// How many were dealt.
        found: usize,
        /// How many the street has; 0 if the board was full.
        expected: usize,
    },
    /// Community cards were dealt while a player was still to act.
    BoardTooEarly(Seat),
    /// A player showed other cards than were dealt.
    ShownDiffer(Seat),
    /// A player acted when it was another's turn, or nobody's.
    OutOfTurn {
        /// Who acted.
        seat: Seat,
        /// Whose turn it was.
        expected: Option<Seat>,
    },
    /// A player acted after a fold.
    Folded(Seat),
    /// A player checked who had to pay.
    CheckFacingBet {
        /// Who.
        seat: Seat,
        /// What there was to pay.
        to_call: Money,
    },
    /// A player called, and there was nothing to call.
    NothingToCall(Seat),
    /// A player called another amount than there was to call.
    CallAmount {
        /// Who.
        seat: Seat,
        /// What the file says.
        said: Money,
        /// What there was to pay.
        expected: Money,
    },
    /// A bet or raise is smaller than the rules allow, and not all-in.
    RaiseTooSmall {
        /// Who.
        seat: Seat,
        /// What the file says.
        to: Money,
        /// The smallest that was allowed.
        least: Money,
    },
    /// A bet or raise is larger than the rules allow.
    RaiseTooLarge {
        /// Who.
        seat: Seat,
        /// What the file says.
        to: Money,
        /// The largest that was allowed.
        most: Money,
        /// By which rule.
        betting: Betting,
    },
    /// A player put in more than the stack.
    MoreThanStack {
        /// Who.
        seat: Seat,
        /// What the player had left.
        left: Money,
    },
    /// A player is said to be all-in, and has chips left.
    NotAllIn {
        /// Who.
        seat: Seat,
        /// What the player had left.
        left: Money,
    },
    /// A player started with nothing.
    NoStack(Seat),
    /// A forced bet is not of the size of the game, and not all-in.
    PostAmount {
        /// Who.
        seat: Seat,
        /// Which.
        post: Post,
        /// What the file says.
        said: Money,
        /// The size of the game.
        expected: Money,
    },
    /// A forced bet came after the first action.
    PostTooLate {
        /// Who.
        seat: Seat,
        /// Which.
        post: Post,
    },
    /// A bet of the hand was negative or nothing.
    NotPositive(Money),
    /// The file ends before the hand does.
    NotOver(Option<Seat>),
    /// Something was done after the hand had ended.
    Over,
    /// A player was given back another amount than was not called.
    ReturnAmount {
        /// Who.
        seat: Seat,
        /// What the file says.
        said: Money,
        /// What was not called.
        expected: Money,
    },
    /// Nothing says who won a pot: the cards of several players are unknown.
    UnknownWinner,
    /// A player won who could not, or more than possible.
    WrongWinner {
        /// Who.
        seat: Seat,
        /// What the file says.
        won: Money,
        /// The most that the cards give.
        most: Money,
    },
    /// A player won less than the cards give, by more than any rake.
    WonTooLittle {
        /// Who.
        seat: Seat,
        /// What the file says.
        won: Money,
        /// The least that the cards give.
        least: Money,
    },
    /// What was put in is not what was taken out.
    PotEquation {
        /// What was put in.
        put_in: Money,
        /// What the players took.
        taken: Money,
        /// The rake and other drops, if the file says them.
        rake: Option<Money>,
    },
    /// The file says another total of the pots.
    PotTotal {
        /// What the file says.
        said: Money,
        /// What was put in.
        put_in: Money,
    },
    /// The file says another stack after the hand.
    FinishingStack {
        /// Who.
        seat: Seat,
        /// What the file says.
        said: Money,
        /// What it is.
        expected: Money,
    },
    /// The runs of a board dealt more than once do not fit together.
    Runs,
    /// A line has another board than was dealt.
    BoardDiffers,
    /// A line says by how much a bet was raised and to what, and these do not fit together.
    RaiseDiffers,
    /// The summary has another amount for a player than was collected.
    SummaryDiffers,
    /// The house called the hand off.
    Cancelled,
}

impl Reason {
    /// Returns the kind, by which refusals are counted: `order of action`.
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

    /// Returns what can be done about it, if that is known.
    const fn hint(&self) -> Option<&'static str> {
        Some(match self {
            Self::NotText => "export the hands again as UTF-8",
            Self::Players(_) => "a hand has 2 to 23 players",
            Self::NotOver(_) => "the rest of the hand is missing in the file",
            Self::UnknownWinner => {
                "a file that records the winnings, or the cards shown, can be read"
            }
            Self::PotEquation { rake: None, .. } => {
                "what is missing from a pot is taken for rake up to a tenth of it"
            }
            Self::CardTwice(_) => "a deck has every card once",
            _ => return None,
        })
    }
}

/// A reason in words, with the names of a hand.
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
            Reason::Missing(what) => write!(f, "the hand has no {what}"),
            Reason::Twice(what) => write!(f, "'{}' is there twice", shown(what)),
            Reason::TooMuch => f.write_str("the amount is too large to be one"),
            Reason::Players(players) => write!(f, "the hand has {players} players"),
            Reason::ListLength { list, found, players } => {
                write!(f, "{list} has {found} items, and the hand has {players} players")
            }
            Reason::NoSuchPlayer(text) => {
                write!(f, "'{}' is not a player of the hand", shown(text))
            }
            Reason::CardTwice(card) => {
                write!(f, "the {} ({card}) is dealt twice", card.word())
            }
            Reason::BoardSize { found, expected: 0 } => {
                write!(f, "{found} more community cards are dealt, and the board is full")
            }
            Reason::BoardSize { found, expected } => {
                write!(f, "{found} community cards are dealt, and the street has {expected}")
            }
            Reason::BoardTooEarly(seat) => {
                write!(f, "community cards are dealt, and {} is still to act", name(seat))
            }
            Reason::ShownDiffer(seat) => {
                write!(f, "{} shows other cards than were dealt", name(seat))
            }
            Reason::OutOfTurn { seat, expected: Some(expected) } => {
                write!(f, "{} acts, and it is {}'s turn", name(seat), name(expected))
            }
            Reason::OutOfTurn { seat, expected: None } => {
                write!(f, "{} acts, and the bets of the street are over", name(seat))
            }
            Reason::Folded(seat) => write!(f, "{} has already folded", name(seat)),
            Reason::CheckFacingBet { seat, to_call } => {
                write!(f, "{} checks, and there are {} to call", name(seat), money(to_call))
            }
            Reason::NothingToCall(seat) => {
                write!(f, "{} calls, and there is nothing to call", name(seat))
            }
            Reason::CallAmount { seat, said, expected } => {
                let (said, expected) = (money(said), money(expected));
                write!(f, "{} calls {said}, and there are {expected} to call", name(seat))
            }
            Reason::RaiseTooSmall { seat, to, least } => {
                let (to, least) = (money(to), money(least));
                write!(f, "{} bets or raises to {to}, and the least is {least}", name(seat))
            }
            Reason::RaiseTooLarge { seat, to, most, betting } => {
                let (to, most) = (money(to), money(most));
                let rule = match betting {
                    Betting::NoLimit => "no limit",
                    Betting::PotLimit => "pot limit",
                    Betting::FixedLimit { .. } => "fixed limit",
                };
                write!(f, "{} bets or raises to {to}, and the most is {most} by {rule}", name(seat))
            }
            Reason::MoreThanStack { seat, left } => {
                write!(f, "{} puts in more than the {} left", name(seat), money(left))
            }
            Reason::NotAllIn { seat, left } => {
                write!(f, "{} is said to be all-in, and has {} left", name(seat), money(left))
            }
            Reason::NoStack(seat) => write!(f, "{} starts with nothing", name(seat)),
            Reason::PostAmount { seat, post, said, expected } => {
                let (said, expected, post) = (money(said), money(expected), post.name());
                write!(f, "{} posts {said} as the {post}, and it is {expected}", name(seat))
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
            Reason::NotOver(None) => f.write_str("the hand is not over: cards are to come"),
            Reason::Over => f.write_str("the hand was over before this"),
            Reason::ReturnAmount { seat, said, expected } => {
                let (said, expected) = (money(said), money(expected));
                write!(f, "{} gets back {said}, and {expected} were not called", name(seat))
            }
            Reason::UnknownWinner => f.write_str("nothing says who won the pot"),
            Reason::WrongWinner { seat, won, most } if most.is_zero() => {
                write!(f, "{} collects {}, and does not win by the cards", name(seat), money(won))
            }
            Reason::WrongWinner { seat, won, most } => {
                let (won, most) = (money(won), money(most));
                write!(f, "{} collects {won}, and the cards give {most} at most", name(seat))
            }
            Reason::WonTooLittle { seat, won, least } => {
                let (won, least) = (money(won), money(least));
                write!(f, "{} collects {won}, and the cards give {least}", name(seat))
            }
            Reason::PotEquation { put_in, taken, rake: None } => {
                let (put_in, taken) = (money(put_in), money(taken));
                write!(f, "{put_in} were put in, and {taken} taken out")
            }
            Reason::PotEquation { put_in, taken, rake: Some(rake) } => {
                let (put_in, taken, rake) = (money(put_in), money(taken), money(rake));
                write!(f, "{put_in} were put in, and {taken} taken out with a rake of {rake}")
            }
            Reason::PotTotal { said, put_in } => {
                write!(
                    f,
                    "the pot is said to be {}, and {} were put in",
                    money(said),
                    money(put_in)
                )
            }
            Reason::FinishingStack { seat, said, expected } => {
                let (said, expected) = (money(said), money(expected));
                write!(f, "{} is said to finish with {said}, and has {expected}", name(seat))
            }
            Reason::Runs => f.write_str("the boards of the runs do not fit together"),
            Reason::BoardDiffers => f.write_str("the board is another one than was dealt"),
            Reason::RaiseDiffers => f.write_str(
                "the raise is by another amount than from the bet before to the new one",
            ),
            Reason::SummaryDiffers => {
                f.write_str("the summary has another amount than was collected")
            }
            Reason::Cancelled => f.write_str("the hand was called off"),
        }
    }
}

/// In words, with players by number.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Words { reason: &self.reason, hand: None }.fmt(f)
    }
}

impl std::error::Error for Fault {}
