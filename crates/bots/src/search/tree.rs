//! The tree of answers: nodes in one list, children linked by their place in it.

/// Not a node.
const NONE: u32 = u32::MAX;

/// An answer, after the answers above it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    key: u64,
    first_child: u32,
    next_sibling: u32,
    /// Visits, and the sum of their values for the player who searches.
    pub(super) visits: u32,
    pub(super) value: f32,
    /// Its prior: the weight that the policy gives it.
    prior: f32,
}

impl Node {
    fn new(key: u64, prior: f32) -> Node {
        Node { key, first_child: NONE, next_sibling: NONE, visits: 0, value: 0.0, prior }
    }

    /// The mean value for the player who decides.
    fn mean(&self, own: bool) -> f32 {
        let mean = self.value / self.visits as f32;
        if own { mean } else { 1.0 - mean }
    }
}

/// An answer offered in a determinized game: its key, and its node once that is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offer {
    pub(super) key: u64,
    node: u32,
}

/// Who decides at a node, and the exploration constant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chooser {
    /// The player who searches decides.
    pub(super) own: bool,
    pub(super) curiosity: f32,
}

/// A tree; it is never without a root.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    root: u32,
    /// What the root was before the last answer.
    before: u32,
}

impl Tree {
    pub(super) fn new() -> Tree {
        Tree { nodes: vec![Node::new(0, 1.0)], root: 0, before: 0 }
    }

    /// Removes all nodes and keeps the allocation.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(0, 1.0));
        (self.root, self.before) = (0, 0);
    }

    #[cfg(test)]
    pub(super) fn root(&self) -> &Node {
        &self.nodes[self.root as usize]
    }

    pub(super) fn root_place(&self) -> u32 {
        self.root
    }

    pub(super) fn child_of_root(&self, key: u64) -> Option<&Node> {
        self.child(self.root, key).map(|place| &self.nodes[place as usize])
    }

    /// The answer was given: its subtree is the tree from now on.
    pub(super) fn go_on(&mut self, key: u64) {
        match self.child(self.root, key) {
            Some(child) => (self.before, self.root) = (self.root, child),
            None => self.clear(),
        }
    }

    /// Takes the last answer back.
    pub(super) fn go_back(&mut self) {
        self.root = self.before;
    }

    fn child(&self, of: u32, key: u64) -> Option<u32> {
        let mut place = self.nodes[of as usize].first_child;
        while place != NONE {
            let node = &self.nodes[place as usize];
            if node.key == key {
                return Some(place);
            }
            place = node.next_sibling;
        }
        None
    }

    /// Looks up what is offered below a node; `false` if some of it is not in the tree yet.
    pub(super) fn find(
        &self,
        parent: u32,
        offers: &mut Vec<Offer>,
        keys: impl Iterator<Item = u64>,
    ) -> bool {
        offers.clear();
        offers.extend(keys.map(|key| Offer { key, node: self.child(parent, key).unwrap_or(NONE) }));
        offers.iter().all(|offer| offer.node != NONE)
    }

    /// Adds what is offered and not in the tree yet, each with its weight; answers of equal keys are one.
    pub(super) fn add(&mut self, parent: u32, offers: &mut [Offer], weights: &[f32]) {
        for (offer, weight) in offers.iter_mut().zip(weights) {
            if offer.node == NONE {
                offer.node = self.child(parent, offer.key).unwrap_or_else(|| {
                    let place = self.nodes.len() as u32;
                    let next_sibling = self.nodes[parent as usize].first_child;
                    self.nodes.push(Node { next_sibling, ..Node::new(offer.key, *weight) });
                    self.nodes[parent as usize].first_child = place;
                    place
                });
            }
        }
    }

    /// PUCT: the offer with the greatest mean value plus prior-weighted exploration term. The value of an answer that was never
    /// tried is the mean of its parent.
    pub(super) fn select(&self, parent: u32, offers: &[Offer], chooser: Chooser) -> usize {
        let node = |offer: &Offer| &self.nodes[offer.node as usize];
        let (mut tried, mut priors) = (0, 0.0);
        for offer in offers {
            tried += node(offer).visits;
            priors += node(offer).prior;
        }
        let parent = &self.nodes[parent as usize];
        let unknown = if parent.visits == 0 { 0.5 } else { parent.mean(chooser.own) };
        let curiosity = chooser.curiosity * (tried as f32 + 1.0).sqrt() / priors;
        let score = |offer: &Offer| {
            let node = node(offer);
            let worth = if node.visits == 0 { unknown } else { node.mean(chooser.own) };
            worth + curiosity * node.prior / (node.visits as f32 + 1.0)
        };
        let mut best = (0, score(&offers[0]));
        for (place, offer) in offers.iter().enumerate().skip(1) {
            let score = score(offer);
            if score > best.1 {
                best = (place, score);
            }
        }
        best.0
    }

    /// The node of an offer, and whether it was never visited.
    pub(super) fn visit(&self, offer: &Offer) -> (u32, bool) {
        (offer.node, self.nodes[offer.node as usize].visits == 0)
    }

    /// Backs the value of an iteration up its path.
    pub(super) fn tell(&mut self, path: &[u32], worth: f32) {
        for place in path {
            let node = &mut self.nodes[*place as usize];
            node.visits += 1;
            node.value += worth;
        }
    }
}

#[cfg(test)]
mod tests;
