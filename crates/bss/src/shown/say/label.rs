//! The label of an effect in words.

use crate::vocabulary::{Label, Timing, Use};

/// "(When Summoned)", "(Flash)", `<Awaken>`: the tag of an effect, without the level.
pub fn say_label(label: &Label) -> String {
    match label {
        Label::Keyword(keyword) => format!("<{}>", keyword.name().name()),
        Label::Triggered(timings) => timings.first().map_or("an effect", Timing::words).to_owned(),
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
