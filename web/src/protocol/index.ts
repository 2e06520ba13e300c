// Made from crates/table/src/protocol by its tests; not to be edited.

export const VERSION = 1;
export const FRAME_BYTES = 4096;
export const BODY_BYTES = 262144;

/**
 * A game by its short name.
 */
export type GameName = "opcg" | "bss";

/**
 * A seat at the table.
 */
export type SeatName = "A" | "B";

/**
 * Whose view it is.
 */
export type ViewerName = "A" | "B" | "spectator" | "both";

/**
 * A clause by its number in the rules that are played.
 */
export type ClauseRef = { id: string, 
/**
 * Its gist, in our words.
 */
gist: string, };

/**
 * A card as it is printed. The text is generated from its effects, in our words.
 */
export type CardFacts = { game: GameName, number: string, name: string, 
/**
 * "Leader", "Character", "Event", "Stage"; "Spirit", "Nexus", "Magic".
 */
category: string, 
/**
 * "red", "green" …, in small letters.
 */
colors: Array<string>, types: Array<string>, 
/**
 * opcg: "Slash", "Strike" …
 */
attributes: Array<string>, cost: number | null, 
/**
 * opcg: power.
 */
power: number | null, counter: number | null, life: number | null, 
/**
 * opcg: the block icon.
 */
block: number | null, 
/**
 * bss: cores and BP of each level.
 */
levels: Array<LevelFacts>, 
/**
 * bss: each symbol with the colors it may count as.
 */
symbols: Array<Array<string>>, 
/**
 * bss: reduction symbols, likewise.
 */
reduction: Array<Array<string>>, 
/**
 * bss: it is in no deck.
 */
token: boolean, 
/**
 * A line an effect.
 */
text: Array<string>, 
/**
 * opcg: the line of its `[Trigger]`.
 */
trigger: Array<string>, };

/**
 * One level of a spirit or nexus.
 */
export type LevelFacts = { level: number, cores: number, bp: number | null, };

/**
 * A number of a card as it is now. `Why` explains it.
 */
export type Figure = { 
/**
 * "power", "cost", "counter"; "level", "bp", "cost", "to pay".
 */
topic: string, value: number, 
/**
 * What is printed; another value was changed by something.
 */
printed: number | null, };

/**
 * A card that the viewer sees, as it is now.
 */
export type CardView = { id: number, owner: SeatName, 
/**
 * Its facts came with an update of this connection.
 */
number: string, name: string, 
/**
 * opcg: rested; bss: exhausted.
 */
sideways: boolean, 
/**
 * A card of a secret area that is face up.
 */
face_up: boolean, 
/**
 * Came to the field this turn.
 */
fresh: boolean, 
/**
 * In the battle: "attacker" or "target" ("blocker" in bss).
 */
fights: string | null, figures: Array<Figure>, 
/**
 * As they are written on cards, brackets included.
 */
keywords: Array<string>, 
/**
 * opcg: DON!! cards given to it.
 */
don: number, 
/**
 * bss: regular cores on it.
 */
cores: number, 
/**
 * bss: the soul core is on it.
 */
soul: boolean, 
/**
 * bss: its symbols now.
 */
symbols: Array<Array<string>>, 
/**
 * bss: the spirit it is linked to.
 */
linked_to: number | null, 
/**
 * Its place in its area, counted from 0: where the deck or the Life is known in parts.
 */
place: number, };

/**
 * How an area is best drawn.
 */
export type Layout = "single" | "row" | "fan" | "pile";

/**
 * An area of cards.
 */
export type AreaView = { 
/**
 * opcg: "leader", "characters", "stage", "life", "hand", "deck", "trash", "no area".
 * bss: "spirits", "nexuses", "burst", "hand", "deck", "trash".
 */
id: string, 
/**
 * For people.
 */
name: string, layout: Layout, 
/**
 * How many cards are there.
 */
count: number, 
/**
 * Those that the viewer sees, each with its place; the others are face down. The top of a pile has place 0.
 */
cards: Array<CardView>, 
/**
 * At most so many cards, where the rules say so.
 */
room: number | null, };

