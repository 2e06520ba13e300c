//! What the directives of an effect need, one by one.

use bss::{
    Category, Color,
    vocabulary::{
        Ability, Act, Amount, Cmp, Condition, CoreCount, CoreKind, CoreSpot, Fee, Filter, Flow,
        Group, KeywordName, Place, Player, Quantity, Step, Target, Timing, Verb, Whose,
    },
};

use super::{
    doer,
    foresee::Foreseen,
    need::{BoardPlanner, group},
    plan::{YOU, players},
};

impl BoardPlanner<'_> {
    /// Everything that stands in an ability, its moment apart.
    pub(crate) fn ability(&mut self, text: &Ability) {
        self.steps(&text.cost);
        self.steps(&text.body);
    }

    pub(super) fn steps(&mut self, steps: &[Step]) {
        for (at, step) in steps.iter().enumerate() {
            if let Step::On(what, Verb::Select) = step {
                let foreseen = Foreseen::of(&steps[at + 1..]);
                let applies = !self.one_in(6);
                self.target(what, &|draft| {
                    if applies {
                        foreseen.apply(draft);
                    }
                });
            } else {
                self.step(step);
            }
        }
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::On(what, verb) => self.verb(what, verb),
            Step::Do(act) => self.act(act),
            Step::Flow(flow) => self.flow(flow),
        }
        step.inner().into_iter().for_each(|steps| self.steps(steps));
    }

    fn verb(&mut self, what: &Target, verb: &Verb) {
        match verb {
            Verb::Exhaust => self.target(what, &|draft| draft.exhausted = false),
            Verb::Refresh => self.target(what, &|draft| draft.exhausted = true),
            Verb::Summon { fee, .. } => self.cast(&being(what, Category::Spirit), *fee),
            Verb::Place { fee, .. } => self.cast(&being(what, Category::Nexus), *fee),
            Verb::UseMagic { fee } => self.use_magic(&being(what, Category::Magic), *fee),
            Verb::ActivateTriggered { timing, .. } => self.activated(what, timing),
            Verb::ActivateCrush => self.crushing(what),
            Verb::LinkTo | Verb::Link => {
                self.target(what, &|_| {});
                self.linker();
            }
            Verb::Gain { grants, .. } | Verb::GainOneOf { grants, .. } => self.gain(what, grants),
            Verb::Select
            | Verb::Destroy { .. }
            | Verb::ToHand
            | Verb::ToDeck { .. }
            | Verb::Discard
            | Verb::View
            | Verb::Reveal
            | Verb::ToBurst
            | Verb::KeepOnField { .. }
            | Verb::AttackSpirit { .. } => self.target(what, &|_| {}),
        }
    }

    fn act(&mut self, act: &Act) {
        match act {
            Act::Draw { count, .. } => self.amounts.push(count.clone()),
            Act::DrawTo { who, .. } => {
                for seat in players(*who) {
                    super::plan::keep(&mut self.plan.side(seat).hand, 2);
                }
            }
            Act::SummonToken { count, .. } | Act::Feast(count) => {
                self.plan.side(YOU).reserve += 2;
                self.amounts.push(count.clone());
            }
            Act::MoveCores { count, kind, from, to } => self.move_cores(count, *kind, from, to),
            Act::PayCores { who, count, kind, from } => {
                self.pay_cores(*who, count, *kind, from.as_ref());
            }
            Act::Forbid { who, what, .. } => self.player_ban(*who, what),
            Act::Watch { ability, .. } => {
                self.ability(ability);
                doer::provoke(self, &ability.label);
            }
            Act::RefreshStep => self.tire(),
            Act::SelectColor
            | Act::CopyToken
            | Act::Shuffle(_)
            | Act::PayCardCost
            | Act::ActivateOwn(_)
            | Act::AsItWas { .. }
            | Act::EndAttackStep => {}
        }
    }

    fn flow(&mut self, flow: &Flow) {
        match flow {
            Flow::If { when, .. } => {
                let want = !self.one_in(3);
                self.conditions.push((when.clone(), want));
            }
            Flow::Chain { color, .. } => self.chain(*color),
            Flow::Repeat { times, .. } => self.amounts.push(times.clone()),
            Flow::ChooseOne { .. }
            | Flow::MayPay { .. }
            | Flow::Unless { .. }
            | Flow::IfDone(_)
            | Flow::May { .. }
            | Flow::Later { .. } => {}
        }
    }

    /// The cards meant have an effect with this timing.
    fn activated(&mut self, what: &Target, timing: &Timing) {
        if *what == Target::Subject {
            self.subjects_have = Some(timing.clone());
        }
        self.target(what, &|draft| {
            if !draft.is_subject() {
                draft.have(timing);
            }
        });
    }

    fn crushing(&mut self, what: &Target) {
        self.target(what, &|draft| {
            if !draft.is_subject() {
                draft.say_keyword(KeywordName::Crush);
            }
        });
    }

    fn pay_cores(&mut self, who: Player, count: &Amount, kind: CoreKind, from: Option<&CoreSpot>) {
        self.amounts.push(count.clone());
        let cores = self.plan.amount(count).unwrap_or(1).clamp(0, 9) as u8;
        for seat in players(who) {
            let side = self.plan.side(seat);
            side.reserve = side.reserve.max(cores);
            side.soul_in_reserve |= kind == CoreKind::Soul;
        }
        if let Some(from) = from {
            self.cores_from(from, kind);
        }
    }

    fn chain(&mut self, color: Color) {
        let symbols = Quantity::Symbols(Whose::Your, Some(color));
        let want = !self.one_in(4);
        self.conditions.push((Condition::Compare(symbols, Cmp::AtLeast, 1.into()), want));
    }

    /// There is something to refresh.
    fn tire(&mut self) {
        let side = self.plan.side(YOU);
        side.core_trash = side.core_trash.max(1);
        let others = side.field.iter_mut().filter(|draft| !draft.is_subject());
        others.for_each(|draft| draft.exhausted = true);
    }

    /// A spirit that can be linked.
    pub(super) fn linker(&mut self) {
        let like = Filter::Category(Category::Spirit).and(Filter::Keyword(KeywordName::Link));
        self.supply(&group(Whose::Your, Place::Field, like), 1, &|draft| draft.exhausted = false);
    }

    fn cast(&mut self, what: &Target, fee: Fee) {
        let cheap = fee != Fee::Free;
        self.target(what, &move |draft| {
            if cheap {
                draft.cost = draft.cost.min(2);
            }
            draft.level = 1;
        });
        let side = self.plan.side(YOU);
        side.reserve = side.reserve.max(5);
    }

    fn use_magic(&mut self, what: &Target, fee: Fee) {
        self.target(what, &move |draft| {
            if draft.category == Category::Magic && draft.abilities.is_empty() {
                doer::say_harmless(draft);
            }
            if fee != Fee::Free {
                draft.cost = draft.cost.min(2);
            }
        });
    }

    fn move_cores(&mut self, count: &CoreCount, kind: CoreKind, from: &CoreSpot, to: &CoreSpot) {
        if let CoreCount::Exactly(amount) | CoreCount::UpTo(amount) = count {
            self.amounts.push(amount.clone());
        }
        if let CoreCount::Until(wanted) = count {
            let side = self.plan.side(YOU);
            side.life = side.life.min(wanted.saturating_sub(1)).max(1);
        }
        self.cores_from(from, kind);
        self.cores_to(to);
    }

    /// Cores lie there, sometimes a soul core among them.
    fn cores_from(&mut self, from: &CoreSpot, kind: CoreKind) {
        let soul = kind == CoreKind::Soul || kind == CoreKind::Any && self.one_in(3);
        let more = 1 + self.chance.below(3) as u8;
        match from {
            CoreSpot::Void | CoreSpot::ReserveOfEach => {}
            CoreSpot::Reserve(who) => {
                for seat in players(*who) {
                    let side = self.plan.side(seat);
                    side.reserve += more;
                    side.soul_in_reserve |= soul;
                }
            }
            CoreSpot::Trash(who) => {
                for seat in players(*who) {
                    let side = self.plan.side(seat);
                    side.core_trash += more;
                    side.soul_in_reserve &= !soul;
                }
            }
            CoreSpot::Life(who) => {
                for seat in players(*who) {
                    let side = self.plan.side(seat);
                    side.life = side.life.max(2);
                }
            }
            CoreSpot::On(what) => self.target(what, &move |draft| {
                draft.cores += more;
                draft.soul |= soul;
            }),
            CoreSpot::AnyOf(parts) => {
                let soul_at = self.any_of(parts).cloned();
                for part in parts {
                    let kind = if kind == CoreKind::Soul && Some(part) != soul_at.as_ref() {
                        CoreKind::Regular
                    } else {
                        kind
                    };
                    self.cores_from(part, kind);
                }
            }
            CoreSpot::Field(who) => {
                for seat in players(*who) {
                    let place = Group {
                        whose: super::plan::whose(seat),
                        places: vec![Place::Field],
                        filter: Filter::Category(Category::Spirit),
                    };
                    self.supply(&place, 1, &move |draft| {
                        draft.cores += more;
                        draft.soul |= soul;
                    });
                }
            }
        }
    }

    fn cores_to(&mut self, to: &CoreSpot) {
        match to {
            CoreSpot::On(what) => self.target(what, &|_| {}),
            CoreSpot::AnyOf(parts) => parts.iter().for_each(|part| self.cores_to(part)),
            CoreSpot::Field(Player::You) => {
                let own = group(Whose::Your, Place::Field, Filter::Any);
                self.supply(&own, 1, &|_| {});
            }
            CoreSpot::Void
            | CoreSpot::Reserve(_)
            | CoreSpot::Trash(_)
            | CoreSpot::Life(_)
            | CoreSpot::ReserveOfEach
            | CoreSpot::Field(_) => {}
        }
    }
}

/// The same cards, of this category.
fn being(target: &Target, category: Category) -> Target {
    let mut target = target.clone();
    let groups = if let Target::Choose(choice) = &mut target {
        &mut choice.of
    } else if let Target::All(groups) = &mut target {
        groups
    } else {
        return target;
    };
    for group in groups {
        if group.filter != Filter::Those {
            group.filter = group.filter.clone().and(Filter::Category(category));
        }
    }
    target
}
