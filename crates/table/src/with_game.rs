//! From the name of a game to its types.

/// Evaluates an expression for the game that is named; the identifier before `=>` is the type of its duel.
///
/// ```
/// use table::{Playable, protocol::GameName, with_game};
///
/// let game = GameName::Bss;
/// assert_eq!(with_game!(game, G => G::GAME), game);
/// ```
#[macro_export]
macro_rules! with_game {
    ($game:expr, $duel:ident => $body:expr) => {
        match $game {
            $crate::protocol::GameName::Opcg => {
                type $duel = $crate::OpcgDuel;
                $body
            }
            $crate::protocol::GameName::Bss => {
                type $duel = $crate::BssDuel;
                $body
            }
        }
    };
}
