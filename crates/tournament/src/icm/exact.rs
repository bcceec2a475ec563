//! Shares of the prizes as exact fractions, for a limited number of players.
//!
//! The chance that the players of a set S take the first places, in any order, follows from its subsets: player i of
//! S is the last of them, with probability sᵢ / (T − s(S − i)), where T is the total of chips. Each denominator
//! belongs to one set of each size, so a common denominator of all shares is the product D of the least common
//! multiples for each size. The numerators over D are computed modulo as many large primes as necessary, and combined
//! by the Chinese remainder theorem. This avoids arithmetic with large fractions, and uses all threads.

use holdem_engine::progress::{Interrupted, Meter, Progress};
use rayon::prelude::*;

use crate::{Decimal, Tournament};

use super::fraction::Fraction;
use super::modular::{Modulus, primes};
use super::natural::Natural;

/// The maximum number of steps for fractions, which take some seconds.
const MOST_STEPS: f64 = 4e9;

/// The guaranteed bits of a remainder: primes are above 2⁶².
const BITS: u64 = 62;

/// A tournament in whole numbers: chips without their common divisor, and prizes in the smallest unit.
struct WholeTournament {
    /// The players with chips.
    players: Vec<usize>,
    stacks: Vec<u64>,
    prizes: Vec<u128>,
    /// The number of units of a prize of 1.
    unit: u64,
    /// The prize of each player without chips, as a fraction: the sum in units, and the number of these players.
    of_out: (u128, u64),
}

impl Tournament {
    /// Returns the shares of the prizes as fractions; `None` if the computation would take too long, because of too
    /// many players or too many different stacks.
    ///
    /// ```
    /// use holdem_engine::progress;
    /// use holdem_tournament::Tournament;
    ///
    /// let read = |texts: &[&str]| texts.iter().map(|text| text.parse()).collect::<Result<Vec<_>, _>>();
    /// let tournament = Tournament::new(read(&["50", "30", "20"])?, read(&["70", "30"])?)?;
    /// let fractions = tournament.fractions(&progress::none)?.unwrap();
    /// assert_eq!(fractions.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1265/28", "129/4", "158/7"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the work was stopped by `progress`.
    pub fn fractions(&self, progress: &Progress<'_>) -> Result<Option<Vec<Fraction>>, Interrupted> {
        let Some(whole) = WholeTournament::of(self) else { return Ok(None) };
        let mut fractions =
            vec![
                Fraction::new(Natural::of(whole.of_out.0), &[whole.of_out.1, whole.unit]);
                self.stacks().len()
            ];
        let Some(denominators) = whole.denominators() else { return Ok(None) };
        let mut bound = Natural::of(whole.prizes.iter().copied().max().unwrap_or_default());
        denominators.iter().for_each(|&factor| bound.multiply_add(factor, 0));
        let count = bound.bits() / BITS + 1;
        if count as f64 * whole.steps() > MOST_STEPS {
            return Ok(None);
        }
        let primes: Vec<Modulus> = primes().take(count as usize).collect();
        let meter = Meter::new(progress, primes.len() as u64);
        let remainder = |prime: &Modulus| {
            let found =
                if meter.is_stopped() { Vec::new() } else { whole.modulo(prime, &denominators) };
            meter.advance(1);
            found
        };
        let remainders: Vec<Vec<u64>> = primes.par_iter().map(remainder).collect();
        meter.finish()?;
        let numerators = together(&primes, &remainders, whole.players.len());
        let factors: Vec<u64> = denominators.into_iter().chain([whole.unit]).collect();
        for (&player, numerator) in whole.players.iter().zip(numerators) {
            fractions[player] = Fraction::new(numerator, &factors);
        }
        Ok(Some(fractions))
    }
}

impl WholeTournament {
    /// Returns a tournament in whole numbers; `None` if there are too many players or chips.
    fn of(tournament: &Tournament) -> Option<Self> {
        const MOST_PLAYERS: usize = 24;
        let decimals = Decimal::most_decimals(tournament.stacks());
        let all = tournament.stacks().iter().map(|stack| stack.in_units(decimals));
        let all: Vec<u128> = all.collect::<Option<_>>()?;
        let players: Vec<usize> = (0..all.len()).filter(|&player| all[player] > 0).collect();
        if players.len() > MOST_PLAYERS {
            return None;
        }
        let common =
            players.iter().fold(0, |divisor, &player| common_divisor(divisor, all[player]));
        let stacks = players.iter().map(|&player| u64::try_from(all[player] / common).ok());
        let stacks: Vec<u64> = stacks.collect::<Option<_>>()?;
        stacks
            .iter()
            .try_fold(0_u64, |sum, &it| sum.checked_add(it).filter(|sum| *sum < 1 << 62))?;
        let decimals = Decimal::most_decimals(tournament.prizes());
        let prizes = tournament.prizes().iter().map(|prize| prize.in_units(decimals));
        let mut prizes: Vec<u128> = prizes.collect::<Option<_>>()?;
        let last = prizes.split_off(prizes.len().min(players.len()));
        let out = (all.len() - players.len()).max(1) as u64;
        let of_out = (last.iter().sum(), out);
        Some(Self { players, stacks, prizes, unit: 10_u64.pow(decimals.into()), of_out })
    }

