//! What an effect does.

use bss::vocabulary::{Cause, EventPattern, Filter, Player, Subject, Whose};

use super::{player::at_least, subject};
use crate::bss::{
    event::{
        effect::{CARDS, ONE_OF},
        player::{ACTIVE, BY_PLAYER, PLAYER},
    },
    print::{Writer, cause::opt_cause, group},
};

/// "one of your effects", "an effect on one of your spirits"
fn effect(w: &mut Writer<'_>, whose: Whose, like: &Filter) {
    if !like.is_any() {
        w.say("an effect on");
        group::one_of_group(w, whose, like);
        return;
    }
    let usual = usize::from(whose == Whose::Your);
    let one_of = w.marked(ONE_OF).unwrap_or(usual) == 1;
    if one_of {
        w.say("one of");
    }
    group::owner(w, whose);
    w.say_for("effect|effects", one_of);
}

/// What an effect does to a card.
pub(crate) fn acts(w: &mut Writer<'_>, event: &EventPattern) {
    if let EventPattern::Exhausted { what, by: Cause::Effect(whose, like) } = event {
        effect(w, *whose, like);
        w.say_for("exhaust|exhausts", true);
        return subject(w, what);
    }
    let EventPattern::Discarded { what, from, by, least } = event else { return };
    let (Subject::Card(owner, card), Cause::Effect(whose, like)) = (what, by) else { return };
    effect(w, *whose, like);
    w.say_for("discard|discards", true);
    at_least(w, *least);
    group::described(w, card, *least > 1);
    w.say("from");
    group::owner(w, *owner);
    from.iter().for_each(|place| group::place(w, *place));
}

pub(crate) fn destroys(w: &mut Writer<'_>, whose: Whose, target: &Subject, by: &Cause) {
    if w.marked(ACTIVE) == Some(BY_PLAYER) {
        let third = usize::from(whose != Whose::Your);
        w.one_of(&PLAYER, &player(whose));
        w.say_as("destroy|destroys", &[third]);
        subject(w, target);
        w.say_as("with one of your|their effects", &[third]);
        return;
    }
    effect(w, whose, &Filter::Any);
    w.say_for("destroy|destroys", true);
    subject(w, target);
    opt_cause(w, by);
}

pub(crate) fn adds_to_hand(w: &mut Writer<'_>, who: Player) {
    effect(w, own(who), &Filter::Any);
    w.say_for("add|adds", true);
    w.any(&CARDS);
    w.say_for("to your|their hand", who != Player::You);
}

pub(crate) fn ends_attack_step(w: &mut Writer<'_>, who: Player) {
    effect(w, own(who), &Filter::Any);
    w.say_for("end|ends the attack step", true);
}

fn own(who: Player) -> Whose {
    crate::bss::event::player::own(who)
}

fn player(whose: Whose) -> Player {
    match whose {
        Whose::Your => Player::You,
        Whose::Opponents => Player::Opponent,
        Whose::Any => Player::Both,
    }
}
