//! Walks the criteria and the looked-back-at events inside an ability, inner ones first.

use super::{
    Ability, Act, Amount, Ban, Cause, Choice, Condition, Count, EventPattern, Filter, Flow, Grant,
    Group, HowPlayed, Label, PlayerBan, Quantity, Rule, Step, Subject, Target, Timing, Verb, Would,
};

/// What is done with the parts of an ability.
pub(crate) trait Visitor {
    /// A criterion. The category of what causes something is left out.
    fn filter(&mut self, filter: &mut Filter);

    /// An event that a condition looks back at.
    fn this_turn(&mut self, _event: &EventPattern) {}

    /// "This card" as the subject of an event.
    fn this(&mut self) {}

    /// A figure of a card that is read as a number.
    fn figure(&mut self) {}

    /// Something that is given to cards.
    fn grant(&mut self, _grant: &Grant) {}
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
        Label::Auto(timings) => timings.iter_mut().for_each(|part| timing(part, visit)),
        Label::Instead(part) => would(part, visit),
        Label::Rule(part) => rule(part, visit),
        Label::Keyword(_)
        | Label::ActivateMain
        | Label::Event(_)
        | Label::Trigger
        | Label::Permanent
        | Label::Additional => {}
    }
}

fn rule(rule: &mut Rule, visit: Visit<'_>) {
    match rule {
        Rule::DeckExcludes(part) | Rule::DeckOnly(part) | Rule::PlayedRested(part) => {
            filter(part, visit)
        }
        Rule::Counter { of, value: _ } => filter(of, visit),
        Rule::Name(_)
        | Rule::Type(_)
        | Rule::Attribute(_)
        | Rule::AnyNumberInDeck
        | Rule::DonDeckSize(_)
        | Rule::WinWithEmptyDeck
        | Rule::LoseAtEndOfTurnWithEmptyDeck
        | Rule::FaceUpLifeToDeckBottom
        | Rule::DonPhaseGivesToLeader(_) => {}
    }
}

fn filter(part: &mut Filter, visit: Visit<'_>) {
    match part {
        Filter::All(parts) | Filter::Either(parts) => {
            parts.iter_mut().for_each(|part| filter(part, visit))
        }
        Filter::Not(inner) => filter(inner, visit),
        Filter::Cost(_, value)
        | Filter::BaseCost(_, value)
        | Filter::Power(_, value)
        | Filter::BasePower(_, value)
        | Filter::Counter(_, value)
        | Filter::GivenDon(_, value) => amount(value, visit),
        Filter::Any
        | Filter::Category(_)
        | Filter::Color(_)
        | Filter::Multicolor
        | Filter::Type(_)
        | Filter::TypeIncludes(_)
        | Filter::Name(_)
        | Filter::NameIncludes(_)
        | Filter::Number(_)
        | Filter::Attribute(_)
        | Filter::Active
        | Filter::Rested
        | Filter::FaceUp
        | Filter::FaceDown
        | Filter::CostIsGivenDon
        | Filter::Keyword(_)
        | Filter::HasTrigger
        | Filter::Has(_)
        | Filter::SameNameAsThose
        | Filter::NoBaseEffect
        | Filter::This
        | Filter::Other
        | Filter::PlayedThisTurn
        | Filter::DifferentColorFromThose
        | Filter::Attacking
        | Filter::Those
        | Filter::Kinds(_) => {}
    }
    visit.filter(part);
}

fn group(group: &mut Group, visit: Visit<'_>) {
    filter(&mut group.filter, visit);
}

fn amount(amount: &mut Amount, visit: Visit<'_>) {
    match amount {
        Amount::Fixed(_) => {}
        Amount::Of(of) | Amount::Each { of, .. } | Amount::Plus(of, _) => quantity(of, visit),
    }
}

fn quantity(part: &mut Quantity, visit: Visit<'_>) {
    match part {
        Quantity::Cards(groups) | Quantity::Names(groups) => {
            groups.iter_mut().for_each(|part| group(part, visit))
        }
        Quantity::TotalCost(of) => {
            visit.figure();
            group(of, visit);
        }
        Quantity::Power(of) | Quantity::BasePower(of) | Quantity::Cost(of) => {
            visit.figure();
            target(of, visit);
        }
        Quantity::GivenDon(of) => target(of, visit),
        Quantity::DonOnField(_)
        | Quantity::LifeAndHand(_)
        | Quantity::Handled
        | Quantity::Chosen
        | Quantity::EventCount => {}
    }
}

