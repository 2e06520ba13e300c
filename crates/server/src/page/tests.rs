use std::{fs, path::Path};

use super::find;

/// What a folder `page` beside a file `secret` gives for a path.
fn found(name: &str, path: &str) -> Option<String> {
    let folder = std::env::temp_dir().join(format!("deckhand-page-{}-{name}", std::process::id()));
    fs::create_dir_all(folder.join("page/assets")).expect("a folder for the test");
    fs::write(folder.join("secret"), "secret").expect("a file outside");
    fs::write(folder.join("page/assets/a.js"), "script").expect("a file inside");
    let bytes = find(Some(&folder.join("page")), path);
    fs::remove_dir_all(folder).expect("it was just made");
    bytes.map(|bytes| String::from_utf8(bytes.into_owned()).expect("text"))
}

#[test]
fn files_of_the_folder_are_served() {
    assert_eq!(found("inside", "assets/a.js").as_deref(), Some("script"));
    assert_eq!(found("absent", "assets/b.js"), None);
    assert_eq!(found("folder", "assets"), None);
    assert_eq!(found("empty", ""), None);
}

#[test]
fn nothing_outside_of_the_folder_is_served() {
    assert_eq!(found("above", "../secret"), None);
    assert_eq!(found("within", "assets/../../secret"), None);
    let absolute = Path::new("/").join("etc/passwd");
    assert_eq!(found("absolute", &absolute.display().to_string()), None);
}
