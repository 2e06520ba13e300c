//! What a card has: after "with", "without", "that has".

use bss::vocabulary::{Amount, Cmp, Figure, Filter, Quantity};

use super::{alternatives, figure, keyword_name, or_list, timing_quoted};
use crate::{
    bss::{
        filter::property::{
            A_SOUL_CORE, BP_NOUN, COUNTED, Counted, EFFECTS, EXTREME, IN_ITS_NAME, NO_CORES,
            SAME_TYPE, SOME_CORES,
        },
        print::{Writer, amount, group, target},
    },
    token::Kind,
};

/// Whether the criterion is about what a card has.
pub(crate) fn is_property(filter: &Filter) -> bool {
    matches!(
        filter,
        Filter::SoulCore
            | Filter::Keyword(_)
            | Filter::NameIncludes(_)
            | Filter::Has(_)
            | Filter::NoEffects
            | Filter::Cores(..)
            | Filter::Symbols(..)
            | Filter::Colors(..)
            | Filter::Bp(..)
            | Filter::SameCostAs(_)
            | Filter::SameTypeAsThose
    ) || is_effects(filter)
        || is_extreme(filter)
        || matches!(filter, Filter::Either(parts) if parts.iter().all(is_keyword))
}

fn is_keyword(filter: &Filter) -> bool {
    matches!(filter, Filter::Keyword(_))
}

/// What only "the most" and "the fewest" can say.
fn is_extreme(filter: &Filter) -> bool {
    let (Filter::Most(figure) | Filter::Least(figure)) = filter else { return false };
    *figure != Figure::Cost
}

fn is_effects(filter: &Filter) -> bool {
    matches!(filter, Filter::Not(not) if **not == Filter::NoEffects)
}

pub(crate) fn property(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    if alternatives(filter).iter().all(is_keyword) {
        return or_list(w, alternatives(filter), |w, keyword| {
            if let Filter::Keyword(name) = keyword {
                keyword_name(w, *name);
            }
        });
    }
    if is_effects(filter) {
        return w.any(&EFFECTS);
    }
    if let Filter::SameCostAs(cards) = filter {
        w.say("the same cost as any of");
        group::owner(w, cards.whose);
        return group::described(w, &cards.filter, true);
    }
    if let Filter::Bp(cmp, than) = filter {
        if w.is_marked(BP_NOUN) {
            w.say(BP_NOUN);
            return amount::bound(w, *cmp, amount::value(than));
        }
        return figure::bp(w, *cmp, than);
    }
    if w.one_of(&EXTREME, filter) {
        return on_it(w, many, false);
    }
    if let Filter::Cost(cmp, cost) = filter {
        return cost_had(w, *cmp, cost);
    }
    simple(w, filter, many);
}

fn simple(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    if *filter == Filter::SoulCore {
        w.any(&A_SOUL_CORE);
        on_it(w, many, true);
    } else if let Filter::NameIncludes(name) = filter {
        w.push(Kind::Quote(name.clone()));
        let choice = w.marked_in(&IN_ITS_NAME).unwrap_or(0);
        w.say_as(IN_ITS_NAME[choice], &[usize::from(many)]);
    } else if let Filter::Has(timing) = filter {
        w.filler("a|any", !many);
        timing_quoted(w, timing);
        w.say_for("effect|effects", many);
    } else if *filter == Filter::NoEffects {
        w.say("no effects listed");
    } else if *filter == Filter::SameTypeAsThose {
        w.any(&SAME_TYPE);
    } else {
        figures(w, filter, many);
    }
}

/// "on it", "on them"
fn on_it(w: &mut Writer<'_>, many: bool, usual: bool) {
    if w.is_marked("on it|them") || w.is_free() && usual {
        w.say_for("on it|them", many);
    }
}

/// "two or fewer cores", "only one color"
fn figures(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    let (Filter::Cores(cmp, number) | Filter::Symbols(cmp, number) | Filter::Colors(cmp, number)) =
        filter
    else {
        return;
    };
    let (cmp, number) = (*cmp, *number);
    let counted = match (matches!(filter, Filter::Cores(..)), matches!(filter, Filter::Symbols(..)))
    {
        (true, _) => Counted::Cores,
        (false, true) => Counted::Symbols,
        (false, false) => Counted::Colors,
    };
    if w.sees_mark(SOME_CORES[0]) {
        return w.any(&SOME_CORES);
    }
    if w.sees_mark(NO_CORES[0]) {
        w.any(&NO_CORES);
        return on_it(w, many, false);
    }
    w.filler("only", false);
    amount::bound_word(w, cmp, number.into());
    let several = number != 1 || cmp != Cmp::Equal;
    w.one_of_as(&COUNTED, &counted, &[usize::from(several)]);
    if counted == Counted::Cores {
        on_it(w, many, false);
    }
}

/// "a cost of 3 or fewer", "the same cost as it"
fn cost_had(w: &mut Writer<'_>, cmp: Cmp, cost: &Amount) {
    if let Amount::Of(of) = cost
        && let Quantity::Figure(Figure::Cost, card) = of.as_ref()
    {
        w.say("the same cost as");
        return target::mentioned(w, card);
    }
    w.say("a cost of");
    amount::bound(w, cmp, amount::value(cost));
}
