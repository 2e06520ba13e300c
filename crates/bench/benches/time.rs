//! How long games and their parts take, by divan: `cargo bench --package bench --bench time`.
//!
//! `deckhand bench` gives the same for playing, in ratio to a yardstick of the same run.

use std::sync::Arc;

use bench::{Bots, Measured, Series};
use divan::{Bencher, black_box};
use kernel::{Chance, Game, Seat, Viewer};

/// Of `Measured::PAIRS`.
const PAIRS: [&str; 3] = ["starter decks", "heavy decks", "more heavy decks"];

fn main() {
    divan::main();
}

/// A game in its middle.
fn middle<G: Measured>() -> G {
    series::<G>(PAIRS[0], Bots::Random).middle(60)
}

fn series<G: Measured>(pair: &str, bots: Bots) -> Series<G> {
    let place = PAIRS.iter().position(|name| *name == pair).expect("it is one of them");
    Series::new(&Arc::new(G::table(G::PAIRS[place])), bots, 1)
}

/// Every bench, for one game.
macro_rules! benches {
    ($game:ident) => {
        mod $game {
            use ::$game::Duel;

            use super::*;

            #[divan::bench(args = PAIRS)]
            fn random_game(bencher: Bencher<'_, '_>, pair: &str) {
                let mut series = series::<Duel>(pair, Bots::Random);
                bencher.bench_local(|| series.games(1));
            }

            #[divan::bench(sample_count = 10, sample_size = 1)]
            fn greedy_game(bencher: Bencher<'_, '_>) {
                let mut series = series::<Duel>(PAIRS[0], Bots::Greedy);
                bencher.bench_local(|| series.games(1));
            }

            #[divan::bench]
            fn set_up(bencher: Bencher<'_, '_>) {
                let table = Arc::new(<Duel as Measured>::table(Duel::PAIRS[0]));
                bencher.bench_local(|| <Duel as Measured>::start(black_box(&table), 1));
            }

            #[divan::bench]
            fn clone(bencher: Bencher<'_, '_>) {
                let game = middle::<Duel>();
                bencher.bench_local(|| black_box(&game).clone());
            }

            #[divan::bench]
            fn answers(bencher: Bencher<'_, '_>) {
                let (game, mut picks) = (middle::<Duel>(), Vec::with_capacity(256));
                bencher.bench_local(|| black_box(&game).picks(&mut picks));
            }

            #[divan::bench]
            fn view(bencher: Bencher<'_, '_>) {
                let game = middle::<Duel>();
                bencher.bench_local(|| Game::view(black_box(&game), Viewer::Seat(Seat::A)));
            }

            #[divan::bench]
            fn determinize(bencher: Bencher<'_, '_>) {
                let (game, mut chance) = (middle::<Duel>(), Chance::seeded(1));
                let view = Game::view(&game, Viewer::Seat(Seat::A));
                bencher.bench_local(|| Game::determinize(&game, black_box(&view), &mut chance));
            }

            #[divan::bench]
            fn hash(bencher: Bencher<'_, '_>) {
                let game = middle::<Duel>();
                bencher.bench_local(|| black_box(&game).hash());
            }
        }
    };
}

benches!(opcg);
benches!(bss);
