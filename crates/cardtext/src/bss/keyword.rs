//! 11: keyword effects, in tags and in sentences.

use bss::{
    Color,
    vocabulary::{Keyword, KeywordName, Requirement},
};

use super::{filter, notes::Parser};

/// keyword_tag = name [":" detail]
pub(crate) fn from_tag(text: &str) -> Option<Keyword> {
    let (name, detail) = match text.split_once(':') {
        Some((name, detail)) => (name.trim(), Some(detail.trim())),
        None => (text.trim(), None),
    };
    let name = KeywordName::ALL.into_iter().find(|known| known.name() == name)?;
    match detail {
        Some(detail) => detailed(name, detail),
        None => plain(name),
    }
}

/// A keyword with nothing behind it.
fn plain(name: KeywordName) -> Option<Keyword> {
    Some(match name {
        KeywordName::Awaken => Keyword::Awaken,
        KeywordName::Confront => Keyword::Confront,
        KeywordName::Curse => Keyword::Curse,
        KeywordName::Bloodcurse => Keyword::Bloodcurse,
        KeywordName::Luster => Keyword::Luster,
        KeywordName::Blessed => Keyword::Blessed,
        KeywordName::Swift => Keyword::Swift,
        // 11-11-3
        KeywordName::Crush => Keyword::Crush(0),
        KeywordName::AtField => Keyword::AtField,
        KeywordName::Astral => Keyword::Astral,
        KeywordName::Agile => Keyword::Agile,
        KeywordName::Link => Keyword::Link(Requirement::Any),
        KeywordName::Immortal
        | KeywordName::Armor
        | KeywordName::Ascend
        | KeywordName::Gale
        | KeywordName::Raid
        | KeywordName::Chain
        | KeywordName::Feast
        | KeywordName::Burst => return None,
    })
}

/// A keyword and what stands behind its colon.
fn detailed(name: KeywordName, detail: &str) -> Option<Keyword> {
    let number = || detail.trim_start_matches('+').parse().ok();
    match name {
        KeywordName::Immortal => items(detail, |cost| cost.parse().ok()).map(Keyword::Immortal),
        KeywordName::Armor => items(detail, color).map(Keyword::Armor),
        KeywordName::Ascend => ascend(detail).map(Keyword::Ascend),
        KeywordName::Gale => number().map(Keyword::Gale),
        KeywordName::Crush => number().map(Keyword::Crush),
        KeywordName::Raid => number().map(Keyword::Raid),
        KeywordName::Link => Some(Keyword::Link(requirement(detail))),
        KeywordName::Awaken
        | KeywordName::Confront
        | KeywordName::Curse
        | KeywordName::Bloodcurse
        | KeywordName::Luster
        | KeywordName::Blessed
        | KeywordName::Swift
        | KeywordName::AtField
        | KeywordName::Astral
        | KeywordName::Agile
        | KeywordName::Chain
        | KeywordName::Feast
        | KeywordName::Burst => None,
    }
}

fn items<T>(detail: &str, item: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    detail.split(',').map(|one| item(one.trim())).collect()
}

pub(crate) fn color(name: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color_name(*color) == name)
}

/// As printed in tags.
pub(crate) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Red => "Red",
        Color::Purple => "Purple",
        Color::White => "White",
        Color::Yellow => "Yellow",
        Color::Green => "Green",
        Color::Blue => "Blue",
    }
}

/// requirement = cost | type { "," type }
fn requirement(detail: &str) -> Requirement {
    match detail.parse() {
        Ok(cost) => Requirement::Cost(cost),
        Err(_) => {
            Requirement::Types(detail.split(',').map(|name| name.trim().to_owned()).collect())
        }
    }
}

/// One spirit that is one of the types; a type named again asks for another spirit.
fn ascend(detail: &str) -> Option<Vec<Requirement>> {
    let names: Vec<&str> = detail.split(',').map(str::trim).collect();
    let (first, others) = names.split_first()?;
    if !others.is_empty() && others.iter().all(|other| other == first) {
        return Some(names.iter().map(|name| requirement(name)).collect());
    }
    let repeats = names.iter().enumerate().any(|(at, name)| names[..at].contains(name));
    (!repeats).then(|| vec![requirement(detail)])
}

/// keyword = name [":" detail] | quotation | tag
pub(crate) fn keyword(p: &mut Parser<'_>) -> Option<Keyword> {
    let here = p.here();
    if let Some(found) = p.attempt(|p| from_tag(&p.quoted()?)) {
        p.mark(here, QUOTED, 0);
        return Some(found);
    }
    if let Some(found) = p.attempt(|p| from_tag(p.angle()?)) {
        p.mark(here, QUOTED, 1);
        return Some(found);
    }
    let name = name(p)?;
    match p.attempt(|p| in_sentence(p, name)) {
        Some(found) => Some(found),
        None => plain(name),
    }
}

pub(crate) const QUOTED: &str = "quoted keyword";

/// The name of a keyword in a sentence.
fn name(p: &mut Parser<'_>) -> Option<KeywordName> {
    let named = |p: &mut Parser<'_>, name: &KeywordName| p.eat(name.name());
    KeywordName::ALL.into_iter().find(|name| named(p, name))
}

/// in_sentence = ":" (colors | number | numbers)
fn in_sentence(p: &mut Parser<'_>, name: KeywordName) -> Option<Keyword> {
    p.expect(":")?;
    match name {
        KeywordName::Armor => p.list(&LIST, filter::color_word).map(Keyword::Armor),
        KeywordName::Immortal => p.list(&LIST, small).map(Keyword::Immortal),
        KeywordName::Gale => small(p).map(Keyword::Gale),
        KeywordName::Crush => small(p).map(Keyword::Crush),
        KeywordName::Raid => small(p).map(Keyword::Raid),
        KeywordName::Ascend => cost_or_more(p).map(|cost| Keyword::Ascend(vec![cost])),
        KeywordName::Link => cost_or_more(p).map(Keyword::Link),
        KeywordName::Awaken
        | KeywordName::Confront
        | KeywordName::Curse
        | KeywordName::Bloodcurse
        | KeywordName::Luster
        | KeywordName::Blessed
        | KeywordName::Swift
        | KeywordName::AtField
        | KeywordName::Astral
        | KeywordName::Agile
        | KeywordName::Chain
        | KeywordName::Feast
        | KeywordName::Burst => None,
    }
}

pub(crate) const LIST: [&str; 3] = [",", ", and", "and"];

fn small(p: &mut Parser<'_>) -> Option<u8> {
    u8::try_from(p.number()?).ok()
}

/// cost_or_more = number | "costs" number "or more"
fn cost_or_more(p: &mut Parser<'_>) -> Option<Requirement> {
    if !p.filler("costs") {
        return small(p).map(Requirement::Cost);
    }
    let cost = small(p)?;
    p.expect("or more")?;
    Some(Requirement::Cost(cost))
}

#[cfg(test)]
mod tests;
