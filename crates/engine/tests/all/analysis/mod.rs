//! Each analysis against a straightforward count.

mod blockers;
mod distribution;
mod division;
mod flops;
mod names;
mod nuts;
mod odds;
mod outs;
mod pot_odds;
mod potential;
mod preflop;
mod runouts;
mod showdown;
mod survey;
