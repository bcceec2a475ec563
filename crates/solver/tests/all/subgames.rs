//! Games that begin at a later street of a solved game, with exact reaches.

use holdem_engine::equity::Request;
use holdem_engine::{Board, Card, HoleCards, Range, Weight};
use holdem_solver::betting::{Action, Kind, Player, Rake, Rules, Size, Sizes};
use holdem_solver::solve::{
    Arrival, Certificate, Game, GameError, Solver, Step, StoredStrategy, Strategy, Study,
};

use super::{close, game, solved};

const TURN: &str = "AKs,QQ,JTs,76s:0.3 vs KK-JJ,AKo,T9s | Ks7d2c9h";

fn rules() -> Rules {
    let sizes = Sizes {
        bets: vec![Size::pot(60)],
        raises: vec![Size::AllIn],
        donks: Some(vec![Size::pot(25)]),
    };
    Rules::new(holdem_engine::Street::Turn, 100, 300).with_sizes(sizes)
}

/// Returns the game after a line of a turn game that ends with a card, of the same options.
fn subgame(game: &Game, strategy: &dyn Strategy, line: &[Step], rules: &Rules) -> Game {
    let reaches = Arrival::at(game, strategy, line).unwrap().combos(game);
    let range = |combos: &Vec<(HoleCards, f64)>| {
        Range::new(combos.iter().map(|&(combo, _)| (combo, Weight::FULL))).unwrap()
    };
    let cards = line.iter().filter_map(|step| match step {
        Step::Card(card) => Some(*card),
        Step::Action(_) => None,
    });
    let board: Vec<Card> = game.board().cards().chain(cards).collect();
    let board = Board::new(&board).unwrap();
    let request = Request::new(reaches.iter().map(range).collect(), board, game.dead()).unwrap();
    let all = Game::new(&request, rules.tree().unwrap(), Rake::NONE).unwrap();
    all.with_weights(&reaches).unwrap()
}

/// The strategy of a game, played in a game that begins at one of its nodes.
struct Continued<'s> {
    whole: &'s Game,
    strategy: &'s dyn Strategy,
    /// For each node of the subgame, the node of the whole game.
    nodes: Vec<usize>,
    dealt: Vec<Card>,
    hands: [Vec<HoleCards>; 2],
}

impl Strategy for Continued<'_> {
    fn frequencies(&self, node: usize, dealt: &[Card]) -> Vec<Vec<f64>> {
        let node = self.nodes[node];
        let player = self.whole.tree().node(node).player().unwrap();
        let dealt: Vec<Card> = self.dealt.iter().chain(dealt).copied().collect();
        let rows = self.strategy.frequencies(node, &dealt);
        let at =
            |combo: &HoleCards| self.whole.hands(player).iter().position(|it| it == combo).unwrap();
        let hands: Vec<usize> = self.hands[player.index()].iter().map(at).collect();
        rows.iter().map(|row| hands.iter().map(|&hand| row[hand]).collect()).collect()
    }
}

/// Returns the node of the whole game for each node of a subgame; both must have the same actions.
fn nodes(whole: &Game, root: usize, part: &Game) -> Vec<usize> {
    let mut nodes = vec![0; part.tree().nodes().len()];
    nodes[0] = root;
    for index in 0..nodes.len() {
        let (one, other) = (whole.tree().node(nodes[index]), part.tree().node(index));
        assert_eq!(one.actions(), other.actions());
        for (&of_whole, &of_part) in one.children().iter().zip(other.children()) {
            nodes[of_part] = of_whole;
        }
    }
    nodes
}

/// Check, bet, call and a river card: IP is the aggressor there.
fn line(game: &Game, card: &str) -> Vec<Step> {
    let tree = game.tree();
    let mut line = vec![];
    let mut node = 0;
    for index in [0, 1, 1] {
        line.push(Step::Action(index));
        node = tree.node(node).children()[index];
    }
    assert!(matches!(tree.node(node).kind, Kind::Deal { .. }));
    line.push(Step::Card(card.parse().unwrap()));
    line
}

