//! A game and its twins: what A holds is otherwise, and the others do not know.

use cards::{Deck, DeckLine};
use kernel::{BySeat, Chance, Seat};

use super::{
    Compared,
    game::{Given, Leak, Observed},
};
use crate::{
    Setup,
    play::tests::{POOLS, setup},
    shown::Shown,
};

/// Records of a game that are compared at most.
const MOST: usize = 250;
/// Twins of each sort for a game.
const EACH: usize = 3;

pub(super) struct Twins<G: Shown> {
    setup: Setup,
    leak: Leak,
    chance: Chance,
    first: Observed<G>,
    /// The cards of A, one by one; the Leader of an opcg deck stands before them.
    rows: Vec<String>,
    /// The id of the first of them.
    base: u8,
}

impl<G: Shown> Twins<G> {
    pub(super) fn dealt(seed: u64, leak: Leak) -> Twins<G> {
        let mut chance = Chance::seeded(seed);
        let mut decks = G::embedded_decks();
        let mut draw = || decks.swap_remove(chance.below(decks.len() as u32) as usize).deck;
        let (one, other) = (draw(), draw());
        // Both bring the same cards every other time: names are then told apart by their owners alone.
        let theirs = if seed.is_multiple_of(2) { one.clone() } else { other };
        let (leader, rows) = one_by_one::<G>(&one);
        let base = u8::from(leader.is_some());
        let decks = BySeat([written(leader.as_deref(), &rows), theirs]);
        let setup = Setup { seed, decks, ..setup(G::GAME) };
        let mut first = Observed::new(setup.clone(), leak);
        first.play(seed, MOST);
        Twins { setup, leak, chance, first, rows, base }
    }

    pub(super) fn compare(mut self, compared: &mut Compared) {
        compared.games += 1;
        for _ in 0..EACH {
            self.swapped(compared);
            self.replaced(compared);
            self.other_copies(compared);
        }
    }

    /// Two cards that nobody else has seen change their places: hand, Life and deck differ.
    fn swapped(&mut self, compared: &mut Compared) {
        let Some(one) = self.card_in_hand() else { return };
        let other = self.chance.below(self.rows.len() as u32) as usize;
        let mut rows = self.rows.clone();
        rows.swap(one, other);
        let unseen = self.unseen(one).min(self.unseen(other));
        if rows != self.rows {
            self.twin(&rows, unseen, compared);
        }
    }

    /// A card that nobody else has seen is one that B brought, too.
    fn replaced(&mut self, compared: &mut Compared) {
        let Some(row) = self.card_in_hand() else { return };
        let (_, theirs) = one_by_one::<G>(&self.setup.decks[Seat::B]);
        let mut rows = self.rows.clone();
        rows[row] = theirs[self.chance.below(theirs.len() as u32) as usize].clone();
        let unseen = self.unseen(row);
        if rows != self.rows {
            self.twin(&rows, unseen, compared);
        }
    }

    fn twin(&self, rows: &[String], unseen: usize, compared: &mut Compared) {
        let mut setup = self.setup.clone();
        let (leader, _) = one_by_one::<G>(&setup.decks[Seat::A]);
        setup.decks[Seat::A] = written(leader.as_deref(), rows);
        // Not every exchange leaves a legal deck.
        if crate::Match::<G>::begin(setup.clone(), G::pool_of(&POOLS), 0).is_err() {
            return;
        }
        let mut twin = Observed::<G>::new(setup, self.leak);
        while twin.given.len() + 1 < unseen
            && let Some(given) = self.first.given.get(twin.given.len())
            && let Some(index) = same(&twin, given)
        {
            twin.answer(index, 500);
        }
        self.hold_against(&twin, unseen, compared);
    }

    /// A plays another copy of the same card wherever he has one in hand.
    fn other_copies(&mut self, compared: &mut Compared) {
        let mut twin = Observed::<G>::new(self.setup.clone(), self.leak);
        while let Some(given) = self.first.given.get(twin.given.len())
            && let Some(index) = same(&twin, given)
        {
            let alike = copies(&twin, given, index);
            let index = alike[self.chance.below(alike.len() as u32) as usize];
            twin.answer(index, 500);
        }
        // Chance may take another card by its place in a hand: then A plays another game, and knows it.
        let both = self.first.own_log.iter().zip(&twin.own_log);
        let alike = both.take_while(|(one, other)| one == other).count();
        self.hold_against(&twin, alike, compared);
    }

