use bss::vocabulary::{Act, Amount, Fee, Step, Verb};

use crate::bss::tests::{check_round_trip, left_over, step};

#[test]
fn tokens_are_told_by_their_name() {
    let Step::Do(Act::SummonToken { name, count, exhausted }) =
        step("Summon three of your Mecha Golem Tokens exhausted.")
    else {
        panic!("no token");
    };
    assert_eq!((name.as_str(), count, exhausted), ("Mecha Golem", Amount::Fixed(3), true));
}

#[test]
fn costs_are_paid_unless_the_text_says_otherwise() {
    assert!(matches!(
        step("Summon a Golem spirit card from your hand."),
        Step::On(_, Verb::Summon { fee: Fee::Paid, .. })
    ));
    assert!(matches!(
        step("Summon a Golem spirit card from your trash exhausted without paying its cost."),
        Step::On(_, Verb::Summon { fee: Fee::Free, exhausted: true, .. })
    ));
    assert!(matches!(
        step("Place a Golem nexus card from your hand without paying its cost."),
        Step::On(_, Verb::Place { fee: Fee::Free, .. })
    ));
}

#[test]
fn spirits_on_the_field_are_not_summoned() {
    assert_eq!(left_over("(Main) Summon one of your spirits."), ".");
}

#[test]
fn summoning_is_printed_back() {
    check_round_trip(&[
        "(When Summoned) Summon three of your Mecha Golem Tokens exhausted.",
        "(When Summoned) Summon one of your Golem Tokens for each nexus you control.",
        "(When Summoned) You may summon up to two Golem spirit cards from your hand without paying their costs.",
        "(Main) Place up to two nexus cards from your trash exhausted without paying their costs.",
    ]);
}