/**
 * DON!! cards or cores that are counted.
 */
export type PoolView = { 
/**
 * opcg: "active don", "rested don", "don deck". bss: "life", "reserve", "core trash".
 */
id: string, 
/**
 * For people.
 */
name: string, 
/**
 * Without the soul core.
 */
count: number, 
/**
 * bss: the soul core is there.
 */
soul: boolean, };

/**
 * One player's side.
 */
export type SideView = { seat: SeatName, areas: Array<AreaView>, pools: Array<PoolView>, };

/**
 * The battle that goes on.
 */
export type BattleView = { 
/**
 * `null` if it has left.
 */
attacker: number | null, 
/**
 * The card attacked, or the blocker; `null` where the player himself is attacked, or it has left.
 */
target: number | null, attacked: SeatName, 
/**
 * In words.
 */
step: string, };

/**
 * How it ended.
 */
export type ResultView = { 
/**
 * `null` if nobody won.
 */
winner: SeatName | null, 
/**
 * "you win", "opponent wins", "a draw" …
 */
words: string, 
/**
 * What decided it.
 */
reason: string, clause: ClauseRef | null, };

/**
 * Who is asked, for everybody to see.
 */
export type Asked = { seat: SeatName, 
/**
 * "main", "block", "counter", "trigger", "may", "choose", "order", "number", "option", "opening"; bss also
 * "attack", "flash", "burst".
 */
ask: string, 
/**
 * The card whose effect asks, if the viewer sees it.
 */
source: number | null, clause: ClauseRef, };

/**
 * Everything on the table, in the order in which a page draws it.
 */
export type TableView = { game: GameName, 
/**
 * The rules version by name.
 */
rules: string, viewer: ViewerName, 
/**
 * 0 before the first.
 */
turn: number, turn_player: SeatName, 
/**
 * "Main Phase", "attack step" …
 */
phase: string, 
/**
 * Of the battle.
 */
step: string | null, 
/**
 * A, then B.
 */
sides: Array<SideView>, battle: BattleView | null, 
/**
 * Who must answer; `null` when the game is over.
 */
asked: Asked | null, result: ResultView | null, };

/**
 * What sort of answer, so that a page can show it at the right place.
 */
export type PickKind = "play" | "activate" | "give_don" | "set_burst" | "move_cores" | "attack" | "block" | "counter" | "end" | "pass" | "yes" | "no" | "card" | "unseen" | "core" | "spot" | "usual" | "done" | "number" | "option" | "color" | "deck_end" | "effect" | "opening";

/**
 * One answer that is accepted.
 */
export type PickView = { 
/**
 * Goes into the answer.
 */
index: number, kind: PickKind, 
/**
 * In words.
 */
label: string, 
/**
 * The cards it is about: the one that is clicked, then the one it is dragged to.
 */
cards: Array<number>, 
/**
 * A pool it is about: cores from or to there.
 */
pool: [SeatName, string] | null, 
/**
 * About the soul core.
 */
soul: boolean, 
/**
 * What it costs in cards: "destroys X", "X falls to LV1". A page asks again before it takes such a pick.
 */
losses: Array<string>, };

/**
 * What the attack that goes on does if nothing is done about it.
 */
export type StakeView = { 
/**
 * "let it through: lose 1 Life", "the attack fails as it is".
 */
words: string, 
/**
 * It ends the game.
 */
lethal: boolean, 
/**
 * What the attacked card lacks to withstand; 0 if it withstands, or if nothing can be added.
 */
missing: number, };

/**
 * The question for the player who is asked.
 */
