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
const game = element("game", HTMLFieldSetElement);
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
  if (show() && engine.sideToMove !== side.value) report(answer());
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

/** Shows what goes wrong, such as an illegal FEN in the address. */
function report(work: Promise<void>): void {
  work.catch((error: unknown) => {
    status.textContent = error instanceof Error ? error.message : String(error);
  });
}

/** A new game; nobody can ask for another before it has begun. */
function restart(): void {
  game.disabled = true;
  board.show({ fen: engine.fen(), moves: [], lastMove: undefined, inCheck: false });
  const begun = begin().finally(() => {
    game.disabled = false;
  });
  report(begun);
}

async function begin(): Promise<void> {
  const abandoned = search;
  search = undefined;
  abandoned?.stop();
  await abandoned?.result;
  stop.disabled = true;
  const wanted = Number(threads.value);
  const changed = wanted !== engine.settings.threads;
  const reset = await engine.configure({ threads: wanted });
  await engine.newGame();
  const notes = [...reset, ...(await engine.ready())];
  if (changed || notes.length > 0) environment.dataset.notes = notes.join(" · ");
  describeEnvironment();
  moves = [];
  engine.setPosition(start);
  board.flipped = side.value === "black";
  info.textContent = "";
  if (show() && engine.sideToMove !== side.value) report(answer());
}

function describeEnvironment(): void {
  const shared = crossOriginIsolated
    ? `cross-origin isolated: ${threads.value} thread${threads.value === "1" ? "" : "s"}`
    : "not cross-origin isolated: one thread, and stopping it empties the table";
  const notes = environment.dataset.notes;
  environment.textContent = [`Version ${VERSION}`, shared, ...(notes ? [notes] : [])].join(" · ");
}

level.append(...LEVELS.map(({ name }, index) => new Option(name, String(index), index === 2, index === 2)));
newGame.onclick = restart;
side.onchange = restart;
threads.onchange = restart;
stop.onclick = () => search?.stop();
restart();
