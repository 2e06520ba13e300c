//! Made-up cards that make something happen: for timings that wait for it, substitutions, and restrictions against it.

use std::sync::Arc;

use bss::{
    Card, Category,
    vocabulary::{
        Act, Amount, Cause, Choice, CoreCount, CoreKind, CoreSpot, Count, DestroyedHow,
        EventPattern, Filter, Grant, Group, KeywordName, Label, Limit, Place, Player, Step,
        Subject, Target, Timing, Use, Verb, Whose, Would,
    },
};
use kernel::Seat;

use super::{
    draft::Draft,
    event,
    fit::draw_one,
    keyword,
    need::{BoardPlanner, group, names},
    plan::{YOU, seats},
};

/// What the cards that make something happen are called.
pub(crate) const DOER: &str = "Doer";

/// A step done with a chosen card.
pub(super) type Action<'a> = &'a dyn Fn(Target) -> Step;

pub(super) fn one(groups: Vec<Group>) -> Target {
    Target::Choose(Choice {
        by: Player::You,
        count: Count::Exactly(Amount::Fixed(1)),
        of: groups,
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    })
}

pub(super) fn spirit() -> Filter {
    Filter::Category(Category::Spirit)
}

pub(super) fn any_spirit() -> Target {
    one(vec![group(Whose::Any, Place::Field, spirit())])
}

pub(super) fn any_on_field() -> Target {
    one(vec![group(Whose::Any, Place::Field, Filter::Any)])
}

pub(super) fn cores(from: CoreSpot, to: CoreSpot) -> Step {
    let count = CoreCount::Exactly(Amount::Fixed(1));
    Step::Do(Act::MoveCores { count, kind: CoreKind::Any, from, to })
}

/// An effect that only draws, to be used like a magic card.
pub(super) fn say_harmless(draft: &mut Draft) {
    draft.say(Label::Activated(vec![Use::Main, Use::Flash]), |text| text.body.push(draw_one()));
}

/// A card of this player that does the steps when it is used, like the criterion asks: a magic card in hand, or a card on
/// the field.
pub(super) fn doer(planner: &mut BoardPlanner<'_>, seat: Seat, like: &Filter, steps: Vec<Step>) {
    let free = !names(like, Category::Spirit) && !names(like, Category::Nexus);
    let category = match planner.chance.below(3) {
        _ if names(like, Category::Magic) => Category::Magic,
        _ if names(like, Category::Spirit) => Category::Spirit,
        0 if free => Category::Magic,
        1 if free => Category::Spirit,
        _ => Category::Nexus,
    };
    let mut draft = planner.plan.draft(category, planner.chance);
    draft.locks.category = true;
    draft.cost = 0;
    draft.is_needed = true;
    let fixed = planner.plan.fixed(like);
    if !draft.fit(&fixed, true, planner.chance) {
        return;
    }
    if !draft.locks.name {
        draft.name = format!("{DOER} {}", draft.number);
    }
    draft.say(Label::Activated(vec![Use::Main, Use::Flash]), |text| {
        text.limit = (category != Category::Magic).then_some(Limit::OncePerTurn);
        text.body = steps;
    });
    let side = planner.plan.side(seat);
    match draft.category {
        Category::Magic => side.hand.push(draft),
        Category::Spirit | Category::Nexus => side.field.push(draft),
    }
}

/// Somebody does this to a card by the cause that is asked for.
pub(super) fn action_by(
    planner: &mut BoardPlanner<'_>,
    by: &Cause,
    target: &Target,
    action: Action<'_>,
) {
    let step = || vec![action(target.clone())];
    match by {
        Cause::Any => {
            let seat = if planner.one_in(2) { YOU } else { YOU.other() };
            doer(planner, seat, &Filter::Any, step());
            fighters(planner, &Filter::Any);
        }
        Cause::Effect(whose, like) | Cause::DestructionEffect(whose, like) => {
            for seat in seats(*whose) {
                doer(planner, seat, like, step());
            }
        }
        Cause::Keyword(whose, name) => by_keyword(planner, *whose, *name),
        Cause::Compare(like) => fighters(planner, like),
        Cause::By(whose) => {
            for seat in seats(*whose) {
                doer(planner, seat, &Filter::Any, step());
            }
            fighters(planner, &Filter::Any);
        }
        Cause::Depleted(how, whose) => {
            for seat in seats(*whose) {
                doer(planner, seat, &Filter::Any, vec![deplete(*how, target.clone())]);
            }
        }
        Cause::Either(parts) => {
            parts.iter().for_each(|part| action_by(planner, part, target, action))
        }
    }
}

/// Takes all cores, or all BP.
fn deplete(how: DestroyedHow, target: Target) -> Step {
    match how {
        DestroyedHow::CoresToZero => Step::Do(Act::MoveCores {
            count: CoreCount::All,
            kind: CoreKind::Any,
            from: CoreSpot::On(target),
            to: CoreSpot::ReserveOfEach,
        }),
        DestroyedHow::BpToZero => Step::On(
            target,
            Verb::Gain {
                grants: vec![Grant::Bp(Amount::Fixed(-20000))],
                until: bss::vocabulary::Duration::ThisTurn,
            },
        ),
    }
}

