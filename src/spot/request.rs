//! A request from one text, for users of the library.

use std::str::FromStr;

use crate::equity::Request;
use crate::parse::Refusal;

use super::{Defaults, Query, Spot, Subjects};

/// Parses players, a board and dead cards, as in a line of the program's input: `AhKh vs QQ+ | Ks7d2c | 9c`.
///
/// ```
/// use holdem::equity::Request;
///
/// let solution = "AhKh vs QQ+".parse::<Request>()?.solve()?;
/// assert_eq!(format!("{:.4}", solution.equity.players[0].equity), "0.3459");
///
/// let refusal = "AhKh vs QQ+ | Ks7d2x".parse::<Request>().unwrap_err();
/// assert_eq!(refusal.message, "'x' is not a suit");
/// # Ok::<(), holdem::Error>(())
/// ```
impl FromStr for Request {
    type Err = Refusal;

    fn from_str(line: &str) -> Result<Self, Refusal> {
        let query = Query::of_line(line, Subjects::Words, &Defaults::default())?;
        Spot::read(&query)?.0.request("equity")
    }
}
