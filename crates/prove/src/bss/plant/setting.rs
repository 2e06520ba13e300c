//! Where the card under proof lies and whose turn it is, so that the moment of an ability can come.

use std::sync::Arc;

use bss::{
    Card, Category,
    vocabulary::{
        Ability, Condition, EventPattern, Filter, Keyword, Label, Period, Place, Player, Step,
        Subject, Target, Timing, TurnStep, Use, Verb, Whose, Would, Zone,
    },
};
use kernel::{Chance, Seat};

use super::{
    doer::{self, doer, one, spirit},
    draft::Draft,
    keyword,
    need::{BoardPlanner, group},
    plan::{Plan, YOU, whose},
};

/// What the player of the card does with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    Play,
    Activate,
    Attack,
    Block,
    SetBurst,
    /// Lets the others do something.
    Wait,
}

/// When the card is best used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Wait {
    No,
    /// In a battle.
    Battle,
    /// When an attack was blocked.
    Block,
}

/// What the players are after.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub goal: Goal,
    pub wait: Wait,
    /// Cores to be put on the card when it comes to the field.
    pub cores: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lies {
    Field,
    Hand,
    Trash,
    Deck,
    Burst,
}

struct Setting {
    lies: Lies,
    goal: Goal,
    turn: Option<Seat>,
    step: TurnStep,
}

/// A board for an ability of a card. Attempts differ by chance alone.
pub(crate) fn plant(card: &Arc<Card>, text: &Ability, chance: &mut Chance) -> (Plan, Aim) {
    let mut plan = Plan::bare(chance);
    let timing = timing(text, chance);
    let setting = setting(card, text, timing.as_ref(), chance);
    plan.turn_player = whose_turn(text, setting.turn, chance);
    plan.beginning = setting.step;
    let negative = chance.below(4) == 0;
    let cores = cores_for(card, text, chance);
    lay_subject(&mut plan, card, &setting, cores, chance);
    let mut planner = BoardPlanner::new(&mut plan, chance);
    planner.during = text.during;
    windows(&mut planner);
    if setting.goal == Goal::Play {
        coming(&mut planner, card, text);
    }
    planner.ability(text);
    doer::provoke(&mut planner, &text.label);
    other_texts(&mut planner, card, text);
    if let Some(period) = text.during {
        during(&mut planner, period);
    }
    for amount in std::mem::take(&mut planner.amounts) {
        planner.be_something(&amount);
    }
    let inner = std::mem::take(&mut planner.conditions);
    let own = text.when.iter().map(|when| (when.clone(), !negative));
    for (condition, want) in inner.into_iter().chain(own) {
        planner.satisfy(&condition, want);
    }
    subjects_have(&mut planner);
    if !text.cost.is_empty() && planner.one_in(5) {
        thwart(planner.plan);
    }
    let wait = if planner.one_in(4) { Wait::No } else { planner.wait };
    (plan, Aim { goal: setting.goal, wait, cores })
}

/// The cores for a level at which the ability works; sometimes one less.
fn cores_for(card: &Card, text: &Ability, chance: &mut Chance) -> u8 {
    let levels: Vec<_> =
        card.levels.iter().filter(|level| text.levels.contains(level.level)).collect();
    let level = levels.get(chance.below(levels.len().max(1) as u32) as usize);
    let cores = level.map_or(0, |level| level.cores);
    let least = card.levels.first().map_or(0, |level| level.cores);
    if chance.below(8) == 0 { cores.saturating_sub(1).max(least) } else { cores }
}

fn timing(text: &Ability, chance: &mut Chance) -> Option<Timing> {
    let (Label::Triggered(timings) | Label::Burst(timings)) = &text.label else { return None };
    timings.get(chance.below(timings.len().max(1) as u32) as usize).cloned()
}

