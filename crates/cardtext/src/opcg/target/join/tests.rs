//! "And" and "or" between targets.

use opcg::vocabulary::{Count, Place, Step, Target, Verb, Whose};

use crate::opcg::tests::{choose, exactly, group, step, steps, up_to, your_leader};

#[test]
fn all_and_all_are_one_group_of_cards() {
    let all = vec![group(Whose::Your, Place::Leader), group(Whose::Your, Place::Character)];
    assert_eq!(
        step("Rest your Leader and all of your Characters."),
        Step::On(Target::All(all), Verb::Rest)
    );
}

#[test]
fn choices_are_made_one_after_the_other() {
    let each = Target::Each(vec![
        up_to(1, group(Whose::Your, Place::Character)),
        up_to(1, group(Whose::Opponents, Place::Stage)),
    ]);
    let found = step("Rest up to 1 of your Characters and up to 1 of your opponent's Stages.");
    assert_eq!(found, Step::On(each, Verb::Rest));
}

#[test]
fn or_makes_one_choice_from_both() {
    let of = vec![group(Whose::Your, Place::Leader), group(Whose::Your, Place::Character)];
    let found = step("Rest your Leader or 1 of your Characters.");
    assert_eq!(found, Step::On(choose(Count::Exactly(1.into()), of), Verb::Rest));
}

#[test]
fn the_owner_may_be_said_once() {
    let both = Target::Each(vec![your_leader(), exactly(1, group(Whose::Your, Place::Character))]);
    assert_eq!(step("Rest your Leader and 1 Character."), Step::On(both, Verb::Rest));
}

#[test]
fn a_predicate_begins_another_clause() {
    let found =
        steps("Rest 1 of your Characters and this Character gains [Rush] during this turn.");
    assert!(matches!(
        found[..],
        [Step::On(Target::Choose(_), Verb::Rest), Step::On(Target::This, Verb::Gain { .. })]
    ));
}
