//! What an "if" asks.

mod compare;
mod have;
mod is;

use std::slice;

use opcg::vocabulary::{Condition, EventPattern, Filter, Player, Subject, Whose};

use super::{
    super::condition::{AND, TURN},
    Writer, noun,
    timing::{self, player},
};

/// The words between "if" and the comma.
pub(crate) fn conditions(w: &mut Writer<'_>, condition: &Condition) {
    let mut rest = slice::from_ref(condition);
    if let Condition::All(all) = condition {
        rest = all;
    }
    while !rest.is_empty() {
        let said = first(w, rest);
        rest = &rest[said..];
        match rest {
            [] => {}
            [_] => w.any_as(&AND, 1),
            _ => w.any_as(&AND, 2),
        }
    }
}

/// Says the first condition, and those that share its verb; gives how many.
fn first(w: &mut Writer<'_>, all: &[Condition]) -> usize {
    let Some(first) = all.first() else { return 0 };
    match first {
        Condition::Compare(quantity, cmp, amount) => {
            if !compare::compare(w, quantity, *cmp, amount) {
                return have::have(w, all);
            }
        }
        Condition::Either(each)
            if w.is_marked("or conditions") || w.is_free() && !have::is_either(each) =>
        {
            either(w, each);
        }
        Condition::Either(_) | Condition::Not(_) => return have::have(w, all),
        Condition::Is(what, filter) => is::is(w, what, filter),
        Condition::Only(group, filter) => is::only(w, group, filter),
        Condition::All(_) => conditions(w, first),
        Condition::SecondTurnOrLater => w.say("it is your second turn or later"),
        Condition::ThisTurn(event) => this_turn(w, event),
        Condition::YourTurn | Condition::OpponentsTurn => _ = w.one_of(&TURN, first),
        Condition::Don(least) => {
            w.say("this card has");
            w.number(i32::from(*least));
            w.say("or more don!! cards given");
        }
    }
    1
}

/// "… or …"
fn either(w: &mut Writer<'_>, each: &[Condition]) {
    for (at, condition) in each.iter().enumerate() {
        if at > 0 {
            w.say("or");
            w.filler("if", false);
        }
        first(w, slice::from_ref(condition));
    }
}

/// "you have activated an Event … during this turn"
fn this_turn(w: &mut Writer<'_>, event: &EventPattern) {
    if let EventPattern::EventActivated(who, filter) = event {
        player(w, *who);
        w.say_as("have|has activated a|an", &[usize::from(*who == Player::Opponent), 1]);
        noun::everywhere(w, filter, false);
    } else if let EventPattern::Played { what: Subject::Card(whose, filter), how } = event
        && *whose != Whose::Any
    {
        let who = if *whose == Whose::Opponents { Player::Opponent } else { Player::You };
        player(w, who);
        w.say_for("have|has played", who == Player::Opponent);
        timing::played(w, *whose, filter, how);
    } else if !timing::happened(w, event) {
        timing::events(w, event);
    }
    w.say("during this turn");
}

/// Whether these are names, one of them or several.
fn is_name(filter: &Filter) -> bool {
    alternatives(filter).iter().all(|name| matches!(name, Filter::Name(_)))
}

/// The criteria of which one must hold.
pub(crate) fn alternatives(filter: &Filter) -> &[Filter] {
    if let Filter::Either(alternatives) = filter {
        return alternatives;
    }
    slice::from_ref(filter)
}

/// Whether names stand first and no noun follows, so that no article is needed.
pub(crate) fn is_only_named(filter: &Filter) -> bool {
    let parts = filter.parts();
    let noun = |part: &Filter| matches!(part, Filter::Category(_));
    parts.first().is_some_and(is_name) && !parts.iter().any(noun)
}
