//! `holdem solve`: the strategies of two players after the flop.

use std::ffi::{OsStr, OsString};
use std::io::{BufWriter, Write};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use holdem::answer::DataFormat;
use holdem::equity::Detail;
use holdem::hint::Syntax;
use holdem::parameter::{Given, Parameter};
use holdem::question::solve::{
    Deal, Reopened, Solution, SolveSpot, amount_words, rake_words, read_compared, read_opened,
    read_spot, read_with_checkpoint, ready_tree, write_nodes,
};
use holdem::question::{Asked, Options, Question};
use holdem::read::Query;

use super::history::{To, taken};
use super::solve_checkpoint::CheckpointFile;
use super::solve_flops::FlopsOptions;
use super::solve_options::{BettingOptions, DealOptions, SearchOptions};
use crate::failure::Failure;
use crate::file::{self, CHECKPOINT, PAGE, SOLUTION};
use crate::options::{Format, KnownCards, NameOptions, Show, positive};
use crate::session::{Files, Run, SaveAs, Session, succeed};
use crate::terminal::Stdout;

const EXAMPLES: &str = "\
Examples:
  holdem solve 'QQ+,AK' '22+,AT+' -b Ks7d2c9h4s --pot 100 --stack 400
  holdem solve @oop @ip -b Ks7d2c9h --pot 6.5 --stack 97 --bets '33%, 75%, all-in' --raises 3x
  holdem solve … --bets 'flop: 33%' --bets 'oop turn: 50%, 100%' --donks none
  holdem solve … --line 'check, bet 75%, call, 9h, check'     a later decision
  holdem solve … -o spot.holdem                               save the solution
  holdem solve spot.holdem --line 'x b75% c 9h' --hands AK    a saved solution: EVs of some hands
  holdem solve --against spot.holdem                          best response to a saved strategy
  holdem solve a.holdem --compare b.holdem --line check       two solutions side by side
  holdem solve … --lock 'bet 75%: 22-99 call 0'               lock a node
  holdem solve … --show-tree > tree.toml                      export the sizes, for --tree tree.toml
  holdem solve spot.holdem --refine 'x x 9h' --bets 75%       from the 9h on, with another size
  holdem solve spot.holdem --deal 100k > hands.phhs           hands dealt from the solution
  holdem solve @oop @ip --pot 5.5 --stack 97.5 --flops 25     report over a sample of flops

The first player is OOP and acts first on each street. The answer certifies its exploitability: what best responses \
to the strategies gain, over all combos and runouts, in this tree. Ctrl-C shows the strategy so far, a second one \
quits. See docs/solver.md.";

