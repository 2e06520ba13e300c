//! What holds while a card is being paid for.

use bss::{
    Category, Symbol,
    vocabulary::{Amount, Count, Filter, Grant, Group, Place, Reduction, Target, Whose, Zone},
};

use super::{ANYWHERE, Rule, behind, gain};
use crate::bss::{
    amount,
    filter::{self, JOINTS},
    group,
    notes::{It, Parser},
    target,
};

/// paying = occasion ["from your hand"] "," ["if" conditions ","] (own_cost | reduction) ["if" conditions] "."
pub(super) fn paying(p: &mut Parser<'_>) -> Option<Rule> {
    let paying_for = occasion(p)?;
    let from_hand = p.eat("from your hand");
    p.expect(",")?;
    let before = p.attempt(|p| {
        p.mark(p.here(), "if before", 0);
        let condition = behind(p)?;
        p.expect(",")?;
        Some(condition)
    });
    let own = paying_for == Filter::This;
    p.notes.it = It::This;
    let (what, grant) = match p.attempt(own_cost).filter(|_| own) {
        Some(grant) => (Target::This, grant),
        None => {
            let (what, how) = reduction(p)?;
            (what, Grant::Reducing { paying_for, from_hand, how })
        }
    };
    let when = before.or_else(|| p.attempt(behind));
    p.expect(".")?;
    let zones = match (own, from_hand) {
        (true, true) => vec![Zone::Hand],
        (true, false) => ANYWHERE.to_vec(),
        (false, _) => Vec::new(),
    };
    Some(Rule { when, zones, step: gain(what, grant) })
}

/// occasion = ("when summoning" | "while using" | …) (this | "a" description)
fn occasion(p: &mut Parser<'_>) -> Option<Filter> {
    let act = p.one_of(&OCCASION)?;
    if p.eat(THIS) {
        p.filler("card");
        return Some(Filter::This);
    }
    p.expect("a|an")?;
    let here = p.here();
    let filter = group::described(p)?;
    let category = act.categories();
    if filter.parts().contains(&category) {
        return Some(filter);
    }
    p.mark(here, "payee card", 0);
    Some(filter.and(category))
}

pub(crate) const THIS: &str = "this spirit|nexus|card|magic";

/// How a card is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Summon,
    Place,
    Use,
    SummonOrPlace,
}

impl Act {
    /// What is paid for in this way.
    pub(crate) fn categories(self) -> Filter {
        match self {
            Act::Summon => Filter::Category(Category::Spirit),
            Act::Place => Filter::Category(Category::Nexus),
            Act::Use => Filter::Category(Category::Magic),
            Act::SummonOrPlace => Filter::Either(vec![
                Filter::Category(Category::Spirit),
                Filter::Category(Category::Nexus),
            ]),
        }
    }
}

pub(crate) const OCCASION: [(&str, Act); 7] = [
    ("when|while summoning or placing", Act::SummonOrPlace),
    ("when|while summoning", Act::Summon),
    ("when|while placing", Act::Place),
    ("when|while using", Act::Use),
    ("when you summon", Act::Summon),
    ("when you place", Act::Place),
    ("when you use", Act::Use),
];

/// own_cost = ("this card" | "it") "costs" number ["less" each] | "reduce its cost by" number each
fn own_cost(p: &mut Parser<'_>) -> Option<Grant> {
    if p.eat("reduce its cost by") {
        let less = amount::number(p)?;
        return Some(Grant::Cost(amount::opt_each(p, -less)));
    }
    let here = p.here();
    p.any(&OWN_COST)?;
    let number = amount::number(p)?;
    if p.eat("less") {
        p.mark(here, COSTS_LESS, 0);
        return Some(Grant::Cost(amount::opt_each(p, number.checked_neg()?)));
    }
    Some(Grant::SetCost(number.into()))
}

/// The card is said to cost less, not to have its cost reduced.
pub(crate) const COSTS_LESS: &str = "costs less";

pub(crate) const OWN_COST: [&str; 2] = ["this card costs", "it costs"];

/// reduction = ["you may"] (count | treat | gains | only | from_trash) ["when calculating cost reduction"]
fn reduction(p: &mut Parser<'_>) -> Option<(Target, Reduction)> {
    p.filler("you may");
    let found = p.first(&[count, treat_symbols, treat_its, having, gains, only, from_trash])?;
    p.filler(CALCULATING);
    Some(found)
}