export type DecisionView = { 
/**
 * Goes into the answer. No two decisions of a match have the same, also after undo.
 */
id: number, seat: SeatName, 
/**
 * As in [`Asked`].
 */
ask: string, 
/**
 * In words.
 */
prompt: string, source: number | null, clause: ClauseRef, 
/**
 * How many more may be picked, one answer each.
 */
min: number, max: number, picks: Array<PickView>, 
/**
 * The pick that is taken when time runs out.
 */
default: number, 
/**
 * What a sensible player picks, if one pick stands out: what a page may offer first.
 */
sensible: number | null, 
/**
 * What is at stake where an attack is answered.
 */
stake: StakeView | null, 
/**
 * Milliseconds left when this was sent.
 */
left_ms: number | null, 
/**
 * There is no choice; so that the other player cannot tell, it is passed after so many milliseconds.
 */
passes_ms: number | null, };

/**
 * One line of the log.
 */
export type LogLine = { 
/**
 * After so many answers and other records of the match.
 */
at: number, turn: number, 
/**
 * The player it is about.
 */
seat: SeatName, text: string, 
/**
 * How often in a row.
 */
times: number, 
/**
 * What the rules do every turn: a page may leave it out.
 */
routine: boolean, clause: ClauseRef, 
/**
 * The card it is about and the one whose effect did it, by number, if the viewer sees them.
 */
card: string | null, by: string | null, };

/**
 * The kinds of events that are shown.
 */
export type EventName = "turn" | "draw" | "resource" | "give_don" | "play" | "effect" | "trigger" | "attack" | "block" | "counter" | "gain" | "compare" | "ko" | "damage" | "leave" | "battle_end" | "win";

/**
 * Something that happened, for a page that shows it rather than says it.
 */
export type EventView = { kind: EventName, 
/**
 * The player it is about.
 */
seat: SeatName, 
/**
 * The card it is about, as far as the viewer may know it.
 */
card: number | null, number: string | null, name: string | null, 
/**
 * The other card of an attack or a battle.
 */
other: number | null, 
/**
 * Power, cards, cores or damage.
 */
amount: number, };

export type ReasonView = { text: string, 
/**
 * What it adds to the figure.
 */
value: number | null, clause: ClauseRef, };

/**
 * One figure with everything that makes it.
 */
export type TopicView = { 
/**
 * "power", "cost", "counter", "keyword", "restriction"; bss also "level", "BP", "symbols".
 */
topic: string, 
/**
 * "power 7000", "keywords".
 */
heading: string, reasons: Array<ReasonView>, };

/**
 * Where the figures and keywords of a card come from.
 */
export type WhyView = { card: number, name: string, topics: Array<TopicView>, };

/**
 * Why a click on a card did nothing.
 */
export type WhyNotView = { 
/**
 * `null` for a card that is not seen.
 */
card: number | null, 
/**
 * What was tried, in words: "attack with Nami".
 */
act: string, 
/**
 * Why it is not possible now, in words.
 */
reason: string, clause: ClauseRef | null, because: Array<ReasonView>, };

/**
 * What is answered for a player without asking him.
 */
export type Settings = { 
/**
 * Kinds of question (`ask`) that are passed when they offer to pass: "block", "counter", "flash".
 */
pass: Array<string>, 
/**
 * Pass those only until the turn is over.
 */
this_turn: boolean, 
/**
 * bss: pay and place cores in the usual way.
 */
usual_cores: boolean, 
/**
 * Take the first of effects that wait together.
 */
any_order: boolean, 
/**
 * Pass at once where nothing can be done, once both players want that: it tells the other what is in hand.
 */
quick: boolean, };

export type ClientMessage = { "type": "answer", decision: number, pick: number, } | { "type": "undo", } | { "type": "consent", yes: boolean, } | { "type": "resign", } | { "type": "rematch", } | { "type": "why", card: number, } | { "type": "why_not", card: number, target: number | null, } | { "type": "settings", settings: Settings, } | { "type": "refresh", } | { "type": "ping", };

/**
 * What a page sends.
 */
