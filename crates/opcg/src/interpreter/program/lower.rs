//! Lowers the tree of an ability to flat instructions.

use kernel::Role;

use super::{Compiled, Instruction, Pools, SimpleCost, event_mask::event_mask};
use crate::{
    table::Gives,
    vocabulary::{
        Ability, Act, Choice, Condition, Flow, Grant, Group, Moment, Part, Place, Player, Quantity,
        Step, Target, Verb, Walk as _, Whose,
    },
};

/// Lowers a bound ability. Abilities that it grants to cards are passed to `granted`, which numbers them.
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
        simple_cost: SimpleCost::of(&ability.cost),
        parts_compete: parts_compete(&ability.cost),
        label: ability.label.clone(),
        when: ability.when.clone(),
        once_per_turn: ability.once_per_turn,
        used_by_yes: ability.once_per_turn && is_one_may(ability),
        zone: ability.zone,
        // 8-3-1-4: a cost may always be left unpaid (faq OP01-102).
        optional: ability.optional || !ability.cost.is_empty(),
        code: lowering.code,
        body,
        reads_event: reads_event(ability),
        gives: Gives::PERMANENTLY,
        event_mask: event_mask(&ability.label),
    }
}

/// Whether the effect as a whole is what its player may do, and what follows from doing it.
fn is_one_may(ability: &Ability) -> bool {
    let mut steps = ability.body.iter();
    let may = steps.next().is_some_and(|step| {
        matches!(step, Step::Flow(Flow::May { who: Player::You, otherwise, .. }) if otherwise.is_empty())
    });
    ability.cost.is_empty() && may && steps.all(|step| matches!(step, Step::Flow(Flow::IfDone(_))))
}

fn reads_event(ability: &Ability) -> bool {
    let mut reads = false;
    ability.walk(&mut |part| {
        reads |=
            matches!(part, Part::Target(Target::Subject) | Part::Quantity(Quantity::EventCount));
    });
    reads
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

    /// 1-3-10: both players do it, the turn player first, each from their own point of view.
    fn jointly(&mut self, step: &Step) {
        for role in [Role::TurnPlayer, Role::NonTurnPlayer] {
            self.code.push(Instruction::As(role));
            self.step(step);
        }
        self.code.push(Instruction::As(Role::Player));
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
            | Target::Revealed
            | Target::Moved
            | Target::Receiver
            | Target::Subject
            | Target::Opposing
            | Target::Attacker => self.code.push(Instruction::Take { target: target.clone(), add }),
        }
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::On(target, verb) => self.on(target, verb),
            Step::Do(act) => self.act(act),
            Step::Flow(flow) => self.flow(flow),
        }
    }

    fn on(&mut self, target: &Target, verb: &Verb) {
        let grants = if let Verb::Gain { grants, .. } = verb { self.grants(grants) } else { 0..0 };
        let is_gain = matches!(verb, Verb::Gain { .. });
        let known = (is_gain && target.is_known()).then(|| target.clone());
        if known.is_none() {
            self.target(target, false);
        }
        self.code.push(Instruction::On { verb: verb.clone(), known, grants });
    }

    fn act(&mut self, act: &Act) {
        let place = if let Act::Forbid { what, .. } = act {
            self.pools.bans.push(what.clone());
            self.pools.bans.len() - 1
        } else if let Act::ReduceNextPlay { filter, .. } = act {
            self.pools.reductions.push(filter.clone());
            self.pools.reductions.len() - 1
        } else {
            0
        };
        self.code.push(Instruction::Do { act: act.clone(), place: place as u16 });
    }

    fn flow(&mut self, flow: &Flow) {
        match flow {
            Flow::ChooseOne { by, options } => self.options(*by, options),
            Flow::If { when, then, otherwise } => self.branch(when, then, otherwise),
            Flow::IfDone(steps) => self.guarded(steps, Instruction::UnlessDone),
            Flow::IfNotDone(steps) => self.guarded(steps, Instruction::IfDone),
            Flow::May { who, steps, otherwise } => self.may(*who, steps, otherwise),
            Flow::Later { at, steps } => self.later(*at, steps),
        }
    }

    fn branch(&mut self, when: &Condition, then: &[Step], otherwise: &[Step]) {
        let hole = self.hole();
        self.steps(then);
        let over = (!otherwise.is_empty()).then(|| self.hole());
        self.code[hole] = Instruction::Unless { when: when.clone(), to: self.here() };
        self.otherwise(over, otherwise);
    }

    fn later(&mut self, at: Moment, steps: &[Step]) {
        let hole = self.hole();
        self.steps(steps);
        self.code.push(Instruction::End);
        self.code[hole] = Instruction::Later { at, to: self.here() };
    }

    fn may(&mut self, who: Player, steps: &[Step], otherwise: &[Step]) {
        let hole = self.hole();
        for step in steps {
            self.steps(std::slice::from_ref(step));
            if steps.len() > 1 {
                self.code.push(Instruction::Tally);
            }
        }
        let over = (!otherwise.is_empty()).then(|| self.hole());
        self.code[hole] = Instruction::May { who, otherwise: self.here() };
        self.otherwise(over, otherwise);
    }

    /// What is done instead of the steps before, which go on after it.
    fn otherwise(&mut self, over: Option<usize>, steps: &[Step]) {
        if let Some(over) = over {
            self.steps(steps);
            self.code[over] = Instruction::Jump(self.here());
        }
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
fn parts_compete(cost: &[Step]) -> bool {
    let mut taken = 0;
    // One of several ways to pay is tried like parts that compete.
    let has_ways = cost.iter().any(|step| matches!(step, Step::Flow(_)));
    has_ways
        || cost.iter().flat_map(areas_of).any(|areas| {
            let again = taken & areas != 0;
            taken |= areas;
            again
        })
}

/// The areas each part of a step of a cost takes cards from, as masks of places.
fn areas_of(step: &Step) -> Vec<u16> {
    match step {
        Step::On(_, Verb::GiveDon { .. })
        | Step::Do(Act::ReturnDon { .. } | Act::DonToCost { .. }) => {
            vec![mask_of(&[Place::Cost, Place::Given])]
        }
        Step::On(Target::Each(parts), verb) if verb.claims_cards() => {
            parts.iter().map(areas_of_target).collect()
        }
        Step::On(what, verb) if verb.claims_cards() => vec![areas_of_target(what)],
        Step::On(..) | Step::Do(_) | Step::Flow(_) => Vec::new(),
    }
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
        | Target::Revealed
        | Target::Moved
        | Target::Receiver
        | Target::Subject
        | Target::Opposing
        | Target::Attacker => 0,
    }
}

fn mask_of(places: &[Place]) -> u16 {
    places.iter().fold(0, |all, place| all | 1 << *place as u8)
}

/// A step whose cards both players choose, as each of them reads it.
fn joint_choice(step: &Step) -> Option<Step> {
    let Step::On(Target::Choose(choice), verb) = step else { return None };
    let jointly =
        matches!(verb, Verb::Trash | Verb::ToHand | Verb::Ko | Verb::Rest | Verb::ToDeck { .. });
    (jointly && choice.by == Player::Both)
        .then(|| Step::On(Target::Choose(own(choice)), verb.clone()))
}

/// The same choice by one player among that player's own cards.
fn own(choice: &Choice) -> Choice {
    let of = choice.of.iter().map(|group| Group { whose: Whose::Your, ..group.clone() });
    Choice { by: Player::You, of: of.collect(), ..choice.clone() }
}