fn setting(card: &Card, text: &Ability, timing: Option<&Timing>, chance: &mut Chance) -> Setting {
    let (mine, theirs) = (Some(YOU), Some(YOU.other()));
    let either = if chance.below(2) == 0 { mine } else { theirs };
    let at = |lies, goal, turn, step| Setting { lies, goal, turn, step };
    let place = zone(card, text, chance);
    if let Label::Burst(timings) = &text.label {
        let sets = chance.below(4) == 0;
        let turn = timings.first().and_then(turn_of).or(either);
        return match sets {
            true => at(Lies::Hand, Goal::SetBurst, mine, TurnStep::Main),
            false => at(Lies::Burst, Goal::Wait, turn, TurnStep::Main),
        };
    }
    match &text.label {
        Label::Keyword(keyword) => {
            let (lies, mut goal, turn) = of_keyword(keyword, chance);
            if text.during == Some(Period::Turn(Whose::Opponents)) && goal == Goal::Attack {
                goal = Goal::Block;
            }
            at(lies, goal, turn, TurnStep::Main)
        }
        Label::Activated(uses) => {
            let goal = if place == Lies::Hand { Goal::Play } else { Goal::Activate };
            let turn = if uses.contains(&Use::Main) && either == mine || !uses.contains(&Use::Flash)
            {
                mine
            } else {
                either
            };
            at(place, goal, turn, TurnStep::Main)
        }
        Label::Constant => {
            let goal = [Goal::Attack, Goal::Wait, Goal::Block][chance.below(3) as usize];
            let plays = place == Lies::Hand || chance.below(8) == 0;
            if plays {
                return at(Lies::Hand, Goal::Play, mine, TurnStep::Main);
            }
            at(place, goal, either, TurnStep::Main)
        }
        Label::Instead(would) => {
            let in_step = matches!(would, Would::CoreStepCore | Would::DrawStepDraw);
            let step = if in_step { TurnStep::Start } else { TurnStep::Main };
            at(place, Goal::Attack, either, step)
        }
        Label::Triggered(_) | Label::Burst(_) => {
            let Some(timing) = timing else { return at(place, Goal::Wait, either, TurnStep::Main) };
            triggered(text, timing, place, either)
        }
    }
}

/// Where the card must be for the ability to work.
fn zone(card: &Card, text: &Ability, chance: &mut Chance) -> Lies {
    let zone = text.zones.get(chance.below(text.zones.len().max(1) as u32) as usize);
    match zone {
        Some(Zone::Hand) => Lies::Hand,
        Some(Zone::Trash) => Lies::Trash,
        Some(Zone::Deck) => Lies::Deck,
        Some(Zone::Field) => Lies::Field,
        None if card.category == Category::Magic => Lies::Hand,
        None => Lies::Field,
    }
}

fn triggered(text: &Ability, timing: &Timing, place: Lies, either: Option<Seat>) -> Setting {
    let (mine, theirs) = (Some(YOU), Some(YOU.other()));
    let at = |lies, goal, turn| Setting { lies, goal, turn, step: TurnStep::Main };
    if let Timing::Summoned | Timing::Placed = timing {
        return at(Lies::Hand, Goal::Play, mine);
    }
    if *timing == Timing::Attacks {
        return at(place, Goal::Attack, mine);
    }
    if *timing == Timing::Blocks {
        return at(place, Goal::Block, theirs);
    }
    if let Timing::Destroyed | Timing::DestroyedByOpponent = timing {
        return at(place, Goal::Attack, either);
    }
    if let Timing::EndOfTurn(whose) | Timing::AfterStep(whose, _) = timing {
        return at(place, Goal::Wait, side(*whose).or(either));
    }
    if *timing == Timing::StartOfStep {
        let step = if let Some(Period::Step(_, step)) = text.during {
            before(step)
        } else {
            TurnStep::Main
        };
        return Setting { step, ..at(place, Goal::Wait, either) };
    }
    let Timing::When(pattern) = timing else { return at(place, Goal::Wait, mine) };
    if let EventPattern::Summoned { what: Subject::This, .. }
    | EventPattern::Placed { what: Subject::This } = pattern
    {
        return at(Lies::Hand, Goal::Play, mine);
    }
    let blocks = *pattern == EventPattern::Blocks { what: Subject::This };
    let goal = if blocks { Goal::Block } else { Goal::Attack };
    at(place, goal, turn_of(timing).or(either))
}

/// A beginning from which the start of the step comes.
fn before(step: TurnStep) -> TurnStep {
    match step {
        TurnStep::Main => TurnStep::Refresh,
        TurnStep::Attack => TurnStep::Main,
        TurnStep::Start | TurnStep::Core | TurnStep::Draw | TurnStep::Refresh | TurnStep::End => {
            step
        }
    }
}

fn side(whose: Whose) -> Option<Seat> {
    match whose {
        Whose::Your => Some(YOU),
        Whose::Opponents => Some(YOU.other()),
        Whose::Any => None,
    }
}

