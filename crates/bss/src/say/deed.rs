//! What an effect is about to do, in a few words: what a choice is for.

use crate::{
    Category, Table,
    program::{Directive, Instruction},
    vocabulary::{Act, Amount, End, Filter, Grant, Target, Verb},
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
            Instruction::As(_)
            | Instruction::Tally
            | Instruction::Do(Directive::On { verb: Verb::Select, .. }) => {}
            Instruction::Do(directive) => return Some(directive_words(directive, what)),
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
fn directive_words(directive: &Directive, what: Option<Category>) -> String {
    let words = match directive {
        Directive::On { verb: Verb::Gain { grants, .. }, .. } => gain_words(grants),
        Directive::On { verb, .. } => verb_words(verb).to_owned(),
        Directive::Do { act, .. } => act_words(act).to_owned(),
    };
    match what {
        Some(category) => format!("{words} ({})", format!("{category:?}").to_lowercase()),
        None => words,
    }
}

fn verb_words(verb: &Verb) -> &'static str {
    match verb {
        Verb::Select => "select",
        Verb::Destroy { .. } => "destroy",
        Verb::Exhaust => "exhaust",
        Verb::Refresh => "refresh",
        Verb::ToHand => "return to hand",
        Verb::ToDeck { end: End::Bottom, .. } => "put at the bottom of the deck",
        Verb::ToDeck { .. } => "put into the deck",
        Verb::Discard => "discard",
        Verb::ToBurst => "set as burst",
        Verb::Summon { .. } => "summon",
        Verb::Place { .. } => "place",
        Verb::Gain { .. } | Verb::GainOneOf { .. } => "change",
        Verb::View => "view",
        Verb::Reveal => "reveal",
        Verb::ActivateTriggered { .. } | Verb::ActivateCrush => "activate",
        Verb::UseMagic { .. } => "use magic",
        Verb::AttackSpirit { .. } => "attack a spirit",
        Verb::LinkTo | Verb::Link => "link",
        Verb::KeepOnField { .. } => "keep on the field",
    }
}

fn act_words(act: &Act) -> &'static str {
    match act {
        Act::Draw { .. } | Act::DrawTo { .. } => "draw",
        Act::SelectColor => "select a color",
        Act::SummonToken { .. } => "summon",
        Act::CopyToken => "copy the token",
        Act::Feast(_) => "Feast",
        Act::MoveCores { .. } => "move cores",
        Act::PayCores { .. } => "pay cores",
        Act::Forbid { .. } => "forbid",
        Act::Watch { .. } => "wait for something to happen",
        Act::Shuffle(_) => "shuffle",
        Act::PayCardCost => "pay the cost",
        Act::ActivateOwn(_) => "activate",
        Act::EndAttackStep => "end the attack step",
        Act::RefreshStep => "take a refresh step",
        Act::AsItWas { .. } => "put back as it was",
    }
}

/// "give +3000 BP to"
fn gain_words(grants: &[Grant]) -> String {
    let bp = grants.iter().find_map(|grant| {
        let Grant::Bp(Amount::Fixed(value)) = grant else { return None };
        Some(*value)
    });
    bp.map_or_else(|| "change".to_owned(), |bp| format!("give {bp:+} BP to"))
}
