use bss::{
    Color, Symbol,
    vocabulary::{Amount, Grant, LevelAs, Step, Verb},
};

use crate::bss::tests::{check_round_trip, step};

fn grant(text: &str) -> Grant {
    let Step::On(_, Verb::Gain { mut grants, .. }) = step(text) else {
        panic!("no gain in {text:?}")
    };
    assert_eq!(grants.len(), 1, "{text}");
    grants.remove(0)
}

#[test]
fn cards_are_treated_as_something_else() {
    let level = grant("Treat this spirit as its highest level during this battle.");
    assert_eq!(level, Grant::Level(LevelAs::Highest));
    let symbols = grant("Treat this spirit as having three blue symbols during this turn.");
    assert_eq!(symbols, Grant::SetSymbols(vec![Symbol::of(Color::Blue); 3]));
    let cost = grant("Treat this spirit as though it costs 9 during this turn.");
    assert_eq!(cost, Grant::SetCost(Amount::Fixed(9)));
}

#[test]
fn bp_is_reduced() {
    let loss = Grant::Bp(Amount::Fixed(-9000));
    assert_eq!(grant("Reduce the BP of all nexuses by 9000 during this turn."), loss);
    assert_eq!(grant("All nexuses lose 9000 BP during this turn."), loss);
}

#[test]
fn treating_is_printed_back() {
    check_round_trip(&[
        "(When Summoned) Treat this spirit as its highest level during this battle.",
        "(When Summoned) All Golem spirits are treated as LV2 during this turn.",
        "(When Summoned) Treat this spirit's symbol as three blue symbols during this turn.",
        "(When Summoned) Select two of your Golem nexuses. Treat them as if they are also Mecha spirits with 9000 BP \
         during this turn.",
        "(When Summoned) Select two of your opponent's nexuses. Reduce their BP by 9000 during this turn.",
        "(When Summoned) All of your opponent's spirits lose 9000 BP during this turn.",
        "Treat the LV2 BP as 9000 for all of your Golem spirits.",
    ]);
}
