//! Games played at random to their end.

use std::sync::Arc;

use bss::{
    DeckList, Duel, Level, RawCard, Spot, Table,
    vocabulary::{
        Ability, Amount, Choice, Count, Filter, Group, Keyword, Label, Place, Player, Requirement,
        Step, Target, Timing, Use, Verb, Whose,
    },
};
use kernel::{BySeat, Chance, Game, NoLog, Seat};

use crate::made::{checked, draws, nexus, red, spirit, study, when, with, with_keyword};

/// An effect that destroys one of the opponent's spirits.
fn destroys(label: Label) -> Ability {
    let of = vec![Group {
        whose: Whose::Opponents,
        places: vec![Place::Field],
        filter: Filter::Category(bss::Category::Spirit),
    }];
    let choice = Choice {
        by: Player::You,
        count: Count::Exactly(Amount::Fixed(1)),
        of,
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    };
    let destroy = Step::On(Target::Choose(choice), Verb::Destroy { quiet: false });
    Ability { body: vec![destroy], ..Ability::new(label) }
}

fn kinds() -> Vec<RawCard> {
    let plain = (0..6).map(|place| {
        let levels = vec![
            Level { level: 1, cores: 1, bp: Some(1000 * (place + 1)) },
            Level { level: 2, cores: 3, bp: Some(1000 * (place + 3)) },
        ];
        let name = format!("Plain {place}");
        RawCard { symbols: red(1), reduction: red(2), levels, ..spirit(&name, place) }
    });
    let symbolic =
        |name: &str, cost| RawCard { symbols: red(1), reduction: red(1), ..spirit(name, cost) };
    let with_text = [
        with_keyword(symbolic("Drake", 2), Keyword::Awaken),
        with_keyword(symbolic("Wolf", 1), Keyword::Swift),
        with_keyword(symbolic("Nova", 3), Keyword::Ascend(vec![Requirement::Cost(2)])),
        with(symbolic("Sage", 2), draws(when(Timing::Summoned))),
        with(symbolic("Widow", 1), draws(when(Timing::Destroyed))),
        with(symbolic("Lancer", 3), destroys(when(Timing::Attacks))),
        with(RawCard { symbols: red(1), ..nexus("Well", 2) }, draws(when(Timing::Placed))),
        study(2, &[Use::Main, Use::Flash]),
    ];
    plain.chain(with_text).collect()
}

fn deck() -> DeckList {
    let cards = kinds().into_iter().map(checked);
    DeckList { cards: cards.flat_map(|kind| std::iter::repeat_n(kind, 4)).take(52).collect() }
}

/// 4-11-3: one soul core a player, and it lies somewhere.
fn check_soul_cores(duel: &Duel) {
    for seat in Seat::BOTH {
        if let Spot::Card(card) = duel.soul_core(seat) {
            assert!(duel.cores_at(Spot::Card(card)) > 0);
        }
    }
}

/// 1-2-1, 6-1-1, 2.11 of the rules as a machine: every offered answer is taken, figures are settled, and the game ends.
#[test]
fn games_of_made_up_cards_end() {
    let table = Arc::new(Table::new(&BySeat([deck(), deck()]), &[]).expect("cards for a table"));
    let mut chance = Chance::seeded(1);
    let mut picks = Vec::new();
    for seed in 0..40 {
        let mut duel = Duel::start(Arc::clone(&table), seed, &mut NoLog);
        let mut copy = duel.clone();
        let mut decisions = 0;
        while let Some(decision) = duel.decision() {
            duel.picks(&mut picks);
            let pick = picks[chance.below(picks.len() as u32) as usize];
            duel.apply(decision.seat, pick, &mut NoLog).expect("an offered answer is accepted");
            assert!(duel.figures_agree(), "8-8-1");
            assert_eq!(duel.check_fast_paths(), Ok(()));
            copy.clone_from(&duel);
            assert!(
                copy == duel && copy.figures_agree(),
                "a copy over the game before is the same"
            );
            check_soul_cores(&duel);
            decisions += 1;
            assert!(decisions < 50_000, "seed {seed}");
        }
        let outcome = duel.outcome().expect("the game is over");
        assert!(!matches!(outcome, kernel::Outcome::Fault(_)), "seed {seed}: {outcome:?}");
    }
}
