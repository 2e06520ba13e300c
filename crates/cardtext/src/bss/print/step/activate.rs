//! Activating effects, using magic, attacking, linking, and the steps of the turn.

use bss::vocabulary::{Amount, Fee, Filter, Step, Target, Timing, Use, Verb};

use super::{
    super::{Writer, amount, filter, target, timing},
    summon,
};
use crate::bss::step::activate::{FEAST, FREE, HOW, KEPT, LINK, ONCE, OWN, REGARDLESS, USES};

/// "activate its main effect"
pub(crate) fn own(w: &mut Writer<'_>, use_: Use) {
    w.any(&OWN);
    w.one_of(&USES, &use_);
    w.filler(FREE, false);
}

/// "activate one of its When Summoned effects"
pub(crate) fn triggered(w: &mut Writer<'_>, what: &Target, timing: &Timing, here: bool) {
    w.say("activate");
    w.filler("one of", true);
    target::possessive(w, what);
    timing::quoted(w, timing);
    w.say_for("effect|effects", true);
    said_how(w, here);
}

pub(crate) fn crush(w: &mut Writer<'_>, what: &Target) {
    w.say("activate");
    target::possessive(w, what);
    w.say("crush effect");
}

pub(crate) fn use_magic(w: &mut Writer<'_>, what: &Target, fee: Fee) {
    w.verb("use|uses");
    target::target(w, what);
    summon::say_fee(w, what, fee);
}

pub(crate) fn keep(w: &mut Writer<'_>, what: &Target, exhausted: Option<bool>) {
    w.say("keep");
    target::target(w, what);
    w.one_of(&KEPT, &exhausted);
}

fn said_how(w: &mut Writer<'_>, here: bool) {
    if here || w.sees_mark(HOW[0].0) || w.is_free() {
        w.one_of(&HOW, &here);
    }
}

/// "activate Feast two times"
pub(crate) fn feast(w: &mut Writer<'_>, count: &Amount) {
    w.any(&FEAST);
    if w.is_marked("feast") || w.is_free() && *count == Amount::Fixed(1) {
        return;
    }
    match count {
        Amount::Fixed(number) if *number != 1 => {
            amount::number_word(w, *number);
            w.say("times");
        }
        Amount::Fixed(_) | Amount::Of(_) | Amount::Each { .. } | Amount::Plus(..) => {
            w.any_as(&ONCE, 1);
            amount::opt_each(w, count);
        }
    }
}

/// "attack one of your opponent's spirits"
pub(crate) fn attack(w: &mut Writer<'_>, attacker: Option<&Target>, what: &Target) {
    if attacker.is_some() && w.is_marked("attacks") {
        w.say("your");
        event_type(w);
        w.say("spirit attacks");
    } else {
        w.say("attack");
    }
    target::target(w, what);
}

pub(crate) fn link(w: &mut Writer<'_>, what: &Target) {
    w.say("link this spirit to");
    target::target(w, what);
}

pub(crate) fn link_to(w: &mut Writer<'_>, what: &Target) {
    w.say("link");
    target::target(w, what);
    w.say(LINK);
}

/// "one spirit may link with it"
pub(crate) fn one_may_link(w: &mut Writer<'_>, steps: &[Step]) {
    if let [Step::On(what, Verb::LinkTo)] = steps
        && w.is_marked("one may link")
    {
        w.say("one spirit may link with");
        target::target(w, what);
        w.say(REGARDLESS);
    }
}

/// The type of the spirit that the event is about.
fn event_type(w: &mut Writer<'_>) {
    if let Some(filter) = w.notes.about.clone() {
        filter.parts().iter().filter(|part| matches!(part, Filter::Type(_))).for_each(|part| {
            filter::one_trait(w, part);
        });
    }
}
