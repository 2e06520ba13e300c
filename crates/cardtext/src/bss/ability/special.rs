//! Effects whose sentence is not made of a front and directives.

use bss::vocabulary::{
    Ability, Amount, Cause, Duration, EventPattern, Filter, Grant, Group, Label, Place, Quantity,
    Step, Subject, Target, Timing, Verb, Whose,
};

use super::front;
use crate::bss::{
    event, filter, grant, group,
    notes::{It, Parser},
    step,
};

/// after_step = clauses "after" owner step "step." [only_once]
pub(super) fn after_step(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    ability.body = step::clauses(p)?;
    p.expect("after")?;
    let whose = group::owner(p)?;
    let step = p.one_of(&event::STEP)?;
    p.expect("step .")?;
    ability.label = Label::Triggered(vec![Timing::AfterStep(whose, step)]);
    ability.limit = p.attempt(step::only_once);
    Some(ability)
}

/// first_attacker = { front } ["each turn,"] "the first" description ["you control"] "that attacks" ["each turn"] predicate "."
pub(super) fn first_attacker(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.mark(p.here(), FIRST_ATTACKER, 0);
    front::conditions(p, &mut ability);
    p.filler("each turn ,");
    p.expect("the first")?;
    let what = event::attacker(p)?;
    p.expect("that attacks")?;
    p.filler("each turn");
    let has_attacked = p.attempt(|p| attacked_first(p, &what));
    if let Some(step) = has_attacked {
        ability.body = vec![step];
        return Some(ability);
    }
    ability.label =
        Label::Triggered(vec![Timing::When(EventPattern::Attacks { what, first: true })]);
    p.notes.it = It::Subject;
    let (grants, until) = grant::predicate(p)?;
    p.expect(".")?;
    ability.body = vec![Step::On(Target::Subject, Verb::Gain { grants, until })];
    Some(ability)
}

/// 8-1-4: where no duration is printed, the spirit has it as long as the effect is active.
fn attacked_first(p: &mut Parser<'_>, what: &Subject) -> Option<Step> {
    let Subject::Card(whose, like) = what else { return None };
    (p.notes.it, p.notes.that, p.notes.constant) = (It::Itself, It::Itself, true);
    let (grants, until) = grant::predicate(p)?;
    (until == Duration::Constant).then_some(())?;
    p.expect(".")?;
    let filter = like.clone().and(Filter::AttackedFirst);
    let group = Group { whose: *whose, places: vec![Place::Field], filter };
    Some(Step::On(Target::All(vec![group]), Verb::Gain { grants, until }))
}

/// It is said of "the first spirit that attacks".
pub(crate) const FIRST_ATTACKER: &str = "first attacker";

/// as_long_as = "while" one_of_group predicate "," ("they" | "it") grants "."
pub(super) fn as_long_as(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    let here = p.here();
    p.expect("while")?;
    let (whose, noun) = group::one_of_group(p)?;
    let filter = noun.clone().and(filter::predicate(p)?);
    p.mark(here, AS_LONG_AS, noun.parts().len());
    p.expect(", they|it")?;
    (p.notes.it, p.notes.that, p.notes.constant) = (It::Itself, It::Itself, true);
    let (grants, until) = grant::predicate(p)?;
    p.expect(".")?;
    let what = Target::All(vec![Group { whose, places: vec![Place::Field], filter }]);
    ability.body = vec![Step::On(what, Verb::Gain { grants, until })];
    Some(ability)
}

/// for_each_discarded = "for each" description "discarded by this spirit's" keyword "effect," "it gains" … "."
pub(super) fn for_each_discarded(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.expect("for each|every")?;
    let what = Subject::Card(Whose::Opponents, group::described(p)?);
    p.expect(DISCARDED_BY_THIS)?;
    let by = Cause::Keyword(Whose::Your, filter::keyword_name(p)?);
    p.expect("effect ,")?;
    p.any(&event::subject::IT)?;
    p.notes.it = It::This;
    let (grants, until) = grant::predicate(p)?;
    p.expect(".")?;
    let [Grant::Bp(Amount::Fixed(value))] = grants[..] else { return None };
    let bp = Amount::Each { value, per: 1, of: Box::new(Quantity::EventCount), most: None };
    let from = vec![Place::Deck];
    let event = EventPattern::Discarded { what, from, by, least: 1 };
    ability.label = Label::Triggered(vec![Timing::When(event)]);
    ability.body = vec![Step::On(Target::This, Verb::Gain { grants: vec![Grant::Bp(bp)], until })];
    Some(ability)
}

pub(crate) const DISCARDED_BY_THIS: &str = "discarded by this spirit's";

/// "While": how many parts of the criterion the noun has.
pub(crate) const AS_LONG_AS: &str = "as long as";
