//! Predicates: what a card gains and loses, what it cannot do, and for how long.

mod ban;

use bss::vocabulary::{
    Ability, Amount, Ban, Count, Duration, Filter, Grant, LevelAs, Target, Whose,
};

use super::{
    Writer, ability, amount, duration::duration, filter, group, keyword, step::owner_of, target,
};
use crate::bss::grant::{
    ALL_TYPES, AND, AND_NOT_REGAIN, EACH_AFTER, FOLLOWING, GAIN_JOINTS, GAINS, MUST, WHEN_BLOCKING,
    WHILE_EXHAUSTED,
    ban::{REFRESH_STEP, WHOSE_NEXT, WILL_NOT_REFRESH},
};

/// grants { "and" grants } [duration]
pub(crate) fn predicate(w: &mut Writer<'_>, what: &Target, grants: &[Grant], until: Duration) {
    if until == Duration::NextRefreshStep && grants[..] == [Grant::Cannot(Ban::Refresh)] {
        let yours = owner_of(what) == Whose::Your;
        w.say(WILL_NOT_REFRESH);
        w.any_as(&WHOSE_NEXT, if yours { 2 } else { 0 });
        return w.say(REFRESH_STEP);
    }
    let many = target::is_many(what);
    let each_after = w.is_marked(EACH_AFTER).then(|| counted_apart(grants)).flatten();
    let plain = each_after.as_ref().map(|(plain, _)| plain.clone());
    all(w, plain.as_deref().unwrap_or(grants), many);
    duration(w, until);
    if let Some((_, counted)) = each_after {
        amount::opt_each(w, &counted);
    }
}

/// grants { "and" grants }
fn all(w: &mut Writer<'_>, grants: &[Grant], many: bool) {
    let mut rest = grants;
    while !rest.is_empty() {
        rest = &rest[together(w, rest, many)..];
        if !rest.is_empty() {
            w.any_as(&AND, 3);
        }
    }
}

/// "can be destroyed …", of cards of which neither can. Gives how many of the grants it says.
pub(crate) fn neither(w: &mut Writer<'_>, grants: &[Grant]) -> usize {
    w.say("can");
    ban::list(w, grants, true)
}

/// What else is said of the same cards.
pub(crate) fn continued(w: &mut Writer<'_>, what: &Target, grants: &[Grant]) {
    all(w, grants, target::is_many(what));
}

/// The grants with a fixed last amount, and what that amount is.
fn counted_apart(grants: &[Grant]) -> Option<(Vec<Grant>, Amount)> {
    let mut grants = grants.to_vec();
    let Some(Grant::Bp(bp)) = grants.last_mut() else { return None };
    let fixed = Amount::Fixed(amount::value(bp));
    let counted = std::mem::replace(bp, fixed);
    Some((grants, counted))
}

/// One predicate. Gives how many of the grants it says.
fn together(w: &mut Writer<'_>, grants: &[Grant], many: bool) -> usize {
    let first = &grants[0];
    if let Grant::Cannot(_) = first {
        return ban::bans(w, grants, many);
    }
    if is_gained(w, first) {
        return gains(w, grants, many);
    }
    one(w, first, many);
    1
}

/// Whether "gains" is said of it.
fn is_gained(w: &mut Writer<'_>, grant: &Grant) -> bool {
    if let Grant::Bp(bp) = grant {
        return amount::value(bp) >= 0 || w.is_free();
    }
    matches!(
        grant,
        Grant::Symbol(..)
            | Grant::ReductionSymbol(_)
            | Grant::Type(_)
            | Grant::Ability(_)
            | Grant::Keyword(_)
    )
}

/// "gains 1000 BP and Confront"
fn gains(w: &mut Writer<'_>, grants: &[Grant], many: bool) -> usize {
    if amount_of(&grants[0]).is_some_and(|bp| amount::value(bp) < 0) {
        one(w, &grants[0], many);
        return 1;
    }
    w.filler("to", false);
    w.say_for(GAINS, many);
    let mut said = 0;
    loop {
        gain(w, &grants[said]);
        said += 1;
        let next = grants.get(said);
        let gained = next.is_some_and(|grant| is_gained(w, grant));
        if !gained || !w.is_free() && !w.sees_mark(GAIN_JOINTS[0]) {
            return said;
        }
        w.any_as(&GAIN_JOINTS, 1);
    }
}

fn amount_of(grant: &Grant) -> Option<&Amount> {
    let Grant::Bp(bp) = grant else { return None };
    Some(bp)
}

