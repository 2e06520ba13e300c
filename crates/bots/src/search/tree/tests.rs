use super::{Chooser, Tree};

const OWN: Chooser = Chooser { own: true, curiosity: 0.5 };

/// Follows the tree below its root as often as told; each answer is worth what `worth` says.
fn grown(iterations: usize, chooser: Chooser, worth: [f32; 3]) -> Tree {
    let (mut tree, mut offers) = (Tree::new(), Vec::new());
    for _ in 0..iterations {
        let root = tree.root_place();
        if !tree.find(root, &mut offers, [10, 11, 12].into_iter()) {
            tree.add(root, &mut offers, &[1.0, 1.0, 1.0]);
        }
        let place = tree.select(root, &offers, chooser);
        let (node, _) = tree.visit(&offers[place]);
        tree.tell(&[root, node], worth[place]);
    }
    tree
}

fn visits(tree: &Tree) -> [u32; 3] {
    [10, 11, 12].map(|key| tree.child_of_root(key).expect("it was offered").visits)
}

#[test]
fn the_better_answer_is_looked_at_more() {
    let [a, b, c] = visits(&grown(300, OWN, [0.3, 0.7, 0.5]));
    assert!(b > a + c, "{a} {b} {c}");
    assert_eq!(a + b + c, 300);
}

#[test]
fn the_opponent_takes_what_is_worse_for_us() {
    let [a, b, c] = visits(&grown(300, Chooser { own: false, ..OWN }, [0.3, 0.7, 0.5]));
    assert!(a > b + c, "{a} {b} {c}");
}

#[test]
fn what_was_learned_below_an_answer_stays() {
    let mut tree = grown(100, OWN, [0.3, 0.7, 0.5]);
    let known = tree.child_of_root(11).expect("it was offered").visits;
    tree.go_on(11);
    assert_eq!(tree.root().visits, known);
    tree.go_on(99);
    assert_eq!(tree.root().visits, 0);
}

#[test]
fn answers_of_one_key_are_one_node() {
    let (mut tree, mut offers) = (Tree::new(), Vec::new());
    let root = tree.root_place();
    assert!(!tree.find(root, &mut offers, [7, 7].into_iter()));
    tree.add(root, &mut offers, &[1.0, 1.0]);
    assert_eq!(tree.visit(&offers[0]).0, tree.visit(&offers[1]).0);
}
