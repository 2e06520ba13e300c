//! "You have …"

use opcg::vocabulary::{Amount, Cmp, Condition, Filter, Group, Place, Quantity, Whose};

use super::super::tests::{cards, condition};
use crate::opcg::tests::{filtered, group};

fn at_least(group: Group, number: i32) -> Condition {
    Condition::Compare(Quantity::Cards(vec![group]), Cmp::AtLeast, number.into())
}

fn on_field(filter: Filter) -> Group {
    let places = vec![Place::Leader, Place::Character, Place::Stage];
    Group { whose: Whose::Your, places, filter }
}

#[test]
fn cards_in_areas_are_counted() {
    assert_eq!(condition("you have 0 Life cards"), cards(Whose::Your, Place::Life, Cmp::Equal, 0));
    assert_eq!(
        condition("you have 4 or less cards in your hand"),
        cards(Whose::Your, Place::Hand, Cmp::AtMost, 4)
    );
    let trash = cards(Whose::Your, Place::Trash, Cmp::AtLeast, 10);
    assert_eq!(condition("you have 10 or more cards in your trash"), trash);
    assert_eq!(
        condition("you have any DON!! cards given"),
        cards(Whose::Your, Place::Given, Cmp::AtLeast, 1)
    );
    let field = Condition::Compare(Quantity::DonOnField(Whose::Opponents), Cmp::AtLeast, 6.into());
    assert_eq!(condition("your opponent has 6 or more DON!! cards on their field"), field);
}

#[test]
fn words_for_numbers_and_owners() {
    for text in [
        "you have no Characters",
        "you have 0 Characters",
        "you have any Characters",
        "you have 1 or more Characters",
        "you have 1 Life card",
        "you have an active Character",
        "you have a total of 2 or more given DON!! cards",
        "your opponent has any DON!! cards given",
        "your opponent has 3 or fewer cards in their hand",
        "there are 2 Characters with a cost of 0 on your opponent's field",
        "there is a {Crew} type Character on the field",
        "there are 3 or more cards in your trash",
        "you have more Characters than your opponent",
        "your opponent has fewer cards in their hand than you",
        "your opponent has a total of 3 or more cards in their Life area and hand",
        "you and your opponent have a total of 1 Life card",
        "there are 4 Life cards",
        "either you or your opponent has 8 or more DON!! cards on the field",
    ] {
        condition(text);
    }
}

#[test]
fn words_for_names() {
    for text in [
        "you have [Ann]",
        "you have a [Ann]",
        "you have [Ann] or [Bee]",
        "you have [Ann] in your trash",
        "you have a [Ann] Character with a cost of 3 or more",
        "you have [Ann] and [Bee]",
        "you have [Ann] and [Bee] on your field",
        "you have [Ann] and [Bee] Characters",
        "you have [Ann] and [Bee] cards in your trash",
        "you have no other [Ann] with a cost of 2",
        "you have no [Ann] Characters other than this Character",
        "you don't have a Character",
        "you do not have 2 or more rested Characters",
        "you do not have any DON!! cards given",
    ] {
        condition(text);
    }
}

#[test]
fn one_card_like_this_is_enough() {
    let cheap = Filter::Cost(Cmp::Equal, 0.into());
    let any = at_least(filtered(Whose::Any, Place::Character, cheap.clone()), 1);
    assert_eq!(condition("there is a Character with a cost of 0"), any);
    let theirs = at_least(filtered(Whose::Opponents, Place::Character, cheap), 1);
    assert_eq!(condition("your opponent has a Character with a cost of 0"), theirs);
    let ann = at_least(on_field(Filter::Name("Ann".to_owned())), 1);
    assert_eq!(condition("you have [Ann]"), ann);
    assert_eq!(condition("you don't have [Ann]"), Condition::Not(Box::new(ann)));
}

#[test]
fn named_cards_must_all_be_there() {
    let named = |name: &str| {
        at_least(filtered(Whose::Your, Place::Trash, Filter::Name(name.to_owned())), 1)
    };
    let both = Condition::All(vec![named("Ann"), named("Bee")]);
    assert_eq!(condition("you have [Ann] and [Bee] in your trash"), both);
}

#[test]
fn no_other_card_like_this() {
    let others = Filter::Other.and(Filter::Name("Ann".to_owned()));
    let none = Quantity::Cards(vec![filtered(Whose::Your, Place::Character, others)]);
    assert_eq!(
        condition("you have no other [Ann] Characters"),
        Condition::Compare(none, Cmp::Equal, 0.into())
    );
}

#[test]
fn fewer_than_so_many() {
    let five = cards(Whose::Your, Place::Character, Cmp::AtLeast, 5);
    assert_eq!(condition("you do not have 5 Characters"), Condition::Not(Box::new(five)));
}

#[test]
fn both_players_and_either_player() {
    let total = cards(Whose::Any, Place::Life, Cmp::AtMost, 5);
    assert_eq!(condition("you and your opponent have a total of 5 or less Life cards"), total);
    let mine = cards(Whose::Your, Place::Life, Cmp::Equal, 0);
    let theirs = cards(Whose::Opponents, Place::Life, Cmp::Equal, 0);
    let either = Condition::Either(vec![mine, theirs]);
    assert_eq!(condition("either you or your opponent has 0 Life cards"), either);
}

#[test]
fn less_or_more_than_the_other() {
    let mine = Quantity::Cards(vec![group(Whose::Your, Place::Life)]);
    let theirs = Quantity::Cards(vec![group(Whose::Opponents, Place::Life)]);
    let less = Condition::Compare(mine, Cmp::Less, Amount::Of(Box::new(theirs)));
    assert_eq!(condition("you have less Life cards than your opponent"), less);
    let yours = Amount::Of(Box::new(Quantity::DonOnField(Whose::Your)));
    let more = Condition::Compare(Quantity::DonOnField(Whose::Opponents), Cmp::More, yours);
    assert_eq!(condition("your opponent has more DON!! cards on their field than you"), more);
}

#[test]
fn two_bounds_for_one_quantity() {
    let don = |cmp, number: i32| {
        Condition::Compare(Quantity::DonOnField(Whose::Your), cmp, number.into())
    };
    let either = Condition::Either(vec![don(Cmp::Equal, 0), don(Cmp::AtLeast, 7)]);
    assert_eq!(condition("you have 0 or 7 or more DON!! cards on your field"), either);
    let twice = "you have 0 DON!! cards on your field or 7 or more DON!! cards on your field";
    assert_eq!(condition(twice), either);
    let hand = [(Cmp::Equal, 1), (Cmp::AtLeast, 7)];
    let hand = hand.map(|(cmp, number)| cards(Whose::Your, Place::Hand, cmp, number)).to_vec();
    assert_eq!(condition("you have 1 or 7 or more cards in your hand"), Condition::Either(hand));
}

#[test]
fn life_and_hand_together() {
    let total = Condition::Compare(Quantity::LifeAndHand(Whose::Your), Cmp::AtMost, 4.into());
    assert_eq!(condition("you have a total of 4 or less cards in your Life area and hand"), total);
}

#[test]
fn things_may_be_listed_after_one_verb() {
    let hand = cards(Whose::Your, Place::Hand, Cmp::AtMost, 4);
    let big =
        at_least(filtered(Whose::Your, Place::Character, Filter::Cost(Cmp::AtLeast, 8.into())), 1);
    let both = Condition::All(vec![hand, big]);
    assert_eq!(
        condition("you have 4 or less cards in your hand and a Character with a cost of 8 or more"),
        both
    );
}
