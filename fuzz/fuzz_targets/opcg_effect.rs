#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::door("opcg_effect").expect("a door").enter(bytes));
