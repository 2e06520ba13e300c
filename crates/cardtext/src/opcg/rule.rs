//! Text that changes the rules for its own card.

use opcg::vocabulary::{Ability, Filter, Label, Place, Rule, Timing, Whose};

use super::{description::description, filter, step};
use crate::opcg::notes::{Parser, Production};

/// rules = ["Under the rules of this game,"] rule { "and" rule } [", according to the rules"]
///         ["and" start_of_game] "."
pub(crate) fn rules(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    let stated = p.filler(UNDER_THE_RULES);
    let rules = p.list(&["and"], rule)?.concat();
    let stated = p.any(&ACCORDING_TO_THE_RULES).is_some() || stated;
    let mut abilities: Vec<Ability> =
        rules.into_iter().map(|rule| Ability::new(Label::Rule(rule))).collect();
    abilities.extend(p.attempt(|p| {
        p.expect("and")?;
        start_of_game(p)
    }));
    p.expect(".")?;
    stated.then_some(abilities)
}

pub(crate) const UNDER_THE_RULES: &str = "under the rules of this game ,";

pub(crate) const ACCORDING_TO_THE_RULES: [&str; 2] =
    [", according to the rules", "according to the rules"];

/// start_of_game = "at the start of the game," clauses
fn start_of_game(p: &mut Parser<'_>) -> Option<Ability> {
    p.expect("at the start of the game ,")?;
    let label = Label::Auto(vec![Timing::StartOfGame]);
    Some(Ability { body: step::clauses(p)?, ..Ability::new(label) })
}

fn rule(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.first(&[also, any_number, excludes, only, don_deck, win, face_up_life, counters])
}

/// also = "also treat this card's" ("name as" names | "type as" types | "attribute as" attributes)
fn also(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    let here = p.here();
    let item: Production<Rule> = match p.one_of(&ALSO)? {
        Also::Name => |p| filter::name(p).map(Rule::Name),
        Also::Type => |p| p.brace().map(Rule::Type),
        Also::Attribute => |p| filter::attribute_word(p).map(Rule::Attribute),
    };
    let rules = p.list(&AND, item)?;
    p.mark(here, "also", rules.len());
    Some(rules)
}

/// What else a card is treated as having.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Also {
    Name,
    Type,
    Attribute,
}

pub(crate) const ALSO: [(&str, Also); 3] = [
    ("also treat this card's name as", Also::Name),
    ("also treat this card's type as", Also::Type),
    ("also treat this card's attribute as", Also::Attribute),
];

pub(crate) const AND: [&str; 3] = [", and", "and", ","];

/// any_number = "you may have any number of this card in your deck"
fn any_number(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect(ANY_NUMBER)?;
    Some(vec![Rule::AnyNumberInDeck])
}

pub(crate) const ANY_NUMBER: &str = "you may have any number of this card in your deck";

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
    let zone = (Whose::Your, vec![Place::Deck]);
    (description.zone.as_ref() == Some(&zone)).then(|| description.everywhere())
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
    p.expect(WIN)?;
    Some(vec![Rule::WinWithEmptyDeck])
}

pub(crate) const WIN: &str = "when your deck is reduced to 0 , you win the game instead of losing";

/// face_up_life = "your face-up Life cards are placed at the bottom of your deck instead of being added to your hand"
fn face_up_life(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect(FACE_UP_LIFE)?;
    Some(vec![Rule::FaceUpLifeToDeckBottom])
}

pub(crate) const FACE_UP_LIFE: &str = "your face-up life cards are placed at the bottom of \
     your deck instead of being added to your hand";

/// counters = "all of your" description "without a Counter" "have a +" number "Counter"
fn counters(p: &mut Parser<'_>) -> Option<Vec<Rule>> {
    p.expect("all of your")?;
    let said = description(p)?.everywhere();
    let [of @ .., Filter::NoCounter] = said.parts() else { return None };
    let of = of.iter().cloned().fold(Filter::Any, Filter::and);
    p.expect("have a +")?;
    let value = p.number()?;
    p.expect("counter")?;
    Some(vec![Rule::Counter { of, value }])
}

/// unstated = a rule of the game that does not say so
pub(crate) fn unstated(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    let ability = p.first(&[start_of_game, |p| {
        let rule = p.first(&[everything, empty_deck, played_rested, don_phase])?;
        Some(Ability::new(Label::Rule(rule)))
    }])?;
    p.filler(".");
    Some(vec![ability])
}

/// everything = ("this card is treated" | "also treat this card") "as having all card names, types, and attributes"
fn everything(p: &mut Parser<'_>) -> Option<Rule> {
    p.any(&TREATED)?;
    p.any(&EVERYTHING)?;
    Some(Rule::EveryNameTypeAttribute)
}

pub(crate) const TREATED: [&str; 3] = [
    "this card|character|leader is treated as having",
    "also treat this card as having",
    "treat this card|character|leader as having",
];
pub(crate) const EVERYTHING: [&str; 3] = [
    "all card names , types , and attributes",
    "all card names , types and attributes",
    "all names , types , and attributes",
];

/// empty_deck = "under the rules of this game, you do not lose when …." "you lose at the end …"
fn empty_deck(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect(UNDER_THE_RULES)?;
    p.expect(EMPTY_DECK)?;
    p.expect(AT_THE_END)?;
    p.expect("0 cards")?;
    Some(Rule::LoseAtEndOfTurnWithEmptyDeck)
}

pub(crate) const EMPTY_DECK: &str = "you do not lose when your deck has 0 cards .";

/// When the player loses after all.
pub(crate) const AT_THE_END: &str = "you lose at the end of the turn in which your deck becomes";

/// played_rested = "your" description "are played rested"
fn played_rested(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect("your")?;
    let filter = description(p)?.everywhere();
    p.expect("are played rested")?;
    Some(Rule::PlayedRested(filter))
}

/// don_phase = "if you have any DON!! cards on your field," number "DON!! card placed during your DON!! Phase …"
fn don_phase(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect(WITH_DON)?;
    let number = u8::try_from(p.number()?).ok()?;
    p.expect(PLACED_DON)?;
    Some(Rule::DonPhaseGivesToLeader(number))
}

pub(crate) const WITH_DON: &str = "if you have any don!! cards on your field ,";

pub(crate) const PLACED_DON: &str =
    "don!! card|cards placed during your don!! phase is|are given to your leader";

#[cfg(test)]
mod tests;