/// Cards with this keyword effect, on the field.
fn by_keyword(planner: &mut BoardPlanner<'_>, whose: Whose, name: KeywordName) {
    let like = spirit().and(Filter::Keyword(name));
    planner.supply(&group(whose, Place::Field, like), 1, &|draft| {
        draft.exhausted = false;
        draft.bp = draft.bp.max(6000);
    });
    fighters(planner, &Filter::Any);
}

/// Strong and weak spirits on both sides that can attack and block.
pub(super) fn fighters(planner: &mut BoardPlanner<'_>, like: &Filter) {
    let like = like.clone().and(spirit());
    for whose in [Whose::Your, Whose::Opponents] {
        let bp = if planner.one_in(2) { 15000 } else { 1000 };
        planner.supply(&group(whose, Place::Field, like.clone()), 1, &|draft| {
            if !draft.locks.bp {
                draft.bp = bp;
            }
            draft.exhausted = false;
        });
    }
}

/// A card of the subject, planted on the field, and how it can be chosen.
pub(super) fn subject_on_field(planner: &mut BoardPlanner<'_>, what: &Subject) -> Target {
    let (Subject::Card(whose, like) | Subject::ThisOr(whose, like)) = what else {
        return any_on_field();
    };
    planner.about = Some((*whose, like.clone()));
    let like = group(*whose, Place::Field, like.clone());
    planner.supply(&like, 1, &|draft| draft.exhausted = false);
    if planner.one_in(2) {
        return one(vec![Group { whose: Whose::Any, ..like }]);
    }
    any_on_field()
}

/// What a label waits for is made to happen.
pub(super) fn provoke(planner: &mut BoardPlanner<'_>, label: &Label) {
    match label {
        Label::Triggered(timings) | Label::Burst(timings) => {
            timings.iter().for_each(|each| timing(planner, each));
        }
        Label::Instead(would) => substituted(planner, would),
        Label::Keyword(keyword) => keyword::provoke(planner, keyword),
        Label::Activated(_) | Label::Constant => {}
    }
}

pub(super) fn timing(planner: &mut BoardPlanner<'_>, timing: &Timing) {
    match timing {
        Timing::When(pattern) => event::event(planner, pattern),
        Timing::Destroyed => {
            let by = if planner.one_in(2) { Cause::Any } else { Cause::By(Whose::Opponents) };
            action_by(planner, &by, &any_on_field(), &destroy);
        }
        Timing::DestroyedByOpponent => {
            action_by(planner, &Cause::By(Whose::Opponents), &any_on_field(), &destroy);
        }
        Timing::Attacks | Timing::Blocks => fighters(planner, &Filter::Any),
        Timing::Links => fighters(planner, &Filter::Any),
        Timing::Summoned
        | Timing::Placed
        | Timing::EndOfTurn(_)
        | Timing::StartOfStep
        | Timing::AfterStep(..) => {}
    }
}

pub(super) fn destroy(what: Target) -> Step {
    Step::On(what, Verb::Destroy { quiet: false })
}

fn substituted(planner: &mut BoardPlanner<'_>, would: &Would) {
    match would {
        Would::BeDestroyed { what, by } | Would::GoToTrash { what, by } => {
            let target = subject_on_field(planner, what);
            action_by(planner, by, &target, &destroy);
        }
        Would::ReduceLife { what } => {
            subject_on_field(planner, what);
            let who = Player::Opponent;
            event::event(planner, &EventPattern::LosesLife { who, attacker: None, by: Cause::Any });
        }
        Would::CoresToLife(whose) => {
            for seat in seats(*whose) {
                let life = cores(CoreSpot::Void, CoreSpot::Life(Player::You));
                doer(planner, seat, &Filter::Any, vec![life]);
            }
        }
        Would::CoreStepCore | Would::DrawStepDraw => {}
        Would::SelectByMagic(_) => {
            let magic = Filter::Category(Category::Magic);
            for seat in Seat::BOTH {
                for what in [any_spirit(), any_on_field()] {
                    doer(planner, seat, &magic, vec![Step::On(what, Verb::Select)]);
                }
            }
        }
        Would::SummonToken(whose) => {
            for seat in seats(*whose) {
                tokens(planner, seat, &Filter::Any);
            }
        }
        Would::DiscardFromDeck { whose, by } => {
            for seat in seats(*by) {
                let whose = if (seat == YOU) == (*whose == Whose::Your) {
                    Whose::Your
                } else {
                    Whose::Opponents
                };
                let count = Amount::Fixed(2 + planner.chance.below(5) as i32);
                doer(
                    planner,
                    seat,
                    &Filter::Any,
                    vec![Step::On(Target::Top { whose, count }, Verb::Discard)],
                );
            }
        }
    }
}

/// Somebody who summons a token of the game.
pub(super) fn tokens(planner: &mut BoardPlanner<'_>, seat: Seat, like: &Filter) {
    let all = super::plan::tokens();
    let fits = |token: &&Arc<Card>| Draft::subject(token).holds(like) != Some(false);
    let all: Vec<_> = all.iter().filter(fits).collect();
    let Some(token) = planner.any_of(&all) else { return };
    let name = token.name.trim_end_matches(" Token").to_owned();
    planner.plan.side(seat).reserve += 2;
    let step = Step::Do(Act::SummonToken { name, count: Amount::Fixed(1), exhausted: false });
    doer(planner, seat, &Filter::Any, vec![step]);
}
