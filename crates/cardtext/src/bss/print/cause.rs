//! By what something is done, or cannot be done.

use bss::{
    Category,
    vocabulary::{Cause, Filter, Whose},
};

use super::{Writer, filter, group};
use crate::bss::cause::{AN_EFFECT, BATTLE, DEPLETED, EFFECTS_OF, PLAYER, WITH};

/// The cause, unless anything may be it.
pub(crate) fn opt_cause(w: &mut Writer<'_>, cause: &Cause) {
    if let Some((whose, like)) = card(cause) {
        w.say("by");
        group::one_of_group(w, whose, like);
        return;
    }
    match cause {
        Cause::Any => {}
        Cause::Effect(whose, like) => effect(w, *whose, like),
        Cause::DestructionEffect(whose, like) => destruction(w, *whose, like),
        Cause::Keyword(whose, name) => {
            w.say("by");
            match w.is_marked("a|an") || w.is_free() && *whose == Whose::Any {
                true => w.say("a|an"),
                false => group::owner(w, *whose),
            }
            filter::keyword_name(w, *name);
            w.say_for("effect|effects", false);
        }
        Cause::Compare(with) => {
            w.any(&BATTLE);
            if !with.is_any() {
                w.any(&WITH);
                group::one_of_group(w, Whose::Opponents, with);
            }
        }
        Cause::By(whose) => _ = w.one_of(&PLAYER, whose),
        Cause::Depleted(how, _) => _ = w.one_of_as(&DEPLETED, how, &[1]),
        Cause::Either(causes) => w.list(&["or"], causes, opt_cause),
    }
}

/// Whether this is "by one of …": its effects, or comparing BP with it.
fn card(cause: &Cause) -> Option<(Whose, &Filter)> {
    let Cause::Either(causes) = cause else { return None };
    let [Cause::Compare(with), Cause::Effect(whose, like)] = &causes[..] else { return None };
    (with == like && !like.is_any()).then_some((*whose, like))
}

fn destruction(w: &mut Writer<'_>, whose: Whose, like: &Filter) {
    w.say("by");
    if like.is_any() {
        group::owner(w, whose);
        w.say_for("destruction effect|effects", true);
        return;
    }
    w.say("destruction effects on");
    group::owner(w, whose);
    group::described(w, like, true);
}

fn effect(w: &mut Writer<'_>, whose: Whose, like: &Filter) {
    let is_magic = *like == Filter::Category(Category::Magic);
    if !like.is_any() && !(is_magic && (w.is_free() || !sees_effects_of(w))) {
        w.any(&EFFECTS_OF);
        group::owner(w, whose);
        group::described(w, like, true);
        return;
    }
    w.say("by");
    if whose == Whose::Any {
        return w.any(&AN_EFFECT);
    }
    w.filler("one of", false);
    group::owner(w, whose);
    if is_magic {
        w.say("magic");
    }
    w.say_for("effect|effects", false);
}

fn sees_effects_of(w: &Writer<'_>) -> bool {
    w.sees_mark(EFFECTS_OF[0])
}
