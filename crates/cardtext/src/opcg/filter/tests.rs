//! Criteria before and after the noun.

use opcg::{
    Attribute, Category, Color,
    vocabulary::{Cmp, Filter, Keyword, Step, Target, Timing, Verb},
};

use crate::opcg::tests::{left_over, step};

/// The criterion of "Rest up to 1 of your …".
fn filter(cards: &str) -> Filter {
    let text = format!("Rest up to 1 of your {cards}.");
    let Step::On(Target::Choose(choice), Verb::Rest) = step(&text) else { panic!("{text}") };
    choice.of[0].filter.clone()
}

fn of_type(name: &str) -> Filter {
    Filter::Type(name.to_owned())
}

fn named(name: &str) -> Filter {
    Filter::Name(name.to_owned())
}

fn not(filter: Filter) -> Filter {
    Filter::Not(Box::new(filter))
}

#[test]
fn adjectives_stand_before_the_noun() {
    assert_eq!(filter("red Characters"), Filter::Color(Color::Red));
    assert_eq!(filter("rested Characters"), Filter::Rested);
    assert_eq!(filter("[Blocker] Characters"), Filter::Keyword(Keyword::Blocker));
    assert_eq!(filter("<Slash> attribute Characters"), Filter::Attribute(Attribute::Slash));
    assert_eq!(filter("other Characters"), Filter::Other);
    assert_eq!(filter("6 cost Characters"), Filter::Cost(Cmp::Equal, 6.into()));
}

#[test]
fn types_and_names_may_be_alternatives() {
    assert_eq!(filter("{A} type Characters"), of_type("A"));
    assert_eq!(
        filter("{A} or {B} type Characters"),
        Filter::Either(vec![of_type("A"), of_type("B")])
    );
    let three = Filter::Either(vec![of_type("A"), of_type("B"), of_type("C")]);
    assert_eq!(filter("{A}, {B}, or {C} type Characters"), three);
    assert_eq!(filter("[Ann] or [Bee] cards"), Filter::Either(vec![named("Ann"), named("Bee")]));
    let either = Filter::Either(vec![of_type("A"), Filter::Attribute(Attribute::Strike)]);
    assert_eq!(filter("{A} type or <Strike> attribute Characters"), either);
}

#[test]
fn several_criteria_hold_together_in_printed_order() {
    let all = Filter::All(vec![
        Filter::Color(Color::Blue),
        of_type("A"),
        not(named("Ann")),
        Filter::Cost(Cmp::AtMost, 3.into()),
    ]);
    assert_eq!(filter("blue {A} type Characters other than [Ann] with a cost of 3 or less"), all);
}

#[test]
fn qualifiers_stand_after_the_noun() {
    assert_eq!(filter("Characters other than this Character"), Filter::Other);
    assert_eq!(filter("Characters with no base effect"), Filter::NoBaseEffect);
    assert_eq!(filter("Characters with a [Trigger]"), Filter::HasTrigger);
    assert_eq!(
        filter("Characters with a type including \"A\""),
        Filter::TypeIncludes("A".to_owned())
    );
    assert_eq!(
        filter("Characters without an [On Play] effect"),
        not(Filter::Has(Box::new(Timing::OnPlay)))
    );
    let without = not(Filter::Attribute(Attribute::Special));
    assert_eq!(filter("Characters without the <Special> attribute"), without);
    assert_eq!(
        filter("Characters with a DON!! card given"),
        Filter::GivenDon(Cmp::AtLeast, 1.into())
    );
    let given = Filter::GivenDon(Cmp::AtLeast, 2.into());
    assert_eq!(filter("Characters that has 2 or more DON!! cards given"), given);
}

#[test]
fn a_card_elsewhere_keeps_its_category() {
    let text = "Play up to 1 {A} type Character card with a [Trigger] from your hand.";
    let Step::On(Target::Choose(choice), Verb::Play { .. }) = step(text) else { panic!() };
    let character = Filter::Category(Category::Character);
    assert_eq!(choice.of[0].filter, Filter::All(vec![of_type("A"), character, Filter::HasTrigger]));
}

#[test]
fn a_label_is_no_name() {
    assert_eq!(left_over("[On Play] Rest up to 1 of your [Main] cards."), "[Main] cards.");
}