    /// Returns the sets of players, as bits, that can take the first places except the last paid one, each with the
    /// chips of the other players.
    fn sets(&self) -> impl Iterator<Item = (u32, u64)> {
        let all: u64 = self.stacks.iter().sum();
        let chips = move |set: u32| {
            let inside =
                self.stacks.iter().enumerate().filter(move |(player, _)| set >> player & 1 == 1);
            all - inside.map(|(_, stack)| stack).sum::<u64>()
        };
        let places = self.prizes.len();
        let sets =
            (0..1_u32 << self.stacks.len()).filter(move |set| (set.count_ones() as usize) < places);
        sets.map(move |set| (set, chips(set)))
    }

    /// Returns an estimate of the steps for one prime.
    fn steps(&self) -> f64 {
        let players = self.stacks.len();
        let mut sets = 1.0;
        let mut all = 0.0;
        for size in 0..self.prizes.len() {
            all += sets * (players - size + 2) as f64;
            sets *= (players - size) as f64 / (size + 1) as f64;
        }
        all
    }

    /// Returns factors whose product is the least common multiple of the remaining chips for sets of each size;
    /// `None` if there are too many.
    fn denominators(&self) -> Option<Vec<u64>> {
        if self.steps() > MOST_STEPS / 1e3 {
            return None;
        }
        let mut multiples = vec![Natural::of(1); self.prizes.len()];
        let mut factors = Vec::new();
        for (set, chips) in self.sets() {
            let multiple = &mut multiples[set.count_ones() as usize];
            let factor =
                chips / common_divisor(multiple.remainder(chips).into(), chips.into()) as u64;
            if factor > 1 {
                multiple.multiply_add(factor, 0);
                factors.push(factor);
            }
        }
        Some(factors)
    }

    /// Returns the numerators of the shares modulo a prime.
    fn modulo(&self, prime: &Modulus, denominators: &[u64]) -> Vec<u64> {
        let of = |number: u64| prime.form(number.into());
        let stacks: Vec<u64> = self.stacks.iter().map(|&stack| of(stack)).collect();
        let prizes: Vec<u64> = self.prizes.iter().map(|&prize| prime.form(prize)).collect();
        let common = denominators.iter().fold(of(1), |all, &factor| prime.product(all, of(factor)));
        let sets: Vec<(u32, u64)> = self.sets().map(|(set, chips)| (set, of(chips))).collect();
        // All inverses are computed from the inverse of the product.
        let mut products = Vec::with_capacity(sets.len());
        let all = sets.iter().fold(of(1), |all, &(_, chips)| {
            products.push(all);
            prime.product(all, chips)
        });
        let mut rest = prime.inverse(all);
        for (product, &(_, chips)) in products.iter_mut().zip(&sets).rev() {
            *product = prime.product(*product, rest);
            rest = prime.product(rest, chips);
        }
        let mut chances = vec![0; 1 << stacks.len()];
        chances[0] = of(1);
        let mut shares = vec![0; stacks.len()];
        for (&(set, _), &inverse) in sets.iter().zip(&products) {
            let chance = prime.product(chances[set as usize], inverse);
            let place = set.count_ones() as usize;
            for (player, &stack) in
                stacks.iter().enumerate().filter(|(player, _)| set >> player & 1 == 0)
            {
                let chance = prime.product(chance, stack);
                shares[player] = prime.sum(shares[player], prime.product(chance, prizes[place]));
                let more = &mut chances[(set | 1 << player) as usize];
                *more = prime.sum(*more, chance);
            }
        }
        shares.iter().map(|&share| prime.number(prime.product(share, common))).collect()
    }
}

/// Combines the remainders to numbers: `remainders` has the remainders of all numbers for each prime.
fn together(primes: &[Modulus], remainders: &[Vec<u64>], count: usize) -> Vec<Natural> {
    let mut numbers = vec![Natural::default(); count];
    let mut product = Natural::of(1);
    for (prime, remainders) in primes.iter().zip(remainders) {
        let of = |number: u64| prime.form(number.into());
        let inverse = prime.inverse(of(product.remainder(prime.modulus)));
        for (number, &remainder) in numbers.iter_mut().zip(remainders) {
            let missing =
                prime.sum(of(remainder), prime.modulus - of(number.remainder(prime.modulus)));
            number.add_multiple(&product, prime.number(prime.product(missing, inverse)));
        }
        product.multiply_add(prime.modulus, 0);
    }
    numbers
}

/// Returns the greatest common divisor.
fn common_divisor(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}
