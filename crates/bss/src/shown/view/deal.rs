//! Dealing unseen cards to places whose cards must have a known property.

/// A place, and what is known of the card there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Want<Known> {
    pub at: usize,
    pub known: Known,
}

/// Swaps dealt cards so that each place has a fitting card, if possible. A fitting card stays unless another place needs it.
pub(crate) fn satisfy<Card: Copy + PartialEq, Known: Copy>(
    wants: &[Want<Known>],
    dealt: &mut [Card],
    fits: impl Fn(Card, Known) -> bool,
) {
    if wants.is_empty() {
        return;
    }
    let cards = dealt.to_vec();
    let mut matching = Matching { wants, cards: &cards, fits, taken: vec![None; cards.len()] };
    for want in 0..wants.len() {
        matching.find(want, &mut vec![false; cards.len()]);
    }
    for (card, want) in cards.iter().zip(&matching.taken) {
        let Some(want) = want else { continue };
        let now = dealt.iter().position(|other| other == card).expect("swapping loses no card");
        dealt.swap(wants[*want].at, now);
    }
}

/// A bipartite matching of places and cards, grown by augmenting paths (Kuhn's algorithm).
struct Matching<'a, Card, Known, Fits> {
    wants: &'a [Want<Known>],
    cards: &'a [Card],
    fits: Fits,
    /// For each card, the place that takes it.
    taken: Vec<Option<usize>>,
}

impl<Card: Copy, Known: Copy, Fits: Fn(Card, Known) -> bool> Matching<'_, Card, Known, Fits> {
    /// Finds a card for a place: its own, a free one, or one that another place can exchange.
    fn find(&mut self, want: usize, tried: &mut [bool]) -> bool {
        let Want { at, known } = self.wants[want];
        let mut free = std::iter::once(at).chain(0..self.cards.len());
        if let Some(card) = free.find(|card| self.is_free(*card) && self.suits(*card, known)) {
            self.taken[card] = Some(want);
            return true;
        }
        for card in 0..self.cards.len() {
            let Some(other) = self.taken[card] else { continue };
            if !self.suits(card, known) || std::mem::replace(&mut tried[card], true) {
                continue;
            }
            if self.find(other, tried) {
                self.taken[card] = Some(want);
                return true;
            }
        }
        false
    }

    fn is_free(&self, card: usize) -> bool {
        self.taken[card].is_none()
    }

    fn suits(&self, card: usize, known: Known) -> bool {
        (self.fits)(self.cards[card], known)
    }
}

#[cfg(test)]
mod tests;
