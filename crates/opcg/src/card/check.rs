//! The door for cards: what the engine could not carry out is refused before a table is made.

use kernel::OutOfBounds;

use super::{Card, RawCard};
use crate::{
    DON_CARDS,
    vocabulary::{
        Ability, Act, Amount, Condition, Count, Filter, Flow, Grant, Label, Part, Place, Quantity,
        Rule, Step, Target, Timing, Verb, Walk as _,
    },
};

/// Parts of all abilities of one card. Printed cards have some 150; the cards of a table together stay within 16 bits.
const MOST_PARTS: usize = 500;

/// Why a card cannot be played.
pub type CardError = kernel::CardError<Flaw>;

/// What is wrong with a card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    #[error(transparent)]
    OutOfBounds(#[from] OutOfBounds),
    #[error("\"any number\" where a number is needed")]
    NoNumber,
    #[error(
        "a permanent effect gives, forbids and asks whether something holds, and does nothing else (opcg 8-1-3-3)"
    )]
    Permanent,
    #[error("cards are chosen where a condition or a number speaks of them")]
    ChosenInCondition,
    #[error("{0:?} is no pile that cards are taken from")]
    NoPile(Place),
    #[error("an effect that is given gives an effect")]
    GrantedTwice,
    #[error("\"has an effect\" with a timing that no bracket names")]
    UnnamedTiming,
    #[error("a criterion of one table")]
    Bound,
}

impl RawCard {
    /// The card, if everything it says can be carried out.
    ///
    /// # Errors
    /// The first flaw that was found.
    pub fn check(self) -> Result<Card, CardError> {
        match self.first_flaw() {
            None => Ok(Card(self)),
            Some((ability, flaw)) => {
                Err(CardError { card: format!("{} {}", self.number, self.name), ability, flaw })
            }
        }
    }

    fn first_flaw(&self) -> Option<(Option<usize>, Flaw)> {
        if let Err(flaw) = self.check_facts() {
            return Some((None, flaw));
        }
        let found = self.abilities.iter().enumerate().find_map(|(place, ability)| {
            check_ability(ability).err().map(|flaw| (Some(place + 1), flaw))
        });
        found.or_else(|| self.check_size().err().map(|flaw| (None, flaw)))
    }

    fn check_facts(&self) -> Result<(), Flaw> {
        let counts = [self.cost, self.life].into_iter().flatten();
        if let Some(negative) = counts.clone().find(|count| *count < 0) {
            return Err(OutOfBounds::Number(negative).into());
        }
        let figures = [self.power, self.counter].into_iter().flatten();
        counts.chain(figures).try_for_each(check_number)
    }

    fn check_size(&self) -> Result<(), Flaw> {
        let mut parts = 0;
        self.abilities.iter().for_each(|ability| ability.walk(&mut |_| parts += 1));
        Ok(OutOfBounds::check_parts(parts, MOST_PARTS)?)
    }
}

fn check_ability(ability: &Ability) -> Result<(), Flaw> {
    let mut flaw = Ok(());
    ability.walk(&mut |part| {
        if flaw.is_ok() {
            flaw = check_part(part);
        }
    });
    flaw
}

fn check_part(part: Part<'_>) -> Result<(), Flaw> {
    match part {
        Part::Ability(ability) if ability.label == Label::Permanent => {
            check_permanent(&ability.body)
        }
        Part::Amount(amount) => check_amount(amount),
        Part::Quantity(quantity) => check_quantity(quantity),
        Part::Condition(Condition::Is(target, _)) => check_read(target),
        Part::Target(Target::From { place, .. }) if !place.is_pile() => Err(Flaw::NoPile(*place)),
        Part::Verb(Verb::GiveDon { count, .. })
        | Part::Act(Act::Draw { count, .. } | Act::AddDon { count, .. }) => check_count(count),
        Part::Act(Act::ReduceNextPlay { by, .. }) => check_number(*by),
        Part::Flow(Flow::ChooseOne { options, .. }) => {
            Ok(OutOfBounds::check_options(options.len())?)
        }
        Part::Grant(Grant::Ability(ability)) => check_granted(ability),
        Part::Filter(Filter::Has(timing)) if matches!(**timing, Timing::When(_)) => {
            Err(Flaw::UnnamedTiming)
        }
        Part::Filter(Filter::Kinds(_)) => Err(Flaw::Bound),
        Part::Filter(Filter::SameNameAs(target) | Filter::DifferentColorFrom(target)) => {
            check_read(target)
        }
        Part::Rule(rule) => check_rule(rule),
        Part::Ability(_)
        | Part::Act(_)
        | Part::Ban(_)
        | Part::Cause(_)
        | Part::Choice(_)
        | Part::Condition(_)
        | Part::Count(_)
        | Part::Duration(_)
        | Part::EventPattern(_)
        | Part::EventUse(_)
        | Part::Filter(_)
        | Part::Flow(_)
        | Part::Grant(_)
        | Part::Group(_)
        | Part::HowPlayed(_)
        | Part::Keyword(_)
        | Part::Label(_)
        | Part::PlayerBan(_)
        | Part::Source(_)
        | Part::Step(_)
        | Part::Subject(_)
        | Part::Target(_)
        | Part::Timing(_)
        | Part::Verb(_)
        | Part::Would(_) => Ok(()),
    }
}

