//! Battle Spirits Saga as numbers.

use bss::{
    Area, Ask, BattleStep, CardId, Color, Duel, Pick, SeenCard, SeenPlayer, Spot,
    vocabulary::{End, TurnStep},
};
use kernel::{Game as _, Seat};

use super::{CANDIDATE, Observed, Rows, Sheet, small, write};
use crate::schema::Column;

const fn column(name: &'static str, meaning: &'static str) -> Column {
    Column::new(name, meaning)
}

/// What the number of a spot is.
const SPOTS: &str = "0 void, 1 own reserve, 2 own trash, 3 own life, 4 other reserve, 5 other trash, 6 other life, 7 on a card";

const TABLE: [Column; 29] = [
    column("turn", "turns begun so far, of both players"),
    column("own_turn", "1 in the observer's turn"),
    column("step", "0 start, 1 core, 2 draw, 3 refresh, 4 main, 5 attack, 6 end"),
    column("battle_step", "0 none, 1 declaration, 2 flash, 3 block, 4 flash, 5 resolution, 6 end"),
    column("attacker", "row of the attacker, -1 for none"),
    column("blocker", "row of the blocker, -1 for none"),
    column("asked", "1 if the observer is asked"),
    column("ask", "the kind of question, from 1 in the order of `asks`; 0 if the game is over"),
    column("min", "how many more must be picked; 0 if the other player is asked"),
    column("max", "how many more may be picked; 0 if the other player is asked"),
    column("source", "row of the card whose effect asks, -1 for none or one that is not seen"),
    column("own_hand", "cards in the observer's hand"),
    column("own_deck", "cards in the observer's deck"),
    column("own_trash", "cards in the observer's trash"),
    column("own_burst", "1 if the observer has set a burst"),
    column("own_reserve", "regular cores in the observer's reserve"),
    column("own_core_trash", "regular cores in the observer's trash"),
    column("own_life", "cores in the observer's life"),
    column("own_soul", SPOTS),
    column("own_soul_card", "row of the card on which the observer's soul core lies, -1 for none"),
    column("other_hand", "cards in the other player's hand"),
    column("other_deck", "cards in the other player's deck"),
    column("other_trash", "cards in the other player's trash"),
    column("other_burst", "1 if the other player has set a burst"),
    column("other_reserve", "regular cores in the other player's reserve"),
    column("other_core_trash", "regular cores in the other player's trash"),
    column("other_life", "cores in the other player's life"),
    column("other_soul", SPOTS),
    column("other_soul_card", "row of the card on which the other soul core lies, -1 for none"),
];

const CARD: [Column; 14] = [
    column("card", "which card, counted from 1 in the order of `numbers`; 0 for no card"),
    column("other", "1 for a card of the other player"),
    column("area", "1 deck, 2 hand, 3 trash, 4 field, 5 burst"),
    column("place", "from the top of a pile, or in the order of the hand or field"),
    column("cost", "on the field and in hand"),
    column("bp", "in hundreds, on the field"),
    column("level", "on the field"),
    column("symbols", "how many, on the field"),
    column(
        "keywords",
        "bits: Awaken, Confront, Curse, Bloodcurse, Immortal, Armor, Luster, Blessed, Ascend, Swift",
    ),
    column(
        "more_keywords",
        "bits: Gale, Crush, Raid, AT-Field, Astral, Agile, Link, Chain, Feast, Burst",
    ),
    column("cores", "regular cores on it"),
    column("soul", "1 if the soul core lies on it"),
    column("marks", "bits: 1 exhausted, 2 faceup"),
    column("picked", "1 if it is picked already for the choice that the observer is asked for"),
];

const PICKED: usize = CARD.len() - 1;

const KINDS: [&str; 29] = [
    "summon",
    "place",
    "use_magic",
    "set_burst",
    "activate",
    "awaken",
    "move_cores",
    "end_main",
    "attack",
    "end_attack",
    "block",
    "pass",
    "yes",
    "no",
    "card",
    "unseen",
    "core",
    "spot",
    "usual",
    "done",
    "number",
    "option",
    "color",
    "end",
    "waiting",
    "first",
    "second",
    "keep",
    "mulligan",
];

