//! Ranges as other programs write them: PioSOLVER, GTO Wizard, GTO+, Equilab, ProPokerTools.
//!
//! An ambiguous text is refused, not guessed: a combo with two weights, a share in an order of
//! hands that is unknown here, a weight that the notation cannot write.

mod amount;
mod deck;
mod detect;
mod equilab;
mod gto_plus;
mod gto_wizard;
mod items;
mod name;
mod pio;
mod print;
mod pro_poker_tools;
mod read;
mod runs;

pub use deck::hand_order;
pub use detect::detect;
pub use name::Notation;
pub use print::NotationError;
pub use read::read;
