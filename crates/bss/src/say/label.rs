//! What kind of effect it is, as printed before it.

use crate::vocabulary::{Label, Timing, Use, Whose};

/// "(When Summoned)", "(Flash)", "<Awaken>": the tag of an effect, without the level.
pub fn say_label(label: &Label) -> String {
    match label {
        Label::Keyword(keyword) => format!("<{}>", keyword.name().name()),
        Label::Triggered(timings) => timings.first().map_or("an effect", say_timing).to_owned(),
        Label::Activated(uses) => {
            let names: Vec<&str> = uses.iter().map(|each| use_name(*each)).collect();
            names.join(" ")
        }
        Label::Constant => "the constant effect".to_owned(),
        Label::Instead(_) => "the substitution".to_owned(),
        Label::Burst(_) => "<Burst>".to_owned(),
    }
}

const fn use_name(each: Use) -> &'static str {
    match each {
        Use::Main => "(Main)",
        Use::Flash => "(Flash)",
    }
}

fn say_timing(timing: &Timing) -> &'static str {
    match timing {
        Timing::Summoned => "(When Summoned)",
        Timing::Placed => "(When Placed)",
        Timing::Attacks => "(When This Spirit Attacks)",
        Timing::Blocks => "(When This Spirit Blocks)",
        Timing::Destroyed => "(When Destroyed)",
        Timing::DestroyedByOpponent => "(When Destroyed By Opponent)",
        Timing::Links => "(When This Spirit Links)",
        Timing::EndOfTurn(Whose::Opponents) => "(End of Opponent's Turn)",
        Timing::EndOfTurn(Whose::Your | Whose::Any) => "(End of Your Turn)",
        Timing::StartOfStep => "the effect at the start of the step",
        Timing::AfterStep(..) => "the effect after the step",
        Timing::When(_) => "the triggered effect",
    }
}
