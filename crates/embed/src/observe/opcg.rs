//! The ONE PIECE CARD GAME as numbers.

use kernel::{Game as _, Seat};
use opcg::{
    Area, Ask, BattleStep, CardId, Duel, Phase, Pick, SeenCard, SeenPlayer, vocabulary::End,
};

use super::{CANDIDATE, Observed, Rows, Sheet, small, write};
use crate::schema::Column;

const fn column(name: &'static str, meaning: &'static str) -> Column {
    Column::new(name, meaning)
}

const TABLE: [Column; 25] = [
    column("turn", "turns begun so far, of both players"),
    column("own_turn", "1 in the observer's turn"),
    column("phase", "0 setup, 1 refresh, 2 draw, 3 DON!!, 4 main, 5 end"),
    column("step", "of a battle: 0 none, 1 attack, 2 block, 3 counter, 4 damage, 5 end"),
    column("attacker", "row of the attacking card, -1 for none"),
    column("target", "row of the attacked card, -1 for none"),
    column("asked", "1 if the observer is asked"),
    column("ask", "the kind of question, from 1 in the order of `asks`; 0 if the game is over"),
    column("min", "how many more must be picked; 0 if the other player is asked"),
    column("max", "how many more may be picked; 0 if the other player is asked"),
    column("source", "row of the card whose effect asks, -1 for none or one that is not seen"),
    column("own_hand", "cards in the observer's hand"),
    column("own_deck", "cards in the observer's deck"),
    column("own_life", "the observer's Life cards"),
    column("own_trash", "cards in the observer's trash"),
    column("own_active_don", "active DON!! cards in the observer's cost area"),
    column("own_rested_don", "rested DON!! cards in the observer's cost area"),
    column("own_don_deck", "cards in the observer's DON!! deck"),
    column("other_hand", "cards in the other player's hand"),
    column("other_deck", "cards in the other player's deck"),
    column("other_life", "the other player's Life cards"),
    column("other_trash", "cards in the other player's trash"),
    column("other_active_don", "active DON!! cards in the other player's cost area"),
    column("other_rested_don", "rested DON!! cards in the other player's cost area"),
    column("other_don_deck", "cards in the other player's DON!! deck"),
];

const CARD: [Column; 12] = [
    column("card", "which card, counted from 1 in the order of `numbers`; 0 for no card"),
    column("other", "1 for a card of the other player"),
    column("area", "1 deck, 2 hand, 3 trash, 4 Life, 5 Leader, 6 Character, 7 Stage, 11 no area"),
    column("place", "from the top of a pile, or in the order of the hand or field"),
    column("power", "in hundreds, on the field"),
    column("cost", "on the field and in hand"),
    column("counter", "in hundreds, in hand"),
    column(
        "keywords",
        "bits: 1 Rush, 2 Double Attack, 4 Banish, 8 Blocker, 16 Rush: Character, 32 Unblockable",
    ),
    column("given_don", "DON!! cards given to it"),
    column("rested", "1 if it is rested"),
    column("marks", "bits: 1 face-up, 2 came to the field this turn"),
    column("picked", "1 if it is picked already for the choice that the observer is asked for"),
];

const PICKED: usize = CARD.len() - 1;

const KINDS: [&str; 22] = [
    "play",
    "activate",
    "give_don",
    "attack",
    "end_main",
    "block",
    "counter_card",
    "counter_event",
    "pass",
    "yes",
    "no",
    "card",
    "unseen",
    "done",
    "number",
    "option",
    "end",
    "waiting",
    "first",
    "second",
    "keep",
    "redraw",
];

const ASKS: [&str; 10] = [
    "main", "block", "counter", "trigger", "may", "choose", "order", "number", "option", "opening",
];

const fn phase(phase: Phase) -> i16 {
    match phase {
        Phase::Setup => 0,
        Phase::Refresh => 1,
        Phase::Draw => 2,
        Phase::Don => 3,
        Phase::Main => 4,
        Phase::End => 5,
    }
}

const fn step(step: BattleStep) -> i16 {
    match step {
        BattleStep::Attack => 1,
        BattleStep::Block => 2,
        BattleStep::Counter => 3,
        BattleStep::Damage => 4,
        BattleStep::End => 5,
    }
}

const fn ask(ask: Ask) -> i16 {
    match ask {
        Ask::Main => 1,
        Ask::Block => 2,
        Ask::Counter => 3,
        Ask::Trigger => 4,
        Ask::May => 5,
        Ask::Choose => 6,
        Ask::Order => 7,
        Ask::Number => 8,
        Ask::Option => 9,
        Ask::Opening => 10,
    }
}