export type ClientFrame = { v: number, say: ClientMessage, };

export type PlayerFacts = { seat: SeatName, 
/**
 * "you", "normal bot", "friend" …
 */
name: string, is_bot: boolean, 
/**
 * The name of the deck, if it is one of the program and this viewer may know it.
 */
deck: string | null, };

/**
 * Whether time is counted.
 */
export type Clock = { "type": "off" } | { "type": "decision", seconds: number, } | { "type": "game", seconds: number, };

export type Welcome = { 
/**
 * Names the match to people; it opens nothing.
 */
id: string, game: GameName, rules: string, 
/**
 * "both": this page answers for either seat.
 */
seat: ViewerName, 
/**
 * A, then B.
 */
players: Array<PlayerFacts>, clock: Clock, 
/**
 * The title of the scenario that the match began from.
 */
scenario: string | null, 
/**
 * How long spectators wait for what happens.
 */
delay_ms: number, settings: Settings, };

/**
 * The stored answer.
 */
export type Accepted = { decision: number, };

export type UndoState = "nothing" | "free" | "consent";

/**
 * What goes on besides the game.
 */
export type MatchState = { undo: UndoState, 
/**
 * Who asked the other player to undo.
 */
undo_asked_by: SeatName | null, 
/**
 * Who wants another game.
 */
rematch: Array<SeatName>, 
/**
 * Who wants to be quick; it counts once both do.
 */
quick: Array<SeatName>, 
/**
 * A bot thinks.
 */
thinking: boolean, 
/**
 * Milliseconds left for the whole game, A then B, if they are counted.
 */
left_ms: Array<number> | null, 
/**
 * Whose page is connected, A then B; a bot's seat always is.
 */
present: Array<boolean>, 
/**
 * How many pages are open at each seat, A then B: more than one is somebody's second screen, or somebody else.
 */
pages: Array<number>, 
/**
 * How the deal can be checked.
 */
deal: DealView | null, };

/**
 * The table as it is now, and what happened since the last update of this connection.
 */
export type Update = { 
/**
 * How many answers and other records the match has.
 */
at: number, view: TableView, 
/**
 * For the player who is asked.
 */
decision: DecisionView | null, 
/**
 * `true`: forget the lines before, `log` is the whole log (the first update, and after undo).
 */
log_anew: boolean, log: Array<LogLine>, 
/**
 * What happened since, to be shown; empty where the log is new.
 */
events: Array<EventView>, 
/**
 * Facts of cards that this connection sees for the first time.
 */
facts: Array<CardFacts>, state: MatchState, };

export type ErrorCode = "too_large" | "malformed" | "version" | "late" | "no_such_pick" | "not_yours" | "refused" | "game_over" | "nothing" | "not_found" | "deck" | "replay" | "scenario" | "busy" | "stopping" | "internal";

/**
 * Something was not done; nothing has changed.
 */
export type ErrorView = { code: ErrorCode, message: string, clause: ClauseRef | null, };

export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "update" } & Update | { "type": "accepted" } & Accepted | { "type": "why" } & WhyView | { "type": "why_not" } & WhyNotView | { "type": "settings", settings: Settings, } | { "type": "rematched", secret: string, } | { "type": "error" } & ErrorView | { "type": "pong", };

/**
 * What the server sends.
 */
export type ServerFrame = { v: number, say: ServerMessage, };

/**
 * `GET /api/games`: one of them.
 */
export type GameFacts = { game: GameName, 
/**
 * For people.
 */
title: string, 
/**
 * Versions of the rules, the usual one first.
 */
rules: Array<string>, 
/**
 * Formats that decks can be checked against; the first is the default.
 */
formats: Array<string>, 
/**
 * Two decks of the program for a first game.
 */
first_decks: Array<string>, cards: number, 
/**
 * Whether the server has a folder of pictures of cards.
 */
pictures: boolean, };

