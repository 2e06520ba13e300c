//! Text that changes the rules for its own card.

use opcg::vocabulary::{Ability, Filter, Group, Label, Place, Rule, Whose};

use super::{
    super::rule::{
        ACCORDING_TO_THE_RULES, ALSO, AND, ANY_NUMBER, AT_THE_END, Also, EMPTY_DECK, EVERYTHING,
        FACE_UP_LIFE, PLACED_DON, TREATED, UNDER_THE_RULES, WIN, WITH_DON,
    },
    Writer, group, noun, step,
};
use crate::token::Kind;

/// One line of rules (all abilities are [`opcg::vocabulary::Label::Rule`], the last may be a start-of-game effect).
pub(crate) fn rules(w: &mut Writer<'_>, abilities: &[Ability]) {
    let rules: Vec<&Rule> = abilities.iter().filter_map(rule).collect();
    let start = abilities.last().filter(|ability| rule(ability).is_none());
    match (&rules[..], start) {
        ([], Some(start)) => start_of_game(w, start),
        ([only], None) if is_unstated(only) => one(w, only),
        _ => return stated(w, &rules, start),
    }
    w.filler(".", true);
}

fn rule(ability: &Ability) -> Option<&Rule> {
    let Label::Rule(rule) = &ability.label else { return None };
    Some(rule)
}

/// "Under the rules of this game, …"
fn stated(w: &mut Writer<'_>, rules: &[&Rule], start: Option<&Ability>) {
    w.filler(UNDER_THE_RULES, true);
    let mut rest = rules;
    while let Some(first) = rest.first() {
        if rest.len() < rules.len() {
            w.any(&["and"]);
        }
        let count = w.marked_up_to("also", rest.len()).unwrap_or(1).max(1);
        let words: Vec<(Also, Kind)> = rest[..count].iter().filter_map(|rule| also(rule)).collect();
        match words.is_empty() {
            true => one(w, first),
            false => treated(w, &words),
        }
        rest = &rest[count..];
    }
    w.any_filler(&ACCORDING_TO_THE_RULES);
    if let Some(start) = start {
        w.say("and");
        start_of_game(w, start);
    }
    w.say(".");
}

fn start_of_game(w: &mut Writer<'_>, ability: &Ability) {
    w.say("at the start of the game ,");
    step::clauses(w, &ability.body);
}

/// What else the card is treated as having.
fn also(rule: &Rule) -> Option<(Also, Kind)> {
    if let Rule::Name(name) = rule {
        return Some((Also::Name, Kind::Bracket(name.clone())));
    }
    if let Rule::Type(name) = rule {
        return Some((Also::Type, Kind::Brace(name.clone())));
    }
    let Rule::Attribute(attribute) = rule else { return None };
    Some((Also::Attribute, Kind::Angle(format!("{attribute:?}"))))
}

/// "also treat this card's name as [Ann] and [Bee]"
fn treated(w: &mut Writer<'_>, words: &[(Also, Kind)]) {
    for (at, (also, word)) in words.iter().enumerate() {
        match at {
            0 => _ = w.one_of(&ALSO, also),
            _ => w.any_as(&AND, 1),
        }
        w.push(word.clone());
    }
}

fn one(w: &mut Writer<'_>, rule: &Rule) {
    match rule {
        Rule::EveryNameTypeAttribute => {
            w.any(&TREATED);
            w.any(&EVERYTHING);
        }
        Rule::AnyNumberInDeck => w.say(ANY_NUMBER),
        Rule::DeckExcludes(filter) => {
            w.say("you cannot include");
            deck_cards(w, filter);
        }
        Rule::DeckOnly(filter) => {
            w.say("you can only include");
            deck_cards(w, filter);
        }
        Rule::DonDeckSize(number) => {
            w.say("your don!! deck consists of");
            w.number(i32::from(*number));
            w.say("cards");
        }
        Rule::WinWithEmptyDeck => w.say(WIN),
        Rule::FaceUpLifeToDeckBottom => w.say(FACE_UP_LIFE),
        Rule::Counter { of, value } => {
            w.say("all of your");
            noun::everywhere(w, &of.clone().and(Filter::NoCounter), true);
            w.say("have a +");
            w.number(*value);
            w.say("counter");
        }
        Rule::LoseAtEndOfTurnWithEmptyDeck => {
            w.say(UNDER_THE_RULES);
            w.say(EMPTY_DECK);
            w.say(AT_THE_END);
            w.say("0 cards");
        }
        Rule::PlayedRested(filter) => {
            w.say("your");
            noun::everywhere(w, filter, true);
            w.say("are played rested");
        }
        Rule::DonPhaseGivesToLeader(number) => {
            w.say(WITH_DON);
            w.number(i32::from(*number));
            let many = usize::from(*number != 1);
            w.say_as(PLACED_DON, &[many, many]);
        }
        // Said by `treated`.
        Rule::Name(_) | Rule::Type(_) | Rule::Attribute(_) => {}
    }
}

/// The description says the area.
fn deck_cards(w: &mut Writer<'_>, filter: &Filter) {
    let cards = Group { whose: Whose::Your, places: vec![Place::Deck], filter: filter.clone() };
    group::groups(w, &[cards], None, true);
}

/// Rules that do not say that they are rules.
fn is_unstated(rule: &Rule) -> bool {
    matches!(
        rule,
        Rule::LoseAtEndOfTurnWithEmptyDeck
            | Rule::PlayedRested(_)
            | Rule::DonPhaseGivesToLeader(_)
            | Rule::EveryNameTypeAttribute
    )
}
