//! What a player does.

use bss::vocabulary::{
    Cause, DrawnHow, EventPattern, Filter, Place, Player, Subject, SummonedHow, Whose,
};

use super::subject::{from_area, subject, to_hand};
use crate::bss::{
    event::player::{
        ACTIVATES, BY_EFFECT, BY_OWN_EFFECT, BY_PLAYER, DRAWS, GAINS_CORE, OUTSIDE, PLAYER,
        SPENDING, SPENDS, WHEN_SUMMONED, WITH_EFFECT,
    },
    print::{Writer, amount, cause::opt_cause, filter, group},
};

/// Who says it usually, if not the card.
pub(crate) fn usually(event: &EventPattern) -> Option<usize> {
    if let EventPattern::Summoned { how: SummonedHow::SpendingSoulCore, .. } = event {
        return Some(BY_PLAYER);
    }
    let EventPattern::Discarded { what, from, by, least } = event else { return None };
    let owned = matches!(what, Subject::Card(whose, _) if *whose != Whose::Any);
    if owned && from[..] == [Place::Hand] && *by == Cause::Any {
        return Some(BY_PLAYER);
    }
    (*least > 1).then_some(BY_EFFECT)
}

fn player(whose: Whose) -> Player {
    match whose {
        Whose::Your => Player::You,
        Whose::Opponents => Player::Opponent,
        Whose::Any => Player::Both,
    }
}

fn is_third(who: Player) -> bool {
    who != Player::You
}

/// "you summon", "your opponent summons"
fn does(w: &mut Writer<'_>, who: Player, verb: &'static str) {
    w.one_of(&PLAYER, &who);
    w.say_for(verb, is_third(who));
}

/// What a player does to a card of his own.
pub(crate) fn acts(w: &mut Writer<'_>, event: &EventPattern) {
    if let EventPattern::Summoned { what: Subject::Card(whose, like), how } = event {
        does(w, player(*whose), "summon|summons");
        w.say("a|an");
        group::described(w, like, false);
        summoned(w, *whose, how);
    } else if let EventPattern::Placed { what: Subject::Card(whose, like) } = event {
        does(w, player(*whose), "place|places");
        w.say("a|an");
        group::described(w, like, false);
    } else if let EventPattern::Blocks { what: Subject::Card(whose, _) } = event {
        does(w, player(*whose), "block|blocks");
    } else if let EventPattern::Discarded { what: Subject::Card(whose, like), least, .. } = event {
        does(w, player(*whose), "discard|discards");
        at_least(w, *least);
        group::described(w, like, *least > 1);
    } else {
        acts_on(w, event);
    }
}

/// What a player does to a card of either player.
fn acts_on(w: &mut Writer<'_>, event: &EventPattern) {
    if let EventPattern::Destroyed { what, by } = event {
        acting(w, by, "destroy|destroys");
        subject(w, what);
    } else if let EventPattern::Exhausted { what, by } = event {
        acting(w, by, "exhaust|exhausts");
        subject(w, what);
        with_effect(w, by);
    } else if let EventPattern::Refreshed { what, by } = event {
        acting(w, by, "refresh|refreshes");
        subject(w, what);
        with_effect(w, by);
    } else if let EventPattern::Returned { what, to_deck_too, by } = event {
        acting(w, by, "return|returns");
        subject(w, what);
        to_hand(w, what, *to_deck_too);
        with_effect(w, by);
    } else if let EventPattern::LosesAllCores { what, by } = event {
        acting(w, by, "reduce|reduces");
        subject(w, what);
        w.say_as("'s|' cores to 0|zero", &[0, 1]);
        with_effect(w, by);
    }
}

/// The player who is the cause, and the verb.
fn acting(w: &mut Writer<'_>, by: &Cause, verb: &'static str) {
    does(w, player(actor(by)), verb);
}

fn actor(by: &Cause) -> Whose {
    match by {
        Cause::Effect(whose, _)
        | Cause::DestructionEffect(whose, _)
        | Cause::Keyword(whose, _)
        | Cause::By(whose)
        | Cause::Depleted(_, whose) => *whose,
        Cause::Any | Cause::Compare(_) | Cause::Either(_) => Whose::Any,
    }
}