fn count(count: &mut Count, visit: Visit<'_>) {
    match count {
        Count::Exactly(of) | Count::UpTo(of) | Count::AtLeast(of) | Count::DownTo(of) => {
            amount(of, visit)
        }
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
        Condition::All(parts) | Condition::Either(parts) => {
            parts.iter_mut().for_each(|part| condition(part, visit));
        }
        Condition::Not(inner) => condition(inner, visit),
        Condition::ThisTurn(what) => {
            pattern(what, visit);
            visit.this_turn(what);
        }
        Condition::Don(_)
        | Condition::YourTurn
        | Condition::OpponentsTurn
        | Condition::SecondTurnOrLater => {}
    }
}

fn target(part: &mut Target, visit: Visit<'_>) {
    match part {
        Target::All(groups) => groups.iter_mut().for_each(|part| group(part, visit)),
        Target::Choose(part) => choice(part, visit),
        Target::Each(parts) => parts.iter_mut().for_each(|part| target(part, visit)),
        Target::From { count: of, .. } => count(of, visit),
        Target::This
        | Target::Those
        | Target::Rest
        | Target::Others
        | Target::Subject
        | Target::Opposing
        | Target::Attacker => {}
    }
}

fn choice(choice: &mut Choice, visit: Visit<'_>) {
    count(&mut choice.count, visit);
    choice.of.iter_mut().for_each(|part| group(part, visit));
    if let Some(total) = &mut choice.total_power {
        amount(total, visit);
    }
}

fn grant(part: &mut Grant, visit: Visit<'_>) {
    visit.grant(part);
    match part {
        Grant::Power(of)
        | Grant::Cost(of)
        | Grant::BasePower(of)
        | Grant::BaseCost(of)
        | Grant::SetPower(of)
        | Grant::SetCost(of)
        | Grant::PlayCost(of)
        | Grant::Counter(of) => amount(of, visit),
        Grant::Cannot(what) => ban(what, visit),
        Grant::AttackActive(like) => filter(like, visit),
        Grant::Ability(ability) => ability.visit(visit),
        Grant::Keyword(_)
        | Grant::Without(_)
        | Grant::Attribute(_)
        | Grant::Negated
        | Grant::AttackCharactersAtOnce => {}
    }
}

fn ban(part: &mut Ban, visit: Visit<'_>) {
    match part {
        Ban::AttackCharacters(like) | Ban::BeBlocked(like) => filter(like, visit),
        Ban::BeRested(by) | Ban::BeKod(by) | Ban::BeRemoved(by) => cause(by, visit),
        Ban::Attack
        | Ban::AttackLeader
        | Ban::AttackUnlessTrashing(_)
        | Ban::AttackLeaderAtOnce
        | Ban::Block
        | Ban::BecomeActiveInRefresh
        | Ban::BePlayed
        | Ban::BePlayedByEffects
        | Ban::BeAttacked => {}
    }
}

fn cause(part: &mut Cause, visit: Visit<'_>) {
    match part {
        Cause::Battle(like) | Cause::Effect(_, like) => source(like, visit),
        Cause::Either(parts) => parts.iter_mut().for_each(|part| cause(part, visit)),
        Cause::Any | Cause::By(_) => {}
    }
}

/// The criterion for the source of an effect. Its category is left out: it is not only what is printed, since the source
/// of a [Trigger] is in no area (10-1-5-3).
fn source(part: &mut Filter, visit: Visit<'_>) {
    if let Filter::All(parts) | Filter::Either(parts) = part {
        parts.iter_mut().for_each(|part| source(part, visit));
        visit.filter(part);
    } else if let Filter::Not(inner) = part {
        source(inner, visit);
        visit.filter(part);
    } else if !matches!(part, Filter::Category(_)) {
        filter(part, visit);
    }
}

fn player_ban(part: &mut PlayerBan, visit: Visit<'_>) {
    match part {
        PlayerBan::Play(like)
        | PlayerBan::PlayFromHand(like)
        | PlayerBan::PlayByEffects(like)
        | PlayerBan::ActivateEvents(like)
        | PlayerBan::AttackOtherThan(like)
        | PlayerBan::ActivateBlocker(like) => {
            filter(like, visit);
        }
        PlayerBan::Negated(when, like) => {
            timing(when, visit);
            filter(like, visit);
        }
        PlayerBan::AttackLeader
        | PlayerBan::AddLifeToHandByEffects
        | PlayerBan::DrawByEffects
        | PlayerBan::SetDonActiveByCharacterEffects => {}
    }
}

fn steps(steps: &mut [Step], visit: Visit<'_>) {
    steps.iter_mut().for_each(|part| step(part, visit));
}

fn step(part: &mut Step, visit: Visit<'_>) {
    match part {
        Step::On(on, what) => {
            target(on, visit);
            verb(what, visit);
        }
        Step::Do(what) => act(what, visit),
        Step::Flow(how) => flow(how, visit),
    }
}

