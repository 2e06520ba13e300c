//! What an effect is about to do, in a few words: what a choice is for.

use crate::{
    Table,
    program::Instruction,
    vocabulary::{Act, Amount, End, Face, Grant, Verb},
    why::ban_words,
};

/// What the ability does next from this instruction on; `None` if that depends on more than what is chosen.
pub(super) fn deed(table: &Table, ability: u16, at: u16) -> Option<String> {
    let code = &table.ability(ability).code;
    for instruction in code.get(usize::from(at)..)? {
        match instruction {
            Instruction::Choose { .. }
            | Instruction::Take { .. }
            | Instruction::On { verb: Verb::Select, .. } => {}
            Instruction::On { verb: Verb::Gain { grants, .. }, .. } => {
                return Some(gain_words(grants));
            }
            Instruction::On { verb, .. } => return Some(verb_words(verb).to_owned()),
            Instruction::Do { act, .. } => return Some(act_words(act).to_owned()),
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

fn verb_words(verb: &Verb) -> &'static str {
    match verb {
        Verb::Select => "select",
        Verb::Ko => "K.O.",
        Verb::Trash => "trash",
        Verb::ToHand => "add to hand",
        Verb::ToDeck { end: End::Bottom, .. } => "put at the bottom of the deck",
        Verb::ToDeck { .. } => "put into the deck",
        Verb::ToLife { .. } => "put into Life",
        Verb::Play { .. } => "play",
        Verb::Rest => "rest",
        Verb::SetActive => "set active",
        Verb::GiveDon { .. } => "give DON!! to",
        Verb::Gain { .. } => "change",
        Verb::Look => "look at",
        Verb::Reveal => "reveal",
        Verb::Reorder => "put back in any order",
        Verb::Turn(Face::Up) => "turn face-up",
        Verb::Turn(Face::Down) => "turn face-down",
        Verb::UseEvent => "activate",
        Verb::Redirect => "make the target of the attack",
        Verb::SwapBasePower(_) => "swap the base power of",
    }
}

fn act_words(act: &Act) -> &'static str {
    match act {
        Act::Draw { .. } | Act::DrawTo { .. } => "draw",
        Act::AddDon { .. } => "add DON!!",
        Act::ReturnDon { .. } => "return DON!!",
        Act::DonToCost { .. } => "take DON!! back",
        Act::Forbid { .. } => "forbid",
        Act::Shuffle(_) => "shuffle",
        Act::Damage { .. } => "deal damage",
        Act::Win => "win",
        Act::Lose(_) => "lose",
        Act::ExtraTurn => "take an extra turn",
        Act::ActivateEvent(_) | Act::ActivateAuto(_) => "activate",
        Act::ReduceNextPlay { .. } => "reduce a cost",
        Act::ChooseNumber => "choose a number",
    }
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
