//! One of two things with the same cards.

use opcg::vocabulary::{End, Face, Flow, Place, Player, Step, Target, Verb, Whose};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{group, steps, up_to},
};

fn check(text: &str, first: Step, options: [Step; 2]) {
    let options = options.into_iter().map(|step| vec![step]).collect();
    let choose = Step::Flow(Flow::ChooseOne { by: Player::You, options });
    assert_eq!(steps(text), [first, choose], "{text}");
}

fn character() -> Step {
    Step::On(up_to(1, group(Whose::Any, Place::Character)), Verb::Select)
}

#[test]
fn two_verbs_or_two_destinations() {
    let (ko, hand) = (Step::On(Target::Those, Verb::Ko), Step::On(Target::Those, Verb::ToHand));
    let deck = Step::On(Target::Those, Verb::ToDeck { end: End::Bottom, shuffle: false });
    check(
        "K.O. or rest up to 1 Character.",
        character(),
        [ko.clone(), Step::On(Target::Those, Verb::Rest)],
    );
    check(
        "K.O. up to 1 Character, or return it to the owner's hand.",
        character(),
        [ko, hand.clone()],
    );
    let options = [hand, deck];
    check(
        "Return up to 1 Character to the owner's hand or the bottom of their deck.",
        character(),
        options.clone(),
    );
    check(
        "Return up to 1 Character to the owner's hand or place it at the bottom of their deck.",
        character(),
        options,
    );
}

#[test]
fn play_it_or_add_it() {
    let card = Step::On(up_to(1, group(Whose::Your, Place::Hand)), Verb::Select);
    let play = Step::On(Target::Those, Verb::Play { rested: false });
    let life = Step::On(Target::Those, Verb::ToLife { end: End::Top, face: Face::Down });
    let text =
        "Select up to 1 card from your hand and play it or add it to the top of your Life cards.";
    check(text, card, [play, life]);
}

#[test]
fn alternatives_go_both_ways() {
    for text in [
        "K.O. or rest up to 1 Character. Then, draw 1 card.",
        "K.O. up to 1 Character or rest it.",
        "K.O. up to 1 Character, or return it to the owner's hand.",
        "Place up to 1 Character at the top of the owner's deck or the bottom of their deck.",
        "Return up to 1 Character to the owner's hand or place it at the bottom of the owner's deck.",
        "Select up to 1 card from your hand and play it, or add it to the top of your Life cards face-up.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}
