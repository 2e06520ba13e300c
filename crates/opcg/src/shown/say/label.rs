//! The kinds of effect, as cards print them.

use crate::vocabulary::Label;

/// A kind of effect as cards print it: "[On Play]", "[Activate: Main]"; "effect" for what bears no bracket.
pub fn say_label(label: &Label) -> String {
    match label {
        Label::Keyword(keyword) => format!("[{}]", keyword.name()),
        Label::Auto(timings) => joined(timings.iter().map(|timing| timing.name().to_owned())),
        Label::ActivateMain => "[Activate: Main]".to_owned(),
        Label::Event(uses) => joined(uses.iter().map(|each| format!("[{}]", each.name()))),
        Label::Trigger => "[Trigger]".to_owned(),
        Label::Permanent | Label::Instead(_) | Label::Additional | Label::Rule(_) => {
            "effect".to_owned()
        }
    }
}

fn joined(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join("/")
}
