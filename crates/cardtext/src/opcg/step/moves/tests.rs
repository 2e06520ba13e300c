//! Cards moved, rested, set active.

use opcg::vocabulary::{
    Choice, Count, Duration, End, Face, Filter, Grant, Place, Player, Quantity, Step, Target, Verb,
    Whose,
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{choose, exactly, filtered, group, step, steps, top, up_to},
};

fn one_character() -> Target {
    up_to(1, group(Whose::Any, Place::Character))
}

#[test]
fn the_verbs_of_the_field() {
    assert_eq!(step("K.O. up to 1 Character."), Step::On(one_character(), Verb::Ko));
    assert_eq!(step("Trash up to 1 Character."), Step::On(one_character(), Verb::Trash));
    assert_eq!(step("Rest up to 1 Character."), Step::On(one_character(), Verb::Rest));
    assert_eq!(
        step("Set up to 1 Character as active."),
        Step::On(one_character(), Verb::SetActive)
    );
}

#[test]
fn don_cards_are_rested_when_active_and_the_other_way_round() {
    let don = |state| up_to(2, filtered(Whose::Your, Place::Cost, state));
    assert_eq!(
        step("Rest up to 2 of your DON!! cards."),
        Step::On(don(Filter::Active), Verb::Rest)
    );
    assert_eq!(
        step("Set up to 2 of your DON!! cards as active."),
        Step::On(don(Filter::Rested), Verb::SetActive)
    );
}

#[test]
fn cards_go_to_hands_and_decks() {
    assert_eq!(
        step("Return up to 1 Character to the owner's hand."),
        Step::On(one_character(), Verb::ToHand)
    );
    let to_deck = |what, end, shuffle| Step::On(what, Verb::ToDeck { end, shuffle });
    let found = step("Place up to 3 Characters at the bottom of the owner's deck.");
    assert_eq!(found, to_deck(up_to(3, group(Whose::Any, Place::Character)), End::Bottom, false));
    let hand = exactly(2, group(Whose::Your, Place::Hand));
    let found =
        step("Place 2 cards from your hand at the top or bottom of your deck in any order.");
    assert_eq!(found, to_deck(hand, End::Either, false));
    let all = Target::All(vec![group(Whose::Your, Place::Hand)]);
    let found = step("Return all cards in your hand to your deck and shuffle it.");
    assert_eq!(found, to_deck(all, End::Top, true));
}

#[test]
fn cards_go_to_the_life_area() {
    let to_life = |what, end, face| Step::On(what, Verb::ToLife { end, face });
    let found = step("Add up to 1 Character to the bottom of the owner's Life cards face-up.");
    assert_eq!(found, to_life(one_character(), End::Bottom, Face::Up));
    let found = step("Add 1 card from the top of your deck to the top of your Life cards.");
    assert_eq!(found, to_life(top(Place::Deck, 1), End::Top, Face::Down));
}

#[test]
fn cards_are_played_and_turned() {
    let ann = up_to(1, filtered(Whose::Your, Place::Trash, Filter::Name("Ann".to_owned())));
    let found = step("Play up to 1 [Ann] from your trash rested.");
    assert_eq!(found, Step::On(ann, Verb::Play { rested: true }));
    let found = step("Turn 1 card from the top of your Life cards face-up.");
    assert_eq!(found, Step::On(top(Place::Life, 1), Verb::Turn(Face::Up)));
}

#[test]
fn until_so_many_are_left() {
    let count = Count::DownTo(3.into());
    let hand = choose(count.clone(), vec![group(Whose::Your, Place::Hand)]);
    let found = step("Trash cards from your hand until you have 3 cards in your hand.");
    assert_eq!(found, Step::On(hand, Verb::Trash));
    let life = Target::From { whose: Whose::Your, place: Place::Life, end: End::Top, count };
    let found = step("Trash cards from the top of your Life cards until you have 3 Life cards.");
    assert_eq!(found, Step::On(life, Verb::Trash));
}

#[test]
fn as_many_as_before() {
    let found = steps("Draw 2 cards. Trash the same number of cards from your hand.");
    let same = Count::Exactly(opcg::vocabulary::Amount::Of(Box::new(Quantity::Handled)));
    assert_eq!(
        found[1],
        Step::On(choose(same, vec![group(Whose::Your, Place::Hand)]), Verb::Trash)
    );
}

#[test]
fn figures_are_set() {
    let set = |grant| {
        Step::On(one_character(), Verb::Gain { grants: vec![grant], until: Duration::ThisTurn })
    };
    assert_eq!(
        step("Set the cost of up to 1 Character to 0 during this turn."),
        set(Grant::SetCost(0.into()))
    );
    assert_eq!(
        step("Set the power of up to 1 Character to 0 during this turn."),
        set(Grant::SetPower(0.into()))
    );
}

#[test]
fn one_of_the_cards_looked_at() {
    let found = steps(
        "Look at all of your Life cards; place 2 at the top of your deck and place the rest back in your Life area in any order.",
    );
    let life = vec![group(Whose::Your, Place::Life)];
    let one = Choice {
        by: Player::You,
        count: Count::Exactly(2.into()),
        of: life.clone(),
        looked_at: true,
        different_names: false,
        total: None,
    };
    let to_deck = Step::On(Target::Choose(one), Verb::ToDeck { end: End::Top, shuffle: false });
    assert_eq!(
        found,
        [Step::On(Target::All(life), Verb::Look), to_deck, Step::On(Target::Rest, Verb::Reorder)]
    );
}

#[test]
fn moves_go_both_ways() {
    for text in [
        "Rest up to 2 of your opponent's DON!! cards and this Character.",
        "Rest 2 of your active DON!! cards.",
        "Set 1 of your Characters and up to 1 of your rested DON!! cards as active.",
        "Return up to 1 Character to your hand.",
        "Add up to 1 Character card from your trash to your hand.",
        "Place 2 of your Characters at the bottom of the deck in any order.",
        "Add up to 1 of your Characters to the top or bottom of your Life cards face-down.",
        "Return your hand to your deck and shuffle your deck.",
        "Return your opponent's hand to the owner's deck and shuffle it.",
        "Look at 2 cards from the top of your Life cards and place them back in your Life area in any order.",
        "Look at 2 cards from the top of your deck and place 1 at the bottom of your deck.",
        "Choose up to 1 of your opponent's Stages and return to the owner's hand.",
        "Play up to 1 {Crew} type card from your trash rested and turn 1 of your Life cards face-up.",
        "Trash cards from the top of your Life cards until you have 1 Life card.",
        "Trash 2 cards from your hand. Your opponent trashes the same number of cards from their hand.",
        "Trash 2 cards from your hand. Trash the same number of cards from your opponent's hand as you did from your hand.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}
