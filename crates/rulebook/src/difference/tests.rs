use super::*;
use crate::opcg;

fn find(id: &str) -> &'static Difference {
    Difference::find(id).expect("a difference")
}

#[test]
fn there_are_43_and_29_of_them_decide_something() {
    let ids: Vec<String> = (1..=43).map(|n| format!("D{n:02}")).collect();
    assert!(Difference::all().iter().map(|found| found.id).eq(&ids));
    assert_eq!(Difference::all().iter().filter(|found| found.policy.is_some()).count(), 29);
}

#[test]
fn books_that_share_a_reading_behave_alike() {
    let released = find("D19");
    assert_eq!(released.policy, Some("released_don"));
    assert_eq!(released.readings(), ["Rested", "Active"]);
    assert_eq!(released.books_reading("Active").collect::<Vec<_>>(), [Book::Opcg1_1_3En]);
    assert_eq!(released.books_reading("Rested").count(), 4);
}

#[test]
fn what_the_older_books_leave_open_may_have_one_reading() {
    assert_eq!(find("D36").readings(), ["NoArea"]);
}

#[test]
fn a_difference_of_wording_has_no_reading() {
    let wording = find("D35");
    assert_eq!(wording.readings(), [""; 0]);
    assert_eq!(wording.reading_in(Book::Opcg1_1_9), None);
    assert!(wording.concerns(opcg!("10-1-4-1")));
}

#[test]
fn each_book_has_its_own_numbers() {
    let joint = find("D03");
    assert_eq!(joint.numbers_in(Book::Opcg1_1_8), ["1-3-11"]);
    assert_eq!(joint.numbers_in(Book::Opcg1_1_9), ["1-3-10"]);
    assert!(joint.concerns(opcg!("1-3-10")));
    assert!(find("D16").numbers_in(Book::Opcg1_1_3).is_empty());
    assert!(joint.numbers_in(Book::Bss1_7_0).is_empty());
}
