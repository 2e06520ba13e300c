//! From the tree of an ability to flat instructions.

use kernel::Role;

use super::{Compiled, Instruction, Pools, Price, Verb, listen::timing_mask};
use crate::{
    table::Gives,
    vocabulary::{
        Ability, Choice, Condition, Duration, Filter, Grant, Group, Label, Moment, Place, Player,
        PlayerBan, Step, Target, Whose,
    },
};

/// Lowers a bound ability. Abilities that it grants to cards are handed to `granted`, which numbers them.
pub(crate) fn lower(
    ability: &Ability,
    place: u8,
    pools: &mut Pools,
    granted: &mut dyn FnMut(&Ability, &mut Pools) -> u16,
) -> Compiled {
    let mut lowering = Lowering { code: Vec::new(), pools, granted };
    lowering.steps(&ability.cost);
    let body = lowering.code.len() as u16;
    lowering.steps(&ability.body);
    lowering.code.push(Instruction::End);
    Compiled {
        place,
        price: Price::of(&ability.cost),
        is_entangled: is_entangled(&ability.cost),
        label: ability.label.clone(),
        when: ability.when.clone(),
        once_per_turn: ability.once_per_turn,
        zone: ability.zone,
        optional: ability.optional,
        code: lowering.code,
        body,
        gives: Gives::PERMANENTLY,
        listens: match &ability.label {
            Label::Auto(timings) => timings.iter().map(timing_mask).fold(0, |all, mask| all | mask),
            Label::Keyword(_)
            | Label::ActivateMain
            | Label::Event(_)
            | Label::Trigger
            | Label::Permanent
            | Label::Instead(_)
            | Label::Additional
            | Label::Rule(_) => 0,
        },
    }
}

