//! Lowering: from the tree of an ability to flat instructions.

mod flow;
mod grant;
mod spot;
mod subject;

pub(crate) use self::subject::is_about_subject;
use self::subject::names_subject;
use kernel::Role;

use super::{
    Compiled, Directive, Granted, Instruction, Pools, Zones,
    event_mask::{label_mask, others_mask},
    reads::Reads,
};
use crate::{
    table::is_token_named,
    vocabulary::{
        Ability, Act, Choice, Grant, Group, Keyword, KeywordName, Label, Player, Step, Target,
        Verb, Whose, Zone,
    },
};

/// Where an ability comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin<'a> {
    /// Its place in the card's text.
    pub place: u8,
    /// The zone where it works unless it names others.
    pub home: Zone,
    /// The keyword effect that it implements.
    pub keyword: Option<&'a Keyword>,
}

/// Lowers a bound ability. Abilities that it grants are passed to `granted`, which numbers them.
pub(crate) fn lower(
    ability: &Ability,
    origin: Origin<'_>,
    pools: &mut Pools,
    granted: Granted<'_>,
) -> Compiled {
    let mut lowering =
        Lowering { code: Vec::new(), pools, granted, depletes: false, selects: false };
    lowering.steps(&ability.cost);
    let body = lowering.here();
    lowering.steps(&ability.body);
    lowering.code.push(Instruction::End);
    let mut when = ability.when.clone();
    when.sort_by_key(|condition| !condition.is_of_event());
    Compiled {
        written: written_keywords(&ability.label, &lowering.code),
        place: origin.place,
        levels: ability.levels,
        label: ability.label.clone(),
        during: ability.during,
        of_event: when.iter().filter(|condition| condition.is_of_event()).count() as u8,
        when,
        limit: ability.limit,
        zones: zones(ability, origin.home),
        optional: ability.optional,
        code: lowering.code,
        body,
        event_mask: label_mask(&ability.label),
        others_mask: others_mask(&ability.label),
        keyword: origin.keyword.cloned(),
        names_subject: names_subject(ability),
        reads: Reads::of(ability),
    }
}

/// The keyword effects contained in a lowered effect.
fn written_keywords(label: &Label, code: &[Instruction]) -> u32 {
    let chains = code.iter().any(|each| matches!(each, Instruction::UnlessSymbol { .. }));
    let feasts = code.iter().any(|each| matches!(each.act(), Some(Act::Feast(_))));
    let bursts = matches!(label, Label::Burst(_));
    let all =
        [(KeywordName::Chain, chains), (KeywordName::Feast, feasts), (KeywordName::Burst, bursts)];
    all.into_iter().filter(|(_, has)| *has).fold(0, |all, (keyword, _)| all | keyword.bit())
}

fn zones(ability: &Ability, home: Zone) -> Zones {
    if matches!(ability.label, Label::Burst(_)) {
        return Zones::default();
    }
    let printed = ability.zones.iter().copied();
    let home = ability.zones.is_empty().then_some(home);
    printed.chain(home).collect()
}

struct Lowering<'a> {
    code: Vec<Instruction>,
    pools: &'a mut Pools,
    granted: Granted<'a>,
    /// A step before may take a card below its LV1 (9-3, 9-4).
    depletes: bool,
    /// The cards are being selected, not only named.
    selects: bool,
}

impl Lowering<'_> {
    fn here(&self) -> u16 {
        self.code.len() as u16
    }

    /// Adds a placeholder for a jump whose destination is not known yet.
    fn hole(&mut self) -> usize {
        self.code.push(Instruction::End);
        self.code.len() - 1
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            if self.depletes && step.looks_at_destroyed() {
                self.code.push(Instruction::Checkpoint);
            }
            if is_about_subject(step) {
                self.code.push(Instruction::ChooseSubject);
            }
            self.step(step);
        }
    }

    fn directive(&mut self, directive: impl Into<Directive>) {
        self.code.push(Instruction::Do(directive.into()));
    }

    fn target(&mut self, target: &Target, add: bool) {
        match target {
            Target::Those => {}
            Target::Choose(choice) if choice.by == Player::Both => self.jointly(choice),
            Target::Choose(choice) => {
                let (choice, selects) = (choice.clone(), self.selects);
                self.code.push(Instruction::Choose { choice, add, selects })
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

    /// 1-3-4: both players select, the turn player first, each from their own point of view; what follows is done once.
    fn jointly(&mut self, choice: &Choice) {
        let mut own = choice.clone();
        own.by = Player::You;
        for Group { whose, .. } in &mut own.of {
            *whose = Whose::Your;
        }
        for (role, add) in [(Role::TurnPlayer, false), (Role::NonTurnPlayer, true)] {
            self.code.push(Instruction::As(role));
            let (choice, selects) = (own.clone(), self.selects);
            self.code.push(Instruction::Choose { choice, add, selects });
        }
        self.code.push(Instruction::As(Role::Player));
    }

    fn one_of(&mut self, parts: &[Target], add: bool) {
        self.alternatives(Player::You, parts, |lowering, part| lowering.target(part, add));
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::On(target, verb) => self.verb(target, verb),
            Step::Do(act) => self.act(act),
            Step::Flow(flow) => self.flow(flow),
        }
    }

    /// The cards first, then what is done to them.
    fn verb(&mut self, target: &Target, verb: &Verb) {
        if let Verb::Gain { .. } | Verb::GainOneOf { .. } = verb {
            return self.gain(target, verb);
        }
        if let Verb::AttackSpirit { attacker: Some(attacker) } = verb {
            return self.attack_spirit(attacker, target);
        }
        self.selects = *verb == Verb::Select;
        self.target(target, false);
        self.selects = false;
        self.directive(verb.clone());
    }

    /// Adds table indices where needed; cards are selected before their cores are moved.
    fn act(&mut self, act: &Act) {
        if let Act::MoveCores { count, kind, from, to } = act {
            return self.move_cores(count, *kind, from, to);
        }
        if let Act::PayCores { who, count, kind, from } = act {
            return self.pay_cores(*who, count, *kind, from.as_ref());
        }
        let place = if let Act::SummonToken { name, .. } = act {
            self.token_kind(name).into()
        } else if let Act::Forbid { what, .. } = act {
            self.ban(what)
        } else if let Act::Watch { ability, .. } = act {
            self.grants(&[Grant::Ability(ability.clone())]).start
        } else {
            0
        };
        self.directive(Directive::Do { act: act.clone(), place });
    }

    fn token_kind(&self, name: &str) -> u8 {
        let known = self.pools.tokens.iter().find(|(token, _)| is_token_named(token, name));
        known.expect("4-12-2: the table has the tokens that its cards name").1
    }

    fn attack_spirit(&mut self, attacker: &Target, target: &Target) {
        let mut attacker = attacker.clone();
        if !attacker.is_known() {
            self.target(&attacker, false);
            self.directive(Verb::Select);
            attacker = Target::Selected;
        }
        self.target(target, false);
        self.directive(Verb::AttackSpirit { attacker: Some(attacker) });
    }
}
