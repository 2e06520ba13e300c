//! 8-9: what would happen, and what happens instead.

use bss::vocabulary::{Ability, Act, CoreSpot, Label, Period, Step, TurnStep, Verb, Would};

use super::{
    ability::front,
    amount, body,
    cause::opt_cause,
    event::{about_card, subject},
    group,
    notes::{It, Parser},
    step, target,
};

/// substitution = destroyed | life_cores | cores_to_life | core_step | draw_step
pub(crate) fn substitution(p: &mut Parser<'_>, ability: Ability) -> Option<Ability> {
    let readings: [fn(&mut Parser<'_>, Ability) -> Option<Ability>; 5] =
        [destroyed, life_cores, cores_to_life, core_step, draw_step];
    readings.iter().find_map(|read| p.attempt(|p| read(p, ability.clone())))
}

/// destroyed = { front } "when" subject "would be destroyed" [cause] "," [["you may"] cost "to"] instead "."
fn destroyed(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    front::conditions(p, &mut ability);
    p.expect("when")?;
    let what = subject(p)?;
    p.expect("would be destroyed")?;
    let by = opt_cause(p);
    p.expect(",")?;
    about_card(&what, It::Nothing).note(&mut p.notes);
    if let Some((optional, cost)) = p.attempt(cost) {
        (ability.optional, ability.cost) = (optional, cost);
    } else {
        ability.optional = p.eat("you may");
    }
    let replaced;
    (ability.body, replaced) = instead(p)?;
    ability.label = Label::Instead(match (replaced, &ability.body[..]) {
        (Replaced::Destruction, _) => Would::BeDestroyed { what, by },
        (Replaced::Place, [Step::On(_, Verb::ToHand)]) => Would::GoToTrash { what, by },
        (Replaced::Place, _) => return None,
    });
    p.expect(".")?;
    Some(ability)
}

/// What does not happen: the destruction, or only that the destroyed card goes to the trash.
enum Replaced {
    Destruction,
    Place,
}

/// cost = ["you may"] clauses "to"
fn cost(p: &mut Parser<'_>) -> Option<(bool, Vec<Step>)> {
    let optional = p.eat("you may");
    let cost = step::cost(p)?;
    p.any(&step::TO)?;
    Some((optional, cost))
}

/// instead = (remain | clauses) ["instead" ["of placing it into your trash"]] ["and" clauses]
fn instead(p: &mut Parser<'_>) -> Option<(Vec<Step>, Replaced)> {
    let here = p.here();
    let mut steps = p.first(&[remain, step::clauses])?;
    let before = steps.len();
    let place = p.eat(INSTEAD_OF_TRASH);
    if !place {
        p.filler(INSTEAD);
    }
    if let Some(more) = p.attempt(and_more) {
        p.mark(here, AND_MORE, before);
        steps.extend(more);
    }
    Some((steps, if place { Replaced::Place } else { Replaced::Destruction }))
}

fn and_more(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("and")?;
    step::clauses(p)
}

/// More is done behind "instead".
pub(crate) const AND_MORE: &str = "steps before instead";

pub(crate) const INSTEAD: &str = "instead";
pub(crate) const INSTEAD_OF_TRASH: &str = "instead of placing it into your|the trash";

/// remain = "they remain on the field exhausted"
fn remain(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), REMAIN[0], 0);
    let what = target::those(p)?;
    p.expect("remain|remains|stay|stays")?;
    let exhausted = p.one_of(&step::KEPT)?;
    Some(vec![Step::On(what, Verb::KeepOnField { exhausted })])
}

/// The card is said to remain, not to be kept.
pub(crate) const REMAIN: [&str; 1] = ["remain"];

/// life_cores = "when" subject "reduces your opponent's life, place the lost life cores into the void instead of their
///              reserve."
fn life_cores(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.expect("when")?;
    let what = subject(p)?;
    p.expect(LIFE_CORES)?;
    ability.label = Label::Instead(Would::ReduceLife { what });
    ability.body = vec![as_it_was(0, Some(CoreSpot::Void))];
    Some(ability)
}

pub(crate) const LIFE_CORES: &str = "reduces your opponent's life , place the lost life cores \
                                     into the void instead of their reserve .";

pub(crate) fn as_it_was(more: i32, to: Option<CoreSpot>) -> Step {
    Step::Do(Act::AsItWas { more, to, most: None })
}

/// cores_to_life = "cores that would be placed into" owner "life are placed on" this "instead."
fn cores_to_life(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.expect("cores that would be placed into")?;
    let whose = group::owner(p)?;
    p.expect("life are placed on|onto")?;
    let onto = target::this(p)?;
    p.expect("instead .")?;
    ability.label = Label::Instead(Would::CoresToLife(whose));
    ability.body = vec![as_it_was(0, Some(CoreSpot::On(onto)))];
    Some(ability)
}

/// core_step = ["if" conditions ","] "gain" number "cores during your core step instead of one."
fn core_step(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    front::conditions(p, &mut ability);
    p.expect("gain")?;
    let cores = amount::number(p).filter(|cores| *cores > 1)?;
    p.expect(CORE_STEP)?;
    ability.label = Label::Instead(Would::CoreStepCore);
    ability.body = vec![as_it_was(cores - 1, None)];
    Some(ability)
}

pub(crate) const CORE_STEP: &str = "cores during your core step instead of one .";

/// draw_step = "draw" number "additional cards." [["after your draw,"] body], in the draw step
fn draw_step(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    let in_draw_step = matches!(ability.during, Some(Period::Step(_, TurnStep::Draw)));
    in_draw_step.then_some(())?;
    front::conditions(p, &mut ability);
    p.expect("draw")?;
    let more = amount::number(p)?;
    p.expect("additional card|cards .")?;
    ability.label = Label::Instead(Would::DrawStepDraw);
    ability.body = vec![as_it_was(more, None)];
    if !p.is_at_end() {
        p.filler(AFTER_DRAW);
        ability.body.extend(body::body(p)?);
    }
    Some(ability)
}

pub(crate) const AFTER_DRAW: &str = "after your draw ,";

#[cfg(test)]
mod tests;
