// One game of the engine against itself.
import type { Random } from "../../base/random";
import type { Board } from "../../engine/chess/board";
import { type Found, type Searcher, wholeIterations } from "../../engine/searcher";
import { type Outcome, playGame } from "../../engine/self-play";
import { listTables } from "../../engine/syzygy/node/table-files";
import { enterBoard } from "../../engine/syzygy/probe-fen";
import { Prober } from "../../engine/syzygy/prober";
import { listedTables, summary } from "../../engine/syzygy/table-list";
import { TableSet } from "../../engine/syzygy/table-set";
import { reasonAgainst } from "../samples/selection";
import { type Game, MOST_PLIES, NO_SCORE, type Ply, resultOf } from "../shared/record";
import { setOpening } from "./openings";

/** Scores that end a game early, to save time. */
const AGREEMENT = { won: { score: 1000, plies: 5 }, drawn: { score: 8, plies: 12, fromPly: 70 } };
/** One game in so many is never adjudicated, so that samples show how won endings are won. */
const PLAYED_OUT = 10;
/** A longer search adds little to the score of a position that is so clear. Internal units. */
const CLEAR = 800;

export interface GameSettings {
  /** Nodes of a search that labels its position. */
  readonly nodes: number;
  /** Plies from one label to the next, at least. */
  readonly spacing: number;
  /** Nodes of the short search at every position. */
  readonly playNodes: number;
  /** Positions (FEN) from which a part of the games start. */
  readonly book: readonly string[];
}

interface Choice extends Found {
  /** Whether the score is a label that training can learn from. */
  readonly labels: boolean;
}

/**
 * The move at the board's position. A short search plays it if the position needs no label, if the filter of the training would
 * drop the position, or if the score is only a bound: three of ten searches for a label would be in vain otherwise. The short search
 * alone tells whether the position is quiet.
 */
function choose(searcher: Searcher, { nodes, playNodes }: GameSettings, due: boolean): Choice {
  const isLabel = (found: Found, isQuiet: boolean) =>
    due && found.exact && reasonAgainst(searcher.board, found, isQuiet) === null;
  const short = searcher.search(wholeIterations(playNodes));
  if (!isLabel(short, false)) return { ...short, labels: false };
  if (nodes <= playNodes || Math.abs(short.score) >= CLEAR) return { ...short, labels: true };
  const found = searcher.search(wholeIterations(nodes));
  return { ...found, labels: isLabel(found, true) };
}

/** Plays a game until it ends, is adjudicated, or is in the endgame tables. The same random numbers give the same game. */
export function playSelf(
  searcher: Searcher,
  random: Random,
  settings: GameSettings,
  verdict: TableVerdict | null = null,
): Game {
  const { board } = searcher;
  setOpening(searcher, random, settings.book, wholeIterations(settings.nodes));
  const fen = board.fen();
  board.set(fen);
  searcher.newGame();
  const playedOut = random.below(PLAYED_OUT) === 0;
  const plies: Ply[] = [];
  let due = random.below(settings.spacing);
  const rules = { agreement: playedOut ? null : AGREEMENT, mostPlies: MOST_PLIES };
  const { outcome } = playGame(board, rules, (_white, played) => {
    const known = playedOut || played === 0 ? undefined : verdict?.of(board);
    if (known !== undefined) return known;
    const { move, score, exact, labels } = choose(searcher, settings, played >= due);
    if (labels) due = played + settings.spacing;
    plies.push(labels ? { move, score } : { move, score: NO_SCORE, ...(exact && { short: score }) });
    return { move, score };
  });
  return { fen, result: resultOf(outcome), plies, chosen: true };
}

/** A result of the tables, −2…2, for White to move; a win that the fifty-move rule prevents is a draw. */
const OUTCOMES: Readonly<Record<number, Outcome>> = { [-2]: -1, [-1]: 0, 0: 0, 1: 0, 2: 1 };

export class TableVerdict {
  readonly #tables: TableSet;
  readonly #prober: Prober;
  readonly #notes: string[] = [];
  /** The found tables in a line; "" without tables. */
  readonly summary: string;

  /** @param folders as `SyzygyPath` takes them. @throws InputError when one cannot be listed */
  constructor(folders: string) {
    const files = listTables(folders);
    this.#tables = new TableSet(files, { onFault: (line) => this.#notes.push(line) });
    this.#prober = new Prober(this.#tables);
    this.summary = folders === "" ? "" : summary(listedTables(files), folders);
  }

  /** A line for each file left out since the last call. */
  takeNotes(): readonly string[] {
    return this.#notes.splice(0);
  }

  /** The outcome by the tables of a position right after a capture or pawn move; undefined for other positions. */
  of(board: Board): Outcome | undefined {
    const { core } = board;
    if (core.rule50() !== 0 || core.castlingRights() !== 0) return undefined;
    if (board.pieceCount > this.#tables.maxMen) return undefined;
    enterBoard(this.#prober, board);
    const wdl = this.#prober.wdl();
    return OUTCOMES[core.sideToMove() === 0 ? wdl : 0 - wdl];
  }
}
