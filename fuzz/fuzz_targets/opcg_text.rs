#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::door("opcg_text").expect("a door").enter(bytes));
