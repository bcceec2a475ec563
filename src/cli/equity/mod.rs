//! `holdem equity`: how big a share of the pot each player can expect.

mod args;
mod batch;
mod drawn;
mod plain;
mod planned;
mod record;
mod sheet;
mod streets;

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use rayon::ThreadPool;
use serde_json::Value;

use crate::equity::{Detail, Engine, Equity, Plan, Request, Sample, Sampling, Unable, sample};

use super::amount::{about, in_words};
use super::args::{Common, Format};
use super::exact::{self, watched};
use super::failure::Failure;
use super::picture::{Picture, Pictured};
use super::report::{Layout, Report, Sheet, grouped};
use super::spot::Spot;
use super::{interrupt, notes, progress};

pub use args::Args;
pub use batch::run as run_batch;
use planned::Planned;
pub use record::Player;
pub use sheet::{exactly, range as hand_or_range};
pub use streets::run as streets;

/// The command's name.
const COMMAND: &str = "equity";

/// The name and version of the records' schema.
const SCHEMA: &str = "holdem.equity/1";

/// Without a wish for either, an answer is exact if that takes no longer than this.
const PATIENCE: Duration = Duration::from_secs(2);

/// And otherwise sampled to this standard error.
const PRECISION: f64 = 0.0005;

/// A sample that is worth a smaller part of its deals is called rough.
const ROUGH: f64 = 0.2;

/// What each player can expect, and how that was found.
pub struct Answer {
    spot: Spot,
    request: Request,
    equity: Equity,
    engine: &'static str,
    sample: Option<Sampled>,
    /// How long it took, where somebody looks on.
    seconds: Option<f64>,
}

/// How a sample was drawn.
struct Sampled {
    deals: u64,
    seed: u64,
    ended_early: bool,
    /// What to say if its errors are rough.
    rough: Option<String>,
}

/// How to find the answer.
enum Way {
    /// By this engine, in about so many seconds; or, if it turns out that it cannot, by a sample.
    Exact(Engine, f64, Sampling),
    Sample(Sampling),
}

/// What was found, and how.
struct Found {
    equity: Equity,
    engine: &'static str,
    sample: Option<Sampled>,
}

/// Finds the answer.
pub fn run(args: &Args, common: &Common) -> Result<Answer, Failure> {
    args.batch.refuse()?;
    interrupt::watch();
    if args.by_category && args.by_combo && matches!(args.format, Format::Csv | Format::Tsv) {
        return Err(Failure::input(
            "the rows of a CSV or TSV file can be categories or combos, not both",
            "ask for one of --by-category and --by-combo, or for -f json",
        ));
    }
    let spot = Spot::read(&args.players, &args.known, common)?;
    let request = spot.request(COMMAND)?;
    let begun = Instant::now();
    let (Found { equity, engine, sample }, notes) =
        find_planned(&request, args, common, &common.pool()?)?;
    notes::tell(notes, common);
    let is_watched = std::io::stdout().is_terminal();
    let seconds = is_watched.then(|| begun.elapsed().as_secs_f64());
    Ok(Answer { spot, request, equity, engine, sample, seconds })
}

/// The equity in full, by category and by combo, exact however long it takes.
pub fn in_full(spot: Spot, request: Request, common: &Common) -> Result<Answer, Failure> {
    let detail = Detail { by_category: true, by_combo: true };
    let (equity, engine) = exact::count(&request, detail, common)?;
    Ok(Answer { spot, request, equity, engine: engine.name(), sample: None, seconds: None })
}

/// Counts or samples, as was asked, or as it can be afforded here; and what is worth saying beside it.
fn find_planned(
    request: &Request,
    args: &Args,
    common: &Common,
    pool: &ThreadPool,
) -> Result<(Found, Vec<String>), Failure> {
    let plan = Plan::of(request, detail(args), pool.current_num_threads());
    let is_quick = plan.cheapest().is_some_and(|(_, seconds)| seconds <= PATIENCE.as_secs_f64());
    let way = way(args, &plan, is_quick, sampling(args))?;
    let found = pool.install(|| find(request, way, args, common.quiet))?;
    let notes = found.sample.iter().flat_map(|sample| {
        let rough = sample.rough.iter().cloned();
        rough.chain([how_to_be_exact(&plan)])
    });
    let notes = notes.collect();
    Ok((found, notes))
}

