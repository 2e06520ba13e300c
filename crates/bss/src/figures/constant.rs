//! 8-1-4: constant effects, evaluated wherever something depends on them, and the amounts of continuous directives.

use crate::{
    CardId, Color,
    area::{Cards, ids},
    interpreter::program::{Directive, Instruction},
    position::{Position, Scope},
    state::{Modifier, On},
    vocabulary::{Act, Amount, Grant, Keyword, Label, NextCost, Player, PlayerBan, Verb},
};

/// What a constant effect gives now, and to which cards.
pub(crate) struct GivenTo<'a> {
    /// The scope of the effect that gives it.
    pub scope: &'a Scope,
    /// Empty for a ban on a player.
    pub cards: Cards,
    pub what: Given<'a>,
}

#[derive(Clone, Copy)]
pub(crate) enum Given<'a> {
    /// Place of the grant in the table, and its amount for a card.
    Grant(u16, &'a dyn Fn(CardId) -> i32),
    /// The source's own keyword effect, and the place of its line in the table.
    Keyword(u16, &'a Keyword),
    /// Place of the ban in the table, and on whom.
    Ban(u16, Player),
}

type Sink<'a> = &'a mut dyn FnMut(&GivenTo<'_>);

/// Calls `sink` with everything that constant effects of cards on the field give: the turn player's first, in the order of
/// the field, then those that cards have gained. Keyword lines that depend on nothing but the level are left out.
pub(crate) fn each_given(position: &Position<'_>, sink: Sink<'_>) {
    let state = position.state;
    for seat in state.in_turn_order() {
        for slot in position.figures.giving_slots(seat) {
            let standing = &state.field[seat][slot];
            let constants = &position.table.kind_at(standing.kind).giving;
            each_of(position, constants, standing.card, slot, sink);
        }
    }
    each_gained(position, sink);
}

/// The same with every keyword line.
pub(crate) fn each_constant(position: &Position<'_>, sink: Sink<'_>) {
    let state = position.state;
    for seat in state.in_turn_order() {
        for (slot, standing) in state.field[seat].iter().enumerate() {
            let constants = &position.table.kind_at(standing.kind).constants;
            each_of(position, constants, standing.card, slot, sink);
        }
    }
    each_gained(position, sink);
}

/// Those of these constant effects of the card in this slot that work now.
#[inline]
fn each_of(position: &Position<'_>, constants: &[u16], card: CardId, slot: usize, sink: Sink<'_>) {
    // There are no figures yet while they are settled from scratch.
    let figure = position.figures.slots[card.owner()].get(slot);
    for place in constants {
        if position.works(card, figure, position.table.ability(*place)) {
            walk(position, card, *place, sink);
        }
    }
}

/// Constant effects that cards on the field gained from resolved effects.
fn each_gained(position: &Position<'_>, sink: Sink<'_>) {
    if !position.table.grants_abilities() {
        return;
    }
    for modifier in position.state.modifiers.iter() {
        if position.gained_by(modifier.grant).is_some() {
            let on_field = modifier.on.cards().filter(|card| position.state.is_on_field(*card));
            on_field.for_each(|card| walk_gained(position, card, modifier.grant, sink));
        }
    }
}

/// Constant effects that a card gained by a grant.
fn walk_gained(position: &Position<'_>, card: CardId, grant: u16, sink: Sink<'_>) {
    let Some(ability) = position.gained_by(grant) else { return };
    if position.table.ability(ability).label == Label::Constant
        && position.is_gained_in_force(card, ability)
    {
        walk(position, card, ability, sink);
    }
}

/// Constant effects of a card off the field.
pub(crate) fn each_given_off_field(position: &Position<'_>, card: CardId, sink: Sink<'_>) {
    let state = position.state;
    if state.is_on_field(card) || !position.table.has_kind(state, card) {
        return;
    }
    for place in &position.table.kind(state, card).off_field {
        if position.is_in_force(card, *place) {
            walk(position, card, *place, sink);
        }
    }
}

/// 8-1-4, 11: whether this constant effect or keyword line of a card gives something now.
pub(crate) fn gives(position: &Position<'_>, source: CardId, place: u16) -> bool {
    let mut gives = false;
    if position.is_in_force(source, place) {
        walk(position, source, place, &mut |given| {
            let is_ban = matches!(given.what, Given::Ban(..));
            gives |= is_ban || !given.cards.is_empty();
        });
    }
    gives
}

fn walk(position: &Position<'_>, source: CardId, place: u16, sink: Sink<'_>) {
    let ability = position.table.ability(place);
    let scope = Scope { printed: true, ..Scope::of(source, source.owner()) };
    if !position.all_hold(&ability.when, &scope) {
        return;
    }
    if let Label::Keyword(keyword) = &ability.label {
        let (cards, what) = (Cards::one(source.0), Given::Keyword(place, keyword));
        return sink(&GivenTo { scope: &scope, cards, what });
    }
    let mut at = usize::from(ability.body);
    while let Some(instruction) = ability.code.get(at) {
        at += 1;
        match instruction {
            Instruction::Unless { when, to } if !position.holds(when, &scope) => {
                at = usize::from(*to);
            }
            Instruction::Unless { .. } => {}
            Instruction::Jump(to) => at = usize::from(*to),
            Instruction::Do(directive) => give(position, directive, &scope, sink),
            Instruction::End => return,
            Instruction::Take { .. }
            | Instruction::Choose { .. }
            | Instruction::Pay { .. }
            | Instruction::As(_)
            | Instruction::UnlessDone(_)
            | Instruction::May { .. }
            | Instruction::Tally
            | Instruction::Options { .. }
            | Instruction::UnlessSymbol { .. }
            | Instruction::Repeat { .. }
            | Instruction::Again(_)
            | Instruction::Checkpoint
            | Instruction::ChooseSubject
            | Instruction::Later { .. } => unreachable!("8-5-1: a constant effect asks nothing"),
        }
    }
}

fn give(position: &Position<'_>, directive: &Directive, scope: &Scope, sink: Sink<'_>) {
    if let Directive::Do { act: Act::Forbid { who, .. }, place } = directive {
        let what = Given::Ban(*place, *who);
        return sink(&GivenTo { scope, cards: Cards::EMPTY, what });
    }
    let Directive::On { verb: Verb::Gain { .. }, known: Some(target), grants } = directive else {
        unreachable!("8-1-4: a constant effect gives and forbids")
    };
    let cards = position.take(target, scope);
    for place in grants.clone() {
        let grant = position.table.grant(place);
        let value = |card: CardId| position.grant_value(grant, card, scope);
        sink(&GivenTo { scope, cards, what: Given::Grant(place, &value) });
        if matches!(grant, Grant::Ability(_)) {
            let on_field = ids(cards).filter(|card| position.state.is_on_field(*card));
            on_field.for_each(|card| walk_gained(position, card, place, sink));
        }
    }
}

impl Position<'_> {
    /// Whether a continuous directive may give a constant effect.
    pub(crate) fn lasts_constant(&self) -> bool {
        let is_constant = |ability: u16| self.table.ability(ability).label == Label::Constant;
        self.table.grants_abilities()
            && self.state.modifiers.iter().any(|modifier| {
                modifier.on.is_on_cards() && self.gained_by(modifier.grant).is_some_and(is_constant)
            })
    }

    /// The amount of a grant for a card: fixed when an effect resolves (8-8-1-4), evaluated each time for a constant effect.
    /// A grant without an amount stores the color chosen in the effect.
    pub(crate) fn grant_value(&self, grant: &Grant, card: CardId, scope: &Scope) -> i32 {
        let Some(amount) = grant.amount() else { return color_value(scope.color) };
        self.amount(amount, &Scope { itself: Some(card), ..*scope })
    }

    /// The same for a ban on a player.
    pub(crate) fn ban_value(&self, ban: &PlayerBan, scope: &Scope) -> i32 {
        ban_amount(ban).map_or(color_value(scope.color), |amount| self.amount(amount, scope))
    }

    /// The scope in which a continuous directive is read: that of the effect that made it.
    pub(crate) fn lasting_scope(&self, modifier: &Modifier) -> Scope {
        let color = match modifier.on {
            On::Player(_) => ban_amount(self.table.ban(modifier.grant)).is_none(),
            On::Cards(_) | On::Watch(_) | On::InForce(_) => true,
        };
        let color = color.then(|| value_color(modifier.value)).flatten();
        Scope { color, ..Scope::of(modifier.source, modifier.player) }
    }
}

fn ban_amount(ban: &PlayerBan) -> Option<&Amount> {
    match ban {
        PlayerBan::PayToTrigger(_, amount)
        | PlayerBan::NextCost { cost: NextCost::Set(amount), .. } => Some(amount),
        PlayerBan::NextCost { cost: NextCost::Less(_), .. }
        | PlayerBan::DrawByMagic
        | PlayerBan::PayToDraw(_)
        | PlayerBan::DiscardHandByOpponent
        | PlayerBan::DiscardFromDeck
        | PlayerBan::DiscardFromDeckAtMost(_)
        | PlayerBan::SummonOncePerTurn(_)
        | PlayerBan::UseMagic(_)
        | PlayerBan::MagicCost(_)
        | PlayerBan::MagicIsFree
        | PlayerBan::SelectOnly { .. }
        | PlayerBan::LoseLifeAtMost(_)
        | PlayerBan::CompareCosts
        | PlayerBan::LoseLifeTo { .. }
        | PlayerBan::FirstMagicCostsLess(_) => None,
    }
}

/// A color stored as a number; 0 for none.
fn color_value(color: Option<Color>) -> i32 {
    color.map_or(0, |color| color as i32 + 1)
}

fn value_color(value: i32) -> Option<Color> {
    let index = usize::try_from(value).ok()?.checked_sub(1)?;
    Color::ALL.get(index).copied()
}
