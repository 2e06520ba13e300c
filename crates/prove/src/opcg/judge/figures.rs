//! What cards are worth now: printed figures, DON!! cards, what lasts, and permanent effects over and over until they rest.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Seat;
use opcg::{
    Attribute, CardId,
    vocabulary::{Ability, Act, Flow, Grant, Keyword, Label, Player, Step, Verb, Zone},
};

use super::{
    board::{Board, Gift, On, Spot, spot},
    notes::Notes,
    sight::{Scope, Sight},
};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Figure {
    printed_power: i32,
    printed_cost: i32,
    /// What effects say that it is, in the order in which they came.
    power_bases: Vec<i32>,
    cost_bases: Vec<i32>,
    fixed_costs: Vec<i32>,
    power_changes: Vec<i32>,
    cost_changes: Vec<i32>,
    /// Printed ones, unless they are negated.
    own_keywords: BTreeSet<Keyword>,
    /// By permanent effects.
    given_keywords: BTreeSet<Keyword>,
    /// By effects that last.
    gained_keywords: BTreeSet<Keyword>,
    lost_keywords: BTreeSet<Keyword>,
    pub attributes: BTreeSet<Attribute>,
    pub negated: bool,
}

impl Figure {
    /// opcg 4-9-2-1: of several bases the highest.
    pub(crate) fn base_power(&self) -> i32 {
        *self.power_bases.iter().max().unwrap_or(&self.printed_power)
    }

    /// opcg 4-9-2-2
    pub(crate) fn base_cost(&self) -> i32 {
        *self.cost_bases.iter().max().unwrap_or(&self.printed_cost)
    }

    /// opcg 1-3-6-1: may be below 0.
    pub(crate) fn power(&self) -> i32 {
        self.power_changes.iter().fold(self.base_power(), |sum, change| sum + change)
    }

    /// opcg 1-3-6-2: 0 where the sum is below.
    pub(crate) fn cost(&self) -> i32 {
        let start = self.fixed_costs.last().copied().unwrap_or_else(|| self.base_cost());
        0.max(start + self.cost_changes.iter().sum::<i32>())
    }

    pub(crate) fn has(&self, keyword: Keyword) -> bool {
        let stands = self.own_keywords.contains(&keyword) || self.given_keywords.contains(&keyword);
        stands && !self.lost_keywords.contains(&keyword) || self.gained_keywords.contains(&keyword)
    }

    fn add(&mut self, grant: &Grant, value: i32) {
        match grant {
            Grant::BasePower(_) => self.power_bases.push(value),
            Grant::BaseCost(_) => self.cost_bases.push(value),
            Grant::SetCost(_) => self.fixed_costs.push(value),
            Grant::Cost(_) => self.cost_changes.push(value),
            Grant::Power(_) | Grant::SetPower(_) => self.power_changes.push(value),
            Grant::Keyword(keyword) => {
                self.gained_keywords.insert(*keyword);
            }
            // What it gains afterwards it has again.
            Grant::Without(keyword) => {
                self.lost_keywords.insert(*keyword);
                self.gained_keywords.remove(keyword);
            }
            Grant::Attribute(attribute) => {
                self.attributes.insert(*attribute);
            }
            Grant::Negated => {
                self.negated = true;
                self.own_keywords.clear();
            }
            // Looked up where they matter.
            Grant::PlayCost(_)
            | Grant::Counter(_)
            | Grant::Cannot(_)
            | Grant::AttackActive(_)
            | Grant::AttackCharactersAtOnce
            | Grant::Ability(_) => {}
        }
    }
}

/// Who gets what a permanent effect gives; to each card its own value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Receivers {
    Cards(Vec<(CardId, i32)>),
    Players(Vec<Seat>),
}

/// What a permanent effect gives now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Given {
    pub source: CardId,
    pub player: Seat,
    pub to: Receivers,
    pub gift: Gift,
    /// Of the grant or ban.
    pub spot: Spot,
    /// Of the step.
    pub step: Spot,
}