/// The turn in which an event of this timing happens most easily.
fn turn_of(timing: &Timing) -> Option<Seat> {
    let Timing::When(pattern) = timing else { return None };
    let attacker = |what: &Subject| match what {
        Subject::This => Some(YOU),
        Subject::Card(whose, _) | Subject::ThisOr(whose, _) => side(*whose),
        Subject::Those => None,
    };
    match pattern {
        EventPattern::Attacks { what, .. }
        | EventPattern::IsBlocked { what, .. }
        | EventPattern::BlockedAtResolution { what }
        | EventPattern::IsLinked { what }
        | EventPattern::ReducesLife { what }
        | EventPattern::Summoned { what, .. }
        | EventPattern::Placed { what } => attacker(what),
        EventPattern::Blocks { what } => attacker(what).map(Seat::other),
        EventPattern::LosesLife { who: Player::You, .. } => Some(YOU.other()),
        EventPattern::LosesLife { who: Player::Opponent, .. } => Some(YOU),
        EventPattern::ResolvesWhenSummoned(Player::You) => Some(YOU),
        EventPattern::ResolvesWhenSummoned(Player::Opponent) => Some(YOU.other()),
        EventPattern::AnyOf(parts) => {
            parts.iter().find_map(|part| turn_of(&Timing::When(part.clone())))
        }
        EventPattern::LosesLife { who: Player::Both, .. }
        | EventPattern::ResolvesWhenSummoned(Player::Both)
        | EventPattern::Destroyed { .. }
        | EventPattern::Destroys { .. }
        | EventPattern::EffectDestroys { .. }
        | EventPattern::WinsComparison { .. }
        | EventPattern::LifeIncreases(_)
        | EventPattern::Exhausted { .. }
        | EventPattern::Refreshed { .. }
        | EventPattern::Returned { .. }
        | EventPattern::LosesAllCores { .. }
        | EventPattern::CorePlacedOn { .. }
        | EventPattern::CorePlacedInReserve(_)
        | EventPattern::CoreGained(_)
        | EventPattern::Draws { .. }
        | EventPattern::AddsToHand(_)
        | EventPattern::Discarded { .. }
        | EventPattern::PlacedIntoTrash { .. }
        | EventPattern::UsesMagic { .. }
        | EventPattern::ActivatesBurst { .. }
        | EventPattern::BattleEnds { .. }
        | EventPattern::EndsAttackStep(_) => None,
    }
}

fn of_keyword(keyword: &Keyword, chance: &mut Chance) -> (Lies, Goal, Option<Seat>) {
    let (mine, theirs) = (Some(YOU), Some(YOU.other()));
    let either = if chance.below(2) == 0 { mine } else { theirs };
    match keyword {
        Keyword::Awaken => (Lies::Field, Goal::Activate, either),
        Keyword::Ascend(_) => (Lies::Hand, Goal::Play, mine),
        Keyword::Swift => (Lies::Hand, Goal::Play, either),
        Keyword::Agile => (Lies::Hand, Goal::Wait, mine),
        Keyword::Immortal(_) => (Lies::Trash, Goal::Wait, either),
        Keyword::Link(_) => (Lies::Field, Goal::Wait, mine),
        Keyword::Bloodcurse | Keyword::Armor(_) | Keyword::AtField => {
            (Lies::Field, Goal::Block, either)
        }
        Keyword::Confront
        | Keyword::Curse
        | Keyword::Luster
        | Keyword::Blessed
        | Keyword::Gale(_)
        | Keyword::Crush(_)
        | Keyword::Raid(_)
        | Keyword::Astral => (Lies::Field, Goal::Attack, mine),
    }
}

fn whose_turn(text: &Ability, wanted: Option<Seat>, chance: &mut Chance) -> Seat {
    let fixed = match text.during {
        Some(Period::Turn(whose) | Period::Step(whose, _)) => side(whose),
        Some(Period::ThisAttacks) => Some(YOU),
        Some(Period::ThisBlocks) => Some(YOU.other()),
        Some(Period::ThisAttacksOrBlocks | Period::ThisIsLinked) | None => None,
    };
    let asks = |condition: &Condition| text.when.contains(condition);
    let fixed = fixed
        .or(asks(&Condition::YourTurn).then_some(YOU))
        .or(asks(&Condition::OpponentsTurn).then_some(YOU.other()));
    match fixed {
        Some(seat) if chance.below(6) != 0 => seat,
        _ => wanted.or(fixed).unwrap_or(YOU),
    }
}

fn during(planner: &mut BoardPlanner<'_>, period: Period) {
    match period {
        Period::ThisAttacks | Period::ThisBlocks | Period::ThisAttacksOrBlocks => {
            doer::fighters(planner, &Filter::Any);
        }
        Period::Step(_, TurnStep::Attack) => {
            doer::fighters(planner, &Filter::Any);
        }
        Period::ThisIsLinked => {}
        Period::Turn(_) | Period::Step(..) => {}
    }
}

