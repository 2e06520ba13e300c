use bss::vocabulary::{End, Player, Step, Target, Verb};

use crate::bss::tests::{check_round_trip, step, steps};

#[test]
fn cards_go_to_their_owners_hand_and_deck() {
    assert!(matches!(
        step("Return all Golem nexuses to their owners' hands."),
        Step::On(Target::All(_), Verb::ToHand)
    ));
    assert!(matches!(
        step("Return one of your Golem nexuses to the bottom of your deck."),
        Step::On(_, Verb::ToDeck { end: End::Bottom, by: Player::You, .. })
    ));
    let steps = steps(
        "Select one of your opponent's Golem spirits. Your opponent returns it to the top or bottom of their deck.",
    );
    assert!(matches!(
        steps[1],
        Step::On(_, Verb::ToDeck { end: End::Either, by: Player::Opponent, .. })
    ));
}

#[test]
fn cards_without_an_area_are_discarded_from_the_hand() {
    assert_eq!(step("Discard two Golem cards."), step("Discard two Golem cards from your hand."));
}

#[test]
fn moves_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) Destroy up to two of your opponent's nexuses.",
        "(When Summoned) Exhaust all of your opponent's spirits that cost 9 or more.",
        "(When Summoned) Return up to three Golem spirit cards from your trash to your hand.",
        "(When Summoned) Return all of your opponent's exhausted nexuses to their hand.",
        "(When Summoned) Discard your entire hand. Then, draw six cards.",
        "(When Summoned) Discard a number of cards from the top of your deck equal to the number of cores on this \
         spirit.",
        "(During Your Attack Step) When one of your Golem spirits attacks, it is refreshed.",
    ]);
}
