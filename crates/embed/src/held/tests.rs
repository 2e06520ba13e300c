//! Games as values, as bytes and as replays.

use bots::Lists;
use kernel::{BySeat, Seat, Viewer};
use rulebook::GameName;
use table::protocol::ViewerName;

use crate::{AnyGame, GameError, Library};

fn begun(library: &Library, game: GameName) -> Result<AnyGame, GameError> {
    let decks = match game {
        GameName::Opcg => ["ST01", "ST02"],
        GameName::Bss => ["ST01", "ST02"],
    };
    let mut begun = library.start(game, BySeat(decks), 11, None)?;
    for answer in 0..40 {
        if begun.outcome().is_none() {
            begun.apply(answer % begun.count())?;
        }
    }
    Ok(begun)
}

#[test]
fn bytes_and_replays_give_the_game_back() -> Result<(), GameError> {
    let library = Library::embedded();
    for game in GameName::ALL {
        let begun = begun(&library, game)?;
        let read = library.read(&begun.to_bytes())?;
        assert!(read == begun && read.hash() == begun.hash());
        assert_eq!(read.log(ViewerName::A), begun.log(ViewerName::A));
        assert!(library.read_replay(&begun.replay()?)? == begun);
    }
    Ok(())
}

#[test]
fn dealing_anew_keeps_the_view_and_is_kept_in_bytes() -> Result<(), GameError> {
    let library = Library::embedded();
    for game in GameName::ALL {
        for lists in [Lists::Open, Lists::Closed] {
            let begun = begun(&library, game)?;
            let viewer = Viewer::Seat(Seat::A);
            let mut dealt = begun.determinize(Seat::A, 5, lists);
            assert_eq!(dealt.view(viewer), begun.view(viewer));
            assert!(dealt == begun.determinize(Seat::A, 5, lists));
            assert!(dealt != begun.determinize(Seat::A, 6, lists));
            dealt.apply(0)?;
            let again = dealt.determinize(Seat::B, 1, Lists::Open);
            assert!(library.read(&again.to_bytes())? == again);
            assert_eq!(dealt.replay(), Err(GameError::Dealt));
        }
    }
    Ok(())
}

#[test]
fn a_copy_goes_its_own_way() -> Result<(), GameError> {
    let mut begun = begun(&Library::embedded(), GameName::Opcg)?;
    let copy = begun.clone();
    let (answers, log) = (copy.given(), copy.log(ViewerName::A).len());
    begun.apply(0)?;
    assert!((copy.given(), copy.log(ViewerName::A).len()) == (answers, log) && copy != begun);
    assert!(begun.apply(99_999).is_err() && begun.given() == answers + 1);
    Ok(())
}

#[test]
fn damaged_bytes_are_refused() -> Result<(), GameError> {
    let library = Library::embedded();
    let bytes = begun(&library, GameName::Bss)?.determinize(Seat::A, 1, Lists::Open).to_bytes();
    for length in 0..bytes.len() {
        assert!(library.read(&bytes[..length]).is_err() || length > 16);
    }
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x41;
        // Either refused or another game: it never panics.
        let _ = library.read(&damaged);
    }
    Ok(())
}
