//! Whether a card meets a criterion, and the cards of a group.

use kernel::Seat;

use super::{Position, Scope};
use crate::{
    CardId,
    area::{Cards, ids},
    figures::{Changed, Flags},
    interpreter::program::Facets,
    state::Mark,
    vocabulary::{Figure, Filter, Group, Place},
};

impl Position<'_> {
    /// All cards of the groups together.
    pub(crate) fn cards(&self, groups: &[Group], scope: &Scope) -> Cards {
        groups.iter().fold(Cards::EMPTY, |all, group| all | self.group(group, scope))
    }

    pub(crate) fn group(&self, group: &Group, scope: &Scope) -> Cards {
        let mut found = Cards::EMPTY;
        for seat in scope.seats(group.whose) {
            for place in &group.places {
                self.each_in(*seat, *place, |card| {
                    if self.matches(&group.filter, card, scope) {
                        found.insert(card.0);
                    }
                });
            }
        }
        self.narrow(&group.filter, found, scope)
    }

    fn each_in(&self, seat: Seat, place: Place, each: impl FnMut(CardId)) {
        let state = self.state;
        // 10-8-7: magic in use does not count in its area.
        let in_hand = |card: &CardId| !state.is(*card, Mark::IN_USE);
        match place {
            Place::Field => state.on_field(seat).for_each(each),
            Place::Hand => state.hand(seat).iter().copied().filter(in_hand).for_each(each),
            Place::Deck => state.deck(seat).iter().copied().for_each(each),
            Place::Trash => state.trash(seat).iter().copied().for_each(each),
            Place::Burst => state.holding[seat].burst.into_iter().for_each(each),
        }
    }

    /// Only those with the lowest or the highest figure, if the criterion asks for them.
    fn narrow(&self, filter: &Filter, cards: Cards, scope: &Scope) -> Cards {
        filter.parts().iter().fold(cards, |cards, part| {
            let (figure, most) = if let Filter::Least(figure) = part {
                (*figure, false)
            } else if let Filter::Most(figure) = part {
                (*figure, true)
            } else {
                return cards;
            };
            let value = |card: CardId| self.compared(figure, card, scope);
            let values = ids(cards).map(value);
            let best = if most { values.max() } else { values.min() };
            ids(cards).filter(|card| Some(value(*card)) == best).map(|card| card.0).collect()
        })
    }

    fn compared(&self, figure: Figure, card: CardId, scope: &Scope) -> i32 {
        match figure {
            Figure::Cost => self.cost_seen(card, scope),
            Figure::Bp | Figure::Level | Figure::Cores | Figure::Symbols | Figure::Gale => {
                self.figure_value(figure, card)
            }
        }
    }

    pub(crate) fn matches(&self, filter: &Filter, card: CardId, scope: &Scope) -> bool {
        match filter {
            Filter::Any => true,
            Filter::All(parts) => parts.iter().all(|part| self.matches(part, card, scope)),
            Filter::Either(parts) => parts.iter().any(|part| self.matches(part, card, scope)),
            Filter::Not(inner) => !self.matches(inner, card, scope),
            Filter::Kinds(kinds) => {
                self.table.has_kind(self.state, card)
                    && kinds.contains(self.table.kind_number_of(self.state, card))
            }
            Filter::Category(category) => self.is_of(card, *category),
            Filter::Color(color) => self.has_color(card, *color),
            Filter::ChosenColor => scope.color.is_some_and(|color| self.has_color(card, color)),
            Filter::Colors(cmp, count) => {
                cmp.holds(self.colors(card).count_ones() as i32, i32::from(*count))
            }
            Filter::Type(name) => self.has_type(card, name),
            Filter::Name(name) => self.names(card, |each| each == name),
            Filter::NameIncludes(part) => self.names(card, |each| each.contains(part.as_str())),
            Filter::Token => card.is_token(),
            Filter::Cost(cmp, amount) => {
                cmp.holds(self.cost_seen(card, scope), self.amount(amount, scope))
            }
            Filter::Bp(cmp, amount) => cmp.holds(self.bp(card), self.amount(amount, scope)),
            Filter::Level(cmp, level) => cmp.holds(i32::from(self.level(card)), i32::from(*level)),
            Filter::Cores(cmp, count) => cmp.holds(i32::from(self.cores(card)), i32::from(*count)),
            Filter::SoulCore => self.has_soul(card),
            Filter::Symbols(cmp, count) => cmp.holds(self.symbol_count(card), i32::from(*count)),
            // Tested for the whole group.
            Filter::Least(_) | Filter::Most(_) => true,
            Filter::Refreshed => self.has_orientation(card) && !self.is_exhausted(card),
            Filter::Exhausted => self.has_orientation(card) && self.is_exhausted(card),
            Filter::Keyword(keyword) => self.counts_as_having(card, *keyword, scope),
            Filter::Has(timing) => self.has_timed_effect(card, timing, scope),
            Filter::NoEffects => self.has_no_effects(card, scope),
            Filter::This => card == scope.source,
            Filter::Other => card != scope.source,
            Filter::OtherThan(of) => !self.observed(of, scope).contains(card.0),
            Filter::Attacking => self.is_attacking(card),
            // 7-1-6-2: as long as that battle lasts.
            Filter::AttackedFirst => self.state.attacks == 1 && self.is_attacking(card),
            Filter::Blocking => self.is_blocking(card),
            Filter::Blocked => self.is_blocked(card),
            Filter::Against(like) => self
                .battle_opponent(card)
                .is_some_and(|opponent| self.matches(like, opponent, scope)),
            Filter::Linked => self.is_linked(card),
            Filter::Linkable(need) => self.can_link(scope.source, card, need),
            Filter::SameCostAs(group) => self.costs_as_one_of(group, card, scope),
            Filter::SameTypeAsThose => ids(scope.those).any(|other| self.shares_type(card, other)),
            Filter::ColorOfOwnSymbols => self.colors(card) & self.symbol_colors(card.owner()) != 0,
            Filter::ColorOfArmor => {
                let attacker = self.state.battle.map(|battle| battle.attacker);
                let armored = scope.itself.or(attacker).unwrap_or(scope.source);
                self.colors(card) & self.armor(armored) != 0
            }
            Filter::UsedInThisBattle => {
                self.state.battle.is_some_and(|battle| battle.magic.contains(card.0))
            }
            Filter::Those => scope.those.contains(card.0),
        }
    }

    fn names(&self, card: CardId, test: impl Fn(&str) -> bool) -> bool {
        self.table.has_kind(self.state, card) && test(self.table.name(self.state, card))
    }

    /// 4-4-1: whether it is on the field or has a last state.
    fn has_orientation(&self, card: CardId) -> bool {
        self.state.is_on_field(card) || self.last(card).is_some()
    }

    /// 2-9-3: it lists none at any level, and has gained none.
    fn has_no_effects(&self, card: CardId, scope: &Scope) -> bool {
        let gained = match self.figure(card) {
            Some(figure) => figure.flags.contains(Flags::GAINED),
            None => !scope.printed && self.gained_off_field(card) != 0,
        };
        self.table.has_kind(self.state, card)
            && self.table.kind(self.state, card).printed.is_empty()
            && !gained
    }

    /// Its attack is being blocked.
    fn is_blocked(&self, card: CardId) -> bool {
        let blocked = self.state.battle.is_some_and(|battle| battle.blocker.is_some());
        blocked && self.is_attacking(card)
    }

    fn costs_as_one_of(&self, group: &Group, card: CardId, scope: &Scope) -> bool {
        let cost = self.cost_seen(card, scope);
        ids(self.group(group, scope)).any(|other| self.cost_seen(other, scope) == cost)
    }

    /// The colors of a player's symbols.
    fn symbol_colors(&self, seat: Seat) -> u8 {
        let cards = self.state.on_field(seat);
        cards.fold(0, |all, card| self.symbols(card).iter().fold(all, |all, symbol| all | symbol))
    }
}

