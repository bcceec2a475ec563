//! Small linear programs, by the simplex method on a dense tableau (Dantzig, 1947). If it stalls, Bland's rule (1977)
//! prevents cycles.
//!
//! A program is: maximize c·z over z ≥ 0 with A·z ≤ b, where b ≥ 0. So z = 0 is feasible, and the search starts
//! there.
//!
//! ```text
//!           z        slacks   right side
//! row       A           1          b
//! goal     −c           0          0
//! ```

/// Reduced costs, pivots and steps up to this size count as 0.
const NEGLIGIBLE: f64 = 1e-11;

/// The number of pivots in succession without progress after which Bland's rule is used.
const STALLED: usize = 50;

/// The maximum number of pivots for each row and column, as a guard against rounding: programs of this size need
/// about one.
const PIVOTS: usize = 50;

/// A linear program.
#[derive(Clone, Debug)]
pub(super) struct LinearProgram {
    /// The coefficient of each variable in the objective.
    pub goal: Vec<f64>,
    /// The constraints: a coefficient for each variable, and the right side, which must not be negative.
    pub rows: Vec<(Vec<f64>, f64)>,
}

/// An optimal solution.
#[derive(Clone, Debug)]
pub(super) struct Optimum {
    /// The variables.
    pub variables: Vec<f64>,
    /// The price of each constraint: the increase of the objective for one more unit on the right side.
    pub prices: Vec<f64>,
}

impl LinearProgram {
    /// Returns an optimal solution.
    ///
    /// The objective must be bounded. If it is unbounded, or if rounding keeps the search from ending, the solution
    /// is feasible but not optimal.
    pub fn maximize(&self) -> Optimum {
        let mut tableau = Tableau::new(self);
        let (mut pivots, mut stalled) = (PIVOTS * (self.goal.len() + self.rows.len()), 0);
        while pivots > 0
            && let Some(column) = tableau.entering(stalled > STALLED)
            && let Some(row) = tableau.leaving(column)
        {
            stalled = if tableau.step(row, column) > NEGLIGIBLE { 0 } else { stalled + 1 };
            tableau.pivot(row, column);
            pivots -= 1;
        }
        tableau.optimum()
    }
}

struct Tableau {
    /// The rows, the last of which is the goal.
    cells: Vec<f64>,
    width: usize,
    /// The number of variables without the slacks.
    variables: usize,
    /// For each row, the column of the variable whose value is the right side; all other variables are 0.
    basis: Vec<usize>,
}

impl Tableau {
    fn new(program: &LinearProgram) -> Self {
        let (variables, rows) = (program.goal.len(), program.rows.len());
        let width = variables + rows + 1;
        let mut cells = vec![0.0; (rows + 1) * width];
        for (index, (cells, (row, right))) in
            cells.chunks_exact_mut(width).zip(&program.rows).enumerate()
        {
            cells[..variables].copy_from_slice(row);
            cells[variables + index] = 1.0;
            cells[width - 1] = right.max(0.0);
        }
        for (cell, gain) in cells[rows * width..].iter_mut().zip(&program.goal) {
            *cell = -gain;
        }
        Self { cells, width, variables, basis: (variables..variables + rows).collect() }
    }

    fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.width..(row + 1) * self.width]
    }

    fn goal(&self) -> &[f64] {
        &self.row(self.basis.len())[..self.width - 1]
    }

    /// Returns the column of a variable that improves the objective: the steepest, or the first by Bland's rule.
    fn entering(&self, first: bool) -> Option<usize> {
        let mut improving = self.goal().iter().enumerate().filter(|(_, cost)| **cost < -NEGLIGIBLE);
        let found =
            if first { improving.next() } else { improving.min_by(|a, b| a.1.total_cmp(b.1)) };
        found.map(|(column, _)| column)
    }

    /// Returns the value of a column's variable at which the variable of a row reaches 0.
    fn step(&self, row: usize, column: usize) -> f64 {
        let row = self.row(row);
        row[self.width - 1] / row[column]
    }

    /// Returns the row whose variable is the first to reach 0 as the variable of a column grows. Of several rows, the
    /// one with the first variable is returned.
    fn leaving(&self, column: usize) -> Option<usize> {
        (0..self.basis.len())
            .filter(|&row| self.row(row)[column] > NEGLIGIBLE)
            .map(|row| (self.step(row, column), self.basis[row], row))
            .min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)))
            .map(|(_, _, row)| row)
    }

    fn pivot(&mut self, row: usize, column: usize) {
        let pivot = self.row(row)[column];
        let pivotal: Vec<f64> = self.row(row).iter().map(|cell| cell / pivot).collect();
        for (index, cells) in self.cells.chunks_exact_mut(self.width).enumerate() {
            let factor = cells[column];
            if index == row {
                cells.copy_from_slice(&pivotal);
            } else if factor != 0.0 {
                for (cell, pivotal) in cells.iter_mut().zip(&pivotal) {
                    *cell -= factor * pivotal;
                }
                // Exactly.
                cells[column] = 0.0;
            }
        }
        self.basis[row] = column;
    }

    fn optimum(&self) -> Optimum {
        let mut variables = vec![0.0; self.variables];
        for (row, &column) in self.basis.iter().enumerate() {
            if let Some(variable) = variables.get_mut(column) {
                *variable = self.row(row)[self.width - 1];
            }
        }
        Optimum { variables, prices: self.goal()[self.variables..].to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn maximize(goal: &[f64], rows: &[(&[f64], f64)]) -> Optimum {
        let rows = rows.iter().map(|(row, right)| (row.to_vec(), *right)).collect();
        LinearProgram { goal: goal.to_vec(), rows }.maximize()
    }

    #[test]
    fn a_program_of_the_textbook_is_solved() {
        let rows: [(&[f64], f64); 3] =
            [(&[1.0, 0.0], 4.0), (&[0.0, 2.0], 12.0), (&[3.0, 2.0], 18.0)];
        let optimum = maximize(&[3.0, 5.0], &rows);
        assert_eq!(optimum.variables, [2.0, 6.0]);
        assert_eq!(optimum.prices, [0.0, 1.5, 1.0]);
    }

    #[test]
    fn a_cycling_example_ends_with_blands_rule() {
        // Beale (1955).
        let rows: [(&[f64], f64); 3] = [
            (&[0.25, -60.0, -0.04, 9.0], 0.0),
            (&[0.5, -90.0, -0.02, 3.0], 0.0),
            (&[0.0, 0.0, 1.0, 0.0], 1.0),
        ];
        let goal = [0.75, -150.0, 0.02, -6.0];
        let optimum = maximize(&goal, &rows);
        let sum: f64 = goal.iter().zip(&optimum.variables).map(|(goal, z)| goal * z).sum();
        assert!((sum - 0.05).abs() < 1e-12, "{optimum:?}");
    }

    #[test]
    fn without_constraints_or_gain_nothing_moves() {
        assert!(maximize(&[], &[]).variables.is_empty());
        assert_eq!(maximize(&[-1.0], &[(&[1.0], 1.0)]).variables, [0.0]);
    }
}
