//! Tests of the functions in a session, of the program as a child process, and of the documents. They are one binary,
//! so that the engine is linked once.

mod support;

mod arithmetic;
mod copy;
mod documents;
mod errors;
mod files;
mod functions;
mod played;
mod program;
mod questions;
mod states;
mod tables;
