//! By what something is done.

use opcg::vocabulary::{Cause, Filter, Whose};

use super::{
    super::{
        cause::{CATEGORIES, EFFECTS_OF, PLAYER, POSSESSED},
        filter::CATEGORY,
    },
    Writer,
    condition::alternatives,
    group, noun,
};

pub(crate) fn opt_cause(w: &mut Writer<'_>, cause: &Cause) {
    match cause {
        Cause::Any => {}
        Cause::Battle(by) => {
            w.say("in battle");
            if !by.is_any() {
                w.say("by");
                let one = w.is_marked("a|an");
                w.say(if one { "a|an" } else { "" });
                noun::everywhere(w, by, !one);
            }
        }
        Cause::Effect(whose, of) => effect(w, *whose, of),
        Cause::By(whose) => _ = w.one_of(&PLAYER, whose),
        Cause::Either(causes) => w.list(&["or"], causes, opt_cause),
    }
}

/// "by an effect", "by your opponent's Character's effect", "by effects of Characters"
fn effect(w: &mut Writer<'_>, whose: Whose, of: &Filter) {
    if w.is_marked("by") || w.is_free() && of.parts().len() == 1 && whose != Whose::Any {
        return card_effect(w, whose, of);
    }
    if w.sees_mark(EFFECTS_OF[0]) || w.is_free() && !of.is_any() {
        w.any(&EFFECTS_OF);
        opt_owner(w, whose);
        return noun::everywhere(w, of, true);
    }
    w.say("by");
    match whose == Whose::Any && !group::sees_owner(w) {
        true => w.filler("an", true),
        false => group::owner(w, whose),
    }
    w.say("effect|effects");
}

fn opt_owner(w: &mut Writer<'_>, whose: Whose) {
    if whose != Whose::Any || group::sees_owner(w) {
        group::owner(w, whose);
    }
}

/// "by your opponent's Character's effect", "by your opponent's Leader and Character effects"
fn card_effect(w: &mut Writer<'_>, whose: Whose, of: &Filter) {
    w.say("by");
    group::owner(w, whose);
    if w.is_marked("possessed") || w.is_free() {
        noun::everywhere(w, of, false);
        w.any(&POSSESSED);
    } else {
        categories(w, of);
    }
    w.say("effect|effects");
}

fn categories(w: &mut Writer<'_>, of: &Filter) {
    w.list(&CATEGORIES, alternatives(of), |w, alternative| {
        if let Filter::Category(category) = alternative {
            w.one_of(&CATEGORY, category);
        }
    });
}
