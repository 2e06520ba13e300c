//! Keyword effects, in tags and in sentences.

use bss::{
    Color,
    vocabulary::{Keyword, Requirement},
};

use super::Writer;
use crate::{
    bss::{
        filter::COLOR,
        keyword::{LIST, QUOTED, color_name},
    },
    token::Kind,
};

/// As it stands between angles.
pub(crate) fn tag(keyword: &Keyword) -> String {
    match detail(keyword) {
        Some(detail) => format!("{}: {detail}", keyword.name().name()),
        None => keyword.name().name().to_owned(),
    }
}

/// What stands behind the colon.
fn detail(keyword: &Keyword) -> Option<String> {
    match keyword {
        Keyword::Immortal(costs) => Some(joined(costs.iter().map(u8::to_string))),
        Keyword::Armor(colors) => Some(joined(colors.iter().map(|color| color_name(*color)))),
        Keyword::Ascend(spirits) => Some(joined(spirits.iter().filter_map(requirement))),
        Keyword::Gale(number) | Keyword::Raid(number) => Some(number.to_string()),
        Keyword::Crush(0) => None,
        Keyword::Crush(number) => Some(number.to_string()),
        Keyword::Link(condition) => requirement(condition),
        Keyword::Awaken
        | Keyword::Confront
        | Keyword::Curse
        | Keyword::Bloodcurse
        | Keyword::Luster
        | Keyword::Blessed
        | Keyword::Swift
        | Keyword::AtField
        | Keyword::Astral
        | Keyword::Agile => None,
    }
}

fn joined(items: impl Iterator<Item = impl AsRef<str>>) -> String {
    let items: Vec<String> = items.map(|item| item.as_ref().to_owned()).collect();
    items.join(", ")
}

fn requirement(requirement: &Requirement) -> Option<String> {
    match requirement {
        Requirement::Any => None,
        Requirement::Cost(cost) => Some(cost.to_string()),
        Requirement::Types(types) => Some(types.join(", ")),
    }
}

/// In a sentence.
pub(crate) fn keyword(w: &mut Writer<'_>, keyword: &Keyword) {
    if let Some(form) = w.marked(QUOTED) {
        let tag = tag(keyword);
        return w.push(if form == 0 { Kind::Quote(tag) } else { Kind::Angle(tag) });
    }
    w.name(keyword.name().name());
    match keyword {
        Keyword::Armor(colors) => {
            w.say(":");
            w.list(&LIST, colors, |w, color| self::color(w, *color));
        }
        Keyword::Immortal(costs) => {
            w.say(":");
            w.list(&LIST, costs, |w, cost| w.number(i32::from(*cost)));
        }
        Keyword::Ascend(spirits) => spirits.iter().for_each(|spirit| cost_or_more(w, spirit)),
        Keyword::Link(spirit) => cost_or_more(w, spirit),
        Keyword::Gale(number) | Keyword::Raid(number) => numbered(w, *number),
        Keyword::Crush(0)
        | Keyword::Awaken
        | Keyword::Confront
        | Keyword::Curse
        | Keyword::Bloodcurse
        | Keyword::Luster
        | Keyword::Blessed
        | Keyword::Swift
        | Keyword::AtField
        | Keyword::Astral
        | Keyword::Agile => {}
        Keyword::Crush(number) => numbered(w, *number),
    }
}

fn numbered(w: &mut Writer<'_>, number: u8) {
    w.say(":");
    w.number(i32::from(number));
}

/// cost_or_more = number | "costs" number "or more"
fn cost_or_more(w: &mut Writer<'_>, requirement: &Requirement) {
    let Requirement::Cost(cost) = requirement else { return };
    w.say(":");
    let in_words = w.is_marked("costs");
    if in_words {
        w.say("costs");
    }
    w.number(i32::from(*cost));
    if in_words {
        w.say("or more");
    }
}

/// A color as it stands behind a colon.
fn color(w: &mut Writer<'_>, color: Color) {
    w.marked(COLOR[0].0);
    w.name(color_name(color));
}
