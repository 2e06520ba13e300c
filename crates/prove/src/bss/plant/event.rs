//! What makes an event of a pattern happen.

use bss::{
    Category,
    vocabulary::{
        Act, Amount, Cause, CoreCount, CoreKind, CoreSpot, DrawnHow, End, EventPattern, Filter,
        Group, KeywordName, Label, Order, Period, Place, Player, Step, Subject, SummonedHow,
        Target, Timing, TurnStep, Verb, Whose,
    },
};

use super::{
    doer::{
        Action, action_by, any_on_field, any_spirit, cores, destroy, doer, fighters, one, spirit,
        subject_on_field,
    },
    fit::draw_one,
    need::{BoardPlanner, group},
    plan::{YOU, players, seats, whose},
};

pub(super) fn event(planner: &mut BoardPlanner<'_>, pattern: &EventPattern) {
    match pattern {
        EventPattern::AnyOf(parts) => parts.iter().for_each(|part| event(planner, part)),
        EventPattern::Summoned { what, how } => summoned(planner, what, how),
        EventPattern::Placed { what } => from_hand(planner, what, Category::Nexus),
        EventPattern::Attacks { what, .. }
        | EventPattern::Blocks { what }
        | EventPattern::BlockedAtResolution { what }
        | EventPattern::WinsComparison { what }
        | EventPattern::ReducesLife { what } => fights(planner, Some(what), &Filter::Any),
        EventPattern::IsBlocked { what, by } => fights(planner, Some(what), by),
        EventPattern::BattleEnds { with, .. } => fights(planner, with.as_ref(), &Filter::Any),
        EventPattern::IsLinked { what } => {
            subject_on_field(planner, what);
            planner.linker();
        }
        EventPattern::Destroyed { what, by } => happens_to(planner, what, by, &destroy),
        EventPattern::Destroys { what, whose, target, by, .. } => {
            destroys(planner, what, *whose, target, by);
        }
        EventPattern::EffectDestroys { whose, target, by: Cause::Any } => {
            happens_to(planner, target, &Cause::Effect(*whose, Filter::Any), &destroy);
        }
        EventPattern::EffectDestroys { target, by, .. } => {
            happens_to(planner, target, by, &destroy)
        }
        EventPattern::LosesLife { who, attacker, by } => {
            loses_life(planner, *who, attacker.as_ref(), by);
        }
        EventPattern::LifeIncreases(whose) => gains(planner, *whose, &CoreSpot::Life(Player::You)),
        EventPattern::CorePlacedInReserve(whose) | EventPattern::CoreGained(whose) => {
            gains(planner, *whose, &CoreSpot::Reserve(Player::You));
        }
        EventPattern::Exhausted { what, by } => {
            happens_to(planner, what, by, &|what| Step::On(what, Verb::Exhaust))
        }
        EventPattern::Refreshed { what, by } => refreshed(planner, what, by),
        EventPattern::Returned { what, to_deck_too, by } => {
            happens_to(planner, what, by, &|what| Step::On(what, Verb::ToHand));
            if *to_deck_too {
                happens_to(planner, what, by, &to_deck);
            }
        }
        EventPattern::LosesAllCores { what, by } => happens_to(planner, what, by, &all_cores),
        EventPattern::CorePlacedOn { what } => {
            let place = |on| cores(CoreSpot::Void, CoreSpot::On(on));
            happens_to(planner, what, &Cause::Any, &place);
        }
        EventPattern::Draws { who, how } => draws(planner, *who, *how),
        EventPattern::AddsToHand(who) => adds_to_hand(planner, *who),
        EventPattern::Discarded { what, from, by, least } => {
            discarded(planner, what, from, by, *least);
        }
        EventPattern::PlacedIntoTrash { what } => {
            happens_to(planner, what, &Cause::Any, &destroy);
            discarded(planner, what, &[Place::Hand, Place::Deck], &Cause::Any, 1);
        }
        EventPattern::UsesMagic { who, what, soul_core, .. } => {
            uses_magic(planner, *who, what, *soul_core);
        }
        EventPattern::ActivatesBurst { who, .. } => activates_burst(planner, *who),
        EventPattern::ResolvesWhenSummoned(who) => resolves_when_summoned(planner, *who),
        EventPattern::EndsAttackStep(who) => {
            let end = |seat| doer(planner, seat, &Filter::Any, vec![Step::Do(Act::EndAttackStep)]);
            players(*who).into_iter().for_each(end);
            fighters(planner, &Filter::Any);
        }
    }
}

/// Somebody does this to a card like the subject, by the cause that is asked for.
fn happens_to(planner: &mut BoardPlanner<'_>, what: &Subject, by: &Cause, action: Action<'_>) {
    let target = subject_on_field(planner, what);
    action_by(planner, by, &target, action);
}

fn fights(planner: &mut BoardPlanner<'_>, what: Option<&Subject>, against: &Filter) {
    if let Some(what) = what {
        subject_on_field(planner, what);
    }
    fighters(planner, against);
}