#[test]
fn the_same_strategy_has_the_same_values_in_a_subgame() {
    let (solver, _) = solved(game(TURN, rules().tree().unwrap(), Rake::NONE), 30);
    let whole = solver.game().clone();
    let stored = StoredStrategy::of(&whole, &solver);
    for card in ["3h", "Kd", "Ts"] {
        let line = line(&whole, card);
        let study = Study::of(&whole, &stored, &line).unwrap();
        // The pot after a bet of 60 is 220, the stacks are 240.
        let river = Rules {
            street: holdem_engine::Street::River,
            pot: 220,
            stack: 240,
            aggressor: Some(Player::Second),
            ..rules()
        };
        let part = subgame(&whole, &stored, &line, &river);
        assert_eq!(part.tree().node(0).actions(), [Action::Check, Action::Bet(55)]);
        let strategy = Continued {
            nodes: nodes(&whole, study.node, &part),
            whole: &whole,
            strategy: &stored,
            dealt: study.dealt.clone(),
            hands: Player::BOTH.map(|player| part.hands(player).to_vec()),
        };
        let certificate = Certificate::of(&part, &strategy);
        for player in Player::BOTH {
            let value = certificate.players[player.index()].value * 220.0;
            close(value, study.ranges[player.index()].value.unwrap(), 1e-9);
        }
        let of_part = Study::of(&part, &strategy, &[]).unwrap();
        for (one, other) in study.hands.iter().zip(&of_part.hands) {
            assert_eq!(one.len(), other.len());
            for (one, other) in one.iter().zip(other) {
                assert_eq!((one.combo, one.reach), (other.combo, other.reach));
                if let Some((one, other)) = one.value.zip(other.value) {
                    close(one, other, 1e-6);
                }
            }
        }
        // Both players gain nothing more in the solution of the subgame.
        let mut solver = Solver::new(part.clone());
        (0..400).for_each(|_| solver.iterate());
        let solved = Certificate::of(&part, &solver);
        assert!(solved.exploitability() < 0.002, "{}", solved.exploitability());
        for player in Player::BOTH {
            let most = certificate.players[player.other().index()].gain();
            let least = certificate.players[player.index()].gain();
            let difference =
                solved.players[player.index()].value - certificate.players[player.index()].value;
            let slack = 2.0 * solved.exploitability() + 1e-9;
            assert!(difference <= least + slack && -difference <= most + slack);
        }
    }
}

#[test]
fn suits_with_different_weights_are_not_equivalent() {
    let all = game("AA,KK vs QQ,JJ | 7s3s2s5s", rules().tree().unwrap(), Rake::NONE);
    let combos = |player| all.hands(player).iter().copied();
    let second: Vec<(HoleCards, f64)> = combos(Player::Second).map(|it| (it, 0.5)).collect();
    let first = |odd: f64| -> Vec<(HoleCards, f64)> {
        let lone: HoleCards = "AhAd".parse().unwrap();
        combos(Player::First).map(|it| (it, if it == lone { odd } else { 0.7 })).collect()
    };
    let value = |odd: f64| {
        let weighted = all.clone().with_weights(&[first(odd), second.clone()]).unwrap();
        let (mut solver, certificate) = solved(weighted, 300);
        // The search uses equivalent suits, and the certificate does not.
        close(solver.estimate(), certificate.exploitability(), 1e-5);
        certificate.players[0].value
    };
    close(value(0.7), value(0.700_000_1), 1e-3);
}

#[test]
fn impossible_weights_are_refused() {
    let game = game("AA vs KK | 7s3s2s5s", rules().tree().unwrap(), Rake::NONE);
    let ace: HoleCards = "AhAd".parse().unwrap();
    let king: HoleCards = "KhKd".parse().unwrap();
    let with = |first: f64, second: HoleCards| {
        game.clone().with_weights(&[vec![(ace, first)], vec![(second, 1.0)]]).err()
    };
    assert_eq!(with(0.5, king), None);
    for weight in [0.0, -0.1, 1.1, f64::NAN, f64::INFINITY] {
        assert_eq!(with(weight, king), Some(GameError::Weight(ace)));
    }
    assert_eq!(with(0.5, ace), Some(GameError::Weight(ace)));
    assert_eq!(
        game.clone().with_weights(&[vec![(ace, 0.5)], vec![]]).err(),
        Some(GameError::NoDeal)
    );
}
