//! Sessions together: hours, winnings an hour, and a win rate with sessions as units.

use holdem_history::{Estimate, Sum as _};

use crate::text::{counted, grouped};

use super::answer::{Row, win_rate};

/// Returns what the sessions of a player are together: a sentence for people; `None` if rows are not sessions of one
/// player.
pub(super) fn sentence(rows: &[Row]) -> Option<String> {
    let sessions: Vec<(u64, &Row)> =
        rows.iter().filter_map(|row| Some((row.minutes?, row))).collect();
    let (_, first) = sessions.first()?;
    if sessions.iter().any(|(_, row)| row.player != first.player) {
        return None;
    }
    let hours = sessions.iter().map(|(minutes, _)| *minutes).sum::<u64>() as f64 / 60.0;
    let results: Vec<Session> = sessions.iter().map(|(_, row)| Session::of(row)).collect();
    let hands: f64 = results.iter().map(|session| session.hands).sum();
    let won: f64 = results.iter().map(|session| session.won).sum();
    let mut parts = vec![format!("{}, {hours:.1} hours", counted(results.len() as u64, "session"))];
    if hours > 0.0 {
        parts.push(format!("{:.0} hands and {:.1} bb an hour", hands / hours, won / hours + 0.0));
    }
    parts.push(format!("bb/100 with sessions as units: {}", win_rate(rate(&results))));
    let downswing = downswing(&results);
    if downswing.depth > 0.0 {
        let length = counted(downswing.sessions as u64, "session");
        let depth = grouped(downswing.depth.round() as u64);
        parts.push(format!("deepest downswing {depth} bb in {length}"));
    }
    Some(parts.join("; "))
}

/// The result of a session in big blinds.
#[derive(Clone, Copy, Debug)]
struct Session {
    hands: f64,
    won: f64,
}

impl Session {
    fn of(row: &Row) -> Self {
        let totals = row.played.totals();
        let hands = totals.hands() as f64;
        Self { hands, won: totals.win_rate().mean * hands / 100.0 }
    }
}

/// Returns the win rate over all hands, with the standard error of a ratio of sums over sessions. (Cochran, Sampling
/// Techniques, 1977, section 6.5.)
fn rate(sessions: &[Session]) -> Estimate {
    let n = sessions.len() as f64;
    let hands: f64 = sessions.iter().map(|session| session.hands).sum();
    let mean = sessions.iter().map(|session| session.won).sum::<f64>() / hands;
    let squares: f64 =
        sessions.iter().map(|session| (session.won - mean * session.hands).powi(2)).sum();
    let error = (squares * n / (n - 1.0)).sqrt() / hands;
    Estimate { mean: 100.0 * mean, standard_error: (n > 1.0).then_some(100.0 * error) }
}

/// The deepest fall of the winnings over sessions.
#[derive(Clone, Copy, Debug, Default)]
struct Downswing {
    /// The fall in big blinds.
    depth: f64,
    /// The number of sessions from the top to the bottom.
    sessions: usize,
}

fn downswing(sessions: &[Session]) -> Downswing {
    let (mut won, mut top, mut top_at) = (0.0, 0.0, 0);
    let mut deepest = Downswing::default();
    for (index, session) in sessions.iter().enumerate() {
        won += session.won;
        if won >= top {
            (top, top_at) = (won, index + 1);
        } else if top - won > deepest.depth {
            deepest = Downswing { depth: top - won, sessions: index + 1 - top_at };
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sessions(won: &[f64]) -> Vec<Session> {
        won.iter().map(|won| Session { hands: 100.0, won: *won }).collect()
    }

    #[test]
    fn the_deepest_downswing_ends_at_its_bottom() {
        let Downswing { depth, sessions } =
            downswing(&sessions(&[5.0, -3.0, 2.0, -4.0, 6.0, 10.0, -2.0]));
        assert_eq!((depth, sessions), (5.0, 3));
        assert_eq!(downswing(&super::tests::sessions(&[1.0, 2.0])).sessions, 0);
        assert_eq!(downswing(&super::tests::sessions(&[-1.0, -2.0])).depth, 3.0);
    }

    #[test]
    fn equal_sessions_have_the_error_of_their_mean() {
        let Estimate { mean, standard_error } = rate(&sessions(&[1.0, 2.0, 3.0, 6.0]));
        // The standard deviation of 1, 2, 3, 6 is the root of 14/3.
        let expected = (14.0_f64 / 3.0).sqrt() / 2.0;
        assert!((mean - 3.0).abs() < 1e-12 && (standard_error.unwrap() - expected).abs() < 1e-12);
        assert_eq!(rate(&sessions(&[1.0])).standard_error, None);
    }
}
