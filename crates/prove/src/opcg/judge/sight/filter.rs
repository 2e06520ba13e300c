//! Whether a card meets a criterion, and the cards of a group.

use kernel::Seat;
use opcg::{
    Area, Attribute, Card, CardId, Color,
    vocabulary::{Ability, Amount, Cmp, Filter, Group, Label, Place, Rule, Timing},
};

use super::{Scope, Sight};
use crate::opcg::judge::{
    board::{Cards, Effect},
    notes::Note,
};

impl Sight<'_> {
    pub(crate) fn groups(&self, groups: &[Group], scope: &Scope) -> Cards {
        groups.iter().flat_map(|group| self.group(group, scope)).collect()
    }

    pub(crate) fn group(&self, group: &Group, scope: &Scope) -> Cards {
        let all = self.everything_in(group, scope).into_iter();
        all.filter(|card| self.matches(&group.filter, *card, scope)).collect()
    }

    /// The cards in the areas of a group, whether they meet its criterion or not.
    pub(crate) fn everything_in(&self, group: &Group, scope: &Scope) -> Cards {
        let mut found = Cards::new();
        for seat in scope.seats(group.whose) {
            for place in &group.places {
                found.extend(self.cards_in(seat, *place));
            }
        }
        found
    }

    fn cards_in(&self, seat: Seat, place: Place) -> Vec<CardId> {
        let board = self.board;
        let piles = &board.piles[seat];
        match place {
            Place::Leader => vec![CardId::leader(seat)],
            Place::Character => board.characters(seat).collect(),
            Place::Stage => {
                board.on_field(seat).filter(|card| board.area(*card) == Area::Stage).collect()
            }
            Place::Cost => board.don_in(seat, Area::Cost).collect(),
            Place::Given => board.don_in(seat, Area::Given).collect(),
            Place::DonDeck => board.don_in(seat, Area::DonDeck).collect(),
            Place::Hand => piles.hand.clone(),
            Place::Deck => piles.deck.clone(),
            Place::Trash => piles.trash.clone(),
            Place::Life => piles.life.clone(),
        }
    }

    pub(crate) fn matches(&self, filter: &Filter, card: CardId, scope: &Scope) -> bool {
        let piece = self.piece(card);
        let meets = |part: &Filter| self.matches(part, card, scope);
        // A card that lacks a figure meets no comparison with it.
        let compares = |figure: Option<i32>, cmp: Cmp, with: &Amount| {
            figure.is_some_and(|figure| self.is_so_much(figure, cmp, with, scope))
        };
        let with_power = |power: i32| self.has_power(card).then_some(power);
        match filter {
            Filter::Not(inner) => !meets(inner),
            Filter::All(parts) => parts.iter().all(meets),
            Filter::Either(parts) => parts.iter().any(meets),
            Filter::Any => true,
            Filter::Cost(cmp, with) => compares(self.cost_for(card, scope), *cmp, with),
            Filter::BaseCost(cmp, with) => compares(self.base_cost(card), *cmp, with),
            Filter::Power(cmp, with) => compares(with_power(self.power(card)), *cmp, with),
            Filter::BasePower(cmp, with) => compares(with_power(self.base_power(card)), *cmp, with),
            Filter::Counter(cmp, with) => compares(self.counter(card).or(Some(0)), *cmp, with),
            Filter::GivenDon(cmp, with) => compares(Some(self.given(card)), *cmp, with),
            Filter::CostIsGivenDon => self.given(card) == self.cost(card),
            Filter::Attribute(attribute) => {
                self.attributes(card).contains(attribute) || self.is_by_rule(filter, card)
            }
            Filter::Active => self.has_state(card) && !piece.rested,
            Filter::Rested => self.has_state(card) && piece.rested,
            Filter::FaceUp => piece.face_up,
            Filter::FaceDown => !piece.face_up,
            Filter::Keyword(keyword) => self.has_keyword(card, *keyword),
            Filter::This => card == scope.source,
            Filter::Other => card != scope.source,
            Filter::PlayedThisTurn => piece.new,
            Filter::Attacking => self.board.battle.is_some_and(|battle| battle.attacker.0 == card),
            Filter::Those => scope.those.contains(&card),
            Filter::SameNameAs(target) => {
                let mut others = self.take(target, scope).into_iter();
                others.any(|other| self.name(other) == self.name(card))
            }
            Filter::DifferentColorFrom(target) => {
                let others = self.take(target, scope);
                !others.is_empty() && others.iter().all(|other| self.shares_no_color(*other, card))
            }
            Filter::Category(_) if scope.as_source && self.is_trigger_of(card) => false,
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
            | Filter::NoCounter
            | Filter::NoBaseEffect
            | Filter::Kinds(_) => {
                piece.card.as_ref().is_some_and(|card| is_print(filter, card))
                    || self.is_by_rule(filter, card)
            }
        }
    }

    /// Names, types and attributes that the card has by a rule of its own text.
    fn is_by_rule(&self, filter: &Filter, card: CardId) -> bool {
        let mut found = false;
        for (rule, spot) in self.board.rules(card) {
            let fits = match (filter, rule) {
                (Filter::Name(name), Rule::Name(own)) | (Filter::Type(name), Rule::Type(own)) => {
                    own == name
                }
                (Filter::NameIncludes(part), Rule::Name(own))
                | (Filter::TypeIncludes(part), Rule::Type(own)) => own.contains(part.as_str()),
                (Filter::Attribute(wanted), Rule::Attribute(own)) => own == wanted,
                (
                    Filter::Name(_)
                    | Filter::NameIncludes(_)
                    | Filter::Type(_)
                    | Filter::TypeIncludes(_)
                    | Filter::Attribute(_),
                    Rule::EveryNameTypeAttribute,
                ) => true,
                _ => false,
            };
            if fits {
                self.notes.add(Note::Enforced(spot));
                found = true;
            }
        }
        found
    }

    /// Whether the card is the source of an effect like this.
    pub(crate) fn is_source(&self, filter: &Filter, card: CardId, scope: &Scope) -> bool {
        self.matches(filter, card, &Scope { as_source: true, ..scope.clone() })
    }

    fn is_trigger_of(&self, card: CardId) -> bool {
        let top = self.board.effects.last();
        let speaks = |effect: &Effect| effect.source == card && effect.text.label == Label::Trigger;
        self.board.area(card) == Area::NoArea || top.is_some_and(speaks)
    }

    pub(crate) fn name(&self, card: CardId) -> &str {
        self.board.card(card).map_or("DON!!", |card| &card.name)
    }

    fn colors(&self, card: CardId) -> &[Color] {
        self.board.card(card).map_or(&[], |card| &card.colors)
    }

    fn shares_no_color(&self, one: CardId, other: CardId) -> bool {
        self.colors(one).iter().all(|color| !self.colors(other).contains(color))
    }

    fn attributes(&self, card: CardId) -> Vec<Attribute> {
        match self.figure(card) {
            Some(figure) => figure.attributes.iter().copied().collect(),
            None => self.board.card(card).map_or(Vec::new(), |card| card.attributes.clone()),
        }
    }

    fn cost_for(&self, card: CardId, scope: &Scope) -> Option<i32> {
        self.board.card(card)?.cost?;
        Some(if scope.printed_costs { self.settled_cost(card) } else { self.cost(card) })
    }
}

