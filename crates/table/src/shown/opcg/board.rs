//! opcg: the areas of both sides.

use kernel::{Game, Seat};
use opcg::{CardId, CardView, Duel, PlayerView, View};

use super::super::Moment;
use crate::protocol::{self, AreaView, BattleView, CardRef, Figure, Layout, PoolView, SideView};

pub(super) fn moment(view: &View) -> Moment {
    let step = view.step.map(|step| step.name().to_owned());
    let battle = view.battle.zip(step.clone()).map(|((attacker, target), step)| BattleView {
        attacker: attacker.map(card_ref),
        target: target.map(card_ref),
        attacked: view.turn_player.other().into(),
        step,
    });
    Moment {
        turn: view.turn,
        turn_player: view.turn_player,
        phase: view.phase.name().to_owned(),
        step,
        battle,
    }
}

fn card_ref(card: CardId) -> CardRef {
    CardRef::from(u8::from(card))
}

pub(super) fn side(duel: &Duel, view: &View, seat: Seat) -> SideView {
    let player = &view.players[seat];
    let drawing = Drawing { duel, view };
    SideView { seat: seat.into(), areas: drawing.areas(player), pools: pools(player) }
}

fn pools(player: &PlayerView) -> Vec<PoolView> {
    let pool = |id: &str, name: &str, count: u8| PoolView {
        id: id.to_owned(),
        name: name.to_owned(),
        count: count.into(),
        soul: false,
    };
    vec![
        pool("active don", "active DON!!", player.active_don),
        pool("rested don", "rested DON!!", player.rested_don),
        pool("don deck", "DON!! deck", player.don_deck),
    ]
}

struct Drawing<'a> {
    duel: &'a Duel,
    view: &'a View,
}

impl Drawing<'_> {
    fn areas(&self, player: &PlayerView) -> Vec<AreaView> {
        let open = |cards: &[CardView]| cards.iter().cloned().map(Some).collect::<Vec<_>>();
        let (leader, stage) = (vec![Some(player.leader.clone())], open(player.stage.as_slice()));
        vec![
            self.area("leader", "Leader", Layout::Single, Some(1), &leader),
            // opcg 3-7-6: five at most.
            self.area("characters", "Characters", Layout::Row, Some(5), &open(&player.characters)),
            self.area("stage", "Stage", Layout::Single, Some(1), &stage),
            self.area("life", "Life", Layout::Pile, None, &player.life),
            self.area("hand", "hand", Layout::Fan, None, &player.hand),
            self.area("deck", "deck", Layout::Pile, None, &player.deck),
            self.area("trash", "trash", Layout::Pile, None, &open(&player.trash)),
            self.area("no area", "in use", Layout::Row, None, &open(&player.no_area)),
        ]
    }

    fn area(
        &self,
        id: &str,
        name: &str,
        layout: Layout,
        room: Option<u16>,
        cards: &[Option<CardView>],
    ) -> AreaView {
        AreaView::of(id, name, layout, room, cards, |place, card| self.card(id, place, card))
    }

    fn card(&self, area: &str, place: u16, card: &CardView) -> protocol::CardView {
        let (attacker, target) = self.view.battle.unwrap_or_default();
        let role =
            |other: Option<CardId>, name: &str| (other == Some(card.id)).then(|| name.to_owned());
        let fights = role(attacker, "attacker").or_else(|| role(target, "target"));
        protocol::CardView {
            id: card_ref(card.id),
            owner: card.id.owner().into(),
            number: card.number.clone(),
            name: card.name.clone(),
            sideways: card.rested,
            face_up: card.face_up,
            fresh: card.new,
            fights,
            figures: self.figures(area, card),
            keywords: card.keywords.iter().map(|each| format!("[{}]", each.name())).collect(),
            don: card.given_don,
            cores: 0,
            soul: false,
            symbols: Vec::new(),
            linked_to: None,
            place,
        }
    }

    fn figures(&self, area: &str, card: &CardView) -> Vec<Figure> {
        let print = self.duel.table().card(card.id);
        let figure = |topic: &str, value: Option<i32>, printed: Option<i32>| {
            value.map(|value| Figure { topic: topic.to_owned(), value, printed })
        };
        let of_print = |part: fn(&opcg::Card) -> Option<i32>| print.and_then(|card| part(card));
        let to_pay = (area == "hand" && self.duel.outcome().is_none())
            .then(|| self.duel.play_cost(card.id))
            .filter(|cost| card.cost.is_some_and(|now| now != *cost));
        [
            figure("power", card.power, of_print(|card| card.power)),
            figure("cost", card.cost, of_print(|card| card.cost)),
            figure("to pay", to_pay, card.cost),
            figure("counter", card.counter, of_print(|card| card.counter)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
