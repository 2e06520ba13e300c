//! What an effect is about to do, in a few words: the purpose of a choice.

use crate::{
    Table,
    interpreter::program::Instruction,
    shown::why::ban_words,
    vocabulary::{Amount, Grant, Verb},
};

/// What the ability does next from this instruction on; `None` if that depends on more than what is chosen.
pub(super) fn action(table: &Table, ability: u16, at: u16) -> Option<String> {
    let code = &table.ability(ability).code;
    for instruction in code.get(usize::from(at)..)? {
        match instruction {
            Instruction::Choose { .. }
            | Instruction::Take { .. }
            | Instruction::On { verb: Verb::Select, .. } => {}
            Instruction::On { verb: Verb::Gain { grants, .. }, .. } => {
                return Some(gain_words(grants));
            }
            Instruction::On { verb, .. } => return Some(verb.words().to_owned()),
            Instruction::Do { act, .. } => return Some(act.words().to_owned()),
            Instruction::Unless { .. }
            | Instruction::UnlessDone(_)
            | Instruction::IfDone(_)
            | Instruction::May { .. }
            | Instruction::Tally
            | Instruction::Options { .. }
            | Instruction::Jump(_)
            | Instruction::Later { .. }
            | Instruction::As(_)
            | Instruction::End => return None,
        }
    }
    None
}

/// "give +2000 power and [Rush] to"
fn gain_words(grants: &[Grant]) -> String {
    let words: Vec<String> = grants.iter().map(grant_words).collect();
    format!("give {} to", words.join(" and "))
}

fn grant_words(grant: &Grant) -> String {
    match grant {
        Grant::Power(amount) => counted(amount, "power"),
        Grant::Cost(amount) | Grant::PlayCost(amount) => counted(amount, "cost"),
        Grant::Counter(amount) => counted(amount, "counter"),
        Grant::SetCounter(amount) | Grant::HasCounter(amount) => {
            format!("counter {}", plain(amount))
        }
        Grant::BasePower(amount) => format!("base power {}", plain(amount)),
        Grant::BaseCost(amount) => format!("base cost {}", plain(amount)),
        Grant::SetPower(amount) => format!("power {}", plain(amount)),
        Grant::SetCost(amount) => format!("cost {}", plain(amount)),
        Grant::Keyword(keyword) => format!("[{}]", keyword.name()),
        Grant::Attribute(attribute) => format!("the attribute {attribute:?}"),
        Grant::Negated => "no effects".to_owned(),
        Grant::Cannot(ban) => format!("\"{}\"", ban_words(ban)),
        Grant::Without(keyword) => format!("\"loses [{}]\"", keyword.name()),
        Grant::AttackActive(_) => "\"may attack active Characters\"".to_owned(),
        Grant::AttackCharactersAtOnce => "\"may attack Characters at once\"".to_owned(),
        Grant::Ability(_) => "an effect".to_owned(),
    }
}

/// "+2000 power"; a number that is counted only when it is given stays open.
fn counted(amount: &Amount, what: &str) -> String {
    match amount {
        Amount::Fixed(value) => format!("{value:+} {what}"),
        Amount::Of(_) | Amount::Each { .. } | Amount::Plus(..) => what.to_owned(),
    }
}

fn plain(amount: &Amount) -> String {
    match amount {
        Amount::Fixed(value) => value.to_string(),
        Amount::Of(_) | Amount::Each { .. } | Amount::Plus(..) => "as counted".to_owned(),
    }
}
