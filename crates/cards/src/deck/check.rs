//! opcg 5-1-2: whether a deck may be played, and every reason why not.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use opcg::{Card, Category, DeckList, vocabulary::Rule};
use rulebook::{Clause, opcg as clause};

use super::{Deck, DeckLine, Unreadable};
use crate::Pool;

/// What is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckError {
    #[error(transparent)]
    Unreadable(Unreadable),
    #[error("line {line}: no card has the number {number}")]
    UnknownCard { line: usize, number: String },
    #[error("there are {0} Leaders, not one (opcg 5-1-2)")]
    Leaders(usize),
    #[error("the deck has {0} cards, not fifty (opcg 5-1-2)")]
    Size(usize),
    #[error("the DON!! deck has {count} cards, not {size} (opcg 5-1-2)")]
    DonDeck { count: usize, size: usize },
    #[error("line {line}: {number} is no card for a deck (opcg 5-1-2-1)")]
    WrongCategory { line: usize, number: String },
    #[error("line {line}: {number} has no color of the Leader (opcg 5-1-2-2)")]
    WrongColor { line: usize, number: String },
    #[error("{number} is there {count} times, four times are allowed (opcg 5-1-2-3)")]
    TooMany { number: String, count: usize },
    #[error("line {line}: the text of {by} keeps {number} out of the deck (opcg 5-1-2-4)")]
    KeptOut { line: usize, number: String, by: String },
}

impl DeckError {
    /// The clause that forbids it; none where the list itself cannot be read.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            DeckError::Unreadable(_) | DeckError::UnknownCard { .. } => None,
            DeckError::Leaders(_) | DeckError::Size(_) | DeckError::DonDeck { .. } => {
                Some(clause!("5-1-2"))
            }
            DeckError::WrongCategory { .. } => Some(clause!("5-1-2-1")),
            DeckError::WrongColor { .. } => Some(clause!("5-1-2-2")),
            DeckError::TooMany { .. } => Some(clause!("5-1-2-3")),
            DeckError::KeptOut { .. } => Some(clause!("5-1-2-4")),
        }
    }

    /// The line it is about; none where it is about the deck as a whole.
    pub fn line(&self) -> Option<usize> {
        match self {
            DeckError::Unreadable(Unreadable { line, .. })
            | DeckError::UnknownCard { line, .. }
            | DeckError::WrongCategory { line, .. }
            | DeckError::WrongColor { line, .. }
            | DeckError::KeptOut { line, .. } => Some(*line),
            DeckError::Leaders(_)
            | DeckError::Size(_)
            | DeckError::DonDeck { .. }
            | DeckError::TooMany { .. } => None,
        }
    }

    /// The number of the card it is about.
    pub fn number(&self) -> Option<&str> {
        match self {
            DeckError::UnknownCard { number, .. }
            | DeckError::WrongCategory { number, .. }
            | DeckError::WrongColor { number, .. }
            | DeckError::TooMany { number, .. }
            | DeckError::KeptOut { number, .. } => Some(number),
            DeckError::Unreadable(_)
            | DeckError::Leaders(_)
            | DeckError::Size(_)
            | DeckError::DonDeck { .. } => None,
        }
    }
}

/// opcg 5-1-2-3
pub(super) const COPIES: usize = 4;
/// opcg 5-1-2
pub(super) const SIZE: usize = 50;
/// opcg 5-1-2
const DON_SIZE: usize = 10;

impl Deck {
    /// The deck with its cards, if it is legal.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(&self, pool: &Pool) -> Result<DeckList, Vec<DeckError>> {
        let mut errors = Vec::new();
        let found = self.find(pool, &mut errors);
        let (leaders, cards): (Vec<Found<'_>>, Vec<Found<'_>>) =
            found.into_iter().partition(|(_, card)| card.category == Category::Leader);
        check_counts(&leaders, &cards, self.unknown(pool), &mut errors);
        self.check_don_deck(&leaders, &mut errors);
        check_copies(&cards, &mut errors);
        check_cards(&leaders, &cards, &mut errors);
        match leaders[..] {
            [(_, leader)] if errors.is_empty() => Ok(list(leader, &cards)),
            _ => Err(errors),
        }
    }

    /// Lines with numbers that no card of the pool has.
    pub fn unknown_cards(&self, pool: &Pool) -> Vec<DeckError> {
        let mut errors = Vec::new();
        self.find(pool, &mut errors);
        errors
    }

    fn find<'a>(&'a self, pool: &'a Pool, errors: &mut Vec<DeckError>) -> Vec<Found<'a>> {
        let mut found = Vec::new();
        for line in self.lines.iter().filter(|line| !line.is_don()) {
            match pool.get(&line.number) {
                Some(card) => found.push((line, card)),
                None => errors
                    .push(DeckError::UnknownCard { line: line.line, number: line.number.clone() }),
            }
        }
        found
    }

    /// How many cards the pool does not know.
    fn unknown(&self, pool: &Pool) -> usize {
        let is_unknown = |line: &&DeckLine| !line.is_don() && pool.get(&line.number).is_none();
        self.lines.iter().filter(is_unknown).map(|line| line.count).sum()
    }

    /// opcg 5-1-2. Lists seldom name the DON!! deck, which is as large as the rules say; one that does may be wrong.
    fn check_don_deck(&self, leaders: &[Found<'_>], errors: &mut Vec<DeckError>) {
        let lines: Vec<&DeckLine> = self.lines.iter().filter(|line| line.is_don()).collect();
        let count = lines.iter().map(|line| line.count).sum();
        let size = leaders.first().map_or(DON_SIZE, |(_, leader)| don_deck_size(leader));
        if !lines.is_empty() && count != size {
            errors.push(DeckError::DonDeck { count, size });
        }
    }
}

