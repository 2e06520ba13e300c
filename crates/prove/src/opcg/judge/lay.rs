//! A scene laid out on the judge's own board.

use std::sync::Arc;

use kernel::{BySeat, Seat};
use opcg::{Area, Beginning, Card, CardId, DON_CARDS, Phase, Scene, Side, SideIds};

use super::{
    Subject,
    board::{Board, LEADER_SLOT, Piece, STAGE_SLOT},
};

/// The board at the beginning of a run.
pub(crate) struct StartingBoard {
    pub board: Board,
    /// The cards that are the one under proof.
    pub subjects: Vec<CardId>,
}

impl StartingBoard {
    pub(crate) fn new(scene: &Scene, ids: &BySeat<SideIds>, subject: &Subject) -> StartingBoard {
        let mut board = Board::empty();
        board.turn = scene.turn;
        board.turn_player = scene.turn_player;
        board.phase = match scene.beginning {
            Beginning::Setup => Phase::Setup,
            Beginning::Phase(phase) => phase,
        };
        board.turns[scene.turn_player] = u32::from(scene.turn).div_ceil(2);
        board.turns[scene.turn_player.other()] = u32::from(scene.turn) / 2;
        for seat in Seat::BOTH {
            lay_side(&mut board, &scene.sides[seat], &ids[seat], subject);
            lay_don(&mut board, seat, &scene.sides[seat], &ids[seat]);
        }
        let is_subject = |piece: &Piece| {
            piece.card.as_ref().is_some_and(|card| Arc::ptr_eq(card, &subject.card))
        };
        let pieces = board.pieces.iter().enumerate();
        let subjects = pieces.filter(|(_, piece)| is_subject(piece));
        let subjects = subjects.map(|(at, _)| CardId(at as u8)).collect();
        StartingBoard { board, subjects }
    }
}

fn lay_side(board: &mut Board, side: &Side, ids: &SideIds, subject: &Subject) {
    let seat = ids.leader.owner();
    let field = std::iter::once((ids.leader, &side.leader, Area::Leader, LEADER_SLOT))
        .chain(
            ids.characters
                .iter()
                .zip(&side.characters)
                .enumerate()
                .map(|(at, (id, laid))| (*id, laid, Area::Character, at + 1)),
        )
        .chain(
            ids.stage
                .iter()
                .zip(&side.stage)
                .map(|(id, laid)| (*id, laid, Area::Stage, STAGE_SLOT)),
        );
    for (id, laid, area, slot) in field {
        let piece = piece(&laid.card, area, subject);
        *board.piece_mut(id) = Piece { rested: laid.rested, new: laid.new, ..piece };
        board.field[seat][slot] = Some(id);
    }
    let life: Vec<Arc<Card>> = side.life.iter().map(|(card, _)| Arc::clone(card)).collect();
    for (area, ids, cards) in [
        (Area::Hand, &ids.hand, &side.hand),
        (Area::Trash, &ids.trash, &side.trash),
        (Area::Life, &ids.life, &life),
        (Area::Deck, &ids.deck, &side.deck),
    ] {
        for (id, card) in ids.iter().zip(cards) {
            *board.piece_mut(*id) = piece(card, area, subject);
        }
        board.pile_mut(seat, area).expect("an ordered area").extend(ids);
    }
    for (id, (_, face_up)) in ids.life.iter().zip(&side.life) {
        board.piece_mut(*id).face_up = *face_up;
    }
}

fn piece(card: &Arc<Card>, area: Area, subject: &Subject) -> Piece {
    let texts = if Arc::ptr_eq(card, &subject.card) {
        subject.texts.clone()
    } else {
        card.abilities.iter().cloned().map(Arc::new).collect()
    };
    Piece { card: Some(Arc::clone(card)), texts, area, ..Piece::default() }
}

/// Given ones first, then active, rested and those in the DON!! deck.
fn lay_don(board: &mut Board, seat: Seat, side: &Side, ids: &SideIds) {
    let size = side.leader.card.rules().find_map(|rule| {
        if let opcg::vocabulary::Rule::DonDeckSize(size) = rule { Some(*size) } else { None }
    });
    let mut don = CardId::all_don(seat).take(usize::from(size.unwrap_or(DON_CARDS as u8)));
    let holders = std::iter::once((ids.leader, side.leader.don))
        .chain(ids.characters.iter().copied().zip(side.characters.iter().map(|laid| laid.don)));
    for (holder, count) in holders {
        for id in don.by_ref().take(usize::from(count)) {
            let piece = board.piece_mut(id);
            (piece.area, piece.holder) = (Area::Given, Some(holder));
        }
    }
    for (count, rested) in [(side.active_don, false), (side.rested_don, true)] {
        for id in don.by_ref().take(usize::from(count)) {
            let piece = board.piece_mut(id);
            (piece.area, piece.rested) = (Area::Cost, rested);
        }
    }
    don.for_each(|id| board.piece_mut(id).area = Area::DonDeck);
}
