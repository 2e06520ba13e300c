//! Numbers compared.

use opcg::vocabulary::{Amount, Cmp, Condition, Place, Quantity, Whose};

use super::super::tests::{cards, condition};
use crate::opcg::tests::group;

#[test]
fn the_numbers_of_both_players() {
    let theirs = Box::new(Quantity::DonOnField(Whose::Opponents));
    let most = Condition::Compare(
        Quantity::DonOnField(Whose::Your),
        Cmp::AtMost,
        Amount::Of(theirs.clone()),
    );
    let mine = "the number of DON!! cards on your field is";
    assert_eq!(
        condition(&format!("{mine} equal to or less than the number on your opponent's field")),
        most
    );
    let less = Condition::Compare(
        Quantity::DonOnField(Whose::Your),
        Cmp::AtMost,
        Amount::Plus(theirs, -2),
    );
    assert_eq!(
        condition(&format!("{mine} at least 2 less than the number on your opponent's field")),
        less
    );
}

#[test]
fn numbers_are_compared_in_several_ways() {
    for text in [
        "the number of DON!! cards on your field is equal to the number of DON!! cards on your opponent's field",
        "the number of DON!! cards on your opponent's field is more than the number of DON!! cards on your field",
        "the number of your Characters is at least 2 more than the number of your opponent's Characters",
        "the number of cards in your hand is equal to or more than the number in your opponent's hand",
        "the number of cards in your trash is less than the number of cards in your opponent's trash",
        "your number of Life cards is fewer than the number of your opponent's Characters",
        "your deck has 3 or less cards",
        "you have 3 or less cards in your deck",
    ] {
        condition(text);
    }
}

#[test]
fn hands_are_compared() {
    let mine = Quantity::Cards(vec![group(Whose::Your, Place::Hand)]);
    let theirs = Quantity::Cards(vec![group(Whose::Opponents, Place::Hand)]);
    let less = Condition::Compare(mine, Cmp::AtMost, Amount::Plus(Box::new(theirs), -3));
    let text = "the number of cards in your hand is at least 3 less than the number in your opponent's hand";
    assert_eq!(condition(text), less);
}

#[test]
fn a_total_cost_and_a_deck() {
    let total = Quantity::TotalCost(group(Whose::Your, Place::Character));
    let five = Condition::Compare(total, Cmp::AtLeast, 5.into());
    assert_eq!(condition("the total cost of your Characters is 5 or more"), five);
    assert_eq!(condition("your deck has 0 cards"), cards(Whose::Your, Place::Deck, Cmp::Equal, 0));
}
