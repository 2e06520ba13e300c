//! What a choice is for: what the effect does next, in a few words.

use crate::{
    Category, Table,
    interpreter::program::{Directive, Instruction},
    vocabulary::{Amount, Filter, Grant, Target, Verb},
};

/// What the ability does next from this instruction on; `None` if that depends on more than what is selected.
pub(super) fn purpose(table: &Table, ability: u16, at: u16) -> Option<String> {
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

/// The category that the criterion requires, if any.
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
        Directive::On { verb, .. } => verb.words().to_owned(),
        Directive::Do { act, .. } => act.words().to_owned(),
    };
    match what {
        Some(category) => format!("{words} ({})", format!("{category:?}").to_lowercase()),
        None => words,
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
