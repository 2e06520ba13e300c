//! What a line has said so far that its later phrases depend on.

use bss::vocabulary::{Duration, Place, Player, Target, Whose, Zone};

pub(crate) type Parser<'a> = crate::parser::Parser<'a, Notes>;

pub(crate) type Production<T> = crate::parser::Production<T, Notes>;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Notes {
    /// Who does and selects what the clause says.
    pub(crate) by: Player,
    /// What "it" means.
    pub(crate) it: It,
    /// What "that spirit" means: as "it", but never the source.
    pub(crate) that: It,
    /// What "other" cards are other than, if not the source.
    pub(crate) than: It,
    /// What "the destroyed spirit" means, if the event tells.
    pub(crate) destroyed: It,
    /// The cards viewed, revealed or discarded by this effect, and where they are.
    pub(crate) looking: Option<Place>,
    /// Whose spirits "one of them" means, if no cards are looked at.
    pub(crate) them: Option<Whose>,
    /// The area meant when cards have none said of them.
    pub(crate) implied: Option<Place>,
    /// "This card from your hand or your trash": where the effect works.
    pub(crate) zones: [Option<Zone>; 2],
    /// The effect is constant: what it gives lasts as long as it is active.
    pub(crate) constant: bool,
    /// The sentence speaks of cards of the sentence before.
    pub(crate) refers: bool,
    /// The sentence speaks of "the remaining cards".
    pub(crate) rest: bool,
    /// How long the sentence says that it lasts.
    pub(crate) until: Option<Duration>,
    /// The card that the event is about, unless it is the source.
    pub(crate) event: It,
    /// Cards have been selected.
    pub(crate) selected: bool,
    /// Other cards have been handled since the selection.
    pub(crate) displaced: bool,
    /// The effect has its timing already, so that what happens later in its text is waited for.
    pub(crate) timed: bool,
    /// An effect that a card gains is being read.
    pub(crate) nested: bool,
    /// Such an effect has brought the full stop of the sentence.
    pub(crate) stopped: bool,
    /// The effect waits until the magic card that activated it is resolved.
    pub(crate) after_magic: bool,
}

/// What a pronoun stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum It {
    #[default]
    Nothing,
    This,
    Those,
    Subject,
    Other,
    Opposing,
    Attacker,
    Blocker,
    Linked,
    Itself,
}

impl It {
    /// What is meant once a cost is said: not the cards paid with, if the event tells of another than the source.
    pub(crate) fn after_cost(self, before: It) -> It {
        let is_of_event = match before {
            It::Subject | It::Other | It::Opposing | It::Attacker | It::Blocker | It::Linked => {
                true
            }
            It::Nothing | It::This | It::Those | It::Itself => false,
        };
        if self == It::Those && is_of_event { before } else { self }
    }

    pub(crate) fn target(self) -> Option<Target> {
        match self {
            It::Nothing => None,
            It::This => Some(Target::This),
            It::Those => Some(Target::Those),
            It::Subject => Some(Target::Subject),
            It::Other => Some(Target::Other),
            It::Opposing => Some(Target::Opposing),
            It::Attacker => Some(Target::Attacker),
            It::Blocker => Some(Target::Blocker),
            It::Linked => Some(Target::Linked),
            It::Itself => Some(Target::Itself),
        }
    }
}
