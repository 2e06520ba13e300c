//! Names, types, colors and the like become sets of kinds of cards once both decks are known.

use kernel::Criterion as _;

use crate::{
    Attribute, Card,
    memory::Memories,
    vocabulary::{Ability, Amount, Cmp, EventPattern, Filter, Label, Rule, Timing, visit::Visitor},
};

/// The distinct cards of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kinds<'a>(pub &'a [std::sync::Arc<Card>]);

impl Kinds<'_> {
    /// Replaces what is printed by the kinds it is printed on, and notes what a card of this kind looks back at.
    pub(crate) fn bind(self, ability: &mut Ability, kind: u8, memories: &mut Memories) {
        ability.visit(&mut Binding { kinds: self, kind, memories });
    }
}

struct Binding<'a> {
    kinds: Kinds<'a>,
    kind: u8,
    memories: &'a mut Memories,
}

impl Visitor for Binding<'_> {
    fn filter(&mut self, filter: &mut Filter) {
        filter.bind(self.kinds.0, is_printed, matches_print);
    }

    fn this_turn(&mut self, event: &EventPattern) {
        self.memories.add(event, self.kind);
    }
}

fn is_printed(filter: &Filter) -> bool {
    matches!(
        filter,
        Filter::Category(_)
            | Filter::Color(_)
            | Filter::Multicolor
            | Filter::Type(_)
            | Filter::TypeIncludes(_)
            | Filter::Name(_)
            | Filter::NameIncludes(_)
            | Filter::Number(_)
            | Filter::HasTrigger
            | Filter::Has(_)
            | Filter::NoBaseEffect
    )
}

/// Whether a criterion about printed facts holds for this card, its own text included (2-1-3, 2-4-4).
pub(crate) fn matches_print(filter: &Filter, card: &Card) -> bool {
    match filter {
        Filter::Any => true,
        Filter::All(parts) => parts.iter().all(|part| matches_print(part, card)),
        Filter::Either(parts) => parts.iter().any(|part| matches_print(part, card)),
        Filter::Not(inner) => !matches_print(inner, card),
        Filter::Category(category) => card.category == *category,
        Filter::Color(color) => card.colors.contains(color),
        // 2-3-6
        Filter::Multicolor => card.colors.len() > 1,
        // 2-4-3
        Filter::Type(name) => card.all_types().any(|each| each == name),
        // 2-4-3-1
        Filter::TypeIncludes(part) => card.all_types().any(|each| each.contains(part.as_str())),
        // 2-1-2
        Filter::Name(name) => card.all_names().any(|each| each == name),
        // 2-1-2-1
        Filter::NameIncludes(part) => card.all_names().any(|each| each.contains(part.as_str())),
        Filter::Number(number) => card.number == *number,
        Filter::Attribute(attribute) => card.all_attributes().any(|each| each == *attribute),
        Filter::HasTrigger => card.abilities.iter().any(|ability| ability.label == Label::Trigger),
        Filter::Has(timing) => card.abilities.iter().any(|ability| has_timing(ability, timing)),
        // 2-8-5
        Filter::NoBaseEffect => card.abilities.is_empty(),
        Filter::Cost(cmp, amount) | Filter::BaseCost(cmp, amount) => {
            compares(card.cost, *cmp, amount)
        }
        Filter::Power(cmp, amount) | Filter::BasePower(cmp, amount) => {
            compares(card.power, *cmp, amount)
        }
        Filter::Counter(cmp, amount) => compares(card.counter, *cmp, amount),
        Filter::Active
        | Filter::Rested
        | Filter::FaceUp
        | Filter::FaceDown
        | Filter::GivenDon(..)
        | Filter::CostIsGivenDon
        | Filter::Keyword(_)
        | Filter::This
        | Filter::Other
        | Filter::PlayedThisTurn
        | Filter::SameNameAsThose
        | Filter::DifferentColorFromThose
        | Filter::Attacking
        | Filter::Those
        | Filter::Kinds(_) => false,
    }
}

/// A printed figure against a printed number; a card without the figure never fits.
fn compares(figure: Option<i32>, cmp: Cmp, amount: &Amount) -> bool {
    match (figure, amount) {
        (Some(figure), Amount::Fixed(value)) => cmp.holds(figure, *value),
        (Some(_), Amount::Of(_) | Amount::Each { .. } | Amount::Plus(..)) | (None, _) => false,
    }
}

fn has_timing(ability: &Ability, timing: &Timing) -> bool {
    matches!(&ability.label, Label::Auto(timings) if timings.contains(timing))
}

impl Card {
    /// The rules that its own text changes.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.abilities.iter().filter_map(|ability| match &ability.label {
            Label::Rule(rule) => Some(rule),
            Label::Keyword(_)
            | Label::Auto(_)
            | Label::ActivateMain
            | Label::Event(_)
            | Label::Trigger
            | Label::Permanent
            | Label::Instead(_)
            | Label::Additional => None,
        })
    }

    /// 2-1-3
    pub fn all_names(&self) -> impl Iterator<Item = &str> {
        let granted = self
            .rules()
            .filter_map(|rule| if let Rule::Name(name) = rule { Some(name) } else { None });
        std::iter::once(&self.name).chain(granted).map(String::as_str)
    }

    /// 2-4-4
    pub fn all_types(&self) -> impl Iterator<Item = &str> {
        let granted = self
            .rules()
            .filter_map(|rule| if let Rule::Type(name) = rule { Some(name) } else { None });
        self.types.iter().chain(granted).map(String::as_str)
    }

    /// 2-5-7
    pub fn all_attributes(&self) -> impl Iterator<Item = Attribute> {
        let granted = self
            .rules()
            .filter_map(|rule| if let Rule::Attribute(each) = rule { Some(*each) } else { None });
        self.attributes.iter().copied().chain(granted)
    }

    /// Whether a criterion about printed facts holds for this card: for deck construction (5-1-2-4).
    pub fn fits(&self, filter: &Filter) -> bool {
        matches_print(filter, self)
    }
}
