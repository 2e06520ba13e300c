//! The tags before an effect.

use super::{Writer, keyword};
use crate::{
    bss::{
        keyword::color_name,
        tag::{SPELLING, TIMING_FIRST, Tags, period_tag, spellings},
    },
    token::Kind,
};
use bss::vocabulary::Use;

pub(crate) fn tags(w: &mut Writer<'_>, tags: &Tags) {
    for level in tags.levels.iter() {
        w.bracket(&format!("LV{level}"));
    }
    let timing_first = w.is_marked(TIMING_FIRST);
    let timing = timing(w, tags);
    let uses = tags.uses.iter().map(|of| match of {
        Use::Main => "Main".to_owned(),
        Use::Flash => "Flash".to_owned(),
    });
    let mut parens: Vec<String> = uses.collect();
    let at = if timing_first { 0 } else { parens.len() };
    parens.splice(at..at, timing);
    parens.into_iter().for_each(|text| w.push(Kind::Paren(text)));
    angles(tags).into_iter().for_each(|text| w.push(Kind::Angle(text)));
}

fn timing(w: &mut Writer<'_>, tags: &Tags) -> Option<String> {
    if let Some(period) = tags.during {
        return Some(period_tag(period));
    }
    if tags.timings.is_empty() {
        return None;
    }
    let spelling = w.marked(SPELLING).unwrap_or(0);
    spellings(&tags.timings).into_iter().nth(spelling)
}

fn angles(tags: &Tags) -> Vec<String> {
    let mut angles = Vec::new();
    if tags.burst {
        angles.push("Burst".to_owned());
    }
    angles.extend(tags.chains.iter().map(|color| format!("Chain: {}", color_name(*color))));
    angles.extend(tags.feast.map(|times| format!("Feast: {times}")));
    angles.extend(tags.keyword.as_ref().map(keyword::tag));
    angles
}
