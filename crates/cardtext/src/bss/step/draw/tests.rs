use bss::vocabulary::{Act, Amount, Player, Quantity, Step};

use crate::bss::tests::{check_round_trip, step};

#[test]
fn as_many_cards_as_are_told_are_drawn() {
    assert_eq!(
        step("Draw four cards."),
        Step::Do(Act::Draw { who: Player::You, count: Amount::Fixed(4) })
    );
    assert_eq!(
        step("Draw cards until you have six cards in your hand."),
        Step::Do(Act::DrawTo { who: Player::You, hand: Amount::Fixed(6) })
    );
    let Step::Do(Act::Draw { who: Player::Opponent, count: Amount::Each { value: 1, of, .. } }) =
        step("Your opponent draws a card for each nexus you control.")
    else {
        panic!("no draw");
    };
    assert!(matches!(*of, Quantity::Cards(_)));
}

#[test]
fn drawing_is_printed_back() {
    check_round_trip(&[
        "(When Summoned) Draw cards until you have six cards in your hand.",
        "(When Summoned) Draw a number of cards equal to the number of cores on this spirit.",
        "(When Summoned) Both players draw two cards.",
        "(When Summoned) Draw the same number of cards as your opponent has in their hand. Discard three cards.",
    ]);
}
