//! Conditions joined, and the rarer ones.

use opcg::{
    Category,
    vocabulary::{
        Cause, Cmp, Condition, EventPattern, Filter, Flow, HowPlayed, Place, Player, Quantity,
        Step, Subject, Whose,
    },
};

use crate::opcg::{
    compile, print, read,
    tests::{group, step, your_leader},
};

/// Reads a text, prints it back in its own words, and reads its usual words again.
pub(crate) fn both_ways(text: &str) {
    let reading = read(text, None).unwrap_or_else(|diagnostics| panic!("{}", diagnostics[0]));
    for line in reading.lines() {
        if let Err(trouble) = line.print_back() {
            panic!("{trouble}");
        }
    }
    let abilities = reading.into_abilities();
    let usual = print(&abilities, None).effect;
    assert_eq!(compile(&usual, None), Ok(abilities), "{text}\n{usual}");
}

/// The condition of "If …, draw 1 card.", which is also printed.
pub(crate) fn condition(text: &str) -> Condition {
    both_ways(&format!("[On Play] If {text}, draw 1 card."));
    let Step::Flow(Flow::If { when, .. }) = step(&format!("If {text}, draw 1 card.")) else {
        panic!("{text}")
    };
    when
}

pub(crate) fn cards(whose: Whose, place: Place, cmp: Cmp, number: i32) -> Condition {
    Condition::Compare(Quantity::Cards(vec![group(whose, place)]), cmp, number.into())
}

#[test]
fn conditions_hold_together() {
    let crew = Condition::Is(your_leader(), Filter::Type("Crew".to_owned()));
    let life = cards(Whose::Your, Place::Life, Cmp::AtMost, 2);
    let both = Condition::All(vec![crew.clone(), life.clone()]);
    assert_eq!(
        condition("your Leader has the {Crew} type and you have 2 or less Life cards"),
        both
    );
    let hand = cards(Whose::Opponents, Place::Hand, Cmp::AtLeast, 5);
    let text = "your Leader has the {Crew} type, you have 2 or less Life cards and your opponent has 5 or more cards in their hand";
    assert_eq!(condition(text), Condition::All(vec![crew, life, hand]));
}

#[test]
fn words_that_join_conditions() {
    for text in [
        "your Leader is active, and you have 0 Life cards",
        "your Leader is active and you have 0 Life cards and your opponent has a Character",
        "you have 3 or less Life cards and 5 cards in your hand, your Leader is active",
        "you have a Character and [Ann] and [Bee] and your Leader is [Cat]",
    ] {
        condition(text);
    }
}

#[test]
fn turns_and_what_happened_in_them() {
    assert_eq!(condition("it is your second turn or later"), Condition::SecondTurnOrLater);
    let filter = Filter::Category(Category::Event).and(Filter::BaseCost(Cmp::AtLeast, 3.into()));
    let activated = Condition::ThisTurn(EventPattern::EventActivated(Player::You, filter));
    assert_eq!(
        condition("you have activated an Event with a base cost of 3 or more during this turn"),
        activated
    );
    let text = "your opponent has activated an Event during this turn";
    let event = EventPattern::EventActivated(Player::Opponent, Filter::Category(Category::Event));
    assert_eq!(condition(text), Condition::ThisTurn(event));
}

#[test]
fn one_of_several_conditions() {
    let life = cards(Whose::Your, Place::Life, Cmp::AtMost, 1);
    let hand = cards(Whose::Opponents, Place::Hand, Cmp::Equal, 0);
    assert_eq!(
        condition("you have 1 or less Life cards or your opponent has no cards in their hand"),
        Condition::Either(vec![life.clone(), hand])
    );
    let stages = cards(Whose::Your, Place::Stage, Cmp::AtLeast, 2);
    assert_eq!(
        condition("you have 1 or less Life cards or 2 or more Stages"),
        Condition::Either(vec![life, stages])
    );
}

#[test]
fn what_was_done_this_turn() {
    let character = || Subject::Card(Whose::Your, Filter::Category(Category::Character));
    let kod = EventPattern::Kod { what: character(), by: Cause::Any };
    for text in ["was", "has been"] {
        let text = format!("your Character {text} K.O.'d during this turn");
        assert_eq!(condition(&text), Condition::ThisTurn(kod.clone()));
    }
    let played = EventPattern::Played { what: character(), how: HowPlayed::FromHand };
    assert_eq!(
        condition("you have played a Character from your hand during this turn"),
        Condition::ThisTurn(played)
    );
}
