//! A part of a report, for several processes: `2/3` has the second of each three flops of the order.

use holdem_engine::parse::{Refusal, shown};

/// The most parts.
const MOST: usize = 1755;

/// A part of the flops of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// The number of the part, from 1.
    number: usize,
    /// The number of parts.
    of: usize,
}

impl Part {
    /// The only part of a report that is not divided.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Reads a part, such as `2/3`.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let number = |text: &str| text.trim().parse::<usize>().ok();
        match text.split_once('/').map(|(part, of)| (number(part), number(of))) {
            Some((Some(number), Some(of))) if (1..=of).contains(&number) && of <= MOST => {
                Ok(Self { number, of })
            }
            _ => Err(Refusal::new(
                format!("{} is not a part of a report", shown(text)),
                "such as 2/3: the second of three parts",
            )),
        }
    }

    /// Returns the text of a part; `None` for the only one.
    pub fn text(self) -> Option<String> {
        (self != Self::WHOLE).then(|| format!("{}/{}", self.number, self.of))
    }

    /// Returns whether the part has the flop with an index in the order.
    pub fn has(self, index: usize) -> bool {
        index % self.of == self.number - 1
    }

    /// Returns the number of flops from the first on of which `solved` flops of the part are an even sample.
    pub fn reach(self, solved: usize, size: usize) -> usize {
        (solved * self.of).min(size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_each_flop_once() {
        for of in 1..=5 {
            let parts: Vec<Part> =
                (1..=of).map(|it| Part::read(&format!("{it}/{of}")).unwrap()).collect();
            for index in 0..23 {
                assert_eq!(
                    parts.iter().filter(|part| part.has(index)).count(),
                    1,
                    "{index} of {of}"
                );
            }
        }
        assert_eq!(Part::read(" 2 / 3").unwrap().text().as_deref(), Some("2/3"));
        assert_eq!(Part::read("1/1").unwrap().text(), None);
        for wrong in ["", "2", "0/3", "4/3", "1/0", "0/0", "-1/3", "1/3/3", "a/b", "1/1756"] {
            assert!(Part::read(wrong).is_err(), "{wrong}");
        }
    }
}
