//! The outcome of reading files: what each player won, and what was not read.

use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::Arc;

use holdem_history::stream::{Found, Input, Part, Source, read};
use holdem_history::{By, Results, Selection, Variant};
use rayon::ThreadPoolBuilder;

/// The outcome of reading a file.
#[derive(Debug, Default)]
pub struct Outcome {
    pub results: Results,
    pub understood: u64,
    pub others: Vec<Variant>,
    pub summaries: u64,
    /// The refusals, each with its line.
    pub refused: Vec<(u64, String)>,
    pub heroes: Vec<Option<String>>,
    pub dates: Vec<Option<String>>,
}

impl Outcome {
    /// Reads a file.
    pub fn of(bytes: impl AsRef<[u8]>) -> Self {
        Self::of_all([bytes.as_ref().to_vec()])
    }

    /// Reads several files.
    pub fn of_all(files: impl IntoIterator<Item = Vec<u8>>) -> Self {
        let pool = ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let sources = files.into_iter().map(|bytes| Source {
            name: Arc::from("file"),
            input: Input::Reader(Box::new(Cursor::new(bytes))),
        });
        let work = |outcome: &mut Self, found: Found<'_>| {
            outcome.results.add(found.hand, found.audited, &Selection::default());
            let hero = found.hand.hero.map(|seat| found.hand.name(seat).into_owned());
            outcome.heroes.push(hero);
            outcome.dates.push(found.hand.time.date());
        };
        let mut all = Self::default();
        read(sources, None, &pool, &work, &mut |part: Part<Self>| {
            all.results.append(part.value.results);
            all.heroes.extend(part.value.heroes);
            all.dates.extend(part.value.dates);
            all.understood += part.understood;
            all.others.extend(part.others);
            all.summaries += part.summaries;
            let refused = part.refused.iter();
            all.refused.extend(refused.map(|it| (it.line, it.refusal.message.clone())));
            ControlFlow::Continue(())
        })
        .unwrap();
        all
    }

    /// Returns the net winnings as text, by name: `Ann $ 99, Bo $ -1`. Everything must have been read.
    pub fn nets(&self) -> String {
        assert_eq!((&self.refused[..], &self.others[..]), (&[][..], &[][..]));
        let mut rows = self.results.rows(By::Player);
        rows.sort_by_key(|(key, _)| *key);
        let text = rows.iter().map(|(key, totals)| {
            let currency = if key.currency.is_empty() { "" } else { " " };
            format!("{}{currency}{} {:+}", key.player, key.currency, totals.net())
        });
        text.collect::<Vec<_>>().join(", ")
    }

    /// Returns a player's all-in adjusted winnings, rounded to cents.
    pub fn adjusted(&self, player: &str) -> f64 {
        let rows = self.results.rows(By::Player);
        let (_, totals) = rows.iter().find(|(key, _)| key.player == player).unwrap();
        (totals.adjusted() * 100.0).round() / 100.0
    }
}
