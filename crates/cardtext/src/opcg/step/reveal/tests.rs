//! Looking, revealing, choosing.

use opcg::vocabulary::{
    Choice, Count, End, Filter, Flow, Place, Player, Step, Target, Verb, Whose,
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{ability, draw, filtered, steps, top},
};

fn looked_at(filter: Filter) -> Target {
    Target::Choose(Choice {
        by: Player::You,
        count: Count::UpTo(1.into()),
        of: vec![filtered(Whose::Your, Place::Deck, filter)],
        looked_at: true,
        different_names: false,
        total: None,
    })
}

#[test]
fn cards_are_searched_for() {
    let found = steps(
        "Look at 4 cards from the top of your deck; reveal up to 1 {Crew} type card other than [Ann] and add it to your hand. Then, place the rest at the bottom of your deck in any order.",
    );
    let ann = Filter::Not(Box::new(Filter::Name("Ann".to_owned())));
    let filter = Filter::Type("Crew".to_owned()).and(ann);
    assert_eq!(
        found,
        [
            Step::On(top(Place::Deck, 4), Verb::Look),
            Step::On(looked_at(filter), Verb::Reveal),
            Step::On(Target::Those, Verb::ToHand),
            Step::On(Target::Rest, Verb::ToDeck { end: End::Bottom, shuffle: false }),
        ]
    );
}

#[test]
fn a_revealed_card_may_be_played() {
    let found = steps(
        "Reveal 1 card from the top of your deck and play up to 1 [Ann]. Then, trash the rest.",
    );
    let play = Step::On(looked_at(Filter::Name("Ann".to_owned())), Verb::Play { rested: false });
    assert_eq!(
        found,
        [Step::On(top(Place::Deck, 1), Verb::Reveal), play, Step::On(Target::Rest, Verb::Trash)]
    );
}

#[test]
fn one_of_several_options() {
    let found =
        ability("[Main] Choose one:\n• Draw 1 card.\n• Draw 2 cards. Then, trash this card.");
    let second = vec![draw(2), Step::On(Target::This, Verb::Trash)];
    let options = vec![vec![draw(1)], second];
    assert_eq!(found.body, [Step::Flow(Flow::ChooseOne { by: Player::You, options })]);
}

#[test]
fn the_opponent_chooses_and_you_do_it() {
    let found = ability("[Main] Your opponent chooses one:\n- Draw 1 card.\n- Draw 2 cards.");
    let options = vec![vec![draw(1)], vec![draw(2)]];
    assert_eq!(found.body, [Step::Flow(Flow::ChooseOne { by: Player::Opponent, options })]);
}

#[test]
fn what_is_looked_at_goes_both_ways() {
    for text in [
        "[On Play] Look at 4 cards from the top of your deck; reveal up to 1 {Crew} type card and add it to your hand. Then, place the rest at the bottom of your deck in any order.",
        "[On Play] Look at 4 cards from the top of your deck, then choose up to 2 Events and add them to your hand. Trash the rest.",
        "[On Play] Reveal 1 card from the top of your deck and play up to 1 [Ann]. Then, trash the rest.",
        "[On Play] Select up to 1 of your Characters, and choose a cost.",
        "[Main] Your opponent chooses one:\n- Draw 1 card.\n- Draw 2 cards. Then, you take 1 damage.",
    ] {
        both_ways(text);
    }
}
