//! `deckhand-server ADDRESS DATABASE`: the server alone, as tests and load programs run it; people use `deckhand serve`.

use std::{env, process::ExitCode, time::Duration};

use server::{Options, serve};

fn main() -> ExitCode {
    let [address, database] = &env::args().skip(1).collect::<Vec<_>>()[..] else {
        eprintln!("deckhand-server ADDRESS DATABASE, as in 127.0.0.1:0 sqlite://FILE?mode=rwc");
        return ExitCode::from(2);
    };
    let Ok(address) = address.parse() else {
        eprintln!("deckhand-server: {address} is no address");
        return ExitCode::from(2);
    };
    let (database, delay) = (database.clone(), Duration::ZERO);
    let options = Options { address, database, delay, images: None, page: None };
    match serve(&options, |address| println!("{address}")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("deckhand-server: {error}");
            ExitCode::FAILURE
        }
    }
}
