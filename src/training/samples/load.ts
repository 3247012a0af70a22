// Reads games into the trainer's memory: training samples from the front, those held out behind them.
import path from "node:path";
import { Board } from "../../engine/board";
import { coreModule } from "../../engine/core-module";
import type { GameFile } from "../games/file";
import { replayGame } from "../games/replay";
import { sha256 } from "../options";
import type { DataFile } from "../train/record";
import { PawnFit } from "../wdl/pawn";
import { REASONS, type Reason, reasonAgainst } from "./filter";
import { packSample, SAMPLE, scaleSample } from "./sample";
import { SeenKeys } from "./seen";

/** What 100 centipawns become. */
const PAWN = 100;
/** One game in so many is held out. */
const HELD_OUT = 50;

export interface Loaded {
  readonly files: readonly DataFile[];
  readonly training: number;
  readonly validation: number;
  readonly leftOut: Record<Reason, number>;
}

/** True for games held out: whole games, chosen by what they are, so always the same ones. */
function isHeldOut(fen: string): boolean {
  return Number.parseInt(sha256(fen).slice(0, 8), 16) % HELD_OUT === 0;
}

/**
 * Packs what is learned from in these files into `samples`. `tell` gets a line about each file. Of positions that occur
 * more than once the first counts. Each file's scores are scaled so that 100 wins every second game, as its own games say:
 * otherwise labels of different networks would contradict each other, and scores shrink from network to network.
 */
export function loadSamples(
  files: readonly GameFile[],
  samples: Uint8Array,
  tell: (line: string) => void,
): Loaded {
  const board = new Board(coreModule(), true);
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const total = files.reduce((sum, file) => sum + file.positions, 0);
  const seen = new SeenKeys(total);
  const leftOut = Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<Reason, number>;
  // Held-out samples grow down from the end until all are there.
  const top = Math.floor(samples.length / SAMPLE);
  let training = 0;
  let validation = 0;
  const read: DataFile[] = [];
  for (const file of files) {
    let games = 0;
    let positions = 0;
    const pawnFit = new PawnFit();
    const [trainingBefore, validationBefore] = [training, validation];
    for (const game of file.games()) {
      games++;
      positions += game.plies.length;
      const heldOut = isHeldOut(game.fen);
      replayGame(board, game, (ply) => {
        pawnFit.add(board, ply.score, game.result);
        const known = seen.add(board.key());
        const reason = reasonAgainst(board, ply) ?? (known ? "duplicate" : null);
        if (reason !== null) {
          leftOut[reason]++;
          return;
        }
        const index = heldOut ? top - ++validation : training++;
        packSample(samples, index * SAMPLE, board.core, ply.score, game.result);
      });
    }
    const fitted = pawnFit.pawn();
    const pawn = fitted ?? PAWN;
    const factor = PAWN / pawn;
    for (let index = trainingBefore; index < training; index++) scaleSample(view, index * SAMPLE, factor);
    for (let index = validationBefore; index < validation; index++) {
      scaleSample(view, (top - 1 - index) * SAMPLE, factor);
    }
    for (const line of file.damage) tell(line);
    const name = path.basename(file.path);
    read.push({ name, games, positions, pawn, sha256: file.hash });
    const unit =
      fitted === null ? "too few to tell what a pawn is: scores as they are" : `a pawn is ${pawn.toFixed(1)}`;
    tell(`${name}: ${games} games, ${positions} positions, ${unit}`);
  }
  samples.copyWithin(training * SAMPLE, (top - validation) * SAMPLE, top * SAMPLE);
  return { files: read, training, validation, leftOut };
}
