//! The files that are part of the program, as the build script lists them: path and content.

include!(concat!(env!("OUT_DIR"), "/files.rs"));
