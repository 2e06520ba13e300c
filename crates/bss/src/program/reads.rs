//! From what it follows what a constant effect gives: what constant effects change themselves, cores, or anything else that
//! may change while the same cards are on the field at the same levels.

use super::{depends_on_field::depends_on_field, facets::Facets};
use crate::{
    figures::Changed,
    vocabulary::{
        Ability, Condition, Filter, Grant, Group, Label, Period, Place, Quantity, Target,
        visit::Visitor,
    },
};

/// What an ability looks at besides the cards on the field and their levels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reads {
    /// What of figures it looks at. Where constant effects change that, they have to be settled over and over (B-32).
    pub figures: Facets,
    /// What of figures it changes.
    pub gives: Facets,
    pub changes: Changed,
    /// Those among them that its own time depends on.
    pub time: Changed,
    /// The steps that it names, as bits.
    pub steps: u8,
    /// It reads or changes more than its own card.
    pub depends_on_field: bool,
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
            depends_on_field: depends_on_field(ability),
        };
        if let Some(Period::Step(_, step)) = ability.during {
            reads.steps |= step.bit();
        }
        ability.clone().visit(&mut reads);
        if !reads.depends_on_field {
            (reads.figures, reads.changes) = (Facets::empty(), time);
        }
        reads
    }
}

/// What it depends on whether it is this time.
fn time_of(period: Period) -> Changed {
    match period {
        Period::Turn(_) => Changed::TURN,
        // A turn that begins in a step that some effect names changes the step, too.
        Period::Step(..) => Changed::STEP,
        Period::ThisAttacks
        | Period::ThisBlocks
        | Period::ThisAttacksOrBlocks
        | Period::ThisIsLinked => Changed::BATTLE,
    }
}

impl Visitor for Reads {
    fn filter(&mut self, filter: &mut Filter) {
        match filter {
            Filter::Category(_) => self.figures |= Facets::CATEGORY,
            Filter::Color(_) | Filter::Colors(..) => self.figures |= Facets::COLORS,
            Filter::Type(_) => self.figures |= Facets::TYPES,
            Filter::Cost(..) => self.figures |= Facets::COST,
            Filter::Bp(..) => self.figures |= Facets::BP,
            Filter::Level(..) => self.figures |= Facets::LEVEL,
            Filter::Symbols(..) => self.figures |= Facets::SYMBOLS,
            Filter::Keyword(_) => self.figures |= Facets::KEYWORDS,
            Filter::NoEffects | Filter::ColorOfOwnSymbols => self.figures = Facets::all(),
            Filter::ChosenColor
            | Filter::Least(_)
            | Filter::Most(_)
            | Filter::Has(_)
            | Filter::Linkable(_)
            | Filter::SameCostAs(_)
            | Filter::SameTypeAsThose
            | Filter::ColorOfArmor => {
                self.figures = Facets::all();
                self.changes = Changed::all();
            }
            Filter::Cores(..) | Filter::SoulCore => self.changes |= Changed::CORES,
            Filter::Attacking
            | Filter::AttackedFirst
            | Filter::Blocking
            | Filter::Blocked
            | Filter::Against(_)
            | Filter::Linked => self.changes |= Changed::TIME,
            Filter::Refreshed
            | Filter::Exhausted
            | Filter::OtherThan(_)
            | Filter::UsedInThisBattle
            | Filter::Those => self.changes |= Changed::REST,
            Filter::Any
            | Filter::All(_)
            | Filter::Either(_)
            | Filter::Not(_)
            | Filter::Name(_)
            | Filter::NameIncludes(_)
            | Filter::Token
            | Filter::This
            | Filter::Other
            | Filter::Kinds(_) => {}
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
            Quantity::Life(_) | Quantity::Figure(..) | Quantity::Highest(..) => {
                self.changes |= Changed::CORES;
            }
            Quantity::Symbols(..) => {}
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
            | Condition::SameCost(_)
            | Condition::All(_)
            | Condition::Either(_)
            | Condition::Not(_) => {}
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
            | Condition::ThisTurn(_)
            | Condition::MovedSoulCore
            | Condition::DestroyedByThis
            | Condition::Done => self.changes |= Changed::REST,
        }
    }

    fn grant(&mut self, grant: &Grant) {
        self.gives |= Facets::changed_by(grant);
        // What decides which constant effects there are matters to all of them.
        if matches!(grant, Grant::Level(_) | Grant::WithoutEffects(_) | Grant::Ability(_)) {
            self.figures = Facets::all();
        }
        if let Grant::Ability(_) = grant {
            self.changes = Changed::all();
        }
    }

    fn figure(&mut self) {
        self.figures = Facets::all();
    }
}