/// How many DON!! cards go with this Leader.
pub fn don_deck_size(leader: &Card) -> usize {
    let size = |rule: &Rule| {
        if let Rule::DonDeckSize(size) = rule { Some(usize::from(*size)) } else { None }
    };
    leader.rules().find_map(size).unwrap_or(DON_SIZE)
}

type Found<'a> = (&'a DeckLine, &'a Arc<Card>);

/// opcg 5-1-2. Cards that are not known count as cards of the deck: they are reported for what they are.
fn check_counts(
    leaders: &[Found<'_>],
    cards: &[Found<'_>],
    unknown: usize,
    errors: &mut Vec<DeckError>,
) {
    let count = |found: &[Found<'_>]| found.iter().map(|(line, _)| line.count).sum::<usize>();
    let (leaders, size) = (count(leaders), count(cards) + unknown);
    if leaders != 1 {
        errors.push(DeckError::Leaders(leaders));
    }
    if size != SIZE {
        errors.push(DeckError::Size(size));
    }
}

/// opcg 5-1-2-3, 5-1-2-4
fn check_copies(cards: &[Found<'_>], errors: &mut Vec<DeckError>) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (line, _) in cards.iter().filter(|(_, card)| !is_unlimited(card)) {
        *counts.entry(&line.number).or_default() += line.count;
    }
    let too_many = counts.into_iter().filter(|(_, count)| *count > COPIES);
    errors.extend(
        too_many.map(|(number, count)| DeckError::TooMany { number: number.to_owned(), count }),
    );
}

fn check_cards(leaders: &[Found<'_>], cards: &[Found<'_>], errors: &mut Vec<DeckError>) {
    for (line, card) in cards {
        let (line, number) = (line.line, card.number.clone());
        if !is_for_decks(card) {
            errors.push(DeckError::WrongCategory { line, number });
            continue;
        }
        // Without a Leader no color is wrong; among several, one that fits is enough.
        if !leaders.is_empty() && !leaders.iter().any(|(_, leader)| shares_color(leader, card)) {
            errors.push(DeckError::WrongColor { line, number: number.clone() });
        }
        let keepers = leaders.iter().chain(cards).filter(|(_, other)| !lets_in(other, card));
        let by: BTreeSet<&str> = keepers.map(|(_, keeper)| keeper.number.as_str()).collect();
        errors.extend(by.into_iter().map(|by| {
            let (number, by) = (number.clone(), by.to_owned());
            DeckError::KeptOut { line, number, by }
        }));
    }
}

/// opcg 5-1-2-1
fn is_for_decks(card: &Card) -> bool {
    matches!(card.category, Category::Character | Category::Event | Category::Stage)
}

/// opcg 5-1-2-2
fn shares_color(leader: &Card, card: &Card) -> bool {
    card.colors.iter().any(|color| leader.colors.contains(color))
}

/// opcg 5-1-2-4
pub(super) fn is_unlimited(card: &Card) -> bool {
    card.rules().any(|rule| *rule == Rule::AnyNumberInDeck)
}

/// opcg 5-1-2-4: what a card's own text says of the deck it is in.
fn lets_in(keeper: &Card, card: &Card) -> bool {
    let keeps_out = |rule: &Rule| {
        matches!(rule, Rule::DeckExcludes(these) if card.fits(these))
            || matches!(rule, Rule::DeckOnly(those) if !card.fits(those))
    };
    !keeper.rules().any(keeps_out)
}

/// Whether a card may be in the deck of this Leader.
pub(super) fn may_join(leader: &Card, card: &Card) -> bool {
    is_for_decks(card) && shares_color(leader, card) && lets_in(leader, card)
}

fn list(leader: &Arc<Card>, cards: &[Found<'_>]) -> DeckList {
    let copies =
        cards.iter().flat_map(|(line, card)| std::iter::repeat_n(Arc::clone(card), line.count));
    DeckList { leader: Arc::clone(leader), cards: copies.collect() }
}