pub(crate) const CALCULATING: &str = "when calculating cost reduction";

/// count = "count" ("each symbol" | "the symbol") "on" target "as" (number "symbols" | symbols)
fn count(p: &mut Parser<'_>) -> Option<(Target, Reduction)> {
    p.expect("count each|the symbol on")?;
    let what = target::subject(p)?;
    p.expect("as")?;
    if let Some(symbols) = p.attempt(symbols) {
        return Some((what, Reduction::As(symbols)));
    }
    let times = u8::try_from(amount::number(p)?).ok()?;
    p.expect("symbols")?;
    Some((what, Reduction::Times(times)))
}

/// symbols = number color "symbol(s)"
fn symbols(p: &mut Parser<'_>) -> Option<Vec<Symbol>> {
    let Count::Exactly(Amount::Fixed(number)) = amount::count(p)? else { return None };
    let color = filter::color_word(p)?;
    p.expect("symbol|symbols")?;
    Some(vec![Symbol::of(color); usize::try_from(number).ok()?])
}

/// treat_symbols = "treat" symbols_on { "and" symbols_on } "as" colors ["as well"]
fn treat_symbols(p: &mut Parser<'_>) -> Option<(Target, Reduction)> {
    p.expect("treat")?;
    let mut targets = p.list(&["and"], symbols_on)?;
    let what = match targets.len() {
        1 => targets.pop()?,
        _ => Target::Each(targets),
    };
    as_colors(p, what)
}

fn symbols_on(p: &mut Parser<'_>) -> Option<Target> {
    p.any(&SYMBOLS_ON)?;
    target::subject(p)
}

pub(crate) const SYMBOLS_ON: [&str; 3] =
    ["the symbols on", "each symbol on", "the symbol color|colors on"];

/// as_colors = "as" color { "or" color } ["as well"]
fn as_colors(p: &mut Parser<'_>, what: Target) -> Option<(Target, Reduction)> {
    p.expect("as")?;
    let colors = p.list(&JOINTS, filter::color_word)?;
    p.filler("as well");
    Some((what, Reduction::Colors(colors)))
}

/// treat_its = "treat" possessive ("color and symbol color" as_colors | "symbol as" symbols)
fn treat_its(p: &mut Parser<'_>) -> Option<(Target, Reduction)> {
    let here = p.here();
    p.expect("treat")?;
    let what = target::possessive(p)?;
    p.mark(here, "treat its", 0);
    if p.eat("color and symbol color") {
        return as_colors(p, what);
    }
    p.expect("symbol as")?;
    Some((what, Reduction::As(symbols(p)?)))
}

/// having = "treat" target "as having" symbols
fn having(p: &mut Parser<'_>) -> Option<(Target, Reduction)> {
    let here = p.here();
    p.expect("treat")?;
    let what = target::subject(p)?;
    p.expect("as having")?;
    p.mark(here, "treat as having", 0);
    Some((what, Reduction::As(symbols(p)?)))
}

/// gains = target "gains" symbols
fn gains(p: &mut Parser<'_>) -> Option<(Target, Reduction)> {
    let what = target::subject(p)?;
    p.expect("gains|gain")?;
    Some((what, Reduction::Plus(symbols(p)?)))
}

/// only = "you can only count symbols on your" description
fn only(p: &mut Parser<'_>) -> Option<(Target, Reduction)> {
    p.expect(ONLY)?;
    Some((Target::This, Reduction::Only(group::described(p)?)))
}

pub(crate) const ONLY: &str = "you can only count symbols on your";

/// from_trash = "use the symbols of any" description "in your trash" … "in addition to the symbols on your field to reduce its cost"
fn from_trash(p: &mut Parser<'_>) -> Option<(Target, Reduction)> {
    p.expect("use the symbols of any")?;
    let group = group::single(group::groups(p, None)?)?;
    let Group { whose: Whose::Your, places, filter } = group else { return None };
    (places == [Place::Trash]).then_some(())?;
    p.expect(IN_ADDITION)?;
    Some((Target::This, Reduction::FromTrash(filter)))
}

pub(crate) const IN_ADDITION: &str = "in addition to the symbols on your field to reduce its cost";
