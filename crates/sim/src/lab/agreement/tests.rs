use super::{Agreement, Compared};

fn compared(rates: &[(f64, f64)]) -> Vec<Compared> {
    rates.iter().map(|(own, other)| Compared { own: *own, other: *other, weight: 1.0 }).collect()
}

#[test]
fn equal_tables_agree_and_opposite_ones_do_not() {
    let rates: Vec<(f64, f64)> =
        (0..20).map(|n| (0.3 + 0.02 * f64::from(n), 0.3 + 0.02 * f64::from(n))).collect();
    let same = Agreement::of(&compared(&rates)).expect("pairings");
    let found = same.correlation.expect("rates that differ");
    assert!(found.rate > 0.999 && found.low > 0.9, "{found:?}");
    assert!(same.gap < 1e-9);
    assert_eq!((same.same_side, same.pairings), (19, 20), "one pairing is even");

    let turned: Vec<(f64, f64)> = rates.iter().map(|(own, other)| (*own, 1.0 - other)).collect();
    let opposite = Agreement::of(&compared(&turned)).expect("pairings");
    assert!(opposite.correlation.expect("rates that differ").rate < -0.999);
    assert_eq!(opposite.same_side, 0);
}

#[test]
fn it_does_not_matter_which_deck_stands_first() {
    let rates = [(0.6, 0.55), (0.3, 0.45), (0.7, 0.4), (0.52, 0.5), (0.4, 0.35)];
    let turned = rates.map(|(own, other)| (1.0 - own, 1.0 - other));
    let [one, other] =
        [rates, turned].map(|rates| Agreement::of(&compared(&rates)).expect("pairings"));
    let [one, other] =
        [one, other].map(|found| (found.correlation.expect("rates that differ").rate, found.gap));
    assert!((one.0 - other.0).abs() < 1e-9 && (one.1 - other.1).abs() < 1e-9);
}

#[test]
fn a_heavy_pairing_counts_more() {
    let mut pairs = compared(&[(0.5, 0.9), (0.5, 0.5)]);
    assert!((Agreement::of(&pairs).expect("pairings").gap - 0.2).abs() < 1e-9);
    pairs[1].weight = 3.0;
    assert!((Agreement::of(&pairs).expect("pairings").gap - 0.1).abs() < 1e-9);
}

#[test]
fn nothing_is_said_of_nothing() {
    assert_eq!(Agreement::of(&[]), None);
    let even = Agreement::of(&compared(&[(0.5, 0.6), (0.5, 0.4)])).expect("pairings");
    assert_eq!(even.correlation, None, "a table that favors nobody correlates with nothing");
}