struct Lowering<'a> {
    code: Vec<Instruction>,
    pools: &'a mut Pools,
    granted: &'a mut dyn FnMut(&Ability, &mut Pools) -> u16,
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
            match joint_choice(step) {
                Some(own) => self.jointly(&own),
                None => self.step(step),
            }
        }
    }

    /// 1-3-10: both players do it, the turn player first, each from his own point of view.
    fn jointly(&mut self, step: &Step) {
        for role in [Role::TurnPlayer, Role::NonTurnPlayer] {
            self.code.push(Instruction::As(role));
            self.step(step);
        }
        self.code.push(Instruction::As(Role::Player));
    }

    fn act(&mut self, target: &Target, verb: Verb) {
        self.target(target, false);
        self.code.push(Instruction::Do(verb));
    }

    fn target(&mut self, target: &Target, add: bool) {
        match target {
            Target::Those => {}
            Target::Choose(choice) => {
                self.code.push(Instruction::Choose { choice: choice.clone(), add })
            }
            Target::Each(parts) => {
                for (place, part) in parts.iter().enumerate() {
                    self.target(part, add || place > 0);
                }
            }
            Target::This
            | Target::All(_)
            | Target::From { .. }
            | Target::Rest
            | Target::Others
            | Target::Subject
            | Target::Opposing
            | Target::Attacker => self.code.push(Instruction::Take { target: target.clone(), add }),
        }
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Draw { who, count } => self.verb(Verb::Draw { who: *who, count: count.clone() }),
            Step::DrawTo { who, hand } => self.verb(Verb::DrawTo { who: *who, hand: hand.clone() }),
            Step::Choose(what) => self.act(what, Verb::Select),
            Step::Ko(what) => self.act(what, Verb::Ko),
            Step::Trash(what) => self.act(what, Verb::Trash),
            Step::ToHand(what) => self.act(what, Verb::ToHand),
            Step::ToDeck { what, end, shuffle } => {
                self.act(what, Verb::ToDeck { end: *end, shuffle: *shuffle })
            }
            Step::ToLife { what, end, face } => {
                self.act(what, Verb::ToLife { end: *end, face: *face })
            }
            Step::Play { what, rested } => self.act(what, Verb::Play { rested: *rested }),
            Step::Rest(what) => self.act(what, Verb::Rest),
            Step::SetActive(what) => self.act(what, Verb::SetActive),
            Step::GiveDon { don, count, to } => {
                self.act(to, Verb::GiveDon { don: don.clone(), count: count.clone() });
            }
            Step::AddDon { who, count, state } => {
                self.verb(Verb::AddDon { who: *who, count: count.clone(), state: *state });
            }
            Step::ReturnDon { who, count, like } => {
                self.verb(Verb::ReturnDon { who: *who, count: count.clone(), like: like.clone() });
            }
            Step::DonToCost { don, count, state } => {
                self.verb(Verb::DonToCost {
                    don: don.clone(),
                    count: count.clone(),
                    state: *state,
                });
            }
            Step::Gain { what, grants, until } => self.gain(what, grants, *until),
            Step::Forbid { who, what, until } => self.forbid(*who, what, *until),
            Step::Look(what) => self.act(what, Verb::Look),
            Step::Reveal(what) => self.act(what, Verb::Reveal),
            Step::Reorder(what) => self.act(what, Verb::Reorder),
            Step::Turn { what, face } => self.act(what, Verb::Turn(*face)),
            Step::UseEvent(what) => self.act(what, Verb::UseEvent),
            Step::Redirect(what) => self.act(what, Verb::Redirect),
            Step::SwapBasePower { what, until } => self.act(what, Verb::SwapBasePower(*until)),
            Step::Shuffle(who) => self.verb(Verb::Shuffle(*who)),
            Step::Damage { to, amount } => {
                self.verb(Verb::Damage { to: *to, amount: amount.clone() })
            }
            Step::Win => self.verb(Verb::Win),
            Step::Lose(who) => self.verb(Verb::Lose(*who)),
            Step::ExtraTurn => self.verb(Verb::ExtraTurn),
            Step::ActivateEvent { use_ } => self.verb(Verb::ActivateEvent(*use_)),
            Step::ActivateAuto(timing) => self.verb(Verb::ActivateAuto(timing.clone())),
            Step::ReduceNextPlay { filter, by, until } => {
                self.reduce_next_play(filter, *by, *until)
            }
            Step::ChooseNumber => self.verb(Verb::ChooseNumber),
            Step::ChooseOne { by, options } => self.options(*by, options),
            Step::If { when, then, otherwise } => self.branch(when, then, otherwise),
            Step::IfDone(steps) => self.guarded(steps, Instruction::UnlessDone),
            Step::IfNotDone(steps) => self.guarded(steps, Instruction::IfDone),
            Step::May { who, steps } => self.may(*who, steps),
            Step::Later { at, steps } => self.later(*at, steps),
        }
    }

    fn verb(&mut self, verb: Verb) {
        self.code.push(Instruction::Do(verb));
    }

    fn gain(&mut self, what: &Target, grants: &[Grant], until: Duration) {
        let grants = self.grants(grants);
        if is_told(what) {
            return self.verb(Verb::Gain { what: Some(what.clone()), grants, until });
        }
        self.act(what, Verb::Gain { what: None, grants, until });
    }

    fn forbid(&mut self, who: Player, what: &PlayerBan, until: Duration) {
        self.pools.bans.push(what.clone());
        let ban = self.pools.bans.len() as u16 - 1;
        self.verb(Verb::Forbid { who, ban, until });
    }

    fn reduce_next_play(&mut self, filter: &Filter, by: i32, until: Duration) {
        self.pools.reductions.push(filter.clone());
        let filter = self.pools.reductions.len() as u16 - 1;
        self.verb(Verb::ReduceNextPlay { filter, by, until });
    }

    fn branch(&mut self, when: &Condition, then: &[Step], otherwise: &[Step]) {
        let hole = self.hole();
        self.steps(then);
        let over = (!otherwise.is_empty()).then(|| self.hole());
        self.code[hole] = Instruction::Unless { when: when.clone(), to: self.here() };
        if let Some(over) = over {
            self.steps(otherwise);
            self.code[over] = Instruction::Jump(self.here());
        }
    }

    fn later(&mut self, at: Moment, steps: &[Step]) {
        let hole = self.hole();
        self.steps(steps);
        self.code.push(Instruction::End);
        self.code[hole] = Instruction::Later { at, to: self.here() };
    }

    fn may(&mut self, who: Player, steps: &[Step]) {
        let hole = self.hole();
        for step in steps {
            self.steps(std::slice::from_ref(step));
            if steps.len() > 1 {
                self.code.push(Instruction::Tally);
            }
        }
        self.code[hole] = Instruction::May { who, otherwise: self.here() };
    }

    fn guarded(&mut self, steps: &[Step], jump: impl FnOnce(u16) -> Instruction) {
        let hole = self.hole();
        self.steps(steps);
        self.code[hole] = jump(self.here());
    }

    fn options(&mut self, by: Player, options: &[Vec<Step>]) {
        let hole = self.hole();
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        for option in options {
            starts.push(self.here());
            self.steps(option);
            ends.push(self.hole());
        }
        let here = self.here();
        for end in ends {
            self.code[end] = Instruction::Jump(here);
        }
        self.code[hole] = Instruction::Options { by, at: starts };
    }

    fn grants(&mut self, grants: &[Grant]) -> std::ops::Range<u16> {
        let granted: Vec<Option<u16>> = grants
            .iter()
            .map(|grant| {
                let Grant::Ability(ability) = grant else { return None };
                Some((self.granted)(ability, self.pools))
            })
            .collect();
        let start = self.pools.grants.len() as u16;
        self.pools.grants.extend_from_slice(grants);
        self.pools.granted.extend(granted);
        start..self.pools.grants.len() as u16
    }
}

