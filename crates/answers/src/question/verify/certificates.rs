//! Saved solutions with recomputed certificates.

use holdem_engine::parse::shown;
use holdem_solver::solve::Certificate;
use serde::Serialize;

use crate::answer::{Answer, Ending, Layout, Recorded, StyledText, Table};
use crate::question::solve::Recertified;
use crate::text::Percent;

/// The results of checking the certificates of saved solutions.
#[derive(Clone, Debug)]
pub struct CertificatesAnswer(Vec<SolutionCheck>);

/// The certificate of a saved solution: the stated and the recomputed one.
#[derive(Clone, Debug)]
pub struct SolutionCheck {
    /// The name of the file.
    pub name: String,
    /// The certificates.
    pub certificates: Recertified,
}

impl SolutionCheck {
    /// The tolerance of a certificate, as a share of the pot: rounding may differ between machines.
    const MOST_ERROR: f64 = 1e-9;

    /// The tolerance of the EV of a hand, as a share of the pot: hands that hardly ever meet another lose digits.
    const MOST_VALUE_ERROR: f64 = 1e-6;

    /// Returns `true` if the EVs of the hands in the file are correct.
    fn has_values(&self) -> bool {
        self.certificates.values_error <= Self::MOST_VALUE_ERROR
    }

    /// Returns `true` if the certificate holds: the stated values and gains of best responses are correct, and so are the
    /// EVs of the hands.
    pub fn holds(&self) -> bool {
        let parts =
            |it: &Certificate| it.players.map(|player| [player.value, player.best_response]);
        let Recertified { stated, found, .. } = &self.certificates;
        let (stated, found) = (parts(stated), parts(found));
        let mut pairs = stated.as_flattened().iter().zip(found.as_flattened());
        // NaN is not close to any number.
        self.has_values() && pairs.all(|(stated, found)| (stated - found).abs() <= Self::MOST_ERROR)
    }
}

impl CertificatesAnswer {
    /// Returns the answer for some solutions.
    pub fn new(solutions: Vec<SolutionCheck>) -> Self {
        Self(solutions)
    }
}

/// The certificate of a saved solution.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CertificateCheck"))]
pub struct CertificateRecord {
    /// The file.
    file: String,
    /// The exploitability in the file, as a share of the pot.
    stated: f64,
    /// The recomputed exploitability.
    computed: f64,
    /// The largest error of the EV of a hand in the file, as a share of the pot.
    values_error: f64,
    /// Whether the EVs and best responses of both players are as stated.
    holds: bool,
}

impl Recorded for CertificatesAnswer {
    type Record = CertificateRecord;

    const SCHEMA: &'static str = "holdem.certificates/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<CertificateRecord> {
        let record = |solution: &SolutionCheck| CertificateRecord {
            file: solution.name.clone(),
            stated: solution.certificates.stated.exploitability(),
            computed: solution.certificates.found.exploitability(),
            values_error: solution.certificates.values_error,
            holds: solution.holds(),
        };
        self.0.iter().map(record).collect()
    }
}

impl Answer for CertificatesAnswer {
    fn tables(&self) -> Vec<Table> {
        let mut table = Table::new(["solution", "stated", "recomputed", ""])
            .numeric([1, 2])
            .named("solutions", "Exploitability of saved solutions, in percent of the pot");
        for solution in &self.0 {
            let percent = |it: &Certificate| Percent::of(it.exploitability()).digits(4).to_string();
            table.row([
                StyledText::from(shown(&solution.name)),
                percent(&solution.certificates.stated).into(),
                percent(&solution.certificates.found).into(),
                match (solution.has_values(), solution.holds()) {
                    (true, true) => StyledText::strong("the certificate holds"),
                    (true, false) => StyledText::strong("THE CERTIFICATE DOES NOT HOLD"),
                    (false, _) => {
                        let error = Percent::of(solution.certificates.values_error).digits(4);
                        StyledText::strong(format!("EVS ARE WRONG BY UP TO {error} OF THE POT"))
                    }
                },
            ]);
        }
        vec![table]
    }

    fn plain(&self) -> String {
        match self.0.iter().all(SolutionCheck::holds) {
            true => "ok".to_owned(),
            false => "wrong".to_owned(),
        }
    }

    fn ending(&self) -> Ending {
        let wrong = self.0.iter().filter(|solution| !solution.holds());
        let wrong: Vec<String> = wrong
            .map(|solution| format!("the certificate of {} DOES NOT HOLD", shown(&solution.name)))
            .collect();
        match wrong.is_empty() {
            true => Ending::Complete,
            false => Ending::Wrong(wrong.join("; ")),
        }
    }
}
