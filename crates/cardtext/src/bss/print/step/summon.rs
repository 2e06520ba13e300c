//! Summoning and placing cards, and tokens.

use bss::vocabulary::{Amount, Count, Fee, Target};

use super::super::{Writer, amount, target};
use crate::bss::step::{
    moves::FROM_TRASH,
    summon::{FEES, PAYING, WITHOUT_ASCEND, costs},
};

/// "summon two of your … Tokens exhausted"
pub(crate) fn token(w: &mut Writer<'_>, name: &str, count: &Amount, exhausted: bool) {
    w.verb("summon|summons");
    amount::count(w, &Count::Exactly(count.clone()), true);
    w.filler("of your", true);
    w.name(name);
    w.say_for("token|tokens", true);
    exhausted_then(w, exhausted);
    amount::opt_each(w, count);
}

fn exhausted_then(w: &mut Writer<'_>, exhausted: bool) {
    if exhausted {
        w.say("exhausted");
    }
}

pub(crate) fn summon(
    w: &mut Writer<'_>,
    what: &Target,
    fee: Fee,
    exhausted: bool,
    without_ascend: bool,
) {
    w.filler(PAYING, false);
    w.verb("summon|summons");
    target::target(w, what);
    w.filler(FROM_TRASH, false);
    exhausted_then(w, exhausted);
    if without_ascend {
        w.say(WITHOUT_ASCEND);
    }
    say_fee(w, what, fee);
}

/// "without paying its cost"
pub(crate) fn say_fee(w: &mut Writer<'_>, what: &Target, fee: Fee) {
    match fee {
        Fee::Paid => {}
        Fee::Free => w.one_of_usual(&FEES, &fee, usize::from(costs(what))),
        Fee::FromReserve => _ = w.one_of(&FEES, &fee),
    }
}

pub(crate) fn place(w: &mut Writer<'_>, what: &Target, fee: Fee, exhausted: bool) {
    w.filler(PAYING, false);
    w.verb("place|places");
    target::target(w, what);
    w.filler(FROM_TRASH, false);
    exhausted_then(w, exhausted);
    say_fee(w, what, fee);
}
