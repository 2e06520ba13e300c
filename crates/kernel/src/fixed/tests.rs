use super::*;

fn three() -> Fixed<u8, 4> {
    let mut list = Fixed::new();
    for item in [1, 2, 3] {
        list.push(item).expect("there is room");
    }
    list
}

#[test]
fn a_full_list_says_so_and_keeps_what_it_has() {
    let mut list = three();
    assert_eq!(list.push(4), Ok(()));
    assert_eq!(list.push(5), Err(Full));
    assert_eq!(list[..], [1, 2, 3, 4]);
}

#[test]
fn removing_keeps_the_order() {
    let mut list = three();
    assert_eq!(list.remove(1), 2);
    assert_eq!(list[..], [1, 3]);
}

#[test]
fn what_was_removed_does_not_count_for_equality() {
    let mut list = three();
    list.pop();
    let mut other = Fixed::<u8, 4>::new();
    other.push(1).expect("there is room");
    other.push(2).expect("there is room");
    assert_eq!(list, other);
}

#[test]
fn retain_keeps_the_order() {
    let mut list = three();
    list.retain(|item| *item != 2);
    assert_eq!(list[..], [1, 3]);
}

#[test]
fn a_list_copied_over_another_is_the_same() {
    let (mut list, empty) = (three(), Fixed::<u8, 4>::new());
    list.copy_from(&empty);
    assert_eq!(list, empty);
    list.copy_from(&three());
    assert_eq!(list, three());
}
