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
    need::{Sower, group, names},
    plan::{YOU, seats},
};

/// What the cards that make something happen are called.
pub(crate) const DOER: &str = "Doer";

/// A step done with a chosen card.
pub(super) type Deed<'a> = &'a dyn Fn(Target) -> Step;

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
pub(super) fn doer(sower: &mut Sower<'_>, seat: Seat, like: &Filter, steps: Vec<Step>) {
    let free = !names(like, Category::Spirit) && !names(like, Category::Nexus);
    let category = match sower.chance.below(3) {
        _ if names(like, Category::Magic) => Category::Magic,
        _ if names(like, Category::Spirit) => Category::Spirit,
        0 if free => Category::Magic,
        1 if free => Category::Spirit,
        _ => Category::Nexus,
    };
    let mut draft = sower.plan.draft(category, sower.chance);
    draft.locks.category = true;
    draft.cost = 0;
    draft.is_needed = true;
    let fixed = sower.plan.fixed(like);
    if !draft.fit(&fixed, true, sower.chance) {
        return;
    }
    if !draft.locks.name {
        draft.name = format!("{DOER} {}", draft.number);
    }
    draft.say(Label::Activated(vec![Use::Main, Use::Flash]), |text| {
        text.limit = (category != Category::Magic).then_some(Limit::OncePerTurn);
        text.body = steps;
    });
    let side = sower.plan.side(seat);
    match draft.category {
        Category::Magic => side.hand.push(draft),
        Category::Spirit | Category::Nexus => side.field.push(draft),
    }
}