fn gain(w: &mut Writer<'_>, grant: &Grant) {
    if let Grant::Bp(amount) = grant {
        bp(w, amount);
    }
    if let Grant::Symbol(symbol, number) = grant {
        amount::count(w, &Count::Exactly(amount::value(number).into()), false);
        w.filler("additional", false);
        colors(w, symbol);
        w.say_for("symbol|symbols", amount::value(number) != 1);
        amount::opt_each(w, number);
    }
    if let Grant::ReductionSymbol(symbol) = grant {
        w.say("a|an");
        colors(w, symbol);
        w.say("reduction symbol");
    }
    if let Grant::Type(name) = grant {
        w.filler("the", false);
        w.name(name);
        w.say("spirit type");
    }
    if let Grant::Ability(gained) = grant {
        following(w, gained);
    }
    if let Grant::Keyword(gained) = grant {
        keyword::keyword(w, gained);
    }
}

/// "1000 BP for each …", "BP equal to …"
fn bp(w: &mut Writer<'_>, bp: &Amount) {
    if let Amount::Of(_) | Amount::Plus(..) = bp {
        w.say("bp");
        return amount::equal_to(w, bp);
    }
    w.number(amount::value(bp));
    w.say("bp");
    amount::opt_each(w, bp);
}

/// "the following effect: …"
fn following(w: &mut Writer<'_>, gained: &Ability) {
    w.say(FOLLOWING);
    let outside = w.notes.clone();
    w.notes.until = None;
    ability::inner(w, gained);
    w.notes = outside;
}

fn colors(w: &mut Writer<'_>, symbol: &bss::Symbol) {
    for color in &symbol.0 {
        filter::color(w, *color);
    }
}

fn one(w: &mut Writer<'_>, grant: &Grant, many: bool) {
    match grant {
        Grant::Bp(bp) => {
            _ = w.is_marked("loses");
            w.say_for("loses|lose", many);
            w.number(amount::value(bp).saturating_neg());
            w.say("bp");
            amount::opt_each(w, bp);
        }
        Grant::AllTypes => {
            let choice = w.marked_in(&ALL_TYPES).unwrap_or(0);
            w.say_for(ALL_TYPES[choice], many);
        }
        Grant::BlockExhausted(whom) => block_exhausted(w, whom),
        Grant::Must(must) => _ = w.one_of(&MUST, must),
        Grant::WithoutEffects(levels) => {
            w.say_as("lose|loses their|its", &[usize::from(!many), usize::from(!many)]);
            levels.iter().for_each(|level| filter::level(w, level));
            w.say(AND_NOT_REGAIN);
        }
        Grant::Level(as_) => {
            w.say_for("is|are treated as", many);
            level(w, *as_, many);
        }
        Grant::SetCost(cost) => {
            w.say_for("has|have a cost", many);
            amount::equal_to(w, cost);
        }
        Grant::LinkFreely => {
            w.say_as("may link regardless of their|its link", &[usize::from(!many)]);
            w.filler("cost", true);
            w.say_for("condition|conditions", true);
        }
        Grant::LinkWhenBlocking => WHEN_BLOCKING.iter().for_each(|words| w.say(words)),
        Grant::LinksUpTo(number) => {
            w.say("may be linked with up to");
            amount::number_word(w, i32::from(*number));
            w.say("spirits with link");
        }
        Grant::Cannot(_) => _ = ban::bans(w, std::slice::from_ref(grant), many),
        Grant::Symbol(..)
        | Grant::ReductionSymbol(_)
        | Grant::Type(_)
        | Grant::Ability(_)
        | Grant::Keyword(_) => gain(w, grant),
        // Said as imperatives, or by rules about costs.
        Grant::SetBp(_)
        | Grant::LevelBp(..)
        | Grant::Cost(_)
        | Grant::AscendCost(_)
        | Grant::Color(_)
        | Grant::ColorAndSymbolColor(_)
        | Grant::SetSymbols(_)
        | Grant::Reducing { .. }
        | Grant::WithoutTriggers(_)
        | Grant::AlsoTriggers(..)
        | Grant::AlsoSpirit { .. }
        | Grant::ReductionFulfilled
        | Grant::SummonCost(_)
        | Grant::UseCost(..)
        | Grant::AscendWithOpponents(_)
        | Grant::GaleSelectedBy(_) => {}
    }
}

fn block_exhausted(w: &mut Writer<'_>, whom: &Filter) {
    w.say("can|may block");
    if !whom.is_any() {
        w.filler("all of", false);
        against(w, whom);
    }
    w.any(&WHILE_EXHAUSTED);
}

/// Cards of the other side.
pub(crate) fn against(w: &mut Writer<'_>, filter: &Filter) {
    let whose = match w.marked("against") {
        Some(1) => Whose::Any,
        _ => Whose::Opponents,
    };
    group::one_of_group(w, whose, filter);
}

/// "LV1", "its highest level"
pub(crate) fn level(w: &mut Writer<'_>, level: LevelAs, many: bool) {
    w.filler("being", false);
    match level {
        LevelAs::Highest => w.say_for("its|their highest level", many),
        LevelAs::Level(number) => {
            w.filler("a", false);
            filter::level(w, number);
            w.filler("spirit", false);
        }
    }
}
