//! Where the card under proof lies and whose turn it is, so that the moment of an ability can come.

use std::sync::Arc;

use kernel::{Chance, Seat};
use opcg::{
    Beginning, Card, Category,
    vocabulary::{
        Ability, Ban, Condition, EventUse, Grant, Keyword, Label, Rule, Step, Target, Timing, Verb,
        Whose, Zone,
    },
};

use super::{Draft, Plan, doer, need::BoardPlanner, plan::YOU};

/// What the player of the card does with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    Play,
    Activate,
    Attack,
    /// Lets the others do something.
    Wait,
}

/// Where the card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    Field,
    Hand,
    Life,
}

/// A board for an ability of a card. Attempts differ by chance alone.
pub(crate) fn plant(card: &Arc<Card>, text: &Ability, chance: &mut Chance) -> (Plan, Goal) {
    let mut plan = Plan::bare(card, chance);
    let timing = timing(text, chance);
    let (spot, goal, turn) = setting(card, text, timing.as_ref(), chance);
    plan.turn_player = whose_turn(text, turn, chance);
    if timing == Some(Timing::StartOfGame) {
        plan.beginning = Beginning::Setup;
        plan.turn = 0;
    }
    lay_subject(&mut plan, card, spot, chance);
    let negative = chance.below(4) == 0;
    let wrong_turn = negative && text.when.contains(&Condition::YourTurn);
    let by_effect = goal == Goal::Play
        && card.category != Category::Event
        && (wrong_turn || chance.below(4) == 0);
    if by_effect && wrong_turn {
        plan.turn_player = YOU.other();
    }
    if !by_effect {
        afford(&mut plan, card, spot, goal, chance);
    }
    let mut planner = BoardPlanner::new(&mut plan, card, chance);
    planner.ability(text);
    doer::provoke(&mut planner, &text.label);
    if by_effect {
        doer::play_from_hand(&mut planner, Whose::Your);
    }
    for amount in std::mem::take(&mut planner.amounts) {
        planner.be_something(&amount);
    }
    let inner = std::mem::take(&mut planner.conditions);
    let own = text.when.iter().map(|when| (when.clone(), !negative));
    for (condition, want) in inner.into_iter().chain(own) {
        planner.satisfy(&condition, want);
    }
    for limit in std::mem::take(&mut planner.limits) {
        if planner.chance.below(2) == 0 {
            planner.limit(limit);
        }
    }
    if planner.chance.below(4) == 0 {
        planner.thwart(&text.cost);
    }
    leave_room(&mut plan, chance);
    (plan, goal)
}

/// One of the timings of an automatic effect.
fn timing(text: &Ability, chance: &mut Chance) -> Option<Timing> {
    let Label::Auto(timings) = &text.label else { return None };
    timings.get(chance.below(timings.len().max(1) as u32) as usize).cloned()
}

fn setting(
    card: &Card,
    text: &Ability,
    timing: Option<&Timing>,
    chance: &mut Chance,
) -> (Spot, Goal, Option<Seat>) {
    let (mine, theirs) = (Some(YOU), Some(YOU.other()));
    let either = if chance.below(2) == 0 { mine } else { theirs };
    if text.zone == Zone::Hand {
        let activates = text.label == Label::ActivateMain;
        return (Spot::Hand, if activates { Goal::Activate } else { Goal::Play }, mine);
    }
    match &text.label {
        Label::ActivateMain => (Spot::Field, Goal::Activate, mine),
        Label::Event(uses) if uses.contains(&EventUse::Main) && either == mine => {
            (Spot::Hand, Goal::Play, mine)
        }
        Label::Event(uses) if uses.contains(&EventUse::Counter) => (Spot::Hand, Goal::Wait, theirs),
        Label::Event(_) => (Spot::Hand, Goal::Play, mine),
        Label::Trigger => (Spot::Life, Goal::Wait, theirs),
        Label::Keyword(Keyword::Rush | Keyword::RushCharacter) => (Spot::Hand, Goal::Play, mine),
        Label::Keyword(Keyword::Blocker) => (Spot::Field, Goal::Wait, theirs),
        Label::Keyword(_) => (Spot::Field, Goal::Attack, mine),
        Label::Auto(_) => auto(card, timing, either),
        Label::Permanent
            if gives_at_once(&text.body)
                && card.category != Category::Leader
                && chance.below(4) != 0 =>
        {
            (Spot::Hand, Goal::Play, mine)
        }
        Label::Permanent => (Spot::Field, Goal::Attack, either),
        Label::Rule(Rule::PlayedRested(_)) => (Spot::Field, Goal::Wait, mine),
        Label::Instead(_) | Label::Additional | Label::Rule(_) => (Spot::Field, Goal::Wait, either),
    }
}