/// Cores come from the void.
fn gains(planner: &mut BoardPlanner<'_>, whose: Whose, to: &CoreSpot) {
    for seat in seats(whose) {
        doer(planner, seat, &Filter::Any, vec![cores(CoreSpot::Void, to.clone())]);
    }
}

fn draws(planner: &mut BoardPlanner<'_>, who: Player, how: DrawnHow) {
    let by_other = how == DrawnHow::OutsideDrawStep && planner.one_in(3);
    for seat in players(who) {
        let (seat, who) =
            if by_other { (seat.other(), Player::Opponent) } else { (seat, Player::You) };
        doer(
            planner,
            seat,
            &Filter::Any,
            vec![Step::Do(Act::Draw { who, count: Amount::Fixed(1) })],
        );
    }
}

fn adds_to_hand(planner: &mut BoardPlanner<'_>, who: Player) {
    for seat in players(who) {
        let trash = group(Whose::Your, Place::Trash, Filter::Any);
        planner.supply(&group(whose(seat), Place::Trash, Filter::Any), 1, &|_| {});
        doer(planner, seat, &Filter::Any, vec![Step::On(one(vec![trash]), Verb::ToHand)]);
        doer(planner, seat, &Filter::Any, vec![draw_one()]);
    }
}

fn uses_magic(planner: &mut BoardPlanner<'_>, who: Player, what: &Filter, soul_core: bool) {
    let magic = what.clone().and(Filter::Category(Category::Magic));
    for seat in players(who) {
        doer(planner, seat, &magic, vec![draw_one()]);
        if !soul_core {
            continue;
        }
        let side = planner.plan.side(seat);
        side.soul_in_reserve = true;
        let planted = side.hand.iter_mut().filter(|draft| draft.is_needed && !draft.is_subject());
        planted.for_each(|draft| draft.cost = draft.cost.max(2));
    }
}

fn resolves_when_summoned(planner: &mut BoardPlanner<'_>, who: Player) {
    for seat in players(who) {
        let like = spirit().and(Filter::Has(Box::new(Timing::Summoned)));
        planner.supply(&group(whose(seat), Place::Hand, like), 2, &|draft| draft.cost = 0);
    }
}

fn to_deck(what: Target) -> Step {
    Step::On(what, Verb::ToDeck { end: End::Bottom, order: Order::Any, by: Player::You })
}

fn all_cores(on: Target) -> Step {
    Step::Do(Act::MoveCores {
        count: CoreCount::All,
        kind: CoreKind::Any,
        from: CoreSpot::On(on),
        to: CoreSpot::ReserveOfEach,
    })
}

fn from_hand(planner: &mut BoardPlanner<'_>, what: &Subject, category: Category) {
    let (Subject::Card(whose, like) | Subject::ThisOr(whose, like)) = what else { return };
    planner.about = Some((*whose, like.clone()));
    let like = like.clone().and(Filter::Category(category));
    planner.supply(&group(*whose, Place::Hand, like), 2, &cheap);
    for seat in seats(*whose) {
        let side = planner.plan.side(seat);
        side.reserve = side.reserve.max(6);
    }
}

/// Easy to pay for.
pub(super) fn cheap(draft: &mut super::draft::Draft) {
    if !draft.locks.cost {
        draft.cost = 0;
    }
    draft.level = 1;
}

fn summoned(planner: &mut BoardPlanner<'_>, what: &Subject, how: &SummonedHow) {
    from_hand(planner, what, Category::Spirit);
    let (Subject::Card(whose, like) | Subject::ThisOr(whose, like)) = what else { return };
    if let SummonedHow::With(name) = how {
        let like = like.clone().and(spirit()).and(Filter::Keyword(*name));
        let place = if *name == KeywordName::Immortal { Place::Trash } else { Place::Hand };
        planner.supply(&group(*whose, place, like), 2, &cheap);
        fighters(planner, &Filter::Any);
    }
    let in_battle = matches!(
        planner.during,
        Some(
            Period::ThisAttacks
                | Period::ThisBlocks
                | Period::ThisAttacksOrBlocks
                | Period::Step(_, TurnStep::Attack)
        )
    );
    if in_battle {
        let like = like.clone().and(spirit()).and(Filter::Keyword(KeywordName::Swift));
        let paid = i32::from(*how == SummonedHow::SpendingSoulCore);
        planner.supply(&group(*whose, Place::Hand, like), 2, &|draft| {
            cheap(draft);
            draft.cost += paid;
        });
        fighters(planner, &Filter::Any);
    }
    for seat in seats(*whose) {
        planner.plan.side(seat).soul_in_reserve |= *how == SummonedHow::SpendingSoulCore;
        if *how != SummonedHow::SpendingSoulCore && planner.one_in(2) {
            let place = if let SummonedHow::From(place) = how { *place } else { Place::Hand };
            planner.supply(&group(*whose, place, like.clone().and(spirit())), 1, &cheap);
            let there = one(vec![group(Whose::Your, place, spirit())]);
            let step = Step::On(
                there,
                Verb::Summon {
                    fee: bss::vocabulary::Fee::Free,
                    exhausted: false,
                    quiet: false,
                    without_ascend: false,
                },
            );
            doer(planner, seat, &Filter::Any, vec![step]);
        }
    }
}