const ASKS: [&str; 11] = [
    "main", "attack", "flash", "block", "burst", "may", "choose", "order", "number", "option",
    "opening",
];

const fn turn_step(step: TurnStep) -> i16 {
    match step {
        TurnStep::Start => 0,
        TurnStep::Core => 1,
        TurnStep::Draw => 2,
        TurnStep::Refresh => 3,
        TurnStep::Main => 4,
        TurnStep::Attack => 5,
        TurnStep::End => 6,
    }
}

const fn battle_step(step: BattleStep) -> i16 {
    match step {
        BattleStep::Declaration => 1,
        BattleStep::FlashBeforeBlock => 2,
        BattleStep::Block => 3,
        BattleStep::FlashAfterBlock => 4,
        BattleStep::Resolution => 5,
        BattleStep::End => 6,
    }
}

const fn ask(ask: Ask) -> i16 {
    match ask {
        Ask::Main => 1,
        Ask::Attack => 2,
        Ask::Flash => 3,
        Ask::Block => 4,
        Ask::Burst => 5,
        Ask::May => 6,
        Ask::Choose => 7,
        Ask::Order => 8,
        Ask::Number => 9,
        Ask::Option => 10,
        Ask::Opening => 11,
    }
}

const fn area(area: Area) -> i16 {
    match area {
        Area::Outside => 0,
        Area::Deck => 1,
        Area::Hand => 2,
        Area::Trash => 3,
        Area::Field => 4,
        Area::Burst => 5,
    }
}

const fn color(color: Color) -> i16 {
    match color {
        Color::Red => 0,
        Color::Purple => 1,
        Color::White => 2,
        Color::Yellow => 3,
        Color::Green => 4,
        Color::Blue => 5,
    }
}

fn spot(spot: Spot, seat: Seat) -> i16 {
    let of = |owner: Seat, own: i16| if owner == seat { own } else { own + 3 };
    match spot {
        Spot::Void => 0,
        Spot::Reserve(owner) => of(owner, 1),
        Spot::Trash(owner) => of(owner, 2),
        Spot::Life(owner) => of(owner, 3),
        Spot::Card(_) => 7,
    }
}

fn card_of(spot: Spot, rows: &Rows) -> i16 {
    match spot {
        Spot::Card(card) => rows.of(card),
        Spot::Void | Spot::Reserve(_) | Spot::Trash(_) | Spot::Life(_) => -1,
    }
}

