// The game in the page's address, after the #, for sharing: the moves alone if they are everything, else the whole PGN.
import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { nodesOf, variationOf } from "palimpsest/analysis";
import { type Game, nodeAtPath, pathText, uciMoves } from "../game/game";
import { gameOf, gamesOf, INITIAL_FEN, type Opened, openGame } from "../game/open";
import { bareGame } from "./pgn";
import type { Session, SessionState } from "./session";

/** The content of an address. */
export interface Shared extends Opened {
  readonly at: number;
}

/** "#moves=e2e4_e7e5&at=1", or "#pgn=…"; empty for a game without moves. */
export function addressOf(state: SessionState): string {
  const { game, at } = state;
  const parts = isPlain(state) ? plainParts(game) : [`pgn=${packed(bareGame(state))}`];
  const node = game.node(at);
  if (variationOf(node)) parts.push(`way=${pathText(node)}`);
  else if (at < game.moves.length) parts.push(`at=${at}`);
  return parts.length > 0 ? `#${parts.join("&")}` : "";
}

/** True if the moves of one line are all that is worth sharing. */
function isPlain({ game, match, result, resultNode, tags }: SessionState): boolean {
  const hasTags = Object.keys(tags).some((name) => !["SetUp", "FEN", "Variant"].includes(name));
  // After a resignation the moves may go on to another end.
  const isLast = resultNode === game.node(game.moves.length);
  const given =
    result?.reason === "given" || (result !== null && match !== null && (game.end === null || !isLast));
  if (hasTags || given) return false;
  for (const { children, comments, startingComments, nags } of nodesOf(game.root))
    if (children.length > 1 || comments.length + startingComments.length + nags.length > 0) return false;
  return true;
}

function plainParts(game: Game): string[] {
  const parts: string[] = [];
  if (game.chess960) parts.push("variant=chess960");
  if (game.start !== INITIAL_FEN) parts.push(`fen=${game.start.replaceAll(" ", "_")}`);
  if (game.moves.length > 0) parts.push(`moves=${uciMoves(game).join("_")}`);
  return parts;
}

/** During an analysis the address is needed many times a second, and is the same each time. */
let last = { text: "", letters: "" };

/** A text in letters that an address may hold: compressed, in base64url. */
function packed(text: string): string {
  if (last.text === text) return last.letters;
  const bytes = deflateSync(strToU8(text), { level: 9 });
  const letters = btoa(strFromU8(bytes, true)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  last = { text, letters };
  return letters;
}

/** Reads a text that `packed` wrote. @throws Error for any other text. */
function unpacked(letters: string): string {
  let bytes: Uint8Array | null = null;
  try {
    bytes = inflated(strToU8(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), true));
  } catch {
    throw new Error("it is cut short or changed");
  }
  if (!bytes) throw new Error("it is too long");
  return strFromU8(bytes);
}

/** Most bytes of a PGN in an address. */
const MOST_BYTES = 5_000_000;
/** Bytes that are decompressed in one step. They become a thousand times as many at most. */
const STEP = 4096;

/** Decompressed data; null if there is too much of it. @throws Error for data that is cut short or changed. */
function inflated(data: Uint8Array): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((part) => {
    parts.push(part);
    size += part.length;
  });
  for (let at = 0; at < data.length && size <= MOST_BYTES; at += STEP)
    inflate.push(data.subarray(at, at + STEP), at + STEP >= data.length);
  if (size > MOST_BYTES) return null;
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/** The game in an address; null if the address has none. @throws Error when it cannot be played. */
export function sharedGame(address: string): Shared | null {
  const values = new URLSearchParams(address.replace(/^#/, ""));
  const opened = openedOf(values);
  if (!opened) return null;
  const { game } = opened;
  const way = values.get("way");
  const node = way === null ? undefined : nodeAtPath(game.root, way);
  if (node) return { ...opened, at: game.show(node) };
  const at = Number(values.get("at") ?? game.moves.length);
  return { ...opened, at: Number.isInteger(at) && at >= 0 ? at : game.moves.length };
}

function openedOf(values: URLSearchParams): Opened | null {
  const pgn = values.get("pgn");
  if (pgn !== null) return openGame(gamesOf(unpacked(pgn))[0].text);
  const fen = values.get("fen");
  const moves = (values.get("moves") ?? "").split(/[_ ]/).filter((move) => move !== "");
  if (fen === null && moves.length === 0 && !values.has("variant")) return null;
  const game = gameOf(fen?.replaceAll("_", " ") ?? INITIAL_FEN, values.get("variant") === "chess960", moves);
  return { game, tags: {}, result: "*", notes: [] };
}

/** Safari refuses more than 100 changes of the address in 30 seconds, Firefox more than 200 in 10. Milliseconds. */
const PAUSE_MS = 350;

/** Keeps the address equal to the session: a change at once, changes soon after it together. */
export function followInAddress(session: Session): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const wanted = addressOf(session.saved);
    if (wanted === location.hash) return;
    timer = setTimeout(write, PAUSE_MS);
    try {
      history.replaceState(null, "", wanted || location.pathname + location.search);
    } catch {
      // The browser refuses for a while, and the timer tries again.
    }
  };
  session.subscribe(() => {
    if (timer === undefined) write();
  });
  addEventListener("pagehide", () => {
    clearTimeout(timer);
    write();
  });
}