/// Whether a criterion about what is printed holds.
pub(crate) fn is_print(filter: &Filter, card: &Card) -> bool {
    match filter {
        Filter::Category(category) => card.category == *category,
        Filter::Color(color) => card.colors.contains(color),
        Filter::Multicolor => card.colors.len() >= 2,
        Filter::Type(name) => card.types.contains(name),
        Filter::TypeIncludes(part) => card.types.iter().any(|each| each.contains(part.as_str())),
        Filter::Name(name) => card.name == *name,
        Filter::NameIncludes(part) => card.name.contains(part.as_str()),
        Filter::Number(number) => card.number == *number,
        Filter::HasTrigger => card.abilities.iter().any(|text| text.label == Label::Trigger),
        Filter::Has(timing) => card.abilities.iter().any(|text| has_timing(text, timing)),
        Filter::NoBaseEffect => card.abilities.is_empty(),
        Filter::NoCounter => card.counter.is_none(),
        Filter::Any
        | Filter::All(_)
        | Filter::Either(_)
        | Filter::Not(_)
        | Filter::Attribute(_)
        | Filter::Cost(..)
        | Filter::BaseCost(..)
        | Filter::Power(..)
        | Filter::BasePower(..)
        | Filter::Counter(..)
        | Filter::Active
        | Filter::Rested
        | Filter::FaceUp
        | Filter::FaceDown
        | Filter::GivenDon(..)
        | Filter::CostIsGivenDon
        | Filter::Keyword(_)
        | Filter::This
        | Filter::Other
        | Filter::PlayedThisTurn
        | Filter::SameNameAs(_)
        | Filter::DifferentColorFrom(_)
        | Filter::Attacking
        | Filter::Those
        | Filter::Kinds(_) => false,
    }
}

fn has_timing(text: &Ability, timing: &Timing) -> bool {
    matches!(&text.label, Label::Auto(timings) if timings.contains(timing))
}
