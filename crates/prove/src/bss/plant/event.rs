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
        Deed, any_on_field, any_spirit, cores, deed_by, destroy, doer, fighters, one, spirit,
        subject_on_field,
    },
    fit::draw_one,
    need::{Sower, group},
    plan::{YOU, players, seats, whose},
};

pub(super) fn event(sower: &mut Sower<'_>, pattern: &EventPattern) {
    match pattern {
        EventPattern::AnyOf(parts) => parts.iter().for_each(|part| event(sower, part)),
        EventPattern::Summoned { what, how } => summoned(sower, what, how),
        EventPattern::Placed { what } => from_hand(sower, what, Category::Nexus),
        EventPattern::Attacks { what, .. }
        | EventPattern::Blocks { what }
        | EventPattern::BlockedAtResolution { what }
        | EventPattern::WinsComparison { what }
        | EventPattern::ReducesLife { what } => fights(sower, Some(what), &Filter::Any),
        EventPattern::IsBlocked { what, by } => fights(sower, Some(what), by),
        EventPattern::BattleEnds { with, .. } => fights(sower, with.as_ref(), &Filter::Any),
        EventPattern::IsLinked { what } => {
            subject_on_field(sower, what);
            sower.linker();
        }
        EventPattern::Destroyed { what, by } => happens_to(sower, what, by, &destroy),
        EventPattern::Destroys { what, whose, target, by, .. } => {
            destroys(sower, what, *whose, target, by);
        }
        EventPattern::EffectDestroys { whose, target, by: Cause::Any } => {
            happens_to(sower, target, &Cause::Effect(*whose, Filter::Any), &destroy);
        }
        EventPattern::EffectDestroys { target, by, .. } => happens_to(sower, target, by, &destroy),
        EventPattern::LosesLife { who, attacker, by } => {
            loses_life(sower, *who, attacker.as_ref(), by);
        }
        EventPattern::LifeIncreases(whose) => gains(sower, *whose, &CoreSpot::Life(Player::You)),
        EventPattern::CorePlacedInReserve(whose) | EventPattern::CoreGained(whose) => {
            gains(sower, *whose, &CoreSpot::Reserve(Player::You));
        }
        EventPattern::Exhausted { what, by } => {
            happens_to(sower, what, by, &|what| Step::On(what, Verb::Exhaust))
        }
        EventPattern::Refreshed { what } => {
            subject_on_field(sower, what);
            sower.plan.sides[YOU].field.iter_mut().for_each(|draft| draft.exhausted = true);
            deed_by(sower, &Cause::Any, &any_spirit(), &|what| Step::On(what, Verb::Refresh));
        }
        EventPattern::Returned { what, to_deck_too } => {
            happens_to(sower, what, &Cause::Any, &|what| Step::On(what, Verb::ToHand));
            if *to_deck_too {
                happens_to(sower, what, &Cause::Any, &to_deck);
            }
        }
        EventPattern::LosesAllCores { what, by } => happens_to(sower, what, by, &all_cores),
        EventPattern::CorePlacedOn { what } => {
            let place = |on| cores(CoreSpot::Void, CoreSpot::On(on));
            happens_to(sower, what, &Cause::Any, &place);
        }
        EventPattern::Draws { who, how } => draws(sower, *who, *how),
        EventPattern::AddsToHand(who) => adds_to_hand(sower, *who),
        EventPattern::Discarded { what, from, by, least } => {
            discarded(sower, what, from, by, *least);
        }
        EventPattern::PlacedIntoTrash { what } => {
            happens_to(sower, what, &Cause::Any, &destroy);
            discarded(sower, what, &[Place::Hand, Place::Deck], &Cause::Any, 1);
        }
        EventPattern::UsesMagic { who, what, soul_core, .. } => {
            uses_magic(sower, *who, what, *soul_core);
        }
        EventPattern::ResolvesWhenSummoned(who) => resolves_when_summoned(sower, *who),
        EventPattern::EndsAttackStep(who) => {
            let end = |seat| doer(sower, seat, &Filter::Any, vec![Step::Do(Act::EndAttackStep)]);
            players(*who).into_iter().for_each(end);
            fighters(sower, &Filter::Any);
        }
    }
}

/// Somebody does this to a card like the subject, by the cause that is asked for.
fn happens_to(sower: &mut Sower<'_>, what: &Subject, by: &Cause, deed: Deed<'_>) {
    let target = subject_on_field(sower, what);
    deed_by(sower, by, &target, deed);
}

fn fights(sower: &mut Sower<'_>, what: Option<&Subject>, against: &Filter) {
    if let Some(what) = what {
        subject_on_field(sower, what);
    }
    fighters(sower, against);
}

/// Cores come from the void.
fn gains(sower: &mut Sower<'_>, whose: Whose, to: &CoreSpot) {
    for seat in seats(whose) {
        doer(sower, seat, &Filter::Any, vec![cores(CoreSpot::Void, to.clone())]);
    }
}

fn draws(sower: &mut Sower<'_>, who: Player, how: DrawnHow) {
    let by_other = how == DrawnHow::OutsideDrawStep && sower.one_in(3);
    for seat in players(who) {
        let (seat, who) =
            if by_other { (seat.other(), Player::Opponent) } else { (seat, Player::You) };
        doer(sower, seat, &Filter::Any, vec![Step::Do(Act::Draw { who, count: Amount::Fixed(1) })]);
    }
}

