//! Conditions joined, and the rarer ones.

use opcg::{
    Category,
    vocabulary::{Cmp, Condition, EventPattern, Filter, Place, Player, Quantity, Step, Whose},
};

use crate::opcg::tests::{group, step, your_leader};

/// The condition of "If …, draw 1 card."
pub(crate) fn condition(text: &str) -> Condition {
    let Step::If { when, .. } = step(&format!("If {text}, draw 1 card.")) else { panic!("{text}") };
    when
}

pub(crate) fn cards(whose: Whose, place: Place, cmp: Cmp, number: i32) -> Condition {
    Condition::Compare(Quantity::Cards(vec![group(whose, place)]), cmp, number.into())
}

#[test]
fn conditions_hold_together() {
    let crew = Condition::Is(your_leader(), Filter::Type("Crew".to_owned()));
    let life = cards(Whose::Your, Place::Life, Cmp::AtMost, 2);
    let both = Condition::All(vec![crew.clone(), life.clone()]);
    assert_eq!(
        condition("your Leader has the {Crew} type and you have 2 or less Life cards"),
        both
    );
    let hand = cards(Whose::Opponents, Place::Hand, Cmp::AtLeast, 5);
    let text = "your Leader has the {Crew} type, you have 2 or less Life cards and your opponent has 5 or more cards in their hand";
    assert_eq!(condition(text), Condition::All(vec![crew, life, hand]));
}

#[test]
fn turns_and_what_happened_in_them() {
    assert_eq!(condition("it is your second turn or later"), Condition::SecondTurnOrLater);
    let filter = Filter::Category(Category::Event).and(Filter::BaseCost(Cmp::AtLeast, 3.into()));
    let activated = Condition::ThisTurn(EventPattern::EventActivated(Player::You, filter));
    assert_eq!(
        condition("you have activated an Event with a base cost of 3 or more during this turn"),
        activated
    );
}
