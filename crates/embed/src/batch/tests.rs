//! A batch plays the same games as one game at a time.

use kernel::{BySeat, Chance};

use super::*;

fn setup(game: GameName, threads: usize) -> BatchSetup {
    let decks = match game {
        GameName::Opcg => ["ST01", "ST02"],
        GameName::Bss => ["ST01", "ST02"],
    };
    BatchSetup {
        game,
        rules: None,
        pairings: vec![BySeat(decks.map(str::to_owned))],
        weights: vec![1],
        size: 5,
        seed: 9,
        threads,
        swap: true,
        opponent: None,
        longest: 20_000,
    }
}

fn answers(counts: &[i32], chance: &mut Chance) -> Vec<i64> {
    counts.iter().map(|count| chance.below(*count as u32).into()).collect()
}

#[test]
fn games_of_given_seeds_are_those_that_are_played_alone() -> Result<(), GameError> {
    let library = Library::embedded();
    for game in GameName::ALL {
        let setup = setup(game, 2);
        let mut batch = AnyBatch::new(&setup, &library)?;
        let mut counts = vec![0; 5];
        batch.reset(Some(&[1, 2, 3, 4, 5]), Output { counts: &mut counts, ..Output::default() })?;
        let decks = BySeat([&*setup.pairings[0].0[0], &*setup.pairings[0].0[1]]);
        let mut alone: Vec<_> = (1..=5)
            .map(|seed| library.start(game, decks, seed, None))
            .collect::<Result<_, GameError>>()?;
        let mut chance = Chance::seeded(3);
        for _ in 0..60 {
            let given = answers(&counts, &mut chance);
            batch.step(&given, Output { counts: &mut counts, ..Output::default() })?;
            for (game, answer) in alone.iter_mut().zip(&given) {
                game.apply(*answer as usize)?;
            }
            let hashes: Vec<u64> = alone.iter().map(crate::AnyGame::hash).collect();
            assert_eq!(batch.hashes(), hashes);
        }
    }
    Ok(())
}

/// Everything that is written, over some hundred steps.
fn story(threads: usize, opponent: Option<&str>) -> Result<Vec<i64>, GameError> {
    let library = Library::embedded();
    let setup =
        BatchSetup { opponent: opponent.map(str::to_owned), ..setup(GameName::Opcg, threads) };
    let mut batch = AnyBatch::new(&setup, &library)?;
    let mut table = vec![0; 5 * opcg::Duel::TABLE.len()];
    let mut cards = vec![0; 5 * opcg::Duel::CARDS * opcg::Duel::CARD.len()];
    let (mut counts, mut seats, mut rewards, mut ended) =
        (vec![0; 5], vec![0; 5], vec![0.0; 10], vec![0; 5]);
    let (mut story, mut chance) = (Vec::new(), Chance::seeded(3));
    batch.observe(Output { counts: &mut counts, ..Output::default() })?;
    for _ in 0..300 {
        batch.step(
            &answers(&counts, &mut chance),
            Output {
                table: &mut table,
                cards: &mut cards,
                counts: &mut counts,
                seats: &mut seats,
                rewards: &mut rewards,
                ended: &mut ended,
                ..Output::default()
            },
        )?;
        assert!(opponent.is_none() || seats.iter().all(|seat| *seat == 0));
        story.extend(table.iter().chain(&cards).map(|number| i64::from(*number)));
        story.extend(rewards.iter().map(|reward| *reward as i64));
        story.extend(ended.iter().map(|ended| i64::from(*ended)));
    }
    assert!(rewards.len() == 10 && story.iter().any(|number| *number != 0));
    Ok(story)
}

#[test]
fn threads_make_no_difference() -> Result<(), GameError> {
    let one = story(1, None)?;
    assert!(one == story(2, None)? && one == story(5, None)?);
    Ok(())
}

#[test]
fn an_opponent_answers_for_its_seat() -> Result<(), GameError> {
    assert!(story(1, Some("greedy"))? == story(2, Some("greedy"))?);
    Ok(())
}

#[test]
fn a_wrong_answer_changes_no_game() -> Result<(), GameError> {
    let mut batch = AnyBatch::new(&setup(GameName::Bss, 2), &Library::embedded())?;
    let before = batch.hashes();
    for answers in [vec![0, 0, 0, 0, -1], vec![0, 0, 0, 0, 1_000], vec![0, 0]] {
        assert!(batch.step(&answers, Output::default()).is_err());
    }
    let mut short = [0; 4];
    let output = Output { counts: &mut short, ..Output::default() };
    assert!(batch.step(&[0; 5], output).is_err());
    assert_eq!(batch.hashes(), before);
    Ok(())
}
