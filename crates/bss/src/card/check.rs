//! The door for cards: what the engine could not carry out is refused before a table is made.

use kernel::OutOfBounds;

use super::{Card, RawCard};
use crate::{
    Category,
    interpreter::program::is_about_subject,
    vocabulary::{
        Ability, Act, Amount, Condition, CoreSpot, Filter, Flow, Grant, HIGHEST_LEVEL, Label,
        LevelAs, Part, Quantity, Step, Target, Verb, Walk as _,
    },
};

/// Parts of all abilities of one card. Printed cards have some 60; the cards of a table together stay within 16 bits.
const MOST_PARTS: usize = 300;

/// Why a card cannot be played.
pub type CardError = kernel::CardError<Flaw>;

/// What is wrong with a card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    #[error(transparent)]
    OutOfBounds(#[from] OutOfBounds),
    #[error("LV{0} is no level; there are LV1 to LV{HIGHEST_LEVEL} (bss 2-10)")]
    Level(u8),
    #[error("a spirit or nexus without a level (bss 2-10)")]
    NoLevel,
    #[error(
        "a constant effect gives, forbids and asks whether something holds, and does nothing else (bss 8-1-4)"
    )]
    Constant,
    #[error("a constant effect speaks of what activated it or of what it did (bss 8-1-4)")]
    NoEvent,
    #[error("cards are selected where a condition or a number speaks of them")]
    SelectedInCondition,
    #[error("cores are taken from where none lie")]
    NoCores,
    #[error("a criterion of one table")]
    Bound,
    #[error("there is no {0} token at this table (bss 4-12-2)")]
    UnknownToken(String),
    #[error("a table holds fewer tokens")]
    TooManyTokens,
    #[error("the cards of its deck give more spirit types than a table holds")]
    TooManyTypes,
}

impl RawCard {
    /// The card, if everything it says can be carried out.
    ///
    /// # Errors
    /// The first flaw that was found.
    pub fn check(self) -> Result<Card, CardError> {
        match self.first_flaw() {
            None => Ok(Card(self)),
            Some((ability, flaw)) => Err(self.error(ability, flaw)),
        }
    }

    /// What is wrong with this ability of the card, counted from 1, or with the whole card.
    pub(crate) fn error(&self, ability: Option<usize>, flaw: Flaw) -> CardError {
        CardError { card: format!("{} {}", self.number, self.name), ability, flaw }
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
        if self.cost < 0 {
            return Err(OutOfBounds::Number(self.cost).into());
        }
        check_number(self.cost)?;
        if self.levels.is_empty() && self.category != Category::Magic {
            return Err(Flaw::NoLevel);
        }
        for level in &self.levels {
            check_level(level.level)?;
            level.bp.map_or(Ok(()), check_number)?;
        }
        Ok(())
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
        Part::Ability(ability) if ability.label == Label::Constant => check_constant(&ability.body),
        Part::Act(act) => check_act(act),
        Part::Amount(amount) => check_amount(amount),
        Part::Condition(Condition::Is(target, _) | Condition::DifferentNames(target)) => {
            check_read(target)
        }
        Part::Filter(Filter::OtherThan(target)) => check_read(target),
        Part::CoreSpot(CoreSpot::AnyOf(spots)) => check_options(spots.len()),
        Part::Filter(Filter::Kinds(_)) => Err(Flaw::Bound),
        Part::Flow(Flow::ChooseOne { options, .. }) => check_options(options.len()),
        Part::Grant(grant) => check_grant(grant),
        Part::Quantity(Quantity::Figure(_, target)) => check_read(target),
        Part::Target(Target::OneOf(targets)) => check_options(targets.len()),
        Part::Verb(Verb::GainOneOf { grants, .. }) => check_options(grants.len()),
        Part::Ability(_)
        | Part::Ban(_)
        | Part::Cause(_)
        | Part::Choice(_)
        | Part::Condition(_)
        | Part::CoreCount(_)
        | Part::CoreSpot(_)
        | Part::Count(_)
        | Part::Duration(_)
        | Part::EventPattern(_)
        | Part::Filter(_)
        | Part::Flow(_)
        | Part::Group(_)
        | Part::Keyword(_)
        | Part::Label(_)
        | Part::NextCost(_)
        | Part::PlayerBan(_)
        | Part::Quantity(_)
        | Part::Reduction(_)
        | Part::Requirement(_)
        | Part::Step(_)
        | Part::Subject(_)
        | Part::Target(_)
        | Part::Timing(_)
        | Part::Total(_)
        | Part::Verb(_)
        | Part::Would(_) => Ok(()),
    }
}

fn check_number(number: i32) -> Result<(), Flaw> {
    Ok(OutOfBounds::check_number(number)?)
}

fn check_options(count: usize) -> Result<(), Flaw> {
    Ok(OutOfBounds::check_options(count)?)
}

fn check_level(level: u8) -> Result<(), Flaw> {
    if (1..=HIGHEST_LEVEL).contains(&level) { Ok(()) } else { Err(Flaw::Level(level)) }
}

