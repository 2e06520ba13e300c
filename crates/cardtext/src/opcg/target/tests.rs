//! Targets.

use opcg::vocabulary::{
    Choice, Condition, Count, End, Filter, Flow, Group, Place, Player, Quantity, Step, Target,
    Verb, Whose,
};

use crate::opcg::tests::{
    choose, exactly, filtered, group, left_over, step, steps, top, up_to, your_leader,
};

fn check(text: &str, expected: Target) {
    assert_eq!(step(&format!("Rest {text}.")), Step::On(expected, Verb::Rest), "{text}");
}

#[test]
fn this_card_has_several_words() {
    for this in ["this Character", "this Leader", "this Stage", "this card"] {
        check(this, Target::This);
    }
}

#[test]
fn chosen_cards_and_all_cards() {
    check("1 of your Characters", exactly(1, group(Whose::Your, Place::Character)));
    check("up to 2 Characters", up_to(2, group(Whose::Any, Place::Character)));
    check("all of your Characters", Target::All(vec![group(Whose::Your, Place::Character)]));
    check("all your Characters", Target::All(vec![group(Whose::Your, Place::Character)]));
    check("all Characters", Target::All(vec![group(Whose::Any, Place::Character)]));
    check("your Leader", your_leader());
    let active = filtered(Whose::Your, Place::Leader, Filter::Active);
    check("your 1 active Leader", Target::All(vec![active]));
}

#[test]
fn the_top_and_the_bottom_of_an_area() {
    assert_eq!(
        step("Trash 2 cards from the top of your deck."),
        Step::On(top(Place::Deck, 2), Verb::Trash)
    );
    let (whose, place, end) = (Whose::Opponents, Place::Life, End::Either);
    let from = Target::From { whose, place, end, count: Count::UpTo(1.into()) };
    let text = "Trash up to 1 card from the top or bottom of your opponent's Life cards.";
    assert_eq!(step(text), Step::On(from, Verb::Trash));
}

#[test]
fn a_choice_of_each_kind() {
    let one = |place| up_to(1, group(Whose::Opponents, place));
    let each = Target::Each(vec![one(Place::Leader), one(Place::Character)]);
    check("up to 1 each of your opponent's Leader and Character cards", each);
}

#[test]
fn a_last_area_is_said_of_all_choices() {
    let ann = filtered(Whose::Your, Place::Trash, Filter::Name("Ann".to_owned()));
    let bee = filtered(Whose::Your, Place::Trash, Filter::Name("Bee".to_owned()));
    let what = Target::Each(vec![up_to(1, ann), up_to(1, bee)]);
    let found = step("Play up to 1 [Ann] and up to 1 [Bee] from your trash.");
    assert_eq!(found, Step::On(what, Verb::Play { rested: false }));
}

#[test]
fn that_card_is_the_one_before() {
    let first = Step::On(up_to(1, group(Whose::Your, Place::Character)), Verb::Select);
    let found = steps("Select up to 1 of your Characters. Rest the selected Character.");
    assert_eq!(found, [first.clone(), Step::On(Target::Those, Verb::Rest)]);
    let found = steps("Select up to 1 of your Characters and rest that card.");
    assert_eq!(found, [first, Step::On(Target::Those, Verb::Rest)]);
}

#[test]
fn cards_looked_at_need_no_area() {
    let found =
        steps("Look at 7 cards from the top of your deck and add up to 1 card to your hand.");
    let choice = Choice {
        by: Player::You,
        count: Count::UpTo(1.into()),
        of: vec![group(Whose::Your, Place::Deck)],
        looked_at: true,
        different_names: false,
        total: None,
    };
    assert_eq!(
        found,
        [Step::On(top(Place::Deck, 7), Verb::Look), Step::On(Target::Choose(choice), Verb::ToHand)]
    );
}

#[test]
fn a_whole_hand() {
    let hand = vec![group(Whose::Your, Place::Hand)];
    assert_eq!(
        step("Trash all cards from your hand."),
        Step::On(Target::All(hand.clone()), Verb::Trash)
    );
    assert_eq!(step("Reveal your hand."), Step::On(Target::All(hand), Verb::Reveal));
}

#[test]
fn this_or_another() {
    let this = opcg::vocabulary::Group {
        whose: Whose::Your,
        places: vec![Place::Leader, Place::Character, Place::Stage],
        filter: Filter::This,
    };
    let of = vec![this, group(Whose::Your, Place::Character)];
    check("this Leader or up to 1 of your Characters", choose(Count::UpTo(1.into()), of));
}

#[test]
fn the_count_of_a_condition_is_no_target() {
    let Step::Flow(Flow::If { when, .. }) = step("If you have 2 Characters, rest this Character.")
    else {
        panic!()
    };
    assert!(matches!(when, Condition::Compare(Quantity::Cards(_), _, _)));
}

#[test]
fn the_card_that_attacks() {
    let places = vec![Place::Leader, Place::Character];
    let any = Group { whose: Whose::Any, places, filter: Filter::Attacking };
    check("the attacking Leader or Character", Target::All(vec![any]));
    let theirs = filtered(Whose::Opponents, Place::Character, Filter::Attacking);
    check("your opponent's attacking Character", Target::All(vec![theirs]));
}

#[test]
fn that_card_must_have_been_spoken_of() {
    assert_eq!(left_over("[On Play] Rest that card."), "that card.");
    assert_eq!(left_over("[On Play] If your Leader is active, rest it."), "it.");
}

#[test]
fn it_is_this_card_where_the_condition_is_about_this_card() {
    let Step::Flow(Flow::If { then, .. }) = step("If this Character is active, rest it.") else {
        panic!()
    };
    assert_eq!(then, [Step::On(Target::This, Verb::Rest)]);
}