/// Somebody can do something in a flash window, so that there is one to look at the board in.
fn windows(planner: &mut BoardPlanner<'_>) {
    for seat in Seat::BOTH {
        if planner.one_in(2) {
            let nexus = Filter::Category(Category::Nexus);
            doer(planner, seat, &nexus, vec![super::fit::draw_one()]);
        }
    }
}

/// Texts of the card that help an ability: it must be linked to say what it does then, and so on.
fn other_texts(planner: &mut BoardPlanner<'_>, card: &Card, text: &Ability) {
    let linked = text.during == Some(Period::ThisIsLinked)
        || matches!(&text.label, Label::Triggered(timings) if timings.contains(&Timing::Links));
    for other in &card.abilities {
        match &other.label {
            Label::Keyword(word @ Keyword::Link(_)) if linked => keyword::provoke(planner, word),
            Label::Keyword(word @ Keyword::Astral) => keyword::provoke(planner, word),
            // What the card costs besides.
            Label::Constant if !other.zones.is_empty() => planner.ability(other),
            Label::Keyword(_)
            | Label::Constant
            | Label::Triggered(_)
            | Label::Activated(_)
            | Label::Instead(_)
            | Label::Burst(_) => {}
        }
    }
}

fn lay_subject(
    plan: &mut Plan,
    card: &Arc<Card>,
    setting: &Setting,
    cores: u8,
    chance: &mut Chance,
) {
    let mut draft = Draft::subject(card);
    draft.cores = draft.cores.max(cores);
    draft.soul = chance.below(3) == 0;
    if draft.soul && setting.lies == Lies::Field {
        plan.side(YOU).soul_in_reserve = false;
    }
    let reserve = card.cost.clamp(0, 12) as u8 + cores + chance.below(4) as u8;
    let side = plan.side(YOU);
    match setting.lies {
        Lies::Field if card.category != Category::Magic => side.field.insert(0, draft),
        Lies::Field | Lies::Hand => {
            side.hand.push(draft);
            side.reserve = side.reserve.max(reserve);
        }
        Lies::Deck => side.deck.insert(0, draft),
        Lies::Trash => {
            side.trash.push(draft);
            side.reserve = side.reserve.max(reserve);
        }
        Lies::Burst => {
            side.burst = Some(draft);
            side.reserve = side.reserve.max(reserve);
        }
    }
}

/// The card is about to be summoned, placed or used: what that costs besides, and other ways to it.
fn coming(planner: &mut BoardPlanner<'_>, card: &Card, text: &Ability) {
    for other in &card.abilities {
        if let Label::Keyword(Keyword::Ascend(needs)) = &other.label {
            planner.ascend.clone_from(needs);
            needs.iter().for_each(|need| keyword::ascend(planner, need));
        }
    }
    if card.category == Category::Spirit {
        for condition in &text.when {
            if let Condition::CameFrom(place) = condition {
                arrives_from(planner, *place);
            }
        }
        if planner.one_in(6) {
            arrives_from(planner, Place::Hand);
        }
    }
}

/// Somebody summons a spirit of this player from an area.
pub(super) fn arrives_from(planner: &mut BoardPlanner<'_>, place: Place) {
    let own = one(vec![group(Whose::Your, place, spirit())]);
    let step = Step::On(
        if place == Place::Deck { Target::Top { whose: whose(YOU), count: 1.into() } } else { own },
        Verb::Summon {
            fee: bss::vocabulary::Fee::Free,
            exhausted: false,
            quiet: false,
            without_ascend: true,
        },
    );
    doer(planner, YOU, &Filter::Any, vec![step]);
    if place == Place::Hand {
        return;
    }
    let side = planner.plan.side(YOU);
    if let Some(at) = side.hand.iter().position(Draft::is_subject) {
        let subject = side.hand.remove(at);
        match place {
            Place::Trash => side.trash.push(subject),
            Place::Deck => side.deck.insert(0, subject),
            Place::Field | Place::Hand | Place::Burst => side.hand.push(subject),
        }
    }
}

/// Cards that an event may be about have the effect that is asked of them.
fn subjects_have(planner: &mut BoardPlanner<'_>) {
    let Some(timing) = planner.subjects_have.take() else { return };
    let side = planner.plan.side(YOU);
    let cards = side.hand.iter_mut().chain(&mut side.field);
    for draft in cards.filter(|draft| draft.is_needed && !draft.is_subject()) {
        if draft.category == Category::Spirit {
            draft.have(&timing);
        }
    }
}

/// Nothing is left to pay with.
fn thwart(plan: &mut Plan) {
    let side = plan.side(YOU);
    side.reserve = 0;
    side.soul_in_reserve = false;
    side.hand.retain(Draft::is_subject);
    side.field.retain(Draft::is_subject);
}