export type DeckLineFacts = { count: number, number: string, 
/**
 * `null` if no card has the number.
 */
name: string | null, };

/**
 * `GET /api/decks?game=opcg`: one of them.
 */
export type DeckFacts = { game: GameName, name: string, title: string, 
/**
 * The number of the Leader.
 */
leader: string | null, colors: Array<string>, lines: Array<DeckLineFacts>, };

/**
 * `GET /api/cards?game=opcg`.
 */
export type CardsReply = { cards: Array<CardFacts>, };

/**
 * `POST /api/decks/check`.
 */
export type DeckQuery = { game: GameName, 
/**
 * In any form players pass around.
 */
text: string, format: string | null, };

export type DeckProblem = { message: string, clause: ClauseRef | null, 
/**
 * The dated list that forbids it.
 */
list: string | null, line: number | null, number: string | null, };

export type WrittenDeck = { 
/**
 * "optcgsim", "plain", "named", "link", "limitless".
 */
form: string, text: string, };

/**
 * What came of a check.
 */
export type DeckReport = { legal: boolean, format: string | null, problems: Array<DeckProblem>, 
/**
 * As far as it could be read.
 */
lines: Array<DeckLineFacts>, 
/**
 * The deck in other forms.
 */
written: Array<WrittenDeck>, };

export type DeckChoice = { "type": "named", name: string, } | { "type": "text", text: string, };

export type BotLevel = "easy" | "normal" | "hard";

export type Opponent = { "type": "bot", level: BotLevel, } | { "type": "same_screen" } | { "type": "friend" };

/**
 * Where a match begins.
 */
export type Start = { "type": "fresh" } | { "type": "replay", id: string, at: number, } | { "type": "scenario", text: string, };

/**
 * Who goes first. A random player decides it; if that is arranged here, his answer is given for him.
 */
export type GoesFirst = "rules" | "me" | "opponent";

/**
 * `POST /api/matches`.
 */
export type NewMatch = { game: GameName, 
/**
 * By default the usual ones.
 */
rules: string | null, deck: DeckChoice, 
/**
 * The other player's; for a friend it may be left to him.
 */
against: DeckChoice | null, opponent: Opponent, 
/**
 * Where you sit, by default at random. Which seat decides who goes first is random.
 */
seat: SeatName | null, clock: Clock, 
/**
 * Chance begins here: digits. Between two people the server deals, unless it lets them choose.
 */
seed: string | null, 
/**
 * Who goes first in a new game.
 */
first: GoesFirst, start: Start, };

/**
 * The new match. Whoever has a secret has the seat.
 */
export type Links = { id: string, 
/**
 * Your seat: the socket is `/api/seats/{secret}/socket`.
 */
secret: string, 
/**
 * An invitation to the friend's seat.
 */
friend: string | null, 
/**
 * For spectators.
 */
spectator: string, };

/**
 * `GET /api/seats/{secret}`: what a link opens.
 */
export type MatchFacts = { id: string, game: GameName, rules: string, 
/**
 * "A", "B", "both" or "spectator".
 */
seat: ViewerName, 
/**
 * A friend has not chosen his deck yet.
 */
waits_for_deck: boolean, 
/**
 * The link is for whoever comes first: `POST /api/seats/{secret}/join` makes the seat his, and the link opens nothing any more.
 */
is_invitation: boolean, 
/**
 * The title of the scenario that it began from.
 */
scenario: string | null, result: ResultView | null, };

/**
 * `POST /api/seats/{secret}/join`.
 */
export type JoinMatch = { 
/**
 * If the match waits for one.
 */
deck: DeckChoice | null, };

/**
 * The seat is taken.
 */
export type Joined = { 
/**
 * Opens the seat from now on.
 */
secret: string, facts: MatchFacts, };

/**
 * `POST /api/replays/{id}/share`.
 */
export type Share = { shared: boolean, };

/**
 * `GET /api/mine`: one of the replays.
 */
