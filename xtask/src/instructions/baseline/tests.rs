use super::*;

fn baseline(pairs: &[(&str, u64)]) -> Baseline {
    let pairs = pairs.iter().map(|(pair, count)| ((*pair).to_owned(), *count)).collect();
    Baseline { compiler: "rustc 1.95.0".to_owned(), pairs }
}

fn check(now: &[(&str, u64)], expected: &[&str], failures: usize) {
    let findings = baseline(&[("opcg a b", 1_000), ("bss c d", 2_000)]).against(&baseline(now));
    let told: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert_eq!(told, expected);
    assert_eq!(findings.iter().filter(|finding| finding.is_failure()).count(), failures);
}

#[test]
fn five_percent_more_is_nothing_and_one_instruction_above_that_fails() {
    check(
        &[("opcg a b", 1_050), ("bss c d", 2_101)],
        &[
            "opcg a b: 1000 instructions a decision, now 1050 (+5.00 %)",
            "bss c d: 2000 instructions a decision, now 2101 (+5.05 %): more than 5 percent above the baseline",
        ],
        1,
    );
}

#[test]
fn a_fall_passes_and_is_told() {
    check(
        &[("opcg a b", 950), ("bss c d", 1_000)],
        &[
            "opcg a b: 1000 instructions a decision, now 950 (-5.00 %)",
            "bss c d: 2000 instructions a decision, now 1000 (-50.00 %): well below; the baseline may be renewed",
        ],
        0,
    );
}

#[test]
fn a_pair_that_comes_or_goes_fails() {
    check(
        &[("opcg a b", 1_000), ("bss e f", 1)],
        &[
            "opcg a b: 1000 instructions a decision, now 1000 (+0.00 %)",
            "bss c d: no longer counted",
            "bss e f: not in the baseline",
        ],
        2,
    );
}

#[test]
fn what_is_written_is_read_back() {
    let written = baseline(&[("opcg a b", 1_000), ("bss c d", 2_000)]);
    assert_eq!(written.to_string().parse::<Baseline>().expect("it is a baseline"), written);
    assert!("opcg a b: 1\n".parse::<Baseline>().is_err(), "without a compiler");
    assert!(parse_lines("opcg a b 1\n").is_err());
    assert!(parse_lines("opcg a b: many\n").is_err());
}