fn auto(card: &Card, timing: Option<&Timing>, either: Option<Seat>) -> (Spot, Goal, Option<Seat>) {
    let (mine, theirs) = (Some(YOU), Some(YOU.other()));
    if timing == Some(&Timing::OnPlay) && card.category != Category::Leader {
        return (Spot::Hand, Goal::Play, mine);
    }
    if let Some(Timing::OnPlay | Timing::StartOfGame | Timing::EndOfYourTurn) = timing {
        return (Spot::Field, Goal::Wait, mine);
    }
    if let Some(Timing::WhenAttacking | Timing::EndOfBattle) = timing {
        return (Spot::Field, Goal::Attack, mine);
    }
    if let Some(
        Timing::OnBlock
        | Timing::OnOpponentsAttack
        | Timing::StartOfYourTurn
        | Timing::StartOfYourMain
        | Timing::EndOfOpponentsTurn,
    ) = timing
    {
        return (Spot::Field, Goal::Wait, theirs);
    }
    let goal = if timing == Some(&Timing::OnKo) { Goal::Wait } else { Goal::Attack };
    (Spot::Field, goal, either)
}

/// Whether the text matters on the turn the card is played.
fn gives_at_once(steps: &[Step]) -> bool {
    let at_once = |grant: &Grant| {
        matches!(
            grant,
            Grant::Keyword(Keyword::Rush | Keyword::RushCharacter)
                | Grant::AttackCharactersAtOnce
                | Grant::Cannot(Ban::AttackLeaderAtOnce)
        )
    };
    steps.iter().any(|step| {
        if let Step::On(Target::This, Verb::Gain { grants, .. }) = step {
            return grants.iter().any(at_once);
        }
        step.inner().into_iter().any(gives_at_once)
    })
}

/// The turn that the conditions ask for, or else the one that fits the timing.
fn whose_turn(text: &Ability, wanted: Option<Seat>, chance: &mut Chance) -> Seat {
    let asks = |condition: &Condition| text.when.contains(condition);
    if asks(&Condition::YourTurn) && chance.below(4) != 0 {
        return YOU;
    }
    if asks(&Condition::OpponentsTurn) && chance.below(4) != 0 {
        return YOU.other();
    }
    wanted.unwrap_or(YOU)
}

fn lay_subject(plan: &mut Plan, card: &Card, spot: Spot, chance: &mut Chance) {
    let draft = Draft::subject(card);
    let side = plan.side(YOU);
    match (spot, card.category) {
        (_, Category::Leader) => side.leader = draft,
        (Spot::Hand, _) | (Spot::Field, Category::Event) => side.hand.push(draft),
        (Spot::Life, _) => side.life.insert(0, draft),
        (Spot::Field, Category::Stage) => side.stage = Some(draft),
        (Spot::Field, Category::Character | Category::Don) => {
            let mut draft = draft;
            // In the opponent's turn a rested one can be attacked, an active one can block.
            draft.rested = plan.turn_player != YOU && chance.below(2) == 0;
            plan.side(YOU).characters.insert(0, draft);
        }
    }
}

/// DON!! cards to play the card with.
fn afford(plan: &mut Plan, card: &Card, spot: Spot, goal: Goal, chance: &mut Chance) {
    let pays = spot == Spot::Hand && goal != Goal::Activate;
    let cost = card.cost.unwrap_or(0).clamp(0, 10) as u8;
    let side = plan.side(YOU);
    if pays {
        side.active_don = side.active_don.max(cost + chance.below(4) as u8);
        side.rested_don = side.rested_don.min(10 - side.active_don.min(10));
    }
}

/// Most of the time no Character must go for another one.
fn leave_room(plan: &mut Plan, chance: &mut Chance) {
    for seat in Seat::BOTH {
        if chance.below(4) != 0 {
            super::plan::keep(&mut plan.side(seat).characters, 4);
        }
    }
}