impl Given {
    pub(crate) fn value_for(&self, card: CardId) -> Option<i32> {
        let Receivers::Cards(cards) = &self.to else { return None };
        cards.iter().find(|(other, _)| *other == card).map(|(_, value)| *value)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Figures {
    /// Of the cards on the field.
    pub cards: BTreeMap<CardId, Figure>,
    pub gifts: Vec<Given>,
    /// Conditions of permanent effects that were looked at.
    pub branches: Vec<(Spot, bool)>,
}

/// Settles all figures, or `None` if permanent effects find no rest.
pub(crate) fn settle(board: &Board) -> Option<Figures> {
    let scrap = Notes::default();
    let start = without_permanents(board);
    let mut now = start.clone();
    for _ in 0..50 {
        let mut next = start.clone();
        let sight = Sight::new(board, &now, &scrap);
        board.in_turn_order().into_iter().for_each(|seat| add_permanents(&sight, seat, &mut next));
        if next == now {
            return Some(now);
        }
        now = next;
    }
    None
}

fn add_permanents(sight: &Sight<'_>, seat: Seat, figures: &mut Figures) {
    for card in sight.board.on_field(seat) {
        if sight.figures.cards[&card].negated {
            continue;
        }
        for text in sight.board.texts(card) {
            if text.zone == Zone::Field && is_permanent(&text) {
                walk(sight, card, &text, figures);
            }
        }
    }
}

/// Permanent effects, and keywords with a condition.
fn is_permanent(text: &Ability) -> bool {
    text.label == Label::Permanent
        || matches!(text.label, Label::Keyword(_)) && !text.when.is_empty()
}

/// What a card in hand gives by its own text.
pub(crate) fn hand_gifts(sight: &Sight<'_>, card: CardId) -> Vec<Given> {
    hand_figures(sight, card).gifts
}

/// The same, with the conditions that were looked at.
pub(crate) fn hand_figures(sight: &Sight<'_>, card: CardId) -> Figures {
    let mut found = Figures { cards: BTreeMap::new(), gifts: Vec::new(), branches: Vec::new() };
    for text in &sight.board.piece(card).texts {
        if text.zone == Zone::Hand && text.label == Label::Permanent {
            walk(sight, card, text, &mut found);
        }
    }
    found
}

fn walk(sight: &Sight<'_>, source: CardId, text: &Ability, into: &mut Figures) {
    let scope = Scope { printed_costs: true, ..Scope::of(source, source.owner()) };
    let holds = text.when.iter().all(|when| sight.holds(when, &scope));
    into.branches.push((spot(text), holds));
    if !holds {
        return;
    }
    if let Label::Keyword(keyword) = text.label {
        let gift = Gift::Grant(Grant::Keyword(keyword));
        let to = Receivers::Cards(vec![(source, 0)]);
        let (spot, step) = (spot(text), spot(text));
        return into.give(Given { source, player: scope.player, to, gift, spot, step });
    }
    walk_steps(sight, &text.body, &scope, into);
}

/// opcg 8-1-3-3: a permanent effect gives and forbids, and asks whether something holds.
fn walk_steps(sight: &Sight<'_>, steps: &[Step], scope: &Scope, into: &mut Figures) {
    for step in steps {
        if let Step::Flow(Flow::If { when, then, otherwise }) = step {
            let holds = sight.holds(when, scope);
            into.branches.push((spot(step), holds));
            walk_steps(sight, if holds { then } else { otherwise }, scope, into);
        } else if let Step::On(what, Verb::Gain { grants, .. }) = step {
            let cards = sight.take(what, scope);
            for grant in grants {
                let worth = |card: &CardId| Some((*card, grant_value(sight, grant, *card, scope)?));
                let to = Receivers::Cards(cards.iter().filter_map(worth).collect());
                into.give(given(step, Gift::Grant(grant.clone()), spot(grant), to, scope));
            }
        } else if let Step::Do(Act::Forbid { who, what, .. }) = step {
            let to = Receivers::Players(players(*who, scope.player));
            into.give(given(step, Gift::Ban(what.clone()), spot(what), to, scope));
        }
    }
}

fn given(step: &Step, gift: Gift, of: Spot, to: Receivers, scope: &Scope) -> Given {
    Given { source: scope.source, player: scope.player, to, gift, spot: of, step: spot(step) }
}

fn players(who: Player, player: Seat) -> Vec<Seat> {
    match who {
        Player::You => vec![player],
        Player::Opponent => vec![player.other()],
        Player::Both => Seat::BOTH.to_vec(),
    }
}

impl Figures {
    fn give(&mut self, given: Given) {
        if let (Receivers::Cards(cards), Gift::Grant(grant)) = (&given.to, &given.gift) {
            for (card, value) in cards {
                let Some(figure) = self.cards.get_mut(card) else { continue };
                if let Grant::Keyword(keyword) = grant {
                    figure.given_keywords.insert(*keyword);
                } else {
                    figure.add(grant, *value);
                }
            }
        }
        self.gifts.push(given);
    }
}

/// What a grant is worth to a card now, if what it is measured by is there.
pub(crate) fn grant_value(
    sight: &Sight<'_>,
    grant: &Grant,
    card: CardId,
    scope: &Scope,
) -> Option<i32> {
    let scope = Scope { receiver: Some(card), ..scope.clone() };
    let amount = grant.amount().map_or(Some(0), |amount| sight.said_amount(amount, &scope))?;
    // opcg 1.2.0 4-12-1: a power that becomes something is changed by the difference.
    let is = if matches!(grant, Grant::SetPower(_)) { sight.power(card) } else { 0 };
    Some(amount - is)
}

/// Printed figures, given DON!! cards and what lasts.
fn without_permanents(board: &Board) -> Figures {
    let field = Seat::BOTH.into_iter().flat_map(|seat| board.on_field(seat));
    let mut cards: BTreeMap<CardId, Figure> =
        field.map(|card| (card, printed(board, card))).collect();
    for lasting in &board.lasting {
        if let (On::Card(card), Gift::Grant(grant)) = (lasting.on, &lasting.gift)
            && let Some(figure) = cards.get_mut(&card)
        {
            figure.add(grant, lasting.value);
        }
    }
    Figures { cards, gifts: Vec::new(), branches: Vec::new() }
}

fn printed(board: &Board, id: CardId) -> Figure {
    let Some(card) = board.card(id) else { return Figure::default() };
    // opcg 6-5-5-2: given DON!! cards add power in their owner's turn.
    let own_turn = board.turn_player == id.owner();
    let power_changes = board.given(id).filter(|_| own_turn).map(|_| 1000).collect();
    let keywords = card.abilities.iter().filter(|text| text.when.is_empty());
    Figure {
        printed_power: card.power.unwrap_or(0),
        printed_cost: card.cost.unwrap_or(0),
        power_changes,
        own_keywords: keywords
            .filter_map(
                |text| if let Label::Keyword(each) = text.label { Some(each) } else { None },
            )
            .collect(),
        attributes: card.attributes.iter().copied().collect(),
        ..Figure::default()
    }
}
