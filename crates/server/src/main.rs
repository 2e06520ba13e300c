//! `deckhand-server`: `deckhand serve` and nothing else, which is built in half the time.

use std::process::ExitCode;

use clap::Parser;
use server::ServeArgs;

/// Serves the table: play in the browser, on this machine
#[derive(Parser)]
#[command(name = "deckhand-server", version)]
struct Program {
    #[command(flatten)]
    args: ServeArgs,
}

fn main() -> ExitCode {
    match Program::parse().args.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("deckhand-server: {error}");
            ExitCode::from(2)
        }
    }
}
