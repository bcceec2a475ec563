//! The engine of holdem as WebAssembly.
//!
//! A JavaScript front end sends a [`Question`] in JSON and gets a reply in JSON ([`reply_to`]). The library does the
//! rest: `ask` reads the question and finds the answer, and `report` and `picture` write the requested forms.
//!
//! ```text
//! page or program ── JSON ── exports ── question ── answer ── forms ── JSON ── page or program
//! ```
//!
//! ```
//! let question = r#"{"ask":"equity","players":["AhKh","QsQd"],"show":["plain"]}"#;
//! let reply = holdem_web::reply_to(question);
//! assert!(reply.contains(r#""plain":"0.4621"#), "{reply}");
//! ```

mod answer;
mod described;
#[cfg(target_arch = "wasm32")]
mod exports;
mod forms;
mod history;
mod question;
mod refining;
mod refusal;
mod reply;
mod respond;
mod searching;
mod solving;
mod strength;

pub use history::reply_about_hands;
pub use question::Question;
pub use respond::reply_to;
pub use solving::Solving;
pub use strength::{strengths_of_cards, strengths_of_text};
