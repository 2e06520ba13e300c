use super::*;

#[test]
fn ids_come_out_in_ascending_order() {
    let set: IdSet = [127, 3, 64, 0].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 64, 127]);
    assert_eq!(set.len(), 4);
}

#[test]
fn difference_and_union() {
    let (low, both): (IdSet, IdSet) =
        ([1, 2].into_iter().collect(), [2, 100].into_iter().collect());
    assert_eq!((low - both).iter().collect::<Vec<_>>(), [1]);
    assert_eq!((low | both).len(), 3);
    assert_eq!((low & both).first(), Some(2));
}
