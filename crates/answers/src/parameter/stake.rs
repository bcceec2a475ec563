//! Stakes: the named texts of a question besides its players. For pot odds these are the pot, a call or bets; for a
//! tournament the prizes and the terms of an all-in or a deal.

/// A named text of a question besides its players, the board and the dead cards.
///
/// Every front end takes stakes by name, and reads values by their [forms](Form). A new stake needs a variant here
/// and a line of `stakes!` below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Stake {
    /// The pot.
    Pot,
    /// The price of a call.
    Call,
    /// The size of a bet, or several sizes to compare.
    Bet,
    /// The frequency with which all others fold.
    Folds,
    /// The rake, as a share of the pot.
    Rake,
    /// The cap on the rake.
    RakeCap,
    /// The prizes.
    Pays,
    /// The amount that a deal keeps for the winner.
    Keep,
    /// The unit of a deal.
    Round,
    /// The players all-in.
    AllIn,
    /// The chances of the players all-in to win.
    Win,
    /// The chance of a split pot.
    Tie,
    /// The hands and ranges of the players all-in.
    Hands,
    /// The small and the big blind.
    Blinds,
    /// The ante of every player.
    Ante,
    /// The ante that the big blind posts for all.
    BbAnte,
    /// The stacks of other tables.
    Elsewhere,
    /// The locked ranges of seats; the locked strategies of hands at a decision.
    Lock,
    /// The seats to show.
    Hero,
    /// The last stack of a table.
    Until,
    /// The step between the stacks of a table.
    Step,
    /// The number of random deals.
    Deals,
    /// The bounties for eliminated players.
    Bounty,
    /// The remaining stack of each player.
    Stack,
    /// The sizes of bets.
    Bets,
    /// The sizes of raises.
    Raises,
    /// The sizes of bets into the player who bet last.
    Donks,
    /// The maximum number of raises per street.
    MostRaises,
    /// The share of the remaining stack from which a bet becomes all-in.
    AllInFrom,
    /// The distance within which sizes are merged.
    MergeWithin,
    /// The text of a tree.
    Tree,
    /// The actions and cards up to the node to show.
    Line,
    /// The number of iterations.
    Iterations,
    /// The time limit of a search.
    Time,
    /// The memory limit.
    Memory,
}

/// Declares the facts about each stake: its variant, name, form, example and description.
macro_rules! stakes {
    ($($stake:ident $name:literal $form:ident $example:literal $description:literal;)*) => {
        impl Stake {
            /// All stakes.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$stake),*];

            /// Returns the name of the column and the option.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$stake => $name,)*
                }
            }

            /// Returns the form of the values.
            pub const fn form(self) -> Form {
                match self {
                    $(Self::$stake => Form::$form,)*
                }
            }

            /// Returns an example, as typed.
            pub const fn example(self) -> &'static str {
                match self {
                    $(Self::$stake => $example,)*
                }
            }

            /// Returns the description: a sentence without a full stop.
            pub const fn description(self) -> &'static str {
                match self {
                    $(Self::$stake => $description,)*
                }
            }
        }
    };
}

stakes! {
    Pot "pot" Amount "50" "What is in the middle, with the bet that the first player faces";
    Call "call" Amount "50" "What a call costs the first player";
    Bet "bet" Sizes "75" "What the first player bets: an amount, a percentage of the pot, or a list of these to compare";
    Folds "folds" Share "0.4" "How often all others fold to the bet";
    Rake "rake" Share "0.05" "The share of a pot that the house takes";
    RakeCap "rake_cap" Amount "50" "The most that the house takes of a pot";
    Pays "pays" Amounts "500,300,200" "The prizes, the first place first; 100x7 is seven prizes of 100";
    Keep "keep" Amount "50" "What a deal keeps for the winner";
    Round "round" Amount "1" "The unit to which the shares of a deal are rounded";
    AllIn "all_in" Numbers "1,2" "The players who are all-in, by their numbers from 1";
    Win "win" Shares "0.55" "How often the first of two players all-in wins; or how often each of them does";
    Tie "tie" Share "0.02" "How often two players all-in split the pot";
    Hands "hands" Texts "AhKh" "The hand or range of each player who is all-in, in the order of all_in";
    Blinds "blinds" Amounts "100,200" "The small and the big blind; without them, stacks are in big blinds";
    Ante "ante" Amount "25" "What every player posts as an ante";
    BbAnte "bb_ante" Amount "200" "What the big blind posts as an ante for all";
    Elsewhere "elsewhere" Amounts "8000,4000" "The stacks of players at other tables, who play for the same prizes";
    Lock "lock" Texts "BB calls SB: 30%" "What a seat goes all in with, so that the others adapt: the seat, what it does \
     (pushes, calls, overcalls, calls a seat), a colon, a range; of a game that is solved, what hands do at a decision: the line to \
     it, a colon, a range, actions with their frequencies, such as bet 75%: 22-99 call 0";
    Hero "hero" Texts "BTN" "The seats to show, by their names";
    Until "until" Amount "20" "The last stack of a table of all stacks of two players, up to it; of a game that is solved, the \
     share of the pot that best responses to both strategies may gain on average: 0.005 is 0.5%, the default";
    Step "step" Amount "0.05" "The step between the stacks of the table; default 0.05 big blinds";
    Deals "deals" Amount "1000000" "The number of random deals on which the strategy of three players or more is found";
    Bounty "bounty" Amounts "50" "What is paid for each player who is eliminated: one bounty for all, or one each";
    Stack "stack" Amount "400" "What each player has left; of two stacks, the smaller one";
    Bets "bets" Texts "33%, 75%, all-in" "The sizes of bets: shares of the pot, amounts, all-in, none; before a colon for whom and \
     when, such as oop turn: 50%; default 50%, all-in";
    Raises "raises" Texts "3x" "The sizes of raises: multiples of the bet, shares of the pot, amounts, all-in, none; default 3x";
    Donks "donks" Texts "none" "The sizes of the first player's bets into the player who bet last on the street before; default as \
     other bets";
    MostRaises "most_raises" Amount "2" "The most raises of a street, after the bet; default 3";
    AllInFrom "all_in_from" Share "0.67" "The share of what a player has left from which a bet is all-in; default 0.8";
    MergeWithin "merge_within" Share "0.1" "The share of the pot within which sizes are merged into the largest; default 0";
    Tree "tree" Texts "turn.oop.bets = '50%'" "The text of a tree, in lines such as turn.oop.bets = '50%, 100%' or most_raises = 2; \
     what other options say counts more";
    Line "line" Texts "check, bet 75%, call" "The actions and cards that lead to the decision to show; default none, for the first";
    Iterations "iterations" Amount "200" "The most iterations of a search";
    Time "time" Amount "10" "The most seconds of a search";
    Memory "memory" Amount "4" "The most gigabytes that a search may take; default half of what is free";
}

