//! Walks the criteria, grants and looked-back-at events inside an ability, inner ones first.

use super::{
    Ability, Amount, Ban, Cause, Choice, Condition, CoreCount, CoreSpot, Count, EventPattern,
    Filter, Grant, Group, Label, NextCost, PlayerBan, Quantity, Reduction, Step, Subject, Target,
    Timing, Would,
};

/// What is done with the parts of an ability.
pub(crate) trait Visitor {
    fn filter(&mut self, _filter: &mut Filter) {}

    /// An event that a condition looks back at.
    fn this_turn(&mut self, _event: &EventPattern) {}

    /// "This card" as the subject of an event.
    fn this(&mut self) {}

    fn grant(&mut self, _grant: &Grant) {}

    fn player_ban(&mut self, _ban: &PlayerBan) {}
}

type Visit<'a> = &'a mut dyn Visitor;

impl Ability {
    pub(crate) fn visit(&mut self, visit: Visit<'_>) {
        label(&mut self.label, visit);
        self.when.iter_mut().for_each(|part| condition(part, visit));
        steps(&mut self.cost, visit);
        steps(&mut self.body, visit);
    }
}

fn label(label: &mut Label, visit: Visit<'_>) {
    match label {
        Label::Triggered(timings) | Label::Burst(timings) => {
            timings.iter_mut().for_each(|part| timing(part, visit))
        }
        Label::Instead(part) => would(part, visit),
        Label::Keyword(_) | Label::Activated(_) | Label::Constant => {}
    }
}

fn filter(part: &mut Filter, visit: Visit<'_>) {
    match part {
        Filter::All(parts) | Filter::Either(parts) => {
            parts.iter_mut().for_each(|part| filter(part, visit))
        }
        Filter::Not(inner) | Filter::Against(inner) => filter(inner, visit),
        Filter::Cost(_, value) | Filter::Bp(_, value) => amount(value, visit),
        Filter::Has(inner) => timing(inner, visit),
        Filter::SameCostAs(of) => group(of, visit),
        Filter::OtherThan(of) => target(of, visit),
        Filter::Any
        | Filter::Category(_)
        | Filter::Color(_)
        | Filter::ChosenColor
        | Filter::Colors(..)
        | Filter::Type(_)
        | Filter::Name(_)
        | Filter::NameIncludes(_)
        | Filter::Token
        | Filter::Level(..)
        | Filter::Cores(..)
        | Filter::SoulCore
        | Filter::Symbols(..)
        | Filter::Least(_)
        | Filter::Most(_)
        | Filter::Refreshed
        | Filter::Exhausted
        | Filter::Keyword(_)
        | Filter::NoEffects
        | Filter::This
        | Filter::Other
        | Filter::Attacking
        | Filter::AttackedFirst
        | Filter::Blocking
        | Filter::Blocked
        | Filter::Linked
        | Filter::SameTypeAsThose
        | Filter::ColorOfOwnSymbols
        | Filter::ColorOfArmor
        | Filter::UsedInThisBattle
        | Filter::Linkable(_)
        | Filter::Those
        | Filter::Kinds(_) => {}
    }
    visit.filter(part);
}

fn group(group: &mut Group, visit: Visit<'_>) {
    filter(&mut group.filter, visit);
}

fn groups(groups: &mut [Group], visit: Visit<'_>) {
    groups.iter_mut().for_each(|part| group(part, visit));
}

fn amount(amount: &mut Amount, visit: Visit<'_>) {
    match amount {
        Amount::Fixed(_) => {}
        Amount::Of(of) | Amount::Each { of, .. } | Amount::Plus(of, _) => quantity(of, visit),
    }
}

fn quantity(part: &mut Quantity, visit: Visit<'_>) {
    match part {
        Quantity::Cards(of) => groups(of, visit),
        Quantity::Figure(_, of) => target(of, visit),
        Quantity::Highest(_, of) => group(of, visit),
        Quantity::HandledLike(like) => filter(like, visit),
        Quantity::Life(_)
        | Quantity::Symbols(..)
        | Quantity::Handled
        | Quantity::Destroyed
        | Quantity::EventCount => {}
    }
}

fn count(count: &mut Count, visit: Visit<'_>) {
    match count {
        Count::Exactly(of) | Count::UpTo(of) => amount(of, visit),
        Count::AnyNumber => {}
    }
}

