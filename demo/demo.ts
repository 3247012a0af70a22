// The page: a session and settings, an engine that thinks about them, and views that show them.

import { resultFromTag } from "palimpsest/analysis";
import { EngineDesk } from "./engine/desk";
import { Endings } from "./engine/endings";
import { FileAnalysis } from "./engine/file-analysis";
import { Thinker } from "./engine/thinker";
import { newGame } from "./game/open";
import { playedLine } from "./game/outcome";
import { DEFAULT_LEVEL } from "./levels";
import { workOffline } from "./offline/register";
import { DEFAULT_PACE } from "./pace";
import { addressOf, followInAddress, sharedGame } from "./state/address";
import { GamesFile } from "./state/games-file";
import { Openings } from "./state/openings";
import { Puzzles } from "./state/puzzles";
import { isKeptBeside, keepGame, keptGame } from "./state/saved";
import { Session, type SessionState } from "./state/session";
import { endOfMatch } from "./state/session-state";
import { Settings } from "./state/settings";
import { Tables } from "./state/tables/tables";
import { BoardView } from "./view/board/board";
import { EvalBar } from "./view/board/eval-bar";
import { speakMoves } from "./view/board/speech";
import { StepsView } from "./view/board/steps";
import { setUpTypedMove } from "./view/board/typed-move";
import { acceptDrops } from "./view/dialogs/drop";
import { setUpEditor } from "./view/dialogs/editor";
import { setUpNewGame } from "./view/dialogs/new-game";
import { hideWhenOver, tell, undoTo } from "./view/dialogs/toast";
import { block } from "./view/dom";
import { regainFocus, watchFocus } from "./view/focus";
import { ExplainedView } from "./view/game/explained";
import { GraphView } from "./view/game/graph";
import { LinesView } from "./view/game/lines";
import { MovesView } from "./view/game/moves";
import { NodeView } from "./view/game/node";
import { OpeningView } from "./view/game/opening";
import { PlayersView } from "./view/game/players";
import { StatusView } from "./view/game/status";
import { AnalysisView } from "./view/panels/analysis";
import { EndgameTablesView } from "./view/panels/endgame-tables";
import { EndingsView } from "./view/panels/endings";
import { GamesView } from "./view/panels/games";
import { PlayView } from "./view/panels/play";
import { PuzzlesView } from "./view/panels/puzzles";
import { ShareView } from "./view/panels/share";
import { TableView } from "./view/panels/table";
import { TabsView } from "./view/panels/tabs";
import { errorMessage } from "./words";

const session = new Session();
const settings = new Settings();
const desk = new EngineDesk();
const puzzles = new Puzzles();
const openings = new Openings();
const tables = new Tables();
const endings = new Endings(tables);
const thinker = new Thinker(session, settings, desk, tables);
const file = new GamesFile(session, openings);
const fileAnalysis = new FileAnalysis(file, session, settings);

const share = new ShareView(session, file);
const games = new GamesView(file, session, settings, fileAnalysis);
const node = new NodeView(session);
const tablesView = new EndgameTablesView(settings, tables, endings);
const views = [
  new TabsView(settings),
  new PlayersView(session),
  new BoardView(block("board"), session, settings, thinker),
  new EvalBar(session, settings, thinker),
  new StatusView(session, thinker),
  new StepsView(session, settings, thinker, games, node),
  new LinesView(session, thinker),
  new OpeningView(session, openings, file),
  new MovesView(session, (focus) => node.open(focus)),
  node,
  new ExplainedView(session),
  new GraphView(session),
  new PlayView(session, settings),
  new AnalysisView(session, settings, thinker),
  games,
  new TableView(settings, thinker, desk),
  share,
  new EndingsView(session, settings, endings),
  tablesView,
  new PuzzlesView(session, settings, thinker, puzzles),
];

/** Updates all views in the next frame, once for all changes until then. */
let asked = false;
function show(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    for (const view of views) view.render();
    regainFocus();
  });
}

/** Opens the game in the address, else the stored game, else a new one. */
function begin(): void {
  const kept = keptGame();
  // The stored game has more data than its own address.
  const isKept = kept !== null && (location.hash === addressOf(kept) || isKeptBeside(location.hash));
  if (kept?.file) file.reopen(kept.file, kept.game);
  if (!isKept && openShared(location.hash, kept)) return;
  if (kept) session.restore(kept);
  else session.startMatch(newGame(), "white", DEFAULT_LEVEL, DEFAULT_PACE);
}

/** Looks for tables again. While some are being added, the last one is not whole. */
function refreshTables(): void {
  if (tables.adding === null) tables.refresh();
}

/** A game that gave way to the game of a link, with its own address. */
let left: { readonly address: string; readonly state: SessionState } | null = null;

/** Shows the game of an address that the visitor has gone to. If he has gone back to the game before a link, it goes on. */
function goToAddress(address: string): void {
  const before = session.saved;
  if (address === left?.address) {
    session.restore(left.state);
    left = null;
  } else if (openShared(address, before)) left = { address: addressOf(before), state: before };
}

/** Opens the game in the part of an address after the #, if it holds a game that can be played, in place of another. */
function openShared(address: string, before: SessionState | null): boolean {
  try {
    const shared = sharedGame(address);
    if (!shared) return false;
    session.open(shared.game, shared.tags, resultFromTag(shared.result), shared.at);
    const undo = undoTo(session, before);
    if (undo) session.onNotice({ text: "The game of the link is on the board.", undo });
    return true;
  } catch (error) {
    session.onNotice({ text: `The address holds no game: ${errorMessage(error)}` });
    return false;
  }
}

for (const source of [session, settings, thinker, openings, puzzles, tables, endings, file, fileAnalysis])
  source.subscribe(show);
hideWhenOver(session);
// The notice comes after the change that it reports has reached all listeners.
session.onNotice = (notice) => queueMicrotask(() => tell(notice));
tables.letGo = () => desk.letTablesGo();
desk.onNote = (text) => tell({ text });
thinker.onAnalysed = (line) => {
  const names = `${session.playerName("white")} – ${session.playerName("black")}`;
  const own = playedLine(line, endOfMatch(session));
  puzzles.collect(own, session.game.chess960, names, session.match?.player ?? null);
};
watchFocus();
acceptDrops(share, tablesView);
setUpNewGame(session, file);
setUpEditor(session);
setUpTypedMove(session);
speakMoves(session);
begin();
tables.refresh();
// Tables that could not be reached before may be reachable now.
for (const type of ["online", "offline"]) addEventListener(type, refreshTables);
// Another tab may have added or removed tables meanwhile.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") refreshTables();
});
keepGame(session, () => file.place);
followInAddress(session);
// Reads the new URL of the event: a move made since then may have changed the address already.
addEventListener("hashchange", ({ newURL }) => goToAddress(new URL(newURL).hash));
workOffline();
document.documentElement.dataset.ready = "true";
