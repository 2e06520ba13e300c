//! Decks of the program, and decks checked.

use std::sync::Arc;

use axum::{
    Json,
    extract::{
        Query, State,
        rejection::{JsonRejection, QueryRejection},
    },
};
use cards::{Deck, DeckError, EmbeddedDeck, Form, Format, Illegal};
use rulebook::Clause;
use table::{
    CardPools, Playable as _,
    protocol::{
        CardFacts, ClauseRef, DeckFacts, DeckLineFacts, DeckProblem, DeckQuery, DeckReport,
        GameName, WrittenDeck,
    },
    with_game,
};

use super::{OfGame, Reply};
use crate::{
    app::{App, begin::embedded},
    error::ApiError,
};

/// The formats of opcg, the usual one first.
pub(super) fn formats() -> Vec<String> {
    const USUAL: &str = "extra";
    let others = Format::names().filter(|name| *name != USUAL);
    [USUAL].into_iter().chain(others).map(str::to_owned).collect()
}

pub(super) async fn list(
    State(app): State<Arc<App>>,
    of: Result<Query<OfGame>, QueryRejection>,
) -> Reply<Vec<DeckFacts>> {
    let Query(OfGame { game }) = of?;
    let decks = embedded(game);
    Ok(Json(decks.iter().map(|deck| deck_facts(&app.pools, game, deck)).collect()))
}

fn deck_facts(pools: &CardPools, game: GameName, deck: &EmbeddedDeck) -> DeckFacts {
    let prints: Vec<CardFacts> =
        deck.deck.lines.iter().filter_map(|line| pools.facts_of(game, &line.number)).collect();
    let leader = prints.iter().find(|card| card.category == "Leader");
    let mut colors: Vec<String> = match leader {
        Some(leader) => leader.colors.clone(),
        None => prints.iter().flat_map(|card| card.colors.clone()).collect(),
    };
    colors.sort_unstable();
    colors.dedup();
    DeckFacts {
        game,
        name: deck.name.to_owned(),
        title: deck.title.to_owned(),
        leader: leader.map(|leader| leader.number.clone()),
        colors,
        lines: lines(pools, game, &deck.deck),
    }
}

fn lines(pools: &CardPools, game: GameName, deck: &Deck) -> Vec<DeckLineFacts> {
    let name = |number: &str| with_game!(game, G => G::pool_of(pools).get(number).map(|card| card.name.clone()));
    let line = |line: &cards::DeckLine| DeckLineFacts {
        count: line.count.min(usize::from(u16::MAX)) as u16,
        number: line.number.clone(),
        name: name(&line.number),
    };
    deck.lines.iter().map(line).collect()
}

pub(super) async fn check(
    State(app): State<Arc<App>>,
    query: Result<Json<DeckQuery>, JsonRejection>,
) -> Reply<DeckReport> {
    let Json(query) = query?;
    let deck = match Deck::parse(&query.text) {
        Ok(deck) => deck,
        Err(errors) => return Ok(Json(unreadable(&query, &errors))),
    };
    let problems = match query.game {
        GameName::Opcg => opcg_problems(&app.pools, &deck, query.format.as_deref())?,
        GameName::Bss => bss_problems(&app.pools, &deck),
    };
    Ok(Json(DeckReport {
        legal: problems.is_empty(),
        format: query.format,
        problems,
        lines: lines(&app.pools, query.game, &deck),
        written: written(&app.pools, query.game, &deck),
    }))
}

fn unreadable(query: &DeckQuery, errors: &[DeckError]) -> DeckReport {
    DeckReport {
        legal: false,
        format: query.format.clone(),
        problems: errors.iter().map(of_rules).collect(),
        lines: Vec::new(),
        written: Vec::new(),
    }
}

fn opcg_problems(
    pools: &CardPools,
    deck: &Deck,
    format: Option<&str>,
) -> Result<Vec<DeckProblem>, ApiError> {
    let errors = deck.check(&pools.opcg).err().unwrap_or_default();
    let mut problems: Vec<DeckProblem> = errors.iter().map(of_rules).collect();
    if let Some(name) = format {
        let format = Format::embedded(name).ok_or_else(|| ApiError::not_found("such format"))?;
        let illegal = format.check(deck, &pools.opcg, None);
        problems.extend(illegal.unwrap_or_default().iter().map(of_list));
    }
    Ok(problems)
}

fn bss_problems(pools: &CardPools, deck: &Deck) -> Vec<DeckProblem> {
    let errors = cards::bss::check(deck, &pools.bss).err().unwrap_or_default();
    let problem = |error: &cards::bss::DeckError| DeckProblem {
        message: error.to_string(),
        clause: error.clause().map(clause_ref),
        list: None,
        line: None,
        number: None,
    };
    errors.iter().map(problem).collect()
}

fn of_rules(error: &DeckError) -> DeckProblem {
    DeckProblem {
        message: error.to_string(),
        clause: error.clause().map(clause_ref),
        list: None,
        line: error.line().map(|line| line as u32),
        number: error.number().map(str::to_owned),
    }
}

fn of_list(illegal: &Illegal) -> DeckProblem {
    DeckProblem {
        message: illegal.to_string(),
        clause: None,
        list: Some(format!("{} of {}", illegal.list.format, illegal.list.from)),
        line: None,
        number: Some(illegal.offence.number().to_owned()),
    }
}

fn clause_ref(clause: Clause) -> ClauseRef {
    ClauseRef { id: clause.id().to_owned(), gist: clause.gist().to_owned() }
}

/// The deck in the forms other programs read; those of opcg need its cards.
fn written(pools: &CardPools, game: GameName, deck: &Deck) -> Vec<WrittenDeck> {
    let text = |form: &str, text: String| WrittenDeck { form: form.to_owned(), text };
    match game {
        GameName::Opcg => {
            let forms = [
                ("optcgsim", Form::Optcgsim),
                ("plain", Form::Plain),
                ("named", Form::Named),
                ("count last", Form::CountLast),
                ("link", Form::Link),
                ("limitless", Form::Limitless),
            ];
            forms.map(|(name, form)| text(name, deck.write(form, &pools.opcg))).to_vec()
        }
        GameName::Bss => {
            let plain = |line: &cards::DeckLine| format!("{} {}\n", line.count, line.number);
            let named = |line: &cards::DeckLine| {
                let name = pools.bss.get(&line.number).map_or("", |card| &card.name);
                format!("{} {} {name}\n", line.count, line.number)
            };
            vec![
                text("plain", deck.lines.iter().map(plain).collect()),
                text("named", deck.lines.iter().map(named).collect()),
            ]
        }
    }
}
