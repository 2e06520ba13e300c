#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| doors::door("bss_effect").expect("a door").enter(bytes));