/// Whether two parts of a cost take from the same area.
fn is_entangled(cost: &[Step]) -> bool {
    let mut taken = 0;
    cost.iter().flat_map(areas_of).any(|areas| {
        let again = taken & areas != 0;
        taken |= areas;
        again
    })
}

/// The areas each part of a step of a cost takes cards from, as masks of places.
fn areas_of(step: &Step) -> Vec<u16> {
    if let Step::ReturnDon { .. } | Step::GiveDon { .. } | Step::DonToCost { .. } = step {
        return vec![mask_of(&[Place::Cost, Place::Given])];
    }
    if let Step::Ko(what)
    | Step::Trash(what)
    | Step::ToHand(what)
    | Step::ToDeck { what, .. }
    | Step::ToLife { what, .. }
    | Step::Rest(what)
    | Step::SetActive(what)
    | Step::Reveal(what)
    | Step::Turn { what, .. }
    | Step::Play { what, .. } = step
    {
        let parts = if let Target::Each(parts) = what { parts } else { std::slice::from_ref(what) };
        return parts.iter().map(areas_of_target).collect();
    }
    Vec::new()
}

fn areas_of_target(target: &Target) -> u16 {
    match target {
        Target::Choose(choice) => {
            choice.of.iter().fold(0, |all, group| all | mask_of(&group.places))
        }
        Target::From { place, .. } => mask_of(&[*place]),
        Target::This => mask_of(&[Place::Leader, Place::Character, Place::Stage]),
        Target::Each(parts) => parts.iter().fold(0, |all, part| all | areas_of_target(part)),
        Target::Those
        | Target::All(_)
        | Target::Rest
        | Target::Others
        | Target::Subject
        | Target::Opposing
        | Target::Attacker => 0,
    }
}

fn mask_of(places: &[Place]) -> u16 {
    places.iter().fold(0, |all, place| all | 1 << *place as u8)
}

/// Cards that are known without a choice.
fn is_told(target: &Target) -> bool {
    match target {
        Target::This
        | Target::All(_)
        | Target::Rest
        | Target::Others
        | Target::Subject
        | Target::Opposing
        | Target::Attacker => true,
        Target::Those | Target::Choose(_) | Target::From { .. } => false,
        Target::Each(parts) => parts.iter().all(is_told),
    }
}

/// A step whose cards both players choose, as each of them reads it.
fn joint_choice(step: &Step) -> Option<Step> {
    let mut own = step.clone();
    let (Step::Trash(what)
    | Step::ToHand(what)
    | Step::Ko(what)
    | Step::Rest(what)
    | Step::ToDeck { what, .. }) = &mut own
    else {
        return None;
    };
    let Target::Choose(choice) = what else { return None };
    if choice.by != Player::Both {
        return None;
    }
    make_own(choice);
    Some(own)
}

fn make_own(choice: &mut Choice) {
    choice.by = Player::You;
    for Group { whose, .. } in &mut choice.of {
        *whose = Whose::Your;
    }
}
