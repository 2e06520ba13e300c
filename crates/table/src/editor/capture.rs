//! From a table in the middle of a game to a board: what either player sees, and fillers for what nobody does.

use crate::{
    protocol::{
        AreaView, Board, BoardArea, BoardCard, BoardPool, BoardSide, CardView, GameName, SeatName,
        SideView, ViewerName,
    },
    shown::Shown,
    wire,
};

/// The board of a game that is at the beginning of a main phase or step. The player whose turn it is becomes
/// `you`; face-down Life and decks become fillers. Effects that last are not part of a board.
pub fn capture<G: Shown>(duel: &G, title: &str) -> Board {
    let view = wire::table_view(duel, ViewerName::Both, None);
    let mut sides: Vec<BoardSide> = view.sides.iter().map(|it| side(view.game, it)).collect();
    if view.turn_player == SeatName::B {
        sides.reverse();
    }
    Board {
        game: view.game,
        rules: view.rules.clone(),
        title: title.to_owned(),
        cites: Vec::new(),
        wins: None,
        made_up: Vec::new(),
        turn: view.turn,
        turn_player: SeatName::A,
        begins: "main".to_owned(),
        sides,
        rest: String::new(),
    }
}

fn side(game: GameName, side: &SideView) -> BoardSide {
    let areas = side.areas.iter().filter(|area| area.id != "no area");
    let is_written = |area: &BoardArea| !area.cards.is_empty() || area.id == "life";
    let pools = side.pools.iter().filter(|pool| pool.id != "don deck");
    BoardSide {
        areas: areas.map(|area| board_area(game, area)).filter(is_written).collect(),
        pools: pools
            .map(|pool| BoardPool {
                id: pool.id.clone(),
                count: pool.count.min(u16::from(u8::MAX)) as u8,
                soul: pool.soul,
            })
            .collect(),
    }
}

fn board_area(game: GameName, area: &AreaView) -> BoardArea {
    let seen = |place: u16| area.cards.iter().find(|card| card.place == place);
    // What a deck holds is not known to anybody, though parts of it may have been seen.
    let is_deck = area.id == "deck";
    let mut cards: Vec<BoardCard> = Vec::new();
    for place in 0..area.count {
        match (seen(place).filter(|_| !is_deck), cards.last_mut()) {
            (Some(card), _) => cards.push(board_card(game, card)),
            (None, Some(last)) if last.card.is_none() => last.count += 1,
            (None, _) => cards.push(BoardCard { count: 1, ..BoardCard::default() }),
        }
    }
    BoardArea { id: area.id.clone(), cards }
}

fn board_card(game: GameName, card: &CardView) -> BoardCard {
    BoardCard {
        card: Some(card.number.clone()),
        copy: 0,
        count: 1,
        sideways: card.sideways,
        face_up: card.face_up,
        fresh: card.fresh && game == GameName::Opcg,
        don: card.don,
        cores: card.cores + u8::from(card.soul),
        soul: card.soul,
    }
}
