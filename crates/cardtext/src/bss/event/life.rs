//! Life lost and gained.

use bss::vocabulary::{Cause, EventPattern, Filter, Player, Subject, Whose};

use super::subject::subject;
use crate::bss::{cause::opt_cause, notes::Parser};

/// How it is said that an attack lowers life.
pub(crate) const REDUCES: &str = "reduces life";
pub(crate) const OWN_ATTACK: usize = 0;
pub(crate) const ATTACK_FROM: usize = 1;
pub(crate) const YOU_WITH: usize = 2;
pub(crate) const YOU_WITH_FROM: usize = 3;
pub(crate) const ITS_ATTACK: usize = 4;

/// life = owner "life" ("increases" | "is reduced" [by])
pub(crate) fn life(p: &mut Parser<'_>) -> Option<EventPattern> {
    let here = p.here();
    let who = p.one_of(&LIFE_OF)?;
    if p.eat("increases") {
        let whose = if who == Player::You { Whose::Your } else { Whose::Opponents };
        return Some(EventPattern::LifeIncreases(whose));
    }
    p.expect("is reduced")?;
    p.mark(here, IS_REDUCED, 0);
    if let Some(attacker) = p.attempt(by_attack) {
        return Some(EventPattern::LosesLife { who, attacker: Some(attacker), by: Cause::Any });
    }
    Some(EventPattern::LosesLife { who, attacker: None, by: opt_cause(p) })
}

pub(crate) const LIFE_OF: [(&str, Player); 2] =
    [("your life", Player::You), ("your opponent's life", Player::Opponent)];

/// Life is said to be reduced, not to be lost.
pub(crate) const IS_REDUCED: &str = "life is reduced";

/// by_attack = "by" ["an attack from"] subject
fn by_attack(p: &mut Parser<'_>) -> Option<Subject> {
    p.expect("by")?;
    p.filler(AN_ATTACK_FROM);
    subject(p)
}

pub(crate) const AN_ATTACK_FROM: &str = "an attack from";

/// attack_reduces = "an attack from" subject "reduces your opponent's life"
pub(crate) fn attack_reduces(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.mark(p.here(), REDUCES, ATTACK_FROM);
    p.expect(AN_ATTACK_FROM)?;
    let what = subject(p)?;
    p.expect("reduces your opponent's life")?;
    Some(EventPattern::ReducesLife { what })
}

/// you_reduce = "you reduce your opponent's life" ["with" ("an attack from" subject | subject "'s attack")]
pub(crate) fn you_reduce(p: &mut Parser<'_>) -> Option<EventPattern> {
    let here = p.here();
    p.expect("you reduce your opponent's life")?;
    if !p.eat("with") {
        return Some(EventPattern::ReducesLife { what: Subject::Card(Whose::Your, Filter::Any) });
    }
    if p.eat(AN_ATTACK_FROM) {
        p.mark(here, REDUCES, YOU_WITH_FROM);
        return Some(EventPattern::ReducesLife { what: subject(p)? });
    }
    p.mark(here, REDUCES, YOU_WITH);
    let what = subject(p)?;
    p.expect("'s attack")?;
    Some(EventPattern::ReducesLife { what })
}
