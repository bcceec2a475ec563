//! The policy for counting and sampling: the cost of an exact answer in units of work.
//!
//! Equal requests have equal answers on every machine, so the choice between an engine and a sample is based on fixed
//! numbers. They are a contract with anyone who compares answers over time. A change to any of them changes
//! [`POLICY`], and the changelog names the answers that it affects. The time of a unit is a separate matter. It
//! predicts times and decides nothing: `nanoseconds` in `plan.rs`.
//!
//! When policy 1 was made, a unit was a nanosecond of one thread of the nominal machine, of 2.6
//! GHz.

/// The number of the policy.
pub const POLICY: u32 = 1;

/// The units of a second of work.
pub const SECOND: f64 = 1e9;

/// Units to count all boards of one joint combo of two players, by the number of cards to come, and
/// the fraction of that for each further player.
pub const BOARDS: [f64; 6] = [1.5e2, 3e2, 2e3, 1.2e4, 7e4, 3.6e5];
pub const BOARDS_PER_PLAYER: f64 = 0.35;

/// The approximate number of joint combos counted for each distinct one.
pub const BOARDS_COUNTED: f64 = 1.1;

/// Units to prepare a joint combo.
pub const BOARDS_ONCE: f64 = 200.0;

/// The factor for counting categories or combos.
pub const BOARDS_IN_DETAIL: f64 = 1.4;

/// Units for each player's hand in each deal that is enumerated.
pub const ENUMERATE: f64 = 16.0;

/// Units for one first combo against all, and for each pair of combos.
pub const TABLE: [f64; 2] = [6e4, 1.5e1];

/// Units to prepare a sweep, and for each pair of ranks in the ranges.
pub const SWEEP_ONCE: [f64; 2] = [2e4, 3e3];

/// The factor for a board if a flush is possible on every board, and if ranges do not depend on suits. Most boards
/// that are swept then are boards with a possible flush.
pub const SWEEP_FLUSHES: f64 = 2.0;
pub const SWEEP_BLIND: f64 = 1.5;

/// Units for a board on which one range is swept, and for each pair of ranks in the range.
pub const SWEEP_ONE: [f64; 2] = [2e2, 3.5];

/// Units for a board on which two ranges are swept, and for each pair of ranks in the ranges.
pub const SWEEP_TWO: [f64; 2] = [2.5e2, 1.5e1];

/// The units against other players, and the fraction of them if the two ranges are equal.
pub const SWEEP_TWO_AND_OTHERS: [f64; 2] = [3e2, 2.5e1];
pub const SWEEP_TWO_EQUAL: f64 = 0.65;

/// The units with detail, for each combo.
pub const SWEEP_TWO_IN_DETAIL: [f64; 2] = [3e3, 2.3e1];

/// Units for a board on which three ranges are swept, and for each combo of all three: if the
/// ranges are equal, if they are not, and if they are weighted.
pub const SWEEP_THREE: [f64; 4] = [1.2e3, 5.5, 2.4e1, 9e1];

/// Units to prepare this, for each pair of combos of two players.
pub const SWEEP_THREE_ONCE: f64 = 1e1;

/// Units for a board on which three equal ranges are swept, and for each pair of ranks in them.
pub const SWEEP_EQUAL: [f64; 2] = [3e2, 4e1];

/// The factor without other players, whose best hand saves the work for weaker hands.
pub const SWEEP_EQUAL_ALONE: f64 = 1.5;

#[cfg(test)]
mod tests {
    use crate::card::{Card, CardSet};
    use crate::deal::Board;
    use crate::equity::{Detail, Engine, Plan, Request};

    fn request(players: &str, board: &str, dead: &str) -> Request {
        let players = players.split(' ').map(|text| text.parse().unwrap()).collect();
        let board: Vec<Card> = board.parse::<CardSet>().unwrap().iter().collect();
        Request::new(players, Board::new(&board).unwrap(), dead.parse().unwrap()).unwrap()
    }

    /// The engine cannot count the request.
    const NONE: f64 = f64::INFINITY;

