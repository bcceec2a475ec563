//! Parts of an answer that are shown only on request.

/// A part of an answer that is shown only on request: one of [`Options::flags`](crate::question::Options::flags).
///
/// Every front end takes flags by name. A new flag needs a variant here and a line of `flags!` below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Flag {
    /// Hands that are pushed face up.
    Jam,
    /// The probability of each finishing place.
    Places,
    /// Exact fractions.
    Fractions,
    /// A deal.
    Chop,
    /// Bubble factors and risk premiums.
    Bubble,
    /// The cost of a game, instead of its solution.
    Plan,
    /// The proof that takes seconds.
    Quick,
    /// The proof that takes a quarter of an hour.
    Full,
}

/// Declares the facts about each flag: its variant, name and description.
macro_rules! flags {
    ($($flag:ident $name:literal $description:literal;)*) => {
        impl Flag {
            /// All flags.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$flag),*];

            /// Returns the name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$flag => $name,)*
                }
            }

            /// Returns the description: a sentence without a full stop.
            pub const fn description(self) -> &'static str {
                match self {
                    $(Self::$flag => $description,)*
                }
            }
        }
    };
}

flags! {
    Jam "jam" "The largest stack with which each starting hand can be pushed face up";
    Places "places" "The chance of each player to take each place";
    Fractions "fractions" "The shares of the prizes as exact fractions";
    Chop "chop" "What a deal pays each player: by ICM, and by chips";
    Bubble "bubble" "The bubble factor and the risk premium of each player against each";
    Plan "plan" "The memory and the time that a game takes, in place of its solution";
    Quick "quick" "What can be proven in seconds";
    Full "full" "Everything, in a quarter of an hour";
}

impl Flag {
    /// Returns the flag with this name, ignoring case.
    ///
    /// ```
    /// use holdem_answers::parameter::Flag;
    ///
    /// assert_eq!((Flag::of_name("places"), Flag::of_name("pays")), (Some(Flag::Places), None));
    /// ```
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|flag| name.trim().eq_ignore_ascii_case(flag.name()))
    }
}
