//! Steps with a duration: gains, losses, restrictions.

mod cannot;
mod forbid;

pub(crate) use self::{
    cannot::{attack_unless, is_unless},
    forbid::forbid,
};

use self::cannot::cannot;

use opcg::vocabulary::{Amount, Duration, Grant, Keyword, Quantity, Step, Target, Verb};

use super::{
    super::{
        Writer, amount,
        duration::{duration, is_printed},
        grant::{self, is_many},
        group,
        target::{self, target},
    },
    delayed,
};
use crate::opcg::step::{
    continuous::{BASE_POWER_AND, OR, THE_BASE_POWER_OF},
    moves::{SET_FIGURES, SetFigure},
};

/// What cards gain or lose: the form depends on what it is, and where several would do, on the text.
pub(crate) fn gain(w: &mut Writer<'_>, what: &Target, grants: &[Grant], until: Duration) {
    if let [only] = grants
        && one(w, what, only, until)
    {
        return;
    }
    if let [Grant::BasePower(power), more] = grants {
        target::subject(w, what);
        grant::base_power(w, what, is_many(what), power);
        w.say("and it gains");
        grant::figure(w, more);
        return duration(w, until);
    }
    plain(w, what, grants, until);
}

/// subject predicate
fn plain(w: &mut Writer<'_>, what: &Target, grants: &[Grant], until: Duration) {
    target::subject(w, what);
    grant::predicate(w, what, grants, until);
}

/// Forms for a single thing. Whether there is one for it.
fn one(w: &mut Writer<'_>, what: &Target, grant: &Grant, until: Duration) -> bool {
    match grant {
        Grant::Power(_) | Grant::Cost(_) | Grant::Counter(_) => {
            return figure(w, what, grant, until);
        }
        Grant::BasePower(power) => base_power(w, what, power, until),
        Grant::SetPower(power) => set_figure(w, SetFigure::Power, what, power, until),
        Grant::SetCost(cost) => set_figure(w, SetFigure::Cost, what, cost, until),
        Grant::PlayCost(cost) => play_cost(w, what, cost, until),
        Grant::SetCounter(counter) => counter_becomes(w, what, counter, until),
        Grant::Negated => return negate(w, what, until),
        Grant::Cannot(ban) => return cannot(w, what, ban, until),
        Grant::Ability(ability) => delayed::instead(w, what, ability),
        Grant::BaseCost(_)
        | Grant::HasCounter(_)
        | Grant::Keyword(_)
        | Grant::Attribute(_)
        | Grant::Without(_)
        | Grant::AttackActive(_)
        | Grant::AttackCharactersAtOnce => return false,
    }
    true
}

fn figure(w: &mut Writer<'_>, what: &Target, grant: &Grant, until: Duration) -> bool {
    let (each, counted) = split_each(grant);
    if w.is_marked("for each first")
        && let Some((per, of)) = each
    {
        amount::each(w, per, of);
        w.say(",");
        if !figure(w, what, &counted, until) {
            plain(w, what, &[counted], until);
        }
        return true;
    }
    if w.is_marked("give to") {
        w.say("give");
        grant::figure(w, grant);
        duration(w, until);
        w.say("to");
        target(w, what);
        return true;
    }
    let said = w.is_marked("give") || w.is_free() && grant::is_loss(grant);
    if said {
        give(w, what, grant, until);
    }
    said
}

/// The figure without what it is counted for.
fn split_each(grant: &Grant) -> (Option<(i32, &Quantity)>, Grant) {
    if let Grant::Power(Amount::Each { value, per, of }) = grant {
        return (Some((*per, of)), Grant::Power((*value).into()));
    }
    (None, grant.clone())
}

fn give(w: &mut Writer<'_>, what: &Target, grant: &Grant, until: Duration) {
    w.verb("give|gives");
    target(w, what);
    grant::with_each_after(w, std::slice::from_ref(grant), |w, grants| {
        grants.iter().for_each(|grant| grant::figure(w, grant));
        duration(w, until);
    });
}

fn base_power(w: &mut Writer<'_>, what: &Target, power: &Amount, until: Duration) {
    let joined = grant::is_joined(what) && matches!(power, Amount::Fixed(_));
    if w.is_marked("set figure") || w.is_free() && joined {
        return set_figure(w, SetFigure::BasePower, what, power, until);
    }
    if w.is_marked(THE_BASE_POWER_OF) {
        w.say(THE_BASE_POWER_OF);
        target::subject(w, what);
        grant::becomes_power(w, is_many(what), power);
        return duration(w, until);
    }
    let both = w.is_marked("base powers") || w.is_free();
    let last = match two(what).filter(|_| both) {
        Some([first, second]) => {
            target::primary(w, first);
            w.any_as(&BASE_POWER_AND, usize::from(!is_many(first)));
            second
        }
        None => what,
    };
    target::subject(w, last);
    grant::base_power(w, last, is_many(what), power);
    duration(w, until);
}

