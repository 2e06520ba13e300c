//! Names, types, colors and the like become sets of kinds of cards once both decks are known.

use kernel::Criterion as _;

use crate::{
    Attribute, Card, RawCard,
    effect::memory::Memories,
    position::matches_print,
    vocabulary::{Ability, Basis, Condition, Filter, Label, PartMut, Rule, Walk as _},
};

/// The distinct cards of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kinds<'a>(pub &'a [std::sync::Arc<Card>]);

impl Kinds<'_> {
    /// Replaces what is printed by the kinds it is printed on, and notes what a card of this kind looks back at.
    pub(crate) fn bind(self, ability: &mut Ability, kind: u8, memories: &mut Memories) {
        ability.walk_mut(&mut |part| {
            if let PartMut::Filter(filter) = part {
                let is_printed = |filter: &Filter| filter.basis() == Basis::Print;
                filter.bind(self.0, is_printed, |filter, card| matches_print(filter, card));
            } else if let PartMut::Condition(Condition::ThisTurn(event)) = part {
                memories.add(event, kind);
            }
        });
    }
}

impl RawCard {
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
