//! The module `deckhand._native`: what the Python package wraps.

mod batch;
mod error;
mod game;
mod lab;

use std::sync::LazyLock;

use embed::Library;
use pyo3::prelude::*;
use rulebook::GameName;

/// The cards that come with the program.
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::embedded);

fn game_named(name: &str) -> PyResult<GameName> {
    GameName::named(name).ok_or_else(|| error::raised(embed::GameError::NoGame(name.to_owned())))
}

/// Name and title of the decks that come with the program.
#[pyfunction]
fn decks(game: &str) -> PyResult<Vec<(&'static str, &'static str)>> {
    Ok(Library::deck_names(game_named(game)?))
}

/// What the columns of observations are, as JSON, and the hash of it.
#[pyfunction]
fn schema(game: &str) -> PyResult<(String, u64)> {
    let schema = LIBRARY.schema(game_named(game)?);
    let text = serde_json::to_string(&schema).expect("a schema has no part that cannot be written");
    Ok((text, schema.hash()))
}

/// The printed facts of a card as JSON, with a text generated from its effects; `None` for a number that is not known.
#[pyfunction]
fn card(game: &str, number: &str) -> PyResult<Option<String>> {
    let facts = LIBRARY.pools().facts_of(game_named(game)?, number);
    Ok(facts.map(|facts| game::json(&facts)))
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("DeckhandError", module.py().get_type::<error::DeckhandError>())?;
    module.add_class::<game::Game>()?;
    module.add_class::<game::Bot>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<lab::Run>()?;
    module.add_function(wrap_pyfunction!(lab::plan, module)?)?;
    module.add_function(wrap_pyfunction!(decks, module)?)?;
    module.add_function(wrap_pyfunction!(schema, module)?)?;
    module.add_function(wrap_pyfunction!(card, module)?)?;
    module.add_function(wrap_pyfunction!(batch::rust_loop, module)?)?;
    Ok(())
}
