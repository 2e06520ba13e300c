//! What would happen, and what happens instead.

use bss::vocabulary::{Ability, Act, Cause, CoreSpot, Step, Subject, Verb, Would};

use super::{Writer, ability, amount, body, cause::opt_cause, event, group, step, target};
use crate::bss::{
    event::about_card,
    notes::It,
    step::{KEPT, TO},
    substitution::{
        AFTER_DRAW, AND_MORE, CORE_STEP, INSTEAD, INSTEAD_OF_TRASH, LIFE_CORES, REMAIN,
    },
};

pub(crate) fn substitution(w: &mut Writer<'_>, ability: &Ability, would: &Would) {
    match would {
        Would::BeDestroyed { what, by } => destroyed(w, ability, (what, by), INSTEAD),
        Would::GoToTrash { what, by } => destroyed(w, ability, (what, by), INSTEAD_OF_TRASH),
        Would::ReduceLife { what } => {
            w.say("when");
            event::subject(w, what);
            w.say(LIFE_CORES);
        }
        Would::CoresToLife(whose) => {
            w.say("cores that would be placed into");
            group::owner(w, *whose);
            w.say("life are placed on|onto");
            if let Some(Step::Do(Act::AsItWas { to: Some(CoreSpot::On(onto)), .. })) =
                ability.body.first()
            {
                target::target(w, onto);
            }
            w.say("instead .");
        }
        Would::CoreStepCore => {
            ability::conditions(w, ability);
            w.say("gain");
            amount::number_word(w, more(ability) + 1);
            w.say(CORE_STEP);
        }
        Would::DrawStepDraw => draw_step(w, ability),
        Would::SelectByMagic(_) | Would::SummonToken(_) | Would::DiscardFromDeck { .. } => {}
    }
}

fn more(ability: &Ability) -> i32 {
    match ability.body.first() {
        Some(Step::Do(Act::AsItWas { more, .. })) => *more,
        _ => 0,
    }
}

fn draw_step(w: &mut Writer<'_>, ability: &Ability) {
    ability::conditions(w, ability);
    w.say("draw");
    amount::number_word(w, more(ability));
    w.say_for("additional card|cards .", more(ability) > 1);
    if let [_, rest @ ..] = &ability.body[..]
        && !rest.is_empty()
    {
        w.filler(AFTER_DRAW, false);
        body::body(w, rest);
    }
}

fn destroyed(
    w: &mut Writer<'_>,
    ability: &Ability,
    (what, by): (&Subject, &Cause),
    of: &'static str,
) {
    ability::conditions(w, ability);
    w.say("when");
    event::subject(w, what);
    w.say("would be destroyed");
    opt_cause(w, by);
    w.say(",");
    event::note(w, about_card(what, It::Nothing));
    if ability.optional {
        w.say("you may");
    }
    if !ability.cost.is_empty() {
        step::cost(w, &ability.cost);
        w.any_as(&TO, 1);
    }
    instead(w, &ability.body, of);
    w.say(".");
}

fn instead(w: &mut Writer<'_>, steps: &[Step], of: &'static str) {
    let before = w.marked(AND_MORE).unwrap_or(steps.len());
    let (first, more) = steps.split_at(before.min(steps.len()));
    match first {
        [Step::On(what, Verb::KeepOnField { exhausted })] if w.is_marked(REMAIN[0]) => {
            target::target(w, what);
            w.say("remain|remains|stay|stays");
            w.one_of(&KEPT, exhausted);
        }
        _ => step::clauses(w, first),
    }
    match of == INSTEAD {
        true => w.filler(INSTEAD, true),
        false => w.say(of),
    }
    if !more.is_empty() {
        w.say("and");
        step::clauses(w, more);
    }
}
