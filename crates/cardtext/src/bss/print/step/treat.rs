//! "Treat … as …", "Reduce …": imperatives that change what a card is.

use bss::{
    Color, Symbol,
    vocabulary::{Amount, Count, Duration, Grant, Target},
};

use super::{
    super::{Writer, amount, duration::duration, filter, grant, target},
    moves,
};
use crate::bss::{
    filter::COLOR,
    grant::{ALL_TYPES, GAIN_JOINTS},
    step::treat::ALSO,
};

/// What is said as an imperative. Whether it is.
pub(crate) fn treat(w: &mut Writer<'_>, what: &Target, grant: &Grant, until: Duration) -> bool {
    if let Grant::Bp(bp) = grant {
        return amount::value(bp) < 0 && reduce(w, what, bp, until);
    }
    let said = level(w, what, grant)
        || symbols(w, what, grant)
        || types(w, what, grant)
        || otherwise(w, what, grant);
    if said {
        duration(w, until);
    }
    said
}

/// "treat its color and symbol color as blue and green as well". Whether these grants are that.
pub(crate) fn colors(w: &mut Writer<'_>, what: &Target, grants: &[Grant], until: Duration) -> bool {
    let color = |grant: &Grant| {
        if let Grant::ColorAndSymbolColor(color) = grant {
            return Some((*color, true));
        }
        if let Grant::Color(color) = grant { Some((*color, false)) } else { None }
    };
    let found: Option<Vec<(Color, bool)>> = grants.iter().map(color).collect();
    let Some(found) = found.filter(|found| !found.is_empty()) else { return false };
    w.say("treat|count");
    target::possessive(w, what);
    moves::note(w, what);
    w.say("color|colors");
    if found.iter().any(|(_, symbols)| *symbols) {
        w.say("and symbol color|colors");
    }
    w.say("as");
    for (at, (color, _)) in found.iter().enumerate() {
        if at > 0 {
            let last = at + 1 == found.len();
            w.any_as(&GAIN_JOINTS, if !last { 2 } else { usize::from(found.len() == 2) });
        }
        filter::color(w, *color);
    }
    w.filler("as well", true);
    if w.is_marked("as well as") {
        w.say("as");
        let choice = w.marked_in(&COLOR).unwrap_or(0);
        w.say(COLOR[choice].0);
    }
    duration(w, until);
    true
}

/// "treat … as having all spirit types", "treat … as a Golem spirit as well"
fn types(w: &mut Writer<'_>, what: &Target, grant: &Grant) -> bool {
    if *grant == Grant::AllTypes && !w.has_mark_ahead(ALL_TYPES[0]) {
        treat_as(w, what);
        w.say("having all spirit types");
        return true;
    }
    let Grant::Type(name) = grant else { return false };
    let said = w.is_marked("of type");
    if said {
        treat_as(w, what);
        w.filler("a|an", false);
        w.name(name);
        w.say("spirit|spirits as well");
    }
    said
}

fn level(w: &mut Writer<'_>, what: &Target, grant: &Grant) -> bool {
    if let Grant::LevelBp(level, bp) = grant {
        w.say("treat the");
        filter::level(w, *level);
        w.say("bp as");
        w.number(*bp);
        w.say("for");
        target::subject(w, what);
        return true;
    }
    let Grant::Level(level) = grant else { return false };
    let said = !w.is_marked("are treated");
    if said {
        treat_as(w, what);
        grant::level(w, *level, target::is_many(what));
    }
    said
}

/// "treat … as having two red symbols", "count its symbol as two red symbols"
fn symbols(w: &mut Writer<'_>, what: &Target, grant: &Grant) -> bool {
    let Grant::SetSymbols(symbols) = grant else { return false };
    if w.is_marked("its symbol") {
        w.say("treat|count");
        target::possessive(w, what);
        moves::note(w, what);
        w.say("symbol|symbols as");
    } else {
        treat_as(w, what);
        w.say("having");
    }
    say_symbols(w, symbols);
    true
}

fn otherwise(w: &mut Writer<'_>, what: &Target, grant: &Grant) -> bool {
    let is_many = target::is_many(what);
    if let Grant::SetCost(Amount::Fixed(cost)) = grant {
        treat_as(w, what);
        let many = usize::from(is_many);
        w.say_as("though it|they costs|cost", &[many, many]);
        amount::number(w, *cost);
        return true;
    }
    let Grant::AlsoSpirit { types, bp } = grant else { return false };
    treat_as(w, what);
    also(w, types, *bp, is_many);
    true
}

fn treat_as(w: &mut Writer<'_>, what: &Target) {
    w.say("treat");
    target::subject(w, what);
    w.say("as");
}

fn also(w: &mut Writer<'_>, types: &[String], bp: i32, many: bool) {
    w.any_as(&ALSO, usize::from(many));
    w.filler("a", !many);
    types.iter().for_each(|name| w.name(name));
    w.say_for("spirit|spirits with", many);
    w.number(bp);
    w.say("bp");
}

/// "two red symbols"
fn say_symbols(w: &mut Writer<'_>, symbols: &[Symbol]) {
    let number = i32::try_from(symbols.len()).unwrap_or(0);
    amount::count(w, &Count::Exactly(number.into()), true);
    for color in symbols.first().map_or(&[][..], |symbol| &symbol.0) {
        filter::color(w, *color);
    }
    w.say_for("symbol|symbols", number != 1);
}

fn reduce(w: &mut Writer<'_>, what: &Target, bp: &Amount, until: Duration) -> bool {
    let number = amount::value(bp).saturating_neg();
    if w.is_marked("reduce its") {
        w.say("reduce");
        target::possessive(w, what);
        w.say("bp by");
        w.number(number);
    } else if w.is_marked("reduce by") {
        w.say("reduce");
        target::subject(w, what);
        w.say("by");
        w.number(number);
        w.say("bp");
    } else if w.is_marked("reduce of") || w.is_free() {
        w.say("reduce the bp of");
        target::subject(w, what);
        w.say("by");
        w.number(number);
    } else {
        return false;
    }
    amount::opt_each(w, bp);
    duration(w, until);
    true
}