fn condition(part: &mut Condition, visit: Visit<'_>) {
    match part {
        Condition::Compare(left, _, right) => {
            quantity(left, visit);
            amount(right, visit);
        }
        Condition::Is(card, like) => {
            target(card, visit);
            filter(like, visit);
        }
        Condition::Only(of, like) => {
            group(of, visit);
            filter(like, visit);
        }
        Condition::SameCost(of) => group(of, visit),
        Condition::AscendedUsing(like) => filter(like, visit),
        Condition::ThisTurn(what) => {
            pattern(what, visit);
            visit.this_turn(what);
        }
        Condition::All(parts) | Condition::Either(parts) => {
            parts.iter_mut().for_each(|part| condition(part, visit));
        }
        Condition::Not(inner) => condition(inner, visit),
        Condition::YourTurn
        | Condition::OpponentsTurn
        | Condition::InStep(_)
        | Condition::BurstSet(_)
        | Condition::SpentSoulCore
        | Condition::CameFrom(_)
        | Condition::LifeNotLowered(_)
        | Condition::DestroyedByThis
        | Condition::MovedSoulCore
        | Condition::Done => {}
    }
}

fn target(part: &mut Target, visit: Visit<'_>) {
    match part {
        Target::All(of) => groups(of, visit),
        Target::Choose(part) => choice(part, visit),
        Target::Each(parts) | Target::OneOf(parts) => {
            parts.iter_mut().for_each(|part| target(part, visit))
        }
        Target::Top { count, .. } => amount(count, visit),
        Target::This
        | Target::Those
        | Target::Selected
        | Target::Rest
        | Target::Subject
        | Target::Other
        | Target::Opposing
        | Target::Attacker
        | Target::Blocker
        | Target::Linked
        | Target::Itself => {}
    }
}

fn choice(choice: &mut Choice, visit: Visit<'_>) {
    count(&mut choice.count, visit);
    groups(&mut choice.of, visit);
    if let Some(total) = &mut choice.total {
        amount(&mut total.most, visit);
    }
}

fn grant(part: &mut Grant, visit: Visit<'_>) {
    match part {
        Grant::Bp(of)
        | Grant::SetBp(of)
        | Grant::Cost(of)
        | Grant::SetCost(of)
        | Grant::Symbol(_, of) => amount(of, visit),
        Grant::Reducing { paying_for, how, .. } => {
            filter(paying_for, visit);
            reduction(how, visit);
        }
        Grant::WithoutTriggers(when) => timing(when, visit),
        Grant::AlsoTriggers(when, also) => {
            timing(when, visit);
            timing(also, visit);
        }
        Grant::Cannot(what) => ban(what, visit),
        Grant::BlockExhausted(like) | Grant::AscendWithOpponents(like) => filter(like, visit),
        Grant::SummonCost(cost) | Grant::UseCost(_, cost) => steps(cost, visit),
        Grant::Ability(ability) => ability.visit(visit),
        Grant::LevelBp(..)
        | Grant::Level(_)
        | Grant::AscendCost(_)
        | Grant::Keyword(_)
        | Grant::Color(_)
        | Grant::ColorAndSymbolColor(_)
        | Grant::Type(_)
        | Grant::SetSymbols(_)
        | Grant::ReductionSymbol(_)
        | Grant::WithoutEffects(_)
        | Grant::Must(_)
        | Grant::AlsoSpirit { .. }
        | Grant::LinkFreely
        | Grant::LinksUpTo(_)
        | Grant::LinkWhenBlocking
        | Grant::ReductionFulfilled
        | Grant::GaleSelectedBy(_) => {}
    }
    visit.grant(part);
}

fn reduction(part: &mut Reduction, visit: Visit<'_>) {
    match part {
        Reduction::Only(like) | Reduction::FromTrash(like) => filter(like, visit),
        Reduction::Times(_) | Reduction::As(_) | Reduction::Colors(_) | Reduction::Plus(_) => {}
    }
}

fn ban(part: &mut Ban, visit: Visit<'_>) {
    match part {
        Ban::AttackUnless(when) => condition(when, visit),
        Ban::Block(like) | Ban::BeBlocked(like) => filter(like, visit),
        Ban::BeSelected(by)
        | Ban::BeDestroyed(by)
        | Ban::LoseCores(by)
        | Ban::BeExhausted(by)
        | Ban::BeReturned(by) => cause(by, visit),
        Ban::Attack
        | Ban::AttackUnlessPaying(_)
        | Ban::AttackUnlessRemoving(_)
        | Ban::Refresh
        | Ban::ReduceLife
        | Ban::ReduceLifeToZero => {}
    }
}

