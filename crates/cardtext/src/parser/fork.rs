//! Where a text could be read in more than one way.

/// Where a text was read in one way and might be read in another.
#[derive(Clone, Debug, Default)]
pub(super) struct Forks {
    /// How many choices there have been.
    pub(super) met: usize,
    /// Those where another alternative could be read too, and which one was taken.
    pub(super) taken: Vec<Fork>,
    /// Alternatives are only being tried out.
    pub(super) tries: bool,
    /// Here this alternative and those before it are not taken.
    pub(super) refused: Option<Fork>,
    /// Nothing else could be taken there.
    pub(super) dead: bool,
}

/// The how-manieth choice in a reading, and the alternative taken there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fork {
    pub(super) at: usize,
    pub(super) taken: usize,
}

impl Forks {
    /// The next choice, and the first alternative that may be taken.
    pub(super) fn next(&mut self) -> (usize, usize) {
        let at = self.met;
        self.met += usize::from(!self.tries);
        let refused = self.refused.filter(|refused| refused.at == at);
        (at, refused.map_or(0, |refused| refused.taken + 1))
    }

    /// A phrase with the choices since then is given up.
    pub(super) fn leave(&mut self, met: usize) {
        self.dead |= self.refused.is_some_and(|refused| (met..self.met).contains(&refused.at));
    }

    /// Whether it matters what else could be read.
    pub(super) fn asks(&self) -> bool {
        !self.tries && self.refused.is_none()
    }

    /// Nothing could be taken at this choice.
    pub(super) fn fail(&mut self, at: usize) {
        self.dead |= !self.tries && self.refused.is_some_and(|refused| refused.at == at);
    }
}
