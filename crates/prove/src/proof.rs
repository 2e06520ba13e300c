//! Proving one ability: boards played until everything it says has been seen.

use std::{
    any::Any,
    panic::{self, AssertUnwindSafe},
};

use serde::Serialize;

/// What became of one ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Verdict {
    /// Everything it says was seen, and the engine agreed all the time.
    Proven,
    /// The engine disagrees, or something that the ability says was never seen: it may be a silent no-op.
    Failed(String),
}

/// One ability of a card and its verdict.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Proof {
    pub number: String,
    /// The place of the ability in the card's text.
    pub place: usize,
    pub label: String,
    pub verdict: Verdict,
    pub runs: u32,
    /// Refusals, limits and ends that no run came to.
    pub unseen: Vec<String>,
    /// Board and answers of the run that went wrong.
    pub story: Vec<String>,
}

impl Proof {
    pub(crate) fn new(number: &str, place: usize, label: String) -> Proof {
        Proof {
            number: number.to_owned(),
            place,
            label,
            verdict: Verdict::Proven,
            runs: 0,
            unseen: Vec::new(),
            story: Vec::new(),
        }
    }

    pub fn is_proven(&self) -> bool {
        self.verdict == Verdict::Proven
    }
}

/// How long to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Runs for each ability at least.
    pub least: u32,
    /// Runs for what an ability says.
    pub vital: u32,
    /// Runs for refusals, limits and ends.
    pub rest: u32,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { least: 8, vital: 200, rest: 40 }
    }
}

/// One thing to be seen, and where in the text it stands.
#[derive(Clone, Debug)]
pub(crate) struct Obligation<Note> {
    pub note: Note,
    pub place: String,
    /// Without it the ability is not proved; the others are refusals, limits and ends that strengthen the proof.
    pub is_vital: bool,
}

/// A run that went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub what: String,
    pub story: Vec<String>,
}

/// Plays boards, each with its number, until all that is wanted was seen or the effort is spent.
pub(crate) fn play_until_seen<Note>(
    proof: &mut Proof,
    effort: Effort,
    wanted: &[Obligation<Note>],
    has: impl Fn(&Note) -> bool,
    mut attempt: impl FnMut(u32) -> Result<(), Failure>,
) {
    let unseen = |vital: bool| -> Vec<String> {
        let left = |each: &&Obligation<Note>| each.is_vital == vital && !has(&each.note);
        wanted.iter().filter(left).map(|each| each.place.clone()).collect()
    };
    loop {
        let looks_for_vital = proof.runs < effort.vital && !unseen(true).is_empty();
        let looks_for_rest = proof.runs < effort.rest && !unseen(false).is_empty();
        if proof.runs >= effort.least && !looks_for_vital && !looks_for_rest {
            break;
        }
        if let Err(failure) = attempt(proof.runs) {
            proof.verdict = Verdict::Failed(format!("run {}: {}", proof.runs, failure.what));
            proof.story = failure.story;
            return;
        }
        proof.runs += 1;
    }
    proof.unseen = unseen(false);
    let never = unseen(true);
    if !never.is_empty() {
        proof.verdict = Verdict::Failed(format!("never seen: {}", never.join(", ")));
    }
}

/// A panic is a failure like any other.
pub(crate) fn unless_panic<T>(
    who: &str,
    run: impl FnOnce() -> Result<T, String>,
) -> Result<T, String> {
    let done = panic::catch_unwind(AssertUnwindSafe(run));
    done.unwrap_or_else(|panic| Err(format!("{who} panicked: {}", said(&*panic))))
}

/// What a panic said.
fn said(panic: &dyn Any) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}
