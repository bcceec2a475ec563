//! Played hands: reading, the audit, the pots, and the values of all-ins.

mod all_in;
mod archives;
mod audit;
mod files;
mod generated;
mod ipoker;
mod line;
mod logs;
mod luck;
mod more_rooms;
mod ohh;
mod outcome;
mod parts;
mod phh;
mod played;
mod pokernow;
mod repeats;
mod room_files;
mod room_lines;
mod room_logs;
mod rooms;
mod statistics;
mod steps;
mod stream;
mod tournaments;
mod winning;
