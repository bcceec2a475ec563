//! Each analysis against a straightforward count.

mod distribution;
mod draws;
mod nuts;
mod odds;
mod outs;
mod runouts;
mod showdown;
mod spots;
mod survey;
