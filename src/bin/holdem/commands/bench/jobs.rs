//! The benchmark jobs.

use std::io::{self, Write};
use std::num::NonZeroU64;
use std::sync::Arc;

use itertools::Itertools;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::ThreadPool;
use rayon::prelude::*;

use holdem::answer::DataFormat;
use holdem::equity::{Detail, Engine, Equity, Request, Sampling, sample};
use holdem::eval::lookup::{AsHand, Dealer, evaluate_each};
use holdem::eval::{Method, buckets, combinations};
use holdem::lines::{self, AnyQuestion, Input, InputFormat, Observer, Settings};
use holdem::question::equity::Equities;
use holdem::question::eval::Hands;
use holdem::{Board, Card, CardSet, Hand, Strength, progress};

use crate::failure::Failure;

use super::kind::Kind;

/// The work of a job: runs on the threads of a pool, writes its answer, and returns the number of hands, deals or
/// lines.
type Work = Box<dyn Fn(&Arc<ThreadPool>, &mut dyn Write) -> Result<f64, Failure>>;

/// A benchmark job.
pub struct Job {
    pub kind: Kind,
    pub name: String,
    pub unit: &'static str,
    /// The name of the slow job to compare with.
    pub reference: Option<&'static str>,
    /// The question, if other jobs must give the same answer.
    pub question: Option<&'static str>,
    pub work: Work,
}

const COMBINATIONS: &str = "every five of seven: the reference";
const TWO: &str = "AhKh v QsQd, deal by deal: the reference";
const THREE: &str = "AhKh v QsQd v 7c6c, deal by deal: the reference";
const SIX: &str = "six hands, deal by deal: the reference";
const LINES: &str = "eval, plain, every five of seven: the reference";
const PAIRS: &str = "equity, deal by deal: the reference";

/// The number of hands in a batch, which fits in a core's cache.
const HANDS: usize = 100_000;

/// The number of hands for slow methods.
const FEW_HANDS: usize = 10_000;

/// The number of deals in a sample.
const DEALS: NonZeroU64 = NonZeroU64::new(1_000_000).unwrap();

/// The number of lines in a batch. Slow methods answer a tenth of them.
const LINES_AT_ONCE: usize = 200_000;

/// Returns all jobs, each after its reference job.
pub fn all() -> Result<Vec<Job>, Failure> {
    let mut jobs = evaluators();
    jobs.extend(equities()?);
    jobs.extend(samples()?);
    jobs.extend(batches());
    Ok(jobs)
}

fn evaluators() -> Vec<Job> {
    let hands: Arc<[Hand]> = random_hands(HANDS).into();
    let few = Arc::from(&hands[..FEW_HANDS]);
    let job = |name: &str, question, work| Job {
        kind: Kind::Evaluate,
        name: name.to_owned(),
        unit: "hands",
        reference: (name != COMBINATIONS).then_some(COMBINATIONS),
        question,
        work,
    };
    let indices = |hand: Hand| {
        let mut cards = hand.into_iter();
        [(); 7].map(|()| cards.next().map_or(u8::MAX, u8::from))
    };
    let all = Some("random hands");
    vec![
        job(COMBINATIONS, Some("some random hands"), by(combinations::evaluate, &few)),
        job("rank buckets", Some("some random hands"), by(buckets::evaluate, &few)),
        job("lookup, random hands", all, each(&hands, |hand| hand)),
        job("lookup, random u64 sets, checked", all, each(&hands, |hand| hand.cards().bits())),
        job("lookup, random [u8; 7], checked", all, each(&hands, indices)),
        job("lookup, all 133,784,560 in loops", None, Box::new(all_sevens)),
    ]
}

/// Evaluates the same hands on each thread.
fn by(method: fn(Hand) -> Strength, hands: &Arc<[Hand]>) -> Work {
    let hands = Arc::clone(hands);
    Box::new(move |pool, out| {
        let sums = pool
            .broadcast(|_| hands.iter().map(|&hand| u64::from(method(hand).number())).sum::<u64>());
        written(out, sums[0])?;
        Ok((hands.len() * sums.len()) as f64)
    })
}

