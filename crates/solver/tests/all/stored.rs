//! Stored strategies, and files that are rejected.

use holdem_solver::betting::{Kind, Player, Rake, Size};
use holdem_solver::solve::{
    Certificate, SolutionError, SolutionFile, Solver, StoredStrategy, Strategy, Study, exploit,
};

use super::{close, game, solved, tree};

/// The three suits that are not on the flop are equivalent, so most cards are stored under other names.
const FLOP: &str = "AA,KK,76s vs QQ,JJ,98s:0.5 | KsTs2s";
const TURN: &str = "AKs,QQ,JTs,76s vs KK-JJ,AKo,T9s | Ks7d2c9h";
const RIVER: &str = "AKs,QQ,JTs,76s vs KK-JJ,AKo,T9s | Ks7d2c9h4s";

fn solver(players: &str, iterations: u32) -> (Solver, Certificate) {
    let tree = tree(players, 100, 200, &[Size::pot(60)], &[Size::AllIn]);
    solved(game(players, tree, Rake::NONE), iterations)
}

/// Returns the file of a solution of a game.
fn file(players: &str) -> SolutionFile {
    let (solver, _) = solver(players, 20);
    let stored = StoredStrategy::of(solver.game(), &solver);
    let certificate = Certificate::of(solver.game(), &stored);
    SolutionFile::new("a game".to_owned(), &stored, certificate, 20, false)
}

#[test]
fn a_stored_strategy_is_the_same_up_to_rounding_on_every_board() {
    for players in [RIVER, TURN, FLOP] {
        let (solver, certificate) = solver(players, 12);
        let stored = StoredStrategy::of(solver.game(), &solver);
        let game = solver.game();
        let cards: Vec<holdem_engine::Card> = game.live().iter().collect();
        for (index, node) in game.tree().nodes().iter().enumerate() {
            let Some(player) = node.player() else { continue };
            let to_come = node.street.size() - game.board().size();
            for first in (0..cards.len()).step_by(7) {
                let dealt: Vec<_> =
                    (0..to_come).map(|at| cards[(first + 11 * at) % cards.len()]).collect();
                let (exact, rounded) =
                    (solver.frequencies(index, &dealt), stored.frequencies(index, &dealt));
                for (hand, combo) in game.hands(player).iter().enumerate() {
                    if dealt.iter().any(|&card| combo.set().contains(card)) {
                        continue;
                    }
                    let sum: f64 = rounded.iter().map(|row| row[hand]).sum();
                    close(sum, 1.0, 1e-12);
                    for (exact, rounded) in exact.iter().zip(&rounded) {
                        close(exact[hand], rounded[hand], 2e-5);
                    }
                }
            }
        }
        let of_stored = Certificate::of(game, &stored);
        close(of_stored.exploitability(), certificate.exploitability(), 1e-5);
    }
}

#[test]
fn a_file_is_read_as_it_was_written() {
    for players in [RIVER, FLOP] {
        let file = file(players);
        let read = SolutionFile::read(&file.to_bytes()).unwrap();
        assert_eq!(read, file);
        let (solver, _) = solver(players, 20);
        let strategy = read.strategy(solver.game().clone()).unwrap();
        assert_eq!(Certificate::of(strategy.game(), &strategy), file.certificate);
    }
}

#[test]
fn every_changed_or_missing_byte_is_refused() {
    let bytes = file("AhAd,QhQd vs KhKd | 2c2d2h3s3c").to_bytes();
    for length in 0..bytes.len() {
        assert!(SolutionFile::read(&bytes[..length]).is_err(), "{length}");
    }
    assert!(SolutionFile::read(&[&bytes[..], &[0]].concat()).is_err());
    for at in 0..bytes.len() {
        for change in [1_u8, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[at] ^= change;
            let error = SolutionFile::read(&changed).unwrap_err();
            match at {
                0..8 => assert_eq!(error, SolutionError::Foreign),
                8..10 => assert!(matches!(error, SolutionError::Version(_))),
                _ => assert_eq!(error, SolutionError::Damaged),
            }
        }
    }
}

/// The fields of a crafted file are wrong although the checksum is right.
#[test]
fn a_crafted_file_does_not_allocate_memory() {
    let resealed = |mut bytes: Vec<u8>| {
        let end = bytes.len() - 8;
        let sum = bytes[..end].iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        bytes[end..].copy_from_slice(&sum.to_le_bytes());
        bytes
    };
    let bytes = file("AhAd,QhQd vs KhKd | 2c2d2h3s3c").to_bytes();
    assert!(SolutionFile::read(&resealed(bytes.clone())).is_ok());
    let setup = 10 + 4 + "a game".len();
    for (at, value) in [(10, 0xff), (13, 0xff), (setup + 37, 1), (setup + 44, 0xff)] {
        let mut changed = bytes.clone();
        changed[at] = changed[at].wrapping_add(value);
        assert_eq!(SolutionFile::read(&resealed(changed)), Err(SolutionError::Damaged), "{at}");
    }
    let read = SolutionFile::read(&bytes).unwrap();
    let other = solver(RIVER, 1).0;
    assert!(matches!(read.strategy(other.game().clone()), Err(SolutionError::Strategy)));
}

#[test]
fn the_exploiting_strategy_wins_the_certified_value() {
    for players in [RIVER, TURN, FLOP] {
        let (solver, certificate) = solver(players, 6);
        for hero in Player::BOTH {
            let exploiting = exploit(solver.game(), &solver, hero);
            let of_it = Certificate::of(solver.game(), &exploiting).players[hero.index()];
            let expected = certificate.players[hero.index()];
            // The opponent's strategy was rounded.
            close(of_it.value, expected.best_response, 1e-4);
            close(of_it.gain(), 0.0, 1e-4);
            assert!(expected.gain() > 1e-3);
            let study = Study::of(solver.game(), &exploiting, &[]).unwrap();
            let kind = &solver.game().tree().node(0).kind;
            if matches!(kind, Kind::Decision { player, .. } if *player == hero) {
                let is_pure = |share: &f64| [0.0, 1.0].contains(share);
                assert!(study.hands[0].iter().all(|hand| hand.frequencies.iter().all(is_pure)));
            }
        }
    }
}