impl Observed for Duel {
    const TABLE: &'static [Column] = &TABLE;
    const CARD: &'static [Column] = &CARD;
    const KINDS: &'static [&'static str] = &KINDS;
    const ASKS: &'static [&'static str] = &ASKS;
    const CARDS: usize = 2 * (bss::CARDS + bss::TOKENS);
    const CANDIDATES: usize = 64;

    fn observe(&self, seat: Seat, codes: &[i16], sheet: Sheet<'_>) -> Rows {
        let Sheet { table, cards } = sheet;
        let (mut rows, mut count) = (Rows::none(), 0);
        self.each_seen(seat, |card| {
            rows.put(card.id, count);
            if let Some(row) = cards.get_mut(count * CARD.len()..) {
                write(row, card_row(&card, seat, codes));
            }
            count += 1;
        });
        if let Some(unused) = cards.get_mut(count * CARD.len()..) {
            unused.fill(0);
        }
        for picked in self.picked_by(seat) {
            let row = usize::try_from(rows.of(picked)).ok();
            if let Some(cell) = row.and_then(|row| cards.get_mut(row * CARD.len() + PICKED)) {
                *cell = 1;
            }
        }
        if !table.is_empty() {
            write(table, table_row(self, seat, &rows));
        }
        rows
    }

    fn candidate(&self, seat: Seat, pick: Pick, rows: &Rows) -> [i16; CANDIDATE] {
        let plain = |kind| [kind, -1, -1, 0];
        let with = |kind, card: CardId, number: u8| [kind, rows.of(card), -1, number.into()];
        match pick {
            Pick::Summon(card) => with(0, card, 0),
            Pick::Place(card) => with(1, card, 0),
            Pick::UseMagic(card, place) => with(2, card, place),
            Pick::SetBurst(card) => with(3, card, 0),
            Pick::Activate(card, place) => with(4, card, place),
            Pick::Awaken(card) => with(5, card, 0),
            Pick::MoveCores => plain(6),
            Pick::EndMain => plain(7),
            Pick::Attack(card) => with(8, card, 0),
            Pick::EndAttack => plain(9),
            Pick::Block(card) => with(10, card, 0),
            Pick::Pass => plain(11),
            Pick::Yes => plain(12),
            Pick::No => plain(13),
            Pick::Card(card) => with(14, card, 0),
            Pick::Unseen => plain(15),
            Pick::Core { from, soul } => {
                [16, card_of(from, rows), -1, spot(from, seat) * 2 + i16::from(soul)]
            }
            Pick::Spot(to) => [17, card_of(to, rows), -1, spot(to, seat)],
            Pick::Usual => plain(18),
            Pick::Done => plain(19),
            Pick::Number(number) => [20, -1, -1, number.into()],
            Pick::Option(place) => [21, -1, -1, place.into()],
            Pick::Color(chosen) => [22, -1, -1, color(chosen)],
            Pick::End(end) => [23, -1, -1, deck_end(end)],
            Pick::Waiting(place) => {
                let source = self.waiting().get(usize::from(place)).map(|(card, _)| *card);
                [24, rows.of_any(source), -1, place.into()]
            }
            Pick::First => plain(25),
            Pick::Second => plain(26),
            Pick::Keep => plain(27),
            Pick::Mulligan => plain(28),
        }
    }
}

const fn deck_end(end: End) -> i16 {
    match end {
        End::Top => 0,
        End::Bottom => 1,
        End::Either => 2,
    }
}

fn card_row(card: &SeenCard, seat: Seat, codes: &[i16]) -> [i16; CARD.len()] {
    [
        codes.get(usize::from(card.kind)).copied().unwrap_or(0),
        (card.id.owner() != seat).into(),
        area(card.area),
        card.place.into(),
        small(card.cost),
        small(card.bp / 100),
        card.level.into(),
        card.symbols.into(),
        (card.keywords & 0x3FF) as i16,
        (card.keywords >> 10 & 0x3FF) as i16,
        card.cores.into(),
        card.soul.into(),
        i16::from(card.exhausted) | i16::from(card.face_up) << 1,
        0,
    ]
}

fn table_row(duel: &Duel, seat: Seat, rows: &Rows) -> [i16; TABLE.len()] {
    let seen = duel.seen_table();
    let asked = duel.decision();
    let own = asked.filter(|decision| decision.seat == seat);
    let head = [
        seen.turn.min(i16::MAX as u16) as i16,
        (seen.turn_player == seat).into(),
        turn_step(seen.step),
        seen.battle_step.map_or(0, battle_step),
        rows.of_any(seen.attacker),
        rows.of_any(seen.blocker),
        own.is_some().into(),
        asked.map_or(0, |decision| ask(decision.ask)),
        own.map_or(0, |decision| decision.min.into()),
        own.map_or(0, |decision| decision.max.into()),
        rows.of_any(asked.and_then(|decision| decision.source)),
    ];
    let players = [seat, seat.other()].map(|owner| player(&seen.players[owner], seat, rows));
    let mut row = [0; TABLE.len()];
    for (cell, value) in row.iter_mut().zip(head.iter().chain(players.as_flattened())) {
        *cell = *value;
    }
    row
}

fn player(seen: &SeenPlayer, seat: Seat, rows: &Rows) -> [i16; 9] {
    [
        seen.hand.into(),
        seen.deck.into(),
        seen.trash.into(),
        seen.burst.into(),
        seen.reserve.into(),
        seen.core_trash.into(),
        seen.life.into(),
        spot(seen.soul, seat),
        card_of(seen.soul, rows),
    ]
}
