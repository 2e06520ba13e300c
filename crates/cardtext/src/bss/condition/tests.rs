//! What an "if" asks.

use bss::{
    Category, Color,
    vocabulary::{Amount, Cmp, Condition, Filter, Group, Place, Quantity, Target, Whose},
};

use crate::bss::tests::{ability, check_round_trip};

fn condition(words: &str) -> Condition {
    let text = format!("[LV1] If {words}, this spirit gains 7000 BP.");
    check_round_trip(&[&text, &format!("[LV1] This spirit gains 7000 BP if {words}.")]);
    match &ability(&text).when[..] {
        [condition] => condition.clone(),
        when => panic!("{when:?}"),
    }
}

fn cards(whose: Whose, place: Place, filter: Filter) -> Quantity {
    Quantity::Cards(vec![Group { whose, places: vec![place], filter }])
}

#[test]
fn what_a_player_has() {
    let toys = || Filter::Type("Toy".to_owned()).and(Filter::Category(Category::Spirit));
    let compare = |quantity, cmp, number: i32| Condition::Compare(quantity, cmp, number.into());
    let conditions = [
        (
            "you control a Toy spirit",
            compare(cards(Whose::Your, Place::Field, toys()), Cmp::AtLeast, 1),
        ),
        (
            "your opponent controls four or more Toy spirits",
            compare(cards(Whose::Opponents, Place::Field, toys()), Cmp::AtLeast, 4),
        ),
        (
            "you don't control any Toy spirits",
            compare(cards(Whose::Your, Place::Field, toys()), Cmp::Equal, 0),
        ),
        (
            "you have six or fewer cards in your hand",
            compare(cards(Whose::Your, Place::Hand, Filter::Any), Cmp::AtMost, 6),
        ),
        (
            "your opponent has 2 or fewer life",
            compare(Quantity::Life(Whose::Opponents), Cmp::AtMost, 2),
        ),
        (
            "you have seven or more blue symbols",
            compare(Quantity::Symbols(Whose::Your, Some(Color::Blue)), Cmp::AtLeast, 7),
        ),
        ("your opponent has a burst card set", Condition::BurstSet(Whose::Opponents)),
        (
            "a Toy spirit card is in your trash",
            compare(cards(Whose::Your, Place::Trash, toys()), Cmp::AtLeast, 1),
        ),
        (
            "you have more life than your opponent",
            Condition::Compare(
                Quantity::Life(Whose::Your),
                Cmp::More,
                Amount::Of(Box::new(Quantity::Life(Whose::Opponents))),
            ),
        ),
    ];
    for (words, expected) in conditions {
        assert_eq!(condition(words), expected, "{words}");
    }
}

#[test]
fn what_a_card_is() {
    assert_eq!(
        condition("this spirit has a \"Soul Core\" on it"),
        Condition::Is(Target::This, Filter::SoulCore)
    );
    assert_eq!(
        condition("this spirit is refreshed"),
        Condition::Is(Target::This, Filter::Refreshed)
    );
    assert!(matches!(condition("you only have blue spirits on your field"), Condition::Only(..)));
    assert!(matches!(
        condition("all the nexuses on your field cost the same amount"),
        Condition::SameCost(_)
    ));
}

#[test]
fn conditions_join() {
    let both = condition("you control a Toy spirit and you have 4 or fewer life");
    assert!(matches!(both, Condition::All(all) if all.len() == 2));
    let either = condition("you control a Toy spirit or your opponent has 4 or fewer life");
    assert!(matches!(either, Condition::Either(any) if any.len() == 2));
}

#[test]
fn what_happened_and_what_was_done() {
    check_round_trip(&[
        "[LV1] (When Summoned) If one of your Toy spirits has been destroyed this turn, draw four cards.",
        "[LV1] (When Summoned) If you do not spend a \"Soul Core\" as part of this spirit's summoning cost, draw four cards.",
        "[LV1] (When Summoned) If you summon this spirit from your trash, draw four cards.",
        "[LV1] (When Summoned) If this spirit performs Ascend using a Toy spirit, draw four cards.",
        "[LV1] (End of Your Turn) If your opponent did not lose life this turn, draw four cards.",
        "(Main) Discard the top six cards of your deck. If no Toy cards are among the discarded cards, draw four cards.",
        "(Main) Destroy all Toy spirits. If three or more spirits are destroyed by this effect, draw four cards.",
    ]);
}

/// A criterion that any card meets has words, too.
#[test]
fn that_a_card_is_a_card() {
    check_round_trip(&[
        "[LV1] (When Summoned) Discard the top card of your deck. If that card is a card, draw a card.",
        "[LV1] (When Summoned) Discard the top card of your deck. Exhaust this spirit if the discarded card is not a card.",
    ]);
}
