//! Cost and power.

use opcg::vocabulary::{Cmp, Filter, Step, Target, Verb};

use crate::opcg::tests::step;

fn check(figure: &str, expected: Filter) {
    let text = format!("K.O. up to 1 Character with {figure}.");
    let Step::On(Target::Choose(choice), Verb::Ko) = step(&text) else { panic!("{text}") };
    assert_eq!(choice.of[0].filter, expected, "{text}");
}

#[test]
fn costs_and_base_costs() {
    check("a cost of 0", Filter::Cost(Cmp::Equal, 0.into()));
    check("a cost of 3 or less", Filter::Cost(Cmp::AtMost, 3.into()));
    check("a base cost of 3 or more", Filter::BaseCost(Cmp::AtLeast, 3.into()));
    let least = Filter::Cost(Cmp::AtLeast, 3.into());
    check("a cost of 3 to 5", Filter::All(vec![least, Filter::Cost(Cmp::AtMost, 5.into())]));
    let zero = Filter::Cost(Cmp::Equal, 0.into());
    let eight = Filter::Cost(Cmp::AtLeast, 8.into());
    check("a cost of 0 or with a cost of 8 or more", Filter::Either(vec![zero, eight]));
}

#[test]
fn powers_and_base_powers() {
    check("5000 power", Filter::Power(Cmp::Equal, 5000.into()));
    check("5000 power or less", Filter::Power(Cmp::AtMost, 5000.into()));
    check("5000 or more power", Filter::Power(Cmp::AtLeast, 5000.into()));
    check("5000 base power or less", Filter::BasePower(Cmp::AtMost, 5000.into()));
    check("a base power of 5000 or more", Filter::BasePower(Cmp::AtLeast, 5000.into()));
    let least = Filter::Power(Cmp::AtLeast, 1000.into());
    check("1000 to 2000 power", Filter::All(vec![least, Filter::Power(Cmp::AtMost, 2000.into())]));
}

#[test]
fn a_range_is_not_mistaken_for_a_destination() {
    let found = step("Return up to 1 Character with a cost of 3 to the owner's hand.");
    assert!(matches!(found, Step::On(Target::Choose(_), Verb::ToHand)));
}
