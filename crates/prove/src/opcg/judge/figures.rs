//! What cards are worth now: printed figures, DON!! cards, then what lasts, one after the other, each followed by permanent
//! effects over and over until they rest.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Seat;
use opcg::{
    Attribute, CardId,
    vocabulary::{Ability, Act, Flow, Grant, Keyword, Label, Player, Step, Verb, Zone},
};

use super::{
    board::{Board, Gift, Lasting, On, Spot, spot},
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
            | Grant::SetCounter(_)
            | Grant::HasCounter(_)
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

/// Settles all figures, or `None` if permanent effects find no rest. What lasts is laid down in the order in which it
/// came; the permanent effects that were there before have then done their part already (opcg 8-1-3-3-5).
pub(crate) fn settle(board: &Board) -> Option<Figures> {
    let mut now = printed_figures(board);
    for count in 0..=board.lasting.len() {
        now = rest(board, count, now)?;
    }
    Some(now)
}

/// The permanent effects there are after so much of what lasts, from what they gave before.
fn rest(board: &Board, count: usize, mut now: Figures) -> Option<Figures> {
    let ground = with_lasting(board, count);
    for _ in 0..50 {
        let mut next = Figures { gifts: now.gifts.clone(), ..ground.clone() };
        for seat in board.in_turn_order() {
            for card in board.on_field(seat) {
                let came_later = |lasting: &Lasting| !lasting.beside.contains(&card);
                if !board.lasting[count..].iter().any(came_later) {
                    speak(board, &ground, card, &mut next);
                }
            }
        }
        let is_same = next.gifts == now.gifts;
        next.cards = ground.with(&next.gifts).cards;
        if is_same {
            return Some(next);
        }
        now = next;
    }
    None
}

/// Lets the permanent effects of one card say anew what they give. They look at the table without what they gave; but what
/// they gave and would still give as the table now is, they go on giving.
fn speak(board: &Board, ground: &Figures, card: CardId, figures: &mut Figures) {
    let scrap = Notes::default();
    let (own, others): (Vec<Given>, Vec<Given>) =
        std::mem::take(&mut figures.gifts).into_iter().partition(|given| given.source == card);
    let heard = |gifts: &[Given]| {
        let table = ground.with(gifts);
        let mut said = Figures { cards: BTreeMap::new(), gifts: Vec::new(), branches: Vec::new() };
        say(&Sight::new(board, &table, &scrap), card, &mut said);
        said
    };
    let mut said = heard(&others);
    if !own.is_empty() {
        let still = heard(&[others.clone(), own].concat());
        still.gifts.into_iter().for_each(|given| said.keep(given));
        said.branches.extend(still.branches);
    }
    figures.branches.extend(said.branches);
    figures.gifts = others;
    figures.gifts.extend(said.gifts);
}

/// What the permanent effects of one card give, as the table is seen.
fn say(sight: &Sight<'_>, card: CardId, into: &mut Figures) {
    if sight.figures.cards[&card].negated {
        return;
    }
    for text in sight.board.texts(card) {
        if text.zone == Zone::Field && is_permanent(&text) {
            walk(sight, card, &text, into);
        }
    }
}

/// Permanent effects, and keywords with a condition.
pub(super) fn is_permanent(text: &Ability) -> bool {
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
    /// These figures with what permanent effects give.
    fn with(&self, gifts: &[Given]) -> Figures {
        let mut all = self.clone();
        gifts.iter().for_each(|given| all.give(given.clone()));
        all
    }

    /// Adds a gift for those who do not get it yet.
    fn keep(&mut self, given: Given) {
        let same = self.gifts.iter_mut().find(|other| other.spot == given.spot);
        match (same.map(|same| &mut same.to), given.to.clone()) {
            (Some(Receivers::Cards(cards)), Receivers::Cards(still)) => {
                let gets = |card: CardId| cards.iter().any(|(other, _)| *other == card);
                let new: Vec<_> = still.into_iter().filter(|(card, _)| !gets(*card)).collect();
                cards.extend(new);
            }
            (Some(_), _) => {}
            (None, _) => self.gifts.push(given),
        }
    }

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

/// Printed figures and given DON!! cards.
fn printed_figures(board: &Board) -> Figures {
    let field = Seat::BOTH.into_iter().flat_map(|seat| board.on_field(seat));
    let cards = field.map(|card| (card, printed(board, card))).collect();
    Figures { cards, gifts: Vec::new(), branches: Vec::new() }
}

/// The same with the first few of what lasts.
fn with_lasting(board: &Board, count: usize) -> Figures {
    let mut figures = printed_figures(board);
    for lasting in &board.lasting[..count] {
        if let (On::Card(card), Gift::Grant(grant)) = (lasting.on, &lasting.gift)
            && let Some(figure) = figures.cards.get_mut(&card)
        {
            figure.add(grant, lasting.value);
        }
    }
    figures
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