    /// Requests, whether they are counted by category, and the units of work of each engine by policy 1.
    #[rustfmt::skip]
    const UNITS: [(&str, &str, &str, bool, [f64; Engine::ALL.len()]); 28] = [
        ("AhKh QsQd", "", "", false, [5.4793728e7, 3.962e5, 2.743982072e8, 6.0015e4]),
        ("AhKh QsQd", "", "9c", false, [4.9086048e7, 3.962e5, 2.480162642e8, NONE]),
        ("AhKh QsQd JcTc", "Ks7d2c", "", false, [4.3344e4, 3.17e3, 2.5200467e5, NONE]),
        ("AhKh QQ+,AK", "Ks7d2c", "", false, [5.0688e5, 3.84e4, 1.24769e5, NONE]),
        ("AhKh QQ+,AK", "Ks7d2c9h", "", true, [2.2528e4, 1.0592e4, 2.0866112e5, NONE]),
        ("AA KK", "", "", false, [1.972574208e9, 1.01031e6, 2.4680942e7, 6.009e4]),
        ("random random", "", "", false, [8.9004192077e13, 2.305764825e10, 1.0396631e8, 6.62088375e6]),
        ("22+,A2s+ 20%", "", "", true, [1.6282504212e12, 1.1673682967e9, 1.607442812e9, NONE]),
        ("AA AA", "", "", false, [3.28762368e8, 3.624e5, 2.4261071e7, 6.009e4]),
        ("QQ+ QQ+ QQ+", "", "", false, [1.2515977817e11, 8.7027222656e6, 4.047122e7, NONE]),
        ("AA KK QQ", "2h3h4h", "", false, [9.362304e6, 1.36944e5, 2.2873094e6, NONE]),
        ("20% 20% 20%", "Ks7d2c", "", false, [3.1713187527e11, 4.3533929906e9, 2.4295553e6, NONE]),
        ("40% 40% 40%", "Ks7d2c9h3h", "", false, [3.135799296e9, 8.958259968e9, 1.643027e5, NONE]),
        ("random random random", "2h3h4h", "", false, [5.5486334804e13, 2.8035039041e11, 3.6790163e6, NONE]),
        ("random random random", "", "", false, [1.2344075988e17, 8.5831939402e12, 3.7967954e8, NONE]),
        ("30% 25% 20%", "2c3c8c9h", "", false, [3.6438532358e10, 7.0003192371e9, 2.36660192e6, NONE]),
        ("30%:0.5,AA 25% 20%", "2c3c8c9h", "", false, [3.6438532358e10, 7.0003192371e9, 5.2279712e6, NONE]),
        ("AhKh 7c7d random", "", "", false, [7.2079985352e10, 3.5152529344e8, 9.0521333e7, NONE]),
        ("AhKh 7c7d,8h8d 30%", "2c3c8c9h", "", false, [1.126755e6, 3.6077398438e5, 1.9223428e5, NONE]),
        ("AhKh 7c7d,8h8d 30%", "2c3c8c9h", "", true, [1.126755e6, 4.6037107812e5, 1.19409772e6, NONE]),
        ("KK,QQ 20% 20% 20%", "2c3d9s", "", false, [3.997437885e12, 5.5096800117e10, 1.7142296e7, NONE]),
        ("KK,QQ KK,QQ 30% 20%", "2c3d9s", "As", false, [1.3248816516e11, 5.2283991459e9, 8.4402572e7, NONE]),
        ("KK KK,AA QQ+ JJ,TT 30%", "2c3d9s", "As", false, [1.7642364975e10, 1.4775166969e9, 6.90427418e8, NONE]),
        ("10% 10% 10% 10% 10%", "2c3d9s5h", "As", false, [7.7279315781e12, 2.7579708516e11, 4.9111078e8, NONE]),
        ("AA AA KK", "", "", false, [2.368662912e9, 4.9032e5, 1.208667005e8, NONE]),
        ("20% 20% 30%", "2c3c8c9h", "", false, [2.7531950866875e10, 3.464027449098633e9, 1.01906754e6, NONE]),
        ("KK,AA KK,AA KK,AA 30% 20%", "2c3d9s", "", false, [1.9223711222625027e11, 2.7618411028906293e9, 3.21895184e8, NONE]),
        ("AKs,QQ 22+", "Ts9s2h", "3c4c5c6c", false, [1.353984e7, 1.2384e6, 1.387925e6, NONE]),
    ];

    /// If this fails, the choice between counting and sampling has changed.
    #[test]
    fn units_of_policy_1_are_pinned() {
        for (players, board, dead, by_category, units) in UNITS {
            let request = request(players, board, dead);
            let plan = Plan::of(&request, Detail::NONE.by_category(by_category), 1);
            for (engine, units) in Engine::ALL.into_iter().zip(units) {
                let found = plan.work_of(engine).unwrap_or(NONE);
                let is_same = found == units || (found / units - 1.0).abs() < 1e-9;
                assert!(is_same, "{players} on {board} by {engine}: {found:?}");
            }
            let least = units.into_iter().fold(NONE, f64::min);
            assert!((plan.work().unwrap() / least - 1.0).abs() < 1e-9, "{players} on {board}");
        }
    }
}
