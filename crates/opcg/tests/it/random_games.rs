//! Games played at random to their end.

use std::sync::Arc;

use kernel::{BySeat, Chance, Game, NoLog};
use opcg::{Card, Category, Color, DeckList, Duel, RawCard, RulesVersion, Table};

fn card(number: &str, category: Category, cost: i32, power: i32) -> Arc<Card> {
    let leader = category == Category::Leader;
    Arc::new(
        RawCard {
            number: number.to_owned(),
            name: number.to_owned(),
            category,
            colors: vec![Color::Red],
            cost: (!leader).then_some(cost),
            power: Some(power),
            counter: (!leader).then_some(1000),
            life: leader.then_some(5),
            attributes: Vec::new(),
            types: Vec::new(),
            block: None,
            abilities: Vec::new(),
        }
        .check()
        .expect("a card that can be played"),
    )
}

fn plain_deck() -> DeckList {
    let kinds = (1..=13)
        .map(|place| card(&format!("C{place}"), Category::Character, place % 7, 1000 * place));
    let cards = kinds.flat_map(|kind| std::iter::repeat_n(kind, 4)).take(50).collect();
    DeckList { leader: card("L", Category::Leader, 0, 5000), cards }
}

/// 1-2-1, 6-1-2
#[test]
fn every_game_of_plain_cards_ends() {
    let table = Arc::new(Table::new(RulesVersion::V119, &BySeat([plain_deck(), plain_deck()])));
    let mut chance = Chance::seeded(1);
    let mut picks = Vec::new();
    for seed in 0..50 {
        let mut duel = Duel::start(Arc::clone(&table), seed, &mut NoLog);
        let mut decisions = 0;
        while let Some(decision) = duel.decision() {
            duel.picks(&mut picks);
            let pick = picks[chance.below(picks.len() as u32) as usize];
            duel.apply(decision.seat, pick, &mut NoLog).expect("an offered answer is accepted");
            assert!(duel.figures_agree(), "8-1-3-3-5");
            assert_eq!(duel.check_fast_paths(), Ok(()));
            decisions += 1;
            assert!(decisions < 20_000, "seed {seed}");
        }
        assert!(duel.outcome().is_some_and(|outcome| outcome.winner().is_some()));
    }
}