/// The arguments of `solve`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Ranges of OOP, who acts first, and IP; or a file with a saved solution
    #[arg(value_name = "RANGE")]
    players: Vec<OsString>,

    /// Show the best response to a saved solution, of the player to act
    #[arg(long, value_name = "FILE", conflicts_with = "players", hide_short_help = true)]
    against: Option<OsString>,

    /// Compare with another saved solution of the same board and pot
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["against", "all_nodes", "show_tree", "deal"],
        hide_short_help = true,
    )]
    compare: Option<OsString>,

    /// Solve a saved solution again from a street on: 'check, bet 30, call, 9h'
    #[arg(
        long,
        value_name = "ACTIONS",
        conflicts_with_all = ["against", "compare", "flops"],
        hide_short_help = true,
    )]
    refine: Option<String>,

    #[command(flatten)]
    betting: BettingOptions,

    #[command(flatten)]
    search: SearchOptions,

    /// Show a later decision: 'check, bet 75%, call, 9h'
    #[arg(long, value_name = "ACTIONS")]
    line: Option<OsString>,

    /// List only these hands: AK, 'top pair+'
    #[arg(long, visible_alias = "hand", value_name = "RANGE", hide_short_help = true)]
    hands: Option<OsString>,

    /// Export every decision as csv, tsv or ndjson
    #[arg(long, conflicts_with_all = ["line", "hands", "by_combo", "top", "svg", "plan", "show_tree"], hide_short_help = true)]
    all_nodes: bool,

    /// List the combos of the player to act
    #[arg(long)]
    by_combo: bool,

    /// Maximum number of combos to list, by reach
    #[arg(long, value_name = "N", value_parser = positive, requires = "by_combo", hide_short_help = true)]
    top: Option<u64>,

    #[command(flatten)]
    deal: DealOptions,

    #[command(flatten)]
    flops: FlopsOptions,

    #[command(flatten)]
    known: KnownCards,

    #[command(flatten)]
    names: NameOptions,

    /// Save the solution (FILE.holdem) or an HTML page (FILE.html) as well
    #[arg(short, long, value_name = "FILE")]
    output: Option<OsString>,

    /// Save both ranges at the decision as @NAME-oop and @NAME-ip
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with_all = ["compare", "all_nodes", "deal", "flops", "plan", "show_tree"],
        hide_short_help = true,
    )]
    save: Option<String>,

    /// With --save: overwrite other ranges of these names
    #[arg(long, requires = "save", hide_short_help = true)]
    force: bool,

    /// Draw the answer to an SVG file as well; - is standard output
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    svg: Option<OsString>,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Args {
    /// Returns the values of the named options as typed, with those read from files.
    fn given(&self) -> Result<Given<OsString>, Failure> {
        let BettingOptions { bets, raises, donks, without, lock, .. } = &self.betting;
        let text = |path: &OsString| file::read_text(path);
        // A file of the name of a ready-made tree is meant.
        let is_ready = |path: &&OsString| {
            !Path::new(path).is_file()
                && path.to_str().is_some_and(|name| ready_tree(name).is_some())
        };
        let tree = match self.betting.tree.as_ref().filter(is_ready) {
            Some(name) => Some(name.clone()),
            None => {
                let text = self.betting.tree.as_ref().map(text).transpose();
                text.map_err(Self::of_tree)?.map(OsString::from)
            }
        };
        let locks = self.betting.lock_file.as_ref().map(text).transpose()?.unwrap_or_default();
        let locks = locks.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        let locks = locks.filter(|line| !line.is_empty()).map(OsString::from);
        let locks: Vec<OsString> = locks.chain(lock.iter().cloned()).collect();
        let Self { betting, search, .. } = self;
        let lists = [
            (Parameter::Pot, betting.pot.as_slice()),
            (Parameter::Stack, betting.stack.as_slice()),
            (Parameter::Bets, bets),
            (Parameter::Raises, raises),
            (Parameter::Donks, donks),
            (Parameter::Aggressor, betting.aggressor.as_slice()),
            (Parameter::MostRaises, betting.most_raises.as_slice()),
            (Parameter::AllInFrom, betting.all_in_from.as_slice()),
            (Parameter::MergeWithin, betting.merge_within.as_slice()),
            (Parameter::Tree, tree.as_slice()),
            (Parameter::Without, without),
            (Parameter::Lock, &locks),
            (Parameter::Rake, betting.rake.as_slice()),
            (Parameter::RakeCap, betting.rake_cap.as_slice()),
            (Parameter::Line, self.line.as_slice()),
            (Parameter::Hands, self.hands.as_slice()),
            (Parameter::Until, search.until.as_slice()),
            (Parameter::Time, search.time.as_slice()),
            (Parameter::Iterations, search.iterations.as_slice()),
            (Parameter::Memory, search.memory.as_slice()),
        ];
        let given = lists
            .into_iter()
            .flat_map(|(parameter, texts)| texts.iter().map(move |text| (parameter, text.clone())));
        Ok(given.collect())
    }

    /// Names the ready-made trees in the failure to read a file.
    fn of_tree(failure: Failure) -> Failure {
        match failure {
            Failure::Failed(why) => {
                Failure::Failed(format!("{why}\nhint: ready-made trees are simple, srp and 3bet"))
            }
            other => other,
        }
    }

    /// Returns whether ranges are saved under a name.
    pub fn saves(&self) -> bool {
        self.save.is_some()
    }

    /// Returns the saved solution to open.
    fn opened(&self) -> Option<(&OsStr, Reopened)> {
        let of_player = match &self.players[..] {
            [only] if SOLUTION.has_ending(only) => Some((only.as_os_str(), Reopened::Shown)),
            _ => None,
        };
        of_player.or(self.against.as_deref().map(|file| (file, Reopened::Exploited)))
    }

    /// Returns the input files.
    fn inputs(&self) -> Vec<PathBuf> {
        let BettingOptions { tree, lock_file, .. } = &self.betting;
        let opened = self.opened().map(|(path, _)| path);
        let others = [tree, lock_file, &self.compare].into_iter().filter_map(Option::as_deref);
        opened.into_iter().chain(others).map(PathBuf::from).collect()
    }

    /// Returns the output files. `inputs` are the input files.
    fn files<'a>(&'a self, inputs: &'a [PathBuf]) -> Files<'a> {
        let output = self.output.as_deref();
        let is_page = |file: &&OsStr| PAGE.has_ending(file) || *file == "-";
        Files {
            svg: self.svg.as_deref(),
            page: output.filter(is_page),
            solution: output.filter(|file| !is_page(file)),
            ranges: self.save.as_deref().map(|name| SaveAs { name, replace: self.force }),
            inputs,
        }
    }

    /// Writes every decision of the solution.
    fn write_all(&self, asked: Asked, files: Files<'_>, session: &Session) -> Result<(), Failure> {
        let format = match self.format.show() {
            Show::Data(format @ (DataFormat::Csv | DataFormat::Tsv | DataFormat::Ndjson)) => format,
            _ => {
                return Err(Failure::refused(
                    "every decision needs a row or line format",
                    "add the format: -f csv, -f tsv or -f ndjson",
                ));
            }
        };
        if files.page.is_some() {
            return Err(Failure::refused(
                "a page shows one decision, and --all-nodes writes all of them",
                "leave out --all-nodes, or save the solution: -o FILE.holdem",
            ));
        }
        session.check_files(files, None)?;
        let found = session.watched(|watch| asked.answer(watch))?;
        let Some(bytes) = found.answer.file() else { return Ok(()) };
        if let Some(path) = files.solution {
            session.save_solution(path, bytes)?;
        }
        let solution = Solution::open(bytes, Syntax::Program)?;
        let mut out = BufWriter::new(Stdout::lock());
        let written = solution.reading(|strategy| write_nodes(strategy, format, &mut out))?;
        written.and_then(|()| out.flush()).map_err(Failure::Output)?;
        session.notes(found.answer.accuracy().left_out_by(format));
        succeed(found.answer.ending())
    }

    /// Deals hands from a saved solution. `query` has the line with which they begin.
    fn write_deals(
        &self,
        hands: NonZeroU64,
        solution: Arc<Solution>,
        query: &Query<'_>,
        session: &Session,
    ) -> Result<(), Failure> {
        let deal = Deal::read(solution, query, self.deal.seed.unwrap_or(0))?;
        let (to, pool) = (self.deal.to.unwrap_or(To::Phh), session.pool()?);
        let mut out = BufWriter::new(Stdout::lock());
        taken(|failure| {
            let mut write = |text: &str| failure.of(out.write_all(text.as_bytes()));
            deal.write(hands.get(), to.into(), pool, &session.bars(), &mut write)
        })?;
        out.flush().map_err(Failure::Output)?;
        session.notes([deal.origin()]);
        Ok(())
    }

    /// Reads the question, about a game that was refined from a solution if there is one, for a search that goes on from
    /// a file if one is given.
    fn asked(
        &self,
        refined: Option<&SolveSpot>,
        query: &Query<'_>,
        options: &Options,
        inputs: &[PathBuf],
        session: &Session,
    ) -> Result<Asked, Failure> {
        let Some(path) = &self.search.checkpoint else {
            return match refined {
                None => session.read(Question::Solve, query, options),
                Some(spot) => session
                    .read_by(Question::Solve, query, || read_spot(spot.clone(), query, options)),
            };
        };
        let is_other = Path::new(path).exists() && !Path::new(path).is_file();
        if path == "-" || is_other {
            return Err(Failure::refused(
                "--checkpoint needs a file, not a pipe, a device or standard output",
                "name one: --checkpoint spot.checkpoint",
            ));
        }
        session.check_file(Some(path), &CHECKPOINT, inputs)?;
        let checkpoint = CheckpointFile(path.clone());
        let read = || {
            let spot = refined.map_or_else(|| query.solve(), |spot| Ok(spot.clone()))?;
            read_with_checkpoint(spot, query, options, checkpoint)
        };
        session.read_by(Question::Solve, query, read)
    }

    /// Writes the tree of a game as a file.
    fn show_tree(spot: &SolveSpot, session: &Session) -> Result<(), Failure> {
        let rules = &spot.rules;
        let nodes = spot.game.tree().nodes().len();
        let rake = rake_words(&spot.game).map_or_else(String::new, |rake| format!("; {rake}"));
        session.print(&format!(
            "# {nodes} nodes with a pot of {}, a stack of {}, from the {} on{rake}\n{}",
            amount_words(rules.pot),
            amount_words(rules.stack),
            rules.street,
            spot.tree_text()
        ))
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        // Clap skips `requires` when an option that conflicts with the required one is given.
        if self.deal.deal.is_none() && (self.deal.seed.is_some() || self.deal.to.is_some()) {
            return Err(Failure::refused("--seed and --to are for dealt hands", "add --deal N"));
        }
        if self.force && self.save.is_none() {
            return Err(Failure::refused(
                "--force is for ranges that are saved",
                "add --save NAME",
            ));
        }
        let inputs = self.inputs();
        let files = self.files(&inputs);
        let options = Options {
            detail: Detail::NONE.by_combo(self.by_combo),
            top: self.top.map(|top| usize::try_from(top).unwrap_or(usize::MAX)),
            flags: if self.search.plan { vec![Parameter::Plan] } else { Vec::new() },
            is_saved: files.solution.is_some() || self.all_nodes || self.deal.deal.is_some(),
            ..Options::default()
        };
        let opened = self.opened();
        let players = if opened.is_some() { &[] } else { self.players.as_slice() };
        let query = session.query(players, &self.known)?.with_given(&self.given()?)?;
        let query = self.names.of(query);
        if self.flops.is_asked() {
            return self.flops.report(query, files, self.format, self.search.plan, session);
        }
        if let Some(line) = &self.refine {
            let Some((path, _)) = opened else {
                let hint = "give its file: holdem solve spot.holdem --refine 'check, check, 9h'";
                return Err(Failure::refused("--refine is for a saved solution", hint));
            };
            let spot = file::open_solution(path)??.refined(line, &query, &options)?;
            return self.solve(Some(&spot), &query, &options, files, &inputs, session);
        }
        if let Some((path, reopened)) = opened {
            if self.search.checkpoint.is_some() {
                return Err(Failure::refused(
                    "--checkpoint keeps a search, and this solution has been found",
                    "leave out --checkpoint",
                ));
            }
            let solution = file::open_solution(path)??;
            if let Some(other) = &self.compare {
                let other = file::open_solution(other)??;
                let asked = read_compared([solution, other], &query, &options)?;
                session.notes(asked.notes());
                return session.answer(Question::Solve, asked, &options, files, self.format);
            }
            let solution = Arc::new(solution);
            let asked = read_opened(&solution, &query, &options, reopened)?;
            if self.betting.show_tree {
                return Self::show_tree(solution.spot(), session);
            }
            if let Some(action) = &self.betting.show_lock {
                return session.print(&solution.range_lock(action, &query)?.to_string());
            }
            session.notes(asked.notes());
            if let Some(hands) = self.deal.deal {
                if files.page.is_some() || files.solution.is_some() {
                    return Err(Failure::refused(
                        "--deal writes hands of a solution that is saved already",
                        "leave out --output",
                    ));
                }
                return self.write_deals(hands, solution, &query, session);
            }
            if self.all_nodes {
                return self.write_all(asked, files, session);
            }
            return session.answer(Question::Solve, asked, &options, files, self.format);
        }
        if self.compare.is_some() {
            return Err(Failure::refused(
                "--compare is for two saved solutions",
                "give both files: holdem solve a.holdem --compare b.holdem",
            ));
        }
        if self.betting.show_lock.is_some() {
            return Err(Failure::refused(
                "--show-lock is for a saved solution",
                "give its file: holdem solve spot.holdem --show-lock 'fold 60%'",
            ));
        }
        self.solve(None, &query, &options, files, &inputs, session)
    }
}

