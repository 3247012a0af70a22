// Targets about positions and moves: FEN, EPD, SAN and UCI lines, with the board that stands behind an accepted input.

import { lineSplitter } from "../../../src/base/platform/node/lines";
import { Board } from "../../../src/engine/chess/board";
import { boardText } from "../../../src/engine/chess/board-text";
import { parseEpd } from "../../../src/engine/chess/epd";
import { parseFen, START_FEN } from "../../../src/engine/chess/fen";
import { moveToSan, sanToMove } from "../../../src/engine/chess/san";
import { coreModule } from "../../../src/engine/instance/core-module";
import { type Command, parseCommand } from "../../../src/engine/uci/protocol";
import { ensure, ensureOneLine, orRefused, type Target } from "./target";

export const POSITIONS = [
  START_FEN,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w GEge - 0 1",
  "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
] as const;

let known: Board | undefined;
/** A board that accepts castling in either notation. */
export function board(): Board {
  known ??= new Board(coreModule(), true);
  return known;
}

/** Sets the board; false if it refuses the position or a move. */
export async function isSet(fen: string, moves: readonly string[] = []): Promise<boolean> {
  const set = await orRefused(() => {
    board().set(fen, moves);
    return true;
  });
  return set ?? false;
}

/** One move in this many is written and read in an accepted position. Each takes longer than a whole refusal. */
const WRITTEN_MOVES = 5;

/** Asks an accepted position for everything. */
export function useBoard(fen: string): void {
  const one = board();
  const moves = one.legalMoves();
  const again = one.fen();
  boardText(one);
  one.set(again);
  ensure(one.fen() === again, `${fen} becomes ${again}, then ${one.fen()}`);
  ensure(one.legalMoves().join() === moves.join(), `${fen}: other moves the second time`);
  for (const move of moves.filter((_, index) => (index + fen.length) % WRITTEN_MOVES === 0)) {
    const san = moveToSan(one, move);
    ensure(sanToMove(one, san) === move, `${fen}: ${move} is written ${san}`);
  }
}

/** Whether a text names a move on the board. Such a move is legal, and can be written and read again. */
export function readSan(text: string): boolean {
  const one = board();
  const move = sanToMove(one, text);
  if (move === null) return false;
  ensure(one.legalMoves().includes(move), `${text} gives ${move}`);
  const written = moveToSan(one, move);
  ensure(sanToMove(one, written) === move, `${text} gives ${move}, which is written ${written}`);
  return true;
}

export const fen: Target = {
  seeds: [...POSITIONS, "8/8/8/4k3/8/4K3/8/8 b - - 99 120", "4k3/8/8/8/8/8/8/4K2R w K -"],
  run: async (input) => {
    const text = input.toString();
    const parsed = await orRefused(() => parseFen(text));
    const set = await isSet(text);
    ensure(!set || parsed !== undefined, `${text} is set, but not parsed`);
    if (set) useBoard(text);
    return set;
  },
};

export const epd: Target = {
  seeds: [
    '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001"; c0 "a; b";',
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - hmvc 4; fmvn 30; am O-O Ke2;",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400",
  ],
  run: async (input) => {
    const record = await orRefused(() => parseEpd(input.toString()));
    if (!record || !(await isSet(record.fen))) return false;
    useBoard(record.fen);
    for (const operand of [...record.operations.values()].flat()) readSan(operand);
    return true;
  },
};

export const san: Target = {
  seeds: [
    "e4",
    "Nf3+",
    "O-O-O",
    "0-0",
    "exd6 e.p.",
    "dxc8=Q#",
    "Nbd7!?",
    "R1xa3",
    "e2e4",
    "B3b4",
    "b7xa8(N)",
  ],
  long: [
    { text: `e${"+".repeat(500_000)}x`, accepted: false },
    { text: `Nf3${" e.p.".repeat(500_000)}x`, accepted: false },
  ],
  run: (input) => {
    let accepted = false;
    for (const position of POSITIONS) {
      board().set(position);
      accepted = readSan(input.toString()) || accepted;
    }
    return accepted;
  },
};

export const uci: Target = {
  seeds: [
    "uci\nisready\nucinewgame\nstop\nponderhit\nquit\n",
    "position startpos moves e2e4 e7e5 g1f3\r\ngo depth 5 searchmoves d2d4\n",
    `position fen ${POSITIONS[1]} moves e1g1\n`,
    "setoption name Move Overhead value 30\nsetoption name Clear Hash\n",
    "go wtime 1000 btime 1000 winc 10 binc 10 movestogo 20\ngo mate 3\ngo ponder nodes 5\n",
    "debug on\nregister later\nd\neval\ntable\nhelp\ngo perft 3\n",
  ],
  run: async (input) => {
    const lines: string[] = [];
    const splitter = lineSplitter(
      (line) => lines.push(line),
      () => {},
    );
    // In two chunks; the first byte decides where to cut.
    const cut = (input[0] ?? 0) % (input.length + 1);
    splitter.push(input.subarray(0, cut));
    splitter.push(input.subarray(cut));
    splitter.end();
    let accepted = true;
    for (const line of lines) accepted = (await useCommand(parseCommand(line))) && accepted;
    return accepted;
  },
};

/** Whether a command is known and can be carried out. */
async function useCommand(command: Command): Promise<boolean> {
  if ("notes" in command) command.notes.forEach(ensureOneLine);
  if (command.kind !== "position") return command.kind !== "unknown" && command.kind !== "refused";
  return isSet(command.fen ?? START_FEN, command.moves);
}
