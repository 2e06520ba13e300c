//! The page and the scenarios are part of the program: it is made anew when they change.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
    println!("cargo:rerun-if-changed=../../scenarios");
    println!("cargo:rerun-if-changed=migrations");
}
