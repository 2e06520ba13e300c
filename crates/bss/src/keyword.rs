//! 11. Keyword effects that are triggered or substitute an event, written in the vocabulary like all other effects.
//!
//! The others are checked where they matter: Awaken, Swift and Ascend where cards are played, Confront and Astral at the
//! block, Armor and A.T. Field where effects select and destroy.

mod awaken;
mod link;

use crate::{
    Category,
    vocabulary::{
        Ability, Act, Amount, Cause, Choice, Cmp, CoreCount, CoreKind, CoreSpot, Count,
        EventPattern, Fee, Figure, Filter, Flow, Group, Keyword, Label, Limit, Moment, Place,
        Player, Quantity, Requirement, Step, Subject, Target, Timing, Verb, Whose, Would, Zone,
    },
};

/// The effect of a keyword, if it is triggered or a substitution.
pub(crate) fn ability_of(keyword: &Keyword) -> Option<Ability> {
    match keyword {
        Keyword::Curse => Some(curse()),
        Keyword::Bloodcurse => Some(bloodcurse()),
        Keyword::Immortal(costs) => Some(immortal(costs)),
        Keyword::Luster => Some(luster()),
        Keyword::Blessed => Some(blessed()),
        Keyword::Gale(count) => Some(gale(*count)),
        Keyword::Crush(more) => Some(crush(*more)),
        Keyword::Raid(times) => Some(raid(*times)),
        Keyword::Agile => Some(agile()),
        Keyword::Link(need) => Some(link(need)),
        Keyword::Awaken
        | Keyword::Confront
        | Keyword::Armor(_)
        | Keyword::Ascend(_)
        | Keyword::Swift
        | Keyword::AtField
        | Keyword::Astral => None,
    }
}

fn when(pattern: EventPattern, body: Vec<Step>) -> Ability {
    triggered(Timing::When(pattern), body)
}

fn triggered(timing: Timing, body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Triggered(vec![timing])) }
}

fn spirit() -> Filter {
    Filter::Category(Category::Spirit)
}

fn own(filter: Filter) -> Subject {
    Subject::Card(Whose::Your, filter)
}

fn on_field(whose: Whose, filter: Filter) -> Group {
    Group { whose, places: vec![Place::Field], filter }
}

fn one_of(by: Player, count: u8, of: Group) -> Target {
    Target::Choose(Choice {
        by,
        count: Count::Exactly(Amount::Fixed(i32::from(count))),
        of: vec![of],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    })
}

fn one_core(from: CoreSpot, to: CoreSpot) -> Step {
    let count = CoreCount::Exactly(Amount::Fixed(1));
    Step::Do(Act::MoveCores { count, kind: CoreKind::Any, from, to })
}

/// 11-3-1. B-43: even if the attacker has left.
fn curse() -> Ability {
    let destroy = Step::On(Target::Those, Verb::Destroy { quiet: false });
    when(
        EventPattern::BlockedAtResolution { what: Subject::This },
        vec![
            Step::On(Target::Other, Verb::Select),
            Step::Flow(Flow::Later { at: Moment::EndOfBattle, steps: vec![destroy] }),
        ],
    )
}

/// faq BSS01-026: costs one life of the opponent and one of its own cores; it stays on the field, refreshed.
fn bloodcurse() -> Ability {
    let by = Cause::By(Whose::Opponents);
    let would = Would::BeDestroyed { what: Subject::This, by };
    Ability {
        cost: vec![
            one_core(CoreSpot::Life(Player::Opponent), CoreSpot::Trash(Player::Opponent)),
            one_core(CoreSpot::On(Target::This), CoreSpot::Trash(Player::You)),
        ],
        optional: true,
        body: vec![Step::On(Target::This, Verb::KeepOnField { exhausted: Some(false) })],
        ..Ability::new(Label::Instead(would))
    }
}

