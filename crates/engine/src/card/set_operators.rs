//! The set operators, the same for sets of cards and sets of ranks.

/// Implements `!`, `|`, `&`, `^`, `-` and their assignments for a set of bits, given the set of all
/// items.
macro_rules! set_operators {
    ($set:ident, $all:expr) => {
        impl std::ops::Not for $set {
            type Output = Self;

            /// Returns the complement.
            #[inline]
            fn not(self) -> Self {
                Self(!self.0 & $all.0)
            }
        }

        set_operators!(
            $set,
            BitOr::bitor,
            BitOrAssign::bitor_assign,
            |one, other| one | other,
            "Returns the items that are in at least one of the sets."
        );
        set_operators!(
            $set,
            BitAnd::bitand,
            BitAndAssign::bitand_assign,
            |one, other| one & other,
            "Returns the items that are in both sets."
        );
        set_operators!(
            $set,
            BitXor::bitxor,
            BitXorAssign::bitxor_assign,
            |one, other| one ^ other,
            "Returns the items that are in exactly one of the sets."
        );
        set_operators!(
            $set,
            Sub::sub,
            SubAssign::sub_assign,
            |one, other| one & !other,
            "Returns the items of this set that are not in the other."
        );
    };
    ($set:ident, $op:ident :: $method:ident, $assign:ident :: $assign_method:ident,
        |$one:ident, $other:ident| $bits:expr, $doc:literal) => {
        impl std::ops::$op for $set {
            type Output = Self;

            #[doc = $doc]
            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($one, $other) = (self.0, other.0);
                Self($bits)
            }
        }

        impl std::ops::$assign for $set {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                let ($one, $other) = (self.0, other.0);
                self.0 = $bits;
            }
        }
    };
}

pub(super) use set_operators;
