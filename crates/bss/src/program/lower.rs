//! From the tree of an ability to flat instructions.

mod destroyed;
mod flow;
mod grant;
mod spot;
mod subject;

use self::{
    destroyed::counts_destroyed,
    subject::{is_about_subject, names_subject},
};
use kernel::Role;

use super::{
    Compiled, Granted, Instruction, Pools, Verb, Zones,
    listen::{label_mask, others_mask},
    reads::Reads,
};
use crate::vocabulary::{
    Ability, Amount, Choice, Group, Keyword, KeywordName, Label, Player, Step, Target, Whose, Zone,
};

/// Where an ability stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin<'a> {
    /// Its place in the card's text.
    pub place: u8,
    /// Where its card must be unless the ability says so.
    pub home: Zone,
    /// The keyword effect that it is.
    pub keyword: Option<&'a Keyword>,
}

/// Lowers a bound ability. Abilities that it grants are handed to `granted`, which numbers them.
pub(crate) fn lower(
    ability: &Ability,
    origin: Origin<'_>,
    pools: &mut Pools,
    granted: Granted<'_>,
) -> Compiled {
    let mut lowering = Lowering { code: Vec::new(), pools, granted, depletes: false };
    lowering.steps(&ability.cost);
    let body = lowering.here();
    lowering.steps(&ability.body);
    lowering.code.push(Instruction::End);
    Compiled {
        written: written_keywords(&ability.label, &lowering.code),
        place: origin.place,
        levels: ability.levels,
        label: ability.label.clone(),
        during: ability.during,
        when: ability.when.clone(),
        limit: ability.limit,
        zones: zones(ability, origin.home),
        optional: ability.optional,
        code: lowering.code,
        body,
        listens: label_mask(&ability.label),
        listens_to_others: others_mask(&ability.label),
        keyword: origin.keyword.cloned(),
        names_subject: names_subject(ability),
        reads: Reads::of(ability),
    }
}

/// The keyword effects that a lowered effect has written into it.
fn written_keywords(label: &Label, code: &[Instruction]) -> u32 {
    let chains = code.iter().any(|each| matches!(each, Instruction::UnlessSymbol { .. }));
    let feasts = code.iter().any(|each| matches!(each.verb(), Some(Verb::Feast(_))));
    let bursts = matches!(label, Label::Burst(_));
    let all =
        [(KeywordName::Chain, chains), (KeywordName::Feast, feasts), (KeywordName::Burst, bursts)];
    all.into_iter().filter(|(_, has)| *has).fold(0, |all, (keyword, _)| all | keyword.bit())
}

fn zones(ability: &Ability, home: Zone) -> Zones {
    if matches!(ability.label, Label::Burst(_)) {
        return Zones::default();
    }
    let told = ability.zones.iter().copied();
    let home = ability.zones.is_empty().then_some(home);
    told.chain(home).collect()
}

struct Lowering<'a> {
    code: Vec<Instruction>,
    pools: &'a mut Pools,
    granted: Granted<'a>,
    /// Something before may take a card below its LV1 (9-3, 9-4).
    depletes: bool,
}