/// 11-4-1. B-18: for its cost.
fn immortal(costs: &[u8]) -> Ability {
    let cost = |cost: &u8| Filter::Cost(Cmp::Equal, Amount::Fixed(i32::from(*cost)));
    let like = Filter::Either(costs.iter().map(cost).collect());
    let what = own(spirit().and(Filter::Other).and(like));
    Ability {
        zones: vec![Zone::Trash],
        optional: true,
        ..when(EventPattern::Destroyed { what, by: Cause::Any }, vec![summon_this()])
    }
}

fn summon_this() -> Step {
    Step::On(
        Target::This,
        Verb::Summon { fee: Fee::Paid, exhausted: false, quiet: false, without_ascend: false },
    )
}

/// 11-6-1. B-47: by a spirit that attacked and is still there.
fn luster() -> Ability {
    let magic =
        Group { whose: Whose::Your, places: vec![Place::Trash], filter: Filter::UsedInThisBattle };
    let attacker = own(Filter::This.and(Filter::Attacking));
    let ends = EventPattern::BattleEnds { with: Some(attacker), survives: true };
    when(ends, vec![Step::On(Target::All(vec![magic]), Verb::ToHand)])
}

/// 11-7-1
fn blessed() -> Ability {
    when(
        EventPattern::ReducesLife { what: Subject::This },
        vec![one_core(CoreSpot::Void, CoreSpot::Life(Player::You))],
    )
}

/// 11-10-1. B-44: the opponent selects, but does not control the effect.
fn gale(count: u8) -> Ability {
    let refreshed = on_field(Whose::Opponents, spirit().and(Filter::Refreshed));
    when(
        EventPattern::IsBlocked { what: Subject::This, by: Filter::Any },
        vec![
            Step::On(one_of(Player::Opponent, count, refreshed), Verb::Select),
            Step::On(Target::Those, Verb::Exhaust),
        ],
    )
}

/// 11-11-1. B-45: its level when this is resolved.
fn crush(more: u8) -> Ability {
    let level = Quantity::Figure(Figure::Level, Box::new(Target::This));
    let count = Amount::Plus(Box::new(level), i32::from(more));
    let top = Target::Top { whose: Whose::Opponents, count };
    triggered(Timing::Attacks, vec![Step::On(top, Verb::Discard)])
}

/// 11-12-1
fn raid(times: u8) -> Ability {
    let nexus = Filter::Category(Category::Nexus).and(Filter::Refreshed);
    Ability {
        limit: Some(Limit::PerTurn(times)),
        cost: vec![Step::On(one_of(Player::You, 1, on_field(Whose::Your, nexus)), Verb::Exhaust)],
        optional: true,
        ..triggered(Timing::Attacks, vec![Step::On(Target::This, Verb::Refresh)])
    }
}

/// 11-16-1. B-52: first the spirit, then the summon with what can be paid then.
fn agile() -> Ability {
    let own_cost = Quantity::Figure(Figure::Cost, Box::new(Target::This));
    let cheaper = Filter::Cost(Cmp::Less, Amount::Of(Box::new(own_cost)));
    let with = Some(own(spirit().and(cheaper)));
    Ability {
        zones: vec![Zone::Hand],
        optional: true,
        ..when(
            EventPattern::BattleEnds { with, survives: true },
            vec![
                Step::On(Target::Subject, Verb::ToHand),
                Step::Flow(Flow::IfDone(vec![summon_this()])),
            ],
        )
    }
}

/// 11-18-1
fn link(need: &Requirement) -> Ability {
    let what = || own(Filter::Linkable(need.clone()));
    let begins = EventPattern::AnyOf(vec![
        EventPattern::Attacks { what: what(), first: false },
        EventPattern::Blocks { what: what() },
    ]);
    Ability {
        cost: vec![Step::On(Target::This, Verb::Exhaust)],
        optional: true,
        ..when(begins, vec![Step::On(Target::Subject, Verb::Link)])
    }
}
