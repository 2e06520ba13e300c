//! Numbers, counts, quantities.

use opcg::{
    Category,
    vocabulary::{Amount, Cmp, Count, Filter, Grant, Place, Quantity, Step, Target, Whose},
};

use crate::opcg::tests::{ability, group, step, steps};

fn counted(text: &str) -> Count {
    let Step::Rest(Target::Choose(choice)) = step(text) else { panic!("{text}") };
    choice.count
}

#[test]
fn counts_are_exact_or_limits() {
    assert_eq!(counted("Rest 2 of your Characters."), Count::Exactly(2.into()));
    assert_eq!(counted("Rest up to 2 of your Characters."), Count::UpTo(2.into()));
    assert_eq!(counted("Rest up to a total of 2 of your Characters."), Count::UpTo(2.into()));
    assert_eq!(counted("Rest any number of your Characters."), Count::AnyNumber);
    assert_eq!(counted("Rest 1 or more of your Characters."), Count::AtLeast(1.into()));
}

fn gained(text: &str) -> Amount {
    let [Step::Gain { grants, .. }] = &ability(text).body[..] else { panic!("{text}") };
    let [Grant::Power(amount)] = &grants[..] else { panic!("{text}") };
    amount.clone()
}

#[test]
fn an_amount_may_grow_with_cards() {
    let events = Filter::Category(Category::Event);
    let trash = opcg::vocabulary::Group { filter: events, ..group(Whose::Your, Place::Trash) };
    let of = Box::new(Quantity::Cards(vec![trash]));
    assert_eq!(
        gained("This Character gains +500 power for every 3 Events in your trash."),
        Amount::Each { value: 500, per: 3, of }
    );
    let of = Box::new(Quantity::Cards(vec![group(Whose::Your, Place::Hand)]));
    let each_card = Amount::Each { value: 500, per: 1, of };
    assert_eq!(gained("This Leader gains +500 power for every card in your hand."), each_card);
}

#[test]
fn an_amount_may_count_what_was_done() {
    let found = steps(
        "Trash any number of cards from your hand. This Character gains +500 power during this turn for every card trashed.",
    );
    let Some(Step::Gain { grants, .. }) = found.last() else { panic!() };
    let of = Box::new(Quantity::Handled);
    assert_eq!(grants[..], [Grant::Power(Amount::Each { value: 500, per: 1, of })]);
}

#[test]
fn a_criterion_may_name_a_quantity() {
    let Step::Ko(Target::Choose(choice)) =
        step("K.O. up to 1 Character with a cost equal to or less than your number of Life cards.")
    else {
        panic!()
    };
    let life = Box::new(Quantity::Cards(vec![group(Whose::Your, Place::Life)]));
    assert_eq!(choice.of[0].filter, Filter::Cost(Cmp::AtMost, Amount::Of(life)));
}
