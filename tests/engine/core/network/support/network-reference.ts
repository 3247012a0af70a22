// The network in plain TypeScript, written from the description in src/engine/core/network/architecture.ts: no increments, no
// vectors, and no code shared with the engine except the file format.
import { readFileSync } from "node:fs";
import { marksOf } from "./marks-reference";
import { tacticsOf } from "./tactics-reference";

const INPUTS = 768;
const SETS = 4;
const HIDDEN = 512;
const BUCKETS = 8;
const TACTICAL_NEURONS = 16;
const ONE = 255;
const SCALE = 580;
const FILE_HEAD = 64;

/** A board: piece codes (type | colour << 3) by square, and the side to move (0 = White). */
export interface ReferenceBoard {
  readonly pieces: readonly number[];
  readonly side: number;
}

export class ReferenceNetwork {
  readonly #view: DataView;

  /** @param body the part of a file after its head. */
  constructor(body: Uint8Array) {
    this.#view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  }

  static ofFile(file: string): ReferenceNetwork {
    return new ReferenceNetwork(new Uint8Array(readFileSync(file)).subarray(FILE_HEAD));
  }

  /** Neurons before activation, from the view of `perspective`. */
  sums({ pieces }: ReferenceBoard, perspective: number): number[] {
    const own = perspective === 0 ? 6 : 14;
    const kingFile = pieces.indexOf(own) % 8;
    const biasesAt = SETS * INPUTS * HIDDEN;
    const sums = Array.from({ length: HIDDEN }, (_, neuron) =>
      this.#view.getInt16(biasesAt + 2 * neuron, true),
    );
    const marks = marksOf(pieces);
    pieces.forEach((piece, square) => {
      if (piece === 0) return;
      const { threatened, guarded } = marks[square] ?? {};
      const set = (threatened ? 1 : 0) + (guarded ? 2 : 0);
      const rank = perspective === 0 ? square >> 3 : 7 - (square >> 3);
      const file = kingFile < 4 ? 7 - (square % 8) : square % 8;
      const side = piece >> 3 === perspective ? 0 : 1;
      const input = set * INPUTS + (side * 6 + (piece & 7) - 1) * 64 + rank * 8 + file;
      for (let neuron = 0; neuron < HIDDEN; neuron++) {
        sums[neuron] = (sums[neuron] ?? 0) + this.#view.getInt8(input * HIDDEN + neuron);
      }
    });
    return sums;
  }

  /** The value for the side to move, in the engine's internal units. */
  evaluate(board: ReferenceBoard): number {
    const men = board.pieces.filter((piece) => piece !== 0).length;
    const bucket = Math.min(BUCKETS - 1, Math.floor((men - 2) / 4));
    const weightsAt = SETS * INPUTS * HIDDEN + 2 * HIDDEN;
    const biasesAt = weightsAt + BUCKETS * 2 * HIDDEN * 2;
    let total = 0n;
    for (const [half, perspective] of [board.side, 1 - board.side].entries()) {
      this.sums(board, perspective).forEach((sum, neuron) => {
        const active = BigInt(Math.max(0, Math.min(ONE, sum)));
        const index = (bucket * 2 + half) * HIDDEN + neuron;
        total += active * active * BigInt(this.#view.getInt16(weightsAt + 2 * index, true));
      });
    }
    const bias = BigInt(this.#view.getInt32(biasesAt + 4 * bucket, true));
    const scale = BigInt(this.#view.getInt32(this.#view.byteLength - 4, true));
    const value = total / BigInt(ONE) + bias + BigInt(this.#tactical(board, biasesAt + 4 * BUCKETS, bucket));
    return Number((value * BigInt(SCALE)) / (BigInt(ONE) * scale));
  }

  /** The output of the tactical neurons, whose weights begin at `weightsAt`. */
  #tactical({ pieces, side }: ReferenceBoard, weightsAt: number, bucket: number): number {
    const counts = [side, 1 - side].map((of) => tacticsOf(pieces, of));
    const tactics = counts[0]?.length ?? 0;
    const biasesAt = weightsAt + tactics * TACTICAL_NEURONS * 2 * 2;
    const outputsAt = biasesAt + TACTICAL_NEURONS * 4;
    let output = 0;
    for (let neuron = 0; neuron < TACTICAL_NEURONS; neuron++) {
      let sum = this.#view.getInt32(biasesAt + 4 * neuron, true);
      for (const [half, numbers] of counts.entries()) {
        numbers.forEach((number, tactic) => {
          const index = (tactic * TACTICAL_NEURONS + neuron) * 2 + half;
          sum += number * this.#view.getInt16(weightsAt + 2 * index, true);
        });
      }
      const active = Math.max(0, Math.min(1024, sum >> 2));
      const weight = this.#view.getInt32(outputsAt + 4 * (bucket * TACTICAL_NEURONS + neuron), true);
      output += ((active * active) >> 10) * weight;
    }
    return output >> 10;
  }
}
