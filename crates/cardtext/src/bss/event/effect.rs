//! What an effect does.

use bss::vocabulary::{Cause, EventPattern, Filter, Player, Subject, Whose};

use super::{
    player::{ACTIVE, BY_EFFECT, at_least},
    subject::{discarded_from, subject},
};
use crate::bss::{cause::causes, group, notes::Parser};

/// What an effect of this player's cards like this does.
type Does = fn(&mut Parser<'_>, Whose, &Filter) -> Option<EventPattern>;

/// effect_does = effect ("destroys" | "exhausts" | "discards" | "adds" | "ends") …
pub(crate) fn effect_does(p: &mut Parser<'_>) -> Option<EventPattern> {
    let here = p.here();
    let (whose, like) = p.first(&[on_card, of_player])?;
    let acting: [Does; 2] = [exhausts, discards];
    if let Some(found) = acting.iter().find_map(|read| p.attempt(|p| read(p, whose, &like))) {
        p.mark(here, ACTIVE, BY_EFFECT);
        return Some(found);
    }
    let readings: [Does; 3] = [destroys, adds_to_hand, ends_attack_step];
    readings.iter().find_map(|read| p.attempt(|p| read(p, whose, &like)))
}

/// on_card = "an effect on" one_of_group
fn on_card(p: &mut Parser<'_>) -> Option<(Whose, Filter)> {
    p.expect("an effect on")?;
    group::one_of_group(p)
}

/// of_player = "one of your effects" | owner "effect"
fn of_player(p: &mut Parser<'_>) -> Option<(Whose, Filter)> {
    let here = p.here();
    let one_of = p.eat("one of");
    p.mark(here, ONE_OF, usize::from(one_of));
    let whose = group::owner(p)?;
    p.expect("effect|effects")?;
    Some((whose, Filter::Any))
}

pub(crate) const ONE_OF: &str = "one of the effects";

/// destroys = "destroys" one_of_group [cause]
fn destroys(p: &mut Parser<'_>, whose: Whose, like: &Filter) -> Option<EventPattern> {
    p.expect("destroy|destroys")?;
    if !like.is_any() {
        let (of, target) = group::one_of_group(p)?;
        let what = Subject::Card(whose, like.clone());
        let by = Cause::Effect(whose, Filter::Any);
        return Some(EventPattern::Destroys { what, whose: of, target, by, only: false });
    }
    let target = subject(p)?;
    let by = match p.attempt(causes) {
        Some(Cause::Depleted(how, Whose::Any)) => Cause::Depleted(how, whose),
        Some(_) => return None,
        None => Cause::Any,
    };
    Some(EventPattern::EffectDestroys { whose, target, by })
}

/// exhausts = "exhausts" subject
fn exhausts(p: &mut Parser<'_>, whose: Whose, like: &Filter) -> Option<EventPattern> {
    p.expect("exhaust|exhausts")?;
    Some(EventPattern::Exhausted { what: subject(p)?, by: Cause::Effect(whose, like.clone()) })
}

/// discards = "discards" ("a card" | "cards" | number "or more cards") "from" owner place
fn discards(p: &mut Parser<'_>, whose: Whose, like: &Filter) -> Option<EventPattern> {
    p.expect("discard|discards")?;
    let least = at_least(p)?;
    let card = group::described(p)?;
    let (owner, place) = discarded_from(p)?;
    let by = Cause::Effect(whose, like.clone());
    let what = Subject::Card(owner, card);
    Some(EventPattern::Discarded { what, from: vec![place], by, least })
}

/// adds_to_hand = "adds cards to their hand"
fn adds_to_hand(p: &mut Parser<'_>, whose: Whose, like: &Filter) -> Option<EventPattern> {
    p.expect("add|adds")?;
    p.any(&CARDS)?;
    p.expect("to your|their hand")?;
    like.is_any().then_some(())?;
    Some(EventPattern::AddsToHand(player(whose)))
}

pub(crate) const CARDS: [&str; 3] = ["cards", "a card", "one or more cards"];

/// ends_attack_step = "ends the attack step"
fn ends_attack_step(p: &mut Parser<'_>, whose: Whose, like: &Filter) -> Option<EventPattern> {
    p.expect("end|ends the attack step")?;
    like.is_any().then_some(())?;
    Some(EventPattern::EndsAttackStep(player(whose)))
}

fn player(whose: Whose) -> Player {
    match whose {
        Whose::Your => Player::You,
        Whose::Opponents => Player::Opponent,
        Whose::Any => Player::Both,
    }
}
