//! 8-1-3-3: what permanent effects give now, evaluated wherever something depends on it.

use kernel::{IdSet, Seat};

use crate::{
    CardId,
    figures::Flags,
    interpreter::program::Instruction,
    position::{Position, Scope},
    state::{Modifier, On},
    table::Gives,
    vocabulary::{Act, Grant, Keyword, Label, Player},
};

/// What a permanent effect gives now, and to which cards.
pub(crate) struct GivenTo<'a> {
    pub source: CardId,
    pub player: Seat,
    pub cards: IdSet,
    pub what: Given<'a>,
}

pub(crate) enum Given<'a> {
    /// Index of the grant in the table, and its value for a card.
    Grant(u16, &'a dyn Fn(CardId) -> Option<i32>),
    Keyword(Keyword),
    /// Index of the ban in the table; it is on the players whose Leader is in `cards`.
    Ban(u16),
}

pub(crate) type Sink<'a> = &'a mut dyn FnMut(&GivenTo<'_>);

/// Calls `sink` with what each permanent effect of this player's cards on the field gives, in the order of the field. Effects
/// that give nothing of the wanted kinds may be left out.
pub(crate) fn each_given(position: &Position<'_>, seat: Seat, wanted: Gives, sink: Sink<'_>) {
    position.state.on_field(seat).for_each(|card| each_given_by(position, card, wanted, sink));
    if position.table.grants_abilities() {
        for card in position.state.on_field(seat) {
            each_gained_by(position, card, &position.state.modifiers, wanted, sink);
        }
    }
}

/// The same for one card on the field. Most cards have no permanent effect.
#[inline(always)]
pub(crate) fn each_given_by(position: &Position<'_>, card: CardId, wanted: Gives, sink: Sink<'_>) {
    if position.table.known(card).gives.intersects(wanted) {
        walk_each(position, card, wanted, sink);
    }
}

#[inline(never)]
fn walk_each(position: &Position<'_>, card: CardId, wanted: Gives, sink: Sink<'_>) {
    let (table, figure) = (position.table, position.figure(card));
    if figure.is_some_and(|figure| figure.flags.contains(Flags::NEGATED)) {
        return;
    }
    let permanents = table.known(card).permanents.iter().copied();
    for place in permanents.filter(|place| table.ability(*place).gives.intersects(wanted)) {
        walk(position, card, card.owner(), place, sink);
    }
}

/// Permanent effects that a card on the field has gained by one of these continuous effects.
pub(super) fn each_gained_by(
    position: &Position<'_>,
    card: CardId,
    modifiers: &[Modifier],
    wanted: Gives,
    sink: Sink<'_>,
) {
    for modifier in modifiers.iter().filter(|modifier| modifier.on == On::Card(card)) {
        let Some(ability) = position.table.granted_ability(modifier.grant) else { continue };
        let gained = position.table.ability(ability);
        if gained.label == Label::Permanent && gained.gives.intersects(wanted) {
            walk(position, card, card.owner(), ability, sink);
        }
    }
}

/// The same for a card in hand, which has its effects for itself.
pub(crate) fn each_given_in_hand(position: &Position<'_>, card: CardId, sink: Sink<'_>) {
    for ability in &position.table.known(card).in_hand {
        walk(position, card, card.owner(), *ability, sink);
    }
}

/// Whether a permanent effect or keyword of a card gives something now.
pub(crate) fn gives(position: &Position<'_>, source: CardId, place: u16) -> bool {
    let mut gives = false;
    walk(position, source, source.owner(), place, &mut |given| {
        let worth = |card: CardId| match given.what {
            Given::Grant(grant, value) => {
                let adds = adds(position.table.grant(grant));
                value(card).is_some_and(|value| !adds || value != 0)
            }
            Given::Keyword(_) | Given::Ban(_) => true,
        };
        gives |= given.cards.iter().map(CardId).any(worth);
    });
    gives
}

/// Whether a grant adds a number, so that 0 is nothing.
fn adds(grant: &Grant) -> bool {
    match grant {
        Grant::Power(_)
        | Grant::Cost(_)
        | Grant::PlayCost(_)
        | Grant::Counter(_)
        | Grant::SetCounter(_)
        | Grant::HasCounter(_)
        | Grant::SetPower(_) => true,
        Grant::BasePower(_)
        | Grant::BaseCost(_)
        | Grant::SetCost(_)
        | Grant::Keyword(_)
        | Grant::Attribute(_)
        | Grant::Negated
        | Grant::Cannot(_)
        | Grant::AttackActive(_)
        | Grant::Without(_)
        | Grant::AttackCharactersAtOnce
        | Grant::Ability(_) => false,
    }
}

fn walk(position: &Position<'_>, source: CardId, player: Seat, place: u16, sink: Sink<'_>) {
    let ability = position.table.ability(place);
    let mut scope = Scope { printed_costs: true, ..Scope::of(source, player) };
    if !ability.when.iter().all(|when| position.holds(when, &scope)) {
        return;
    }
    if let Label::Keyword(keyword) = ability.label {
        let what = Given::Keyword(keyword);
        return sink(&GivenTo { source, player, cards: IdSet::one(source.0), what });
    }
    let mut at = usize::from(ability.body);
    while let Some(instruction) = ability.code.get(at) {
        at += 1;
        match instruction {
            Instruction::Take { target, add } => {
                let cards = position.take(target, &scope);
                scope.those = if *add { scope.those | cards } else { cards };
            }
            Instruction::Unless { when, to } if !position.holds(when, &scope) => {
                at = usize::from(*to)
            }
            Instruction::Unless { .. } => {}
            Instruction::Jump(to) => at = usize::from(*to),
            Instruction::On { known, grants, .. } => {
                let cards = known.as_ref().map_or(scope.those, |what| position.take(what, &scope));
                give(position, cards, grants.clone(), &scope, sink);
            }
            Instruction::Do { act, place } => forbid(act, *place, source, player, sink),
            Instruction::End => return,
            Instruction::Choose { .. }
            | Instruction::UnlessDone(_)
            | Instruction::IfDone(_)
            | Instruction::May { .. }
            | Instruction::Tally
            | Instruction::Options { .. }
            | Instruction::Later { .. }
            | Instruction::As(_) => unreachable!("8-1-3-3: a permanent effect asks nothing"),
        }
    }
}

fn give(
    position: &Position<'_>,
    cards: IdSet,
    grants: std::ops::Range<u16>,
    scope: &Scope,
    sink: Sink<'_>,
) {
    let (source, player) = (scope.source, scope.player);
    for grant in grants {
        let value = |card: CardId| grant_value(position, position.table.grant(grant), card, scope);
        let what = Given::Grant(grant, &value);
        sink(&GivenTo { source, player, cards, what });
    }
}

fn forbid(act: &Act, ban: u16, source: CardId, player: Seat, sink: Sink<'_>) {
    let Act::Forbid { who, .. } = act else {
        unreachable!("8-1-3-3: a permanent effect gives and forbids")
    };
    sink(&GivenTo { source, player, cards: leaders_of(*who, player), what: Given::Ban(ban) });
}

fn leaders_of(who: Player, player: Seat) -> IdSet {
    let [own, opponents] = [player, player.other()].map(|seat| IdSet::one(CardId::leader(seat).0));
    match who {
        Player::You => own,
        Player::Opponent => opponents,
        Player::Both => own | opponents,
    }
}

/// The value of a grant for a card now; `None` if it is that of a card that is not there, so that nothing is given (1-3-2).
pub(crate) fn grant_value(
    position: &Position<'_>,
    grant: &Grant,
    card: CardId,
    scope: &Scope,
) -> Option<i32> {
    let Some(amount) = grant.amount() else { return Some(0) };
    let value = position.known_amount(amount, &Scope { receiver: Some(card), ..*scope })?;
    // A-08, opcg 1.2.0 4-12-1: lowered by what it is now.
    Some(if let Grant::SetPower(_) = grant { value - position.power(card) } else { value })
}
