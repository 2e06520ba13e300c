//! Walks the criteria, grants and looked-back-at events inside an ability, inner ones first.

mod event;
mod grant;
mod step;

pub(crate) use self::{event::pattern, grant::grant, step::step};
use self::{
    event::{timing, would},
    grant::{cause, player_ban},
    step::steps,
};
use super::{
    Ability, Amount, Choice, Condition, Count, EventPattern, Figure, Filter, Grant, Group, Label,
    PlayerBan, Quantity, Target,
};

/// What is done with the parts of an ability.
pub(crate) trait Visitor {
    fn filter(&mut self, _filter: &mut Filter) {}

    fn group(&mut self, _group: &Group) {}

    fn target(&mut self, _target: &Target) {}

    fn quantity(&mut self, _quantity: &Quantity) {}

    fn condition(&mut self, _condition: &Condition) {}

    /// An event that a condition looks back at.
    fn this_turn(&mut self, _event: &EventPattern) {}

    /// "This card" as the subject of an event.
    fn this(&mut self) {}

    fn grant(&mut self, _grant: &Grant) {}

    fn player_ban(&mut self, _ban: &PlayerBan) {}

    /// A figure of cards that is read, other than the cores on them.
    fn figure(&mut self) {}
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

fn group(part: &mut Group, visit: Visit<'_>) {
    filter(&mut part.filter, visit);
    visit.group(part);
}

fn groups(groups: &mut [Group], visit: Visit<'_>) {
    groups.iter_mut().for_each(|part| group(part, visit));
}

pub(crate) fn amount(amount: &mut Amount, visit: Visit<'_>) {
    match amount {
        Amount::Fixed(_) => {}
        Amount::Of(of) | Amount::Each { of, .. } | Amount::Plus(of, _) => quantity(of, visit),
    }
}

fn quantity(part: &mut Quantity, visit: Visit<'_>) {
    match part {
        Quantity::Cards(of) => groups(of, visit),
        Quantity::Figure(Figure::Cores, of) => target(of, visit),
        Quantity::Figure(_, of) => {
            visit.figure();
            target(of, visit);
        }
        Quantity::Highest(_, of) => {
            visit.figure();
            group(of, visit);
        }
        Quantity::Symbols(..) => visit.figure(),
        Quantity::HandledLike(like) => filter(like, visit),
        Quantity::Life(_) | Quantity::Handled | Quantity::Destroyed | Quantity::EventCount => {}
    }
    visit.quantity(part);
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
        Condition::SameCost(of) => {
            visit.figure();
            group(of, visit);
        }
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
    visit.condition(part);
}

pub(crate) fn target(part: &mut Target, visit: Visit<'_>) {
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
    visit.target(part);
}

fn choice(choice: &mut Choice, visit: Visit<'_>) {
    count(&mut choice.count, visit);
    groups(&mut choice.of, visit);
    if let Some(total) = &mut choice.total {
        amount(&mut total.most, visit);
    }
}