const fn area(area: Area) -> i16 {
    match area {
        Area::Outside => 0,
        Area::Deck => 1,
        Area::Hand => 2,
        Area::Trash => 3,
        Area::Life => 4,
        Area::Leader => 5,
        Area::Character => 6,
        Area::Stage => 7,
        Area::Cost => 8,
        Area::Given => 9,
        Area::DonDeck => 10,
        Area::NoArea => 11,
    }
}

impl Observed for Duel {
    const TABLE: &'static [Column] = &TABLE;
    const CARD: &'static [Column] = &CARD;
    const KINDS: &'static [&'static str] = &KINDS;
    const ASKS: &'static [&'static str] = &ASKS;
    const CARDS: usize = 2 * opcg::CARDS;
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

    fn candidate(&self, _: Seat, pick: Pick, rows: &Rows) -> [i16; CANDIDATE] {
        let of = |card: CardId| rows.of(card);
        let plain = |kind| [kind, -1, -1, 0];
        let with = |kind, card, number: u8| [kind, of(card), -1, number.into()];
        match pick {
            Pick::Play(card) => with(0, card, 0),
            Pick::Activate(card, place) => with(1, card, place),
            Pick::GiveDon(card) => with(2, card, 0),
            Pick::Attack { attacker, target } => [3, of(attacker), of(target), 0],
            Pick::EndMain => plain(4),
            Pick::Block(card) => with(5, card, 0),
            Pick::CounterCard { card, on } => [6, of(card), of(on), 0],
            Pick::CounterEvent(card) => with(7, card, 0),
            Pick::Pass => plain(8),
            Pick::Yes => plain(9),
            Pick::No => plain(10),
            Pick::Card(card) if card.is_don() => self.don_candidate(card, rows),
            Pick::Card(card) => with(11, card, 0),
            Pick::Unseen => plain(12),
            Pick::Done => plain(13),
            Pick::Number(number) => [14, -1, -1, number.into()],
            Pick::Option(place) => [15, -1, -1, place.into()],
            Pick::End(end) => [16, -1, -1, deck_end(end)],
            Pick::Waiting(place) => {
                let source = self.waiting().get(usize::from(place)).map(|(card, _)| *card);
                [17, rows.of_any(source), -1, place.into()]
            }
            Pick::First => plain(18),
            Pick::Second => plain(19),
            Pick::Keep => plain(20),
            Pick::Redraw => plain(21),
        }
    }
}

/// DON!! cards have no row: the card that holds it, and 1 for an active one, 2 for a rested one, 3 for a given one, 4 for one
/// in the DON!! deck.
trait DonCandidate {
    fn don_candidate(&self, don: CardId, rows: &Rows) -> [i16; CANDIDATE];
}

impl DonCandidate for Duel {
    fn don_candidate(&self, don: CardId, rows: &Rows) -> [i16; CANDIDATE] {
        let holder = self.holder(don);
        let number = match (self.state().area(don), self.is_rested(don)) {
            (Area::Given, _) => 3,
            (Area::Cost, false) => 1,
            (Area::Cost, true) => 2,
            (_, _) => 4,
        };
        [11, rows.of_any(holder), -1, number]
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
        small(card.power / 100),
        small(card.cost),
        small(card.counter / 100),
        card.keywords.into(),
        card.given_don.into(),
        card.rested.into(),
        i16::from(card.face_up) | i16::from(card.new) << 1,
        0,
    ]
}

fn table_row(duel: &Duel, seat: Seat, rows: &Rows) -> [i16; TABLE.len()] {
    let seen = duel.seen_table();
    let asked = duel.decision();
    let own = asked.filter(|decision| decision.seat == seat);
    let [a, b] = [seat, seat.other()].map(|seat| player(&seen.players[seat]));
    [
        seen.turn.min(i16::MAX as u16) as i16,
        (seen.turn_player == seat).into(),
        phase(seen.phase),
        seen.step.map_or(0, step),
        rows.of_any(seen.attacker),
        rows.of_any(seen.target),
        own.is_some().into(),
        asked.map_or(0, |decision| ask(decision.ask)),
        own.map_or(0, |decision| decision.min.into()),
        own.map_or(0, |decision| decision.max.into()),
        rows.of_any(asked.and_then(|decision| decision.source)),
        a[0],
        a[1],
        a[2],
        a[3],
        a[4],
        a[5],
        a[6],
        b[0],
        b[1],
        b[2],
        b[3],
        b[4],
        b[5],
        b[6],
    ]
}

fn player(seen: &SeenPlayer) -> [i16; 7] {
    [seen.hand, seen.deck, seen.life, seen.trash, seen.active_don, seen.rested_don, seen.don_deck]
        .map(i16::from)
}
