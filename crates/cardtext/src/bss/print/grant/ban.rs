//! What a card cannot do, or what cannot be done to it.

use bss::vocabulary::{Ban, Cause, Filter, Grant};

use super::{
    super::{Writer, amount, cause, condition},
    against,
};
use crate::bss::grant::ban::{CANNOT, CORES_CANNOT, ITS_ATTACK, PASSIVES, Passive, REDUCE_LIFE};

/// "cannot attack or block". Gives how many of the grants it says.
pub(crate) fn bans(w: &mut Writer<'_>, grants: &[Grant], many: bool) -> usize {
    if let Grant::Cannot(Ban::LoseCores(by)) = &grants[0]
        && w.is_marked("cores cannot")
    {
        w.say_for(CORES_CANNOT, many);
        cause::opt_cause(w, by);
        return 1;
    }
    if let Grant::Cannot(ban @ (Ban::ReduceLife | Ban::ReduceLifeToZero)) = &grants[0] {
        let choice = w.marked_in(&ITS_ATTACK).unwrap_or(usize::from(many));
        w.say(ITS_ATTACK[choice]);
        w.one_of(&REDUCE_LIFE, &(*ban == Ban::ReduceLifeToZero));
        return 1;
    }
    w.any(&CANNOT);
    list(w, grants, many)
}

/// "attack or block". Gives how many of the grants it says.
pub(crate) fn list(w: &mut Writer<'_>, grants: &[Grant], many: bool) -> usize {
    let mut said = 0;
    while let Some(Grant::Cannot(ban)) = grants.get(said) {
        if said > 0 {
            let plain = w.is_free() && is_plain(&grants[said - 1]);
            if !plain && !w.is_marked("or") {
                break;
            }
            w.say("or");
        }
        self::ban(w, ban, many);
        said += 1;
    }
    said
}

/// Whether nothing is said of the ban that an "or" could belong to.
fn is_plain(grant: &Grant) -> bool {
    matches!(
        grant,
        Grant::Cannot(Ban::Attack | Ban::Block(Filter::Any) | Ban::BeBlocked(Filter::Any))
    )
}

fn ban(w: &mut Writer<'_>, ban: &Ban, many: bool) {
    match ban {
        Ban::Attack => w.say("attack"),
        Ban::AttackUnlessPaying(number) => {
            w.say("attack unless they pay");
            amount::number_word(w, i32::from(*number));
            w.say_for("core|cores", *number != 1);
        }
        Ban::AttackUnless(when) => {
            w.say("attack unless");
            condition::conditions(w, when);
        }
        Ban::Block(whom) => {
            w.say("block");
            if !whom.is_any() {
                against(w, whom);
            }
        }
        Ban::BeBlocked(by) => be_blocked(w, by),
        Ban::LoseCores(by) => {
            w.say_for("have its|their cores removed", many);
            cause::opt_cause(w, by);
        }
        Ban::BeDestroyed(by) => be(w, Passive::Destroyed, by),
        Ban::BeSelected(by) => be(w, Passive::Selected, by),
        Ban::BeExhausted(by) => be(w, Passive::Exhausted, by),
        Ban::BeRefreshed(by) => be(w, Passive::Refreshed, by),
        Ban::BeReturned(by) => be(w, Passive::Returned, by),
        Ban::AttackUnlessRemoving(_) | Ban::Refresh | Ban::ReduceLife | Ban::ReduceLifeToZero => {}
    }
}

fn be_blocked(w: &mut Writer<'_>, by: &Filter) {
    w.say("be blocked");
    if by.is_any() {
        return;
    }
    w.say("by");
    against(w, by);
}

fn be(w: &mut Writer<'_>, what: Passive, by: &Cause) {
    w.say("be");
    w.one_of(&PASSIVES, &what);
    cause::opt_cause(w, by);
}
