//! Nouns, areas, alternatives.

use opcg::{
    Category, Color,
    vocabulary::{Choice, Cmp, Filter, Group, Place, Step, Target, Total, Verb, Whose},
};

use crate::opcg::tests::{filtered, group, step, steps};

fn chosen(text: &str) -> Choice {
    let found = step(text);
    let (Step::On(Target::Choose(choice), Verb::Rest)
    | Step::On(Target::Choose(choice), Verb::Play { .. })) = found
    else {
        panic!("{found:?}")
    };
    choice
}

fn named(name: &str) -> Filter {
    Filter::Name(name.to_owned())
}

#[test]
fn the_noun_says_where_on_the_field() {
    let places = |text: &str| chosen(text).of[0].places.clone();
    assert_eq!(places("Rest 1 of your Characters."), [Place::Character]);
    assert_eq!(
        places("Rest 1 of your Leader or Character cards."),
        [Place::Leader, Place::Character]
    );
    assert_eq!(places("Rest 1 of your Stages."), [Place::Stage]);
    assert_eq!(
        places("Rest 1 of your [Ann] cards."),
        [Place::Leader, Place::Character, Place::Stage]
    );
}

#[test]
fn cards_of_any_kind_are_also_don() {
    let places = vec![Place::Leader, Place::Character, Place::Stage, Place::Cost];
    let expected = Group { whose: Whose::Your, places, filter: Filter::Any };
    assert_eq!(chosen("Rest 1 of your cards.").of, [expected]);
}

#[test]
fn an_area_may_be_named() {
    let character = Filter::Category(Category::Character);
    let expected = filtered(Whose::Your, Place::Trash, character.clone());
    assert_eq!(chosen("Play up to 1 Character card from your trash.").of, [expected]);
    let places = vec![Place::Hand, Place::Trash];
    let both = Group { whose: Whose::Your, places, filter: character };
    assert_eq!(chosen("Play up to 1 Character card from your hand or trash.").of, [both]);
}

#[test]
fn a_last_qualifier_is_said_of_all_alternatives() {
    let red_event = Filter::Color(Color::Red).and(Filter::Category(Category::Event));
    let either = Filter::Either(vec![named("Ann"), red_event]);
    let cheap = Filter::Cost(Cmp::AtMost, 3.into());
    let expected = filtered(Whose::Your, Place::Hand, either.and(cheap));
    let text = "Play up to 1 [Ann] or red Event with a cost of 3 or less from your hand.";
    assert_eq!(chosen(text).of, [expected]);
}

#[test]
fn an_alternative_with_its_own_count_keeps_its_qualifier() {
    let bee = named("Bee").and(Filter::Cost(Cmp::Equal, 2.into()));
    let expected = filtered(Whose::Your, Place::Hand, Filter::Either(vec![named("Ann"), bee]));
    let text = "Play up to 1 [Ann] or up to 1 [Bee] with a cost of 2 from your hand.";
    assert_eq!(chosen(text).of, [expected]);
}

#[test]
fn don_cards_have_no_cost() {
    let characters =
        filtered(Whose::Opponents, Place::Character, Filter::Cost(Cmp::AtMost, 3.into()));
    let don = filtered(Whose::Opponents, Place::Cost, Filter::Active);
    let text = "Rest 1 of your opponent's DON!! cards or Characters with a cost of 3 or less.";
    assert_eq!(chosen(text).of, [don, characters]);
}

#[test]
fn two_choices_are_not_one_description() {
    let [Step::On(Target::Choose(choice), Verb::Trash)] =
        &steps("Trash 1 of your Characters or 1 card from your hand.")[..]
    else {
        panic!()
    };
    assert_eq!(choice.of, [group(Whose::Your, Place::Character), group(Whose::Your, Place::Hand)]);
}

#[test]
fn names_and_powers_may_be_limited_together() {
    let text = "Play up to 2 {A} type Character cards with different card names from your hand.";
    assert!(chosen(text).different_names);
    let text = "Rest up to 2 of your Characters with a total power of 4000 or less.";
    assert_eq!(chosen(text).total, Some(Total::Power(4000.into())));
}
