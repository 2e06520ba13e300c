//! The reasons for a figure add up to the figure, in random games with random decks.

use std::sync::Arc;

use cards::{Pool, random_deck};
use kernel::{BySeat, Chance, Game, NoLog, Seat, Viewer};
use opcg::{CardView, Duel, PlayerView, Reason, RulesVersion, Table, Topic, View};

fn random_duel(pool: &Pool, chance: &mut Chance) -> Duel {
    let mut deck = || loop {
        if let Some(deck) = random_deck(pool, chance) {
            return deck;
        }
    };
    let decks = BySeat([deck(), deck()]);
    let table = Arc::new(Table::new(RulesVersion::V119, &decks));
    Duel::start(table, u64::from(chance.next_u32()), &mut NoLog)
}

fn sum(reasons: &[Reason], topic: Topic) -> i32 {
    reasons.iter().filter(|reason| reason.topic == topic).filter_map(|reason| reason.value).sum()
}

fn cards(player: &PlayerView) -> impl Iterator<Item = &CardView> {
    let field = std::iter::once(&player.leader).chain(&player.characters).chain(&player.stage);
    field.chain(player.hand.iter().flatten())
}

fn add_up(duel: &Duel, view: &View) {
    for card in view.players.0.iter().flat_map(cards) {
        let reasons = duel.why(card.id);
        if let Some(power) = card.power {
            assert_eq!(sum(&reasons, Topic::Power), power, "{card:?} {reasons:#?}");
        }
        let on_field = duel.state().area(card.id).is_field();
        if let Some(cost) = card.cost.filter(|_| on_field) {
            assert_eq!(sum(&reasons, Topic::Cost).max(0), cost, "{card:?} {reasons:#?}");
        }
    }
}

#[test]
fn reasons_add_up_at_every_decision() {
    let pool = Pool::<opcg::Card>::embedded();
    let mut chance = Chance::seeded(2024);
    let mut picks = Vec::new();
    for _ in 0..20 {
        let mut duel = random_duel(&pool, &mut chance);
        while let Some(decision) = duel.decision() {
            add_up(&duel, &duel.view(Viewer::Seat(Seat::A)));
            duel.picks(&mut picks);
            let pick = picks[chance.below(picks.len() as u32) as usize];
            duel.apply(decision.seat, pick, &mut NoLog).expect("an offered answer is accepted");
        }
    }
}
