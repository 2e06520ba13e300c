//! Events of a battle.

use opcg::vocabulary::{EventPattern, Filter, Subject, Whose};

use super::{super::description::description, subject};
use crate::opcg::notes::Parser;

/// event = attacks_or_attacked | opponent_attacks | attacks | is_attacked | deals_damage | you_deal_damage | battles
pub(crate) fn event(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.first(&[
        attacks_or_attacked,
        opponent_attacks,
        attacks,
        is_attacked,
        deals_damage,
        you_deal_damage,
        battles,
    ])
}

/// attacks_or_attacked = subject "attacks or is attacked"
fn attacks_or_attacked(p: &mut Parser<'_>) -> Option<EventPattern> {
    let what = subject(p)?;
    p.expect("attacks or is attacked")?;
    Some(EventPattern::AnyOf(vec![
        EventPattern::Attacks { what: what.clone(), target: Filter::Any },
        EventPattern::IsAttacked { what },
    ]))
}

/// opponent_attacks = "your opponent attacks"
fn opponent_attacks(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.filler(OPPONENT_ATTACKS).then_some(())?;
    let what = Subject::Card(Whose::Opponents, Filter::Any);
    Some(EventPattern::Attacks { what, target: Filter::Any })
}

pub(crate) const OPPONENT_ATTACKS: &str = "your opponent attacks";

/// attacks = subject "attacks" ["your opponent's" description]
fn attacks(p: &mut Parser<'_>) -> Option<EventPattern> {
    let what = subject(p)?;
    p.expect("attacks")?;
    Some(EventPattern::Attacks { what, target: opt_opponents(p) })
}

/// is_attacked = subject "is attacked"
fn is_attacked(p: &mut Parser<'_>) -> Option<EventPattern> {
    let what = subject(p)?;
    p.expect("is attacked")?;
    Some(EventPattern::IsAttacked { what })
}

fn opt_opponents(p: &mut Parser<'_>) -> Filter {
    let found = p.attempt(|p| {
        p.filler("your opponent's");
        description(p)
    });
    found.map_or(Filter::Any, |description| description.everywhere())
}

/// deals_damage = subject "'s attack deals damage to your opponent's Life"
fn deals_damage(p: &mut Parser<'_>) -> Option<EventPattern> {
    let what = subject(p)?;
    p.expect("'s attack deals damage to your opponent's life")?;
    Some(EventPattern::DealsDamage { what })
}

/// you_deal_damage = "you deal damage to your opponent's Life"
fn you_deal_damage(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.filler(YOU_DEAL_DAMAGE).then_some(())?;
    Some(EventPattern::DealsDamage { what: Subject::Card(Whose::Your, Filter::Any) })
}

pub(crate) const YOU_DEAL_DAMAGE: &str = "you deal damage to your opponent's life";

/// battles = subject "battles" ("and K.O.'s" description | description)
fn battles(p: &mut Parser<'_>) -> Option<EventPattern> {
    let what = subject(p)?;
    p.expect("battles")?;
    if p.eat("and k.o.'s") {
        return Some(EventPattern::KosInBattle { what, target: opt_opponents(p) });
    }
    Some(EventPattern::Battled { what, against: opt_opponents(p) })
}

#[cfg(test)]
mod tests;
