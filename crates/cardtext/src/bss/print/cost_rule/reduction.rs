//! What holds while a card is being paid for.

use bss::{
    Category, Color, Symbol,
    vocabulary::{
        Ability, Condition, Count, Filter, Grant, Group, Place, Reduction, Target, Whose,
    },
};

use super::from_hand;
use crate::bss::{
    cost_rule::reduction::{
        Act, CALCULATING, COSTS_LESS, IN_ADDITION, OCCASION, ONLY, OWN_COST, SYMBOLS_ON, THIS,
    },
    notes::It,
    print::{Writer, amount, filter, group, target},
};

/// Whether the text says here when it is paid.
pub(super) fn sees_occasion(w: &Writer<'_>) -> bool {
    w.sees_mark(OCCASION[0].0)
}

/// "when summoning this card, …"
pub(super) fn paying(
    w: &mut Writer<'_>,
    ability: &Ability,
    what: &Target,
    grant: &Grant,
    behind: &[Condition],
) {
    if let Grant::Reducing { paying_for, from_hand, .. } = grant {
        occasion(w, paying_for);
        if *from_hand {
            w.say("from your hand");
        }
    } else {
        occasion(w, &Filter::This);
        from_hand(w, ability);
    }
    w.say(",");
    if w.is_marked("if before") {
        super::behind(w, behind);
        w.say(",");
        w.notes.it = It::This;
        return given(w, what, grant);
    }
    w.notes.it = It::This;
    given(w, what, grant);
    super::behind(w, behind);
}

fn occasion(w: &mut Writer<'_>, paying_for: &Filter) {
    if *paying_for == Filter::This {
        let act = if w.notes.this == Some(Category::Magic) { Act::Use } else { Act::Summon };
        let choice = w.marked_in(&OCCASION);
        let usual = OCCASION.iter().position(|(_, known)| *known == act).unwrap_or(0);
        w.say(OCCASION[choice.unwrap_or(usual)].0);
        let usual = w.this("spirit|nexus|card|magic");
        w.say_as(THIS, &[usual]);
        return w.filler("card", usual == 3);
    }
    let acts = [Act::SummonOrPlace, Act::Summon, Act::Place, Act::Use];
    let parts = paying_for.parts();
    let act = acts.into_iter().find(|act| parts.contains(&act.categories()));
    w.one_of(&OCCASION, &act.unwrap_or(Act::Summon));
    w.say("a|an");
    let unsaid = w.is_marked("payee card") || w.is_free() && act == Some(Act::SummonOrPlace);
    let said = parts.len().saturating_sub(usize::from(unsaid));
    let said = parts[..said].iter().cloned().fold(Filter::Any, Filter::and);
    group::described(w, &said, false);
}

fn given(w: &mut Writer<'_>, what: &Target, grant: &Grant) {
    if let Grant::SetCost(cost) = grant {
        w.any(&OWN_COST);
        amount::number(w, amount::value(cost));
    }
    if let Grant::Cost(less) = grant {
        let costs = w.is_marked(COSTS_LESS);
        match costs {
            true => w.any(&OWN_COST),
            false => w.say("reduce its cost by"),
        }
        amount::number(w, amount::value(less).saturating_neg());
        w.say(if costs { "less" } else { "" });
        amount::opt_each(w, less);
    }
    if let Grant::Reducing { how, .. } = grant {
        w.filler("you may", false);
        reduction(w, what, how);
        w.filler(CALCULATING, true);
    }
}

fn reduction(w: &mut Writer<'_>, what: &Target, how: &Reduction) {
    match how {
        Reduction::Times(times) => {
            w.say("count each|the symbol on");
            target::subject(w, what);
            w.say("as");
            amount::number_word(w, (*times).into());
            w.say("symbols");
        }
        Reduction::As(symbols) => as_symbols(w, what, symbols),
        Reduction::Colors(colors) => as_colors(w, what, colors),
        Reduction::Plus(symbols) => {
            target::subject(w, what);
            w.say_for("gains|gain", target::is_many(what));
            self::symbols(w, symbols, true);
        }
        Reduction::Only(filter) => {
            w.say(ONLY);
            group::described(w, filter, true);
        }
        Reduction::FromTrash(filter) => {
            w.say("use the symbols of any");
            let (whose, places) = (Whose::Your, vec![Place::Trash]);
            group::groups(w, &[Group { whose, places, filter: filter.clone() }], None, true);
            w.say(IN_ADDITION);
        }
    }
}

fn as_symbols(w: &mut Writer<'_>, what: &Target, symbols: &[Symbol]) {
    if w.is_marked("treat its") {
        w.say("treat");
        target::possessive(w, what);
        w.say("symbol as");
    } else if w.is_marked("treat as having") {
        w.say("treat");
        target::subject(w, what);
        w.say("as having");
    } else {
        w.say_as("count each|the symbol on", &[1]);
        target::subject(w, what);
        w.say("as");
    }
    self::symbols(w, symbols, false);
}

fn symbols(w: &mut Writer<'_>, symbols: &[Symbol], article: bool) {
    let number = i32::try_from(symbols.len()).unwrap_or(0);
    amount::count(w, &Count::Exactly(number.into()), !article);
    for color in symbols.first().map_or(&[][..], |symbol| &symbol.0) {
        filter::color(w, *color);
    }
    w.say_for("symbol|symbols", number != 1);
}

fn as_colors(w: &mut Writer<'_>, what: &Target, colors: &[Color]) {
    w.say("treat");
    if w.sees_mark("treat its") {
        _ = w.is_marked("treat its");
        target::possessive(w, what);
        w.say("color and symbol color");
    } else {
        symbols_on(w, what);
    }
    w.say("as");
    filter::or_list(w, colors, |w, color| filter::color(w, *color));
    w.filler("as well", false);
}

/// "the symbols on all of your spirits", once or of each
fn symbols_on(w: &mut Writer<'_>, what: &Target) {
    let mut rest = std::slice::from_ref(what);
    if let Target::Each(targets) = what
        && !w.is_free()
    {
        rest = targets;
    }
    w.any(&SYMBOLS_ON);
    if w.sees_mark("joined") {
        return target::subject(w, what);
    }
    while let Some((first, others)) = rest.split_first() {
        target::subject(w, first);
        rest = others;
        if !rest.is_empty() {
            w.any(&["and"]);
            w.any(&SYMBOLS_ON);
        }
    }
}
