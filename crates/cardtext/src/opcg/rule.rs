//! Text that changes the rules for its own card.

use opcg::vocabulary::{Ability, Filter, Label, Rule, Timing};

use super::{description::description, filter, step};
use crate::opcg::notes::Parser;

/// rules = ["Under the rules of this game,"] rule { "and" rule } [", according to the rules"] [start_of_game] "."
pub(crate) fn rules(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    let stated = p.eat("under the rules of this game ,");
    let rules = p.list(&["and"], rule)?.concat();
    let stated = p.any(&[", according to the rules", "according to the rules"]).is_some() || stated;
    let mut abilities: Vec<Ability> =
        rules.into_iter().map(|rule| Ability::new(Label::Rule(rule))).collect();
    abilities.extend(p.attempt(start_of_game));
    p.expect(".")?;
    stated.then_some(abilities)
}

/// start_of_game = "and at the start of the game," clauses
fn start_of_game(p: &mut Parser<'_>) -> Option<Ability> {
    p.expect("and at the start of the game ,")?;
    let label = Label::Auto(vec![Timing::StartOfGame]);
    Some(Ability { body: step::clauses(p)?, ..Ability::new(label) })
}

fn rule(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.first(&[names, any_number, excludes, only, don_deck, win, face_up_life, counters])
}

/// names = "also treat this card's name as" "[Name]" { "and" "[Name]" }
fn names(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect("also treat this card's name as")?;
    let names = p.list(&[", and", "and", ","], filter::name)?;
    Some(names.into_iter().map(Rule::Name).collect())
}

/// any_number = "you may have any number of this card in your deck"
fn any_number(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect("you may have any number of this card in your deck")?;
    Some(vec![Rule::AnyNumberInDeck])
}

/// excludes = "you cannot include" description "in your deck"
fn excludes(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect("you cannot include")?;
    Some(vec![Rule::DeckExcludes(deck_cards(p)?)])
}

/// only = "you can only include" description "in your deck"
fn only(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect("you can only include")?;
    Some(vec![Rule::DeckOnly(deck_cards(p)?)])
}

/// The area "in your deck" is part of the description.
fn deck_cards(p: &mut Parser<'_>) -> Option<Filter> {
    let description = description(p)?;
    description.zone.is_some().then(|| description.everywhere())
}

/// don_deck = "your DON!! deck consists of" number "cards"
fn don_deck(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect("your don!! deck consists of")?;
    let number = u8::try_from(p.number()?).ok()?;
    p.expect("cards")?;
    Some(vec![Rule::DonDeckSize(number)])
}

/// win = "when your deck is reduced to 0, you win the game instead of losing"
fn win(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect("when your deck is reduced to")?;
    p.number().filter(|number| *number == 0)?;
    p.expect(", you win the game instead of losing")?;
    Some(vec![Rule::WinWithEmptyDeck])
}

/// face_up_life = "your face-up Life cards are placed at the bottom of your deck instead of being added to your hand"
fn face_up_life(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect("your face-up life cards are placed at the bottom of your deck")?;
    p.expect("instead of being added to your hand")?;
    Some(vec![Rule::FaceUpLifeToDeckBottom])
}

/// counters = "all of your" description "without a Counter have a +" number "Counter"
fn counters(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect("all of your")?;
    let of = description(p)?.everywhere();
    p.expect("without a counter have a +")?;
    let value = p.number()?;
    p.expect("counter")?;
    Some(vec![Rule::Counter { of, value }])
}

/// unstated = a rule of the game that does not say so
pub(crate) fn unstated(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    let rule = p.first(&[empty_deck, played_rested, don_phase])?;
    p.eat(".");
    Some(vec![Ability::new(Label::Rule(rule))])
}

/// empty_deck = "under the rules of this game, you do not lose when …." "you lose at the end …"
fn empty_deck(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect("under the rules of this game , you do not lose when your deck has")?;
    p.number().filter(|number| *number == 0)?;
    p.expect("cards . you lose at the end of the turn in which your deck becomes")?;
    p.number().filter(|number| *number == 0)?;
    p.expect("cards")?;
    Some(Rule::LoseAtEndOfTurnWithEmptyDeck)
}

/// played_rested = "your" description "are played rested"
fn played_rested(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect("your")?;
    let filter = description(p)?.everywhere();
    p.expect("are played rested")?;
    Some(Rule::PlayedRested(filter))
}

/// don_phase = "if you have any DON!! cards on your field," number "DON!! card placed during your DON!! Phase …"
fn don_phase(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect("if you have any don!! cards on your field ,")?;
    let number = u8::try_from(p.number()?).ok()?;
    p.expect("don!! card|cards placed during your don!! phase is|are given to your leader")?;
    Some(Rule::DonPhaseGivesToLeader(number))
}

#[cfg(test)]
mod tests;