export type ExportedReplay = { facts: ReplayFacts, 
/**
 * The bytes of the file, two hex digits each.
 */
file: string, };

/**
 * The server deals by a seed that nobody knows before the game is over. It binds itself to the seed by a hash at the start.
 */
export type DealView = { 
/**
 * SHA-256 of "deckhand deal", the seed and the salt, each on a line of its own, in hex.
 */
commitment: string, 
/**
 * Once the game is over.
 */
revealed: RevealedDeal | null, };

export type RevealedDeal = { 
/**
 * Digits.
 */
seed: string, salt: string, };

/**
 * `GET /api/replays`: one of them. The game is over, or the replay was brought as a file.
 */
export type ReplayFacts = { id: string, 
/**
 * Whether whoever knows its name may see it.
 */
shared: boolean, game: GameName, rules: string, 
/**
 * Leaders or names of decks, A then B.
 */
sides: Array<string>, 
/**
 * The title of the scenario that it began from.
 */
scenario: string | null, 
/**
 * How many answers; steps go from 0 to this.
 */
answers: number, 
/**
 * Seconds since 1970.
 */
stored: number, result: ResultView | null, };

/**
 * `GET /api/rules?game=opcg&version=1.1.9&search=rest`: one clause.
 */
export type RuleFacts = { id: string, gist: string, 
/**
 * Headings have clauses below them.
 */
is_heading: boolean, 
/**
 * Scenarios that show it, by name.
 */
scenarios: Array<string>, };

/**
 * `GET /api/scenarios?game=opcg`: one of them. With `&clause=7-1-4` (and `&version=1.1.3`) only those that show the clause or
 * one below it; `GET /api/scenarios/opcg/ch07/name` is a single one.
 */
export type ScenarioFacts = { game: GameName, 
/**
 * `ch07/name`.
 */
name: string, title: string, 
/**
 * The clauses it shows.
 */
rules: Array<string>, 
/**
 * The version of the rules that it is played by.
 */
version: string, 
/**
 * A puzzle: whether the player whose turn it is wins in this turn.
 */
wins: boolean | null, 
/**
 * How hard the puzzle is, if it was rated.
 */
rating: PuzzleRating | null, text: string, };

/**
 * How hard a puzzle is, by the answers that keep the win.
 */
export type PuzzleRating = { 
/**
 * Bits of choice that have to be right along the solution, in tenths.
 */
bits: number, 
/**
 * First answers that win, and that there are.
 */
winning: number, answers: number, };

/**
 * `GET /api/network`, and `POST /api/network`, which opens it: whether others in the network reach this server.
 */
export type NetworkFacts = { 
/**
 * Whether whoever asks may let others in.
 */
may_open: boolean, 
/**
 * Where others reach it, once it is open: `http://192.168.0.7:4747`.
 */
address: string | null, };

/**
 * `POST /api/scenarios/read`: the text of a scenario file. What follows the board may be missing.
 */
export type ScenarioText = { text: string, };

export type ScenarioProblem = { 
/**
 * The line of the text, counted from 1, if it is about one.
 */
line: number | null, message: string, };

/**
 * What `POST /api/scenarios/read` and `POST /api/scenarios/write` answer.
 */
export type ScenarioReport = { 
/**
 * The file: as it was sent, or as the board is written.
 */
text: string, 
/**
 * Why it cannot be played; empty if it can.
 */
problems: Array<ScenarioProblem>, 
/**
 * `null` if the text is no scenario.
 */
board: Board | null, 
/**
 * The table as a match begins with it, both sides open, if it can.
 */
view: TableView | null, 
/**
 * The cards of the board, those made up for it and the fillers (`-`) included, if it can be played.
 */
facts: Array<CardFacts>, };

/**
 * The board of a scenario file; `POST /api/scenarios/write` takes one. What is left out has the default of FORMAT.md: an
 * area that is not named is as if it were not written in the file.
 */