    fn hold_against(&self, twin: &Observed<G>, unseen: usize, compared: &mut Compared) {
        let records = twin.heard.len().min(self.first.heard.len()).min(unseen);
        compared.records += records;
        let both = self.first.given.iter().zip(&twin.given).take(records);
        compared.windows += both.filter(|(one, other)| one.is_window != other.is_window).count();
        let pairs = self.first.heard.iter().zip(&twin.heard).take(records);
        let difference = pairs.enumerate().find(|(_, (one, other))| one != other);
        let Some((at, (one, other))) = difference else { return };
        compared.differences += 1;
        if self.leak == Leak::None {
            let before = at.saturating_sub(3)..at;
            let (given, again) = (&self.first.given[before.clone()], &twin.given[before]);
            println!("seed {}, record {at}:\n- {given:?}\n+ {again:?}", self.setup.seed);
            one.iter()
                .zip(other)
                .for_each(|(one, other)| println!("{}", difference_of(one, other)));
        }
    }

    /// The row of a card that A held at some time.
    fn card_in_hand(&mut self) -> Option<usize> {
        let hands = &self.first.hands;
        let hand = hands.get(self.chance.below(hands.len().max(1) as u32) as usize)?;
        let card = hand.get(self.chance.below(hand.len().max(1) as u32) as usize)?;
        card.checked_sub(self.base).map(usize::from).filter(|row| *row < self.rows.len())
    }

    /// How much was heard before one of the others saw this card.
    fn unseen(&self, row: usize) -> usize {
        let id = self.base + row as u8;
        let seen = self.first.seen.iter().position(|seen| seen.contains(&id));
        seen.unwrap_or(self.first.seen.len())
    }
}

/// The Leader of a deck, if it has one, and its other cards one by one: the place of a row is the card's place in the game.
fn one_by_one<G: Shown>(deck: &Deck) -> (Option<String>, Vec<String>) {
    let pool = G::pool_of(&POOLS);
    let is_leader =
        |number: &str| pool.get(number).is_some_and(|card| G::facts(card).category == "Leader");
    let lines = deck.lines.iter().filter(|line| !line.is_don());
    let cards = lines.flat_map(|line| std::iter::repeat_n(line.number.clone(), line.count));
    let (leaders, rows): (Vec<_>, Vec<_>) = cards.partition(|number| is_leader(number));
    (leaders.into_iter().next(), rows)
}

fn written(leader: Option<&str>, rows: &[String]) -> Deck {
    let numbers = leader.into_iter().chain(rows.iter().map(String::as_str));
    let line =
        |(line, number): (usize, &str)| DeckLine { line, count: 1, number: number.to_owned() };
    Deck { lines: (1..).zip(numbers).map(line).collect() }
}

/// Answers that say the same of another copy in the hand of A.
fn copies<G: Shown>(twin: &Observed<G>, given: &Given, index: u16) -> Vec<u16> {
    let picks = twin.at_table.offered();
    let hand = twin.hand();
    let in_hand =
        |cards: &[G::Id]| cards.first().is_some_and(|card| hand.contains(&Into::<u8>::into(*card)));
    let cards = G::picked(picks[usize::from(index)]).cards;
    if given.seat != Seat::A || !in_hand(&cards) {
        return vec![index];
    }
    let is_alike = |pick: &G::Pick| {
        let others = G::picked(*pick).cards;
        in_hand(&others) && others[1..] == cards[1..] && twin.said(*pick) == given.said
    };
    (0..).zip(&picks).filter(|(_, pick)| is_alike(pick)).map(|(index, _)| index).collect()
}

/// Where two texts part.
fn difference_of(one: &str, other: &str) -> String {
    let parts = one.bytes().zip(other.bytes()).position(|(a, b)| a != b);
    let Some(at) = parts else { return "no difference".to_owned() };
    let around = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(200)..(at + 200).min(text.len())];
        String::from_utf8_lossy(bytes).into_owned()
    };
    format!("- {}\n+ {}", around(one), around(other))
}

/// The answer in the twin's game that says the same.
fn same<G: Shown>(twin: &Observed<G>, given: &Given) -> Option<u16> {
    let duel = &twin.at_table.duel;
    let picks = twin.at_table.offered();
    if twin.at_table.asked()? != given.seat {
        return Some(0);
    }
    if given.seat == Seat::B {
        return Some(given.index).filter(|index| usize::from(*index) < picks.len());
    }
    let mut alike = (0..picks.len()).filter(|index| twin.said(picks[*index]) == given.said);
    let found = alike.clone().nth(given.nth).or_else(|| alike.next());
    found.filter(|_| given.declines || !duel.is_window()).map(|index| index as u16)
}
