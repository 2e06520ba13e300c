//! What a card cannot do, or what cannot be done to it (bss 1-3-3).

use bss::vocabulary::{Ban, Duration, Filter, Grant};

use super::against;
use crate::bss::{amount, cause, condition, notes::Parser};

/// bans = "cannot" ban { "or" ban }
pub(crate) fn bans(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.any(&CANNOT)?;
    list(p)
}

/// list = ban { "or" ban }
pub(crate) fn list(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    let bans = p.list(&["or"], ban)?;
    Some(bans.into_iter().map(Grant::Cannot).collect())
}

pub(crate) const CANNOT: [&str; 2] = ["cannot", "can not"];

/// ban = attack | block | be_blocked | have_cores | be
fn ban(p: &mut Parser<'_>) -> Option<Ban> {
    p.first(&[attack_unless, attack, block, be_blocked, have_cores, be])
}

/// attack_unless = "attack unless" ("they pay" number "core(s)" | condition)
fn attack_unless(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("attack unless")?;
    if p.eat("they pay") {
        let number = u8::try_from(amount::number(p)?).ok()?;
        p.expect("core|cores")?;
        return Some(Ban::AttackUnlessPaying(number));
    }
    condition::conditions(p).map(Ban::AttackUnless)
}

/// attack = "attack"
fn attack(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("attack")?;
    (!p.sees("unless")).then_some(Ban::Attack)
}

/// block = "block" [group]
fn block(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("block")?;
    Some(Ban::Block(p.attempt(against).unwrap_or(Filter::Any)))
}

/// be_blocked = "be blocked" ["by" group]
fn be_blocked(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("be blocked")?;
    if !p.eat("by") {
        return Some(Ban::BeBlocked(Filter::Any));
    }
    against(p).map(Ban::BeBlocked)
}

/// have_cores = "have" ("its" | "their") "cores removed" cause
fn have_cores(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("have its|their cores removed")?;
    Some(Ban::LoseCores(cause::opt_cause(p)))
}

/// be = "be" ("destroyed" | "selected" | "exhausted" | "returned to your hand or deck") cause
fn be(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("be")?;
    let what = p.one_of(&PASSIVES)?;
    let cause = cause::opt_cause(p);
    Some(match what {
        Passive::Destroyed => Ban::BeDestroyed(cause),
        Passive::Selected => Ban::BeSelected(cause),
        Passive::Exhausted => Ban::BeExhausted(cause),
        Passive::Refreshed => Ban::BeRefreshed(cause),
        Passive::Returned => Ban::BeReturned(cause),
    })
}

/// What is done to a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Passive {
    Destroyed,
    Selected,
    Exhausted,
    Refreshed,
    Returned,
}

pub(crate) const PASSIVES: [(&str, Passive); 9] = [
    ("destroyed", Passive::Destroyed),
    ("selected", Passive::Selected),
    ("exhausted", Passive::Exhausted),
    ("refreshed", Passive::Refreshed),
    ("returned to your hand or deck", Passive::Returned),
    ("returned to their owner's hand or deck", Passive::Returned),
    ("returned to its owner's hand or deck", Passive::Returned),
    ("returned to their owners ' hands or decks", Passive::Returned),
    ("returned to their hand or deck", Passive::Returned),
];

pub(crate) const CORES_CANNOT: &str = "its|their cores cannot be removed";

/// cores_cannot = ("its" | "their") "cores cannot be removed" cause
pub(crate) fn cores_cannot(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.mark(p.here(), "cores cannot", 0);
    p.expect(CORES_CANNOT)?;
    Some(vec![Grant::Cannot(Ban::LoseCores(cause::opt_cause(p)))])
}

/// attack_cannot = ("its attack" | "their attacks") "cannot reduce your life" ["to 0"]
pub(crate) fn attack_cannot(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.any(&ITS_ATTACK)?;
    let zero_only = p.one_of(&REDUCE_LIFE)?;
    let ban = if zero_only { Ban::ReduceLifeToZero } else { Ban::ReduceLife };
    Some(vec![Grant::Cannot(ban)])
}

pub(crate) const ITS_ATTACK: [&str; 2] = ["its attack|attacks", "their attacks"];

/// Whether only the last life is kept.
pub(crate) const REDUCE_LIFE: [(&str, bool); 4] = [
    ("cannot reduce your life to 0", true),
    ("cannot reduce life to 0", true),
    ("cannot reduce your life", false),
    ("cannot reduce life", false),
];

pub(crate) const WILL_NOT_REFRESH: &str = "will not refresh during";
pub(crate) const WHOSE_NEXT: [&str; 3] = ["their", "your opponent's", "your"];
pub(crate) const REFRESH_STEP: &str = "next refresh step";

/// will_not_refresh = "will not refresh during" owner "next refresh step"
pub(crate) fn will_not_refresh(p: &mut Parser<'_>) -> Option<(Vec<Grant>, Duration)> {
    p.expect(WILL_NOT_REFRESH)?;
    p.any(&WHOSE_NEXT)?;
    p.expect(REFRESH_STEP)?;
    Some((vec![Grant::Cannot(Ban::Refresh)], Duration::NextRefreshStep))
}