fn check_number(number: i32) -> Result<(), Flaw> {
    Ok(OutOfBounds::check_number(number)?)
}

fn check_amount(amount: &Amount) -> Result<(), Flaw> {
    match amount {
        Amount::Fixed(number) | Amount::Plus(_, number) => check_number(*number),
        Amount::Each { per, .. } if *per < 1 => Err(OutOfBounds::Number(*per).into()),
        Amount::Each { value, per, .. } => check_number(*value).and(check_number(*per)),
        Amount::Of(_) => Ok(()),
    }
}

fn check_count(count: &Count) -> Result<(), Flaw> {
    count.amount().map(|_| ()).ok_or(Flaw::NoNumber)
}

fn check_rule(rule: &Rule) -> Result<(), Flaw> {
    match rule {
        Rule::DonDeckSize(size) if usize::from(*size) > DON_CARDS => {
            Err(OutOfBounds::Number(i32::from(*size)).into())
        }
        Rule::Counter { value, .. } => check_number(*value),
        Rule::Name(_)
        | Rule::EveryNameTypeAttribute
        | Rule::Type(_)
        | Rule::Attribute(_)
        | Rule::AnyNumberInDeck
        | Rule::DeckExcludes(_)
        | Rule::DeckOnly(_)
        | Rule::DonDeckSize(_)
        | Rule::WinWithEmptyDeck
        | Rule::LoseAtEndOfTurnWithEmptyDeck
        | Rule::FaceUpLifeToDeckBottom
        | Rule::PlayedRested(_)
        | Rule::DonPhaseGivesToLeader(_) => Ok(()),
    }
}

fn check_quantity(quantity: &Quantity) -> Result<(), Flaw> {
    match quantity {
        Quantity::Power(target)
        | Quantity::BasePower(target)
        | Quantity::Cost(target)
        | Quantity::GivenDon(target) => check_read(target),
        Quantity::Cards(_)
        | Quantity::Names(_)
        | Quantity::DonOnField(_)
        | Quantity::LifeAndHand(_)
        | Quantity::TotalCost(_)
        | Quantity::Handled
        | Quantity::Chosen
        | Quantity::EventCount => Ok(()),
    }
}

/// 8-4-4: cards are chosen by steps, not where something is read of them.
fn check_read(target: &Target) -> Result<(), Flaw> {
    if target.is_asked() { Err(Flaw::ChosenInCondition) } else { Ok(()) }
}

fn check_granted(ability: &Ability) -> Result<(), Flaw> {
    let mut grants = false;
    ability.walk(&mut |part| grants |= matches!(part, Part::Grant(Grant::Ability(_))));
    if grants { Err(Flaw::GrantedTwice) } else { Ok(()) }
}

/// 8-1-3-3
fn check_permanent(steps: &[Step]) -> Result<(), Flaw> {
    steps.iter().try_for_each(|step| match step {
        Step::On(target, Verb::Gain { .. }) if !target.is_asked() => Ok(()),
        Step::Do(Act::Forbid { .. }) => Ok(()),
        Step::Flow(Flow::If { then, otherwise, .. }) => {
            check_permanent(then).and_then(|()| check_permanent(otherwise))
        }
        Step::On(..) | Step::Do(_) | Step::Flow(_) => Err(Flaw::Permanent),
    })
}

#[cfg(test)]
mod tests;
