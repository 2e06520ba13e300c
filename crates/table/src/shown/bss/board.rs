//! bss: the areas of both sides, and the places of cores.

use bss::{CardId, CardView, Duel, PlayerView, Spot, View};
use kernel::Seat;

use super::{super::Moment, colors};
use crate::{
    protocol::{self, AreaView, BattleView, CardRef, Figure, Layout, PoolView, SideView},
    words::{bss_battle_step, bss_step},
};

pub(super) fn moment(view: &View) -> Moment {
    let step = view.battle_step.map(|step| bss_battle_step(step).to_owned());
    let battle = view.battle.zip(step.clone()).map(|((attacker, blocker), step)| BattleView {
        attacker: attacker.map(card_ref),
        target: blocker.map(card_ref),
        attacked: view.turn_player.other().into(),
        step,
    });
    let phase = if view.turn == 0 { "before the first turn" } else { bss_step(view.step) };
    Moment { turn: view.turn, turn_player: view.turn_player, phase: phase.to_owned(), step, battle }
}

fn card_ref(card: CardId) -> CardRef {
    CardRef::from(u8::from(card))
}

pub(super) fn side(duel: &Duel, view: &View, seat: Seat) -> SideView {
    let player = &view.players[seat];
    let drawing = Drawing { duel, view };
    SideView { seat: seat.into(), areas: drawing.areas(player), pools: pools(player, seat) }
}

fn pools(player: &PlayerView, seat: Seat) -> Vec<PoolView> {
    let pool = |id: &str, name: &str, count: u8, spot: Spot| PoolView {
        id: id.to_owned(),
        name: name.to_owned(),
        count: count.into(),
        soul: player.soul == spot,
    };
    vec![
        pool("life", "life", player.life, Spot::Life(seat)),
        pool("reserve", "reserve", player.reserve, Spot::Reserve(seat)),
        pool("core trash", "trash (cores)", player.core_trash, Spot::Trash(seat)),
    ]
}

struct Drawing<'a> {
    duel: &'a Duel,
    view: &'a View,
}

impl Drawing<'_> {
    fn areas(&self, player: &PlayerView) -> Vec<AreaView> {
        let open = |cards: &[CardView]| cards.iter().cloned().map(Some).collect::<Vec<_>>();
        let burst = if player.burst_set { vec![player.burst.clone()] } else { Vec::new() };
        vec![
            self.area("spirits", "spirits", Layout::Row, None, &open(&player.spirits)),
            self.area("nexuses", "nexuses", Layout::Row, None, &open(&player.nexuses)),
            self.area("burst", "burst", Layout::Single, Some(1), &burst),
            self.area("hand", "hand", Layout::Fan, None, &player.hand),
            self.area("deck", "deck", Layout::Pile, None, &player.deck),
            self.area("trash", "trash", Layout::Pile, None, &open(&player.trash)),
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
        let (attacker, blocker) = self.view.battle.unwrap_or_default();
        let role =
            |other: Option<CardId>, name: &str| (other == Some(card.id)).then(|| name.to_owned());
        let fights = role(attacker, "attacker").or_else(|| role(blocker, "blocker"));
        protocol::CardView {
            id: card_ref(card.id),
            owner: card.id.owner().into(),
            number: card.number.clone(),
            name: card.name.clone(),
            sideways: card.exhausted,
            face_up: card.face_up,
            fresh: false,
            fights,
            figures: self.figures(area, card),
            keywords: card.keywords.iter().map(|each| format!("<{}>", each.name())).collect(),
            don: 0,
            cores: card.cores,
            soul: card.soul,
            symbols: card.symbols.iter().map(|symbol| colors(symbol)).collect(),
            linked_to: card.linked_to.map(card_ref),
            place,
        }
    }

    fn figures(&self, area: &str, card: &CardView) -> Vec<Figure> {
        let print = self.duel.card(card.id);
        let figure = |topic: &str, value: Option<i32>, printed: Option<i32>| {
            value.map(|value| Figure { topic: topic.to_owned(), value, printed })
        };
        let level = |level: u8| print?.levels.iter().find(|each| each.level == level);
        let to_pay = (area == "hand").then(|| self.duel.cast_cost(card.id));
        [
            figure("level", card.level.map(i32::from), None),
            figure("bp", card.bp, card.level.and_then(level).and_then(|level| level.bp)),
            figure("cost", Some(card.cost), print.map(|card| card.cost)),
            figure("to pay", to_pay, Some(card.cost)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
