//! "Your Leader is …"

use opcg::{
    Category, Color,
    vocabulary::{
        Amount, Cmp, Condition, Filter, Flow, Group, Place, Quantity, Step, Target, Whose,
    },
};

use super::super::tests::condition;
use crate::opcg::tests::{group, steps, your_leader};

fn leader(text: &str, filter: Filter) {
    assert_eq!(condition(text), Condition::Is(your_leader(), filter), "{text}");
}

fn named(name: &str) -> Filter {
    Filter::Name(name.to_owned())
}

#[test]
fn leaders_are_named_and_typed() {
    let crew = Filter::Type("Crew".to_owned());
    leader("your Leader is [Ann]", named("Ann"));
    leader("your Leader is [Ann] or [Bee]", Filter::Either(vec![named("Ann"), named("Bee")]));
    leader(
        "your Leader is [Ann] or multicolored",
        Filter::Either(vec![named("Ann"), Filter::Multicolor]),
    );
    leader("your Leader has the {Crew} type", crew.clone());
    leader(
        "your Leader has the {Crew} type or is [Ann]",
        Filter::Either(vec![crew.clone(), named("Ann")]),
    );
    leader("your Leader has the {Crew} type and is active", crew.and(Filter::Active));
    leader("your Leader's type includes \"Crew\"", Filter::TypeIncludes("Crew".to_owned()));
    leader("your Leader's colors include blue", Filter::Color(Color::Blue));
    leader("your Leader has 7000 power or more", Filter::Power(Cmp::AtLeast, 7000.into()));
}

#[test]
fn one_criterion_in_several_words() {
    for text in [
        "your Leader is [Ann] or is [Bee]",
        "your Leader is [Ann] or [Bee] or multicolored",
        "your Leader has the {Crew} or {Gang} type",
        "your Leader has the {Crew} type or a type including \"Gang\"",
        "your Leader has a type including \"Crew\" and is rested",
        "your Leader is a red card",
        "this Character is a {Crew} type card and has 3000 to 5000 power",
        "this Character has 3000 to 5000 power",
        "this Character has a cost of 2 or 4",
        "this Character has the {Crew} type and a cost of 3 or less",
        "this Character has a DON!! card given",
        "all of your Characters have the {Crew} type",
    ] {
        condition(text);
    }
}

#[test]
fn this_character_is_asked_too() {
    assert_eq!(condition("this Character is rested"), Condition::Is(Target::This, Filter::Rested));
    assert_eq!(
        condition("this Character was played on this turn"),
        Condition::Is(Target::This, Filter::PlayedThisTurn)
    );
}

#[test]
fn that_card_is_the_one_before() {
    let found =
        steps("Reveal 1 card from the top of your deck. If that card is an Event, draw 1 card.");
    let event = Condition::Is(Target::Those, Filter::Category(Category::Event));
    assert!(matches!(&found[1], Step::Flow(Flow::If { when, .. }) if *when == event));
    let found = steps(
        "Choose a cost and reveal 1 card from the top of your deck. If the revealed card has the chosen cost, draw 1 card.",
    );
    let cost = Filter::Cost(Cmp::Equal, Amount::Of(Box::new(Quantity::Chosen)));
    let chosen = Condition::Is(Target::Revealed, cost);
    assert!(matches!(&found[2], Step::Flow(Flow::If { when, .. }) if *when == chosen));
}

#[test]
fn only_cards_like_this() {
    let crew = Filter::Type("Crew".to_owned());
    let only = Condition::Only(group(Whose::Your, Place::Character), crew);
    assert_eq!(condition("you only have {Crew} type Characters"), only);
    assert_eq!(condition("the only Characters on your field are {Crew} type Characters"), only);
    let places = vec![Place::Cost, Place::Given];
    let don = Group { places, ..group(Whose::Your, Place::Cost) };
    let rested = Condition::Only(don, Filter::Rested);
    assert_eq!(condition("all of your DON!! cards are rested"), rested);
}
