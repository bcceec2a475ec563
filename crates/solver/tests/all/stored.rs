//! Stored strategies, and files that are rejected.

use std::io::Cursor;
use std::ops::ControlFlow;

use holdem_solver::betting::{Kind, Player, Rake, Size};
use holdem_solver::solve::{
    Certificate, Game, NextCards, SolutionError, SolutionFile, SolutionHeader, Solver, Step,
    StoredStrategy, Strategy, Study, exploit,
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

/// Returns the certified strategy of a game after some iterations.
fn certified(players: &str) -> (StoredStrategy, Certificate) {
    let (solver, _) = solver(players, 20);
    let stored = StoredStrategy::of(solver.game(), &solver);
    let certificate = stored.certify_while(&|| ControlFlow::Continue(())).continue_value();
    (stored, certificate.unwrap())
}

/// Returns the file of a solution of a game.
fn file(players: &str) -> (SolutionHeader, Vec<u8>, Game) {
    let (stored, certificate) = certified(players);
    let setup = "a game".to_owned();
    let header = SolutionHeader { setup, iterations: 20, is_stopped: false, certificate };
    let bytes = header.to_bytes(&stored).unwrap();
    (header, bytes, stored.game().clone())
}

/// Returns the error of a file, of its header or of its strategy.
fn error(bytes: &[u8], game: &Game) -> Option<SolutionError> {
    let read = |file: SolutionFile<_>| file.strategy(game.clone());
    SolutionFile::open(Cursor::new(bytes)).and_then(read).err()
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
    for players in [RIVER, TURN, FLOP] {
        let (header, bytes, game) = file(players);
        let read = SolutionFile::open(Cursor::new(&bytes)).unwrap();
        assert_eq!(read.header, header);
        let strategy = read.strategy(game.clone()).unwrap();
        assert_eq!(Certificate::of(&game, &strategy), header.certificate);
        assert_eq!(header.to_bytes(&strategy).unwrap(), bytes);
        let on_demand = SolutionFile::open(Cursor::new(bytes.clone())).unwrap();
        let on_demand = on_demand.strategy_on_demand(game.clone()).unwrap();
        assert_eq!(Certificate::of(&game, &on_demand), header.certificate);
        assert_eq!(header.to_bytes(&on_demand).unwrap(), bytes);
        assert_eq!(on_demand.failure(), None);
    }
}

/// The values at the root of a stored strategy equal the values from a traversal of the whole game.
#[test]
fn values_follow_from_the_stored_ones() {
    for players in [RIVER, TURN, FLOP] {
        let (solver, _) = solver(players, 20);
        let without = StoredStrategy::of(solver.game(), &solver);
        let (with, _) = certified(players);
        let game = with.game();
        let line = [Step::Action(0), Step::Action(0)];
        let both = [&without, &with].map(|it| Study::of(game, it, &line[..1]).unwrap());
        let [expected, found] = both;
        for (expected, found) in expected.hands.iter().flatten().zip(found.hands.iter().flatten()) {
            assert_eq!((expected.combo, expected.reach), (found.combo, found.reach));
            let values = expected.values.iter().zip(&found.values);
            for (expected, found) in values.chain([(&expected.value, &found.value)]) {
                close(expected.unwrap_or(-1.0), found.unwrap_or(-1.0), 1e-10);
            }
        }
        if players == RIVER {
            continue;
        }
        let both = [&without, &with].map(|it| NextCards::of(game, it, &line).unwrap());
        let [expected, found] = both;
        for (expected, found) in expected.cards.iter().zip(&found.cards) {
            assert_eq!(expected.card, found.card);
            for (expected, found) in expected.ranges.iter().zip(&found.ranges) {
                close(expected.value.unwrap(), found.value.unwrap(), 1e-10);
            }
        }
    }
}

/// On a board where suits are alike, the values of both players after each card add up to the pot, also for a best
/// response with ties.
#[test]
fn values_of_boards_that_are_equal_up_to_suits_add_up() {
    let players = "33:0.456789,44:0.123,JTs:0.1,98o:0.7 vs AKs,KK,72o | AhAcKh";
    let (solver, _) = solver(players, 2);
    let stored = StoredStrategy::of(solver.game(), &solver);
    let line = [Step::Action(0), Step::Action(0)];
    for strategy in [&stored, &exploit(solver.game(), &stored, Player::Second)] {
        strategy.certify_while(&|| ControlFlow::Continue(())).continue_value().unwrap();
        let next = NextCards::of(solver.game(), strategy, &line).unwrap();
        for card in next.cards {
            let values = card.ranges.map(|range| range.value.unwrap_or(50.0));
            close(values.iter().sum(), 100.0, 1e-9);
        }
        let (_, error) =
            strategy.recertify_while(&|| ControlFlow::Continue(())).continue_value().unwrap();
        assert!(error < 1e-9, "{error}");
    }
}

/// A part of the file that is damaged is refused when it is needed.
#[test]
fn damage_is_found_on_demand() {
    let (_, mut bytes, game) = file(TURN);
    let end = bytes.len();
    bytes[end - 100] ^= 1;
    assert_eq!(error(&bytes, &game), Some(SolutionError::Damaged));
    let opened = SolutionFile::open(Cursor::new(bytes)).unwrap();
    let strategy = opened.strategy_on_demand(game.clone()).unwrap();
    assert!(Study::of(&game, &strategy, &[]).is_ok());
    assert_eq!(strategy.failure(), None);
    let cards = NextCards::of(&game, &strategy, &[Step::Action(0), Step::Action(0)]);
    assert!(cards.is_ok());
    assert_eq!(strategy.failure(), Some(SolutionError::Damaged));
}

#[test]
fn every_changed_or_missing_byte_is_refused() {
    let (_, bytes, game) = file("AhAd,QhQd vs KhKd | 2c2d2h3s");
    for length in 0..bytes.len() {
        let error = error(&bytes[..length], &game).unwrap();
        let of_magic = [SolutionError::Foreign, SolutionError::Damaged];
        assert_eq!(error, of_magic[usize::from(length >= 8)], "{length}");
    }
    assert!(error(&[&bytes[..], &[0]].concat(), &game).is_some());
    for at in 0..bytes.len() {
        for change in [1_u8, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[at] ^= change;
            let error = error(&changed, &game).unwrap();
            match at {
                0..8 => assert_eq!(error, SolutionError::Foreign),
                8..10 => {
                    assert!(matches!(error, SolutionError::Version(_) | SolutionError::Damaged))
                }
                _ => assert_eq!(error, SolutionError::Damaged),
            }
        }
    }
}

fn sum(bytes: &[u8]) -> [u8; 8] {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, step).to_le_bytes()
}

