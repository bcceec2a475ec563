//! Sets of numbers that only grow, and count their members below a number. Both operations are a
//! few instructions on whole rows of counts, without a branch.

/// For each number, its addition to the counts: 1 for every greater number.
static STEPS: [[u8; 64]; 64] = {
    let mut steps = [[0; 64]; 64];
    let mut number = 0;
    while number < 64 {
        let mut other = number + 1;
        while other < 64 {
            steps[number][other] = 1;
            other += 1;
        }
        number += 1;
    }
    steps
};

/// Numbers below 63.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few {
    /// The number of members below each number.
    below: [u8; 64],
}

impl Few {
    /// All members are below this.
    pub const LIMIT: u8 = 63;

    pub const EMPTY: Self = Self { below: [0; 64] };

    #[inline]
    pub fn insert(&mut self, number: u8) {
        for (below, step) in self.below.iter_mut().zip(&STEPS[usize::from(number) % 64]) {
            *below += step;
        }
    }

    /// Returns the number of members below a number up to 63.
    #[inline]
    pub fn below(&self, number: u8) -> u32 {
        self.below[usize::from(number) % 64].into()
    }
}

/// Numbers below 1,279, in blocks of 64.
#[derive(Clone, Debug)]
pub(super) struct Many {
    blocks: [Few; Many::BLOCKS],
    /// The number of members in the blocks before each block.
    before: [u16; Many::BLOCKS],
}

impl Many {
    const BLOCKS: usize = 20;

    /// All members are below this.
    pub const LIMIT: u16 = 1_279;

    pub const EMPTY: Self = Self { blocks: [Few::EMPTY; Self::BLOCKS], before: [0; Self::BLOCKS] };

    #[inline]
    pub fn insert(&mut self, number: u16) {
        let (block, index) = (number / 64, number % 64);
        self.blocks[usize::from(block)].insert(index as u8);
        for (before, step) in self.before.iter_mut().zip(&STEPS[usize::from(block)]) {
            *before += u16::from(*step);
        }
    }

    /// Returns the number of members below a number.
    #[inline]
    pub fn below(&self, number: u16) -> u32 {
        let block = usize::from(number / 64);
        u32::from(self.before[block]) + self.blocks[block].below((number % 64) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_below_a_number_are_counted() {
        let (mut few, mut many) = (Few::EMPTY, Many::EMPTY);
        let mut members = Vec::new();
        for step in 0..1_200_u16 {
            let number = step * 7 % 1_200;
            many.insert(number);
            if number < 63 {
                few.insert(number as u8);
            }
            members.push(number);
            let below = |limit| members.iter().filter(|&&member| member < limit).count() as u32;
            for limit in [0, 1, 31, 63] {
                assert_eq!(few.below(limit as u8), below(limit));
            }
            for limit in [0, 63, 64, 65, 700, 1_199, 1_200, 1_279] {
                assert_eq!(many.below(limit), below(limit));
            }
        }
    }
}
