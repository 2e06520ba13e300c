//! Where instructions go, by gungraun: `cargo bench --package bench --bench instructions`, with valgrind and with
//! `cargo install gungraun-runner --version 0.20.0`.
//!
//! For people; the gate counts the same games with callgrind alone (`cargo xtask instructions`).

use std::{hint::black_box, sync::Arc};

use bench::{Bots, COUNTED_GAMES, Measured, Series};
use gungraun::{library_benchmark, library_benchmark_group, main};
use kernel::{Chance, Game, Seat, Viewer};

fn series<G: Measured>(pair: usize) -> Series<G> {
    Series::new(&Arc::new(G::table(G::PAIRS[pair])), Bots::Random, 1)
}

/// A game in its middle.
fn middle<G: Measured>() -> G {
    series::<G>(0).middle(60)
}

#[library_benchmark(setup = series::<opcg::Duel>)]
#[bench::starter_decks(0)]
#[bench::heavy_decks(1)]
#[bench::more_heavy_decks(2)]
fn opcg_games(mut series: Series<opcg::Duel>) -> u64 {
    series.games(black_box(COUNTED_GAMES))
}

#[library_benchmark(setup = series::<bss::Duel>)]
#[bench::starter_decks(0)]
#[bench::heavy_decks(1)]
#[bench::more_heavy_decks(2)]
fn bss_games(mut series: Series<bss::Duel>) -> u64 {
    series.games(black_box(COUNTED_GAMES))
}

#[library_benchmark]
#[bench::opcg(middle::<opcg::Duel>())]
fn opcg_clone(game: opcg::Duel) -> opcg::Duel {
    black_box(&game).clone()
}

#[library_benchmark]
#[bench::bss(middle::<bss::Duel>())]
fn bss_clone(game: bss::Duel) -> bss::Duel {
    black_box(&game).clone()
}

/// A view, and a game dealt from it.
fn made_up<G: Game>(game: &G) -> G {
    let view = game.view(Viewer::Seat(Seat::A));
    game.determinize(black_box(&view), &mut Chance::seeded(1))
}

#[library_benchmark]
#[bench::opcg(middle::<opcg::Duel>())]
fn opcg_made_up(game: opcg::Duel) -> opcg::Duel {
    made_up(&game)
}

#[library_benchmark]
#[bench::bss(middle::<bss::Duel>())]
fn bss_made_up(game: bss::Duel) -> bss::Duel {
    made_up(&game)
}

library_benchmark_group!(name = games; benchmarks = opcg_games, bss_games);
library_benchmark_group!(
    name = parts;
    benchmarks = opcg_clone, bss_clone, opcg_made_up, bss_made_up
);
main!(library_benchmark_groups = games, parts);