fn refreshed(planner: &mut BoardPlanner<'_>, what: &Subject, by: &Cause) {
    subject_on_field(planner, what);
    planner.plan.exhaust_all();
    action_by(planner, by, &any_spirit(), &|what| Step::On(what, Verb::Refresh));
}

fn activates_burst(planner: &mut BoardPlanner<'_>, who: Player) {
    players(who).into_iter().for_each(|seat| burst(planner, seat));
    fighters(planner, &Filter::Any);
}

fn destroys(
    planner: &mut BoardPlanner<'_>,
    what: &Subject,
    whose: Whose,
    target: &Filter,
    by: &Cause,
) {
    subject_on_field(planner, what);
    let victim = Group { whose, places: vec![Place::Field], filter: target.clone() };
    planner.supply(&victim, 2, &|draft| {
        draft.exhausted = false;
        if !draft.locks.bp {
            draft.bp = 1000;
        }
    });
    if let (
        Cause::Effect(..) | Cause::Any | Cause::DestructionEffect(..),
        Subject::Card(side, like),
    ) = (by, what)
    {
        for seat in seats(*side) {
            doer(planner, seat, like, vec![destroy(any_on_field())]);
        }
    }
    fighters(planner, &Filter::Any);
}

fn loses_life(planner: &mut BoardPlanner<'_>, who: Player, attacker: Option<&Subject>, by: &Cause) {
    attacker.into_iter().for_each(|what| {
        subject_on_field(planner, what);
    });
    for seat in players(who) {
        let side = planner.plan.side(seat);
        side.life = side.life.max(3);
    }
    if attacker.is_none() && planner.one_in(2) {
        for seat in players(who) {
            let by = if matches!(by, Cause::By(Whose::Opponents)) { YOU.other() } else { seat };
            let whose_life = if by == seat { Player::You } else { Player::Opponent };
            let step = cores(CoreSpot::Life(whose_life), CoreSpot::Reserve(whose_life));
            doer(planner, by, &Filter::Any, vec![step]);
        }
    }
    fighters(planner, &Filter::Any);
}

fn discarded(
    planner: &mut BoardPlanner<'_>,
    what: &Subject,
    from: &[Place],
    by: &Cause,
    least: u8,
) {
    if let Cause::Keyword(..) = by {
        return action_by(planner, by, &any_on_field(), &destroy);
    }
    let (owner, like) = match what {
        Subject::Card(whose, like) | Subject::ThisOr(whose, like) => (*whose, like.clone()),
        Subject::This | Subject::Those => (Whose::Your, Filter::Any),
    };
    let all = [Place::Hand, Place::Deck, Place::Burst];
    let places = if from.is_empty() { &all[..] } else { from };
    let count = least + planner.chance.below(2) as u8;
    for place in places {
        planner.supply(&group(owner, *place, like.clone()), usize::from(count), &|_| {});
        for seat in doing(by) {
            let side = if owner == Whose::Any || (owner == Whose::Your) == (seat == YOU) {
                Whose::Your
            } else {
                Whose::Opponents
            };
            let what = match place {
                Place::Deck => Target::Top { whose: side, count: Amount::Fixed(i32::from(count)) },
                Place::Hand | Place::Burst | Place::Trash | Place::Field => {
                    many(group(side, *place, Filter::Any), count)
                }
            };
            doer(planner, seat, &source(by), vec![Step::On(what, Verb::Discard)]);
        }
    }
}

fn many(of: Group, count: u8) -> Target {
    let Target::Choose(mut choice) = one(vec![of]) else { unreachable!("one card is chosen") };
    choice.count = bss::vocabulary::Count::Exactly(Amount::Fixed(i32::from(count)));
    Target::Choose(choice)
}

/// The players whose effects may be the cause.
fn doing(by: &Cause) -> Vec<kernel::Seat> {
    match by {
        Cause::Effect(whose, _) | Cause::DestructionEffect(whose, _) | Cause::By(whose) => {
            seats(*whose)
        }
        Cause::Keyword(whose, _) | Cause::Depleted(_, whose) => seats(*whose),
        Cause::Any | Cause::Compare(_) | Cause::Either(_) => kernel::Seat::BOTH.to_vec(),
    }
}

fn source(by: &Cause) -> Filter {
    match by {
        Cause::Effect(_, like) | Cause::DestructionEffect(_, like) => like.clone(),
        Cause::Any
        | Cause::Keyword(..)
        | Cause::Compare(_)
        | Cause::By(_)
        | Cause::Depleted(..)
        | Cause::Either(_) => Filter::Any,
    }
}

/// A card that can be set as a burst.
pub(super) fn burst(planner: &mut BoardPlanner<'_>, seat: kernel::Seat) {
    let mut draft = planner.plan.draft(Category::Magic, planner.chance);
    let loses = EventPattern::LosesLife { who: Player::You, attacker: None, by: Cause::Any };
    draft.say(Label::Burst(vec![Timing::When(loses)]), |text| text.body.push(draw_one()));
    let side = planner.plan.side(seat);
    if side.burst.is_none() {
        side.burst = Some(draft);
    }
}
