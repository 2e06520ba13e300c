//! 11. What the keyword effects that events activate come to, written from the rulebook.

use bss::{
    Category,
    vocabulary::{
        Ability, Act, Amount, Cause, Choice, Cmp, CoreCount, CoreKind, CoreSpot, Count,
        EventPattern, Fee, Figure, Filter, Flow, Group, Keyword, Label, Limit, Moment, Place,
        Player, Quantity, Step, Subject, Target, Timing, Verb, Whose, Would, Zone,
    },
};

/// The effect behind a keyword; none for those that are constant or work where cards are played.
pub(super) fn effect(keyword: &Keyword) -> Option<Ability> {
    Some(match keyword {
        Keyword::Curse => curse(),
        Keyword::Bloodcurse => bloodcurse(),
        Keyword::Immortal(costs) => immortal(costs),
        Keyword::Luster => luster(),
        Keyword::Blessed => blessed(),
        Keyword::Gale(count) => gale(i32::from(*count)),
        Keyword::Crush(more) => crush(i32::from(*more)),
        Keyword::Raid(times) => raid(*times),
        Keyword::Agile => agile(),
        Keyword::Link(need) => {
            let like = || Subject::Card(Whose::Your, Filter::Linkable(need.clone()));
            let attacks = EventPattern::Attacks { what: like(), first: false };
            let begins = EventPattern::AnyOf(vec![attacks, EventPattern::Blocks { what: like() }]);
            Ability {
                optional: true,
                cost: vec![Step::On(Target::This, Verb::Exhaust)],
                ..when(begins, vec![Step::On(Target::Subject, Verb::Link)])
            }
        }
        Keyword::Awaken
        | Keyword::Confront
        | Keyword::Armor(_)
        | Keyword::Ascend(_)
        | Keyword::Swift
        | Keyword::AtField
        | Keyword::Astral => return None,
    })
}

fn when(event: EventPattern, body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Triggered(vec![Timing::When(event)])) }
}

fn attacking(body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Triggered(vec![Timing::Attacks])) }
}

fn spirit() -> Filter {
    Filter::Category(Category::Spirit)
}

fn choose(by: Player, count: i32, whose: Whose, filter: Filter) -> Target {
    Target::Choose(Choice {
        by,
        count: Count::Exactly(Amount::Fixed(count)),
        of: vec![Group { whose, places: vec![Place::Field], filter }],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    })
}

fn a_core(from: CoreSpot, to: CoreSpot) -> Step {
    Step::Do(Act::MoveCores {
        count: CoreCount::Exactly(Amount::Fixed(1)),
        kind: CoreKind::Any,
        from,
        to,
    })
}

/// 11-3-1: the blocker is destroyed at the end of the battle.
fn curse() -> Ability {
    let destroy = Step::On(Target::Those, Verb::Destroy { quiet: false });
    let later = Step::Flow(Flow::Later { at: Moment::EndOfBattle, steps: vec![destroy] });
    let blocked = EventPattern::BlockedAtResolution { what: Subject::This };
    when(blocked, vec![Step::On(Target::Other, Verb::Select), later])
}

/// Printed on cards only: one life of the opponent and one core of the spirit to the trash keep it, refreshed.
fn bloodcurse() -> Ability {
    let would = Would::BeDestroyed { what: Subject::This, by: Cause::By(Whose::Opponents) };
    Ability {
        optional: true,
        cost: vec![
            a_core(CoreSpot::Life(Player::Opponent), CoreSpot::Trash(Player::Opponent)),
            a_core(CoreSpot::On(Target::This), CoreSpot::Trash(Player::You)),
        ],
        body: vec![Step::On(Target::This, Verb::KeepOnField { exhausted: Some(false) })],
        ..Ability::new(Label::Instead(would))
    }
}

/// 11-4-1
fn immortal(costs: &[u8]) -> Ability {
    let of = |cost: &u8| Filter::Cost(Cmp::Equal, Amount::Fixed(i32::from(*cost)));
    let like = spirit().and(Filter::Other).and(Filter::Either(costs.iter().map(of).collect()));
    let destroyed =
        EventPattern::Destroyed { what: Subject::Card(Whose::Your, like), by: Cause::Any };
    Ability { optional: true, zones: vec![Zone::Trash], ..when(destroyed, vec![summon_this()]) }
}

fn summon_this() -> Step {
    let (exhausted, quiet, without_ascend) = (false, false, false);
    Step::On(Target::This, Verb::Summon { fee: Fee::Paid, exhausted, quiet, without_ascend })
}

/// 11-6-1, B-47
fn luster() -> Ability {
    let used =
        Group { whose: Whose::Your, places: vec![Place::Trash], filter: Filter::UsedInThisBattle };
    let as_attacker = Subject::Card(Whose::Your, Filter::Attacking.and(Filter::This));
    let ends = EventPattern::BattleEnds { with: Some(as_attacker), survives: true };
    when(ends, vec![Step::On(Target::All(vec![used]), Verb::ToHand)])
}

/// 11-7-1
fn blessed() -> Ability {
    let reduces = EventPattern::ReducesLife { what: Subject::This };
    when(reduces, vec![a_core(CoreSpot::Void, CoreSpot::Life(Player::You))])
}

/// 11-10-1: the blocking player selects.
fn gale(count: i32) -> Ability {
    let like = spirit().and(Filter::Refreshed);
    let blocked = EventPattern::IsBlocked { what: Subject::This, by: Filter::Any };
    let theirs = choose(Player::Opponent, count, Whose::Opponents, like);
    let steps = [(theirs, Verb::Select), (Target::Those, Verb::Exhaust)];
    when(blocked, steps.into_iter().map(|(what, verb)| Step::On(what, verb)).collect())
}

/// 11-11-1
fn crush(more: i32) -> Ability {
    let level = Quantity::Figure(Figure::Level, Box::new(Target::This));
    let count = Amount::Plus(Box::new(level), more);
    attacking(vec![Step::On(Target::Top { whose: Whose::Opponents, count }, Verb::Discard)])
}

/// 11-12-1
fn raid(times: u8) -> Ability {
    let nexus = Filter::Category(Category::Nexus).and(Filter::Refreshed);
    Ability {
        optional: true,
        limit: Some(Limit::PerTurn(times)),
        cost: vec![Step::On(choose(Player::You, 1, Whose::Your, nexus), Verb::Exhaust)],
        ..attacking(vec![Step::On(Target::This, Verb::Refresh)])
    }
}

/// 11-16-1
fn agile() -> Ability {
    let own = Quantity::Figure(Figure::Cost, Box::new(Target::This));
    let cheaper = Filter::Cost(Cmp::Less, Amount::Of(Box::new(own)));
    let with = Some(Subject::Card(Whose::Your, spirit().and(cheaper)));
    let ends = EventPattern::BattleEnds { with, survives: true };
    let body = vec![
        Step::On(Target::Subject, Verb::ToHand),
        Step::Flow(Flow::IfDone(vec![summon_this()])),
    ];
    Ability { optional: true, zones: vec![Zone::Hand], ..when(ends, body) }
}
