//! Writes the seeds of every door into a folder, one folder a door: what `cargo xtask fuzz` begins from.

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the tree");
    let to = env::args().nth(1).ok_or_else(|| io::Error::other("into which folder?"))?;
    for door in doors::DOORS {
        let folder = Path::new(&to).join(door.name);
        fs::create_dir_all(&folder)?;
        for (at, seed) in doors::seeds(&door, root).iter().enumerate() {
            fs::write(folder.join(format!("seed-{at}")), seed)?;
        }
    }
    Ok(())
}