/// Somebody does this to a card by the cause that is asked for.
pub(super) fn deed_by(sower: &mut Sower<'_>, by: &Cause, target: &Target, deed: Deed<'_>) {
    let step = || vec![deed(target.clone())];
    match by {
        Cause::Any => {
            let seat = if sower.one_in(2) { YOU } else { YOU.other() };
            doer(sower, seat, &Filter::Any, step());
            fighters(sower, &Filter::Any);
        }
        Cause::Effect(whose, like) | Cause::DestructionEffect(whose, like) => {
            for seat in seats(*whose) {
                doer(sower, seat, like, step());
            }
        }
        Cause::Keyword(whose, name) => by_keyword(sower, *whose, *name),
        Cause::Compare(like) => fighters(sower, like),
        Cause::By(whose) => {
            for seat in seats(*whose) {
                doer(sower, seat, &Filter::Any, step());
            }
            fighters(sower, &Filter::Any);
        }
        Cause::Depleted(how, whose) => {
            for seat in seats(*whose) {
                doer(sower, seat, &Filter::Any, vec![deplete(*how, target.clone())]);
            }
        }
        Cause::Either(parts) => parts.iter().for_each(|part| deed_by(sower, part, target, deed)),
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
fn by_keyword(sower: &mut Sower<'_>, whose: Whose, name: KeywordName) {
    let like = spirit().and(Filter::Keyword(name));
    sower.supply(&group(whose, Place::Field, like), 1, &|draft| {
        draft.exhausted = false;
        draft.bp = draft.bp.max(6000);
    });
    fighters(sower, &Filter::Any);
}

/// Strong and weak spirits on both sides that can attack and block.
pub(super) fn fighters(sower: &mut Sower<'_>, like: &Filter) {
    let like = like.clone().and(spirit());
    for whose in [Whose::Your, Whose::Opponents] {
        let bp = if sower.one_in(2) { 15000 } else { 1000 };
        sower.supply(&group(whose, Place::Field, like.clone()), 1, &|draft| {
            if !draft.locks.bp {
                draft.bp = bp;
            }
            draft.exhausted = false;
        });
    }
}

/// A card of the subject, planted on the field, and how it can be chosen.
pub(super) fn subject_on_field(sower: &mut Sower<'_>, what: &Subject) -> Target {
    let (Subject::Card(whose, like) | Subject::ThisOr(whose, like)) = what else {
        return any_on_field();
    };
    sower.about = Some((*whose, like.clone()));
    let like = group(*whose, Place::Field, like.clone());
    sower.supply(&like, 1, &|draft| draft.exhausted = false);
    if sower.one_in(2) {
        return one(vec![Group { whose: Whose::Any, ..like }]);
    }
    any_on_field()
}

/// What a label waits for is made to happen.
pub(super) fn provoke(sower: &mut Sower<'_>, label: &Label) {
    match label {
        Label::Triggered(timings) | Label::Burst(timings) => {
            timings.iter().for_each(|each| timing(sower, each));
        }
        Label::Instead(would) => substituted(sower, would),
        Label::Keyword(keyword) => keyword::provoke(sower, keyword),
        Label::Activated(_) | Label::Constant => {}
    }
}

pub(super) fn timing(sower: &mut Sower<'_>, timing: &Timing) {
    match timing {
        Timing::When(pattern) => event::event(sower, pattern),
        Timing::Destroyed => {
            let by = if sower.one_in(2) { Cause::Any } else { Cause::By(Whose::Opponents) };
            deed_by(sower, &by, &any_on_field(), &destroy);
        }
        Timing::DestroyedByOpponent => {
            deed_by(sower, &Cause::By(Whose::Opponents), &any_on_field(), &destroy);
        }
        Timing::Attacks | Timing::Blocks => fighters(sower, &Filter::Any),
        Timing::Links => fighters(sower, &Filter::Any),
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

fn substituted(sower: &mut Sower<'_>, would: &Would) {
    match would {
        Would::BeDestroyed { what, by } => {
            let target = subject_on_field(sower, what);
            deed_by(sower, by, &target, &destroy);
        }
        Would::ReduceLife { what } => {
            subject_on_field(sower, what);
            let who = Player::Opponent;
            event::event(sower, &EventPattern::LosesLife { who, attacker: None, by: Cause::Any });
        }
        Would::CoresToLife(whose) => {
            for seat in seats(*whose) {
                let life = cores(CoreSpot::Void, CoreSpot::Life(Player::You));
                doer(sower, seat, &Filter::Any, vec![life]);
            }
        }
        Would::CoreStepCore | Would::DrawStepDraw => {}
        Would::SelectByMagic(_) => {
            let magic = Filter::Category(Category::Magic);
            for seat in Seat::BOTH {
                doer(sower, seat, &magic, vec![Step::On(any_spirit(), Verb::Exhaust)]);
                doer(sower, seat, &magic, vec![destroy(any_on_field())]);
            }
        }
        Would::SummonToken(whose) => {
            for seat in seats(*whose) {
                tokens(sower, seat, &Filter::Any);
            }
        }
        Would::DiscardFromDeck { whose, by } => {
            for seat in seats(*by) {
                let whose = if (seat == YOU) == (*whose == Whose::Your) {
                    Whose::Your
                } else {
                    Whose::Opponents
                };
                let count = Amount::Fixed(2 + sower.chance.below(5) as i32);
                doer(
                    sower,
                    seat,
                    &Filter::Any,
                    vec![Step::On(Target::Top { whose, count }, Verb::Discard)],
                );
            }
        }
    }
}

/// Somebody who summons a token of the game.
pub(super) fn tokens(sower: &mut Sower<'_>, seat: Seat, like: &Filter) {
    let all = super::plan::tokens();
    let fits = |token: &&Arc<Card>| Draft::subject(token).holds(like) != Some(false);
    let all: Vec<_> = all.iter().filter(fits).collect();
    let Some(token) = sower.any_of(&all) else { return };
    let name = token.name.trim_end_matches(" Token").to_owned();
    sower.plan.side(seat).reserve += 2;
    let step = Step::Do(Act::SummonToken { name, count: Amount::Fixed(1), exhausted: false });
    doer(sower, seat, &Filter::Any, vec![step]);
}