fn two(what: &Target) -> Option<[&Target; 2]> {
    let Target::Each(targets) = what else { return None };
    let [first, second] = targets.as_slice() else { return None };
    Some([first, second])
}

fn set_figure(
    w: &mut Writer<'_>,
    figure: SetFigure,
    what: &Target,
    value: &Amount,
    until: Duration,
) {
    w.is_marked("set figure");
    w.say("set the");
    w.one_of(&SET_FIGURES, &figure);
    target(w, what);
    w.say("to");
    amount::amount(w, value);
    duration(w, until);
}

fn play_cost(w: &mut Writer<'_>, what: &Target, cost: &Amount, until: Duration) {
    w.say("the cost of playing");
    if let Target::All(groups) = what {
        group::groups(w, groups, None, true);
    }
    w.say("will be reduced by");
    if let Amount::Fixed(cost) = cost {
        w.number(cost.saturating_neg());
    }
    duration(w, until);
}

fn counter_becomes(w: &mut Writer<'_>, what: &Target, counter: &Amount, until: Duration) {
    w.say("the counter of");
    target(w, what);
    w.say("becomes +");
    amount::amount(w, counter);
    duration(w, until);
}

fn negate(w: &mut Writer<'_>, what: &Target, until: Duration) -> bool {
    let said = w.is_marked("negate") || w.is_free() && is_printed(until);
    if said {
        w.say("negate the effect|effects of");
        target(w, what);
        duration(w, until);
    }
    said
}

/// "negate the effect of … and that Character cannot attack until …": one duration for both
pub(crate) fn negate_and(w: &mut Writer<'_>, first: &Step, second: &Step) -> bool {
    let Step::On(what, Verb::Gain { grants, until }) = first else { return false };
    let Step::On(Target::Those, Verb::Gain { grants: more, until: same }) = second else {
        return false;
    };
    let fits = grants[..] == [Grant::Negated] && until == same;
    let said = fits && (w.is_marked("negate and") || w.is_free() && is_negate_and(first, second));
    if said {
        w.say("negate the effect|effects of");
        target(w, what);
        w.say("and");
        gain(w, &Target::Those, more, *until);
    }
    said
}

/// Whether both are usually said together.
pub(crate) fn is_negate_and(first: &Step, second: &Step) -> bool {
    let Step::On(_, Verb::Gain { grants, until, .. }) = first else { return false };
    let Step::On(Target::Those, Verb::Gain { grants: more, until: same }) = second else {
        return false;
    };
    grants[..] == [Grant::Negated] && until == same && more.iter().all(grant::is_plain)
}

/// "gains [Rush] or [Banish]"
pub(crate) fn gain_one_of(w: &mut Writer<'_>, options: &[Vec<Step>]) -> bool {
    let said = is_one_of_keywords(options) && (w.is_marked("gains one of") || w.is_free());
    let Some((what, _, until)) = options.first().and_then(|first| keyword(first)) else {
        return false;
    };
    if said {
        target::subject(w, what);
        w.say_for("gains|gain", is_many(what));
        one_of(w, options);
        duration(w, until);
    }
    said
}

fn one_of(w: &mut Writer<'_>, options: &[Vec<Step>]) {
    for (at, option) in options.iter().enumerate() {
        if at > 0 {
            let last = at + 1 == options.len();
            match w.is_marked(",") || w.is_free() && !last {
                true => w.say(","),
                false => w.any_as(&OR, 1),
            }
        }
        if let Some((_, keyword, _)) = keyword(option) {
            w.bracket(keyword.name());
        }
    }
}

/// Whether the options give different keywords to the same cards.
pub(crate) fn is_one_of_keywords(options: &[Vec<Step>]) -> bool {
    let mut gains = options.iter().map(|option| keyword(option));
    let Some(Some((card, _, duration))) = gains.next() else { return false };
    options.len() > 1
        && gains.all(|gain| gain.is_some_and(|(what, _, until)| what == card && until == duration))
}

fn keyword(option: &[Step]) -> Option<(&Target, Keyword, Duration)> {
    let [Step::On(what, Verb::Gain { grants, until })] = option else { return None };
    let [Grant::Keyword(keyword)] = grants.as_slice() else { return None };
    Some((what, *keyword, *until))
}
