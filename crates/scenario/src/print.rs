//! Where the cards of a scenario come from.

use std::{collections::BTreeMap, sync::Arc};

use crate::{
    CardRef, Pool, PoolError, ScenarioError, Verdict,
    card::{MadeUp, Making, Unmade},
    syntax::GameSyntax,
};

/// Why a scenario cannot begin.
pub(crate) type SetupResult<T> = Result<T, Verdict>;

/// Cards made up for the file, and cards of the pool.
pub(crate) struct Prints<'a, T: GameSyntax> {
    made: BTreeMap<String, Arc<T::Card>>,
    pub(crate) pool: &'a dyn Pool,
    /// Cards of the pool that were asked for before.
    named: BTreeMap<String, Arc<T::Card>>,
    /// The line that names the card asked for last.
    pub(crate) line: usize,
}

impl<'a, T: GameSyntax> Prints<'a, T> {
    pub(crate) fn new(cards: &[MadeUp<T::Making>], pool: &'a dyn Pool) -> SetupResult<Self> {
        let compile = |made: &MadeUp<T::Making>| {
            let card = made.making.compile().map_err(|unmade| match unmade {
                Unmade::NotUnderstood(what) => {
                    Verdict::TextNotUnderstood(format!("{what}\n  in the card {}", made.word))
                }
                Unmade::Unplayable(what) => broken(made.line, what),
            });
            Ok((made.word.clone(), Arc::new(card?)))
        };
        let made = cards.iter().map(compile).collect::<SetupResult<_>>()?;
        Ok(Prints { made, pool, named: BTreeMap::new(), line: 0 })
    }

    /// The card of this name; a filler where there is one.
    pub(crate) fn print(
        &mut self,
        line: usize,
        card: &CardRef,
        filler: Option<&Arc<T::Card>>,
    ) -> SetupResult<Arc<T::Card>> {
        self.line = line;
        match card {
            CardRef::Copy { name, .. } => self.named(line, name),
            CardRef::Filler => {
                filler.cloned().ok_or_else(|| broken(line, "a filler is neither Leader nor Stage"))
            }
            CardRef::Leader(_) => Err(broken(line, "a Leader is given by its name")),
        }
    }

    fn named(&mut self, line: usize, name: &str) -> SetupResult<Arc<T::Card>> {
        if let Some(card) = self.made.get(name).or_else(|| self.named.get(name)) {
            return Ok(Arc::clone(card));
        }
        if !is_number(name) {
            let what = format!("no `card` line makes {name}, and it is not the number of a card");
            return Err(broken(line, what));
        }
        let card = T::from_pool(self.pool, name).map_err(|error| unusable(name, error))?;
        self.named.insert(name.to_owned(), Arc::clone(&card));
        Ok(card)
    }
}

fn unusable(name: &str, error: PoolError) -> Verdict {
    Verdict::TextNotUnderstood(match error {
        PoolError::Unknown => format!("text not understood: {name} is {error}"),
        PoolError::TextNotUnderstood(what) => {
            let what = what.strip_prefix("text not understood: ").unwrap_or(&what);
            format!("text not understood: {name}: {what}")
        }
    })
}

pub(crate) fn broken(line: usize, what: impl Into<String>) -> Verdict {
    Verdict::Broken(ScenarioError::new(line, what))
}

/// Set, hyphen and three digits.
fn is_number(name: &str) -> bool {
    name.rsplit_once('-').is_some_and(|(set, number)| {
        !set.is_empty() && number.len() == 3 && number.bytes().all(|digit| digit.is_ascii_digit())
    })
}
