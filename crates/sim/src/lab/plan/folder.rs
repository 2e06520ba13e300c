//! Objects of chunks as files of a folder.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU64, Ordering},
};

use super::{Chunk, ChunkStore};

/// A folder that any number of workers may share.
#[derive(Clone, Debug)]
pub struct ChunkFolder {
    path: PathBuf,
}

/// Tells the temporary files of one process apart.
static WRITTEN: AtomicU64 = AtomicU64::new(0);

impl ChunkFolder {
    /// # Errors
    /// Where it cannot be made.
    pub fn open(path: &Path) -> io::Result<ChunkFolder> {
        fs::create_dir_all(path)?;
        Ok(ChunkFolder { path: path.to_owned() })
    }
}

impl ChunkStore for ChunkFolder {
    fn get(&self, chunk: &Chunk) -> io::Result<Option<String>> {
        match fs::read_to_string(self.path.join(chunk.name())) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes a temporary file and gives it its name when it is whole, so that nobody ever reads half an object.
    fn put(&self, chunk: &Chunk, object: &str) -> io::Result<()> {
        if let Some(known) = self.get(chunk)?.filter(|known| chunk.read(known).is_ok()) {
            return match known == object {
                true => Ok(()),
                false => Err(io::Error::other(format!("{} was played otherwise", chunk.name()))),
            };
        }
        let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
        let temporary = self.path.join(format!(".{}.{}.{number}.tmp", chunk.name(), process::id()));
        let mut file = File::create(&temporary)?;
        file.write_all(object.as_bytes())?;
        file.sync_all()?;
        fs::rename(&temporary, self.path.join(chunk.name()))
    }
}
