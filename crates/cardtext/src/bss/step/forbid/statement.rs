//! Restrictions on cards that are said of effects, attacks and life.

use bss::vocabulary::{
    Amount, Ban, Cause, Count, Duration, Filter, Grant, Group, KeywordName, Place, Player, Step,
    Target, Timing, Verb, Whose,
};

use super::{super::gain::subject, EFFECTS_CANNOT};
use crate::bss::{amount, duration, filter, notes::Parser, target, timing};

/// life_cannot = "your life cannot be reduced by" possessive "attacks"
pub(super) fn life_cannot(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("your life cannot be reduced by")?;
    let what = target::possessive(p)?;
    p.expect("attacks")?;
    Some(gain(p, what, Grant::Cannot(Ban::ReduceLife)))
}

fn gain(p: &mut Parser<'_>, what: Target, grant: Grant) -> Vec<Step> {
    vec![Step::On(what, Verb::Gain { grants: vec![grant], until: duration::duration(p) })]
}

/// The opponent's effects.
pub(crate) fn opponents_effects() -> Cause {
    Cause::Effect(Whose::Opponents, Filter::Any)
}

pub(crate) const CANNOT_REMOVE: &str = "remove cores from";

/// cannot_remove = "your opponent's effects cannot" "remove cores from" target
pub(super) fn cannot_remove(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(EFFECTS_CANNOT)?;
    p.expect(CANNOT_REMOVE)?;
    let here = p.here();
    let mut what = subject(p)?;
    if hand_over(&mut what, Whose::Any, Whose::Your) {
        p.mark(here, WHOEVER, 0);
    }
    Some(gain(p, what, Grant::Cannot(Ban::LoseCores(opponents_effects()))))
}

/// B-69: what the opponent's effects cannot do to "any spirit" they cannot do to yours (faq BSS01-073).
pub(crate) const WHOEVER: &str = "any spirit";

/// Cards of one side become those of another; whether there are any.
pub(crate) fn hand_over(what: &mut Target, from: Whose, to: Whose) -> bool {
    let mut found = false;
    if let Target::Each(parts) = what {
        parts.iter_mut().for_each(|part| found |= hand_over(part, from, to));
    }
    if let Target::All(groups) = what {
        for group in groups.iter_mut().filter(|group| group.whose == from) {
            group.whose = to;
            found = true;
        }
    }
    found
}

/// not_triggered = timing "effects on" cards "are not triggered"
pub(super) fn not_triggered(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let timing = timing::quoted(p)?;
    p.expect("effects on")?;
    let what = subject(p)?;
    p.expect("are not triggered")?;
    Some(gain(p, what, Grant::WithoutTriggers(timing)))
}

/// When effects activate too.
pub(crate) const ALSO_WHEN: [(&str, Timing); 2] =
    [("when attacking", Timing::Attacks), ("when blocking", Timing::Blocks)];

/// also_activate = cards "'" timing "effects also activate when attacking"
pub(super) fn also_activate(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = subject(p)?;
    p.expect("'")?;
    let timing = timing::quoted(p)?;
    p.expect("effects also activate")?;
    let too = p.one_of(&ALSO_WHEN)?;
    Some(gain(p, what, Grant::AlsoTriggers(timing, too)))
}

pub(crate) const UNLESS_REMOVING: [&str; 3] =
    ["unless they remove", "from it and place it|them", "into their reserve"];

/// attack_unless = "your opponent cannot attack with a spirit" duration "unless they remove" number "core(s) from it …"
pub(super) fn attack_unless(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("your opponent cannot attack with a spirit")?;
    let until = duration::duration(p);
    p.expect(UNLESS_REMOVING[0])?;
    let Count::Exactly(Amount::Fixed(number)) = amount::count(p)? else {
        return None;
    };
    p.expect("core|cores")?;
    p.expect(UNLESS_REMOVING[1])?;
    p.expect(UNLESS_REMOVING[2])?;
    let grants = vec![Grant::Cannot(Ban::AttackUnlessRemoving(u8::try_from(number).ok()?))];
    Some(vec![Step::On(opponents_spirits(), Verb::Gain { grants, until })])
}

/// All spirits of the opponent.
pub(crate) fn opponents_spirits() -> Target {
    let filter = Filter::Category(bss::Category::Spirit);
    Target::All(vec![Group { whose: Whose::Opponents, places: vec![Place::Field], filter }])
}

/// The last words first.
pub(crate) const NEITHER_SPIRIT: [&str; 3] = [
    "in which this magic card was used",
    "when resolving the battle",
    "neither spirit is destroyed",
];
pub(crate) const SELECT_WHICH: &str = "you select which spirits are exhausted by your";

/// others = "neither spirit is destroyed" … | "you select which spirits are exhausted by your" keyword "effects"
pub(super) fn others(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    if p.eat(NEITHER_SPIRIT[2]) {
        NEITHER_SPIRIT[..2].iter().rev().try_for_each(|words| p.expect(words))?;
        return Some(vec![neither_spirit()]);
    }
    p.expect(SELECT_WHICH)?;
    (filter::keyword_name(p)? == KeywordName::Gale).then_some(())?;
    p.expect("effects")?;
    Some(gain(p, gale_spirits(), Grant::GaleSelectedBy(Player::You)))
}

/// Attacker and blocker are not destroyed by comparing BP.
pub(crate) fn neither_spirit() -> Step {
    Step::On(
        Target::Each(vec![Target::Attacker, Target::Blocker]),
        Verb::Gain {
            grants: vec![Grant::Cannot(Ban::BeDestroyed(Cause::Compare(Filter::Any)))],
            until: Duration::ThisBattle,
        },
    )
}

/// The own spirits with Gale.
pub(crate) fn gale_spirits() -> Target {
    let filter = Filter::Category(bss::Category::Spirit).and(Filter::Keyword(KeywordName::Gale));
    Target::All(vec![Group { whose: Whose::Your, places: vec![Place::Field], filter }])
}