impl Filter {
    /// The parts of figures and of the game that the criterion itself reads, without its parts.
    pub(crate) fn depends_on(&self) -> (Facets, Changed) {
        let figures = |facets| (facets, Changed::empty());
        let state = |changed| (Facets::empty(), changed);
        match self {
            Filter::Category(_) => figures(Facets::CATEGORY),
            Filter::Color(_) | Filter::Colors(..) => figures(Facets::COLORS),
            Filter::Type(_) => figures(Facets::TYPES),
            Filter::Cost(..) => figures(Facets::COST),
            Filter::Bp(..) => figures(Facets::BP),
            Filter::Level(..) => figures(Facets::LEVEL),
            Filter::Symbols(..) => figures(Facets::SYMBOLS),
            Filter::Keyword(_) => figures(Facets::KEYWORDS),
            Filter::NoEffects | Filter::ColorOfOwnSymbols => figures(Facets::all()),
            Filter::ChosenColor
            | Filter::Least(_)
            | Filter::Most(_)
            | Filter::Has(_)
            | Filter::Linkable(_)
            | Filter::SameCostAs(_)
            | Filter::SameTypeAsThose
            | Filter::ColorOfArmor => (Facets::all(), Changed::all()),
            Filter::Cores(..) | Filter::SoulCore => state(Changed::CORES),
            Filter::Attacking
            | Filter::AttackedFirst
            | Filter::Blocking
            | Filter::Blocked
            | Filter::Against(_)
            | Filter::Linked => state(Changed::TIME),
            Filter::Refreshed
            | Filter::Exhausted
            | Filter::OtherThan(_)
            | Filter::UsedInThisBattle
            | Filter::Those => state(Changed::REST),
            Filter::Any
            | Filter::All(_)
            | Filter::Either(_)
            | Filter::Not(_)
            | Filter::Name(_)
            | Filter::NameIncludes(_)
            | Filter::Token
            | Filter::This
            | Filter::Other
            | Filter::Kinds(_) => state(Changed::empty()),
        }
    }
}
