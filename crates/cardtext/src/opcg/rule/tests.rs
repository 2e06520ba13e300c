//! Rules that a card changes for itself.

use opcg::{
    Attribute, Category,
    vocabulary::{Ability, Cmp, Filter, Label, Rule, Step, Timing, Verb},
};

use crate::opcg::{compile, condition::tests::both_ways, tests::ability};

fn check(text: &str, expected: Rule) {
    both_ways(text);
    assert_eq!(ability(text), Ability::new(Label::Rule(expected)), "{text}");
}

#[test]
fn other_names() {
    check(
        "Also treat this card's name as [Ann] according to the rules.",
        Rule::Name("Ann".to_owned()),
    );
    let found = compile(
        "Under the rules of this game, also treat this card's name as [Ann] and [Bee].",
        None,
    );
    let name = |name: &str| Ability::new(Label::Rule(Rule::Name(name.to_owned())));
    assert_eq!(found, Ok(vec![name("Ann"), name("Bee")]));
}

#[test]
fn other_types_and_attributes() {
    let game = "Under the rules of this game,";
    check(
        &format!("{game} also treat this card's type as {{Crew}}."),
        Rule::Type("Crew".to_owned()),
    );
    check(
        "Also treat this card's attribute as <Slash>, according to the rules.",
        Rule::Attribute(Attribute::Slash),
    );
    for text in [
        "also treat this card's name as [Ann], [Bee], and [Cat] and your DON!! deck consists of 7 cards.",
        "you may have any number of this card in your deck and also treat this card's type as {Crew} and {Gang}.",
        "your face-up Life cards are placed at the bottom of your deck instead of being added to your hand.",
    ] {
        both_ways(&format!("{game} {text}"));
    }
}

#[test]
fn what_a_deck_may_hold() {
    let game = "Under the rules of this game,";
    check(
        &format!("{game} you may have any number of this card in your deck."),
        Rule::AnyNumberInDeck,
    );
    let dear = Filter::Category(Category::Event).and(Filter::Cost(Cmp::AtLeast, 3.into()));
    let text = format!("{game} you cannot include Events with a cost of 3 or more in your deck.");
    check(&text, Rule::DeckExcludes(dear));
    let crew = Filter::Type("Crew".to_owned());
    check(
        &format!("{game} you can only include {{Crew}} type cards in your deck."),
        Rule::DeckOnly(crew),
    );
    check(&format!("{game} your DON!! deck consists of 8 cards."), Rule::DonDeckSize(8));
}

#[test]
fn how_a_game_is_won_or_lost() {
    let zero = 0;
    let text = format!(
        "When your deck is reduced to {zero}, you win the game instead of losing, according to the rules."
    );
    check(&text, Rule::WinWithEmptyDeck);
    let lose = format!("You lose at the end of the turn in which your deck becomes {zero} cards.");
    let text = format!(
        "Under the rules of this game, you do not lose when your deck has {zero} cards. {lose}"
    );
    check(&text, Rule::LoseAtEndOfTurnWithEmptyDeck);
}

#[test]
fn counters_and_orientation() {
    let crew = Filter::Type("Crew".to_owned()).and(Filter::Category(Category::Character));
    let text = "All of your {Crew} type Character cards without a Counter have a +1000 Counter, according to the rules.";
    check(text, Rule::Counter { of: crew.clone(), value: 1000 });
    check("Your {Crew} type Character cards are played rested.", Rule::PlayedRested(crew));
}

/// 5-2-1-5-1
#[test]
fn the_start_of_the_game() {
    let text = "Under the rules of this game, you can only include [Ann] in your deck and at the start of the game, play up to 1 [Ann] from your deck.";
    both_ways(text);
    let abilities = compile(text, None).unwrap();
    assert_eq!(abilities[1].label, Label::Auto(vec![Timing::StartOfGame]));
    assert!(matches!(abilities[1].body[..], [Step::On(_, Verb::Play { .. })]));
}
