use bss::vocabulary::{Flow, Player, Step, Target, Verb};

use crate::bss::tests::{check_round_trip, step, steps};

#[test]
fn either_selection_may_be_made() {
    let steps = steps(
        "Select three of your opponent's spirits with 1000 or fewer BP. Or, select one of your opponent's nexuses. \
         Destroy them.",
    );
    let [Step::On(Target::OneOf(kinds), Verb::Select), Step::On(_, Verb::Destroy { .. })] =
        &steps[..]
    else {
        panic!("{steps:?}");
    };
    assert_eq!(kinds.len(), 2);
}

#[test]
fn one_of_several_effects_is_chosen() {
    let Step::Flow(Flow::ChooseOne { by: Player::You, options }) = step(
        "Activate one of the following effects. ・Draw four cards. ・Select one of your nexuses. Refresh it.",
    ) else {
        panic!("no choice");
    };
    assert_eq!(options.iter().map(Vec::len).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn selecting_and_revealing_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) Select a color. Destroy all spirits of the selected color.",
        "(When Summoned) View the top six cards of your deck. Reveal one Golem card from the cards you viewed and \
         add it to your hand. Return the remaining cards to the top of your deck in any order.",
        "(When Summoned) Look at the top three cards of your deck. Discard up to two of them. Then, return any \
         remaining cards to the bottom of your deck.",
        "(When Summoned) Select three of your opponent's spirits with 1000 or fewer BP. Or, select one of your \
         opponent's nexuses. Destroy them.",
        "(When Summoned) Select one of the following effects: ・Draw four cards. ・Shuffle your deck.",
    ]);
}
