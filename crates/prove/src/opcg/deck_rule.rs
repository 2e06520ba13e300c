//! Rules that are looked at when a deck is built: decks that keep them and decks that break them.

use std::sync::Arc;

use cards::{Deck, DeckLine, Pool};
use kernel::Chance;
use opcg::{
    Card, Category,
    vocabulary::{Filter, Rule},
};

use crate::opcg::plant::Draft;

/// Whether decks with this card are legal just as its rule says.
pub(crate) fn check(card: &Arc<Card>, rule: &Rule) -> Result<(), String> {
    match rule {
        Rule::AnyNumberInDeck => {
            let leader = fitting(card, Category::Leader, &Filter::Any, true);
            let other = fitting(card, Category::Character, &Filter::Any, true);
            must_be(true, &leader.made(), &[(card, 50)])?;
            must_be(false, &leader.made(), &[(&other.made(), 50)])
        }
        Rule::DeckExcludes(like) => only(card, like, false),
        Rule::DeckOnly(like) => only(card, like, true),
        Rule::Name(_)
        | Rule::EveryNameTypeAttribute
        | Rule::Type(_)
        | Rule::Attribute(_)
        | Rule::DonDeckSize(_)
        | Rule::WinWithEmptyDeck
        | Rule::LoseAtEndOfTurnWithEmptyDeck
        | Rule::FaceUpLifeToDeckBottom
        | Rule::Counter { .. }
        | Rule::PlayedRested(_)
        | Rule::DonPhaseGivesToLeader(_) => Err("no rule about decks".to_owned()),
    }
}

/// The Leader's deck takes cards that fit, or that do not, and no others.
fn only(leader: &Arc<Card>, like: &Filter, wanted: bool) -> Result<(), String> {
    let good = fillers(leader, like, wanted, 13);
    let mut lines: Vec<(&Arc<Card>, usize)> = good.iter().map(|card| (card, 4)).collect();
    lines[12].1 = 2;
    must_be(true, leader, &lines)?;
    let bad = fillers(leader, like, !wanted, 1);
    lines[12] = (&bad[0], 2);
    must_be(false, leader, &lines)
}

fn fillers(leader: &Card, like: &Filter, fits: bool, count: u32) -> Vec<Arc<Card>> {
    let numbered = |number: u32| {
        let mut draft = fitting(leader, Category::Character, like, fits);
        draft.card.number = format!("{}-{number}", if fits { "Y" } else { "N" });
        draft.made()
    };
    (0..count).map(numbered).collect()
}

/// A made-up card of the same colors that meets the criterion, or misses it.
fn fitting(card: &Card, category: Category, like: &Filter, fits: bool) -> Draft {
    let mut draft = Draft::new(category, u32::from(category == Category::Leader));
    draft.card.colors.clone_from(&card.colors);
    draft.card.cost = (category != Category::Leader).then_some(1);
    if *like != Filter::Any {
        draft.fit(like, fits, &mut Chance::seeded(1));
    }
    draft
}

fn must_be(legal: bool, leader: &Card, lines: &[(&Arc<Card>, usize)]) -> Result<(), String> {
    let printed = lines.iter().map(|(card, _)| (***card).clone());
    let pool = Pool::new(std::iter::once(leader.clone()).chain(printed));
    let pool = pool.map_err(|error| error.to_string())?;
    let counts = std::iter::once((&leader.number, 1))
        .chain(lines.iter().map(|(card, count)| (&card.number, *count)));
    let lines = counts.enumerate().map(|(at, (number, count))| DeckLine {
        line: at + 1,
        count,
        number: number.clone(),
    });
    let checked = Deck { lines: lines.collect() }.check(&pool);
    match (legal, checked) {
        (true, Ok(_)) | (false, Err(_)) => Ok(()),
        (true, Err(errors)) => Err(format!("a deck that keeps the rule is refused: {errors:?}")),
        (false, Ok(_)) => Err("a deck that breaks the rule is accepted".to_owned()),
    }
}
