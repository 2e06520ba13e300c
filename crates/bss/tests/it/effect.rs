//! Effects to put on made-up cards, in few words.

use bss::{
    Category, Pick, RawCard, Side,
    vocabulary::{
        Ability, Act, Amount, Choice, CoreCount, CoreKind, CoreSpot, Count, Filter, Group, Label,
        Place, Player, Step, Target, Timing, TurnStep, Use, Verb, Whose,
    },
};
use kernel::{Game, Seat};

use crate::made::{Board, card, cards, field_card, plain_side, spirit, with};

pub(crate) fn spirits(whose: Whose) -> Group {
    Group { whose, places: vec![Place::Field], filter: Filter::Category(Category::Spirit) }
}

pub(crate) fn lying(whose: Whose, place: Place, filter: Filter) -> Group {
    Group { whose, places: vec![place], filter }
}

pub(crate) fn choice(count: Count, of: Group) -> Choice {
    Choice {
        by: Player::You,
        count,
        of: vec![of],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    }
}

pub(crate) fn exactly(many: i32, of: Group) -> Target {
    Target::Choose(choice(Count::Exactly(many.into()), of))
}

pub(crate) fn up_to(many: i32, of: Group) -> Target {
    Target::Choose(choice(Count::UpTo(many.into()), of))
}

pub(crate) fn destroy(what: Target) -> Step {
    Step::On(what, Verb::Destroy { quiet: false })
}

pub(crate) fn draw(count: i32) -> Step {
    Step::Do(Act::Draw { who: Player::You, count: Amount::Fixed(count) })
}

/// So many cores of either kind from one place to another.
pub(crate) fn cores(count: CoreCount, from: CoreSpot, to: CoreSpot) -> Step {
    Step::Do(Act::MoveCores { count, kind: CoreKind::Any, from, to })
}

pub(crate) fn one_core(from: CoreSpot, to: CoreSpot) -> Step {
    cores(CoreCount::Exactly(1.into()), from, to)
}

/// A magic card for nothing that does this in the main step.
pub(crate) fn magic(body: Vec<Step>) -> RawCard {
    with(
        card("Spell", Category::Magic, 0),
        Ability { body, ..Ability::new(Label::Activated(vec![Use::Main])) },
    )
}

pub(crate) fn triggered(timing: Timing, body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Triggered(vec![timing])) }
}

/// Spirits with one core each.
pub(crate) fn field(names: &[&str]) -> Side {
    let field = names.iter().map(|name| field_card(spirit(name, 3), 1)).collect();
    Side { field, ..plain_side() }
}

/// Player A uses a magic card that does this.
pub(crate) fn cast(body: Vec<Step>, own: Side, other: Side) -> Board {
    let mut hand = cards(vec![magic(body)]);
    hand.extend(own.hand.iter().cloned());
    let mut board = Board::at(TurnStep::Main, Side { hand, ..own }, other);
    let spell = board.hand(0);
    board.answer(Pick::UseMagic(spell, 0));
    board
}

/// The seat that is asked, and whether it is at the end of what was done that the main step goes on.
pub(crate) fn asked(board: &Board) -> Seat {
    board.duel.decision().expect("a decision is pending").seat
}

pub(crate) fn is_main(board: &Board) -> bool {
    board.picks().contains(&Pick::EndMain)
}

/// Places cores the usual way until the main step goes on.
pub(crate) fn place_usually(board: &mut Board) {
    while !is_main(board) {
        let usual = board.picks()[0];
        board.answer(usual);
    }
}
