//! Parts of an answer that are shown only if they are asked for.

/// A part of an answer that is shown only if it is asked for: one of [`Options::flags`](super::Options::flags).
///
/// Every front end takes them by their names. A new one is a variant here and a line of `flags!` below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Flag {
    /// Hands that are pushed face up.
    Jam,
    /// The chances of the places.
    Places,
    /// Exact fractions.
    Fractions,
    /// A deal.
    Chop,
    /// Bubble factors and risk premiums.
    Bubble,
    /// What a game costs, in place of its solution.
    Plan,
    /// The proof that takes seconds.
    Quick,
    /// The proof that takes a quarter of an hour.
    Full,
}

/// Says what is known about each flag: its variant, name, a description.
macro_rules! flags {
    ($($flag:ident $name:literal $description:literal;)*) => {
        impl Flag {
            /// All of them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$flag),*];

            /// Returns the name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$flag => $name,)*
                }
            }

            /// Returns what it is, in a sentence without a full stop.
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
    /// Returns the flag with this name, in either case.
    ///
    /// ```
    /// use holdem_answers::ask::Flag;
    ///
    /// assert_eq!((Flag::of_name("places"), Flag::of_name("pays")), (Some(Flag::Places), None));
    /// ```
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|flag| name.trim().eq_ignore_ascii_case(flag.name()))
    }
}
