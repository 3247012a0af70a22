// Does the engine win with tables what they call won, and hold what they call drawn? It plays from random positions of some
// endings against an engine without tables; both have nodes instead of a clock.
// Run after npm run build: npx ts-node scripts/table-games.ts DIR OPPONENT
//   [--endings KBNvK,KQRvKQ,KBBvKN,KRPvKR] [--starts 50] [--drawn 0] [--nodes 5000] [--seed 1]
// DIR has the tables. What ends in .cjs is run with this Node. Exit code 1 when a result is not that of the tables.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { Random } from "../src/base/random";
import { Board } from "../src/engine/chess/board";
import { gameEnd } from "../src/engine/chess/game-end";
import { menOfName } from "../src/engine/tablebase/material";
import { listTables } from "../src/engine/tablebase/node/table-files";
import { probeFen } from "../src/engine/tablebase/probe-fen";
import { Prober } from "../src/engine/tablebase/prober";
import { TableSet } from "../src/engine/tablebase/table-set";
import type { GameEnd } from "../src/engine/types";
import { corePath } from "./core";
import { commandFor } from "./fastchess";

const ENGINE = path.join(__dirname, "../dist/palimpsest.cjs");
const LETTERS = " PNBRQK  pnbrqk";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    endings: { type: "string", default: "KBNvK,KQRvKQ,KBBvKN,KRPvKR" },
    starts: { type: "string", default: "50" },
    drawn: { type: "string", default: "0" },
    nodes: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
  },
});

/** An engine's process that is asked for one move after the other. */
class Player {
  readonly #process: ChildProcessWithoutNullStreams;
  #answer: (move: string) => void = () => {};

  constructor(command: string, settings: readonly string[]) {
    this.#process = spawn(commandFor(command));
    this.send("uci", ...settings);
    createInterface({ input: this.#process.stdout }).on("line", (line) => {
      const [, move] = /^bestmove (\S+)/.exec(line) ?? [];
      if (move !== undefined) this.#answer(move);
    });
  }

  send(...lines: readonly string[]): void {
    this.#process.stdin.write(`${lines.join("\n")}\n`);
  }

  move(fen: string, moves: readonly string[]): Promise<string> {
    const answer = new Promise<string>((resolve) => {
      this.#answer = resolve;
    });
    this.send(`position fen ${fen} moves ${moves.join(" ")}`, `go nodes ${values.nodes}`);
    return answer;
  }
}

/** A random position of an ending, White to move; null when it is none. */
function positionOf(ending: string, random: Random): string | null {
  const squares = Array<string>(64).fill("1");
  for (const piece of menOfName(ending) ?? []) {
    const square = random.below(64);
    if (squares[square] !== "1") return null;
    squares[square] = LETTERS[piece] as string;
  }
  const ranks = Array.from({ length: 8 }, (_, rank) => squares.slice(rank * 8, rank * 8 + 8).join(""));
  return `${ranks.join("/").replace(/1+/g, (empty) => String(empty.length))} w - - 0 1`;
}

async function play(board: Board, fen: string, players: readonly [Player, Player]): Promise<GameEnd> {
  const moves: string[] = [];
  for (const player of players) player.send("ucinewgame");
  for (;;) {
    board.set(fen, moves);
    const end = gameEnd(board);
    if (end !== null) return end;
    moves.push(await players[moves.length % 2 === 0 ? 0 : 1].move(fen, moves));
  }
}

async function main(): Promise<void> {
  const [folder = "", opponent = ""] = positionals;
  const tables = new TableSet(listTables(folder));
  const prober = new Prober(tables);
  const board = new Board(new WebAssembly.Module(readFileSync(corePath("release"))));
  const random = new Random(Number(values.seed));
  const players = [
    new Player(ENGINE, ["setoption name Hash value 16", `setoption name SyzygyPath value ${folder}`]),
    new Player(opponent, ["setoption name Hash value 16"]),
  ] as const;
  for (const ending of values.endings.split(",")) {
    for (const [wanted, starts] of [
      [2, Number(values.starts)],
      [0, Number(values.drawn)],
    ] as const) {
      let done = 0;
      let right = 0;
      while (done < starts) {
        const fen = positionOf(ending, random);
        if (fen === null || wdlOf(fen) !== wanted) continue;
        const end = await play(board, fen, players);
        const whiteWins = end === "checkmate" && board.core.sideToMove() === 1;
        const isRight = wanted === 2 ? whiteWins : end !== "checkmate" || whiteWins;
        done++;
        if (isRight) right++;
        else console.log(`${fen}: ${end}`);
      }
      if (starts > 0) console.log(`${ending} ${wanted === 2 ? "won" : "drawn"}: ${right} of ${starts} right`);
      if (right < starts) process.exitCode = 1;
    }
  }
  for (const player of players) player.send("quit");

  function wdlOf(fen: string): number | null {
    try {
      return probeFen(tables, prober, fen).wdl;
    } catch {
      return null;
    }
  }
}

main();
