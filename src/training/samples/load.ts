// Reads games into the trainer's memory: training samples from the front, those held out behind them.
import path from "node:path";
import { Board } from "../../engine/board";
import { coreModule } from "../../engine/core-module";
import { embeddedNetwork } from "../../engine/embedded-network";
import type { GameFile } from "../games/file";
import { sha256 } from "../options";
import type { DataFile } from "../train/record";
import { REASONS, type Reason } from "./filter";
import { packSample, SAMPLE, scaleSample } from "./sample";
import { Selection } from "./selection";
import { UnitFit } from "./unit";

/** Of so many positions learned from one is evaluated, to tell the unit of a file's scores. */
const EVALUATED = 8;
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
 * Packs what is learned from in these files into `samples`. `tell` gets a line about each file. Each file's scores are
 * brought to the unit of this build's network (unit.ts): otherwise labels of different networks would contradict each other.
 */
export function loadSamples(
  files: readonly GameFile[],
  samples: Uint8Array,
  tell: (line: string) => void,
): Loaded {
  const board = new Board(coreModule(), true);
  board.useNetwork(embeddedNetwork());
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const total = files.reduce((sum, file) => sum + file.positions, 0);
  const selection = new Selection(total);
  const leftOut = Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<Reason, number>;
  // Held-out samples grow down from the end until all are there.
  const top = Math.floor(samples.length / SAMPLE);
  let training = 0;
  let validation = 0;
  const read: DataFile[] = [];
  for (const file of files) {
    let games = 0;
    let positions = 0;
    const unitFit = new UnitFit();
    const [trainingBefore, validationBefore] = [training, validation];
    for (const game of file.games()) {
      games++;
      positions += game.plies.length;
      const heldOut = isHeldOut(game.fen);
      selection.replay(board, game, (ply, reason) => {
        if (reason !== null) {
          leftOut[reason]++;
          return;
        }
        const index = heldOut ? top - ++validation : training++;
        if ((training + validation) % EVALUATED === 0) unitFit.add(board.core.evaluate(), ply.score);
        packSample(samples, index * SAMPLE, board.core, ply.score, game.result);
      });
    }
    const fitted = unitFit.unit();
    const unit = fitted ?? 1;
    const factor = 1 / unit;
    for (let index = trainingBefore; index < training; index++) scaleSample(view, index * SAMPLE, factor);
    for (let index = validationBefore; index < validation; index++) {
      scaleSample(view, (top - 1 - index) * SAMPLE, factor);
    }
    for (const line of file.damage) tell(line);
    const name = path.basename(file.path);
    read.push({ name, bytes: file.end, games, positions, unit, sha256: file.hash });
    const told =
      fitted === null ? "too few to tell their unit: scores as they are" : `the unit is ${unit.toFixed(3)}`;
    tell(`${name}: ${games} games, ${positions} positions, ${told}`);
  }
  samples.copyWithin(training * SAMPLE, (top - validation) * SAMPLE, top * SAMPLE);
  return { files: read, training, validation, leftOut };
}