/// Finds what each player can expect in a way.
fn find(request: &Request, way: Way, args: &Args, quiet: bool) -> Result<Found, Failure> {
    let sampling = match way {
        Way::Exact(engine, seconds, otherwise) => {
            match watched(request, engine, seconds, detail(args), quiet) {
                Ok(Some(equity)) => {
                    return Ok(Found { equity, engine: engine.name(), sample: None });
                }
                Ok(None) => return Err(Failure::Interrupted),
                Err(why) if args.exact || args.engine.is_some() => {
                    return Err(no_answer(engine, why));
                }
                // It was thought that it could; nobody has asked for it.
                Err(_) => otherwise,
            }
        }
        Way::Sample(sampling) => sampling,
    };
    let Sample { equity, deals, worth, ended_early } = sampled(request, &sampling, args, quiet);
    let rough = (worth < ROUGH * deals as f64).then(|| overlap(deals, worth));
    let sample = Some(Sampled { deals, seed: sampling.seed, ended_early, rough });
    Ok(Found { equity, engine: "sample", sample })
}

fn no_answer(engine: Engine, why: Unable) -> Failure {
    Failure::input(
        format!("the engine {engine} has no answer to this: {why}"),
        "leave out --engine, and the fastest that can is chosen; --plan shows them all",
    )
}

/// Says what each engine would cost, and which would run.
pub fn plan(args: &Args, common: &Common) -> Result<Planned, Failure> {
    args.batch.refuse()?;
    let spot = Spot::read(&args.players, &args.known, common)?;
    let request = spot.request(COMMAND)?;
    let plan = Plan::of(&request, detail(args), common.pool()?.current_num_threads());
    let is_quick = plan.cheapest().is_some_and(|(_, seconds)| seconds <= PATIENCE.as_secs_f64());
    let chosen = match way(args, &plan, is_quick, sampling(args))? {
        Way::Exact(engine, ..) => engine.name(),
        Way::Sample(_) => "sample",
    };
    Ok(Planned { plan, chosen })
}

/// That ranges which overlap so much are hard to sample.
fn overlap(deals: u64, worth: f64) -> String {
    format!(
        "the ranges need so many of the same cards that {} deals tell no more than {} of others: take the \
         errors (±) as rough",
        grouped(deals),
        grouped(worth.round() as u64)
    )
}

/// How to get an exact answer in place of a sample. It depends on the machine, so it is no part of the
/// answer.
fn how_to_be_exact(plan: &Plan) -> String {
    match plan.cheapest() {
        Some((_, seconds)) => {
            format!("for an exact answer: --exact, in {}", about(seconds))
        }
        None => "this is sampled; no exact engine can count so many deals".to_owned(),
    }
}

fn detail(args: &Args) -> Detail {
    Detail { by_category: args.by_category, by_combo: args.by_combo }
}

