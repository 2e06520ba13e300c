//! The kinds of effect, as cards print them.

use crate::vocabulary::{EventUse, Label, Timing};

/// A kind of effect as cards print it: "[On Play]", "[Activate: Main]"; "effect" for what bears no bracket.
pub fn say_label(label: &Label) -> String {
    match label {
        Label::Keyword(keyword) => format!("[{}]", keyword.name()),
        Label::Auto(timings) => joined(timings.iter().map(timing_name)),
        Label::ActivateMain => "[Activate: Main]".to_owned(),
        Label::Event(uses) => joined(uses.iter().map(event_use_name)),
        Label::Trigger => "[Trigger]".to_owned(),
        Label::Permanent | Label::Instead(_) | Label::Additional | Label::Rule(_) => {
            "effect".to_owned()
        }
    }
}

fn joined(names: impl Iterator<Item = &'static str>) -> String {
    names.collect::<Vec<_>>().join("/")
}

fn event_use_name(event_use: &EventUse) -> &'static str {
    match event_use {
        EventUse::Main => "[Main]",
        EventUse::Counter => "[Counter]",
    }
}

fn timing_name(timing: &Timing) -> &'static str {
    match timing {
        Timing::OnPlay => "[On Play]",
        Timing::WhenAttacking => "[When Attacking]",
        Timing::OnKo => "[On K.O.]",
        Timing::OnBlock => "[On Block]",
        Timing::OnOpponentsAttack => "[On Your Opponent's Attack]",
        Timing::EndOfYourTurn => "[End of Your Turn]",
        Timing::EndOfOpponentsTurn => "[End of Your Opponent's Turn]",
        Timing::StartOfGame => "start-of-game effect",
        Timing::StartOfYourTurn => "start-of-turn effect",
        Timing::StartOfYourMain => "start of the Main Phase effect",
        Timing::EndOfBattle => "end-of-battle effect",
        Timing::When(_) => "effect",
    }
}
