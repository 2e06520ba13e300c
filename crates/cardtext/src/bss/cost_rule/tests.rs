//! Rules about paying.

use bss::{
    Color, Symbol,
    vocabulary::{Duration, Filter, Grant, Reduction, Step, Target, Verb, Zone},
};

use crate::bss::tests::{ability, check_round_trip};

#[test]
fn a_card_that_costs_less() {
    let ability = ability("This card costs 2 in your hand if you control a Zebra nexus.");
    let grants = vec![Grant::SetCost(2.into())];
    assert_eq!(ability.zones, [Zone::Hand]);
    assert_eq!(ability.when.len(), 1);
    assert_eq!(
        ability.body,
        [Step::On(Target::This, Verb::Gain { grants, until: Duration::Constant })]
    );
}

#[test]
fn symbols_that_count_otherwise() {
    let ability = ability(
        "While summoning a spirit card, count the symbol on this nexus as two blue symbols.",
    );
    let how = Reduction::As(vec![Symbol::of(Color::Blue); 2]);
    let paying_for = Filter::Category(bss::Category::Spirit);
    let grants = vec![Grant::Reducing { paying_for, from_hand: false, how }];
    assert_eq!(
        ability.body,
        [Step::On(Target::This, Verb::Gain { grants, until: Duration::Constant })]
    );
}

#[test]
fn rules_about_paying_are_printed_back() {
    check_round_trip(&[
        "When summoning this card, reduce its cost by 1 for each red spirit you control.",
        "When using this magic card, it costs 1 if you have 5 or more life.",
        "As an additional summoning cost, you must destroy two of your spirits.",
        "While summoning or placing a Zebra card, this spirit gains two red symbols.",
        "When summoning this spirit from your hand, you may count each symbol on your nexuses as two symbols when calculating cost reduction.",
        "When you use a magic card, treat the symbols on all of your nexuses as red or blue.",
        "When summoning this card, you can only count symbols on your Zebra spirits when calculating cost reduction.",
    ]);
}
