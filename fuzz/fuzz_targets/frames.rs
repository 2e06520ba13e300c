#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::door("frames").expect("a door").enter(bytes));
