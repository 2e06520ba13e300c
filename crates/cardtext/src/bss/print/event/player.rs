//! What a player does.

use bss::vocabulary::{Cause, DrawnHow, EventPattern, Place, Player, Subject, SummonedHow, Whose};

use crate::bss::{
    event::player::{
        BY_EFFECT, BY_OWN_EFFECT, BY_PLAYER, GAINS_CORE, OUTSIDE, PLAYER, SPENDING, SPENDS,
        WHEN_SUMMONED,
    },
    print::{Writer, amount, group},
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
    }
}

/// How a spirit was summoned.
fn summoned(w: &mut Writer<'_>, whose: Whose, how: &SummonedHow) {
    let third = is_third(player(whose));
    match how {
        SummonedHow::FromHand => w.say_for("from your|their hand", third),
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
    w.say_as(GAINS_CORE, &[third, third, third]);
}

/// Only in the tags of bursts; here in the words of a sentence.
pub(crate) fn resolves(w: &mut Writer<'_>, who: Player) {
    does(w, who, "resolve|resolves");
    w.say(WHEN_SUMMONED);
}
