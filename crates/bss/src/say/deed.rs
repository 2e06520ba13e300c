//! What an effect is about to do, in a few words: what a choice is for.

use crate::{
    Category, Table,
    program::{Instruction, Verb},
    vocabulary::{Amount, End, Filter, Grant, Target},
};

/// What the ability does next from this instruction on; `None` if that depends on more than what is selected.
pub(super) fn deed(table: &Table, ability: u16, at: u16) -> Option<String> {
    let code = &table.ability(ability).code;
    let mut what = None;
    for instruction in code.get(usize::from(at)..)? {
        match instruction {
            Instruction::Choose { choice, .. } => {
                let mut groups = choice.of.iter();
                what = what.or_else(|| groups.find_map(|group| category(&group.filter)));
            }
            Instruction::Take { target, .. } => what = what.or_else(|| category_of(target)),
            Instruction::As(_) | Instruction::Tally | Instruction::Do(Verb::Select) => {}
            Instruction::Do(verb) => return Some(verb_words(table, verb, what)),
            Instruction::Unless { .. }
            | Instruction::UnlessDone(_)
            | Instruction::May { .. }
            | Instruction::Pay { .. }
            | Instruction::Options { .. }
            | Instruction::Jump(_)
            | Instruction::UnlessSymbol { .. }
            | Instruction::Repeat { .. }
            | Instruction::Again(_)
            | Instruction::ChooseSubject
            | Instruction::Checkpoint
            | Instruction::Later { .. }
            | Instruction::End => return None,
        }
    }
    None
}

fn category_of(target: &Target) -> Option<Category> {
    let Target::All(groups) = target else { return None };
    groups.iter().find_map(|group| category(&group.filter))
}

/// What kind of card it has to be, if that is said.
fn category(filter: &Filter) -> Option<Category> {
    if let Filter::All(parts) = filter {
        return parts.iter().find_map(category);
    }
    if let Filter::Category(category) = filter { Some(*category) } else { None }
}

/// "destroy (spirit)"
fn verb_words(table: &Table, verb: &Verb, what: Option<Category>) -> String {
    let words = if let Verb::Gain { grants, .. } = verb {
        gain_words(table, grants.clone())
    } else {
        plain_words(verb).to_owned()
    };
    match what {
        Some(category) => format!("{words} ({})", format!("{category:?}").to_lowercase()),
        None => words,
    }
}

fn plain_words(verb: &Verb) -> &'static str {
    match verb {
        Verb::Draw { .. } | Verb::DrawTo { .. } => "draw",
        Verb::Select => "select",
        Verb::SelectColor => "select a color",
        Verb::Destroy { .. } => "destroy",
        Verb::Exhaust => "exhaust",
        Verb::Refresh => "refresh",
        Verb::ToHand => "return to hand",
        Verb::ToDeck { end: End::Bottom, .. } => "put at the bottom of the deck",
        Verb::ToDeck { .. } => "put into the deck",
        Verb::Discard => "discard",
        Verb::ToBurst => "set as burst",
        Verb::Summon { .. } | Verb::SummonToken { .. } => "summon",
        Verb::Place { .. } => "place",
        Verb::CopyToken => "copy the token",
        Verb::Feast(_) => "Feast",
        Verb::MoveCores { .. } => "move cores",
        Verb::PayCores { .. } => "pay cores",
        Verb::Gain { .. } | Verb::GainOneOf { .. } => "change",
        Verb::Forbid { .. } => "forbid",
        Verb::Watch { .. } => "wait for something to happen",
        Verb::View => "view",
        Verb::Reveal => "reveal",
        Verb::Shuffle(_) => "shuffle",
        Verb::PayCardCost => "pay the cost",
        Verb::ActivateOwn(_) | Verb::ActivateTriggered { .. } | Verb::ActivateCrush => "activate",
        Verb::UseMagic(_) => "use magic",
        Verb::AttackSpirit { .. } => "attack a spirit",
        Verb::LinkTo | Verb::Link => "link",
        Verb::EndAttackStep => "end the attack step",
        Verb::RefreshStep => "take a refresh step",
        Verb::KeepOnField { .. } => "keep on the field",
        Verb::AsItWas { .. } => "put back as it was",
    }
}

/// "give +3000 BP to"
fn gain_words(table: &Table, mut grants: std::ops::Range<u16>) -> String {
    let bp = grants.find_map(|place| {
        let Grant::Bp(Amount::Fixed(value)) = table.grant(place) else { return None };
        Some(*value)
    });
    bp.map_or_else(|| "change".to_owned(), |bp| format!("give {bp:+} BP to"))
}