impl Lowering<'_> {
    fn here(&self) -> u16 {
        self.code.len() as u16
    }

    /// Writes an instruction whose destination is not known yet.
    fn hole(&mut self) -> usize {
        self.code.push(Instruction::End);
        self.code.len() - 1
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            if self.depletes && counts_destroyed(step) {
                self.code.push(Instruction::Checkpoint);
            }
            if is_about_subject(step) {
                self.code.push(Instruction::ChooseSubject);
            }
            self.step(step);
        }
    }

    fn act(&mut self, target: &Target, verb: Verb) {
        self.target(target, false);
        self.code.push(Instruction::Do(verb));
    }

    fn target(&mut self, target: &Target, add: bool) {
        match target {
            Target::Those => {}
            Target::Choose(choice) if choice.by == Player::Both => self.jointly(choice),
            Target::Choose(choice) => {
                self.code.push(Instruction::Choose { choice: choice.clone(), add })
            }
            Target::Each(parts) => {
                for (place, part) in parts.iter().enumerate() {
                    self.target(part, add || place > 0);
                }
            }
            Target::OneOf(parts) => self.one_of(parts, add),
            Target::This
            | Target::Selected
            | Target::All(_)
            | Target::Top { .. }
            | Target::Rest
            | Target::Subject
            | Target::Other
            | Target::Opposing
            | Target::Attacker
            | Target::Blocker
            | Target::Linked
            | Target::Itself => self.code.push(Instruction::Take { target: target.clone(), add }),
        }
    }

    /// 1-3-4: both players select, the turn player first, each from his own point of view; what follows is done once.
    fn jointly(&mut self, choice: &Choice) {
        let mut own = choice.clone();
        own.by = Player::You;
        for Group { whose, .. } in &mut own.of {
            *whose = Whose::Your;
        }
        for (role, add) in [(Role::TurnPlayer, false), (Role::NonTurnPlayer, true)] {
            self.code.push(Instruction::As(role));
            self.code.push(Instruction::Choose { choice: own.clone(), add });
        }
        self.code.push(Instruction::As(Role::Player));
    }

    fn one_of(&mut self, parts: &[Target], add: bool) {
        self.alternatives(Player::You, parts, |lowering, part| lowering.target(part, add));
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Draw { who, count } => self.verb(Verb::Draw { who: *who, count: count.clone() }),
            Step::DrawTo { who, hand } => self.verb(Verb::DrawTo { who: *who, hand: hand.clone() }),
            Step::Select(what) => self.act(what, Verb::Select),
            Step::SelectColor => self.verb(Verb::SelectColor),
            Step::Destroy { what, quiet } => self.act(what, Verb::Destroy { quiet: *quiet }),
            Step::Exhaust(what) => self.act(what, Verb::Exhaust),
            Step::Refresh(what) => self.act(what, Verb::Refresh),
            Step::ToHand(what) => self.act(what, Verb::ToHand),
            Step::ToDeck { what, end, order, by } => {
                self.act(what, Verb::ToDeck { end: *end, order: *order, by: *by })
            }
            Step::Discard(what) => self.act(what, Verb::Discard),
            Step::ToBurst(what) => self.act(what, Verb::ToBurst),
            Step::Summon { what, fee, exhausted, quiet, without_ascend } => {
                let (fee, exhausted, quiet) = (*fee, *exhausted, *quiet);
                let without_ascend = *without_ascend;
                self.act(what, Verb::Summon { fee, exhausted, quiet, without_ascend });
            }
            Step::Place { what, fee, exhausted } => {
                self.act(what, Verb::Place { fee: *fee, exhausted: *exhausted })
            }
            Step::SummonToken { name, count, exhausted } => {
                self.summon_token(name, count, *exhausted)
            }
            Step::CopyToken => self.verb(Verb::CopyToken),
            Step::Feast(times) => self.verb(Verb::Feast(times.clone())),
            Step::MoveCores { count, kind, from, to } => self.move_cores(count, *kind, from, to),
            Step::PayCores { who, count, kind, from } => {
                self.pay_cores(*who, count, *kind, from.as_ref())
            }
            Step::Gain { what, grants, until } => self.gain(what, grants, *until, false),
            Step::GainOneOf { what, grants, until } => self.gain(what, grants, *until, true),
            Step::Forbid { who, what, until } => self.forbid(*who, what, *until),
            Step::Watch { ability, until } => self.watch(ability, *until),
            Step::View(what) => self.act(what, Verb::View),
            Step::Reveal(what) => self.act(what, Verb::Reveal),
            Step::Shuffle(who) => self.verb(Verb::Shuffle(*who)),
            Step::PayCardCost => self.verb(Verb::PayCardCost),
            Step::ActivateOwn(use_) => self.verb(Verb::ActivateOwn(*use_)),
            Step::ActivateTriggered { what, timing, here } => {
                self.act(what, Verb::ActivateTriggered { timing: timing.clone(), here: *here })
            }
            Step::ActivateCrush(what) => self.act(what, Verb::ActivateCrush),
            Step::UseMagic { what, fee } => self.act(what, Verb::UseMagic(*fee)),
            Step::AttackSpirit { attacker, what } => self.attack_spirit(attacker.as_ref(), what),
            Step::LinkTo(what) => self.act(what, Verb::LinkTo),
            Step::Link(what) => self.act(what, Verb::Link),
            Step::EndAttackStep => self.verb(Verb::EndAttackStep),
            Step::RefreshStep => self.verb(Verb::RefreshStep),
            Step::KeepOnField { what, exhausted } => {
                self.act(what, Verb::KeepOnField { exhausted: *exhausted })
            }
            Step::AsItWas { more, to, most } => {
                self.verb(Verb::AsItWas { more: *more, to: to.clone(), most: *most })
            }
            Step::ChooseOne { by, options } => {
                self.alternatives(*by, options, |lowering, option| lowering.steps(option))
            }
            Step::If { when, then, otherwise } => self.branch(when, then, otherwise),
            Step::IfDone(steps) => self.guarded(steps, Instruction::UnlessDone),
            Step::May { who, steps } => self.may(*who, steps),
            Step::MayPay { who, cost, then } => self.may_pay(*who, cost, then),
            Step::Unless { who, cost, then } => self.unless_paid(*who, cost, then),
            Step::Chain { color, steps } => {
                self.guarded(steps, |to| Instruction::UnlessSymbol { color: *color, to })
            }
            Step::Repeat { times, steps } => self.repeat(times, steps),
            Step::Later { at, steps } => self.later(*at, steps),
        }
    }

    fn verb(&mut self, verb: Verb) {
        self.code.push(Instruction::Do(verb));
    }

    fn summon_token(&mut self, name: &str, count: &Amount, exhausted: bool) {
        let is_named = |token: &str| token.strip_suffix(" Token").unwrap_or(token) == name;
        let known = self.pools.tokens.iter().find(|(token, _)| is_named(token));
        let kind = known.unwrap_or_else(|| panic!("4-12-2: no token {name} at this table")).1;
        self.verb(Verb::SummonToken { kind, count: count.clone(), exhausted });
    }

    fn attack_spirit(&mut self, attacker: Option<&Target>, what: &Target) {
        let mut attacker = attacker.cloned();
        if let Some(other) = &attacker
            && !is_told(other)
        {
            self.act(other, Verb::Select);
            attacker = Some(Target::Selected);
        }
        self.act(what, Verb::AttackSpirit { attacker });
    }
}

/// Cards that are known without a selection.
fn is_told(target: &Target) -> bool {
    match target {
        Target::This
        | Target::Selected
        | Target::All(_)
        | Target::Rest
        | Target::Subject
        | Target::Other
        | Target::Opposing
        | Target::Attacker
        | Target::Blocker
        | Target::Linked
        | Target::Itself => true,
        Target::Those | Target::Choose(_) | Target::OneOf(_) | Target::Top { .. } => false,
        Target::Each(parts) => parts.iter().all(is_told),
    }
}