fn cause(part: &mut Cause, visit: Visit<'_>) {
    match part {
        Cause::Effect(_, like) | Cause::DestructionEffect(_, like) | Cause::Compare(like) => {
            filter(like, visit)
        }
        Cause::Either(parts) => parts.iter_mut().for_each(|part| cause(part, visit)),
        Cause::Any | Cause::Keyword(..) | Cause::By(_) | Cause::Depleted(..) => {}
    }
}

fn player_ban(part: &mut PlayerBan, visit: Visit<'_>) {
    match part {
        PlayerBan::SummonOncePerTurn(like)
        | PlayerBan::UseMagic(like)
        | PlayerBan::SelectOnly { like, .. }
        | PlayerBan::LoseLifeTo { attacker: like, .. } => filter(like, visit),
        PlayerBan::MagicCost(cost) => steps(cost, visit),
        PlayerBan::PayToTrigger(when, cores) => {
            timing(when, visit);
            amount(cores, visit);
        }
        PlayerBan::NextCost { like, cost } => {
            filter(like, visit);
            if let NextCost::Set(of) = cost {
                amount(of, visit);
            }
        }
        PlayerBan::DrawByMagic
        | PlayerBan::PayToDraw(_)
        | PlayerBan::DiscardHandByOpponent
        | PlayerBan::DiscardFromDeck
        | PlayerBan::DiscardFromDeckAtMost(_)
        | PlayerBan::MagicIsFree
        | PlayerBan::LoseLifeAtMost(_)
        | PlayerBan::FirstMagicCostsLess(_) => {}
    }
    visit.player_ban(part);
}

fn spot(part: &mut CoreSpot, visit: Visit<'_>) {
    match part {
        CoreSpot::On(what) => target(what, visit),
        CoreSpot::AnyOf(parts) => parts.iter_mut().for_each(|part| spot(part, visit)),
        CoreSpot::Void
        | CoreSpot::Reserve(_)
        | CoreSpot::Trash(_)
        | CoreSpot::Life(_)
        | CoreSpot::ReserveOfEach
        | CoreSpot::Field(_) => {}
    }
}

fn core_count(part: &mut CoreCount, visit: Visit<'_>) {
    match part {
        CoreCount::Exactly(of) | CoreCount::UpTo(of) => amount(of, visit),
        CoreCount::AnyNumber | CoreCount::All | CoreCount::AllBut(_) | CoreCount::Until(_) => {}
    }
}

fn move_cores(count: &mut CoreCount, spots: [&mut CoreSpot; 2], visit: Visit<'_>) {
    core_count(count, visit);
    spots.into_iter().for_each(|part| spot(part, visit));
}

fn steps(steps: &mut [Step], visit: Visit<'_>) {
    steps.iter_mut().for_each(|part| step(part, visit));
}

fn step(part: &mut Step, visit: Visit<'_>) {
    match part {
        Step::Select(what)
        | Step::Destroy { what, .. }
        | Step::Exhaust(what)
        | Step::Refresh(what)
        | Step::ToHand(what)
        | Step::ToDeck { what, .. }
        | Step::Discard(what)
        | Step::ToBurst(what)
        | Step::Summon { what, .. }
        | Step::Place { what, .. }
        | Step::View(what)
        | Step::Reveal(what)
        | Step::ActivateCrush(what)
        | Step::UseMagic { what, .. }
        | Step::LinkTo(what)
        | Step::Link(what)
        | Step::KeepOnField { what, .. } => target(what, visit),
        Step::ActivateTriggered { what, timing: when, .. } => {
            target(what, visit);
            timing(when, visit);
        }
        Step::AttackSpirit { attacker, what } => {
            attacker.iter_mut().for_each(|part| target(part, visit));
            target(what, visit);
        }
        Step::Draw { count: of, .. }
        | Step::DrawTo { hand: of, .. }
        | Step::SummonToken { count: of, .. }
        | Step::Feast(of) => amount(of, visit),
        Step::MoveCores { count, from, to, .. } => move_cores(count, [from, to], visit),
        Step::PayCores { count, from, .. } => {
            amount(count, visit);
            from.iter_mut().for_each(|part| spot(part, visit));
        }
        Step::Gain { what, grants, .. } | Step::GainOneOf { what, grants, .. } => {
            target(what, visit);
            grants.iter_mut().for_each(|part| grant(part, visit));
        }
        Step::Forbid { what, .. } => player_ban(what, visit),
        Step::Watch { ability, .. } => ability.visit(visit),
        Step::AsItWas { to, .. } => to.iter_mut().for_each(|part| spot(part, visit)),
        Step::ChooseOne { options, .. } => options.iter_mut().for_each(|part| steps(part, visit)),
        Step::If { when, then, otherwise } => {
            condition(when, visit);
            steps(then, visit);
            steps(otherwise, visit);
        }
        Step::MayPay { cost, then, .. } | Step::Unless { cost, then, .. } => {
            steps(cost, visit);
            steps(then, visit);
        }
        Step::Repeat { times, steps: parts } => {
            amount(times, visit);
            steps(parts, visit);
        }
        Step::IfDone(parts)
        | Step::May { steps: parts, .. }
        | Step::Chain { steps: parts, .. }
        | Step::Later { steps: parts, .. } => steps(parts, visit),
        Step::SelectColor
        | Step::CopyToken
        | Step::Shuffle(_)
        | Step::PayCardCost
        | Step::ActivateOwn(_)
        | Step::EndAttackStep
        | Step::RefreshStep => {}
    }
}

