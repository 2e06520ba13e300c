//! Activating effects, using magic, attacking, linking, and the steps of the turn.

use bss::vocabulary::{Amount, Filter, Step};

use super::{
    super::{Writer, amount, filter, target, timing},
    summon,
};
use crate::bss::step::activate::{
    FEAST, FREE, HOW, KEPT, LINK, ONCE, OWN, PAY_COST, REGARDLESS, TURN, USES,
};

pub(crate) fn activate(w: &mut Writer<'_>, step: &Step) {
    if let Step::Feast(count) = step {
        return feast(w, count);
    }
    if let Step::ActivateOwn(use_) = step {
        w.any(&OWN);
        w.one_of(&USES, use_);
        return w.filler(FREE, false);
    }
    if let Step::ActivateTriggered { what, timing, here } = step {
        w.say("activate one of");
        target::possessive(w, what);
        timing::quoted(w, timing);
        w.say_for("effect|effects", true);
        return said_how(w, *here);
    }
    if let Step::ActivateCrush(what) = step {
        w.say("activate");
        target::possessive(w, what);
        return w.say("crush effect");
    }
    if let Step::UseMagic { what, fee } = step {
        w.verb("use|uses");
        target::target(w, what);
        return summon::say_fee(w, what, *fee);
    }
    if let Step::KeepOnField { what, exhausted } = step {
        w.say("keep");
        target::target(w, what);
        w.one_of(&KEPT, exhausted);
        return;
    }
    if *step == Step::PayCardCost {
        return w.say(PAY_COST);
    }
    if !w.one_of(&TURN, step) {
        battle(w, step);
    }
}

fn said_how(w: &mut Writer<'_>, here: bool) {
    if here || w.sees_mark(HOW[0].0) || w.is_free() {
        w.one_of(&HOW, &here);
    }
}

/// "activate Feast two times"
fn feast(w: &mut Writer<'_>, count: &Amount) {
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

fn battle(w: &mut Writer<'_>, step: &Step) {
    if let Step::AttackSpirit { attacker, what } = step {
        if attacker.is_some() && w.is_marked("attacks") {
            w.say("your");
            event_type(w);
            w.say("spirit attacks");
        } else {
            w.say("attack");
        }
        return target::target(w, what);
    }
    if let Step::Link(what) = step {
        w.say("link this spirit to");
        return target::target(w, what);
    }
    if let Step::LinkTo(what) = step {
        w.say("link");
        target::target(w, what);
        return w.say(LINK);
    }
    if let Step::May { steps, .. } = step
        && let [Step::LinkTo(what)] = steps.as_slice()
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