/// The bytes of the header of a file of these tests, without its checksum.
const HEADER: usize = 10 + 4 + "a game".len() + 5 + 32 + 8 + 1;

/// The fields of a crafted file are wrong although the checksum is right.
#[test]
fn a_crafted_file_does_not_allocate_memory() {
    let resealed = |mut bytes: Vec<u8>| {
        let sum = sum(&bytes[..HEADER]);
        bytes[HEADER..HEADER + 8].copy_from_slice(&sum);
        bytes
    };
    let (_, bytes, game) = file("AhAd,QhQd vs KhKd | 2c2d2h3s3c");
    assert_eq!(error(&resealed(bytes.clone()), &game), None);
    for (at, value) in [(10, 0xff), (13, 0xff)] {
        let mut changed = bytes.clone();
        changed[at] = changed[at].wrapping_add(value);
        assert_eq!(error(&resealed(changed), &game), Some(SolutionError::Damaged), "{at}");
    }
    for (at, value) in [(HEADER - 9, 1), (HEADER - 2, 0xff)] {
        let mut changed = bytes.clone();
        changed[at] = changed[at].wrapping_add(value);
        assert_eq!(error(&resealed(changed), &game), Some(SolutionError::Strategy), "{at}");
    }
    let other = solver(RIVER, 1).0;
    assert_eq!(error(&bytes, other.game()), Some(SolutionError::Strategy));
}

/// Returns the count of shares on the board of the root.
fn shares_of_root(game: &Game) -> usize {
    let nodes = game.tree().nodes().iter().filter(|node| node.street == game.tree().street());
    let shares = nodes.filter_map(|node| {
        let hands = game.hands(node.player()?).len();
        Some((node.actions().len() - 1) * hands)
    });
    shares.sum()
}

/// A false value is found when the file is certified again, although all checksums are right.
#[test]
fn false_values_are_found() {
    let (header, mut bytes, game) = file(TURN);
    let recertified = |bytes: &[u8]| {
        let strategy = SolutionFile::open(Cursor::new(bytes)).unwrap().strategy(game.clone());
        let again = strategy.unwrap().recertify_while(&|| ControlFlow::Continue(()));
        again.continue_value().unwrap()
    };
    assert_eq!(recertified(&bytes), (header.certificate, 0.0));
    let start = HEADER + 8;
    let value = start + 2 * shares_of_root(&game);
    let deals = game.tree().nodes().iter().filter(|node| matches!(node.kind, Kind::Deal { .. }));
    let hands: usize = Player::BOTH.iter().map(|&player| game.hands(player).len()).sum();
    let end = value + 8 * deals.count() * hands;
    bytes[value..value + 8].copy_from_slice(&0.75_f64.to_le_bytes());
    let head: [u8; 8] = bytes[HEADER..start].try_into().unwrap();
    let of_section = sum(&[&head[..], &[0; 8], &bytes[start..end]].concat());
    bytes[end..end + 8].copy_from_slice(&of_section);
    let (certificate, error) = recertified(&bytes);
    assert_eq!(certificate, header.certificate);
    assert!(error > 0.01, "{error}");
}

/// A file of version 1 has the shares of all sections, and one checksum.
#[test]
fn a_file_of_version_1_is_read() {
    for players in [RIVER, TURN] {
        let (header, bytes, game) = file(players);
        let count = bytes[HEADER - 9..HEADER - 1].try_into().map(u64::from_le_bytes).unwrap();
        let mut first = bytes[..HEADER - 1].to_vec();
        first[8] = 1;
        // The root is a section, and all rivers of a turn are another.
        let root = HEADER + 8..HEADER + 8 + 2 * shares_of_root(&game);
        let others = 2 * count as usize - root.len();
        first.extend(&bytes[root]);
        first.extend(&bytes[bytes.len() - 8 - others..bytes.len() - 8]);
        assert_eq!(first.len(), HEADER - 1 + 2 * count as usize);
        first.extend(sum(&first));
        let old = SolutionFile::open(Cursor::new(&first)).unwrap();
        assert_eq!(old.header, header);
        let old = old.strategy(game.clone()).unwrap();
        assert_eq!(Certificate::of(&game, &old), header.certificate);
        // Without values, the file of this version says so.
        let again = header.to_bytes(&old).unwrap();
        assert!(again.len() < bytes.len() || players == RIVER);
        assert_eq!(error(&again, &game), None);
        for length in [HEADER, first.len() - 9, first.len() - 1] {
            assert_eq!(error(&first[..length], &game), Some(SolutionError::Damaged));
        }
        assert_eq!(error(&[&first[..], &[0]].concat(), &game), Some(SolutionError::Damaged));
    }
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