fn verb(part: &mut Verb, visit: Visit<'_>) {
    match part {
        Verb::GiveDon { don, count: of } => {
            group(don, visit);
            count(of, visit);
        }
        Verb::Gain { grants, until: _ } => grants.iter_mut().for_each(|part| grant(part, visit)),
        Verb::Select
        | Verb::Ko
        | Verb::Trash
        | Verb::ToHand
        | Verb::ToDeck { .. }
        | Verb::ToLife { .. }
        | Verb::Play { .. }
        | Verb::Rest
        | Verb::SetActive
        | Verb::Look
        | Verb::Reveal
        | Verb::Reorder
        | Verb::Turn(_)
        | Verb::UseEvent
        | Verb::Redirect
        | Verb::SwapBasePower(_) => {}
    }
}

fn act(part: &mut Act, visit: Visit<'_>) {
    match part {
        Act::Draw { count: of, .. } | Act::AddDon { count: of, .. } => count(of, visit),
        Act::ReturnDon { count: of, like, .. } => {
            count(of, visit);
            filter(like, visit);
        }
        Act::DrawTo { hand: of, .. } | Act::Damage { amount: of, .. } => amount(of, visit),
        Act::DonToCost { don, count: of, .. } => {
            group(don, visit);
            count(of, visit);
        }
        Act::Forbid { what, .. } => player_ban(what, visit),
        Act::ReduceNextPlay { filter: like, .. } => filter(like, visit),
        Act::Shuffle(_)
        | Act::Win
        | Act::Lose(_)
        | Act::ExtraTurn
        | Act::ActivateEvent(_)
        | Act::ActivateAuto(_)
        | Act::ChooseNumber => {}
    }
}

fn flow(part: &mut Flow, visit: Visit<'_>) {
    match part {
        Flow::ChooseOne { options, .. } => options.iter_mut().for_each(|part| steps(part, visit)),
        Flow::If { when, then, otherwise } => {
            condition(when, visit);
            steps(then, visit);
            steps(otherwise, visit);
        }
        Flow::IfDone(parts)
        | Flow::IfNotDone(parts)
        | Flow::May { steps: parts, .. }
        | Flow::Later { steps: parts, .. } => {
            steps(parts, visit);
        }
    }
}

fn timing(part: &mut Timing, visit: Visit<'_>) {
    match part {
        Timing::When(what) => pattern(what, visit),
        Timing::OnPlay
        | Timing::WhenAttacking
        | Timing::OnKo
        | Timing::OnBlock
        | Timing::OnOpponentsAttack
        | Timing::EndOfYourTurn
        | Timing::EndOfOpponentsTurn
        | Timing::StartOfGame
        | Timing::StartOfYourTurn
        | Timing::StartOfYourMain
        | Timing::EndOfBattle => {}
    }
}

fn subject(part: &mut Subject, visit: Visit<'_>) {
    match part {
        Subject::This => visit.this(),
        Subject::Card(_, like) => filter(like, visit),
    }
}

pub(crate) fn pattern(part: &mut EventPattern, visit: Visit<'_>) {
    match part {
        EventPattern::AnyOf(parts) => parts.iter_mut().for_each(|part| pattern(part, visit)),
        EventPattern::Played { what, how } => {
            subject(what, visit);
            if let HowPlayed::ByEffectOf(_, like) = how {
                source(like, visit);
            }
        }
        EventPattern::Kod { what, by }
        | EventPattern::Removed { what, by }
        | EventPattern::ReturnedToHand { what, by }
        | EventPattern::BecameRested { what, by } => {
            subject(what, visit);
            cause(by, visit);
        }
        EventPattern::Attacks { what, target: like }
        | EventPattern::Battled { what, against: like }
        | EventPattern::KosInBattle { what, target: like } => {
            subject(what, visit);
            filter(like, visit);
        }
        EventPattern::IsAttacked { what }
        | EventPattern::DonGiven { to: what }
        | EventPattern::DealsDamage { what } => {
            subject(what, visit);
        }
        EventPattern::EventActivated(_, like) => filter(like, visit),
        EventPattern::DonReturned { by, .. } | EventPattern::TrashedFromHand { by, .. } => {
            cause(by, visit)
        }
        EventPattern::BlockerActivated(_)
        | EventPattern::TriggerActivated(_)
        | EventPattern::DamageTaken(_)
        | EventPattern::LifeRemoved(_)
        | EventPattern::LifeToHand(_)
        | EventPattern::LifeBecame(..)
        | EventPattern::DrawsOutsideDrawPhase(_) => {}
    }
}

fn would(part: &mut Would, visit: Visit<'_>) {
    match part {
        Would::BeKod { what, by }
        | Would::BeRemoved { what, by }
        | Would::BeRested { what, by } => {
            subject(what, visit);
            cause(by, visit);
        }
        Would::AnyOf(parts) => parts.iter_mut().for_each(|part| would(part, visit)),
    }
}