fn adds_to_hand(sower: &mut Sower<'_>, who: Player) {
    for seat in players(who) {
        let trash = group(Whose::Your, Place::Trash, Filter::Any);
        sower.supply(&group(whose(seat), Place::Trash, Filter::Any), 1, &|_| {});
        doer(sower, seat, &Filter::Any, vec![Step::On(one(vec![trash]), Verb::ToHand)]);
        doer(sower, seat, &Filter::Any, vec![draw_one()]);
    }
}

fn uses_magic(sower: &mut Sower<'_>, who: Player, what: &Filter, soul_core: bool) {
    let magic = what.clone().and(Filter::Category(Category::Magic));
    for seat in players(who) {
        doer(sower, seat, &magic, vec![draw_one()]);
        if !soul_core {
            continue;
        }
        let side = sower.plan.side(seat);
        side.soul_in_reserve = true;
        let planted = side.hand.iter_mut().filter(|draft| draft.is_needed && !draft.is_subject());
        planted.for_each(|draft| draft.cost = draft.cost.max(2));
    }
}

fn resolves_when_summoned(sower: &mut Sower<'_>, who: Player) {
    for seat in players(who) {
        let like = spirit().and(Filter::Has(Box::new(Timing::Summoned)));
        sower.supply(&group(whose(seat), Place::Hand, like), 2, &|draft| draft.cost = 0);
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

fn from_hand(sower: &mut Sower<'_>, what: &Subject, category: Category) {
    let (Subject::Card(whose, like) | Subject::ThisOr(whose, like)) = what else { return };
    sower.about = Some((*whose, like.clone()));
    let like = like.clone().and(Filter::Category(category));
    sower.supply(&group(*whose, Place::Hand, like), 2, &cheap);
    for seat in seats(*whose) {
        let side = sower.plan.side(seat);
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

fn summoned(sower: &mut Sower<'_>, what: &Subject, how: &SummonedHow) {
    from_hand(sower, what, Category::Spirit);
    let (Subject::Card(whose, like) | Subject::ThisOr(whose, like)) = what else { return };
    if let SummonedHow::With(name) = how {
        let like = like.clone().and(spirit()).and(Filter::Keyword(*name));
        let place = if *name == KeywordName::Immortal { Place::Trash } else { Place::Hand };
        sower.supply(&group(*whose, place, like), 2, &cheap);
        fighters(sower, &Filter::Any);
    }
    let in_battle = matches!(
        sower.during,
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
        sower.supply(&group(*whose, Place::Hand, like), 2, &|draft| {
            cheap(draft);
            draft.cost += paid;
        });
        fighters(sower, &Filter::Any);
    }
    for seat in seats(*whose) {
        sower.plan.side(seat).soul_in_reserve |= *how == SummonedHow::SpendingSoulCore;
        if *how != SummonedHow::SpendingSoulCore && sower.one_in(2) {
            let hand = one(vec![group(Whose::Your, Place::Hand, spirit())]);
            let step = Step::On(
                hand,
                Verb::Summon {
                    fee: bss::vocabulary::Fee::Free,
                    exhausted: false,
                    quiet: false,
                    without_ascend: false,
                },
            );
            doer(sower, seat, &Filter::Any, vec![step]);
        }
    }
}

fn destroys(sower: &mut Sower<'_>, what: &Subject, whose: Whose, target: &Filter, by: &Cause) {
    subject_on_field(sower, what);
    let victim = Group { whose, places: vec![Place::Field], filter: target.clone() };
    sower.supply(&victim, 2, &|draft| {
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
            doer(sower, seat, like, vec![destroy(any_on_field())]);
        }
    }
    fighters(sower, &Filter::Any);
}

fn loses_life(sower: &mut Sower<'_>, who: Player, attacker: Option<&Subject>, by: &Cause) {
    attacker.into_iter().for_each(|what| {
        subject_on_field(sower, what);
    });
    for seat in players(who) {
        let side = sower.plan.side(seat);
        side.life = side.life.max(3);
    }
    if attacker.is_none() && sower.one_in(2) {
        for seat in players(who) {
            let by = if matches!(by, Cause::By(Whose::Opponents)) { YOU.other() } else { seat };
            let whose_life = if by == seat { Player::You } else { Player::Opponent };
            let step = cores(CoreSpot::Life(whose_life), CoreSpot::Reserve(whose_life));
            doer(sower, by, &Filter::Any, vec![step]);
        }
    }
    fighters(sower, &Filter::Any);
}

fn discarded(sower: &mut Sower<'_>, what: &Subject, from: &[Place], by: &Cause, least: u8) {
    if let Cause::Keyword(..) = by {
        return deed_by(sower, by, &any_on_field(), &destroy);
    }
    let (owner, like) = match what {
        Subject::Card(whose, like) | Subject::ThisOr(whose, like) => (*whose, like.clone()),
        Subject::This | Subject::Those => (Whose::Your, Filter::Any),
    };
    let all = [Place::Hand, Place::Deck, Place::Burst];
    let places = if from.is_empty() { &all[..] } else { from };
    let count = least + sower.chance.below(2) as u8;
    for place in places {
        sower.supply(&group(owner, *place, like.clone()), usize::from(count), &|_| {});
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
            doer(sower, seat, &source(by), vec![Step::On(what, Verb::Discard)]);
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
pub(super) fn burst(sower: &mut Sower<'_>, seat: kernel::Seat) {
    let mut draft = sower.plan.draft(Category::Magic, sower.chance);
    let loses = EventPattern::LosesLife { who: Player::You, attacker: None, by: Cause::Any };
    draft.say(Label::Burst(vec![Timing::When(loses)]), |text| text.body.push(draw_one()));
    let side = sower.plan.side(seat);
    if side.burst.is_none() {
        side.burst = Some(draft);
    }
}
