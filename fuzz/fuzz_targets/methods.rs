#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::methods::hold(bytes));
