//! Whose cards.

use opcg::vocabulary::{Place, Step, Target, Verb, Whose};

use crate::opcg::tests::{group, step, up_to};

#[test]
fn the_owner_is_printed_or_either_player() {
    let cards = |whose| Step::On(up_to(1, group(whose, Place::Character)), Verb::Ko);
    assert_eq!(step("K.O. up to 1 of your Characters."), cards(Whose::Your));
    assert_eq!(step("K.O. up to 1 of your opponent's Characters."), cards(Whose::Opponents));
    assert_eq!(step("K.O. up to 1 Character."), cards(Whose::Any));
    assert_eq!(step("K.O. up to 1 Character on your field."), cards(Whose::Your));
}

#[test]
fn only_your_own_cards_go_to_your_hand() {
    let Step::On(Target::Choose(choice), Verb::ToHand) =
        step("Return up to 1 Character to your hand.")
    else {
        panic!()
    };
    assert_eq!(choice.of, [group(Whose::Your, Place::Character)]);
}