/// The form of the values of a [`Stake`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// A positive amount.
    Amount,
    /// A share, from 0 to 1 or in percent.
    Share,
    /// One or several sizes of a bet: amounts, or percentages of the pot.
    Sizes,
    /// One or several amounts, in a list or separated by commas.
    Amounts,
    /// One or several shares, in a list or separated by commas.
    Shares,
    /// Numbers of players, in a list or separated by commas.
    Numbers,
    /// One or several texts, each of which may contain commas.
    Texts,
}

impl Form {
    /// Returns `true` if several values can be given.
    pub const fn is_list(self) -> bool {
        !matches!(self, Self::Amount | Self::Share)
    }

    /// Returns a description of a value, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Amount => "a number",
            Self::Share => "a number from 0 to 1",
            Self::Sizes => r#"a number, a percentage such as "75%", or a list of these"#,
            Self::Amounts => "a number, or a list of numbers such as [500, 300, 200]",
            Self::Shares => "a number from 0 to 1, or a list of these",
            Self::Numbers => "a list of the numbers of players, from 1",
            Self::Texts => r#"a list of texts, such as ["AhKh", "QQ+"]"#,
        }
    }
}

impl Stake {
    /// The stakes that each line can have in a column. `rake` is not one of them: in the tables of other programs,
    /// such a column has amounts.
    pub const COLUMNS: [Self; 3] = [Self::Pot, Self::Call, Self::Bet];

    /// Returns the stake with this name, ignoring case.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stake| name.trim().eq_ignore_ascii_case(stake.name()))
    }
}

/// The values of the given stakes: their texts, spans or columns.
///
/// ```
/// use holdem_answers::parameter::{Stake, Stakes};
///
/// let stakes: Stakes<&str> = [(Stake::Bet, "33"), (Stake::Pot, "100"), (Stake::Bet, "75")].into_iter().collect();
/// assert_eq!((stakes.get(Stake::Pot), stakes.get(Stake::Call)), (Some(&"100"), None));
/// assert!(stakes.all(Stake::Bet).eq(&["33", "75"]));
/// assert!(stakes.have_a_pot() && stakes.have_a_price());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stakes<T>(Vec<(Stake, T)>);

impl<T> Default for Stakes<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> FromIterator<(Stake, T)> for Stakes<T> {
    fn from_iter<I: IntoIterator<Item = (Stake, T)>>(given: I) -> Self {
        let mut given: Vec<(Stake, T)> = given.into_iter().collect();
        given.sort_by_key(|(stake, _)| *stake);
        Self(given)
    }
}

impl<T> Stakes<T> {
    /// Returns the first value of a stake.
    pub fn get(&self, stake: Stake) -> Option<&T> {
        self.all(stake).next()
    }

    /// Iterates over all values of a stake, in order.
    pub fn all(&self, stake: Stake) -> impl Iterator<Item = &T> {
        self.0.iter().filter(move |(other, _)| *other == stake).map(|(_, given)| given)
    }

    /// Adds a value for a stake.
    pub fn add(&mut self, stake: Stake, given: T) {
        let end = self.0.partition_point(|(other, _)| *other <= stake);
        self.0.insert(end, (stake, given));
    }

    /// Iterates over all stakes and values.
    pub fn iter(&self) -> impl Iterator<Item = (Stake, &T)> {
        self.0.iter().map(|(stake, given)| (*stake, given))
    }

    /// Maps each value with `change`, and drops the values for which it returns `None`.
    pub fn filter_map<'s, U>(&'s self, mut change: impl FnMut(&'s T) -> Option<U>) -> Stakes<U> {
        Stakes(self.iter().filter_map(|(stake, given)| Some((stake, change(given)?))).collect())
    }

    /// Returns `true` if no stake is given.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns `true` if the pot is given.
    pub fn have_a_pot(&self) -> bool {
        self.get(Stake::Pot).is_some()
    }

    /// Returns `true` if a call or a bet is given.
    pub fn have_a_price(&self) -> bool {
        self.get(Stake::Call).is_some() || self.get(Stake::Bet).is_some()
    }
}
