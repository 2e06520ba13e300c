//! Numbers, counts, quantities.

use opcg::{
    Category,
    vocabulary::{
        Act, Amount, Cmp, Count, Filter, Grant, Place, Quantity, Step, Target, Verb, Whose,
    },
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{ability, filtered, group, step, steps, your_leader},
};

fn counted(text: &str) -> Count {
    let Step::On(Target::Choose(choice), Verb::Rest) = step(text) else { panic!("{text}") };
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
    let [Step::On(_, Verb::Gain { grants, .. })] = &ability(text).body[..] else {
        panic!("{text}")
    };
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
    let Some(Step::On(_, Verb::Gain { grants, .. })) = found.last() else { panic!() };
    let of = Box::new(Quantity::Handled);
    assert_eq!(grants[..], [Grant::Power(Amount::Each { value: 500, per: 1, of })]);
}

#[test]
fn a_criterion_may_name_a_quantity() {
    let Step::On(Target::Choose(choice), Verb::Ko) =
        step("K.O. up to 1 Character with a cost equal to or less than your number of Life cards.")
    else {
        panic!()
    };
    let life = Box::new(Quantity::Cards(vec![group(Whose::Your, Place::Life)]));
    assert_eq!(choice.of[0].filter, Filter::Cost(Cmp::AtMost, Amount::Of(life)));
}

#[test]
fn cards_are_counted_by_whoever_has_them() {
    let don = |whose| filtered(whose, Place::Cost, Filter::Rested);
    for (text, whose) in [("you have", Whose::Your), ("your opponent has", Whose::Opponents)] {
        let of = Box::new(Quantity::Cards(vec![don(whose)]));
        assert_eq!(
            gained(&format!("This Leader gains +500 power for each 2 rested DON!! cards {text}.")),
            Amount::Each { value: 500, per: 2, of }
        );
    }
}

#[test]
fn a_figure_of_a_card_is_a_quantity() {
    let power = || Box::new(Quantity::Power(Box::new(your_leader())));
    for text in ["your Leader's power", "the power of your Leader"] {
        let Step::On(Target::Choose(choice), Verb::Ko) =
            step(&format!("K.O. 1 Character with power equal to or less than {text}."))
        else {
            panic!()
        };
        assert_eq!(choice.of[0].filter, Filter::Power(Cmp::AtMost, Amount::Of(power())));
    }
    assert_eq!(
        gained("This Character gains power equal to your Leader's power."),
        Amount::Of(power())
    );
}

#[test]
fn trashed_cards_are_those_of_the_effect_before_those_of_the_event() {
    let drawn = |text: &str| {
        let found = ability(&format!("When a card is trashed from your hand by an effect, {text}"));
        let Some(Step::Do(Act::Draw { count, .. })) = found.body.last() else { panic!("{text}") };
        count.clone()
    };
    let many = |of| Count::Exactly(Amount::Of(Box::new(of)));
    let text = "draw cards equal to the number of cards trashed.";
    assert_eq!(drawn(text), many(Quantity::EventCount));
    let text = "trash 2 cards from the top of your deck and draw cards equal to the number of cards trashed.";
    assert_eq!(drawn(text), many(Quantity::Handled));
}

#[test]
fn quantities_go_both_ways() {
    for text in [
        "[On Play] Draw 2 cards for every 3 DON!! cards given to your Leader.",
        "[On Play] For each of your Stages, draw 1 card.",
        "[On Play] Draw cards until you have 4 cards in your hand.",
        "[On Play] Your opponent draws cards until they have 4 cards in their hand.",
        "[On Play] Reveal 3 cards from your hand. Then, draw cards equal to the number of revealed cards.",
        "[On Play] Draw cards equal to the number of Characters your opponent has.",
        "[On Play] Rest up to 1 Character with a cost less than the number of DON!! cards given to this Character.",
        "[On Play] Rest up to 1 Character with a base power greater than this Character's base power.",
        "This Leader gains +1000 power for every 4 DON!! cards on your field.",
    ] {
        both_ways(text);
    }
}