/// Evaluates the same hands, in some in-memory form, on each thread.
fn each<H: AsHand + Send + Sync + 'static>(hands: &[Hand], form: impl Fn(Hand) -> H) -> Work {
    let hands: Vec<H> = hands.iter().copied().map(form).collect();
    Box::new(move |pool, out| {
        let sums = pool.broadcast(|_| {
            let mut strengths = vec![0_u16; hands.len()];
            // Every value is a valid hand.
            let _ = evaluate_each(&hands, &mut strengths);
            strengths.into_iter().map(u64::from).sum::<u64>()
        });
        written(out, sums[0])?;
        Ok((hands.len() * sums.len()) as f64)
    })
}

/// Evaluates all seven-card hands, one at a time, in nested loops.
fn all_sevens(pool: &Arc<ThreadPool>, out: &mut dyn Write) -> Result<f64, Failure> {
    let dealer = Dealer::new(CardSet::DECK);
    let pairs: Vec<[usize; 2]> = (0..Card::COUNT).array_combinations().collect();
    let sum: u64 = pool.install(|| {
        let strengths = |&[second, first]: &[usize; 2]| {
            let dealt = dealer.start().with(dealer.cards()[first]).with(dealer.cards()[second]);
            dealt.fold_seven(dealer.first(second), 0, |sum, _, strength| {
                sum + u64::from(strength.number())
            })
        };
        pairs.par_iter().map(strengths).sum()
    });
    written(out, sum)?;
    Ok(Hand::count(7) as f64)
}

fn equities() -> Result<Vec<Job>, Failure> {
    const WIDE: &str = "22+,A2s+,KTs+,QTs+,JTs,ATo+,KQo";
    let hands = ["AhKh", "QsQd", "7c6c"];
    let job = |name: &str, players: &[&str], board: &str, engine: Engine, question| {
        let request = request(players, board)?;
        let reference = match players.len() {
            _ if engine == Engine::Enumerate => None,
            2 => Some(TWO),
            _ => Some(THREE),
        };
        let work: Work = Box::new(move |pool, out| {
            let count = || engine.count(&request, Detail::default(), &progress::none);
            let equity = pool.install(count).map_err(failed)?;
            answer(out, &equity)?;
            Ok(equity.total.into())
        });
        let (kind, name, unit) = (Kind::Equity, name.to_owned(), "deals");
        Ok::<_, Failure>(Job { kind, name, unit, reference, question, work })
    };
    let (two, three) = (Some("two hands"), Some("three hands"));
    Ok(vec![
        job(TWO, &hands[..2], "", Engine::Enumerate, two)?,
        job(THREE, &hands, "", Engine::Enumerate, three)?,
        job("AhKh v QsQd", &hands[..2], "", Engine::Boards, two)?,
        job("AhKh v QsQd v 7c6c", &hands, "", Engine::Boards, three)?,
        job("AA v random", &["AA", "random"], "", Engine::Table, None)?,
        job("QQ+,AK v a range of 15%", &["QQ+,AK", WIDE], "", Engine::Table, None)?,
        job("random v random", &["random", "random"], "", Engine::Table, None)?,
        job("random v random on a flop", &["random", "random"], "Ks7d2c", Engine::Sweep, None)?,
        job("TT+,AK three times", &["TT+,AK"; 3], "", Engine::Boards, None)?,
    ])
}

fn samples() -> Result<Vec<Job>, Failure> {
    let known = request(&["AhKh", "QsQd", "7c6c", "2d2h", "JsTs", "9c8d"], "")?;
    let random = request(&["random"; 6], "")?;
    let job = |name: &str, reference, work| Job {
        kind: Kind::Sample,
        name: name.to_owned(),
        unit: "deals",
        reference,
        question: None,
        work,
    };
    let counted: Work = Box::new(move |pool, out| {
        let count = || Engine::Enumerate.count(&known, Detail::default(), &progress::none);
        let equity = pool.install(count).map_err(failed)?;
        answer(out, &equity)?;
        Ok(equity.total.into())
    });
    let drawn: Work = Box::new(move |pool, out| {
        let sampling = Sampling::unlimited().seed(1).deals(DEALS);
        let draw = || sample(&random, Detail::default(), &sampling, &progress::none);
        let sampled = pool.install(draw).map_err(failed)?;
        answer(out, &sampled.equity)?;
        Ok(DEALS.get() as f64)
    });
    Ok(vec![job(SIX, None, counted), job("six random hands", Some(SIX), drawn)])
}