fn check_amount(amount: &Amount) -> Result<(), Flaw> {
    match amount {
        Amount::Fixed(number) | Amount::Plus(_, number) => check_number(*number),
        Amount::Each { per, .. } if *per < 1 => Err(OutOfBounds::Number(*per).into()),
        Amount::Each { value, per, most, .. } => {
            check_number(*value).and(check_number(*per))?;
            most.map_or(Ok(()), check_number)
        }
        Amount::Of(_) => Ok(()),
    }
}

fn check_act(act: &Act) -> Result<(), Flaw> {
    match act {
        Act::MoveCores { from: CoreSpot::Void, .. } => Ok(()),
        Act::MoveCores { from, .. } | Act::PayCores { from: Some(from), .. } => check_source(from),
        Act::AsItWas { more, to, most } => {
            check_number(*more)?;
            most.map_or(Ok(()), check_number)?;
            to.as_ref().map_or(Ok(()), check_destination)
        }
        Act::Draw { .. }
        | Act::DrawTo { .. }
        | Act::SelectColor
        | Act::SummonToken { .. }
        | Act::CopyToken
        | Act::Feast(_)
        | Act::PayCores { from: None, .. }
        | Act::Forbid { .. }
        | Act::Watch { .. }
        | Act::Shuffle(_)
        | Act::PayCardCost
        | Act::ActivateOwn(_)
        | Act::EndAttackStep
        | Act::RefreshStep => Ok(()),
    }
}

/// 4-11: cores are picked where they lie; the void holds any number, and nobody picks there.
fn check_source(from: &CoreSpot) -> Result<(), Flaw> {
    match from {
        CoreSpot::Void | CoreSpot::ReserveOfEach => Err(Flaw::NoCores),
        CoreSpot::AnyOf(spots) => spots.iter().try_for_each(check_source),
        CoreSpot::Reserve(_)
        | CoreSpot::Trash(_)
        | CoreSpot::Life(_)
        | CoreSpot::On(_)
        | CoreSpot::Field(_) => Ok(()),
    }
}

/// Where the cores of a substituted event go is known without a selection.
fn check_destination(to: &CoreSpot) -> Result<(), Flaw> {
    match to {
        CoreSpot::On(target) => check_read(target),
        CoreSpot::AnyOf(spots) => spots.iter().try_for_each(check_destination),
        CoreSpot::Void
        | CoreSpot::Reserve(_)
        | CoreSpot::Trash(_)
        | CoreSpot::Life(_)
        | CoreSpot::ReserveOfEach
        | CoreSpot::Field(_) => Ok(()),
    }
}

fn check_grant(grant: &Grant) -> Result<(), Flaw> {
    match grant {
        Grant::LevelBp(level, bp) => check_level(*level).and(check_number(*bp)),
        Grant::Level(LevelAs::Level(level)) => check_level(*level),
        Grant::AscendCost(number) | Grant::AlsoSpirit { bp: number, .. } => check_number(*number),
        Grant::Bp(_)
        | Grant::SetBp(_)
        | Grant::Level(LevelAs::Highest)
        | Grant::Cost(_)
        | Grant::SetCost(_)
        | Grant::Keyword(_)
        | Grant::Color(_)
        | Grant::ColorAndSymbolColor(_)
        | Grant::Type(_)
        | Grant::AllTypes
        | Grant::Symbol(..)
        | Grant::SetSymbols(_)
        | Grant::ReductionSymbol(_)
        | Grant::Reducing { .. }
        | Grant::WithoutEffects(_)
        | Grant::WithoutTriggers(_)
        | Grant::AlsoTriggers(..)
        | Grant::Cannot(_)
        | Grant::Must(_)
        | Grant::BlockExhausted(_)
        | Grant::LinkFreely
        | Grant::LinksUpTo(_)
        | Grant::LinkWhenBlocking
        | Grant::ReductionFulfilled
        | Grant::SummonCost(_)
        | Grant::UseCost(..)
        | Grant::AscendWithOpponents(_)
        | Grant::GaleSelectedBy(_)
        | Grant::Ability(_) => Ok(()),
    }
}

/// 8-5-3: cards are selected by steps, not where something is read of them.
fn check_read(target: &Target) -> Result<(), Flaw> {
    let selects =
        |part: Part<'_>| matches!(part, Part::Target(Target::Choose(_) | Target::OneOf(_)));
    if target.has_part(selects) { Err(Flaw::SelectedInCondition) } else { Ok(()) }
}

/// 8-1-4
fn check_constant(steps: &[Step]) -> Result<(), Flaw> {
    steps.iter().try_for_each(|step| match step {
        _ if is_about_subject(step) || step.looks_at_destroyed() => Err(Flaw::NoEvent),
        Step::On(target, Verb::Gain { .. }) if target.is_known() => Ok(()),
        Step::Do(Act::Forbid { .. }) => Ok(()),
        Step::Flow(Flow::If { then, otherwise, .. }) => {
            check_constant(then).and_then(|()| check_constant(otherwise))
        }
        Step::On(..) | Step::Do(_) | Step::Flow(_) => Err(Flaw::Constant),
    })
}

#[cfg(test)]
mod tests;
