use super::{caught, keep_quiet};

#[test]
fn a_panic_is_an_error_of_one_line() {
    keep_quiet();
    let error = caught(|| panic!("no room\nfor it")).expect_err("it panics").to_string();
    assert!(error.starts_with("the program failed: no room for it ("), "{error}");
    assert!(error.contains("crash/tests.rs:"), "{error}");
    assert_eq!(caught(|| 7).expect("nothing panics"), 7);
}
