//! Criteria about cost and BP.

use bss::vocabulary::{Amount, Cmp, Figure, Filter, Quantity};

use super::alternatives;
use crate::bss::{
    amount::FIGURES,
    filter::figure::{EXTREME, HIGHEST, MORE_BP, THAN_COST},
    print::{Writer, amount, group, target},
};

pub(crate) fn is_cost(filter: &Filter) -> bool {
    EXTREME.iter().any(|(_, extreme)| extreme == filter)
        || alternatives(filter).iter().all(|part| matches!(part, Filter::Cost(..)))
}

/// "costs 3 or fewer", "costs the same as that spirit", "costs the least"
pub(crate) fn cost(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    w.say_for("cost|costs", !many);
    if w.one_of(&EXTREME, filter) {
        return;
    }
    if let Filter::Cost(cmp, than @ Amount::Of(_)) = filter {
        w.one_of(&THAN_COST, cmp);
        return compared(w, than, Figure::Cost);
    }
    fixed_costs(w, alternatives(filter));
}

fn fixed_costs(w: &mut Writer<'_>, costs: &[Filter]) {
    w.list(&["or"], costs, |w, part| {
        if let Filter::Cost(cmp, cost) = part {
            amount::bound(w, *cmp, amount::value(cost));
        }
    });
}

/// What a figure is compared with.
fn compared(w: &mut Writer<'_>, than: &Amount, figure: Figure) {
    let Amount::Of(of) = than else { return amount::number(w, amount::value(than)) };
    match of.as_ref() {
        Quantity::Life(whose) => amount::life_total(w, *whose),
        Quantity::Highest(_, cards) => {
            group::owner(w, cards.whose);
            w.one_of(&HIGHEST, &figure);
            group::groups(w, std::slice::from_ref(cards), Some(cards.whose), false);
        }
        Quantity::Figure(_, card) => match w.marked("whose figure") {
            Some(0) => {
                target::possessive(w, card);
                w.one_of(&FIGURES, &figure);
            }
            Some(_) => {
                w.say("that of");
                target::mentioned(w, card);
            }
            None => target::mentioned(w, card),
        },
        Quantity::Cards(_)
        | Quantity::Symbols(..)
        | Quantity::DifferentSymbols(_)
        | Quantity::Handled
        | Quantity::HandledLike(_)
        | Quantity::Destroyed
        | Quantity::EventCount => amount::quantity(w, of),
    }
}

/// "3000 or fewer BP", "BP equal to this spirit's BP", "fewer BP than this spirit"
pub(crate) fn bp(w: &mut Writer<'_>, cmp: Cmp, than: &Amount) {
    if let Amount::Fixed(number) = than {
        amount::bound(w, cmp, *number);
        return w.say("bp");
    }
    let known = MORE_BP.iter().any(|(_, more)| *more == cmp);
    match w.is_marked("bp equal") || w.is_free() && !known {
        true => {
            w.say("bp");
            amount::relation(w, cmp);
        }
        false => _ = w.one_of(&MORE_BP, &cmp),
    }
    compared(w, than, Figure::Bp);
}
