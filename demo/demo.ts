// The demo's game: the player clicks, the engine answers.
import { Engine, type Search, VERSION } from "../src/package";
import { BoardView } from "./board-view";
import { LEVELS } from "./levels";
import { endText, infoText, movesText } from "./text";

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

const status = element("status", HTMLElement);
const info = element("info", HTMLElement);
const moveList = element("moves", HTMLElement);
const environment = element("environment", HTMLElement);
const side = element("side", HTMLSelectElement);
const level = element("level", HTMLSelectElement);
const threads = element("threads", HTMLSelectElement);
const newGame = element("new-game", HTMLButtonElement);
const stop = element("stop", HTMLButtonElement);

const engine = new Engine({ hashMb: 32 });
/** A FEN in the address's `fen` parameter is where games start; null = the initial position. */
const start = new URLSearchParams(location.search).get("fen");
let moves: string[] = [];
let search: Search | undefined;

const board = new BoardView(element("board", HTMLElement), element("promotion", HTMLDialogElement), play);

/** Shows the position and whose turn it is; true while the game goes on. */
function show(): boolean {
  const { gameEnd, sideToMove, inCheck } = engine;
  const turn = sideToMove === side.value;
  board.show({
    fen: engine.fen(),
    moves: gameEnd === null && turn ? engine.legalMoves() : [],
    lastMove: moves.at(-1),
    inCheck,
  });
  moveList.textContent = movesText(moves);
  if (gameEnd) status.textContent = endText(gameEnd, sideToMove);
  else status.textContent = turn ? `Your move${inCheck ? " (check)" : ""}` : "Palimpsest thinks…";
  return gameEnd === null;
}

function play(move: string): void {
  moves.push(move);
  engine.setPosition(start, moves);
  if (show() && engine.sideToMove !== side.value) void answer();
}

/** The engine's move. A search that is no longer the present one has been given up. */
async function answer(): Promise<void> {
  const limits = LEVELS[Number(level.value)]?.limits ?? {};
  const present = engine.search(limits);
  search = present;
  stop.disabled = false;
  for await (const line of present) {
    if (search !== present) return;
    info.textContent = infoText(line, engine.sideToMove);
  }
  const { bestMove } = await present.result;
  if (search !== present) return;
  search = undefined;
  stop.disabled = true;
  if (bestMove) play(bestMove);
}

async function begin(): Promise<void> {
  newGame.disabled = true;
  const abandoned = search;
  search = undefined;
  abandoned?.stop();
  await abandoned?.result;
  stop.disabled = true;
  const reset = await engine.configure({ threads: Number(threads.value) });
  await engine.newGame();
  const notes = [...reset, ...(await engine.ready())];
  if (notes.length > 0) environment.dataset.notes = notes.join(" · ");
  describeEnvironment();
  moves = [];
  engine.setPosition(start);
  board.flipped = side.value === "black";
  info.textContent = "";
  newGame.disabled = false;
  if (show() && engine.sideToMove !== side.value) void answer();
}

function describeEnvironment(): void {
  const shared = crossOriginIsolated
    ? `cross-origin isolated: ${threads.value} thread${threads.value === "1" ? "" : "s"}`
    : "not cross-origin isolated: one thread, and stopping it empties the table";
  const notes = environment.dataset.notes;
  environment.textContent = [`Version ${VERSION}`, shared, ...(notes ? [notes] : [])].join(" · ");
}

level.append(...LEVELS.map(({ name }, index) => new Option(name, String(index), index === 2, index === 2)));
newGame.onclick = () => void begin();
side.onchange = () => void begin();
threads.onchange = () => void begin();
stop.onclick = () => search?.stop();
void begin();
