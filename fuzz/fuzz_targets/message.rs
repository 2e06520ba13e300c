#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::door("message").expect("a door").enter(bytes));