fn batches() -> Vec<Job> {
    let hands: Arc<[u8]> = lines(LINES_AT_ONCE, &[(7, "")]).into();
    let few: Arc<[u8]> = lines(LINES_AT_ONCE / 10, &[(7, "")]).into();
    let pairs: Arc<[u8]> = lines(LINES_AT_ONCE, &[(2, " "), (2, "")]).into();
    let first: Arc<[u8]> = lines(1, &[(2, " "), (2, "")]).into();
    let job = |name: &str, reference, work| Job {
        kind: Kind::Batch,
        name: name.to_owned(),
        unit: "lines",
        reference,
        question: None,
        work,
    };
    let eval = |text: &Arc<[u8]>, by, format| {
        answered(text, move || Hands::by(by).into(), lines::Format::Data(format))
    };
    let fast: &[Method] = &[Method::Lookup];
    vec![
        job(LINES, None, eval(&few, &[Method::Combinations], DataFormat::Plain)),
        job("eval, plain", Some(LINES), eval(&hands, fast, DataFormat::Plain)),
        job("eval, CSV", Some(LINES), eval(&hands, fast, DataFormat::Csv)),
        job("eval, NDJSON", Some(LINES), eval(&hands, fast, DataFormat::Ndjson)),
        job(PAIRS, None, Box::new(move |pool, out| count_line(&first, pool, out))),
        job(
            "equity of two hands, CSV",
            Some(PAIRS),
            answered(&pairs, || Equities::default().into(), lines::Format::Data(DataFormat::Csv)),
        ),
    ]
}

/// Answers lines, all of them valid.
fn answered(
    text: &Arc<[u8]>,
    question: impl Fn() -> AnyQuestion + 'static,
    format: lines::Format,
) -> Work {
    struct Quiet;
    impl Observer for Quiet {}
    let text = Arc::clone(text);
    Box::new(move |pool, mut out| {
        let input = Input::new(InputFormat::Lines, Box::new(io::Cursor::new(Arc::clone(&text))));
        let settings = Settings::new(format.clone());
        let ended = question().run(vec![input], settings, pool, &mut out, &mut Quiet);
        match ended.failure {
            None => Ok(ended.answered as f64),
            Some(failure) => Err(Failure::Failed(failure.to_string())),
        }
    })
}

/// Computes the equities of a line of two hands, deal by deal.
fn count_line(line: &[u8], pool: &ThreadPool, out: &mut dyn Write) -> Result<f64, Failure> {
    let text = String::from_utf8_lossy(line);
    let request = request(&text.split_whitespace().collect::<Vec<_>>(), "")?;
    let count = || Engine::Enumerate.count(&request, Detail::default(), &progress::none);
    answer(out, &pool.install(count).map_err(failed)?)?;
    Ok(1.0)
}

fn request(players: &[&str], board: &str) -> Result<Request, Failure> {
    let players: Result<_, _> = players.iter().map(|text| text.parse()).collect();
    let board = if board.is_empty() { Board::default() } else { board.parse().map_err(failed)? };
    Request::new(players.map_err(failed)?, board, CardSet::EMPTY).map_err(failed)
}

/// Returns random seven-card hands, the same in every run.
fn random_hands(count: usize) -> Vec<Hand> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut deck: Vec<Card> = Card::all().collect();
    let hands = std::iter::repeat_with(|| {
        let (seven, _) = deck.partial_shuffle(&mut random, 7);
        Hand::new(seven.iter().copied().collect::<CardSet>())
    });
    hands.flatten().take(count).collect()
}

/// Returns lines of random cards. `shape` lists card counts, each with the text that follows.
fn lines(count: usize, shape: &[(usize, &str)]) -> Vec<u8> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut deck: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    let mut text = String::new();
    for _ in 0..count {
        let (dealt, _) = deck.partial_shuffle(&mut random, 7);
        let mut cards = dealt.iter();
        for &(number, then) in shape {
            text.extend(cards.by_ref().take(number).map(String::as_str));
            text += then;
        }
        text += "\n";
    }
    text.into_bytes()
}

/// Writes an equity answer.
fn answer(out: &mut dyn Write, equity: &Equity) -> Result<(), Failure> {
    let players = equity.players.iter().map(|player| (player.wins, player.ties, player.equity));
    written(out, players.map(|it| format!("{it:?}")).join(" "))
}

fn written(out: &mut dyn Write, answer: impl std::fmt::Display) -> Result<(), Failure> {
    writeln!(out, "{answer}").map_err(failed)
}

/// Converts an error. None is expected, because nothing here depends on user input.
fn failed(error: impl std::fmt::Display) -> Failure {
    Failure::Failed(error.to_string())
}
