//! `deckhand bench` in a program that was built without it.

use anyhow::{Result, bail};
use clap::Args as ClapArgs;

use crate::output::Verdict;

/// Takes whatever `deckhand bench` takes.
#[derive(ClapArgs)]
pub(crate) struct Args {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    options: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    bail!(
        "this program counts no allocations and has no yardstick: `cargo run --release --package cli --features bench -- \
         bench {}` measures with one that has both",
        args.options.join(" ")
    )
}
