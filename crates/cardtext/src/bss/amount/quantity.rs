//! What can be counted or read from the game.

use bss::vocabulary::{Figure, Group, Place, Quantity, Whose};

use crate::bss::{
    filter, group,
    notes::{It, Parser},
    target,
};

/// quantity = "the number of" counted | "your life total" | figure | gale
pub(crate) fn quantity(p: &mut Parser<'_>) -> Option<Quantity> {
    p.first(&[number_of, life_total, gale, figure_of_card, that_of])
}

/// number_of = "the number of" (cores_on | counted)
fn number_of(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("the number of")?;
    counted(p)
}

/// life_total = owner "life total"
fn life_total(p: &mut Parser<'_>) -> Option<Quantity> {
    let whose = group::owner(p)?;
    p.any(&LIFE_TOTAL)?;
    Some(Quantity::Life(whose))
}

pub(crate) const LIFE_TOTAL: [&str; 2] = ["life total", "life"];

/// gale = "the number specified in" possessive "Gale effect"
fn gale(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("the number specified in")?;
    let card = target::possessive(p)?;
    p.expect("gale effect")?;
    Some(Quantity::Figure(Figure::Gale, Box::new(card)))
}

/// figure_of_card = possessive ("cost" | "BP" | "level" | …)
fn figure_of_card(p: &mut Parser<'_>) -> Option<Quantity> {
    let card = target::possessive(p)?;
    let figure = p.one_of(&FIGURES)?;
    Some(Quantity::Figure(figure, Box::new(card)))
}

pub(crate) const FIGURES: [(&str, Figure); 3] =
    [("cost", Figure::Cost), ("bp", Figure::Bp), ("level", Figure::Level)];

/// that_of = ("the cost" | "the BP") "of" target
fn that_of(p: &mut Parser<'_>) -> Option<Quantity> {
    let here = p.here();
    p.expect("the")?;
    let figure = p.one_of(&FIGURES)?;
    p.expect("of")?;
    p.mark(here, "figure of", 0);
    Some(Quantity::Figure(figure, Box::new(target::mentioned(p)?)))
}

/// counted = destroyed | handled | figure_on | symbols | cards
pub(super) fn counted(p: &mut Parser<'_>) -> Option<Quantity> {
    p.first(&[
        destroyed,
        handled,
        handled_like,
        figure_on,
        level_had,
        symbols_had,
        different_symbols,
        cards,
    ])
}

/// destroyed = ["of your opponent's"] "spirit(s) destroyed by this effect"
fn destroyed(p: &mut Parser<'_>) -> Option<Quantity> {
    p.any(&DESTROYED)?;
    p.notes.refers = true;
    Some(Quantity::Destroyed)
}

pub(crate) const DESTROYED: [&str; 2] = [
    "spirit|spirits destroyed by|with this effect",
    "of your opponent's spirits destroyed by|with this effect",
];

/// handled = "card(s)" ["you"] "discarded" | …
fn handled(p: &mut Parser<'_>) -> Option<Quantity> {
    p.any(&HANDLED)?;
    p.notes.refers = true;
    Some(Quantity::Handled)
}

pub(crate) const HANDLED: [&str; 3] = [
    "card|cards discarded|returned|revealed by|with this effect",
    "card|cards you discarded|returned|revealed",
    "card|cards discarded|returned|revealed",
];

/// handled_like = description ("among the discarded cards" | "discarded this way" | …)
fn handled_like(p: &mut Parser<'_>) -> Option<Quantity> {
    let filter = group::described(p).filter(|filter| !filter.is_any())?;
    p.any(&HANDLED_LIKE)?;
    p.notes.refers = true;
    if p.was(HANDLED_LIKE[0], OF_THIS) && p.notes.it == It::Nothing {
        p.notes.it = It::This;
    }
    Some(Quantity::HandledLike(filter))
}

/// The phrase that names the source among these.
const OF_THIS: u8 = 3;

pub(crate) const HANDLED_LIKE: [&str; 5] = [
    "among the discarded|revealed cards",
    "discarded|revealed this way",
    "discarded|revealed by|with this effect",
    "discarded by this spirit's crush effect",
    "discarded|revealed",
];

/// figure_on = ("core" | "symbol") "on" target | ("core" | "symbol") target "has"
fn figure_on(p: &mut Parser<'_>) -> Option<Quantity> {
    let figure = p.one_of(&FIGURE_ON)?;
    p.expect("on")?;
    Some(Quantity::Figure(figure, Box::new(target::mentioned(p)?)))
}

pub(crate) const FIGURE_ON: [(&str, Figure); 3] = [
    ("core|cores", Figure::Cores),
    ("symbol|symbols", Figure::Symbols),
    ("level|levels", Figure::Level),
];

/// level_had = ("level" | "symbol" | "core") target ("has" | "have")
fn level_had(p: &mut Parser<'_>) -> Option<Quantity> {
    let here = p.here();
    let figure = p.one_of(&FIGURE_ON)?;
    let card = target::mentioned(p)?;
    p.expect("has|have")?;
    p.mark(here, "figure had", 0);
    Some(Quantity::Figure(figure, Box::new(card)))
}

/// symbols_had = [color] "symbol(s)" control
fn symbols_had(p: &mut Parser<'_>) -> Option<Quantity> {
    let color = p.attempt(filter::color_word);
    p.expect(SYMBOLS_HAD)?;
    let whose = p.one_of(&CONTROL)?;
    Some(Quantity::Symbols(whose, color))
}

pub(crate) const SYMBOLS_HAD: &str = "symbol|symbols";

/// different_symbols = "of" owner description "with a different colored symbol"
fn different_symbols(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("of")?;
    let whose = group::owner(p)?;
    let groups = group::groups(p, Some(whose))?;
    p.any(&DIFFERENT_SYMBOL)?;
    group::single(groups).map(Quantity::DifferentSymbols)
}

pub(crate) const DIFFERENT_SYMBOL: [&str; 2] =
    ["with a different colored symbol", "with different colored symbols"];

/// cards = "of" owner description | description (control | zone)
fn cards(p: &mut Parser<'_>) -> Option<Quantity> {
    if p.filler("of") {
        let whose = group::owner(p)?;
        return Some(Quantity::Cards(group::groups(p, Some(whose))?));
    }
    let here = p.here();
    let description = group::description(p)?.filter_only()?;
    (!description.is_looked_at()).then_some(())?;
    let mut groups = description.groups(p, None)?;
    if let [Group { whose: whose @ Whose::Any, places, .. }] = groups.as_mut_slice()
        && places == &[Place::Field]
        && let Some(control) = p.one_of(&CONTROL)
    {
        *whose = control;
        let before = groups[0].filter.parts().len();
        while let Some(next) = p.attempt(filter::qualifier) {
            groups[0].filter = std::mem::take(&mut groups[0].filter).and(next);
        }
        let after = groups[0].filter.parts().len() - before;
        p.mark(here, "controlled", after);
    }
    Some(Quantity::Cards(groups))
}

/// Who controls them.
pub(crate) const CONTROL: [(&str, Whose); 6] = [
    ("you control|have", Whose::Your),
    ("your opponent controls|has", Whose::Opponents),
    ("they control", Whose::Opponents),
    ("either player controls", Whose::Any),
    ("on your field", Whose::Your),
    ("on your opponent's field", Whose::Opponents),
];
