//! What a constant effect reads: figures that constant effects change, cores, or anything else that may change while the
//! same cards are on the field at the same levels.

use super::{
    facets::Facets,
    field_kinds::{KindSet, field_kinds, is_local},
};
use crate::{
    figures::Changed,
    vocabulary::{
        Ability, Condition, Figure, Grant, Group, Label, Part, Period, Place, Quantity, Target,
        Walk as _,
    },
};

/// What an ability reads besides the cards on the field and their levels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reads {
    /// Parts of figures that it reads. If constant effects change them, figures are settled to a fixpoint (B-32).
    pub figures: Facets,
    /// Parts of figures that it changes.
    pub gives: Facets,
    pub changes: Changed,
    /// Those of them that its period depends on.
    pub time: Changed,
    /// The steps that its conditions name, as bits.
    pub steps: u8,
    /// The kinds of cards on the field that it depends on, besides its own card.
    pub field_kinds: KindSet,
}

impl Reads {
    pub(super) fn of(ability: &Ability) -> Reads {
        let time = ability.during.map_or(Changed::empty(), time_of);
        let is_line = matches!(ability.label, Label::Keyword(_));
        let mut reads = Reads {
            figures: Facets::empty(),
            gives: if is_line { Facets::KEYWORDS } else { Facets::empty() },
            changes: time,
            time,
            steps: 0,
            field_kinds: field_kinds(ability),
        };
        ability.walk(&mut |part| reads.part(part));
        if is_local(ability) {
            (reads.figures, reads.changes) = (Facets::empty(), time);
        }
        reads
    }
}

/// What a period depends on.
fn time_of(period: Period) -> Changed {
    match period {
        Period::Turn(_) => Changed::TURN,
        // A new turn changes the step, too, if some effect names it.
        Period::Step(..) => Changed::STEP,
        Period::ThisAttacks
        | Period::ThisBlocks
        | Period::ThisAttacksOrBlocks
        | Period::ThisIsLinked => Changed::BATTLE,
    }
}

impl Reads {
    fn part(&mut self, part: Part<'_>) {
        if let Part::Filter(filter) = part {
            let (figures, changes) = filter.depends_on();
            self.figures |= figures;
            self.changes |= changes;
        } else if let Part::Group(group) = part {
            self.group(group);
        } else if let Part::Target(target) = part {
            self.target(target);
        } else if let Part::Quantity(quantity) = part {
            self.quantity(quantity);
        } else if let Part::Condition(condition) = part {
            self.condition(condition);
        } else if let Part::Grant(grant) = part {
            self.grant(grant);
        }
    }

    fn group(&mut self, group: &Group) {
        for place in &group.places {
            self.changes |= match place {
                Place::Field => Changed::empty(),
                Place::Hand | Place::Deck | Place::Trash => Changed::PILES,
                Place::Burst => Changed::BURST,
            };
        }
    }

    fn target(&mut self, target: &Target) {
        match target {
            Target::This | Target::Itself | Target::All(_) | Target::Each(_) => {}
            Target::Those
            | Target::Selected
            | Target::Choose(_)
            | Target::OneOf(_)
            | Target::Top { .. }
            | Target::Rest
            | Target::Subject
            | Target::Other => self.changes |= Changed::REST,
            Target::Opposing | Target::Attacker | Target::Blocker | Target::Linked => {
                self.changes |= Changed::TIME;
            }
        }
    }

    fn quantity(&mut self, quantity: &Quantity) {
        match quantity {
            Quantity::Cards(_) => {}
            Quantity::Life(_) | Quantity::Figure(Figure::Cores, _) => {
                self.changes |= Changed::CORES;
            }
            Quantity::Figure(..) | Quantity::Highest(..) => {
                self.figures = Facets::all();
                self.changes |= Changed::CORES;
            }
            Quantity::Symbols(..) | Quantity::DifferentSymbols(_) => self.figures = Facets::all(),
            Quantity::Handled
            | Quantity::HandledLike(_)
            | Quantity::Destroyed
            | Quantity::EventCount => self.changes |= Changed::REST,
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Compare(..)
            | Condition::Is(..)
            | Condition::Only(..)
            | Condition::All(_)
            | Condition::Either(_)
            | Condition::Not(_) => {}
            Condition::SameCost(_) => self.figures = Facets::all(),
            Condition::LifeNotLowered(_) => self.changes = Changed::all(),
            Condition::YourTurn | Condition::OpponentsTurn => self.changes |= Changed::TURN,
            Condition::InStep(step) => {
                self.changes |= Changed::STEP;
                self.steps |= step.bit();
            }
            Condition::BurstSet(_) => self.changes |= Changed::BURST,
            Condition::SpentSoulCore
            | Condition::AscendedUsing(_)
            | Condition::CameFrom(_)
            | Condition::DifferentNames(_)
            | Condition::ThisTurn(..)
            | Condition::MovedSoulCore
            | Condition::DestroyedByThis
            | Condition::Done => self.changes |= Changed::REST,
        }
    }

    fn grant(&mut self, grant: &Grant) {
        self.gives |= Facets::changed_by(grant);
        // Changes of which constant effects work matter to all of them.
        if matches!(grant, Grant::Level(_) | Grant::WithoutEffects(_) | Grant::Ability(_)) {
            self.figures = Facets::all();
        }
        if let Grant::Ability(_) = grant {
            self.changes = Changed::all();
        }
    }
}