export type Board = { game: GameName, 
/**
 * The version of the rules.
 */
rules: string, title: string, 
/**
 * Clauses, answers and rulings that the file shows.
 */
cites: Array<string>, 
/**
 * A puzzle: whether the player whose turn it is wins in this turn.
 */
wins: boolean | null, made_up: Array<MadeUpCard>, turn: number, 
/**
 * A is `you`, B is `opp`. At the setup: who goes first.
 */
turn_player: SeatName, 
/**
 * opcg: "setup", "refresh", "draw", "don", "main", "end-phase". bss: "setup", "start-step", "core-step", "draw-step",
 * "refresh", "main", "attack-step", "end-step".
 */
begins: string, 
/**
 * A, then B.
 */
sides: Array<BoardSide>, 
/**
 * The file from its first `do` on; may be empty.
 */
rest: string, };

/**
 * A card that one file makes up.
 */
export type MadeUpCard = { 
/**
 * How the board names it.
 */
name: string, 
/**
 * Its fields, as the `card` line writes them after the name.
 */
fields: string, };

export type BoardSide = { areas: Array<BoardArea>, pools: Array<BoardPool>, };

/**
 * Cards of one area.
 */
export type BoardArea = { 
/**
 * opcg: "leader", "characters", "stage", "life", "hand", "trash", "deck".
 * bss: "spirits", "nexuses", "burst", "hand", "trash", "deck".
 */
id: string, 
/**
 * From left to right; the top of a pile first.
 */
cards: Array<BoardCard>, };

/**
 * One card, or so many fillers in a pile.
 */
export type BoardCard = { 
/**
 * Its number, or the name of a card made up; `null` is a filler.
 */
card: string | null, 
/**
 * Which copy of it, from 1; 0 is whichever is free. The rest of the file speaks of `Sanji#2`.
 */
copy: number, 
/**
 * So many fillers one after the other; at least 1.
 */
count: number, 
/**
 * opcg: rested; bss: exhausted.
 */
sideways: boolean, 
/**
 * opcg: a Life card that is face up.
 */
face_up: boolean, 
/**
 * opcg: came this turn.
 */
fresh: boolean, 
/**
 * opcg: DON!! cards given to it.
 */
don: number, 
/**
 * bss: cores on it, the soul core counted.
 */
cores: number, 
/**
 * bss: the soul core is one of them.
 */
soul: boolean, };

/**
 * DON!! cards or cores that are counted.
 */
export type BoardPool = { 
/**
 * opcg: "active don", "rested don". bss: "life", "reserve", "core trash".
 */
id: string, 
/**
 * Regular cores, without the soul core.
 */
count: number, 
/**
 * bss: the soul core is there, too (reserve only).
 */
soul: boolean, };

/**
 * `POST /api/replays/{id}/review` begins one, or looks at the one that was begun; `GET` only looks.
 */
export type ReviewFacts = { 
/**
 * Of the replay.
 */
id: string, state: ReviewState, 
/**
 * How many answers were reviewed, and how many there are.
 */
done: number, of: number, 
/**
 * Who looks, in words.
 */
by: string, 
/**
 * Decisions that left a choice, in their order; as far as they were reviewed.
 */
moves: Array<ReviewedMove>, 
/**
 * Places in `moves`, the costliest decision first; missed wins stand before all others.
 */
costliest: Array<number>, };

export type ReviewState = "waiting" | "running" | "done" | "failed";

/**
 * One decision.
 */
export type ReviewedMove = { 
/**
 * The step of the replay at which it was pending: `GET /api/replays/{id}/at/{step}`.
 */
step: number, turn: number, seat: SeatName, 
/**
 * How many answers there were.
 */
answers: number, 
/**
 * In words.
 */
given: string, 
/**
 * The answer that the bot would have given; the same as `given` if it agrees.
 */
better: string, 
/**
 * Its place among the answers offered; `null` in reviews of an earlier version.
 */
better_pick: number | null, 
/**
 * The player's chance to win with the better answer and with the given one, and their difference, in thousandths.
 */
before: number, after: number, cost: number, 
/**
 * The better answer won in this turn, the given one no more: both are proven.
 */
missed_win: boolean, };

