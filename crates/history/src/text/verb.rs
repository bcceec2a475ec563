//! The verbs in lines about players.

use crate::event::Post;

/// The meaning of a line about a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// A forced bet, with its amount.
    Post(Post),
    /// A dead small blind and a live big blind, in one amount or two: `$3`, `$1 + $2`.
    PostBoth,
    /// A fold, possibly with the cards shown.
    Fold,
    /// A check.
    Check,
    /// A call, with the amount added.
    Call,
    /// A bet or raise: `$4`, or `$4 to $6`. A single amount is the amount added.
    Raise,
    /// A raise; a single amount is the resulting bet.
    RaiseTo,
    /// An all-in, with the amount added: a bet, a call or a raise.
    AllIn,
    /// Shown cards, and a description of them.
    Show,
    /// Cards that were not shown but are known: `doesn't show [ 7s, 8c ]`.
    Hide,
    /// A player showed the cards dealt; the line describes the hand.
    ShowDealt,
    /// The cards that a player was dealt.
    Dealt,
    /// A card that a player was dealt, one of two.
    DealtOne,
    /// A player mucked.
    Muck,
    /// An uncalled bet was returned.
    Return,
    /// A player took a pot or a part of one.
    Collect,
    /// A player took a pot, with the amount in brackets after its name: `the main pot ($3)`.
    Win,
    /// A cash-out: `$22.77 | Cash Out Fee $0.46`.
    CashOut,
    /// A payment by the site outside the pots.
    Receive,
    /// A payment to the site outside the pots.
    Pay,
    /// A player won a bounty.
    Bounty,
    /// A line without a meaning for the hand.
    Nothing,
}

/// The verbs of PokerStars, and of rooms that write like it.
pub const POKERSTARS_VERBS: &[(&str, Verb)] = &[
    ("folds", Verb::Fold),
    ("calls ", Verb::Call),
    ("checks", Verb::Check),
    ("raises ", Verb::Raise),
    ("bets ", Verb::Raise),
    ("posts the ante ", Verb::Post(Post::Ante)),
    ("posts ante ", Verb::Post(Post::Ante)),
    ("posts small blind ", Verb::Post(Post::SmallBlind)),
    ("posts big blind ", Verb::Post(Post::BigBlind)),
    ("posts small & big blinds ", Verb::PostBoth),
    ("posts small and big blinds ", Verb::PostBoth),
    ("posts straddle ", Verb::Post(Post::Straddle)),
    ("straddle ", Verb::Post(Post::Straddle)),
    ("straddles ", Verb::Post(Post::Straddle)),
    ("posts button blind ", Verb::Post(Post::Straddle)),
    ("posts missed blind ", Verb::Post(Post::Dead)),
    ("posts dead blind ", Verb::Post(Post::Dead)),
    ("shows ", Verb::Show),
    ("collected ", Verb::Collect),
    ("mucks", Verb::Muck),
    ("doesn't show", Verb::Nothing),
    ("cashed out the hand for ", Verb::CashOut),
    ("chooses to EV Cashout", Verb::Nothing),
    ("Chooses to EV Cashout", Verb::Nothing),
    ("Receives Cashout ", Verb::Receive),
    ("Pays Cashout Risk ", Verb::Pay),
    ("pay premium of all-in insurance ", Verb::Pay),
    ("get an all-in insurance", Verb::Nothing),
    ("receive pay of all-in insurance ", Verb::Receive),
    ("Receives Insurance ", Verb::Receive),
    ("Pays Insurance premium ", Verb::Pay),
    ("wins the tournament", Verb::Nothing),
    ("wins an entry to tournament", Verb::Nothing),
    ("wins the ", Verb::Bounty),
    ("wins ", Verb::Bounty),
    ("said, ", Verb::Nothing),
    ("is ", Verb::Nothing),
    ("has ", Verb::Nothing),
    ("will ", Verb::Nothing),
    ("was ", Verb::Nothing),
    ("sits ", Verb::Nothing),
    ("joins ", Verb::Nothing),
    ("leaves ", Verb::Nothing),
    ("finished ", Verb::Nothing),
    ("re-buys ", Verb::Nothing),
    ("adds ", Verb::Nothing),
    ("takes the add-on", Verb::Nothing),
];

/// Words that mark a line without a meaning, for any player.
pub const POKERSTARS_NEUTRAL: &[&str] = &[
    " said, \"",
    " joins the table at seat ",
    " leaves the table",
    " will be allowed to play after the button",
    " was removed from the table",
    " has timed out",
    " is sitting out",
    " sits out",
    " has returned",
    " is connected",
    " is disconnected",
    " finished the tournament",
    " re-buys and receives ",
    " bounty for eliminating ",
    "Betting is capped",
    "Players agree to Run It Twice",
    "No low hand qualified",
    " is capped at ",
    " denies big blind",
];