/// "with one of your effects", "with an Awaken effect"
fn with_effect(w: &mut Writer<'_>, by: &Cause) {
    let third = usize::from(actor(by) != Whose::Your);
    if let Cause::Keyword(_, name) = by {
        w.say("with a|an");
        filter::keyword_name(w, *name);
        w.say("effect");
    } else if let Cause::Effect(..) = by {
        let choice = w.marked_in(&WITH_EFFECT).unwrap_or(0);
        w.say_as(WITH_EFFECT[choice], &[third, 1]);
    }
}

/// "you attack with a spirit that …"
pub(crate) fn attacks(w: &mut Writer<'_>, what: &Subject) {
    let Subject::Card(whose, like) = what else { return };
    w.one_of(&PLAYER, &player(*whose));
    w.say_as("attack|attacks with a|an", &[usize::from(*whose != Whose::Your), 0]);
    group::described(w, like, false);
}

/// "you destroy … via comparing BP"
pub(crate) fn wins_comparison(w: &mut Writer<'_>, event: &EventPattern) {
    let EventPattern::Destroys { what: Subject::Card(own, _), whose, target, by, .. } = event
    else {
        return;
    };
    does(w, player(*own), "destroy|destroys");
    group::one_of_group(w, *whose, target);
    opt_cause(w, by);
}

/// "you activate a burst card that …"
pub(crate) fn activates(w: &mut Writer<'_>, who: Player, what: &Filter) {
    w.one_of(&PLAYER, &who);
    w.say_as(ACTIVATES, &[usize::from(is_third(who)), 0]);
    w.filler("card", !what.is_any());
    filter::qualifiers(w, what.parts(), false);
}

/// How a spirit was summoned.
fn summoned(w: &mut Writer<'_>, whose: Whose, how: &SummonedHow) {
    let third = is_third(player(whose));
    match how {
        SummonedHow::From(place) => from_area(w, &Subject::Card(whose, Filter::Any), *place),
        SummonedHow::SpendingSoulCore => w.say_for(SPENDING, third),
        SummonedHow::Any | SummonedHow::With(_) => {}
    }
}

/// "a", "three or more"
pub(crate) fn at_least(w: &mut Writer<'_>, least: u8) {
    if least == 1 {
        return w.say("a|an");
    }
    amount::number_word(w, i32::from(least));
    w.say("or more");
}

pub(crate) fn uses_magic(w: &mut Writer<'_>, event: &EventPattern) {
    let EventPattern::UsesMagic { who, what, from_hand, soul_core, .. } = event else { return };
    w.one_of(&PLAYER, who);
    let third = usize::from(is_third(*who));
    match soul_core {
        true => {
            w.say_as(SPENDS, &[third, 0]);
            group::described(w, what, false);
            w.say("'s cost");
            if *from_hand {
                w.say_as("while using it from your|their hand", &[third]);
            }
        }
        false => {
            w.say_as("use|uses a|an", &[third, 0]);
            group::described(w, what, false);
            if *from_hand {
                w.say_as("from your|their hand", &[third]);
            }
        }
    }
}

pub(crate) fn draws(w: &mut Writer<'_>, who: Player, how: DrawnHow) {
    w.one_of(&PLAYER, &who);
    let third = usize::from(is_third(who));
    match how {
        DrawnHow::Anyhow => {
            let choice = w.marked_in(&DRAWS).unwrap_or(0);
            w.say_as(DRAWS[choice], &[third]);
        }
        DrawnHow::OutsideDrawStep => w.say_as(OUTSIDE, &[third, third]),
        DrawnHow::ByOwnEffect => {
            let choice = w.marked_in(&BY_OWN_EFFECT).unwrap_or(0);
            w.say_as(BY_OWN_EFFECT[choice], &[third, third, 1]);
        }
    }
}

pub(crate) fn gains_core(w: &mut Writer<'_>, whose: Whose) {
    w.one_of(&PLAYER, &player(whose));
    let third = usize::from(whose != Whose::Your);
    let choice = w.marked_in(&GAINS_CORE).unwrap_or(0);
    w.say_as(GAINS_CORE[choice], &[third; 4]);
}

/// Only in the tags of bursts; here in the words of a sentence.
pub(crate) fn resolves(w: &mut Writer<'_>, who: Player) {
    does(w, who, "resolve|resolves");
    w.say(WHEN_SUMMONED);
}