impl Args {
    /// Solves a game: the one of a query, or one that was refined from a solution.
    fn solve(
        &self,
        refined: Option<&SolveSpot>,
        query: &Query<'_>,
        options: &Options,
        files: Files<'_>,
        inputs: &[PathBuf],
        session: &Session,
    ) -> Result<(), Failure> {
        let spot = || refined.map_or_else(|| query.solve(), |spot| Ok(spot.clone()));
        if self.betting.show_tree {
            return Self::show_tree(&spot()?, session);
        }
        if self.search.plan && files.solution.is_some() {
            return Err(Failure::refused("a plan does not save a solution", "leave out --output"));
        }
        if let Some(hands) = self.deal.deal {
            if files.page.is_some() {
                return Err(Failure::refused(
                    "a page shows one decision, and --deal writes hands",
                    "leave out --deal, or save the solution: -o FILE.holdem",
                ));
            }
            session.check_files(files, None)?;
            let found = self.asked(refined, query, options, inputs, session)?;
            let found = session.watched(|watch| found.answer(watch))?;
            let Some(bytes) = found.answer.file() else { return Ok(()) };
            if let Some(path) = files.solution {
                session.save_solution(path, bytes)?;
            }
            let solution = Arc::new(Solution::open(bytes, Syntax::Program)?);
            return self.write_deals(hands, solution, query, session);
        }
        if self.save.is_some() {
            let spot = spot()?;
            if spot.game.tree().node(spot.node_at(&spot.line)).player().is_none() {
                return Err(Failure::refused(
                    "a card is dealt at the end of the line, and ranges are saved at a decision",
                    "add the card to the line",
                ));
            }
        }
        let asked = self.asked(refined, query, options, inputs, session)?;
        if self.all_nodes {
            return self.write_all(asked, files, session);
        }
        session.answer(Question::Solve, asked, options, files, self.format)
    }
}
