use super::*;

#[test]
fn a_listed_clause_has_its_reason() {
    let read = read("u", "# why\nmost\t2\n\nopcg 2-12-1\tthe copyright line\n");
    assert_eq!((read.most, read.broken.len()), (2, 0));
    assert_eq!(read.listed[0].clause, rulebook::opcg!("2-12-1"));
    assert_eq!(read.listed[0].reason, "the copyright line");
    assert_eq!(read.listed[0].place.line, 4);
}

#[test]
fn lines_that_cannot_be_read_are_reported() {
    for line in ["opcg 2-12-1", "opcg 2-12-1\t ", "opcg 2-99\twhy", "2-12-1\twhy", "opcg\twhy"] {
        let read = read("u", line);
        assert_eq!((read.listed.len(), read.broken.len()), (0, 1), "{line:?}");
    }
}
