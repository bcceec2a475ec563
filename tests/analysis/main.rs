//! What the analyses say is what counting anew says: a file each.

mod distribution;
mod draws;
mod nuts;
mod odds;
mod outs;
mod runouts;
mod showdown;
mod spots;
mod survey;
