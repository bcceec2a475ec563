//! Any bytes are lines that are answered or refused, in every format. The answers do not depend on the size of the
//! reads.

use std::io::{self, Read};
use std::num::NonZeroU64;
use std::sync::{Arc, LazyLock};

use holdem_answers::answer::{DataFormat, Error};
use holdem_answers::lines::{Format, Input, InputFormat, Observer, Settings, of_lines};
use holdem_answers::question::{Options, Question};
use holdem_engine::equity::{Budget, Sampling};
use holdem_engine::parse::Refusal;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::choices::Choices;
use super::refusal::is_well_formed;

/// The maximum number of answered lines.
const MOST_LINES: u64 = 6;

const INPUTS: [InputFormat; 6] = [
    InputFormat::Lines,
    InputFormat::Csv,
    InputFormat::Semicolons,
    InputFormat::Tsv,
    InputFormat::Delimited(b'|'),
    InputFormat::Ndjson,
];

const OUTPUTS: [DataFormat; 5] =
    [DataFormat::Ndjson, DataFormat::Csv, DataFormat::Tsv, DataFormat::Json, DataFormat::Plain];

static POOL: LazyLock<Arc<ThreadPool>> =
    LazyLock::new(|| Arc::new(ThreadPoolBuilder::new().num_threads(1).build().expect("a thread")));

pub fn hold(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let (input, output) = (choices.one_of(&INPUTS), choices.one_of(&OUTPUTS));
    let question = choices.one_of(&Question::ALL);
    let has_header = choices.below(4) > 0;
    let sampling = Sampling::unlimited().deals(NonZeroU64::MIN.saturating_add(15));
    let options = Options { budget: Budget::sample(sampling), ..Options::default() };
    let text = choices.0;
    let answers = [text.len().max(1), 1].map(|size| {
        let reader = Slowly { bytes: text.to_vec(), at: 0, size };
        let input = Input::new(input, Box::new(reader));
        let mut settings = Settings::new(Format::Data(output));
        settings.has_header = has_header;
        settings.take = MOST_LINES;
        let asked = of_lines(question, &options, &settings.defaults)?;
        let mut out = Vec::new();
        let summary = asked.run(vec![input], settings, &POOL, &mut out, &mut Refusals);
        Ok::<_, Refusal>((out, summary.answered, summary.wrong))
    });
    if let [Ok(whole), Ok(byte_by_byte)] = answers {
        assert_eq!(whole, byte_by_byte, "{input:?} {question}");
    }
}

/// A reader that returns a few bytes at a time.
struct Slowly {
    bytes: Vec<u8>,
    at: usize,
    size: usize,
}

impl Read for Slowly {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let rest = &self.bytes[self.at..];
        let size = rest.len().min(out.len()).min(self.size);
        out[..size].copy_from_slice(&rest[..size]);
        self.at += size;
        Ok(size)
    }
}

/// Checks refusals.
struct Refusals;

impl Observer for Refusals {
    fn refused(&mut self, _: &str, error: &Error) {
        if let Error::Refused(refusal) = error {
            is_well_formed(refusal);
        }
    }
}
