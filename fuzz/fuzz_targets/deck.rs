#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::door("deck").expect("a door").enter(bytes));
