use std::sync::Arc;

use kernel::{Chance, Game as _, NoLog, Seat, Viewer};

use super::{ClosedLists, GameTable, Supposed, Worlds, game_table::Deck};
use crate::{
    Offering as _, Player,
    random::tests::{bss_table, opcg_table, positions, view},
};

/// Every game made up gives its player the view it was made up from, and can be played on.
fn looks_the_same<T: GameTable>(table: &Arc<T>, format: &Arc<[T::List]>) {
    let closed = ClosedLists::at(table, format);
    let mut chance = Chance::seeded(5);
    let mut supposed = [Supposed::default(), Supposed::default()];
    let mut other_prints = 0;
    for game in positions(table, 8, 400) {
        let view = view::<T>(&game);
        let seat = view.seat();
        let supposed = &mut supposed[seat.index()];
        closed.suppose(&view, supposed, &mut chance);
        let mut dealt = supposed.deal(&view, &mut chance);
        assert!(dealt.view(Viewer::Seat(seat)) == view, "decision {}", view.number());
        let numbers = |table: &T| -> Vec<String> {
            table.deck(seat.other()).iter().map(|(_, card)| T::number(card).to_owned()).collect()
        };
        other_prints += usize::from(numbers(T::of(&dealt)) != numbers(table));
        let mut picks = Vec::new();
        for _ in 0..30 {
            if dealt.outcome().is_some() {
                break;
            }
            dealt.picks(&mut picks);
            dealt.apply_offered(picks[chance.below(picks.len() as u32) as usize], &mut NoLog);
        }
    }
    assert!(other_prints > 20, "lists of others were supposed");
}

#[test]
fn what_is_made_up_looks_like_the_view() {
    looks_the_same(&opcg_table(), cards::embedded_lists());
    looks_the_same(&bss_table(), cards::bss::embedded_lists());
}

/// No list of the format has the other player's Leader.
#[test]
fn a_list_of_ones_own_is_taken_for_a_changed_one() {
    let table = opcg_table();
    let lists = cards::embedded_lists().iter();
    let foreign =
        |list: &&opcg::DeckList| !Seat::BOTH.iter().any(|seat| table.may_bring(*seat, list));
    let format = lists.filter(foreign).take(9).cloned().collect();
    looks_the_same(&table, &format);
}

#[test]
fn without_a_format_lists_are_open() {
    let table = bss_table();
    let closed = ClosedLists::at(&table, &Arc::from([]));
    let game = bss::Table::start(&table, 1);
    let view = view::<bss::Table>(&game);
    let supposed = closed.supposed(&view, &mut Chance::seeded(1));
    assert_eq!(
        supposed.deal(&view, &mut Chance::seeded(2)).table().fingerprint(),
        table.fingerprint()
    );
}

/// The deck of a player with other cards wherever the other one has not seen them.
fn swapped<T: GameTable>(game: &T::Game, list: &T::List) -> Deck<T> {
    let seat = view::<T>(game).seat();
    let unseen = T::unseen(&view::<T>(game), seat.other());
    unseen.into_iter().zip(T::cards(list).iter().cloned()).collect()
}

/// Whatever list the other one has brought: as long as nothing of it is seen, the answer is the same.
fn knows_no_list<T: GameTable>(table: &Arc<T>, format: &Arc<[T::List]>) {
    let mut compared = 0;
    for game in positions(table, 3, 400).iter().step_by(9) {
        let view = view::<T>(game);
        let list = &format[compared % format.len()];
        let supposing = table.supposing(&[swapped::<T>(game, list)]);
        let other = Arc::new(supposing.and_then(|mut tables| tables.pop()).expect("there is room"));
        if !other.allows(&view) {
            continue;
        }
        for name in ["greedy:lists=closed", "search:20,lists=closed"] {
            let player: Player = name.parse().expect("a bot of this name");
            let answers =
                [table, &other].map(|table| player.seated(table, format, 5).choose(&view));
            assert_eq!(answers[0], answers[1], "{player}");
        }
        compared += 1;
    }
    assert!(compared > 10);
}

#[test]
fn a_list_that_was_not_shown_changes_no_answer() {
    knows_no_list(&opcg_table(), cards::embedded_lists());
    knows_no_list(&bss_table(), cards::bss::embedded_lists());
}