/**
 * `POST /api/seats/{secret}/hint`: the answers to the pending decision with their chances, found from the player's own view.
 */
export type HintView = { 
/**
 * The decision that it is about.
 */
decision: number, 
/**
 * The best first.
 */
answers: Array<HintedAnswer>, 
/**
 * The first one wins in this turn whatever the other player holds, as far as games were dealt for it.
 */
proven: boolean, 
/**
 * Who says so, in words.
 */
by: string, };

export type HintedAnswer = { 
/**
 * Among the answers offered.
 */
pick: number, 
/**
 * In words.
 */
words: string, 
/**
 * The chance to win with it, in thousandths; `null` if it was never tried.
 */
chance: number | null, 
/**
 * In how many of the made-up games it was tried.
 */
tries: number, };

/**
 * `POST /api/seats/{secret}/solution`: whether the player whose turn it is still wins in this turn, with every card known.
 */
export type SolutionView = { 
/**
 * The decision that it begins with.
 */
decision: number, verdict: SolutionVerdict, 
/**
 * How many answers were tried.
 */
tried: number, 
/**
 * If there is a win: who answers what, to the end, against the defense that looks best.
 */
line: Array<SolutionStep>, };

export type SolutionVerdict = "win" | "no_win" | "undecided";

export type SolutionStep = { seat: SeatName, 
/**
 * Among the answers offered at that moment.
 */
pick: number, 
/**
 * In words.
 */
words: string, };

/**
 * `POST /api/lab`: begins a job. Limits: `docs/hosting.md`.
 */
export type LabQuery = { game: GameName, decks: Array<LabDeck>, 
/**
 * At most so many games a pairing.
 */
games: number, 
/**
 * A pairing is over earlier when half of its interval is no wider, in thousandths.
 */
within: number | null, 
/**
 * One deck against a player who does nothing, instead of every deck against every other.
 */
goldfish: boolean, };

/**
 * A deck that takes part.
 */
export type LabDeck = { 
/**
 * For people.
 */
name: string, deck: DeckChoice, bot: LabBot, };

export type LabBot = "random" | "greedy";

/**
 * What `POST`, `GET` and `DELETE /api/lab` answer: the job of this browser as far as it is; `DELETE` ends it.
 */
export type LabFacts = { state: LabState, game: GameName, goldfish: boolean, 
/**
 * At most so many games a pairing.
 */
games: number, 
/**
 * By name, each with who plays it.
 */
decks: Array<LabEntrant>, cells: Array<LabCell>, };

export type LabState = "waiting" | "running" | "done" | "stopped" | "failed";

export type LabEntrant = { name: string, bot: string, 
/**
 * Its cards over all its games, by number.
 */
cards: Array<LabCard>, };

/**
 * One pairing: places in `decks`, and how the first one fared.
 */
export type LabCell = { a: number, b: number, games: number, 
/**
 * Of games with a winner.
 */
decided: LabShare, 
/**
 * The same where the first deck went first.
 */
first: LabShare, is_finished: boolean, 
/**
 * How many games ended in each turn, counted for both players.
 */
turns: Array<[number, number]>, };

/**
 * So many won of so many, with its 95 percent interval (Wilson) in thousandths.
 */
export type LabShare = { won: number, of: number, low: number, high: number, };

/**
 * What the copies of one card did in all games of its deck.
 */
export type LabCard = { number: string, name: string, copies: number, 
/**
 * Copies that came into a hand, and that were played.
 */
drawn: number, played: number, 
/**
 * Of games in which a copy was seen, and was played.
 */
when_seen: LabShare, when_played: LabShare, };
