use super::Gate;
use crate::vocabulary::{Ability, Condition, Label};

fn gate<const N: usize>(when: [&[Condition]; N]) -> Gate {
    let abilities =
        when.map(|when| Ability { when: when.to_vec(), ..Ability::new(Label::Permanent) });
    Gate::of(abilities.iter())
}

#[test]
fn a_card_without_conditions_always_works() {
    assert!(gate([&[]]).is_open(0, false));
    assert!(gate([&[Condition::Don(2)], &[]]).is_open(0, true));
}

#[test]
fn don_and_turn_are_asked_together() {
    let gate = gate([&[Condition::Don(1), Condition::YourTurn]]);
    let open = [(0, true), (1, true), (1, false)].map(|(given, own)| gate.is_open(given, own));
    assert_eq!(open, [false, true, false]);
}

#[test]
fn the_least_of_several_effects_counts() {
    let gate = gate([&[Condition::Don(2), Condition::YourTurn], &[Condition::OpponentsTurn]]);
    assert!(gate.is_open(0, false), "the second works");
    assert!(gate.is_open(0, true), "each part of the condition has its own minimum");
}
