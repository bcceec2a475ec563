//! What lines about players mean.

use crate::event::Post;

/// What a line about a player means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// A forced bet, with its amount.
    Post(Post),
    /// A dead small blind and a live big blind, in one amount or two: `$3`, `$1 + $2`.
    PostBoth,
    /// A fold, with the cards if they were shown.
    Fold,
    /// A check.
    Check,
    /// A call, with what was added.
    Call,
    /// A bet or raise: `$4`, or `$4 to $6`. One amount is what was added.
    Raise,
    /// All chips, with what was added: a bet, a call or a raise.
    AllIn,
    /// Cards that were shown, and words about them.
    Show,
    /// Cards that were not shown, and are known: `doesn't show [ 7s, 8c ]`.
    Hide,
    /// The claim to the pots was given up.
    Muck,
    /// A pot or a part of it was taken.
    Collect,
    /// The hand was sold to the house: `$22.77 | Cash Out Fee $0.46`.
    CashOut,
    /// The house paid beside the pots.
    Receive,
    /// The player paid the house beside the pots.
    Pay,
    /// A bounty was won.
    Bounty,
    /// Something that does not matter.
    Nothing,
}

/// The verbs of PokerStars, and of all who write like it.
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

/// What lines have in them that do not matter, whoever they are about.
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