/// What the wishes and the costs lead to; `is_quick` says whether an exact answer comes soon enough if nothing
/// is wished, `sampling` how to draw a sample if not.
fn way(args: &Args, plan: &Plan, is_quick: bool, sampling: Sampling) -> Result<Way, Failure> {
    let forced = match args.engine {
        None | Some(args::Engine::Sample) => None,
        Some(args::Engine::Enumerate) => Some(Engine::Enumerate),
        Some(args::Engine::Boards) => Some(Engine::Boards),
        Some(args::Engine::Sweep) => Some(Engine::Sweep),
        Some(args::Engine::Table) => Some(Engine::Table),
    };
    let wants_sample = args.engine == Some(args::Engine::Sample)
        || args.sample.is_some()
        || args.precision.is_some()
        || args.time.is_some();
    if args.exact && args.engine == Some(args::Engine::Sample) {
        return Err(Failure::input(
            "a sample is never exact",
            "leave out --exact, or --engine sample",
        ));
    }
    if let Some(engine) = forced {
        if wants_sample {
            return Err(Failure::input(
                format!("{engine} counts every deal; it draws no sample"),
                "leave out --engine, or what is said about the sample",
            ));
        }
        let seconds = plan.seconds(engine).map_err(|why| no_answer(engine, why))?;
        return Ok(Way::Exact(engine, seconds, sampling));
    }
    match plan.cheapest() {
        Some((engine, seconds)) if args.exact => Ok(Way::Exact(engine, seconds, sampling)),
        None if args.exact => Err(Failure::input(
            "no exact engine can count this many deals",
            "leave out --exact, and the answer is sampled",
        )),
        Some((engine, seconds)) if !wants_sample && is_quick => {
            Ok(Way::Exact(engine, seconds, sampling))
        }
        _ => Ok(Way::Sample(sampling)),
    }
}

/// How much to draw: as asked; or to a precision, or for so long, whichever comes first.
fn sampling(args: &Args) -> Sampling {
    let asked = Sampling {
        seed: args.seed,
        deals: args.sample,
        precision: args.precision,
        time: args.time,
    };
    if asked == (Sampling { seed: args.seed, ..Sampling::default() }) {
        Sampling { precision: Some(PRECISION), time: Some(PATIENCE), ..asked }
    } else {
        asked
    }
}

/// Draws a sample, with a bar where its length is known, and else with a counter.
fn sampled(request: &Request, sampling: &Sampling, args: &Args, quiet: bool) -> Sample {
    let bar: ProgressBar = match sampling.deals {
        Some(deals) => progress::bar(deals, "drawing deals".to_owned(), quiet),
        None => progress::counter(quiet),
    };
    let begun = Instant::now();
    let drawn = sample(request, detail(args), sampling, &|drawn, _| {
        let seconds = begun.elapsed().as_secs_f64();
        if sampling.deals.is_some() {
            bar.set_position(drawn);
        } else if seconds > progress::UNSEEN {
            let end = sampling.time.map(|time| format!(" of {}", in_words(time.as_secs_f64())));
            bar.set_message(format!(
                "{} deals, {seconds:.0} s{}",
                grouped(drawn),
                end.unwrap_or_default()
            ));
            bar.tick();
        }
        !interrupt::interrupted()
    });
    bar.finish_and_clear();
    drawn
}

impl Answer {
    /// What each player can expect.
    pub fn equity(&self) -> &Equity {
        &self.equity
    }

    /// The players, and who ties with whom.
    pub fn players(&self) -> Vec<Sheet> {
        sheet::players_and_ties(self)
    }

    /// How each player wins, ties and loses.
    pub fn categories(&self) -> Vec<Sheet> {
        sheet::categories(self)
    }

    /// The combos of each player, best first.
    pub fn combos(&self) -> Vec<Sheet> {
        sheet::combos(self)
    }

    /// Whether the user has ended a sample before it was as long as asked.
    pub fn is_partial(&self) -> bool {
        self.sample.as_ref().is_some_and(|sample| sample.ended_early)
    }
}

impl Pictured for Answer {
    fn picture(&self) -> Result<Picture, Failure> {
        Ok(drawn::picture(self))
    }
}

impl Report for Answer {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        SCHEMA
    }

    fn records(&self) -> Vec<Self::Record> {
        vec![record::record(self)]
    }

    fn layout(&self) -> Layout {
        Layout::Documents
    }

    fn rows(&self) -> serde_json::Result<Vec<Value>> {
        record::rows(&record::record(self))
    }

    fn sheets(&self) -> Vec<Sheet> {
        sheet::sheets(self)
    }

    fn remarks(&self) -> Vec<String> {
        sheet::remarks(self)
    }

    fn plain(&self) -> String {
        plain::lines(&self.equity).join("\n")
    }
}
