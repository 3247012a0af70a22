// Fits chances of winning, drawing and losing to what became of games: with a score x, the chance to win is
// 1 / (1 + exp((a − x) / b)), the chance to lose the same of −x, and what is left is a draw.

/** Games' outcomes for the side to move, by score. */
export class Outcomes {
  /** [score / WIDTH][won, drawn, lost] */
  readonly #counts = new Map<number, [number, number, number]>();
  total = 0;

  /** `result` 0 = lost, 1 = drawn, 2 = won; `score` in internal units. */
  add(score: number, result: number): void {
    const bin = Math.round(score / WIDTH);
    let counts = this.#counts.get(bin);
    if (!counts) {
      counts = [0, 0, 0];
      this.#counts.set(bin, counts);
    }
    const kind = result === 2 ? 0 : result === 1 ? 1 : 2;
    counts[kind]++;
    this.total++;
  }

  *[Symbol.iterator](): Generator<{ score: number; won: number; drawn: number; lost: number }> {
    for (const [bin, [won, drawn, lost]] of this.#counts) yield { score: bin * WIDTH, won, drawn, lost };
  }
}

/** Fewer positions say nothing. */
export const LEAST_POSITIONS = 2000;

/** Scores this near count as one. */
const WIDTH = 4;

export interface Curve {
  /** Score at which a win is as likely as not, internal units. */
  readonly even: number;
  /** How slowly the chance rises there, internal units. */
  readonly width: number;
}

const LEAST_CHANCE = 1e-6;

/** Mean log-likelihood of the outcomes. */
export function likelihood(outcomes: Outcomes, { even, width }: Curve): number {
  const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
  let sum = 0;
  for (const { score, won, drawn, lost } of outcomes) {
    const win = sigmoid((score - even) / width);
    const loss = sigmoid((-score - even) / width);
    const log = (chance: number): number => Math.log(Math.max(LEAST_CHANCE, chance));
    sum += won * log(win) + drawn * log(1 - win - loss) + lost * log(loss);
  }
  return sum / Math.max(1, outcomes.total);
}

/** The curve of greatest likelihood, by a pattern search to a hundredth of a unit. */
export function fitCurve(outcomes: Outcomes): Curve {
  let best: Curve = { even: 150, width: 80 };
  let value = likelihood(outcomes, best);
  for (let step = 64; step > 0.01; step /= 2) {
    for (let improved = true; improved; ) {
      improved = false;
      const { even, width } = best;
      const around = [
        { even: even + step, width },
        { even: even - step, width },
        { even, width: width + step },
        { even, width: width - step },
      ];
      for (const tried of around) {
        if (tried.width <= 1 || tried.even <= 0) continue;
        const reached = likelihood(outcomes, tried);
        if (reached > value) [best, value, improved] = [tried, reached, true];
      }
    }
  }
  return best;
}