fn timing(part: &mut Timing, visit: Visit<'_>) {
    match part {
        Timing::When(what) => pattern(what, visit),
        Timing::Summoned
        | Timing::Placed
        | Timing::Attacks
        | Timing::Blocks
        | Timing::Destroyed
        | Timing::DestroyedByOpponent
        | Timing::Links
        | Timing::EndOfTurn(_)
        | Timing::StartOfStep
        | Timing::AfterStep(..) => {}
    }
}

fn subject(part: &mut Subject, visit: Visit<'_>) {
    match part {
        Subject::This => visit.this(),
        Subject::ThisOr(_, like) => {
            visit.this();
            filter(like, visit);
        }
        Subject::Card(_, like) => filter(like, visit),
        Subject::Those => {}
    }
}

pub(crate) fn pattern(part: &mut EventPattern, visit: Visit<'_>) {
    match part {
        EventPattern::AnyOf(parts) => parts.iter_mut().for_each(|part| pattern(part, visit)),
        EventPattern::Summoned { what, .. }
        | EventPattern::Placed { what }
        | EventPattern::Attacks { what, .. }
        | EventPattern::Blocks { what }
        | EventPattern::BlockedAtResolution { what }
        | EventPattern::IsLinked { what }
        | EventPattern::WinsComparison { what }
        | EventPattern::ReducesLife { what }
        | EventPattern::Refreshed { what }
        | EventPattern::Returned { what, .. }
        | EventPattern::CorePlacedOn { what }
        | EventPattern::PlacedIntoTrash { what } => subject(what, visit),
        EventPattern::IsBlocked { what, by } => {
            subject(what, visit);
            filter(by, visit);
        }
        EventPattern::Destroyed { what, by }
        | EventPattern::EffectDestroys { target: what, by, .. }
        | EventPattern::Exhausted { what, by }
        | EventPattern::LosesAllCores { what, by }
        | EventPattern::Discarded { what, by, .. } => {
            subject(what, visit);
            cause(by, visit);
        }
        EventPattern::Destroys { what, target: like, by, .. } => {
            subject(what, visit);
            filter(like, visit);
            cause(by, visit);
        }
        EventPattern::LosesLife { attacker, by, .. } => {
            attacker.iter_mut().for_each(|part| subject(part, visit));
            cause(by, visit);
        }
        EventPattern::BattleEnds { with, .. } => {
            with.iter_mut().for_each(|part| subject(part, visit));
        }
        EventPattern::UsesMagic { what, .. } => filter(what, visit),
        EventPattern::LifeIncreases(_)
        | EventPattern::CorePlacedInReserve(_)
        | EventPattern::CoreGained(_)
        | EventPattern::Draws { .. }
        | EventPattern::AddsToHand(_)
        | EventPattern::ResolvesWhenSummoned(_)
        | EventPattern::EndsAttackStep(_) => {}
    }
}

fn would(part: &mut Would, visit: Visit<'_>) {
    match part {
        Would::BeDestroyed { what, by } => {
            subject(what, visit);
            cause(by, visit);
        }
        Would::ReduceLife { what } => subject(what, visit),
        Would::CoresToLife(_)
        | Would::CoreStepCore
        | Would::DrawStepDraw
        | Would::SelectByMagic(_)
        | Would::SummonToken(_)
        | Would::DiscardFromDeck { .. } => {}
    }
}
